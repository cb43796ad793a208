import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Command, EXIT, oneOf, textOption } from '../../cli/command.js';
import { print } from '../../cli/output.js';
import { type GameCatalog, UserError } from '../../games/game.js';
import { nearestNames } from '../../names.js';
import { copyOfPolicy, sourceOf } from './copy.js';

const ACTIONS = ['new'] as const;

export const policy: Command = {
  name: 'policy',
  usage: 'policy <action> <name>',
  summary: 'Writes a policy to start from, <name>.ts in the current folder; it can be played at once.',
  examples: [
    ['satrap policy new my-policy', 'writes my-policy.ts'],
    ['satrap run over-the-edge --policy ./my-policy.ts --games 200', 'plays it'],
    ['satrap policy new my-admiral --game bfge', 'for another game'],
    [
      'satrap policy new khan --from steward --game sfge',
      'writes khan.ts, and khan/ with what it needs: a copy of steward',
    ],
  ],
  notes: 'docs/policies.md explains every decision that a policy may make.',
  options: {
    game: textOption('game that the policy plays (satrap list games; default: the first of them)'),
    from: textOption('shipped policy to copy, with all that it imports (satrap list policies)'),
  },
  run: async (args) => {
    oneOf('action', args.texts('action')[0], ACTIONS);
    const name = args.texts('name')[0].replace(/\.ts$/, '');
    if (!/^[A-Za-z][\w-]*$/.test(name))
      throw new UserError(`'${name}' is not a name for a policy: expected letters, digits, - and _, first a letter`);
    const from = args.text('from');
    const game = await gameOf(args.text('game'), from);
    if (!game.policyTemplate) throw new UserError(`${game.id} has no template for policies`);
    const { scenario, text } = await game.policyTemplate();
    const file = { path: `${name}.ts`, text: text(name) };
    const files = from === undefined ? [file] : copyOfPolicy(game.id, from, name);
    await writeNew(files);
    const others = files.length === 1 ? '' : ` and ${files.length - 1} files in ${name}/`;
    await print(
      `${name}.ts${others} written; play it with\n  satrap run ${scenario} --policy ./${name}.ts --games 200\n`,
    );
    return EXIT.done;
  },
};

/** @throws UserError when there is no such game, or none or several of them have the policy to be copied. */
async function gameOf(id: string | undefined, from: string | undefined): Promise<GameCatalog> {
  const { gameIds, loadCatalogs } = await import('../../games/registry.js');
  const [first] = await loadCatalogs(id ?? (await gameIds())[0]);
  if (from === undefined) return first;
  const shipped = await loadCatalogs(id);
  const having = shipped.filter(
    ({ id: game, policies }) => policies.includes(from) && existsSync(sourceOf(game, from)),
  );
  const names = having.map((game) => game.id);
  if (names.length > 1) throw new UserError(`policies of ${names.join(' and ')} are called '${from}': add --game ID`);
  if (names.length === 0) {
    const known = [...new Set(shipped.flatMap(({ policies }) => policies))];
    throw new UserError(`unknown policy '${from}'${id === undefined ? '' : ` of ${id}`}; ${nearestNames(from, known)}`);
  }
  return having[0];
}

/** Writes all or nothing. @throws UserError when one of the files is there, or cannot be written. */
async function writeNew(files: readonly { readonly path: string; readonly text: string }[]): Promise<void> {
  const { mkdir, writeFile } = await import('node:fs/promises');
  for (const [top] of new Set(files.map(({ path }) => path.split('/'))))
    if (existsSync(top)) throw new UserError(`${top} is there already and is not overwritten`);
  for (const { path, text } of files) {
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text, { flag: 'wx' });
    } catch (error) {
      throw new UserError(`${path} cannot be written: ${(error as Error).message}`);
    }
  }
}
