/** Scenarios, charts and other files, and the set-up that they become. */

/** A shipped scenario, as lists show it. @public */
export interface ScenarioInfo {
  /** Bare name, unique inside the game: `over-the-edge`. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Path of the file, relative to the package. */
  readonly file: string;
}

/** A shipped set of charts, as lists show it. @public */
export interface ChartSetInfo {
  readonly id: string;
  readonly title: string;
  readonly file: string;
  /** Number of cells by provenance tag. */
  readonly provenance: Readonly<Record<string, number>>;
}

/** What a user asks for: names or file names, and overrides in the order given. @public */
export interface SetupRequest {
  /** Bare scenario id, or the path of a scenario file (ends in .json). */
  readonly scenario: string;
  /** Chart set id or path; absent: the one the scenario names. */
  readonly charts?: string;
  /** `path=value` texts of `--set`. */
  readonly set: readonly string[];
}

/** What says the same as the overrides of a request: files to keep, and each value that they change. @public */
export interface WrittenSetup {
  /** The scenario first; it names the others, which lie in the same folder. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly changes: readonly ValueChange[];
}

/** A value of a data file that an override changes. @public */
export interface ValueChange {
  /** As `--set` names it. */
  readonly path: string;
  /** Null where the file has no such value of its own: a cell that is part of a table. */
  readonly before: Json;
  readonly after: Json;
}

/** JSON data. @public */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A shipped data file of any kind. @public */
export interface DataFileInfo {
  readonly name: string;
  /** Names of the fields at its top level. */
  readonly fields: readonly string[];
}

/** A file that another one names, shipped or by its path. @public */
export interface NamedFile {
  readonly kind: string;
  readonly name: string;
}

/** A data file that is in order. @public */
export interface CheckedFile {
  readonly kind: string;
  readonly id: string;
  /** What a user may want to know about it, a sentence each. */
  readonly messages: readonly string[];
}

/** A scenario with charts, all overrides applied and validated. @public */
export interface ResolvedSetup<Setup = unknown> {
  readonly game: string;
  readonly scenario: string;
  readonly title: string;
  /** So many of the game's seats play, the first ones; absent: all. */
  readonly seats?: number;
  /** The number of the first turn, where the game counts on from earlier ones that are not played; absent: 1. */
  readonly firstTurn?: number;
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
  /** Everything the engine needs, as plain data: it is sent to workers and written to run.json as it is. */
  readonly document: Setup;
}

/** A table of a data file, laid out as in the book. @public */
export interface ChartTable {
  readonly name: string;
  readonly meaning: string;
  /** What the rows are. */
  readonly corner: string;
  /** With what may stand in them. */
  readonly columns: readonly { readonly name: string; readonly expected: string }[];
  readonly rows: readonly { readonly name: string; readonly fields: readonly (ChartField | null)[] }[];
  /** Rows are ranges, which another copy of the game may divide otherwise. */
  readonly divides: boolean;
}

/** A value of a table; null in its place: the table has nothing there. @public */
export interface ChartField {
  /** The cells that have it: several for a range, and a cell may have several values. */
  readonly cells: readonly string[];
  /** Where the cell comes from; null: the file has no such value. */
  readonly tag: string | null;
  /** What the file says of its source. */
  readonly source?: string;
  readonly text: string;
}

/** What someone has written into a table; an empty text leaves a value as it is. @public */
export interface FilledTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly texts: readonly string[] }[];
}

/** Filled tables, to be put into a file of the user's. @public */
export interface ChartEntry {
  readonly tables: readonly FilledTable[];
  /** The user's file; it need not be there yet. */
  readonly into: string;
  /** What a new file extends, and what the values are compared with. */
  readonly base: string;
  readonly tag: string;
  readonly source?: string;
}

/** What comes of an entry. @public */
export interface EnteredCharts {
  /** The user's file; nothing, where something is wrong. */
  readonly text: string;
  /** What is wrong; row and column count from 0, null: all of them. */
  readonly problems: readonly EntryProblem[];
  /** Cells that were entered, and those that say something else than the base. */
  readonly entered: readonly string[];
  readonly changes: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}

/** @public */
export interface EntryProblem {
  readonly table: string;
  readonly row: number | null;
  readonly column: number | null;
  readonly text: string;
}

/** A part of the data that can be moved by steps: cells of a chart, the number of a marker, a price. @public */
export interface VariationInfo {
  /** Unique inside the game: `combatResults`, `events.robots`. */
  readonly name: string;
  readonly group: string;
  /** What one step up changes. */
  readonly meaning: string;
  /** Cells that a step changes, and how many of them are reconstructed, not printed. */
  readonly cells: number;
  readonly reconstructed: number;
  /** What a step up costs in the money of the game; a step down gives as much back. */
  readonly price?: { readonly amount: number; readonly unit: string };
  /** It moves cells that other parts move too: left out where all parts are moved at once. */
  readonly overlaps?: boolean;
  /** Whoever sets up the game chooses it, as its length or a handicap: nothing of it is unknown. */
  readonly chosen?: boolean;
}
