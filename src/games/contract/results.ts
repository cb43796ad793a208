/** What a game played comes to: seats, outcomes, endings and metrics. */

/**
 * Inks of pages, told apart by colour-blind readers and each with a tone of its own for both themes and for paper
 * (`src/report/html/style.ts`).
 * @public
 */
export type Colour = 'blue' | 'sky' | 'green' | 'olive' | 'orange' | 'rust' | 'purple' | 'grey';

/** How a seat, a force or an outcome is drawn in all figures, boards and viewers. @public */
export interface Mark {
  /** One or two characters, other than those of its like. */
  readonly letter: string;
  readonly colour: Colour;
}

/** Who holds places or has forces on the board, beside the seats. @public */
export interface ForceInfo {
  /** As in `CellNow.holder` and `PieceNow.who`. */
  readonly id: string;
  readonly title: string;
  readonly mark: Mark;
}

/** A place in a game. A run assigns one policy to each seat that plays. @public */
export interface SeatInfo {
  /** Short and without spaces, as in `--policy red=admiral+blue=drill`. */
  readonly id: string;
  readonly title: string;
  /** Default: its number, and a colour by its place. */
  readonly mark?: Mark;
}

/** How an outcome counts for a seat; `null`: not at all (an unresolved game, or a seat that does not play). @public */
export type Verdict = 'win' | 'draw' | 'loss' | null;

/** One of the mutually exclusive results of a game (who wins, or a level of victory). @public */
export interface OutcomeInfo {
  readonly id: string;
  readonly title: string;
  /** By seat, in the order of the game's seats. */
  readonly verdicts: readonly Verdict[];
  /** Default: that of the one seat that wins; else a letter of the title, and a colour by its verdict. */
  readonly mark?: Mark;
}

/** Why a game stopped. @public */
export interface EndingInfo {
  readonly id: string;
  readonly title: string;
}

/**
 * Says that a metric is the same thing of one seat as other metrics are of the others. Two names are known to all
 * studies: `score`, higher is better, and `place`, from 1 for the best; seats that are equal share the better place.
 * @public
 */
export interface SeatMetric {
  readonly seat: number;
  /** The same for all seats: `score`, `place`, `income`, ... */
  readonly name: string;
}

/**
 * Of the time of something that may never happen: the value that stands for never, or the ids of the endings of games
 * in which it did not happen; these have a later value than all others.
 * @public
 */
export type NeverInfo = { readonly value: number } | { readonly endings: readonly string[] };

/** An integer measured once per game. @public */
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
  /** Present where it is of one seat. Where that seat does not play, it is 0 and is not reported. */
  readonly of?: SeatMetric;
  /** Present where it is the time of something that may never happen: its mean says nothing then, its median does. */
  readonly never?: NeverInfo;
}

/** The head of a record: places of the outcome, of the ending and of the first metric. @public */
export const R_OUTCOME = 0;
/** @public */ export const R_ENDING = 1;
/** @public */ export const R_FIRST = 2;
