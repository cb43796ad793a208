import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import type { HistoryEntry } from '../../cli/history.js';
import { note, printJson, printLines } from '../../cli/output.js';
import { UserError } from '../../games/game.js';
import { shellWord, shellWords } from '../../visible.js';

const LIMIT_DEFAULT = 20;

/** An entry with the number that options name it by: 1 is the newest. */
interface Numbered extends HistoryEntry {
  readonly number: number;
}

export const history: Command = {
  name: 'history',
  usage: 'history [text..]',
  summary: 'Lists what was played on this machine: command, finding, time, folder; plays it again, compares, forgets.',
  examples: [
    ['satrap history', 'the newest results, the newest last'],
    ['satrap history over-the-edge steward', 'those with both words'],
    ['satrap history --repeat 3', 'plays the command of number 3 again'],
    ['satrap history --diff 2,1', 'compares two runs in distribution'],
    ['satrap history over-the-edge --forget', 'forgets those found; without a text all'],
  ],
  notes:
    'Runs and studies that end note a line in a file of your data folder (printed below the list); nothing of it ' +
    'leaves the machine. SATRAP_HISTORY=0 keeps no history, SATRAP_HISTORY=/a/file keeps it there.',
  options: {
    limit: textOption(`how many are listed (default ${LIMIT_DEFAULT})`),
    repeat: textOption('number of the result whose command is played again, in the folder where it was given'),
    diff: textOption('numbers of two runs to compare: 2,1'),
    forget: flagOption('forget those found; result folders stay as they are'),
    json: flagOption('print one JSON document'),
  },
  run: async (args, commandNamed) => {
    const { historyFile, readHistory, replaceHistory } = await import('../../cli/history.js');
    const file = await historyFile();
    if (file === null) throw new UserError('no history is kept (SATRAP_HISTORY=0)');
    const all = readHistory(file).map((one, i, { length }): Numbered => ({ number: length - i, ...one }));
    const found = all.filter((one) => args.texts('text').every((text) => isAbout(one, text)));
    const { runCommandLine } = await import('../../cli/parse.js');
    const repeat = args.text('repeat');
    if (repeat !== undefined) {
      const { command, from } = numbered(all, 'repeat', repeat);
      const { existsSync } = await import('node:fs');
      if (!existsSync(from))
        throw new UserError(`--repeat ${repeat}: the folder ${from} is gone; play it elsewhere: ${command}`);
      process.chdir(from);
      note(`playing ${command}`);
      const [, name, ...words] = shellWords(command);
      return runCommandLine(await commandNamed(name), words, commandNamed);
    }
    const pair = args.text('diff');
    if (pair !== undefined) {
      const numbers = pair.split(',');
      if (numbers.length !== 2) throw new UserError(`--diff ${pair}: expected two numbers of the list: 2,1`);
      const folders = numbers.map((number) => numbered(all, 'diff', number).folder);
      return runCommandLine(await commandNamed('diff'), folders, commandNamed);
    }
    if (args.flag('forget')) {
      replaceHistory(
        file,
        all.filter((one) => !found.includes(one)).map(({ number: _, ...one }) => one),
      );
      note(`${found.length} of ${all.length} forgotten`);
      return EXIT.done;
    }
    const shown = found.slice(-args.integer('limit', LIMIT_DEFAULT, 1));
    if (args.flag('json')) await printJson({ file, results: shown });
    else await list(shown, found.length, file);
    return EXIT.done;
  },
};

function isAbout({ command, finding, folder }: HistoryEntry, text: string): boolean {
  return [command, finding, folder].some((field) => field.toLowerCase().includes(text.toLowerCase()));
}

/** @throws UserError for a number that is not in the list */
function numbered(all: readonly Numbered[], option: string, text: string): Numbered {
  const found = all.find(({ number }) => String(number) === text.trim());
  if (found === undefined) throw new UserError(`--${option} ${text}: no result of that number (satrap history)`);
  return found;
}

async function list(shown: readonly Numbered[], found: number, file: string): Promise<void> {
  const { plural } = await import('../../report/words.js');
  const lines = shown.flatMap(({ number, time, command, finding, folder }) => [
    `${number}  ${time.slice(0, 16).replace('T', ' ')}  ${finding || command}`,
    ...(finding ? [`   ${command}`] : []),
    `   ${shellWord(folder)}`,
  ]);
  const more = found > shown.length ? `, ${found - shown.length} older ones with --limit ${found}` : '';
  await printLines(lines.length > 0 ? lines : ['nothing was found']);
  note(`${plural(found, 'result')}${more}; times of UTC; kept in ${file}`);
}
