/** A whole battle by enumeration: a distribution of positions, step by step, each over every path of the dice. */

import type { StarBattleEngine } from '../engine.js';
import { g } from '../game.js';
import { N_HOURS, N_OUTCOME, N_OVER, N_PHASE, N_STEP } from '../position/state.js';
import { playStep, STEP_INITIATIVE, STEP_START } from '../turn.js';
import { Paths } from './paths.js';

/** Battles with more paths than these are too large to be enumerated. */
export const PATHS_MAX = 3_000_000;
/** Positions that are less probable than this are given up; what is lost with them stays far below 1e-6. */
const NEGLIGIBLE = 1e-11;
/** Dice of one throw for the initiative; a tie is thrown again. */
const INITIATIVE_DICE = 2;

export interface ExactBattle {
  readonly win: number;
  readonly loss: number;
  readonly draw: number;
  /** Mean number of Battle Phases, and the share of battles that ended in each. */
  readonly phases: number;
  readonly ended: ReadonlyMap<number, number>;
}

class Tie extends Error {}

/** Dice of the initiative: a path that goes on after a tie is given up, the others share its probability. */
class InitiativePaths extends Paths {
  override roll(sides: number): number {
    if (this.rolled >= INITIATIVE_DICE) throw new Tie();
    return super.roll(sides);
  }
}

interface Position {
  readonly words: Int32Array;
  share: number;
}

const { n } = g;
/** The bytes of the position in play. */
const bytes = Buffer.from(g.words.buffer, g.words.byteOffset, g.words.byteLength);

/** Null: too large. Both sides must decide without luck, as `drill` does. */
export function exactBattle(engine: StarBattleEngine, pathsMax = PATHS_MAX): ExactBattle | null {
  engine.begin(0);
  const solver = new Solver(pathsMax);
  let alive = new Map<string, Position>([['start', { words: g.words.slice(), share: 1 }]]);
  try {
    while (alive.size > 0) {
      const after = solver.step(alive);
      if (after === null) return null;
      alive = after;
    }
  } finally {
    g.dice = null;
  }
  return solver.result();
}

/** Probability that a throw for the initiative is no tie. */
function untied(words: Int32Array): number {
  const paths = new InitiativePaths();
  let share = 0;
  g.dice = paths;
  do {
    g.words.set(words);
    paths.begin();
    if (played()) share += paths.share;
  } while (paths.next());
  return share;
}

/** Plays the next step; false: a throw for the initiative was a tie. */
function played(): boolean {
  try {
    playStep();
    return true;
  } catch (error) {
    if (error instanceof Tie) return false;
    throw error;
  }
}

class Solver {
  private paths = 0;
  private readonly outcomes = [0, 0, 0];
  private readonly ended = new Map<number, number>();

  constructor(private readonly pathsMax: number) {}

  /** One step from every position; equal positions are put together. */
  step(alive: ReadonlyMap<string, Position>): Map<string, Position> | null {
    const after = new Map<string, Position>();
    for (const position of alive.values()) {
      if (position.share < NEGLIGIBLE) continue;
      if (!this.branch(position, after)) return null;
    }
    return after;
  }

  private branch({ words, share }: Position, after: Map<string, Position>): boolean {
    g.words.set(words);
    const initiative = n[N_STEP] === STEP_INITIATIVE;
    // Hours decide nothing: their die is not branched over.
    const hours = n[N_STEP] === STEP_START;
    const paths = initiative ? new InitiativePaths() : new Paths();
    const scale = initiative ? share / untied(words) : share;
    g.dice = hours ? { roll: () => 1 } : paths;
    do {
      if (++this.paths > this.pathsMax) return false;
      g.words.set(words);
      paths.begin();
      if (!played()) continue;
      n[N_HOURS] = 0;
      this.add(after, hours ? share : scale * paths.share);
    } while (!hours && paths.next());
    return true;
  }

  /** The position in play, with its probability. */
  private add(after: Map<string, Position>, share: number): void {
    if (n[N_OVER] !== 0) {
      this.outcomes[n[N_OUTCOME]] += share;
      this.ended.set(n[N_PHASE], (this.ended.get(n[N_PHASE]) ?? 0) + share);
      return;
    }
    const key = bytes.toString('latin1');
    const known = after.get(key);
    if (known === undefined) after.set(key, { words: g.words.slice(), share });
    else known.share += share;
  }

  result(): ExactBattle {
    const [win, loss, draw] = this.outcomes;
    let phases = 0;
    for (const [phase, share] of this.ended) phases += phase * share;
    return { win, loss, draw, phases, ended: this.ended };
  }
}
