import { type Command, EXIT, oneOf, textOption } from '../../cli/command.js';
import { print } from '../../cli/output.js';
import { type PolicyTemplate, UserError } from '../../games/game.js';

const ACTIONS = ['new'] as const;

export const policy: Command = {
  name: 'policy',
  usage: 'policy <action> <name>',
  summary: 'Writes a policy to start from, <name>.ts in the current folder; it can be played at once.',
  examples: [
    ['satrap policy new my-policy', 'writes my-policy.ts'],
    ['satrap run over-the-edge --policy ./my-policy.ts --games 200', 'plays it'],
    ['satrap policy new my-admiral --game bfge', 'for another game'],
  ],
  notes: 'docs/policies.md explains every decision that a policy may make.',
  options: { game: textOption('game that the policy plays (satrap list games; default: the first of them)') },
  run: async (args) => {
    oneOf('action', args.texts('action')[0], ACTIONS);
    const name = args.texts('name')[0].replace(/\.ts$/, '');
    if (!/^[A-Za-z][\w-]*$/.test(name))
      throw new UserError(`'${name}' is not a name for a policy: expected letters, digits, - and _, first a letter`);
    const { scenario, text } = await templateOf(args.text('game'));
    await writeNew(`${name}.ts`, text(name));
    await print(`${name}.ts written; play it with\n  satrap run ${scenario} --policy ./${name}.ts --games 200\n`);
    return EXIT.done;
  },
};

async function templateOf(id: string | undefined): Promise<PolicyTemplate> {
  const { gameIds, loadCatalogs } = await import('../../games/registry.js');
  const [game] = await loadCatalogs(id ?? (await gameIds())[0]);
  if (!game.policyTemplate) throw new UserError(`${game.id} has no template for policies`);
  return game.policyTemplate();
}

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
