/**
 * What is to be expected from a position where a plan is chosen, as its trace shows it: fitted backwards on games of
 * plans chosen by lot, and fixed before it is used. A bound holds with any function here; a good one makes it close.
 */

import type { TraceColumn } from '../games/game.js';
import { asShare } from '../stats/interval.js';
import { type LogisticModel, logisticChance, logisticRegression } from '../stats/logistic.js';
import { RIDGE, usedColumns } from './value.js';

/** A game whose plans were chosen by lot. */
export interface LotGame {
  /** By choice, until the game was over. */
  readonly plans: readonly number[];
  /** The trace at each choice, one row after another. */
  readonly rows: readonly number[];
  readonly worth: number;
}

/** Of one plan from one choice to the next: a logistic function of the trace, and what often seen rows are off it. */
interface PlanFit {
  readonly model: LogisticModel;
  /** By the row as a text. */
  readonly off: readonly (readonly [string, number])[];
}

/** Plain data: it is sent to workers. Values are `low + span x chance`. */
export interface PlanValueModel {
  readonly columns: readonly number[];
  readonly low: number;
  readonly span: number;
  /** By choice and plan. */
  readonly fits: readonly (readonly PlanFit[])[];
  /** The plan that is best to begin with, on average. */
  readonly first: number;
}

/** A row that was seen less often is not looked at alone; seen so often more, it is half believed. */
const SEEN_MIN = 5;
const SEEN_HALF = 10;

/** @param choices so many in a game at most */
export function fitPlanValue(
  columns: readonly TraceColumn[],
  plans: number,
  choices: number,
  games: readonly LotGame[],
): PlanValueModel {
  const width = columns.length;
  const used = usedColumns(columns);
  const low = games.reduce((least, { worth }) => Math.min(least, worth), Number.POSITIVE_INFINITY);
  const high = games.reduce((most, { worth }) => Math.max(most, worth), Number.NEGATIVE_INFINITY);
  const span = high > low ? high - low : 1;
  const fits: PlanFit[][] = [];
  let later: PlanValue | null = null;
  for (let choice = choices - 1; choice >= 0; choice--) {
    const next = later;
    const target = ({ plans: chosen, rows, worth }: LotGame): number => {
      const isOver = chosen.length <= choice + 1;
      return ((isOver || next === null ? worth : next.at(choice + 1, rows, (choice + 1) * width)) - low) / span;
    };
    fits[choice] = Array.from({ length: plans }, (_, plan) => {
      const own = games.filter(({ plans: chosen }) => chosen[choice] === plan);
      const values = new Float64Array(own.length * used.length);
      for (const [i, { rows }] of own.entries())
        for (const [k, c] of used.entries()) values[i * used.length + k] = rows[choice * width + c];
      return fitOf(values, used.length, Float64Array.from(own, target));
    });
    later = new PlanValue({ columns: used, low, span, fits, first: 0 });
  }
  const sums = new Float64Array(plans);
  for (const { rows } of games) for (let plan = 0; plan < plans; plan++) sums[plan] += later?.of(0, plan, rows, 0) ?? 0;
  return { columns: used, low, span, fits, first: sums.indexOf(Math.max(...sums)) };
}

/** @param targets between 0 and 1 */
function fitOf(values: Float64Array, width: number, targets: Float64Array): PlanFit {
  const model = logisticRegression(values, width, targets, RIDGE);
  const seen = new Map<string, { count: number; off: number }>();
  for (let i = 0; i < targets.length; i++) {
    const key = values.subarray(i * width, (i + 1) * width).join();
    const row = seen.get(key) ?? { count: 0, off: 0 };
    row.count++;
    row.off += targets[i] - logisticChance(model, values, i * width);
    seen.set(key, row);
  }
  const often = [...seen].filter(([, { count }]) => count >= SEEN_MIN);
  return { model, off: often.map(([key, { count, off }]) => [key, off / (count + SEEN_HALF)]) };
}

/** Reads such a function. */
export class PlanValue {
  /** The plan that is best to begin with, on average. */
  readonly first: number;
  private readonly row: Float64Array;
  private readonly off: readonly (readonly ReadonlyMap<string, number>[])[];

  constructor(private readonly model: PlanValueModel) {
    this.first = model.first;
    this.row = new Float64Array(model.columns.length);
    this.off = model.fits.map((plans) => plans.map(({ off }) => new Map(off)));
  }

  /**
   * When a plan is followed to the next choice, and the best ones from there.
   *
   * @param from place of the row in `values`
   */
  of(choice: number, plan: number, values: ArrayLike<number>, from: number): number {
    const { columns, low, span, fits } = this.model;
    for (let k = 0; k < columns.length; k++) this.row[k] = values[from + columns[k]];
    const off = this.off[choice][plan];
    const chance =
      logisticChance(fits[choice][plan].model, this.row) + (off.size > 0 ? (off.get(this.row.join()) ?? 0) : 0);
    return low + span * asShare(chance);
  }

  /** The plan that is best to follow now. */
  best(choice: number, values: ArrayLike<number>, from = 0): number {
    const { fits } = this.model;
    let best = 0;
    for (let plan = 1; plan < fits[choice].length; plan++)
      if (this.of(choice, plan, values, from) > this.of(choice, best, values, from)) best = plan;
    return best;
  }

  at(choice: number, values: ArrayLike<number>, from = 0): number {
    return this.of(choice, this.best(choice, values, from), values, from);
  }
}
