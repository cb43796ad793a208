/** The search: every part alone, then sets of parts as a surface proposes them, and a race among the best. */

import { holm } from '../../stats/holm.js';
import { pairedDifference } from '../../stats/paired.js';
import { effectOf } from '../../study/effect.js';
import { type Changes, costOf, keyOf } from './candidate.js';
import type { Explorer, PlayedChanges } from './explorer.js';
import { propose, type SearchSpace, type Tried } from './propose.js';
import { distanceOf, leanOf, slopesOf, unitsOf } from './score.js';
import { usedSeries } from './targets.js';

/** What the search does while it plays. */
export interface SearchSteps {
  /** What is given is known to be off: now candidates are played. */
  searching(): void;
  begin(stage: string): void;
  preparing(count: number): void;
  readonly interrupted: boolean;
}

/** A candidate with its place. */
export interface Ranked {
  readonly played: PlayedChanges;
  readonly means: readonly number[];
  readonly distance: number;
  readonly cost: number;
  /** Distance and price, and how near to the borders of the bands it lies. */
  readonly objective: number;
  /** The games do not tell it from the best of its size. */
  readonly isClose: boolean;
}

/** What moving a part alone does. */
export interface PartEffect {
  /** Number of the part. */
  readonly part: number;
  /** Least p of no effect on any series, corrected for all parts and series. */
  readonly corrected: number;
  /** Some game has another value. */
  readonly differs: boolean;
  /** The level that comes nearest to the target, and how near. */
  readonly level: string | null;
  readonly distance: number;
}

export interface Searched {
  readonly given: Ranked;
  readonly units: readonly number[];
  /** Those with most games, by number of changes. */
  readonly finalists: readonly Ranked[];
  readonly effects: readonly PartEffect[];
  readonly rounds: number;
}

/**
 * Games of a candidate in each heat, as shares of `games`, rounds of new ones, and how many of a size begin it. The
 * last heat brings nothing new: who comes first in few games has been lucky in them.
 */
const HEATS = [
  { share: 1 / 4, rounds: 5, kept: 4 },
  { share: 1 / 2, rounds: 2, kept: 4 },
  { share: 1, rounds: 1, kept: 4 },
  { share: 4, rounds: 0, kept: 3 },
] as const;
/** What is given plays so many times as many games: everything is compared with it. */
export const GIVEN_TIMES = 4;
const ROUND_CANDIDATES = 12;
/** Rounds of a heat that try what is proposed anyway; later ones only what is guessed to be at most so far behind. */
const ROUNDS_FREE = 2;
const HOPE = 1;
/** Standard errors beyond which one candidate is behind another: only who plays on hangs on it. */
const BEHIND = 2;

/** Null: the user ended it before anything was known. */
export async function search(
  explorer: Explorer,
  space: Omit<SearchSpace, 'units'>,
  games: number,
  steps: SearchSteps,
): Promise<Searched | null> {
  const first = explorer.make([[]], () => {});
  steps.begin('as given');
  const [given] = await explorer.play(first, GIVEN_TIMES * games);
  if (given === undefined) return null;
  const units = unitsOf(space.targets, given.columns.map(deviation));
  const full: SearchSpace = { ...space, units };
  const runner = new Runner(explorer, full, given, games, steps);
  if (runner.ranked(given).distance === 0)
    return { given: runner.ranked(given), units, finalists: [], effects: [], rounds: 0 };
  steps.searching();
  await runner.screen();
  const effects = runner.effects();
  // Few games may not show what a part does; where no game at all is another, there is nothing to search.
  if (effects.some(({ differs }) => differs)) for (const heat of HEATS) await runner.heat(heat);
  return { given: runner.ranked(given), units, finalists: runner.finalists(), effects, rounds: runner.rounds };
}

/** Largest corrected p of a part that is said to have an effect. */
export const MATTERS = 0.05;

class Runner {
  rounds = 0;
  /** Games that those who are still in the race have. */
  private most = 0;
  private readonly known = new Map<PlayedChanges, Tried & { readonly games: number }>();

  constructor(
    private readonly explorer: Explorer,
    private readonly space: SearchSpace,
    private readonly given: PlayedChanges,
    private readonly games: number,
    private readonly steps: SearchSteps,
  ) {}

  /** Every part alone, at both ends of what it can be; where levels are no line, at all of them. */
  async screen(): Promise<void> {
    const { parts } = this.space;
    const all = parts.flatMap(({ levels }, part): Changes[] => ends(levels).map((level) => [{ part, level }]));
    await this.playAll(all, HEATS[0].share, 'each part alone');
  }

