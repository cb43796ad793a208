/**
 * Tries a user's module on a thread of its own, so that one that never comes back, or ends the program, does no harm.
 */

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { UserError } from '../game.js';

/** Time for loading a module; compiling TypeScript is not part of it. */
const LOADING_MS = 10_000;

/** What the thread tells. */
export type VetMessage =
  | { readonly kind: 'begins' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly problem: string };

/**
 * Loads a module and, if it is a policy, makes it once.
 *
 * @param shownAs how messages name the file
 * @throws UserError when it cannot be loaded, does not end, or ends its thread
 */
export async function vet(file: string, shownAs: string): Promise<void> {
  // What it prints is printed when it is loaded in earnest.
  const worker = startWorker({ workerData: { file, shownAs }, stdout: true, stderr: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    const problem = await new Promise<string | null>((resolve) => {
      worker.on('message', (message: VetMessage) => {
        if (message.kind === 'begins')
          timer = setTimeout(
            () => resolve(`did not end within ${LOADING_MS / 1000} s while it was loaded`),
            LOADING_MS,
          );
        else resolve(message.kind === 'done' ? null : message.problem);
      });
      worker.on('error', (error) => resolve(`cannot be loaded: ${error.message}`));
      worker.on('exit', (code) => resolve(`ended the program while it was loaded (exit code ${code})`));
    });
    if (problem !== null) throw new UserError(`${shownAs} ${problem}`);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Compiled it runs as it is; from source the thread loads its own module as it loads those of users. */
function startWorker(options: WorkerOptions): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  const url = new URL(`./vet-worker${fromSource ? '.ts' : '.js'}`, import.meta.url);
  if (!fromSource) return new Worker(url, options);
  const compiler = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href;
  const program = `import('${compiler}').then(({ tsImport }) => tsImport('${url.href}', '${url.href}'));`;
  return new Worker(program, { ...options, eval: true });
}
