/** What is known of a game turn by turn. */

/** A number handed out before the first turn and after each. @public */
export type TraceColumn = PlainColumn | StandingColumn | PlaceColumn;

/** What all columns have. @public */
export interface NamedColumn {
  readonly name: string;
  readonly meaning: string;
}

/** A number of the position that is noted every turn. @public */
export interface PlainColumn extends NamedColumn {
  /**
   * `state`: any number; `count`: chance events of a kind since the start; `cell`: the index of a cell of the board,
   * where something lies that is elsewhere in other games, -1: nowhere.
   */
  readonly kind: 'state' | 'count' | 'cell';
  /** Of a `count`: lets such an event come in the next turn, or keeps it from coming in it. */
  readonly put?: ColumnPut;
}

/**
 * How an experiment changes what a column says: a number of `continuation.puts`, and its values for yes and no. Where
 * one is left out the game cannot do that.
 * @public
 */
export interface ColumnPut {
  readonly path: string;
  readonly yes?: number;
  readonly no?: number;
}

/**
 * How a seat stands, higher is better. Exactly one column for each seat that has one; seat 0 always can.
 * @public
 */
export interface StandingColumn extends NamedColumn {
  readonly kind: 'standing';
  /** Absent: the first seat. */
  readonly seat?: number;
}

/** 1 while a seat holds a place, else 0. @public */
export interface PlaceColumn extends NamedColumn {
  readonly kind: 'place';
  /** Absent: the first seat. */
  readonly seat?: number;
  /** Where it is: the id of a cell of the board, or the name of the `cell` column that says so. */
  readonly cell?: string;
  readonly cellColumn?: string;
  /** Gives the place to the seat, or takes it away; the column says so at once. */
  readonly put?: ColumnPut;
}

/** A number of the position that may be asked to be another one: what if? @public */
export interface PutInfo {
  /** In the game's own words: `index`, `forces.25.imperial.SF`. */
  readonly path: string;
  readonly meaning: string;
  readonly min: number;
  readonly max: number;
}
