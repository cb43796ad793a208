/** How games went, turn by turn: what `--course` collected. */

import type { Colour } from '../games/game.js';
import { turnOfRow } from '../games/turns.js';
import type { CourseResult } from '../report/course.js';
import { histogramEntries } from '../report/csv.js';
import { inPlay, type MapBoard } from '../report/figures/board-geometry.js';
import { boardMap } from '../report/figures/board-map.js';
import { boardSeries } from '../report/figures/board-series.js';
import { fanPlot } from '../report/figures/fan-plot.js';
import { type Figure, figureMarkup } from '../report/figures/figure.js';
import { histogramPlot } from '../report/figures/histogram-plot.js';
import { intervalPlot } from '../report/figures/interval-plot.js';
import { type Line, type LinePoint, linePlot } from '../report/figures/line-plot.js';
import { briefMeaning, type GameNames, withCode } from '../report/names.js';
import { plural } from '../report/words.js';
import type { IntervalKind } from '../run/estimates.js';
import type { Estimate } from '../stats/interval.js';
import { bandText, type Counted, curveBand } from './curve-band.js';
import { knownRows, rateRow } from './figure-rows.js';

/** Small maps in a figure, and cells on all maps of one kind: a large board or many seats have fewer maps. */
const MAPS_MAX = 8;
const MAPS_MIN = 4;
const CELLS_MAX = 600;
/** Seats that have a large map each; of more the small ones tell. */
const END_MAPS_MAX = 2;
/** Fans beyond the standings, and turns in all fans: long games have fewer; course.csv has all. */
const FANS_MAX = 8;
const FANS_MIN = 2;
const FAN_TURNS_MAX = 200;

/** A turn that fewer games reach is not drawn, where there are some times as many: what is seen there is chance. */
const GAMES_DRAWN_MIN = 10;
const DRAWN_SHARE = 4;

/** Games that a turn must have to be drawn, and the last row that has them. */
function drawnRows({ games }: CourseResult): { readonly least: number; readonly last: number } {
  const least = Math.min(GAMES_DRAWN_MIN, Math.ceil(games[0] / DRAWN_SHARE));
  return {
    least,
    last: Math.max(
      1,
      games.findLastIndex((count) => count > 0 && count >= least),
    ),
  };
}

/** What is said where turns that games reached are left out. */
function fewText(course: CourseResult): string {
  const { least, last } = drawnRows(course);
  const left = course.games.some((count, row) => count > 0 && row > last);
  return left
    ? ` Turns after ${turnOfRow(course, last)}, which fewer than ${least} games reached, are not drawn; course.csv has them.`
    : '';
}

export interface CourseFigures {
  /** Shown at once. */
  readonly figures: readonly Figure[];
  readonly more: readonly { readonly title: string; readonly figures: readonly Figure[] }[];
}

/**
 * @param games of the run: what shares at the end are about
 * @param how intervals of the run are given
 * @param own maps of this seat alone, closed at first, and no causes: for a page that has maps and causes already
 */
export function courseFigures(
  course: CourseResult,
  games: number,
  id: string,
  names: GameNames,
  how: IntervalKind,
  own?: { readonly seat: string },
): CourseFigures {
  const several = new Set(course.causes.map(({ seat }) => seat)).size > 1;
  const all = course.columns.filter(({ kind }) => kind === 'standing');
  const standings = all.filter((column, i) => !all.slice(0, i).some((before) => isMirror(before, column)));
  const fans = Math.max(
    FANS_MIN,
    Math.min(FANS_MAX, Math.floor(FAN_TURNS_MAX / course.games.length) - standings.length),
  );
  const states = course.columns.filter(({ kind }) => kind === 'state').slice(0, fans);
  const drawn = drawnRows(course).last + 1;
  const fan = ({ name, meaning, turns }: CourseResult['columns'][number], i: number): Figure[] =>
    turns.length < 2
      ? []
      : [
          fanPlot({
            id: `${id}-fan-${i}`,
            title: `${withCode(meaning, name)} by turn`,
            caption: `Line: median of the games still on; dark band: half of them; light band: nine tenths.${beginText(course)}${fewText(course)}`,
            axis: names.unit(name) ?? briefMeaning(meaning),
            turns: turns.slice(0, drawn).map(({ quantiles }, row) => {
              return { turn: placeOf(course, row), games: course.games[row] ?? 0, quantiles };
            }),
          }),
        ];
  const held = holdings(course, games, id, names, own?.seat);
  return {
    figures: [
      ...(own ? [] : held),
      ...standings.flatMap(fan),
      ...survivalPlot(course, games, id, names, how),
      ...(own ? [] : causesPlot(course, several, id, names)),
      ...leadPlots(course, id, names, how),
    ],
    more: [
      ...states.map((column, i) => ({
        title: `${withCode(column.meaning, column.name)} by turn`,
        figures: fan(column, standings.length + i),
      })),
      ...(own ? held.map((figure) => ({ title: figure.title, figures: [figure] })) : []),
    ],
  };
}

