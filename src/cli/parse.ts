/** From words to a running command, by yargs; messages name what is near. */

import yargs from 'yargs';
import { UserError } from '../games/game.js';
import { nearestNames } from '../names.js';
import { Arguments } from './arguments.js';
import { type Command, EXIT, optionsOf } from './command.js';
import { printHelp } from './output.js';

/** Parses the words after the command's name and runs it. @throws UserError for anything the command does not know. */
export async function runCommandLine(
  command: Command,
  words: readonly string[],
  commandNamed: (name: string) => Promise<Command>,
): Promise<number> {
  if (asksForHelp(words)) {
    await printHelp(`${await parserOf(command, [], () => {}).getHelp()}\n`);
    return EXIT.done;
  }
  return command.run(await parseWords(command, words), commandNamed);
}

/** The arguments that words after the command's name give. @throws UserError for anything the command does not know */
export async function parseWords(command: Command, words: readonly string[]): Promise<Arguments> {
  let values: Readonly<Record<string, unknown>> = {};
  await parserOf(command, words, (found) => {
    values = found;
  }).parseAsync();
  return new Arguments(values);
}

function parserOf(command: Command, words: readonly string[], take: (values: Record<string, unknown>) => void) {
  return yargs([command.name, ...words])
    .scriptName('satrap')
    .locale('en')
    .parserConfiguration({
      'camel-case-expansion': false,
      'dot-notation': false,
      'greedy-arrays': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'boolean-negation': false,
    })
    .command({
      command: command.usage,
      describe: command.summary,
      builder: (own) => {
        own
          .options({ ...optionsOf(command) })
          .version(false)
          .strict();
        for (const [example, meaning] of command.examples) own.example(example, meaning);
        return command.notes ? own.epilogue(command.notes) : own;
      },
      handler: take,
    })
    .version(false)
    .wrap(null)
    .fail((message: string | null, error: Error | undefined) => {
      // What the parser finds (an option without its value) comes as an error of yargs' own.
      if (error && error.name !== 'YError') throw error;
      throw new UserError(explain(message ?? error?.message ?? '', command, words));
    });
}

function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end < 0 ? words.length : end).includes('--help');
}

/** yargs' message with the nearest valid names. */
function explain(message: string, command: Command, words: readonly string[]): string {
  const seeHelp = `(satrap ${command.name} --help)`;
  if (message.startsWith('Not enough non-option')) return `expected: satrap ${command.usage} ${seeHelp}`;
  const valueless = /^Not enough arguments following: (.*)/.exec(message)?.[1];
  if (valueless !== undefined) return `--${valueless} needs a value ${seeHelp}`;
  const unknown = /^Unknown arguments?: ([^,]*)/.exec(message)?.[1];
  if (unknown === undefined) return `${message} ${seeHelp}`;
  const options = Object.keys(optionsOf(command)).map((name) => `--${name}`);
  if (!/^[a-z]/i.test(unknown) || words.includes(unknown)) return `unexpected argument '${unknown}' ${seeHelp}`;
  return `unknown option --${unknown}; ${nearestNames(`--${unknown}`, options)} ${seeHelp}`;
}
