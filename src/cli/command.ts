/** What a command is, and the builders of its options. Read for every help text: imports nothing that runs. */

import type { Options } from 'yargs';
import { UserError } from '../games/game.js';
import type { SectionsOf } from '../report/html/section.js';
import type { RunFolder } from '../report/run-folder.js';
import type { StudyLog } from '../study/study-log.js';
import type { Arguments } from './arguments.js';

/** Options by name, in the order in which help shows them. */
export type OptionSet = Readonly<Record<string, Options>>;

/** A command of `satrap`: a folder each, whose index imports nothing heavy before `run` is called. */
export interface Command {
  readonly name: string;
  /** What follows `satrap`, in yargs' notation: `run [scenario..]`. */
  readonly usage: string;
  readonly summary: string;
  /** Shown below the options. */
  readonly notes?: string;
  /** Working command lines and what they do. */
  readonly examples: readonly (readonly [command: string, meaning: string])[];
  /** Options that decide the result: the command printed beside it repeats them, in this order. */
  readonly deciding?: OptionSet;
  /** All other options. */
  readonly options: OptionSet;
  /** What a word or an option may be, by its name, where that is a short list: for completion in shells. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /**
   * @param commandNamed loads another command
   * @returns the exit code
   */
  run(args: Arguments, commandNamed: (name: string) => Promise<Command>): Promise<number>;
  /** Loads what reports show of its documents. */
  figures?(): Promise<SectionsOf>;
  /** Goes on with a study of this name that an earlier process began. @returns the exit code */
  resume?(args: Arguments, begun: ResumedStudy): Promise<number>;
  /** Answers a program: plays, and gives the document that `--json` prints. Writes no files and prints nothing. */
  ask?(args: Arguments, signal: AbortSignal | undefined): Promise<object>;
}

/** A command that is loaded only when it is used. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Command>;
}

/** An earlier process' study: its folder, which is this process' now, and its checkpoint. */
export interface ResumedStudy {
  readonly folder: RunFolder;
  readonly log: StudyLog;
}

/** What the command that gives a result again is made of. */
export interface Reproducible extends Pick<Command, 'name' | 'usage'> {
  readonly deciding: OptionSet;
}

/** All options of a command. */
export function optionsOf({ deciding, options }: Pick<Command, 'deciding' | 'options'>): OptionSet {
  return { ...deciding, ...options };
}

/** Names of the words that a command takes without `--`, in order. */
export function positionalsOf({ usage }: Pick<Command, 'usage'>): string[] {
  return [...usage.matchAll(/[<[](\w+)/g)].map(([, name]) => name);
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
