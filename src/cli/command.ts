import type { Options } from 'yargs';
import { UserError } from '../games/game.js';
import type { Arguments } from './arguments.js';

/** A command of `satrap`: one file each, which imports nothing heavy before `run` is called. */
export interface Command {
  readonly name: string;
  /** What follows `satrap`, in yargs' notation: `run [scenario..]`. */
  readonly usage: string;
  readonly summary: string;
  /** Shown below the options. */
  readonly notes?: string;
  /** Working command lines and what they do. */
  readonly examples: readonly (readonly [command: string, meaning: string])[];
  readonly options: Readonly<Record<string, Options>>;
  /** @returns the exit code */
  run(args: Arguments): Promise<number>;
}

/** Exit codes; `threshold`: a stated requirement failed. */
export const EXIT = { done: 0, error: 1, usage: 2, threshold: 99, interrupted: 130 } as const;

/** Options that take a text. */
export function textOption(describe: string): Options {
  return { type: 'string', requiresArg: true, describe };
}

/** Options that may be given several times. */
export function listOption(describe: string): Options {
  return { type: 'string', array: true, requiresArg: true, describe };
}

export function flagOption(describe: string): Options {
  return { type: 'boolean', describe };
}

/** @throws UserError when the user gave something that is none of `known`. */
export function oneOf<Name extends string>(what: string, value: string, known: readonly Name[]): Name {
  const found = known.find((name) => name === value);
  if (found === undefined) throw new UserError(`unknown ${what} '${value}'; known are ${known.join(', ')}`);
  return found;
}
