/** What so many psychic rolls come to after the enemy's tries, exactly (4.8, [N24]). */

import * as t from '../position/tables.js';

export interface PsychicOdds {
  /** Attack dice added, and tries that the enemy made. */
  readonly dice: number;
  readonly tries: number;
  readonly share: number;
}

/** Every number of attacks by their dice, with its probability: each face of the die adds its own. */
function attacks(rolls: number): Map<string, number> {
  let found = new Map<string, number>([['', 1]]);
  for (let roll = 0; roll < rolls; roll++) {
    const next = new Map<string, number>();
    for (const [key, share] of found) {
      for (let face = 1; face <= 6; face++) {
        const dice = t.psychicDice[face];
        // One digit an attack, highest first.
        const after = dice === 0 ? key : [...key, String(dice)].sort().reverse().join('');
        next.set(after, (next.get(after) ?? 0) + share / 6);
      }
    }
    found = next;
  }
  return found;
}

/** @param tries of the enemy's Veterans in this step */
export function psychicOdds(rolls: number, tries: number): PsychicOdds[] {
  const sums = new Map<number, number>();
  for (const [key, share] of attacks(rolls)) {
    const dice = [...key].map(Number);
    for (const { negated, made, share: part } of negations(dice.length, tries)) {
      const left = dice.slice(negated).reduce((sum, each) => sum + each, 0);
      const place = left * 1000 + made;
      sums.set(place, (sums.get(place) ?? 0) + share * part);
    }
  }
  return [...sums].map(([place, share]) => ({ dice: Math.floor(place / 1000), tries: place % 1000, share }));
}

/** Tries succeed with one half, until all attacks are negated or no try is left. */
function negations(attackCount: number, tries: number): { negated: number; made: number; share: number }[] {
  const ended: { negated: number; made: number; share: number }[] = [];
  let alive = [1];
  for (let made = 0; made <= tries; made++) {
    if (attackCount < alive.length && alive[attackCount] > 0) {
      ended.push({ negated: attackCount, made, share: alive[attackCount] });
      alive[attackCount] = 0;
    }
    if (made === tries) break;
    const next = new Array<number>(alive.length + 1).fill(0);
    alive.forEach((share, negated) => {
      next[negated] += share / 2;
      next[negated + 1] += share / 2;
    });
    alive = next;
  }
  alive.forEach((share, negated) => {
    if (share > 0) ended.push({ negated, made: tries, share });
  });
  return ended;
}
