import { type Command, EXIT, flagOption, oneOf } from '../../cli/command.js';
import { print } from '../../cli/output.js';
import { UserError } from '../../games/game.js';

const ACTIONS = ['new'] as const;

export const game: Command = {
  name: 'game',
  usage: 'game <action> <name>',
  summary: 'Writes a game to start from, <name>.ts with two policies in policies/<name>/; it can be played at once.',
  examples: [
    ['satrap game new my-game', 'writes my-game.ts and its policies'],
    ['satrap game new my-game --map', 'one with a board'],
    ['SATRAP_GAMES=./my-game.ts satrap run my-game --games 10000', 'plays it'],
    ['satrap check ./my-game.ts --games 1000', 'plays it in every mode and prints what is wrong'],
  ],
  notes: 'docs/new-game.md explains the parts of a game.',
  options: { map: flagOption('with a board, for pages to watch and explain') },
  run: async (args) => {
    oneOf('action', args.texts('action')[0], ACTIONS);
    const name = args.texts('name')[0].replace(/\.ts$/, '');
    if (!/^[a-z][a-z0-9-]*$/.test(name))
      throw new UserError(`'${name}' is not a name for a game: expected small letters, digits and -, first a letter`);
    const { gameIds } = await import('../../games/registry.js');
    if ((await gameIds()).includes(name)) throw new UserError(`there is a game '${name}' already; choose another name`);
    const { boldText, gameText, steadyText } = await import('./template.js');
    const policies = `policies/${name}`;
    await writeNew({
      [`${name}.ts`]: gameText(name, args.flag('map')),
      [`${policies}/steady.ts`]: steadyText(name),
      [`${policies}/bold.ts`]: boldText(name),
    });
    await print(
      `${name}.ts, ${policies}/steady.ts and ${policies}/bold.ts written; play it, and check it, with\n` +
        `  SATRAP_GAMES=./${name}.ts satrap run ${name} --policy steady,bold --games 10000\n` +
        `  satrap check ./${name}.ts --games 1000\n`,
    );
    return EXIT.done;
  },
};

/** @throws UserError when one of the files is there, or cannot be written */
async function writeNew(files: Readonly<Record<string, string>>): Promise<void> {
  const { existsSync } = await import('node:fs');
  const { mkdir, writeFile } = await import('node:fs/promises');
  const { dirname } = await import('node:path');
  const there = Object.keys(files).find((file) => existsSync(file));
  if (there !== undefined) throw new UserError(`${there} is there already and is not overwritten`);
  for (const [file, text] of Object.entries(files)) {
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text, { flag: 'wx' });
    } catch (error) {
      throw new UserError(`${file} cannot be written: ${(error as NodeJS.ErrnoException).message}`);
    }
  }
}
