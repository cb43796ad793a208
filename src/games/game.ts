/**
 * The contract between a game and everything else: runner, statistics, reports and command line know a game only
 * through these types. A game is a set of seats, scenarios, metrics and an engine; a game played is one integer record.
 */

/** A place at the table. A run assigns one policy to each seat. */
export interface SeatInfo {
  readonly id: string;
  readonly title: string;
}

/** How an outcome counts for the first seat; `null`: for nobody (an unresolved game). */
export type Verdict = 'win' | 'draw' | 'loss' | null;

/** One of the mutually exclusive results of a game (SFGE: the victory levels of 29.2). */
export interface OutcomeInfo {
  readonly id: string;
  readonly title: string;
  readonly verdict: Verdict;
}

/** Why a game stopped. */
export interface EndingInfo {
  readonly id: string;
  readonly title: string;
}

/** An integer measured once per game. */
export interface MetricInfo {
  readonly name: string;
  readonly meaning: string;
  /** Unit of the value: `points`, `units`, `dice`, ... */
  readonly unit: string;
  /** Smallest and largest value a rule-abiding game can give; `max: null` where nothing bounds it. */
  readonly min: number;
  readonly max: number | null;
  /** `default` metrics are reported unless others are asked for. */
  readonly group: 'default' | 'extended';
}

/** A decision the rules leave to a player. */
export interface DecisionInfo {
  /** Name of the policy function. */
  readonly name: string;
  /** Rulebook paragraph or ruling. */
  readonly paragraph: string;
  readonly meaning: string;
  /** What is played when the policy has no such function. */
  readonly fallback: string;
}

/** An ability that a policy may be denied: `--forbid extropy`. */
export interface RestrictionInfo {
  readonly name: string;
  /** What the policy cannot do any more. */
  readonly meaning: string;
}

/** A policy parameter: a number a user may set, `--policy steward:attack=3`. */
export interface PolicyParameter {
  readonly name: string;
  readonly meaning: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Values are multiples of `step` above `min`; 0: any number. */
  readonly step: number;
}

export interface PolicyParameterSet {
  readonly meaning: string;
  readonly parameters: PolicyParameters;
}

export type PolicyParameters = Readonly<Record<string, number>>;

/**
 * What a policy module exports as default. `Decisions` is the game's own interface of decision functions; a function
 * that is left out falls back to the game's default.
 */
export interface PolicyModule<Decisions extends object = object> {
  readonly game: string;
  readonly name: string;
  readonly summary: string;
  readonly parameters?: readonly PolicyParameter[];
  /** Parameters that go together under a name: `--policy steward:quick`; what a set leaves out has its default. */
  readonly sets?: Readonly<Record<string, PolicyParameterSet>>;
  /** Called once per engine (worker), never inside a game. */
  create(parameters: PolicyParameters): Decisions;
}

/** A policy with its parameters filled in, ready to be given to an engine. */
export interface PolicyInstance {
  /** As shown in results: `steward` or `steward:attack=3`. */
  readonly label: string;
  readonly module: PolicyModule;
  readonly parameters: PolicyParameters;
}

export interface ScenarioInfo {
  /** Bare name, unique inside the game: `over-the-edge`. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Path of the file, relative to the package. */
  readonly file: string;
}

export interface ChartSetInfo {
  readonly id: string;
  readonly title: string;
  readonly file: string;
  /** Provenance tag -> number of cells. */
  readonly provenance: Readonly<Record<string, number>>;
}

/** What a user asks for: names or file names, and overrides in the order given. */
export interface SetupRequest {
  /** Bare scenario id, or the path of a scenario file (ends in .json). */
  readonly scenario: string;
  /** Chart set id or path; absent: the one the scenario names. */
  readonly charts?: string;
  /** `path=value` texts of `--set`. */
  readonly set: readonly string[];
}

/** JSON data; a set-up is sent to workers and written to run.json as it is. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A shipped data file of any kind. */
export interface DataFileInfo {
  readonly name: string;
  /** Names of the fields at its top level. */
  readonly fields: readonly string[];
}

/** A data file that is in order. */
export interface CheckedFile {
  readonly kind: string;
  readonly id: string;
  /** What a user may want to know about it, a sentence each. */
  readonly messages: readonly string[];
}

