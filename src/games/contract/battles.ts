/** Single battles, for `satrap battle`. */

/** How one battle of a game is described: `satrap battle <game> <a> <b>`. @public */
export interface BattleGuide {
  /** A command line that works, and what it does. */
  readonly example: readonly [command: string, meaning: string];
  /** Options of this game beyond those of every game: name without dashes, and meaning. */
  readonly options: readonly StudyOption[];
  /** How forces are written, a sentence. */
  readonly forces: string;
  /** Results that exclude each other, in order. */
  readonly results: readonly { readonly id: string; readonly title: string }[];
}

/** A value that a battle or a question of `satrap odds` takes: name without dashes, and meaning. @public */
export interface StudyOption {
  readonly name: string;
  readonly meaning: string;
  /** What it may be, where that is a short list. */
  readonly values?: readonly string[];
}

/** A part of a force, as it is written. @public */
export interface BattlePiece {
  readonly text: string;
  readonly title?: string;
  /** Only of this side. */
  readonly side?: 'a' | 'b';
  /** It is a whole force. */
  readonly alone?: true;
}

/** A battle to be studied. @public */
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

/** Whether a number of a battle is a share of all battles or a mean. @public */
export type BattleUnit = 'share' | 'mean';

/** What is known of a battle. @public */
export interface BattleReport {
  /** What fights what, by which rules. */
  readonly title: string;
  /** Probability of each result; null: too large to be enumerated, with the reason in `notes`, or none is known. */
  readonly exact: Readonly<Record<string, number>> | null;
  /** Share of each result in `games` battles; null: the game does not fight them. */
  readonly simulated: { readonly games: number; readonly shares: Readonly<Record<string, number>> } | null;
  /** Means and further shares. */
  readonly measures: readonly {
    readonly name: string;
    readonly unit: BattleUnit;
    readonly exact: number | null;
    readonly simulated: number | null;
  }[];
  /** What is left of both sides, most probable first, where it is known exactly. */
  readonly left: readonly { readonly a: string; readonly b: string; readonly share: number }[];
  readonly notes: readonly string[];
}
