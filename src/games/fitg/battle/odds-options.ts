/** Options of `satrap odds` as numbers. */

import { type OddsRequest, UserError } from '../../game.js';

type Options = OddsRequest['options'];

/** Most rows that two ranges may give. */
const ROWS_MAX = 500;

export function oneOf<const Name extends string>(
  options: Options,
  name: string,
  known: readonly Name[],
  fallback?: Name,
): Name {
  const text = options[name];
  const found = text === undefined ? fallback : known.find((one) => one.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  if (text === undefined) throw new UserError(`expected --${name} with one of ${known.join(', ')}`);
  throw new UserError(`--${name} ${text}: expected one of ${known.join(', ')}`);
}

export function whole(options: Options, name: string, fallback: number, min: number, max: number): number {
  const text = options[name];
  if (text === undefined) return fallback;
  const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UserError(`--${name} ${text}: expected an integer from ${min} to ${max}`);
}

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
