/** Manual pages (roff, for `man`) from the texts of `--help`. */

import { packageVersion } from '../package.js';
import { type Command, type CommandEntry, optionsOf } from './command.js';

const EXIT_CODES: readonly (readonly [code: string, meaning: string])[] = [
  ['0', 'done'],
  ['1', 'an error of the program'],
  ['2', 'wrong usage, or a file that is not in order'],
  ['99', 'a stated requirement failed'],
  ['130', 'interrupted'],
];

const ABOUT = 'a Monte Carlo laboratory for galactic-empire wargames';

/** satrap.1: all commands. */
export function programPage(entries: readonly CommandEntry[]): string {
  return page('satrap', ABOUT, [
    ['SYNOPSIS', ['.B satrap', roff('<command> [options]')]],
    [
      'DESCRIPTION',
      [
        roff(
          'Plays scenarios of wargames many times and prints the results, with error bars. Each command has a page of its ' +
            'own: man satrap-run.',
        ),
      ],
    ],
    ['COMMANDS', entries.flatMap(({ name, summary }) => ['.TP', `.B ${roff(name)}`, roff(summary)])],
    ['EXIT STATUS', EXIT_CODES.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, roff(meaning)])],
    ['SEE ALSO', [entries.map(({ name }) => `.BR satrap\\-${roff(name)} (1)`).join(' ,\n')]],
  ]);
}

/** satrap-NAME.1: what `satrap NAME --help` says. */
export function commandPage(command: Command): string {
  const options = Object.entries(optionsOf(command)).flatMap(([name, { describe, type }]) => [
    '.TP',
    `.B \\-\\-${roff(name)}${type === 'boolean' ? '' : ` \\fI${type === 'string' ? 'text' : 'value'}\\fR`}`,
    roff(describe ?? ''),
  ]);
  const examples = command.examples.flatMap(([line, meaning]) => ['.TP', `.B ${roff(line)}`, roff(meaning)]);
  const notes = (command.notes ?? '').split('\n\n').flatMap((text) => (text === '' ? [] : ['.PP', roff(text)]));
  return page(`satrap-${command.name}`, command.summary, [
    ['SYNOPSIS', [`.B satrap ${roff(command.usage)}`, '[options]']],
    ['DESCRIPTION', [roff(command.summary), ...notes]],
    ['OPTIONS', [...options, '.TP', '.B \\-\\-help', 'Show help']],
    ...(examples.length > 0 ? [['EXAMPLES', examples] as const] : []),
    ['SEE ALSO', ['.BR satrap (1)']],
  ]);
}

function page(
  name: string,
  summary: string,
  sections: readonly (readonly [title: string, lines: readonly string[]])[],
): string {
  const head = `.TH "${name.toUpperCase()}" 1 "" "satrap ${packageVersion}" "Satrap"`;
  const named = ['NAME', [`${roff(name)} \\- ${roff(summary)}`]] as const;
  const lines = [named, ...sections].flatMap(([title, text]) => [`.SH ${title}`, ...text]);
  return `${[head, ...lines].join('\n')}\n`;
}

/** Plain text: nothing in it is a request or an escape. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/^([.'])/g, '\\&$1');
}
