/** Kinds of values that several studies take. */

import { UserError } from '../games/game.js';
import type { Arguments } from './arguments.js';

/** A number between 0 and 1, both excluded. */
export function fraction(args: Arguments, name: string, fallback: number): number {
  const value = args.positive(name, fallback);
  if (value < 1) return value;
  throw new UserError(`--${name} ${args.text(name)}: expected a number between 0 and 1`);
}

/** Names separated by commas; empty when the option is not given. */
export function listArgument(args: Arguments, name: string): string[] {
  const text = args.text(name);
  if (text === undefined) return [];
  const names = text.split(',').map((word) => word.trim());
  if (names.includes('')) throw new UserError(`--${name} '${text}': empty name`);
  return [...new Set(names)];
}
