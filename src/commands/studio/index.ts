import { type Command, EXIT, flagOption, oneOf, textOption } from '../../cli/command.js';
import { print } from '../../cli/output.js';
import { UserError } from '../../games/game.js';

/** Pages of a part of it. */
const PARTS = ['table'] as const;

export const studio: Command = {
  name: 'studio',
  usage: 'studio',
  summary: 'Writes the Studio: Satrap in one page that plays in a browser, from a disk or any host, without a network.',
  examples: [
    ['satrap studio --open', 'write studio.html here and open it'],
    ['satrap studio --out public/index.html', 'for a static host'],
    ['satrap studio --only table --out table.html', 'battles and odds alone, for a phone beside the board'],
  ],
  notes:
    'The page holds the engines, players, scenarios and studies of this version and gives the same documents as the ' +
    'commands, byte for byte. It asks for nothing from anywhere.',
  choices: { only: PARTS },
  options: {
    only: textOption('a part of it as a page of its own: table (battles and odds)'),
    out: textOption('file to write (default studio.html, or the name of the part)'),
    force: flagOption('write over a file that is no Studio'),
    open: flagOption("open it with the system's browser"),
  },
  run: async (args) => {
    const { writeStudio } = await import('./write.js');
    const only = args.text('only');
    const page = `${only === undefined ? 'studio' : oneOf('--only', only, PARTS)}.html`;
    const file = args.text('out') ?? page;
    if (file === '') throw new UserError('--out: is empty, expected a file such as studio.html');
    const path = writeStudio(page, file, args.flag('force'));
    await print(`written to ${path}\n`);
    if (args.flag('open')) (await import('./open.js')).openFile(path);
    return EXIT.done;
  },
};