  async heat({ share, rounds, kept }: (typeof HEATS)[number]): Promise<void> {
    await this.playOn(this.race(kept), share);
    for (let round = 0; round < rounds && !this.steps.interrupted; round++) {
      const given = this.tried(this.given);
      const tried = this.candidates().map((played) => this.tried(played));
      const best = Math.min(...this.candidates().map((played) => this.objective(played)));
      const objectiveMax = round < ROUNDS_FREE ? Number.POSITIVE_INFINITY : best + HOPE;
      const next = propose(this.space, given, tried, { count: ROUND_CANDIDATES, objectiveMax });
      if (next.length === 0) return;
      await this.playAll(
        next,
        share,
        `round ${++this.rounds}, nearest so far ${best.toFixed(1)} points off and paid for`,
      );
    }
  }

  /** Those with most games, by number of changes. */
  finalists(): Ranked[] {
    const all = this.candidates().filter(({ games }) => games >= this.most);
    const sizes = [...new Set(all.map(({ changes }) => changes.length))].sort((a, b) => a - b);
    return sizes.flatMap((size) => {
      const own = this.ordered(all.filter(({ changes }) => changes.length === size));
      return own.map((played) => ({ ...this.ranked(played), isClose: !this.isBehind(played, own[0]) }));
    });
  }

  /** What each part does alone, in the games of the first heat. */
  effects(): PartEffect[] {
    const tests = this.space.parts.map((_, part) => this.alone(part));
    const used = [...usedSeries(this.space.targets)];
    const ps = tests.map((own) => own.flatMap((played) => used.map((s) => this.effectP(played, s))));
    const corrected = holm(ps.flat());
    let at = 0;
    return tests.map((own, part) => {
      const mine = corrected.slice(at, at + ps[part].length);
      at += ps[part].length;
      const [nearest] = [...own].sort((a, b) => this.distance(a) - this.distance(b));
      return {
        part,
        corrected: Math.min(1, ...mine),
        differs: ps[part].some((p) => p < 1) || own.some((played) => this.differs(played, used)),
        level: nearest?.changes[0].level.text ?? null,
        distance: nearest === undefined ? this.distance(this.given) : this.distance(nearest),
      };
    });
  }

  private differs(played: PlayedChanges, used: readonly number[]): boolean {
    return used.some((s) => played.columns[s].some((value, game) => value !== this.given.columns[s][game]));
  }

  private alone(part: number): PlayedChanges[] {
    return this.candidates().filter(({ changes }) => changes.length === 1 && changes[0].part === part);
  }

  private effectP(played: PlayedChanges, s: number): number {
    const { quantity } = this.space.series[s];
    const before = this.given.columns[s].subarray(0, played.games);
    return effectOf(before, played.columns[s], quantity.rate, undefined, quantity).p;
  }

  /** Those who are not behind another one of as few changes, best first, some of each size. */
  private race(kept: number): PlayedChanges[] {
    const all = this.candidates().filter(({ games }) => games >= this.most);
    const sizes = [...new Set(all.map(({ changes }) => changes.length))].sort((a, b) => a - b);
    let leader: PlayedChanges | null = null;
    return sizes.flatMap((size) => {
      const own = this.ordered(all.filter(({ changes }) => changes.length === size));
      if (leader === null || this.objective(own[0]) < this.objective(leader)) leader = own[0];
      const ahead: PlayedChanges = leader;
      return own.filter((played) => !this.isBehind(played, ahead)).slice(0, kept);
    });
  }

  /** By the differences of both in the same games. */
  private isBehind(played: PlayedChanges, leader: PlayedChanges): boolean {
    if (played === leader) return false;
    const behind = this.objective(played) - this.objective(leader);
    const slopes = [played, leader].map((one) => slopesOf(this.space.targets, this.space.units, this.tried(one).means));
    const games = Math.min(played.games, leader.games);
    const lines = [played, leader].map((one, i) => {
      const line = new Float64Array(games);
      slopes[i].forEach((slope, s) => {
        for (let game = 0; slope !== 0 && game < games; game++) line[game] += slope * one.columns[s][game];
      });
      return line;
    });
    const { sd } = pairedDifference(lines[0], lines[1]);
    return behind > (BEHIND * sd) / Math.sqrt(games);
  }

