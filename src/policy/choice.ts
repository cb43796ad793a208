import type { PolicyParameters } from '../games/game.js';
import type { BotChoice } from './bot/bot.js';

/** A policy by reference, as plain data: what a worker needs to load it. */
export interface PolicyChoice {
  /** What the user would write to get it: `steward`, `steward:attack=3` or `./mine.ts`. */
  readonly label: string;
  /** Absolute path of the module that exports it as default; empty for a portfolio and a bot. */
  readonly file: string;
  /** What a portfolio is made of; absent: it is none. */
  readonly members?: readonly PolicyChoice[];
  /** The program that decides; absent: it is none. */
  readonly bot?: BotChoice;
  /** Parameters, defaults filled in. */
  readonly parameters: PolicyParameters;
  /** Names of its restrictions, in the game's order; absent: none. */
  readonly forbid?: readonly string[];
  /**
   * SHA-256 (hex) of the policy's source and what it imports from files beside it; of a bot of its command and its
   * files.
   */
  readonly hash: string;
}
