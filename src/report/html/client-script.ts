import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../games/game.js';
import { packageRoot } from '../../package.js';

/** Text of a page's script, as the build has written it (`client/<name>.ts`, one file, as small as it can be). */
export function clientScript(name: 'report' | 'viewer'): string {
  const path = join(packageRoot, 'dist/src/report/html/client', `${name}.js`);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new UserError(`${path} is missing; write it with 'npm run build'`);
  }
}
