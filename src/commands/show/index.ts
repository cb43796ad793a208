import { type Command, EXIT, flagOption } from '../../cli/command.js';
import { printJson, printLines } from '../../cli/output.js';

export const show: Command = {
  name: 'show',
  usage: 'show <folder>',
  summary: 'Prints the table of a finished result again, of run and of every study.',
  notes: 'Nothing is played. With --json it prints the document that the command printed with --json.',
  examples: [
    ['satrap show results/over-the-edge-steward-10000-seed-1', 'the table of a run'],
    ['satrap show results/tuned --json', 'the document of a study'],
  ],
  options: { json: flagOption('print the JSON document instead of the table') },
  run: async (args) => {
    const { documentFile, readJson, readLines } = await import('../../report/read-result.js');
    const [path] = args.texts('folder');
    if (args.flag('json')) await printJson(readJson(documentFile(path)));
    else await printLines(readLines(path));
    return EXIT.done;
  },
};
