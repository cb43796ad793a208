/** The thread of `vet.ts`: what a module does when it is loaded, it does here first. */

import { parentPort, workerData } from 'node:worker_threads';
import { importHere } from './import-here.js';
import type { VetMessage } from './vet.js';

const { file, shownAs } = workerData as { readonly file: string; readonly shownAs: string };
const send = (message: VetMessage): void => parentPort?.postMessage(message);

/** A policy's `create` is code of the user's, too. What it gives is looked at elsewhere. */
function make(module: unknown): void {
  if (typeof module !== 'object' || module === null) return;
  const { create, parameters } = module as { readonly create?: unknown; readonly parameters?: unknown };
  if (typeof create !== 'function') return;
  const list = Array.isArray(parameters) ? parameters : [];
  const values = Object.fromEntries(list.map((parameter) => [parameter?.name, parameter?.default]));
  try {
    Reflect.apply(create, module, [values]);
  } catch {
    // Told with the parameters in force.
  }
}

try {
  await importHere(file, shownAs, () => send({ kind: 'begins' })).then(make);
  send({ kind: 'done' });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  send({ kind: 'failed', problem: message.startsWith(`${shownAs} `) ? message.slice(shownAs.length + 1) : message });
}
