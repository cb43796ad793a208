import { type Command, EXIT, oneOf, textOption } from '../../cli/command.js';
import { print } from '../../cli/output.js';
import { UserError } from '../../games/game.js';

/** Games with a template, and a scenario to try it in. */
const TEMPLATES = {
  sfge: { scenario: 'over-the-edge', load: async () => (await import('../../games/sfge/template.js')).policyTemplate },
  bfge: { scenario: 'bfge/civil-war', load: async () => (await import('../../games/bfge/template.js')).policyTemplate },
} as const;

const ACTIONS = ['new'] as const;
const GAMES = Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[];

export const policy: Command = {
  name: 'policy',
  usage: 'policy <action> <name>',
  summary: 'Writes a policy of your own to begin with, as <name>.ts in the current folder: it plays at once.',
  examples: [
    ['satrap policy new my-policy', 'writes my-policy.ts'],
    ['satrap run over-the-edge --policy ./my-policy.ts --games 200', 'plays it'],
    ['satrap policy new my-admiral --game bfge', 'for the second game'],
  ],
  notes: 'docs/policies.md explains every decision that a policy may make.',
  options: { game: textOption(`game that the policy plays: ${GAMES.join(', ')} (default ${GAMES[0]})`) },
  run: async (args) => {
    oneOf('action', args.texts('action')[0], ACTIONS);
    const game = oneOf('game with a template', args.text('game') ?? GAMES[0], GAMES);
    const name = args.texts('name')[0].replace(/\.ts$/, '');
    if (!/^[A-Za-z][\w-]*$/.test(name))
      throw new UserError(`'${name}' is no name for a policy: expected letters, digits, - and _, first a letter`);
    const { scenario, load } = TEMPLATES[game];
    await writeNew(`${name}.ts`, (await load())(name));
    await print(`${name}.ts written; play it with\n  satrap run ${scenario} --policy ./${name}.ts --games 200\n`);
    return EXIT.done;
  },
};

/** @throws UserError when there is such a file, or it cannot be written. */
async function writeNew(file: string, text: string): Promise<void> {
  const { writeFile } = await import('node:fs/promises');
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(
      code === 'EEXIST' ? `${file} is there already and is not overwritten` : `${file} cannot be written: ${message}`,
    );
  }
}
