import type { BattleGuide, BattlePiece, BattleReport, BattleRequest } from './battles.js';
import type { Board } from './board.js';
import type { ChoiceWords, LegalOrder } from './choices.js';
import type { Contest } from './contest.js';
import type {
  ChartEntry,
  ChartSetInfo,
  ChartTable,
  CheckedFile,
  DataFileInfo,
  EnteredCharts,
  NamedFile,
  ResolvedSetup,
  ScenarioInfo,
  SetupRequest,
  VariationInfo,
  WrittenSetup,
} from './data.js';
import type { Engine } from './engine.js';
import type { OddsGuide, OddsReport, OddsRequest } from './odds.js';
import type { DecisionInfo, PolicyInstance, PolicyTemplate, RestrictionInfo, SecretInfo } from './policies.js';
import type { EndingInfo, ForceInfo, MetricInfo, OutcomeInfo, SeatInfo } from './results.js';
import type { PutInfo, TraceColumn } from './tracing.js';
import type { EventTime, VictoryLevels } from './victory.js';

/**
 * What can be said of a game without the code that plays it: enough for lists, and quick to load. What ends in `?` a
 * game may leave out; what stands in one group is there or not as a whole.
 * @public
 */
export interface GameCatalog {
  readonly id: string;
  readonly title: string;
  /** Changes whenever any outcome may change. */
  readonly rulesVersion: string;
  /** What each version after the first changed, in a sentence, the oldest first; for results of earlier ones. */
  readonly ruleChanges?: readonly { readonly version: string; readonly change: string }[];
  /** One to four; a set-up may use fewer (`ResolvedSetup.seats`). */
  readonly seats: readonly SeatInfo[];
  /** Who else is on the board; of forces that are not named here pages choose letter and colour. */
  readonly forces?: readonly ForceInfo[];
  readonly outcomes: readonly OutcomeInfo[];
  readonly endings: readonly EndingInfo[];
  readonly metrics: readonly MetricInfo[];
  readonly decisions: readonly DecisionInfo[];
  /** Names of the shipped policies: `policies/<game id>/<name>.ts` has each as default export. */
  readonly policies: readonly string[];
  /** Policy used when none is named, per seat. */
  readonly defaultPolicy: readonly string[];
  /** A field of its scenarios that a newcomer may change first, with values to try, separated by commas. */
  readonly firstChange?: { readonly path: string; readonly values: string };
  scenarios(): readonly ScenarioInfo[];
  chartSets(): readonly ChartSetInfo[];
  readonly files?: {
    /** The shipped files that a user's file may extend. */
    list(): readonly DataFileInfo[];
  };
  /** Short names that lines of a replay use, and what they stand for: `SF`, `Star Fleet`. */
  readonly terms?: Readonly<Record<string, string>>;
  readonly restrictions?: {
    /** What a policy may be kept from. */
    readonly list: readonly RestrictionInfo[];
  };
  /** What seats must not know; absent: all information is open. The engine's continuation has `redeal` then. */
  readonly secrets?: readonly SecretInfo[];
  /** Loads the template of a policy. */
  policyTemplate?(): Promise<PolicyTemplate>;
  readonly bench?: BenchInfo;
  /** Events whose time can be bid on (`satrap bid`). */
  readonly eventTimes?: readonly EventTime[];
  readonly battle?: {
    readonly guide: BattleGuide;
    /** What forces are put together from, with commas between, for forms. */
    pieces?(): readonly BattlePiece[];
    /** One battle, exactly and by fighting it. @throws UserError for forces and options that are not understood */
    study(request: BattleRequest): BattleReport | Promise<BattleReport>;
  };
  readonly odds?: {
    readonly guide: OddsGuide;
    /** Chances by enumeration. @throws UserError for options that are not understood */
    study(request: OddsRequest): OddsReport | Promise<OddsReport>;
  };
  readonly continuation?: {
    readonly puts?: {
      /** Some of what can be changed, for the help of `satrap analyse`: `index=60 or points.blue=20`. */
      readonly examples: string;
    };
  };
}

/**
 * A game: its catalogue, and what plays it. `Setup` is the document of its set-ups; only the game reads it.
 * @public
 */
