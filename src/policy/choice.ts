import type { PolicyParameters } from '../games/game.js';

/** A policy by reference, as plain data: what a worker needs to load it. */
export interface PolicyChoice {
  /** What the user would write to get it: `steward`, `steward:attack=3` or `./mine.ts`. */
  readonly label: string;
  /** Absolute path of the module that exports it as default; of a portfolio none. */
  readonly file: string;
  /** What a portfolio is made of; absent: it is none. */
  readonly members?: readonly PolicyChoice[];
  /** Parameters, defaults filled in. */
  readonly parameters: PolicyParameters;
  /** Names of its restrictions, in the game's order; absent: none. */
  readonly forbid?: readonly string[];
  /** SHA-256 (hex) of the policy's source and what it imports from files beside it. */
  readonly hash: string;
}
