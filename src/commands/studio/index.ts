import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { print } from '../../cli/output.js';
import { UserError } from '../../games/game.js';

const FILE_DEFAULT = 'studio.html';

export const studio: Command = {
  name: 'studio',
  usage: 'studio',
  summary: 'Writes the Studio: Satrap in one page that plays in a browser, from a disk or any host, without a network.',
  examples: [
    ['satrap studio --open', 'write studio.html here and open it'],
    ['satrap studio --out public/index.html', 'for a static host'],
  ],
  notes:
    'The page holds the engines, players, scenarios and studies of this version and gives the same documents as the ' +
    'commands, byte for byte. It asks for nothing from anywhere.',
  options: {
    out: textOption(`file to write (default ${FILE_DEFAULT})`),
    force: flagOption('write over a file that is no Studio'),
    open: flagOption("open it with the system's browser"),
  },
  run: async (args) => {
    const { writeStudio } = await import('./write.js');
    const file = args.text('out') ?? FILE_DEFAULT;
    if (file === '') throw new UserError('--out: is empty, expected a file such as studio.html');
    const path = writeStudio(file, args.flag('force'));
    await print(`written to ${path}\n`);
    if (args.flag('open')) (await import('./open.js')).openFile(path);
    return EXIT.done;
  },
};
