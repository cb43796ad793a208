/** A whole battle by enumeration: a distribution of positions, step by step, each over every path of the dice. */

import type { StarBattleEngine } from '../engine.js';
import { fixed } from '../position/luck.js';
import * as s from '../position/state.js';
import { playStep, STEP_INITIATIVE, STEP_START } from '../turn.js';
import { Paths } from './paths.js';

/** Battles with more paths than these are too large to be enumerated. */
export const PATHS_MAX = 3_000_000;
/** Positions that are less probable than this are given up; what is lost with them stays far below 1e-6. */
const NEGLIGIBLE = 1e-11;
/** Positions of a step whose paths are counted first, where there are many times as many of them. */
const SAMPLED = 64;
const APART_MIN = 16;
/** A battle is given up where the sample has so many times the paths that are left. */
const SAFETY = 2;
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

/** A position: what differs from the beginning, index and value by turns. Few of the words of a battle ever change. */
interface Position {
  readonly changes: Int32Array;
  share: number;
}

/** Null: too large. Both sides must decide without luck, as `drill` does. */
export function exactBattle(engine: StarBattleEngine, pathsMax = PATHS_MAX): ExactBattle | null {
  engine.begin(0);
  const solver = new Solver(pathsMax, s.words.slice());
  let alive = new Map<string, Position>([['start', { changes: new Int32Array(), share: 1 }]]);
  try {
    while (alive.size > 0) {
      const after = solver.step(alive);
      if (after === null) return null;
      alive = after;
    }
  } finally {
    fixed.dice = null;
  }
  return solver.result();
}

/** Probability that a throw for the initiative is no tie. */
function untied(words: Int32Array): number {
  const paths = new InitiativePaths();
  let share = 0;
  fixed.dice = paths;
  do {
    s.words.set(words);
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

/** Paths of the step that the position in play plays next. */
function diceOfStep(): Paths {
  return s.n[s.N_STEP] === STEP_INITIATIVE ? new InitiativePaths() : new Paths();
}

class Solver {
  private paths = 0;
  private readonly outcomes = [0, 0, 0];
  private readonly ended = new Map<number, number>();

  /** Changes of the position in play, and their bytes: the key of a position. */
  private readonly changes: Int32Array;
  private readonly bytes: Buffer;

  constructor(
    private readonly pathsMax: number,
    private readonly start: Int32Array,
  ) {
    this.changes = new Int32Array(2 * start.length);
    this.bytes = Buffer.from(this.changes.buffer);
  }

  /** One step from every position; equal positions are put together. Null: too large. */
  step(alive: ReadonlyMap<string, Position>): Map<string, Position> | null {
    if (this.isHopeless(alive)) return null;
    const after = new Map<string, Position>();
    for (const position of alive.values()) {
      if (position.share < NEGLIGIBLE) continue;
      if (!this.branch(position, after)) return null;
    }
    return after;
  }

  /** Whether a step from these positions has far more paths than are left: a sample of them tells, at little cost. */
  private isHopeless(alive: ReadonlyMap<string, Position>): boolean {
    const apart = Math.floor(alive.size / SAMPLED);
    if (apart < APART_MIN) return false;
    const tooMany = (SAFETY * (this.pathsMax - this.paths)) / apart;
    let sampled = 0;
    let at = 0;
    for (const position of alive.values()) {
      if (at++ % apart !== 0 || position.share < NEGLIGIBLE) continue;
      const words = this.wordsOf(position);
      if (s.n[s.N_STEP] === STEP_START) return false;
      const paths = diceOfStep();
      fixed.dice = paths;
      do {
        if (++sampled > tooMany) return true;
        s.words.set(words);
        paths.begin();
        played();
      } while (paths.next());
    }
    return false;
  }

  /** Takes a position into play; its words. */
  private wordsOf({ changes }: Position): Int32Array {
    const words = this.start.slice();
    for (let i = 0; i < changes.length; i += 2) words[changes[i]] = changes[i + 1];
    s.words.set(words);
    return words;
  }

  private branch(position: Position, after: Map<string, Position>): boolean {
    const { share } = position;
    const words = this.wordsOf(position);
    // Hours decide nothing: their die is not branched over.
    const hours = s.n[s.N_STEP] === STEP_START;
    const paths = diceOfStep();
    const scale = paths instanceof InitiativePaths ? share / untied(words) : share;
    fixed.dice = hours ? { roll: () => 1 } : paths;
    do {
      if (++this.paths > this.pathsMax) return false;
      s.words.set(words);
      paths.begin();
      if (!played()) continue;
      s.n[s.N_HOURS] = 0;
      this.add(after, hours ? share : scale * paths.share);
    } while (!hours && paths.next());
    return true;
  }

  /** The position in play, with its probability. */
  private add(after: Map<string, Position>, share: number): void {
    if (s.n[s.N_OVER] !== 0) {
      this.outcomes[s.n[s.N_OUTCOME]] += share;
      this.ended.set(s.n[s.N_PHASE], (this.ended.get(s.n[s.N_PHASE]) ?? 0) + share);
      return;
    }
    const length = this.compare();
    const key = this.bytes.toString('latin1', 0, length * Int32Array.BYTES_PER_ELEMENT);
    const known = after.get(key);
    if (known === undefined) after.set(key, { changes: this.changes.slice(0, length), share });
    else known.share += share;
  }

  /** Writes down what of the position in play differs from the beginning; the length of that. */
  private compare(): number {
    const { start, changes } = this;
    let length = 0;
    for (let i = 0; i < start.length; i++) {
      if (s.words[i] === start[i]) continue;
      changes[length++] = i;
      changes[length++] = s.words[i];
    }
    return length;
  }

  result(): ExactBattle {
    const [win, loss, draw] = this.outcomes;
    let phases = 0;
    for (const [phase, share] of this.ended) phases += phase * share;
    return { win, loss, draw, phases, ended: this.ended };
  }
}
