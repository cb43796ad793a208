import { afterEach, beforeEach } from 'vitest';
import { dealOneByOne, type Stream } from '../../src/random/stream.js';

/** Steps of a stream fixed by a test. */
export type Luck = Partial<Pick<Stream, 'die' | 'd6' | 'd6Faces' | 'below'>>;

const METHODS = ['die', 'd6', 'd6Faces', 'below', 'dieAhead', 'deal'] as const;

/** Hooks of helpers hold for the file that loaded them; without them scripts would stay and nothing be looked at. */
let hooked = false;
beforeEach(() => {
  hooked = true;
});
afterEach(() => {
  hooked = false;
});

/** The stream answers by the script from now on; null: by chance again. Production code knows nothing of it. */
export function scriptStream(stream: Stream, luck: Luck | null): void {
  for (const method of METHODS) Reflect.deleteProperty(stream, method);
  if (luck === null) return;
  if (!hooked) throw new Error('dice are scripted in a test, by helpers loaded for its file (shared-process.ts)');
  // Dice of a script cannot be looked at beforehand: they are rolled.
  Object.assign(stream, luck, luck.die && { dieAhead: () => -1 });
  if (luck.below) stream.deal = (list, left, count, to, at) => dealOneByOne(stream, list, left, count, to, at);
}
