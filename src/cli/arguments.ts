/** What the user gave, by type: the only way in which commands read options. */

import { UserError } from '../games/game.js';

/** Half of a character of UTF-16: UTF-8 has no such thing, so all of them would be one text in files and in seeds. */
const HALF_A_CHARACTER = /\p{Cs}/u;

/** What the user gave, read by type; every problem is a UserError that names the option. */
export class Arguments {
  constructor(private readonly values: Readonly<Record<string, unknown>>) {}

  /** The arguments of these names, of those that are given. */
  pick(names: readonly string[]): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.values).filter(([name]) => names.includes(name)));
  }

  /** All arguments but those of these names. */
  without(names: readonly string[]): Record<string, unknown> {
    const others = ([name, value]: [string, unknown]): boolean =>
      value !== undefined && !names.includes(name) && !['_', '$0'].includes(name);
    return Object.fromEntries(Object.entries(this.values).filter(others));
  }

  /** Text of an option that may be given once. */
  text(name: string): string | undefined {
    const value = this.values[name];
    if (Array.isArray(value)) throw new UserError(`--${name} is given ${value.length} times; once is enough`);
    if (value === '') throw new UserError(`--${name}: expected a text that is not empty`);
    return value === undefined ? undefined : whole(name, value);
  }

  /** Texts of a repeatable option or of a positional list. */
  texts(name: string): string[] {
    const value = this.values[name];
    if (value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((one) => whole(name, one));
  }

  flag(name: string): boolean {
    return this.values[name] === true;
  }

  /** An integer of at least `min`; digits may be grouped with `_`, `1e6` is fine. */
  integer(name: string, fallback: number, min: number, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.number(name);
    if (value === undefined) return fallback;
    if (Number.isSafeInteger(value) && value >= min && value <= max) return value;
    const open = max === Number.MAX_SAFE_INTEGER && value <= max;
    const range = open ? `of at least ${min}` : `from ${min} to ${max.toLocaleString('en-US')}`;
    throw new UserError(`--${name} ${this.values[name]}: expected an integer ${range}`);
  }

  /** A finite number greater than 0. */
  positive(name: string, fallback: number): number {
    const value = this.number(name) ?? fallback;
    if (value > 0) return value;
    throw new UserError(`--${name} ${this.values[name]}: expected a number greater than 0`);
  }

  private number(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const digits = text.replaceAll('_', '');
    const value = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(digits) ? Number(digits) : Number.NaN;
    if (Number.isFinite(value)) return value;
    throw new UserError(`--${name} ${text}: expected a number`);
  }
}

/** @throws UserError for a text with half a character, which only a program can give */
function whole(name: string, value: unknown): string {
  const text = String(value);
  if (!HALF_A_CHARACTER.test(text)) return text;
  throw new UserError(`--${name} ${JSON.stringify(text)}: has half a character (a lone surrogate); leave it out`);
}
