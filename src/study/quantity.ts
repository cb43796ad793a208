/** What statements are about: a number per game, by the name that people give it. */

import { type GameModule, R_ENDING, R_OUTCOME, UserError } from '../games/game.js';
import { verdictOf } from '../games/seats.js';
import { nearestNames } from '../names.js';
import type { Estimate } from '../stats/interval.js';
import type { RecordSheet } from './collect.js';
import { levelOf } from './effect.js';
import { isVerdictMeasure, type Measure, measureOf } from './measure.js';

/** A measure, or a share of the games with some verdict, outcome or ending. */
export interface Quantity extends Measure {
  /** Printed in percent, differences in points. */
  readonly share: boolean;
  /** Every game counts 0 or 1: intervals are those of a rate. */
  readonly rate: boolean;
}

/** Kinds of shares beside `win` and `score`, and whether a game counts. */
const SHARES: Readonly<Record<string, (game: GameModule, id: string) => Counted | null>> = {
  draw: (game, id) => verdictShare(game, 'draw', id),
  loss: (game, id) => verdictShare(game, 'loss', id),
  outcome: ({ outcomes }, id) => oneOf(outcomes, id, R_OUTCOME),
  ending: ({ endings }, id) => oneOf(endings, id, R_ENDING),
};

/** Games are counted whose number at a place of the record is one of these. */
interface Counted {
  readonly at: number;
  readonly values: ReadonlySet<number>;
  readonly meaning: string;
}

/**
 * The quantity of a name: `win`, `draw`, `loss`, `score` (`win.blue`: of another seat), `outcome.ID`, `ending.ID`, or a
 * metric. @throws UserError with the nearest names
 */
export function quantityOf(game: GameModule, name: string): Quantity {
  if (game.metrics.some((metric) => metric.name === name))
    return { ...measureOf(game, name), share: false, rate: false };
  const [kind, ...rest] = name.split('.');
  const counted = Object.hasOwn(SHARES, kind) ? SHARES[kind](game, rest.join('.')) : null;
  if (counted !== null) return shareOf(name, counted);
  if (!isVerdictMeasure(game, name)) throw new UserError(unknown(game, name));
  return { ...measureOf(game, name), share: true, rate: kind === 'win' };
}

function shareOf(name: string, { at, values, meaning }: Counted): Quantity {
  const column = ({ games, width, data }: RecordSheet): Float64Array =>
    Float64Array.from({ length: games }, (_, game) => (values.has(data[game * width + at]) ? 1 : 0));
  return { name, meaning, min: 0, max: 1, column, share: true, rate: true };
}

function verdictShare(game: GameModule, verdict: 'draw' | 'loss', id: string): Counted | null {
  const seat = id === '' ? 0 : game.seats.findIndex((known) => known.id === id);
  if (seat < 0) return null;
  const values = game.outcomes.flatMap((_, i) => (verdictOf(game, i, seat) === verdict ? [i] : []));
  return { at: R_OUTCOME, values: new Set(values), meaning: verdict === 'draw' ? 'games drawn' : 'games lost' };
}

function oneOf(known: readonly { id: string; title: string }[], id: string, at: number): Counted | null {
  const index = known.findIndex((one) => one.id === id);
  return index < 0 ? null : { at, values: new Set([index]), meaning: known[index].title };
}

function unknown(game: GameModule, name: string): string {
  const seats = game.seats.length === 1 ? [] : game.seats.flatMap(({ id }) => [`win.${id}`, `score.${id}`]);
  const shares = [...game.outcomes.map(({ id }) => `outcome.${id}`), ...game.endings.map(({ id }) => `ending.${id}`)];
  const known = ['win', 'draw', 'loss', 'score', ...seats, ...shares, ...game.metrics.map((metric) => metric.name)];
  return (
    `${game.id} has no '${name}'; ${nearestNames(name, known)} ` +
    '(win, draw, loss, score, outcome.NAME, ending.NAME, or satrap list metrics)'
  );
}

/** The metrics that jobs must keep so that these quantities can be read. */
export function metricsOf(game: GameModule, names: readonly string[]): string {
  const metrics = game.metrics.map(({ name }) => name).filter((name, i) => i === 0 || names.includes(name));
  return metrics.join(',');
}

/** Level of a quantity, with the interval that fits it. */
export function quantityLevel(quantity: Quantity, values: Float64Array, confidence: number): Estimate {
  return levelOf(values, quantity.rate, confidence, quantity);
}
