/** A game as `replay` hands it out: lines for people, and beside each what a program may want to know of it. */

/**
 * One line of the replay, which may be empty, and what is known of it as data. Lines come in the order in which things
 * happen; `replay` prints the texts and nothing else.
 * @public
 */
export type LineListener = (text: string, facts?: EventFacts) => void;

/** What lies where, handed out before the first turn and after each. Cells without anything may be left out. @public */
export type PositionListener = (cells: readonly CellNow[]) => void;

/** All of it may be left out; a game says as much as it knows. @public */
export interface EventFacts {
  /** What sort of thing happens, in the game's own words: `combat`. Known to all: `turn`, `phase`, `result`. */
  readonly kind?: string;
  /** With `kind: 'turn'`: the turn that begins. A line `Turn 6...` without facts says the same. */
  readonly turn?: number;
  /** The phase that begins, until another one or the next turn: with `kind: 'phase'`, or with the first line in it. */
  readonly phase?: string;
  /** Ids of cells of the board, or of places beyond it: where it happens, and where it leads. */
  readonly where?: string;
  readonly to?: string;
  /** Who does it, and to whom: the id of a seat, or the name of a force. */
  readonly who?: string;
  readonly whom?: string;
  /** In the order in which they were rolled. */
  readonly dice?: readonly Die[];
  /** What is added to the dice, by name. */
  readonly modifiers?: Readonly<Record<string, number>>;
  /** Dice and modifiers together. */
  readonly total?: number;
  /** What must come up, a few words: `at most 2`. */
  readonly need?: string;
  /** What came of it, a few words. */
  readonly result?: string;
  /** Why it happens, a few words, where lines before do not say it. */
  readonly why?: string;
  /** By how much numbers of the position changed. */
  readonly change?: Readonly<Record<string, number>>;
  /** What stands now in the cells that have changed since the line before; in one without `pieces` nothing. */
  readonly board?: readonly CellNow[];
  /** Worth a mark on the line of turns. */
  readonly mark?: true;
}

/** A die of a roll that a line states. @public */
export interface Die {
  readonly sides: number;
  /** As rolled: 1 to `sides`; 0 to 9 of a ten-sided die whose rules count so. */
  readonly face: number;
  /** No die, but a draw among `sides` that the rules leave to chance. */
  readonly draw?: true;
}

/** A cell of the board, or a place of a game without one. @public */
export interface CellNow {
  /** Id of the cell; of a game without a board any name. */
  readonly cell: string;
  /** What stands there now, if not the name of the cell. */
  readonly name?: string;
  /** Who holds it: the id of a seat, or the name of a force. */
  readonly holder?: string;
  readonly pieces: readonly Piece[];
}

/** Some of what lies in a cell. @public */
export interface Piece {
  /** Whose it is: the id of a seat, or the name of a force. */
  readonly who?: string;
  /** `2 SF, 1 CG`. */
  readonly text: string;
}
