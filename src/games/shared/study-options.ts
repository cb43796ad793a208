/** Options that a game has of its own for `satrap battle` and `satrap odds`, read from what the user wrote. */

import { UserError } from '../game.js';

type Options = Readonly<Record<string, string>>;

/** @throws UserError for anything but an integer from `min` to `max` */
export function wholeOption(options: Options, name: string, fallback: number, min: number, max: number): number {
  const text = options[name];
  if (text === undefined) return fallback;
  const value = /^-?\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UserError(`--${name} ${text}: expected an integer from ${min} to ${max}`);
}

/** Undefined: not given. @throws UserError for anything but `yes` and `no` */
export function yesOption(options: Options, name: string): boolean | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new UserError(`--${name} ${text}: expected yes or no`);
}

/** @throws UserError for a name that is not known, or none where there is no fallback */
export function choiceOption<const Name extends string>(
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
