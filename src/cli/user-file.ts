import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { UserError } from '../games/game.js';

/**
 * Writes a file that the user named.
 *
 * @param option how messages name where the path was given
 * @param ours tells a file of the same kind, which may be replaced
 * @throws UserError when it cannot be written, or would replace something else
 */
export function writeUserFile(path: string, text: string, option: string, ours: (before: string) => boolean): void {
  try {
    const mayReplace = !existsSync(path) || (statSync(path).isFile() && ours(readFileSync(path, 'utf8')));
    if (!mayReplace)
      throw new UserError(`${option} ${path}: there is something else with this name; choose another, or remove it`);
    writeFileSync(path, text);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${option} ${path}: cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}