/** Is a column another one turned round, as what one side leads by and what the other does? */
function isMirror(a: CourseResult['columns'][number], b: CourseResult['columns'][number]): boolean {
  const sums = a.turns.map(({ mean }, row) => mean + b.turns[row].mean);
  return Math.max(...sums) - Math.min(...sums) < 1e-6;
}

/** Characters of figures as they stand in a page. */
export function lengthOf(figures: readonly Figure[], closed = false): number {
  return figures.reduce((sum, figure) => sum + figureMarkup(figure, closed).text.length, 0);
}

/** Of figures that are closed at first the first ones that fit into so many characters, and how many do not. */
export function fitting(more: CourseFigures['more'], room: number) {
  let left = room;
  const shown = more.filter(({ figures }) => {
    left -= lengthOf(figures, true);
    return left >= 0;
  });
  return { shown, out: more.length - shown.length };
}

/** Nothing where all games are on, and none is lost, until the last turn. */
function survivalPlot(course: CourseResult, games: number, id: string, names: GameNames, how: IntervalKind): Figure[] {
  const { longer } = course;
  // After the last turn no game is on: the curve would fall to 0 and say nothing.
  const survival = course.survival.filter(({ on }) => on.estimate > 0);
  const line = (
    name: string,
    of: (turn: CourseResult['survival'][number]) => Estimate | undefined,
    colour?: Colour,
  ): Line => ({
    name,
    ...(colour && { colour }),
    points: bandPoints(
      survival.flatMap((turn) => {
        const found = of(turn);
        const count = found && Math.round(found.estimate * games);
        return count === undefined ? [] : [{ x: turnPlace(course, turn.turn), count, games }];
      }),
      how,
    ),
  });
  const seats = Object.keys(survival[0]?.unlost ?? {});
  const on = line('still on', (turn) => turn.on, 'grey');
  // A seat that loses at the end only has nothing to draw before it.
  const unlost = seats
    .map((seat) =>
      line(
        seats.length > 1 ? `not lost by ${names.seat(seat)}` : 'not lost',
        (turn) => turn.unlost[seat],
        names.seatMark(seat)?.colour,
      ),
    )
    .filter(({ points }) => points.some(({ y }) => y < 100));
  const same = unlost.findIndex(({ points }) => points.every(({ y }, i) => y === on.points[i].y));
  const lines =
    same < 0 ? [on, ...unlost] : unlost.map((own, i) => (i === same ? { ...own, name: `still on, ${own.name}` } : own));
  const beyond = longer ? ` ${plural(longer.games, 'game')} had more than ${plural(longer.turnsCounted, 'turn')}.` : '';
  if (survival.every(({ on, unlost }) => [on, ...Object.values(unlost)].every(({ estimate }) => estimate === 1)))
    return [];
  const plot = linePlot({
    id: `${id}-survival`,
    title: 'Games still on, and not yet lost, by turn',
    caption: `Shares of all games after each turn${lines.length === 1 ? `: ${lines[0].name}` : ''}. ${bandText(how)}${beginText(course)}${beyond}`,
    axes: ['turn', '% of all games'],
    lines,
    steps: true,
    domainY: [0, 100],
  });
  return [plot];
}

/** Points of a curve of shares in percent, with a band for all of it. */
export function bandPoints(points: readonly (Counted & { readonly x: number })[], how: IntervalKind): LinePoint[] {
  return curveBand(points, how).map(({ estimate, low, high }, i) => ({
    x: points[i].x,
    y: hundredths(estimate),
    low: low && hundredths(low),
    high: high && hundredths(high),
  }));
}

/** A share in percent, with the two decimals that a curve can show. */
function hundredths(share: number): number {
  return Math.round(10_000 * share) / 100;
}

function causesPlot({ causes }: CourseResult, several: boolean, id: string, names: GameNames): Figure[] {
  if (causes.length === 0) return [];
  const rows = causes.map(({ seat, outcome, ending, share }) => ({
    ...rateRow(`${several ? `${names.seat(seat)}: ` : ''}${names.end(outcome, ending)}`, share),
    ...(several && { colour: names.seatMark(seat)?.colour }),
  }));
  return [
    intervalPlot({ id: `${id}-causes`, title: 'How games are lost', axis: '% of all games', rows: knownRows(rows) }),
  ];
}

