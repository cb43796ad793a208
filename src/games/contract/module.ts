import type { BattleGuide, BattleReport, BattleRequest } from './battles.js';
import type { Board } from './board.js';
import type { ChoiceWords } from './choices.js';
import type { Contest } from './contest.js';
import type {
  ChartSetInfo,
  CheckedFile,
  DataFileInfo,
  ResolvedSetup,
  ScenarioInfo,
  SetupRequest,
  VariationInfo,
  WrittenSetup,
} from './data.js';
import type { Engine } from './engine.js';
import type { OddsGuide, OddsReport, OddsRequest } from './odds.js';
import type { DecisionInfo, PolicyInstance, PolicyTemplate, RestrictionInfo, SecretInfo } from './policies.js';
import type { EndingInfo, MetricInfo, OutcomeInfo, SeatInfo } from './results.js';
import type { PutInfo, TraceColumn } from './tracing.js';
import type { EventTime, VictoryLevels } from './victory.js';

/** What can be said of a game without the code that plays it: enough for lists, and quick to load. @public */
export interface GameCatalog {
  readonly id: string;
  readonly title: string;
  /** Changes whenever any outcome may change. */
  readonly rulesVersion: string;
  /** One to four; a set-up may use fewer (`ResolvedSetup.seats`). */
  readonly seats: readonly SeatInfo[];
  readonly outcomes: readonly OutcomeInfo[];
  readonly endings: readonly EndingInfo[];
  readonly metrics: readonly MetricInfo[];
  readonly decisions: readonly DecisionInfo[];
  /** Short names that lines of a replay use, and what they stand for: `SF`, `Star Fleet`. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Restrictions that a policy may be put under; `restrict` knows all of them. */
  readonly restrictions?: readonly RestrictionInfo[];
  /** What seats must not know; absent: all information is open. The engine's continuation has `redeal` then. */
  readonly secrets?: readonly SecretInfo[];
  /** Names of the shipped policies: `policies/<game id>/<name>.ts` has each as default export. */
  readonly policies: readonly string[];
  /** Loads the template of a policy. */
  policyTemplate?(): Promise<PolicyTemplate>;
  /** Policy used when none is named, per seat. */
  readonly defaultPolicy: readonly string[];
  /** Policies that `satrap bench` times; absent: the default policies. */
  readonly benchPolicies?: readonly string[];
  /**
   * Policies whose games enter the signature of the rules; absent: all. One that plays many games to decide may not.
   */
  readonly signaturePolicies?: readonly string[];
  /** Parts whose shares of time `satrap bench --phases` shows. */
  readonly phases?: readonly PhaseInfo[];
  /** Events whose time can be bid on (`satrap bid`). */
  readonly eventTimes?: readonly EventTime[];
  /** Present when the game has `studyBattle`. */
  readonly battle?: BattleGuide;
  /** Present when the game has `studyOdds`. */
  readonly odds?: OddsGuide;
  readonly continuation?: {
    /** Examples of what `puts` lists, for the help of `satrap analyse`: `index=60 or points.blue=20`. */
    readonly puts?: { readonly examples: string };
  };
  scenarios(): readonly ScenarioInfo[];
  chartSets(): readonly ChartSetInfo[];
  /** The shipped files that a user's file may extend; without this, scenarios and chart sets are all of them. */
  dataFiles?(): readonly DataFileInfo[];
}

/** A game: what lists say of it, and the engine that plays it. What ends in `?` a game may leave out. @public */
export interface GameModule extends GameCatalog {
  /** @throws UserError naming file, path inside it, value and expectation. */
  resolve(request: SetupRequest): ResolvedSetup;
  /**
   * Validates a data file of any kind that the game knows (scenario, charts, map...). Without this, only scenario files
   * can be checked.
   *
   * @throws UserError as `resolve`.
   */
  checkFile?(path: string): CheckedFile;
  /**
   * The overrides of a request as files that extend what it names, for people to keep. Absent: overrides are all there
   * is.
   *
   * @param name - of the scenario file, without extension; the others begin with it
   * @param folder - where they will lie
   */
  written?(request: SetupRequest, name: string, folder: string): WrittenSetup;
  /**
   * Decision functions that decide as the given ones, but never do what is restricted; what they leave out falls back
   * to the game's default.
   *
   * @param restrictions - names of restrictions
   */
  restrict?(decisions: object, restrictions: readonly string[]): object;
  /** A game that can be gone on with from a position; the engine has `continuation` then. */
  readonly continuation?: {
    /** Decision functions as given, the game's defaults where one is left out. */
    complete(decisions: object): object;
    /** What can be changed in a position. */
    readonly puts?: { readonly examples: string; list(setup: ResolvedSetup): readonly PutInfo[] };
  };
  /** What policies decide, in words. */
  readonly choices?: ChoiceWords;
  /** The victory levels of a set-up; null where it has none that depend on one metric. */
  levels?(setup: ResolvedSetup): VictoryLevels | null;
  /** One battle, exactly and by fighting it. @throws UserError for forces and options that are not understood */
  studyBattle?(request: BattleRequest): BattleReport;
  /** Chances by enumeration. @throws UserError for options that are not understood */
  studyOdds?(request: OddsRequest): OddsReport;
  /** Columns that `Engine.trace` hands out. */
  traceColumns?(setup: ResolvedSetup): readonly TraceColumn[];
  /** The map. Its cells do not change in a game; what lies where is handed out by `trace`. */
  board?(setup: ResolvedSetup): Board;
  /** Forces that can fight each other. */
  contest?(): Contest;
  /** What can be moved by steps in a set-up; `vary` knows all of them. */
  variations?(setup: ResolvedSetup): readonly VariationInfo[];
  /** `path=value` texts that move a part by `steps` from the set-up; null where that leaves the range of the rules. */
  vary?(setup: ResolvedSetup, name: string, steps: number): readonly string[] | null;
  /** `policies[i]` plays seat i, one for each seat of the set-up. `seed` is any text. */
  createEngine(setup: ResolvedSetup, policies: readonly PolicyInstance[], seed: string): Engine;
}

/** A part of a game for `satrap bench`: the function under which its time is counted. @public */
export interface PhaseInfo {
  readonly function: string;
  readonly title: string;
}
