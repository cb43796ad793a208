import type { ResolvedSetup, SetupRequest } from '../games/game.js';
import type { PolicyChoice } from '../policy/choice.js';
import type { JobPosition } from './position.js';
import type { StopPlan } from './stop-plan.js';

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
  /** Games are followed turn by turn and counted so. */
  readonly course?: true;
  /** All games go on from this position; absent: they begin at the beginning. */
  readonly position?: JobPosition;
  /** When fewer games than all are enough; absent: all are played. */
  readonly stop?: StopPlan;
}

/** All who play, also before the position that games begin from. */
export function policiesOf({ policies, position }: Pick<Job, 'policies' | 'position'>): PolicyChoice[] {
  return [...policies, ...(position?.policies ?? [])];
}

/** What the game was asked for. */
export function requestOf({ scenarioArgument, chartsArgument, set, setup }: Job): SetupRequest {
  const scenario = scenarioArgument.endsWith('.json') ? scenarioArgument : setup.scenario;
  return { scenario, set, ...(chartsArgument === null ? {} : { charts: chartsArgument }) };
}

/** Games `from <= index < to` of job number `job`: the unit of work. */
export interface Chunk {
  readonly job: number;
  readonly from: number;
  readonly to: number;
}

/** True for the games that are played in checked mode; their records are the same. Long runs need fewer of them. */
export function isChecked(game: number): boolean {
  return game % 1000 === 0 && (game < 100_000 || game % 10_000 === 0);
}