/** Share of games in which a cell is held, in percent: after each turn, and when the game ends. */
interface Held {
  readonly turns: readonly (number | null)[];
  readonly end: number;
}

/** Who holds what: the board at the end, and small maps by turn; of several seats on one scale. */
function holdings(course: CourseResult, games: number, id: string, names: GameNames, own?: string): Figure[] {
  if (course.board === null || games === 0) return [];
  const all = [...new Set([...course.places, ...(course.cells ?? [])].map(({ seat }) => seat))];
  const seats = all
    .filter((seat) => own === undefined || seat === own)
    .map((seat) => ({ seat, held: heldBy(course, seat, games) }))
    .filter(({ held }) => held.size > 0);
  if (seats.length === 0) return [];
  const everHeld = new Set(
    seats.flatMap(({ held }) =>
      [...held].flatMap(([cell, { turns, end }]) => (end || turns.some(Boolean) ? [cell] : [])),
    ),
  );
  const board = { ...course.board, cells: inPlay(course.board.cells, ({ id: cell }) => everHeld.has(cell)) };
  const shares = seats.flatMap(({ held }) => [...held.values()].flatMap(({ turns, end }) => [end, ...turns]));
  const domain = heldDomain(shares.flatMap((share) => share || []));
  const several = seats.length > 1;
  const whose = all.length === 1 || own === undefined ? '' : ` by ${names.seat(own)}`;
  const ends = own !== undefined || seats.length > END_MAPS_MAX ? [] : seats.filter(({ held }) => hasEnd(held));
  return [
    ...ends.map(({ seat, held }, i) =>
      boardMap({
        id: `${id}b${i}-end`,
        title: `Places held${several ? ` by ${names.seat(seat)}` : ''} at the end`,
        caption:
          'Share of the games in which the place is held when the game ends; cells without a colour are held in none.',
        board,
        axis: 'held (% of games)',
        values: [...held].flatMap(([cell, { end }]) =>
          end > 0 ? [{ cell, value: end, text: `${Number(end.toPrecision(3))} % of games` }] : [],
        ),
        domain,
      }),
    ),
    several
      ? seatMaps(course, board, seats, domain, id, names)
      : turnMaps(course, board, seats[0].held, domain, [`${id}b0t`, whose]),
  ];
}

/** Is anything held at the end? A map of nothing is left out. */
function hasEnd(held: ReadonlyMap<string, Held>): boolean {
  return [...held.values()].some(({ end }) => end > 0);
}

/** Ends of the scale: from 0, or where all places are held alike from the tens below the least, to tell them apart. */
function heldDomain(shares: readonly number[]): readonly [number, number] {
  const most = Math.max(1, ...shares.map((share) => Math.min(100, Math.ceil(share))));
  const least = Math.min(most, ...shares);
  return [least > most / 2 ? 10 * Math.floor(least / 10) : 0, most];
}

/** Cells that a seat holds: places of a cell are put together. */
function heldBy(course: CourseResult, seat: string, games: number): Map<string, Held> {
  const held = new Map<string, Held>();
  const percent = (count: number, of: number): number | null => (of > 0 ? (100 * count) / of : null);
  const all = [
    ...(course.cells ?? []),
    ...course.places.flatMap((place) => (place.cell ? [{ ...place, cell: place.cell }] : [])),
  ];
  for (const own of all) {
    if (own.seat !== seat) continue;
    const before = held.get(own.cell);
    const turns = course.games.map((count, turn) => {
      const share = percent(own.held[turn] ?? 0, count);
      return share === null ? null : share + (before?.turns[turn] ?? 0);
    });
    held.set(own.cell, { turns, end: (percent(own.end, games) ?? 0) + (before?.end ?? 0) });
  }
  return held;
}

const BY_TURN = 'Share of the games still on after a turn; cells without a colour are held in none.';

/** Where a row stands on an axis of turns: games that begin later than with turn 1 begin there, not at 0. */
function placeOf({ firstTurn = 1 }: CourseResult, row: number): number {
  return row + firstTurn - 1;
}

/** Where a turn stands on an axis; 0 is the start. */
function turnPlace(course: CourseResult, turn: number): number {
  return turn === 0 ? placeOf(course, 0) : turn;
}

function beginText({ firstTurn = 1 }: CourseResult): string {
  return firstTurn > 1 ? ` The games begin with turn ${firstTurn}; at ${firstTurn - 1} stands how they start.` : '';
}

function momentName(course: CourseResult, row: number): string {
  return row === 0 ? 'start' : `turn ${turnOfRow(course, row)}`;
}

