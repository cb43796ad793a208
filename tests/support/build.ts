import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Compiles `dist/` before any test: tests of the command line drive the real binary. */
export default function build(): void {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const result = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) console.error(`the build has type errors:\n${result.stdout}`);
}
