/** Everything that is wrong with the data, collected, so that one run shows it all. */

import { messageOf } from '../../../visible.js';
import { UserError } from '../../game.js';
import { shown } from './json-value.js';

export interface Problem {
  /** File (with line) or `--set` text. */
  readonly place: string;
  readonly path: readonly string[];
  /** As found; undefined: missing. */
  readonly value: unknown;
  /** What was expected instead: "an integer from 1 to 100". */
  readonly expected: string;
  /** What to do. */
  readonly remedy: string;
}

/** `file:line: path: value, expected ...; remedy`. */
export function problemLine({ place, path, value, expected, remedy }: Problem): string {
  const where = path.length === 0 ? place : `${place}: ${path.join('.')}`;
  const what = value === undefined ? 'is missing' : `is ${shown(value)}`;
  return `${where}: ${what}, expected ${expected}; ${remedy}`;
}

/** @throws UserError with a line per problem, if there is any. */
export function throwProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new UserError(messageOf(problems.map(problemLine)));
}
