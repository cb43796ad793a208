/** Ranges among the options of `satrap odds`. */

import { type OddsRequest, UserError } from '../../game.js';

type Options = OddsRequest['options'];

/** Most rows that two ranges may give. */
const ROWS_MAX = 500;

/** All numbers of `5` or `2-6`, both ends included. */
export function range(options: Options, name: string, fallback: string, min: number, max: number): number[] {
  const text = options[name] ?? fallback;
  const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? [];
  const [low, high] = [Number(from), Number(to)];
  if (from === undefined || low < min || high > max || low > high)
    throw new UserError(`--${name} ${text}: expected a number or a range such as 2-6, within ${min} to ${max}`);
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

/** All pairs of two ranges, the first slowest. */
export function pairs(a: readonly number[], b: readonly number[]): [number, number][] {
  if (a.length * b.length > ROWS_MAX)
    throw new UserError(`these ranges give ${a.length * b.length} rows; narrow them to at most ${ROWS_MAX}`);
  return a.flatMap((first) => b.map((second): [number, number] => [first, second]));
}