export interface GameModule<Setup = unknown> extends GameCatalog {
  /** @throws UserError naming file, path inside it, value and expectation. */
  resolve(request: SetupRequest): ResolvedSetup<Setup>;
  /** `policies[i]` plays seat i, one for each seat of the set-up. `seed` is any text. */
  createEngine(setup: ResolvedSetup<Setup>, policies: readonly PolicyInstance[], seed: string): Engine;
  /** Files of any kind that the game knows (scenario, charts, map...); absent: only scenario files can be checked. */
  readonly files?: NonNullable<GameCatalog['files']> & {
    /** @throws UserError as `resolve`. */
    check(path: string): CheckedFile;
    /**
     * The overrides of a request as files that extend what it names, for people to keep.
     *
     * @param name - of the scenario file, without extension; the others begin with it
     * @param folder - where they will lie
     */
    written(request: SetupRequest, name: string, folder: string): WrittenSetup;
    /** The tables of a data file by name or path; none, where it has none. @throws UserError as `resolve`. */
    tables?(file: string): readonly ChartTable[];
    /** The other files that a scenario names, by kind. @throws UserError as `resolve`. */
    named?(scenario: string): readonly NamedFile[];
    /** What people have written into such tables, in a file of theirs. @throws UserError for files that are broken */
    enter?(entry: ChartEntry): EnteredCharts;
  };
  readonly restrictions?: NonNullable<GameCatalog['restrictions']> & {
    /**
     * Decision functions that decide as the given ones, but never do what is restricted; what they leave out falls
     * back to the game's default.
     *
     * @param names - of restrictions, any of the list
     */
    apply(decisions: object, names: readonly string[]): object;
  };
  /** What policies decide, in words. */
  readonly choices?: ChoiceWords;
  /**
   * All ways in which a decision may be made now, each once; of orders that are carried out at once the next one. Null:
   * they are too many, or the decision orders nothing. Asked while the decision is made, and not in games of policies
   * in TypeScript.
   *
   * @param given - what the decision function is given after the view
   */
  legal?(decision: string, view: object, given: readonly unknown[]): readonly LegalOrder[] | null;
  /** The victory levels of a set-up; null where it has none that depend on one metric. */
  levels?(setup: ResolvedSetup<Setup>): VictoryLevels | null;
  /** A game that can be followed turn by turn; the engine has `trace` then. */
  readonly trace?: {
    /** Columns that `Engine.trace` hands out. */
    columns(setup: ResolvedSetup<Setup>): readonly TraceColumn[];
    /** The map. Its cells do not change in a game; what lies where is handed out by `trace`. */
    board?(setup: ResolvedSetup<Setup>): Board;
  };
  /** A game that can be continued from a position; the engine has `continuation` then. */
  readonly continuation?: {
    /** Decision functions as given, the game's defaults where one is left out. */
    complete(decisions: object): object;
    readonly puts?: NonNullable<NonNullable<GameCatalog['continuation']>['puts']> & {
      /** What can be changed in a position; the engine's continuation has `put` then. */
      list(setup: ResolvedSetup<Setup>): readonly PutInfo[];
    };
  };
  /** Forces that can fight each other. */
  contest?(): Contest;
  readonly variations?: {
    /** What can be moved by steps in a set-up. */
    list(setup: ResolvedSetup<Setup>): readonly VariationInfo[];
    /** `path=value` texts that move a part by `steps` from the set-up; null where that leaves the rules' range. */
    move(setup: ResolvedSetup<Setup>, name: string, steps: number): readonly string[] | null;
  };
}

/** What `satrap bench` times and shows. @public */
export interface BenchInfo {
  /** Absent: the default policies. */
  readonly policies?: readonly string[];
  /**
   * Policies whose games enter the signature of the rules; absent: all. One that plays many games to decide may not.
   */
  readonly signature?: readonly string[];
  /** Parts whose shares of time `--phases` shows. */
  readonly phases?: readonly PhaseInfo[];
}

/** A part of a game for `satrap bench`: the function under which its time is counted. @public */
export interface PhaseInfo {
  readonly function: string;
  readonly title: string;
}