/** Small maps of one seat. */
function turnMaps(
  course: CourseResult,
  board: MapBoard,
  held: ReadonlyMap<string, Held>,
  domain: readonly [number, number],
  [id, whose]: readonly [id: string, whose: string],
): Figure {
  const maps = Math.max(MAPS_MIN, Math.min(MAPS_MAX, Math.floor(CELLS_MAX / board.cells.length)));
  const step = Math.ceil(course.games.length / maps);
  const { last } = drawnRows(course);
  const turns = course.games.flatMap((count, turn) => (turn % step === 0 && count > 0 && turn <= last ? [turn] : []));
  return boardSeries({
    id,
    title: `Places held${whose} by turn`,
    caption: `${BY_TURN}${step > 1 ? ` One turn in ${step} is drawn; course.csv has all.` : ''}${fewText(course)}`,
    board,
    axis: 'held (% of games on)',
    moments: turns.map((row) => momentName(course, row)),
    values: new Map([...held].map(([cell, { turns: own }]) => [cell, turns.map((turn) => own[turn] || null)])),
    domain,
  });
}

/** Small maps of several seats, a row each: the start, two turns between, and the end. */
function seatMaps(
  course: CourseResult,
  board: MapBoard,
  seats: readonly { readonly seat: string; readonly held: ReadonlyMap<string, Held> }[],
  domain: readonly [number, number],
  id: string,
  names: GameNames,
): Figure {
  const { last } = drawnRows(course);
  const turns = [...new Set([0, Math.round(last / 3), Math.round((2 * last) / 3)])];
  const sharesOf = (cell: string): (number | null)[] =>
    seats.flatMap(({ held }) => {
      const own = held.get(cell);
      return [...turns.map((turn) => own?.turns[turn] || null), own?.end || null];
    });
  const all = [...new Set(seats.flatMap(({ held }) => [...held.keys()]))];
  return boardSeries({
    id: `${id}b-t`,
    title: 'Places held by each seat: start, turns between, end',
    caption: `${BY_TURN} The last map of a row is of all games, when they end; course.csv has all turns.`,
    board,
    axis: 'held (% of games)',
    moments: seats.flatMap(({ seat }) =>
      [...turns.map((row) => momentName(course, row)), 'end'].map((moment) => `${names.seat(seat)}: ${moment}`),
    ),
    across: turns.length + 1,
    values: new Map(all.map((cell) => [cell, sharesOf(cell)])),
    domain,
  });
}

function leadPlots(course: CourseResult, id: string, names: GameNames, how: IntervalKind): Figure[] {
  const { leads, games } = course;
  if (leads === undefined || leads.turns.length < 2) return [];
  const { turns } = leads;
  const seats = [...new Set(turns.flatMap(({ games: own }) => Object.keys(own)))];
  // Where all stand alike at first nobody leads, and no leader can win.
  const first = turns.findIndex(({ games: own }) => Object.values(own).some((count) => count > 0));
  const { last } = drawnRows(course);
  if (first < 0 || first >= last) return [];
  const share = (count: number, turn: number): number => (games[turn] > 0 ? hundredths(count / games[turn]) : 0);
  const line = (name: string, of: (turn: (typeof turns)[number]) => number, colour?: Colour): Line => ({
    name,
    ...(colour && { colour }),
    points: turns.flatMap((turn, row) =>
      row < first || row > last ? [] : [{ x: turnPlace(course, turn.turn), y: share(of(turn), row) }],
    ),
  });
  const standings = course.columns.flatMap(({ kind, meaning }) => (kind === 'standing' ? [briefMeaning(meaning)] : []));
  const won = turns.flatMap((turn, row) =>
    row < first || row > last ? [] : [{ x: turnPlace(course, turn.turn), count: turn.won, games: games[row] }],
  );
  return [
    linePlot({
      id: `${id}-leads`,
      title: 'Who leads, and whether the leader wins',
      caption: `The seat that stands best leads: ${standings.join(', ')}. Shares of the games still on after a turn; in the others the lead is shared. ${bandText(how)}${fewText(course)}`,
      axes: ['turn', '% of the games on'],
      lines: [
        ...seats.map((seat) =>
          line(`${names.seat(seat)} leads`, ({ games: own }) => own[seat] ?? 0, names.seatMark(seat)?.colour),
        ),
        { name: 'the leader wins', colour: 'grey', points: bandPoints(won, how) },
      ],
      domainY: [0, 100],
    }),
    histogramPlot({
      id: `${id}-changes`,
      title: 'Changes of the lead in a game',
      axis: 'changes of the lead',
      panels: [{ name: 'all games', counts: histogramEntries(leads.changes) }],
    }),
  ];
}