  private async playOn(all: readonly PlayedChanges[], share: number): Promise<void> {
    if (this.steps.interrupted) return;
    const games = Math.max(2, Math.round(share * this.games));
    this.steps.begin(`${all.length} candidates to ${games} games`);
    const done = await this.explorer.play(all, games);
    if (done.length > 0) this.most = games;
  }

  private async playAll(all: readonly Changes[], share: number, stage: string): Promise<void> {
    if (this.steps.interrupted) return;
    this.steps.begin(stage);
    const made = this.explorer.make(all, (count) => this.steps.preparing(count));
    const games = Math.max(2, Math.round(share * this.games));
    this.most = Math.max(this.most, games);
    await this.explorer.play(made, games);
  }

  /** All that have been played, but what is given. */
  private candidates(): PlayedChanges[] {
    return [...this.explorer.played.values()].filter(({ changes, games }) => changes.length > 0 && games > 1);
  }

  private ordered(all: readonly PlayedChanges[]): PlayedChanges[] {
    return [...all].sort(
      (a, b) => this.objective(a) - this.objective(b) || (keyOf(a.changes) < keyOf(b.changes) ? -1 : 1),
    );
  }

  private distance(played: PlayedChanges): number {
    return distanceOf(this.space.targets, this.space.units, this.tried(played).means);
  }

  private objective(played: PlayedChanges): number {
    const { targets, units, parts, prices } = this.space;
    return (
      this.distance(played) + leanOf(targets, units, this.tried(played).means) + costOf(played.changes, parts, prices)
    );
  }

  ranked(played: PlayedChanges): Ranked {
    const { means } = this.tried(played);
    return {
      ...{ played, means, distance: this.distance(played), objective: this.objective(played), isClose: true },
      cost: costOf(played.changes, this.space.parts, this.space.prices),
    };
  }

  private tried(played: PlayedChanges): Tried {
    const known = this.known.get(played);
    if (known?.games === played.games) return known;
    const found = played.columns.map((column, s) =>
      adjusted(column, this.given.columns[s], this.space.series[s].quantity),
    );
    const tried = {
      changes: played.changes,
      means: found.map(({ mean }) => mean),
      errors: found.map(({ error }) => error),
      games: played.games,
    };
    this.known.set(played, tried);
    return tried;
  }
}

/**
 * The mean of a column, rid of the luck of its games as far as what is given shares it: that has played more games, so
 * it is known how lucky the first of them were (a control variate: S. Asmussen and P. Glynn, "Stochastic Simulation",
 * 2007, V.2).
 */
export function adjusted(
  column: Float64Array,
  given: Float64Array,
  { min, max }: { readonly min: number; readonly max: number | null },
): { readonly mean: number; readonly error: number } {
  const n = Math.min(column.length, given.length);
  const [own, same, all] = [mean(column), mean(given.subarray(0, n)), mean(given)];
  let [products, squares, ownSquares] = [0, 0, 0];
  for (let game = 0; game < n; game++) {
    products += (column[game] - own) * (given[game] - same);
    squares += (given[game] - same) ** 2;
    ownSquares += (column[game] - own) ** 2;
  }
  const slope = squares > 0 ? products / squares : 0;
  const rest = Math.max(0, ownSquares - slope * products) / Math.max(1, n - 1);
  // One game more that differs by as much as games do, so that no error is 0.
  const least = farOf(deviation(given), min, max) / n;
  const value = own - slope * (same - all);
  return {
    mean: Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min, value)),
    error: Math.max(least, Math.sqrt(rest / n)),
  };
}

/** How far a game may lie from others: four standard deviations, or all that there is where none is seen. */
function farOf(sd: number, min: number, max: number | null): number {
  const range = max === null ? Number.POSITIVE_INFINITY : max - min;
  const far = Math.min(range, sd > 0 ? 4 * sd : range);
  return Number.isFinite(far) ? far : 0;
}

/** The lowest and the highest level of each coordinate. */
function ends<L extends { readonly coordinate: number; readonly at: number }>(levels: readonly L[]): L[] {
  return levels.filter(
    (level) =>
      !levels.some(({ coordinate, at }) => coordinate === level.coordinate && at > level.at) ||
      !levels.some(({ coordinate, at }) => coordinate === level.coordinate && at < level.at),
  );
}

export function mean(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0) / Math.max(1, column.length);
}

export function deviation(column: Float64Array): number {
  const middle = mean(column);
  const squares = column.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return column.length < 2 ? 0 : Math.sqrt(squares / (column.length - 1));
}
