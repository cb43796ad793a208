/**
 * One 64-bit number that depends on every integer of every game of a fixed set: the identity of the rules. It is equal
 * on any number of threads, operating system and Node version, because a game's record is.
 */

import type { GameModule, PolicyInstance } from '../games/game.js';
import { seatsOf } from '../games/seats.js';
import { mix32 } from '../random/stream.js';

/** Games of each scenario and policy that enter the signature. */
export const SIGNATURE_GAMES = 200;
const SEED = 'signature';

/** Folds integers into 64 bits, each depending on all before it. */
export class Fold {
  private a = 0x243f6a88;
  private b = 0x85a308d3 | 0;

  add(value: number): void {
    this.a = mix32(this.a ^ value);
    this.b = mix32((this.b + Math.imul(value + 1, 0x9e3779b9)) ^ this.a);
  }

  hex(): string {
    const word = (x: number): string => (x >>> 0).toString(16).padStart(8, '0');
    return word(this.a) + word(this.b);
  }
}

/**
 * Signature of a game: all its scenarios under the given policies (one policy plays every seat).
 *
 * @param games of each scenario and policy
 */
export function signature(game: GameModule, policies: readonly PolicyInstance[], games: number): string {
  const fold = new Fold();
  for (const { id } of game.scenarios()) {
    const setup = game.resolve({ scenario: id, set: [] });
    for (const policy of policies) {
      const engine = game.createEngine(
        setup,
        seatsOf(game, setup).map(() => policy),
        SEED,
      );
      for (let k = 0; k < games; k++) {
        engine.play(k);
        engine.record.forEach((value) => {
          fold.add(value);
        });
      }
    }
  }
  return fold.hex();
}

/** One number for several games. */
export function combined(signatures: readonly string[]): string {
  const fold = new Fold();
  for (const text of signatures) {
    fold.add(Number.parseInt(text.slice(0, 8), 16) | 0);
    fold.add(Number.parseInt(text.slice(8), 16) | 0);
  }
  return fold.hex();
}
