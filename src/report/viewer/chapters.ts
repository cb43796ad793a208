/** The turns of a game that changed most, each by the line that tells what happened. */

import type { GameEvent } from '../../run/game-events.js';
import { columnTitle, ownStandings, type Parting, type Watch } from './watch.js';

export interface Chapter {
  readonly turn: number;
  /** Number of the event of the first game that it leads to; null: to the end of its turn. */
  readonly number: number | null;
  readonly text: string;
}

/** Turns that get a chapter, at most. */
const CHAPTERS_MAX = 4;
/** Longest name of a chapter, of its line. */
const NAME_MAX = 60;
/** A change of the chance of success that is worth a chapter. */
const SHARE_MIN = 0.02;

interface Swing {
  readonly turn: number;
  /** How much changed, and in words. */
  readonly size: number;
  readonly text: string;
}

/** In the order of their turns; by the chance of success where luck was asked for, else by the standing. */
export function chaptersOf(watch: Watch): Chapter[] {
  const swings = watch.games[0].luck === null ? standingSwings(watch) : chanceSwings(watch);
  return swings
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || a.turn - b.turn)
    .slice(0, CHAPTERS_MAX)
    .sort((a, b) => a.turn - b.turn)
    .map(({ turn, text }) => {
      const event = tellingEvent(watch, turn);
      const name = event === undefined ? '' : `, ${shortName(event.text)}`;
      return { turn, number: event?.number ?? null, text: `Turn ${turn}: ${text}${name}` };
    });
}

function chanceSwings({ games: [{ luck }] }: Watch): Swing[] {
  return (luck?.turns ?? []).flatMap(({ chances: [before, after] }, turn): Swing[] => {
    const size = Math.abs(after - before);
    const points = Math.round(100 * size);
    return size < SHARE_MIN ? [] : [{ turn, size, text: `chance ${after < before ? '−' : '+'}${points} points` }];
  });
}

/** Of several standings, each turn by that which changed most. */
function standingSwings(watch: Watch): Swing[] {
  const { columns, games } = watch;
  const standings = ownStandings(watch);
  const [{ turns }] = games;
  return turns.flatMap((row, turn): Swing[] => {
    const before = turns[turn - 1];
    if (before === undefined) return [];
    const swings = standings.map((i) => ({
      turn,
      size: Math.abs(row[i] - before[i]),
      text: `${columnTitle(columns[i]).split(',')[0]} from ${before[i]} to ${row[i]}`,
    }));
    return swings.sort((a, b) => b.size - a.size).slice(0, 1);
  });
}

/** The roll that changed most, else a marked line: the first with which a place changes hands, or the first. */
function tellingEvent({ games: [{ events, luck }] }: Watch, turn: number): GameEvent | undefined {
  const own = events.filter((event) => event.turn === turn && event.text.trim() !== '');
  const roll = luck?.turns[turn]?.rolls[0];
  const rolled = own.filter(({ text }) => roll?.startsWith(text.trim())).sort((a, b) => b.text.length - a.text.length);
  const marked = own.filter(({ mark }) => mark);
  return rolled[0] ?? marked.find(({ board = [] }) => board.some(({ holder }) => holder !== undefined)) ?? marked[0];
}

/** What stands before the roll, as long as there is room. */
function shortName(text: string): string {
  const name = text.trim().replace(/ \[d.*\]$/, '');
  return name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 3)}...`;
}

/** Where two games part comes first. */
export function withParting(chapters: readonly Chapter[], parting: Parting | null): (Chapter & { href: string })[] {
  const own = chapters.map((chapter) => ({
    ...chapter,
    href: chapter.number === null ? `#turn=${chapter.turn}` : `#a${chapter.number}`,
  }));
  if (parting === null) return own;
  const { turn, choice } = parting;
  const [what, href] =
    choice === null ? ['the first line that differs', `#turn=${turn}`] : [`they first differ: ${choice.about}`, '#ap'];
  return [{ turn, number: null, text: `Turn ${turn}: ${what}`, href }, ...own];
}
