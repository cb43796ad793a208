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

/** Plays games. Created once per worker; nothing is allocated inside `play`. */
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
  /** Names of the shipped policies: `policies/<game id>/<name>.ts` has each as default export. */
  readonly policies: readonly string[];
  /** Policy used when none is named, per seat. */
  readonly defaultPolicy: readonly string[];
  scenarios(): readonly ScenarioInfo[];
  chartSets(): readonly ChartSetInfo[];
  /** @throws UserError naming file, path inside it, value and expectation. */
  resolve(request: SetupRequest): ResolvedSetup;
  /**
   * Validates a data file of any kind that the game knows (scenario, charts, map...). Without this, only scenario files
   * can be checked.
   *
   * @throws UserError as `resolve`.
   */
  checkFile?(path: string): CheckedFile;
  /** `policies[i]` plays seat i. `seed` is any text. */
  createEngine(setup: ResolvedSetup, policies: readonly PolicyInstance[], seed: string): Engine;
}

/** What can be told of a game without the code that plays it: enough for lists, and quick to load. */
export type GameCatalog = Omit<GameModule, 'resolve' | 'createEngine'>;

/** Something the user got wrong: shown as one message, exit code 2, never with a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
