/** A game, or the same game under two policies, with all that its page shows. */

import type { Board, CellNow, SeatInfo, TraceColumn } from '../../games/game.js';
import type { GameEvent } from '../../run/told-events.js';

/** One game as it was told. */
export interface WatchedGame {
  readonly policy: string;
  /** The command that tells it again. */
  readonly command: string;
  readonly events: readonly GameEvent[];
  /** Before each event: the decision that was asked for last, if a new one was since the event before. */
  readonly asked: ReadonlyMap<number, string>;
  /** By turn, 0 before the first; empty where the game tells none. */
  readonly positions: readonly (readonly CellNow[])[];
  /** Values of the columns by turn; empty where the game tells none. */
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
  /** Rolls and draws, and what each cost or gave; empty where they were not told apart. */
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
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly seats: readonly SeatInfo[];
  readonly board: Board | null;
  readonly columns: readonly TraceColumn[];
  readonly games: readonly [WatchedGame] | readonly [WatchedGame, WatchedGame];
}

/** Who holds cells or has forces: the seats, and whatever else the game names. */
export interface Faction {
  readonly id: string;
  readonly title: string;
  /** One or two characters that stand for it on the board. */
  readonly code: string;
  /** Number of its colour. */
  readonly colour: number;
}

const COLOURS = 6;

/** All factions of the games, seats first, then in the order in which they appear. */
export function factionsOf({ seats, games }: Watch): Faction[] {
  const titles = new Map(seats.map(({ id, title }) => [id, title]));
  const ids = new Set<string>(titles.keys());
  for (const { positions } of games)
    for (const { holder, pieces } of positions.flat()) {
      if (holder !== undefined) ids.add(holder);
      for (const { who } of pieces) if (who !== undefined) ids.add(who);
    }
  const taken = new Set<string>();
  return [...ids].map((id, i) => {
    const code = codeOf(id, taken);
    taken.add(code);
    return { id, title: titles.get(id) ?? id, code, colour: Math.min(i, COLOURS - 1) };
  });
}

/** The last digit of a name that ends in one, else the first letter that is still free. */
function codeOf(id: string, taken: ReadonlySet<string>): string {
  const digit = /\d+$/.exec(id)?.[0];
  const letters = [...id.toUpperCase()].filter((letter) => /\p{L}/u.test(letter));
  const codes = [...(digit === undefined ? [] : [digit]), ...letters, `${letters[0] ?? '?'}${taken.size}`];
  return codes.find((code) => !taken.has(code)) ?? `?${taken.size}`;
}

/** Where two tellings of a game part. */
export interface Parting {
  /** Number of the first event that differs. */
  readonly number: number;
  readonly turn: number;
  /** The decision asked for last before it, where it is known. */
  readonly decision: string | null;
}

/** The first event in which two games differ; null: they are alike. */
export function partingOf(a: WatchedGame, b: WatchedGame): Parting | null {
  const length = Math.max(a.events.length, b.events.length);
  for (let number = 0; number < length; number++) {
    if (a.events[number]?.text === b.events[number]?.text) continue;
    const event = a.events[number] ?? b.events[number];
    return { number, turn: event.turn, decision: lastAsked(a, number) ?? lastAsked(b, number) };
  }
  return null;
}

function lastAsked({ asked }: WatchedGame, number: number): string | null {
  for (let at = number; at >= 0; at--) {
    const decision = asked.get(at);
    if (decision !== undefined) return decision;
  }
  return null;
}

/** Turns of a game: 0 and all that were told. */
export function lastTurn({ events }: WatchedGame): number {
  return events.at(-1)?.turn ?? 0;
}