/** A scenario with charts, all overrides applied and validated. */
export interface ResolvedSetup {
  readonly game: string;
  readonly scenario: string;
  readonly title: string;
  readonly charts: {
    readonly id: string;
    /** SHA-256 (hex) of the resolved chart data. */
    readonly hash: string;
    readonly cells: number;
    /** Cells that are invented, not printed: shown with every result. */
    readonly reconstructed: number;
  };
  /** Overrides as applied, canonical `path=value`. */
  readonly overrides: readonly string[];
  /** Everything the engine needs, as plain data. */
  readonly document: Json;
}

/** Orders of a policy that the rules forbid: they changed nothing, but a user wants to know. */
export interface IllegalOrders {
  /** Seat whose policy gave them. */
  readonly seat: number;
  readonly decision: string;
  readonly reason: string;
  readonly count: number;
  readonly firstGame: number;
}

/** Victory levels that a scenario reads off one metric. */
export interface VictoryLevels {
  /** Name of the metric. */
  readonly metric: string;
  /** Outcomes from the lowest values to the highest; `from`: least value of the level, null for the lowest level. */
  readonly levels: readonly { readonly outcome: string; readonly from: number | null }[];
  /** Ids of the endings after which the levels decide; after any other the outcome is fixed, whatever the value. */
  readonly endings: readonly string[];
}

/** Something that happens at most once in a game, at a time that a metric tells. */
export interface EventTime {
  readonly name: string;
  readonly meaning: string;
  /** Name of the metric that is the time. */
  readonly metric: string;
  /** Ids of the endings of games in which it happened. */
  readonly endings: readonly string[];
  /** Ids of the endings after which it cannot happen any more; after all others it might have happened later. */
  readonly never: readonly string[];
}

/** How one battle of a game is described: `satrap battle <game> <a> <b>`. */
export interface BattleGuide {
  /** A command line that works, and what it does. */
  readonly example: readonly [command: string, meaning: string];
  /** Options of this game beyond those of every game: name without dashes, and meaning. */
  readonly options: readonly { readonly name: string; readonly meaning: string }[];
  /** How forces are written, a sentence. */
  readonly forces: string;
  /** Results that exclude each other, in order. */
  readonly results: readonly { readonly id: string; readonly title: string }[];
}

/** A battle to be studied. */
export interface BattleRequest {
  /** The two forces as the user wrote them. */
  readonly a: string;
  readonly b: string;
  readonly charts?: string;
  readonly set: readonly string[];
  /** Texts of the game's own options, by name. */
  readonly options: Readonly<Record<string, string>>;
  /** Battles to be fought where the game fights them. */
  readonly games: number;
  readonly seed: string;
}

/** What is known of a battle. */
export interface BattleReport {
  /** What fights what, by which rules. */
  readonly title: string;
  /** Probability of each result; null: too large to be enumerated, with the reason in `notes`. */
  readonly exact: Readonly<Record<string, number>> | null;
  /** Share of each result in `games` battles; null: the game does not fight them. */
  readonly simulated: { readonly games: number; readonly shares: Readonly<Record<string, number>> } | null;
  /** Means and further shares. */
  readonly measures: readonly {
    readonly name: string;
    readonly exact: number | null;
    readonly simulated: number | null;
  }[];
  /** What is left of both sides, most probable first, where it is known exactly. */
  readonly left: readonly { readonly a: string; readonly b: string; readonly share: number }[];
  readonly notes: readonly string[];
}

/** A part of the data that can be moved by steps: cells of a chart, the number of a marker, a price. */
export interface VariationInfo {
  /** Unique inside the game: `combatResults`, `events.robots`. */
  readonly name: string;
  readonly group: string;
  /** What one step up changes. */
  readonly meaning: string;
  /** Cells that a step changes, and how many of them are reconstructed, not printed. */
  readonly cells: number;
  readonly reconstructed: number;
  /** It moves cells that other parts move too: left out where all parts are moved at once. */
  readonly overlaps?: boolean;
}

/** Something told of a game turn by turn. */
export interface TraceColumn {
  readonly name: string;
  readonly meaning: string;
  /**
   * `standing`: how one stands, higher is better (exactly one column); `state`: any other number; `count`: chance events of
   * a kind since the start; `place`: 1 while it is held, else 0.
   */
  readonly kind: 'standing' | 'state' | 'count' | 'place';
}

/**
 * Plays games. Created once per worker; nothing is allocated inside `play`. Engines of one thread play in turn, each a whole
 * game, so that they may share what they play with.
 */
