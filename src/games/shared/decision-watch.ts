import { PolicyFault } from '../game.js';
import { sameBytes } from './same-bytes.js';

/** A game as it stood before a decision. */
export interface Snapshot {
  take(): void;
  /** What a decision changed that is not the policy's to change; null: nothing. */
  difference(): string | null;
}

type Decide = (this: unknown, a: unknown, b: unknown, c: unknown, d: unknown, e: unknown) => unknown;

/**
 * The same decisions, for checked games: the game is compared before and after each. Whatever a policy found a way to
 * change, orders aside, is its fault.
 */
export function watchDecisions<Decisions extends object>(
  decisions: Decisions,
  seat: number,
  snapshot: Snapshot,
): Decisions {
  const watched = Object.entries(decisions).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value];
    const decide = value as Decide;
    const compared: Decide = function (a, b, c, d, e) {
      snapshot.take();
      const decided = decide.call(this, a, b, c, d, e);
      const change = snapshot.difference();
      if (change !== null) throw new PolicyFault(seat, name, `it changed the game itself: ${change}`);
      return decided;
    };
    return [name, compared];
  });
  return Object.fromEntries(watched) as Decisions;
}

/**
 * The first word that differs, by the name of its array; null: none. Fields of `state` are arrays in the buffer of
 * `now`.
 */
export function wordsChanged(state: object, now: Int32Array, before: Int32Array): string | null {
  if (sameBytes(now, before)) return null;
  const at = now.findIndex((word, i) => word !== before[i]);
  for (const [name, array] of Object.entries(state) as [string, unknown][]) {
    if (array === now || !(array instanceof Int32Array || array instanceof Uint8Array)) continue;
    const byte = 4 * at - array.byteOffset;
    if (array.buffer !== now.buffer || byte < 0 || byte >= array.byteLength) continue;
    const old = array instanceof Int32Array ? before : new Uint8Array(before.buffer);
    const first = array.byteOffset / array.BYTES_PER_ELEMENT;
    const changed = array.findIndex((value, i) => value !== old[first + i]);
    return `${name}[${changed}] was ${old[first + changed]} and is ${array[changed]}`;
  }
  return `word ${at} of the state was ${before[at]} and is ${now[at]}`;
}
