/** A game, or the same game under two policies, with all that its page shows. */

import type { Board, CellNow, DecisionInfo, ForceInfo, Mark, SeatInfo, TraceColumn } from '../../games/game.js';
import { type ChosenStep, choicesPart } from '../../run/choices.js';
import type { GameEvent } from '../../run/game-events.js';
import { holderMarks } from '../marks.js';

/** One game as it was replayed. */
export interface WatchedGame {
  readonly policy: string;
  /** The command that replays it again. */
  readonly command: string;
  readonly events: readonly GameEvent[];
  /** All that was chosen; empty where a page has one game only. */
  readonly choices: readonly ChosenStep[];
  /** By turn, 0 before the first; empty where the game has none. */
  readonly positions: readonly (readonly CellNow[])[];
  /** Values of the columns by turn; empty where the game has no trace. */
  readonly turns: readonly (readonly number[])[];
  /** Outcome, ending, and the metrics of the default group. */
  readonly end: readonly string[];
  /** Null: it was not asked for. */
  readonly luck: WatchedLuck | null;
}

/** What luck and decisions did. */
export interface WatchedLuck {
  /** Who it is about, how chances were found, and what it all came to. */
  readonly head: readonly string[];
  /** By turn, 0 before the first. */
  readonly turns: readonly LuckOfTurn[];
}

export interface LuckOfTurn {
  /** Of success, before and after the turn: 0 to 1. */
  readonly chances: readonly [before: number, after: number];
  readonly text: string;
  /** Rolls and draws, and what each cost or gave; empty where they were not looked at. */
  readonly rolls: readonly string[];
}

export interface Watch {
  /** Title of the scenario. */
  readonly title: string;
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  readonly index: number;
  /** Why this game was picked, a sentence. */
  readonly picked: string | null;
  /** What is known of cells that are not printed, a sentence; null: all are printed. */
  readonly reconstructed: string | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly seats: readonly SeatInfo[];
  readonly forces: readonly ForceInfo[];
  readonly decisions: readonly DecisionInfo[];
  /** Short names in lines, and what they stand for. */
  readonly terms: Readonly<Record<string, string>>;
  readonly board: Board | null;
  readonly columns: readonly TraceColumn[];
  /** Turns before it are not played: at their end all is as at the start. */
  readonly firstTurn: number;
  readonly games: readonly [WatchedGame] | readonly [WatchedGame, WatchedGame];
}

/** Who holds cells or has forces: the seats, and whatever else the game names. */
export interface Faction extends Mark {
  readonly id: string;
  readonly title: string;
}

/** All factions of the games, seats first, then in the order in which they appear. */
export function factionsOf({ seats, forces, games }: Watch): Faction[] {
  const titles = new Map([...seats, ...forces].map(({ id, title }) => [id, title]));
  const ids = new Set(seats.map(({ id }) => id));
  for (const { positions } of games)
    for (const { holder, pieces } of positions.flat()) {
      if (holder !== undefined) ids.add(holder);
      for (const { who } of pieces) if (who !== undefined) ids.add(who);
    }
  const marks = holderMarks({ seats, forces }, ids);
  return [...ids].flatMap((id) => {
    const mark = marks.get(id);
    return mark === undefined ? [] : [{ id, title: titles.get(id) ?? id, ...mark }];
  });
}

/** Where two replays of a game part. */
export interface Parting {
  /** Of the first decision that differs, else of the first event. */
  readonly turn: number;
  /** Null: both decide alike. */
  readonly choice: PartingChoice | null;
  /** Number of the first event that differs; null: none does. */
  readonly number: number | null;
}

/** The first decision in which two replays differ. */
export interface PartingChoice {
  /** Where in the game, whose decision, and what it is about. */
  readonly text: string;
  /** What it is about. */
  readonly about: string;
  /** What each chose. */
  readonly chosen: readonly [string, string];
  /** Number of the event before which it is made. */
  readonly line: number;
}

/** Where two games part; null: they are alike. */
export function partingOf(a: WatchedGame, b: WatchedGame, watch: Pick<Watch, 'seats' | 'decisions'>): Parting | null {
  const number = firstDifference(a.events, b.events);
  const part = choicesPart(a.choices, b.choices);
  const step = part?.steps[0] ?? part?.steps[1];
  if (part === null || step === undefined) {
    if (number === null) return null;
    return { turn: (a.events[number] ?? b.events[number]).turn, choice: null, number };
  }
  const { turn, phase } = a.events[step.line - 1] ?? { turn: 0 };
  const info = watch.decisions.find(({ name }) => name === step.decision);
  const when = turn === 0 ? 'before the first turn' : `turn ${turn}${phase === undefined ? '' : `, ${phase}`}`;
  const who = watch.seats.length > 1 ? `, ${watch.seats[step.seat]?.title ?? `seat ${step.seat + 1}`}` : '';
  const about = info?.meaning ?? step.decision;
  const rule = info === undefined ? '' : ` (${info.paragraph})`;
  const text = `${when}${who}, decision ${step.number + 1} of the game: ${about}${rule}`;
  return { turn, choice: { text, about, chosen: part.texts, line: step.line }, number };
}

function firstDifference(a: readonly GameEvent[], b: readonly GameEvent[]): number | null {
  const length = Math.max(a.length, b.length);
  for (let number = 0; number < length; number++) if (a[number]?.text !== b[number]?.text) return number;
  return null;
}

/** Where two games part, in lines of text. */
export function partingLines({ games }: Pick<Watch, 'games'>, parting: Parting | null): string[] {
  if (parting === null) return ['both policies play this game alike'];
  const { turn, choice } = parting;
  if (choice === null) return [`they first differ in turn ${turn}`];
  return [
    `they first differ ${choice.text.startsWith('before') ? '' : 'in '}${choice.text}`,
    ...games.map(({ policy }, i) => `  ${policy}: ${choice.chosen[i]}`),
  ];
}

/** Turns of a game: 0 and all that were played. */
export function lastTurn({ events }: WatchedGame): number {
  return events.at(-1)?.turn ?? 0;
}

/** What a column means, without the paragraph of the rules. */
export function columnTitle({ meaning, name }: TraceColumn): string {
  return meaning.replace(/ \([^)]*\)$/, '') || name;
}

/** Columns of standings; of two seats that share one scale one says what both have. */
export function ownStandings({ columns, games }: Watch): number[] {
  const all = columns.flatMap(({ kind }, i) => (kind === 'standing' ? [i] : []));
  const [a, b] = all;
  const sums = new Set(games.flatMap(({ turns }) => turns.map((row) => row[a] + row[b])));
  return all.length === 2 && sums.size <= 1 ? [a] : all;
}
