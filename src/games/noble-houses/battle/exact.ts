/** The exact distribution of a battle: what happens before it, then rounds until nothing of the chain is left. */

import { power } from '../../shared/power.js';
import { TYPE_SLOTS } from '../position/layout.js';
import * as t from '../position/tables.js';
import { ROUNDS_MAX } from '../rules/battle.js';
import { LEAVES_ON } from '../rules/before-battle.js';
import type { ExactResult } from './chain.js';
import { type Armies, type Both, countOf, type Field, playRound, type Round } from './chain.js';
import type { Force } from './force.js';

/** Battles with more transitions than these are too large to be enumerated. */
export const TRANSITIONS_MAX = 400_000;
/** Psychic rolls of a side beyond which their results are too many to be listed. */
const PSYCHIC_ROLLS_MAX = 24;
/** What is left of the probability is lost without being missed: far below what a double can tell from 1. */
const NEGLIGIBLE = 1e-17;
const LEAVES = LEAVES_ON / 6;

type Distribution = Map<string, { readonly both: Both; share: number }>;

function add(distribution: Distribution, both: Both, share: number): void {
  const key = `${both[0].join(' ')}|${both[1].join(' ')}`;
  const found = distribution.get(key);
  if (found) found.share += share;
  else distribution.set(key, { both, share });
}

/** Null: too large. A attacks B; all Mercenaries are paid. */
export function exactBattle(a: Force, b: Force, world: number, transitionsMax = TRANSITIONS_MAX): ExactResult | null {
  if (psychicRolls(a) > PSYCHIC_ROLLS_MAX || psychicRolls(b) > PSYCHIC_ROLLS_MAX) return null;
  const field: Field = { world, nobles: [a.nobles, b.nobles], psychic: new Map() };
  const known = new Map<string, Round>();
  const ends: Distribution = new Map();
  let alive = before([Array.from(a.armies), Array.from(b.armies)]);
  let rounds = 0;
  let dice = 0;
  let transitions = 0;
  alive = settled(alive, ends);
  for (let round = 1; round <= ROUNDS_MAX && alive.size > 0; round++) {
    const after: Distribution = new Map();
    for (const [key, { both, share }] of alive) {
      let played = known.get(key);
      if (played === undefined) {
        const { next, dice: expected } = playRound(field, both);
        transitions += next.length;
        if (transitions > transitionsMax) return null;
        played = merged({ next, dice: expected });
        known.set(key, played);
      }
      rounds += share;
      dice += share * played.dice;
      for (const next of played.next) add(after, next.both, share * next.share);
    }
    alive = settled(after, ends);
    if ([...alive.values()].reduce((sum, { share }) => sum + share, 0) < NEGLIGIBLE) alive = new Map();
  }
  // After the last round the attacker's armies are removed.
  const nobodys: Armies = new Array<number>(TYPE_SLOTS).fill(0);
  for (const { both, share } of alive.values()) add(ends, [nobodys, both[1]], share);
  return resultOf(ends, rounds, dice);
}

/** Most psychic rolls of a side in a step. */
function psychicRolls({ armies, nobles }: Force): number {
  const psychics = armies.reduce((sum, n, type) => ((t.abilities.psychic & (1 << type)) === 0 ? sum : sum + n), 0);
  return psychics + Math.min(nobles, countOf(Array.from(armies)));
}

/** What is decided is put aside. */
function settled(distribution: Distribution, ends: Distribution): Distribution {
  const alive: Distribution = new Map();
  for (const [key, { both, share }] of distribution) {
    if (countOf(both[0]) === 0 || countOf(both[1]) === 0) add(ends, both, share);
    else alive.set(key, { both, share });
  }
  return alive;
}

function merged({ next, dice }: Round): Round {
  const sum: Distribution = new Map();
  for (const { both, share } of next) add(sum, both, share);
  return { next: [...sum.values()], dice };
}

/** Transhumans change sides, then prisoners escape ([N22]). */
function before([a, b]: Both): Distribution {
  const found: Distribution = new Map();
  const has = (armies: Armies, mask: number): boolean => armies.some((n, type) => n > 0 && (mask & (1 << type)) !== 0);
  for (const leavesA of has(a, t.abilities.turncoats) ? [true, false] : [false]) {
    for (const leavesB of has(b, t.abilities.turncoats) ? [true, false] : [false]) {
      const chance = (armies: Armies, leaves: boolean): number =>
        has(armies, t.abilities.turncoats) ? (leaves ? LEAVES : 1 - LEAVES) : 1;
      const swap = (own: Armies, other: Armies, ownLeave: boolean, otherLeave: boolean): number[] =>
        own.map((count, type) => {
          if ((t.abilities.turncoats & (1 << type)) === 0) return count;
          return (ownLeave ? 0 : count) + (otherLeave ? other[type] : 0);
        });
      const share = chance(a, leavesA) * chance(b, leavesB);
      for (const left of escapes(swap(a, b, leavesA, leavesB)))
        for (const right of escapes(swap(b, a, leavesB, leavesA)))
          add(found, [left.armies, right.armies], share * left.share * right.share);
    }
  }
  return found;
}

/** Each prisoner by himself. */
function escapes(armies: Armies): { armies: Armies; share: number }[] {
  let all = [{ armies, share: 1 }];
  armies.forEach((count, type) => {
    if (count === 0 || (t.abilities.escapes & (1 << type)) === 0) return;
    all = all.flatMap((each) =>
      Array.from({ length: count + 1 }, (_, stay) => ({
        armies: each.armies.map((n, i) => (i === type ? stay : n)),
        share: each.share * choose(count, stay) * power(1 - LEAVES, stay) * power(LEAVES, count - stay),
      })),
    );
  });
  return all;
}

function choose(n: number, k: number): number {
  let product = 1;
  for (let i = 1; i <= k; i++) product *= (n - k + i) / i;
  return product;
}

function resultOf(ends: Distribution, rounds: number, dice: number): ExactResult {
  const sums = { a: 0, b: 0, nobody: 0, leftOfA: 0, leftOfB: 0 };
  for (const { both, share } of ends.values()) {
    const [left, right] = [countOf(both[0]), countOf(both[1])];
    sums[left > 0 ? 'a' : right > 0 ? 'b' : 'nobody'] += share;
    sums.leftOfA += share * left;
    sums.leftOfB += share * right;
  }
  return { ...sums, rounds, dice, ends: [...ends.values()].sort((x, y) => y.share - x.share) };
}