export interface Engine {
  /**
   * The record of the last game: index of its outcome, index of its ending, then the metrics in the order of
   * `GameModule.metrics`.
   */
  readonly record: Int32Array;
  /** Plays game number `game` (a non-negative integer) from scratch. */
  play(game: number): void;
  /** As `play`, with every conservation law and range checked; throws an Error that says what was violated. */
  playChecked(game: number): void;
  /** As `playChecked`, and tells the game line by line. */
  replay(game: number, line: (text: string) => void): void;
  /**
   * As `play`, and tells the columns of `GameModule.traceColumns` before the first turn and after each. The array is
   * used again.
   */
  trace?(game: number, turn: (values: Int32Array) => void): void;
  /** Illegal orders since the engine was created. */
  illegalOrders(): readonly IllegalOrders[];
}

export interface GameModule {
  readonly id: string;
  readonly title: string;
  /** Changes whenever any outcome may change. */
  readonly rulesVersion: string;
  readonly seats: readonly SeatInfo[];
  readonly outcomes: readonly OutcomeInfo[];
  readonly endings: readonly EndingInfo[];
  readonly metrics: readonly MetricInfo[];
  readonly decisions: readonly DecisionInfo[];
  /** Abilities that a policy may be denied; all of them are known to `restrict`. */
  readonly restrictions?: readonly RestrictionInfo[];
  /** Names of the shipped policies: `policies/<game id>/<name>.ts` has each as default export. */
  readonly policies: readonly string[];
  /** Policy used when none is named, per seat. */
  readonly defaultPolicy: readonly string[];
  /** Policies that `satrap bench` times; absent: the default policies. */
  readonly benchPolicies?: readonly string[];
  /** Policies whose games enter the signature of the rules; absent: all. One that plays many games to decide may not. */
  readonly signaturePolicies?: readonly string[];
  /** Parts whose shares of time `satrap bench --phases` shows. */
  readonly phases?: readonly PhaseInfo[];
  /** Events whose time can be bid on (`satrap bid`). */
  readonly eventTimes?: readonly EventTime[];
  /** Present when the game has `studyBattle`. */
  readonly battle?: BattleGuide;
  scenarios(): readonly ScenarioInfo[];
  chartSets(): readonly ChartSetInfo[];
  /** The shipped files that a user's file may extend; without this, scenarios and chart sets are all of them. */
  dataFiles?(): readonly DataFileInfo[];
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
   * Decision functions that decide as the given ones, but never do what is denied; what they leave out falls back to the
   * game's default. @param denied names of restrictions
   */
  restrict?(decisions: object, denied: readonly string[]): object;
  /** The victory levels of a set-up; null where it has none that depend on one metric. */
  levels?(setup: ResolvedSetup): VictoryLevels | null;
  /** One battle, exactly and by fighting it. @throws UserError for forces and options that are not understood */
  studyBattle?(request: BattleRequest): BattleReport;
  /** Columns that `Engine.trace` tells. */
  traceColumns?(setup: ResolvedSetup): readonly TraceColumn[];
  /** What can be moved by steps in a set-up; `vary` knows all of them. */
  variations?(setup: ResolvedSetup): readonly VariationInfo[];
  /** `path=value` texts that move a part by `steps` from the set-up; null where that leaves the range of the rules. */
  vary?(setup: ResolvedSetup, name: string, steps: number): readonly string[] | null;
  /** `policies[i]` plays seat i. `seed` is any text. */
  createEngine(setup: ResolvedSetup, policies: readonly PolicyInstance[], seed: string): Engine;
}

/** What can be told of a game without the code that plays it: enough for lists, and quick to load. */
export type GameCatalog = Omit<GameModule, 'resolve' | 'restrict' | 'createEngine'>;

/** A part of a game for `satrap bench`: the function under which its time is counted. */
export interface PhaseInfo {
  readonly function: string;
  readonly title: string;
}

/** Something the user got wrong: shown as one message, exit code 2, never with a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/**
 * Thrown by an engine that cannot go on because of a policy, as one that orders without end: the policy's fault, not the
 * engine's.
 */
export class PolicyFault extends Error {
  override readonly name = 'PolicyFault';

  constructor(
    readonly seat: number,
    readonly decision: string,
    message: string,
  ) {
    super(message);
  }
}
