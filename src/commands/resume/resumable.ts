import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../games/game.js';
import { CHECKPOINT_FILE } from '../../report/run-disk.js';
import { isUnbegun } from '../../report/run-folder.js';

/**
 * Whether the folder has a run to go on with; false for a complete one.
 *
 * @throws UserError when it has no run at all.
 */
export function resumableFolder(path: string): boolean {
  if (existsSync(path) && !statSync(path).isDirectory())
    throw new UserError(`${path}: is no folder; give the folder that the run has printed`);
  if (existsSync(join(path, CHECKPOINT_FILE))) return true;
  if (existsSync(join(path, 'run.json'))) return false;
  if (isUnbegun(path))
    throw new UserError(
      `${path}: the run in this folder ended before its first checkpoint; repeat the command that began it ` +
        '(--out may name the folder again)',
    );
  throw new UserError(`${path}: no run of Satrap is in this folder`);
}
