/** The exact distribution of a fight, round by round until nothing is left of it or 100 rounds are over. */

import { MILITARY, MORPHOGENETIC } from '../position/tables.js';
import { BLUE, KINDS, RED } from '../position/units.js';
import { ROUNDS_MAX } from '../rules/resolution.js';
import {
  add,
  type Distribution,
  type Expected,
  keyOf,
  type Position,
  playSegment,
  positionOf,
  type Rules,
  type Segment,
} from './chain.js';
import type { BattleResult } from './result.js';

/** Fights with more transitions than these are too large to be enumerated. */
export const TRANSITIONS_MAX = 400_000;
/** What is left of the probability is lost without being missed: far below what a double can tell from 1. */
const NEGLIGIBLE = 1e-17;

/** Null: too large. `combatValue`: what survivors must exceed to control the region. */
export function exactBattle(
  rules: Rules,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  combatValue: number,
  transitionsMax = TRANSITIONS_MAX,
): BattleResult | null {
  const chain = new Chain(rules, combatValue, transitionsMax);
  let alive: Distribution = new Map([[keyOf([...Array.from(a), ...Array.from(b)]), 1]]);
  for (let round = 1; round <= ROUNDS_MAX && alive.size > 0; round++) {
    chain.rounds += sum(alive);
    for (const segment of [MILITARY, MORPHOGENETIC]) {
      const after = chain.step(alive, segment);
      if (after === null) return null;
      alive = after;
    }
    if (sum(alive) < NEGLIGIBLE) alive.clear();
  }
  return chain.result(sum(alive));
}

function sum(distribution: Distribution): number {
  let total = 0;
  for (const p of distribution.values()) total += p;
  return total;
}

class Chain {
  rounds = 0;
  private dice = 0;
  private readonly ended = { a: 0, b: 0, nobody: 0, aControls: 0, bControls: 0 };
  private readonly losses: readonly [Expected, Expected] = [
    { removed: 0, returned: 0, converted: 0 },
    { removed: 0, returned: 0, converted: 0 },
  ];
  private readonly known = [new Map<string, Segment>(), new Map<string, Segment>()];
  private transitions = 0;

  constructor(
    private readonly rules: Rules,
    private readonly combatValue: number,
    private readonly transitionsMax: number,
  ) {}

  /** One segment for all positions; what is decided by it is put aside. */
  step(alive: Distribution, segment: number): Distribution | null {
    const after: Distribution = new Map();
    for (const [key, p] of alive) {
      const played = this.segment(key, segment);
      if (played === null) return null;
      this.dice += p * played.dice;
      for (const side of [BLUE, RED] as const) {
        this.losses[side].removed += p * played.expected[side].removed;
        this.losses[side].returned += p * played.expected[side].returned;
        this.losses[side].converted += p * played.expected[side].converted;
      }
      for (const [next, share] of played.next) if (!this.decided(next, p * share)) add(after, next, p * share);
    }
    return after;
  }

  private segment(key: string, segment: number): Segment | null {
    const found = this.known[segment].get(key);
    if (found !== undefined) return found;
    const position = positionOf(key);
    if (this.transitions + expectedTransitions(position) > this.transitionsMax) return null;
    const played = playSegment(this.rules, position, segment);
    this.transitions += played.next.size;
    this.known[segment].set(key, played);
    return played;
  }

  private decided(key: string, p: number): boolean {
    const position = positionOf(key);
    const a = unitsOf(position, BLUE);
    const b = unitsOf(position, RED);
    if (a > 0 && b > 0) return false;
    if (a > 0) {
      this.ended.a += p;
      if (this.strength(position, BLUE) > this.combatValue) this.ended.aControls += p;
    } else if (b > 0) {
      this.ended.b += p;
      if (this.strength(position, RED) > this.combatValue) this.ended.bControls += p;
    } else this.ended.nobody += p;
    return true;
  }

  private strength(position: Position, side: number): number {
    let total = 0;
    for (let i = side * KINDS; i < (side + 1) * KINDS; i++)
      total += position[i] * (this.rules.strengths[MILITARY][i] + this.rules.strengths[MORPHOGENETIC][i]);
    return total;
  }

  /** `timeout`: probability that the fight has not ended; then both sides go home [B7]. */
  result(timeout: number): BattleResult {
    const { a, b, nobody, aControls, bControls } = this.ended;
    const [lossesA, lossesB] = this.losses;
    const { rounds, dice } = this;
    return { a, b, nobody: nobody + timeout, timeout, aControls, bControls, rounds, dice, lossesA, lossesB };
  }
}

function unitsOf(position: Position, side: number): number {
  let count = 0;
  for (let kind = 0; kind < KINDS; kind++) count += position[side * KINDS + kind];
  return count;
}

/** A rough upper bound of the positions one segment leads to: each kind loses 0 to all of its units. */
function expectedTransitions(position: Position): number {
  return position.reduce((product, units) => product * (units + 1), 1);
}
