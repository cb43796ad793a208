/**
 * The chance of success as the columns of the trace show it: fitted on games of their own, and fixed before it is used.
 */

import { createHash } from 'node:crypto';
import type { TraceColumn } from '../games/game.js';
import { exp, log } from '../stats/elementary.js';
import { type LogisticModel, logisticChance, logisticRegression } from '../stats/logistic.js';
import type { TracedGame } from './trace.js';

/** Plain data: it is sent to workers, and hashed. */
export interface ValueModel {
  /** Places of the columns that are used, in the rows of the trace. */
  readonly columns: readonly number[];
  /** By turn, in order; between two of them the logits are joined by a line, beyond the last it stands. */
  readonly knots: readonly { readonly turn: number; readonly model: LogisticModel }[];
  /** Share of successes: what is said where there is no knot. */
  readonly base: number;
}

/** What is said of a value function beside results that were found with it. */
export interface ValueInfo {
  readonly kind: 'logistic';
  /** SHA-256 of the function, the first 16 hexadecimal digits. */
  readonly hash: string;
  readonly seed: string;
  /** Games that it was fitted on, and further ones that it was checked on. */
  readonly games: number;
  readonly checked: number;
  readonly columns: number;
  readonly success: number;
  /**
   * Share of the variance of results that it explains, over all turns of the games of the check; null: there is no
   * variance. Below 0: it explains less than the share of successes does.
   */
  readonly explained: number | null;
}

/** Penalty of the ridge: weights of columns scaled to deviation 1 are about 0.3 unless the games say more. */
export const RIDGE = 10;
/** Games still on that a knot needs, and successes and failures among them. */
const ROWS_MIN = 50;
const KIND_MIN = 5;
const KNOTS_MAX = 24;
/** Of four games three fit, one checks. */
const CHECKED = 4;

/** Places of the columns that a value function is fitted on. */
export function usedColumns(columns: readonly TraceColumn[]): number[] {
  return columns.flatMap(({ kind }, c) => (kind === 'cell' ? [] : [c]));
}

/** @param rows of `width` numbers of each game; the last one is its end, and says nothing of chances */
export function fitValue(
  columns: readonly TraceColumn[],
  traced: readonly TracedGame[],
  success: readonly boolean[],
  seed: string,
): { readonly model: ValueModel; readonly info: ValueInfo } {
  const width = columns.length;
  const used = usedColumns(columns);
  const fitted = traced.flatMap((_, i) => (i % CHECKED === CHECKED - 1 ? [] : [i]));
  const held = traced.flatMap((_, i) => (i % CHECKED === CHECKED - 1 ? [i] : []));
  const turnsOf = (i: number): number => traced[i].rows.length / width - 1;
  const last = fitted.reduce((most, i) => Math.max(most, turnsOf(i)), 0);
  const step = Math.ceil((last + 1) / KNOTS_MAX);
  const knots: ValueModel['knots'][number][] = [];
  for (let turn = 0; turn < last; turn += step) {
    const on = fitted.filter((i) => turn < turnsOf(i));
    const wins = on.filter((i) => success[i]).length;
    if (on.length < ROWS_MIN || wins < KIND_MIN || on.length - wins < KIND_MIN) continue;
    const values = new Float64Array(on.length * used.length);
    for (const [k, i] of on.entries())
      for (const [place, c] of used.entries()) values[k * used.length + place] = traced[i].rows[turn * width + c];
    const won = Uint8Array.from(on, (i) => (success[i] ? 1 : 0));
    knots.push({ turn, model: logisticRegression(values, used.length, won, RIDGE) });
  }
  const base = share(fitted.map((i) => success[i]));
  const model: ValueModel = { columns: used, knots, base };
  const explained = variance(model, held, traced, success, width);
  return { model, info: { ...infoOf(model, seed), games: fitted.length, checked: held.length, explained } };
}

function infoOf(model: ValueModel, seed: string): Omit<ValueInfo, 'games' | 'checked' | 'explained'> {
  const hash = createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 16);
  return { kind: 'logistic', hash, seed, columns: model.columns.length, success: model.base };
}

function share(won: readonly boolean[]): number {
  return won.length === 0 ? 0 : won.filter(Boolean).length / won.length;
}

/** 1 less the squared error of the chances over that of the share of successes, turns of games that are still on. */
function variance(
  model: ValueModel,
  games: readonly number[],
  traced: readonly TracedGame[],
  success: readonly boolean[],
  width: number,
): number | null {
  const value = new Value(model);
  let own = 0;
  let plain = 0;
  for (const i of games) {
    const { rows } = traced[i];
    const result = success[i] ? 1 : 0;
    for (let turn = 0; turn < rows.length / width - 1; turn++) {
      own += (value.at(turn, rows, turn * width) - result) ** 2;
      plain += (model.base - result) ** 2;
    }
  }
  return plain === 0 ? null : 1 - own / plain;
}

/** Reads a value function. */
export class Value {
  private readonly row: Float64Array;

  constructor(private readonly model: ValueModel) {
    this.row = new Float64Array(model.columns.length);
  }

  /** The chance of success at the end of a turn of a game that is still on. @param from place of the row in `values` */
  at(turn: number, values: ArrayLike<number>, from = 0): number {
    const { columns, knots, base } = this.model;
    if (knots.length === 0) return base;
    for (let place = 0; place < columns.length; place++) this.row[place] = values[from + columns[place]];
    let after = knots.findIndex((knot) => knot.turn >= turn);
    if (after < 0) after = knots.length - 1;
    const before = knots[after].turn > turn ? Math.max(0, after - 1) : after;
    const first = logit(logisticChance(knots[before].model, this.row));
    if (before === after) return chance(first);
    const second = logit(logisticChance(knots[after].model, this.row));
    const part = (turn - knots[before].turn) / (knots[after].turn - knots[before].turn);
    return chance(first + part * (second - first));
  }
}

function logit(probability: number): number {
  return log(probability / (1 - probability));
}

function chance(score: number): number {
  return 1 / (1 + exp(-score));
}
