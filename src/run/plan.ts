import type { PolicyParameters, ResolvedSetup } from '../games/game.js';
import type { StopPlan } from './stop-plan.js';

/** A policy by reference, as plain data: what a worker needs to load it. */
export interface PolicyChoice {
  /** What the user would write to get it: `steward`, `steward:attack=3` or `./mine.ts`. */
  readonly label: string;
  /** Absolute path of the module that exports it as default. */
  readonly file: string;
  /** Parameters, defaults filled in. */
  readonly parameters: PolicyParameters;
  /** Names of the abilities it is denied, in the game's order; absent: none. */
  readonly forbid?: readonly string[];
  /** SHA-256 (hex) of the policy's source and what it imports from files beside it. */
  readonly hash: string;
}

/** One row of the result: a scenario, a policy for every seat, a seed and the games `from <= index < to`. */
export interface Job {
  readonly game: string;
  /** Identifies the rules: `GameModule.rulesVersion`. */
  readonly rulesVersion: string;
  readonly setup: ResolvedSetup;
  /** How the user names this scenario: `sfge/over-the-edge` or a file. */
  readonly scenarioArgument: string;
  /** What was given to `--charts`. */
  readonly chartsArgument: string | null;
  /** What was given to `--set`. */
  readonly set: readonly string[];
  readonly policies: readonly PolicyChoice[];
  /** The policy set as shown in results: the label, or `seat=label+seat=label`. */
  readonly policyLabel: string;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  /** Indices into `GameModule.metrics` of the metrics to count. */
  readonly metrics: readonly number[];
  /** Confidence of the intervals; absent: `CONFIDENCE`. */
  readonly confidence?: number;
  /** When fewer games than all are enough; absent: all are played. */
  readonly stop?: StopPlan;
}

/** Games `from <= index < to` of job number `job`: the unit of work. */
export interface Chunk {
  readonly job: number;
  readonly from: number;
  readonly to: number;
}

/** Every game whose index is a multiple of this is played in checked mode; its record is the same. */
export const CHECKED_EVERY = 1000;
