import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { packageRoot } from '../../package.js';

/** A file to be written: path relative to the folder of the copy, parted by `/`. */
export interface CopiedFile {
  readonly path: string;
  readonly text: string;
}

/** Where the source of a file of a shipped game's policies is; of a user's own game nothing is there. */
export function sourceOf(game: string, policy: string): string {
  return join(packageRoot, 'policies', game, `${policy}.ts`);
}

const IMPORT = /(\bfrom\s+|\bimport\s+)'(\.[^']*)'/g;

/**
 * A shipped policy with all that it imports, as files of a user's own: `<name>.ts`, and the rest in the folder
 * `<name>/` as it lies beside the policy. What is the game's is imported from the package.
 *
 * @param game id of a shipped game
 * @param from name of one of its policies
 * @param name letters, digits, - and _
 */
export function copyOfPolicy(game: string, from: string, name: string): CopiedFile[] {
  const kit = `../../src/games/${game}/kit`;
  const texts = new Map<string, string>();
  const open = [from];
  for (let policy = open.pop(); policy !== undefined; policy = open.pop()) {
    const here = posix.dirname(policy);
    const source = readFileSync(sourceOf(game, policy), 'utf8');
    const text = source.replaceAll(IMPORT, (_, begin: string, module: string) => {
      const imported = posix.join(here, module.replace(/\.js$/, ''));
      if (imported === kit) return `${begin}'satrap/${game}'`;
      if (!texts.has(imported)) open.push(imported);
      return `${begin}'${policy === from ? `./${name}/${module.slice(2)}` : module}'`;
    });
    texts.set(policy, text);
  }
  return [...texts].map(([policy, text]) =>
    policy === from
      ? { path: `${name}.ts`, text: text.replace(`name: '${from}'`, `name: '${name}'`) }
      : { path: `${name}/${policy}.ts`, text },
  );
}
