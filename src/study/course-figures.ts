/** How games went, turn by turn: what `--course` collected. */

import { z } from 'zod';
import { turnOfRow } from '../games/turns.js';
import { histogramEntries } from '../report/csv.js';
import type { MapBoard } from '../report/figures/board-geometry.js';
import { boardMap } from '../report/figures/board-map.js';
import { boardSeries } from '../report/figures/board-series.js';
import { fanPlot } from '../report/figures/fan-plot.js';
import type { Figure } from '../report/figures/figure.js';
import { histogramPlot } from '../report/figures/histogram-plot.js';
import { intervalPlot } from '../report/figures/interval-plot.js';
import { type Line, linePlot } from '../report/figures/line-plot.js';
import { boardShape } from '../report/html/board-shape.js';
import { estimateShape } from '../report/html/section.js';
import { type GameNames, withCode } from '../report/names.js';
import { plural } from '../report/words.js';
import type { Estimate } from '../stats/interval.js';
import { knownRows, rateRow } from './figure-rows.js';

const number = z.number();
const spread = z.object({ mean: number, quantiles: z.tuple([number, number, number, number, number]) });
const counts = z.record(z.string(), number);

export const courseShape = z.object({
  firstTurn: number.optional(),
  games: z.array(number).min(1),
  longer: z.object({ games: number, turnsTold: number }).optional(),
  columns: z.array(z.object({ name: z.string(), meaning: z.string(), kind: z.string(), turns: z.array(spread) })),
  places: z.array(
    z.object({ name: z.string(), seat: z.string(), cell: z.string().optional(), held: z.array(number), end: number }),
  ),
  cells: z.array(z.object({ seat: z.string(), cell: z.string(), held: z.array(number), end: number })).default([]),
  survival: z.array(z.object({ turn: number, on: estimateShape, unlost: z.record(z.string(), estimateShape) })),
  causes: z.array(z.object({ seat: z.string(), outcome: z.string(), ending: z.string(), share: estimateShape })),
  leads: z
    .object({
      changes: counts,
      turns: z.array(z.object({ turn: number, games: counts, won: number })),
    })
    .optional(),
  board: boardShape.nullable(),
});

type Course = z.output<typeof courseShape>;

/** Small maps in a figure, and cells on all maps of one kind: a large board or many seats have fewer maps. */
const MAPS_MAX = 8;
const MAPS_MIN = 4;
const CELLS_MAX = 600;
/** Fans beyond the standings, and turns in all of them: long games have fewer; course.csv has all. */
const FANS_MAX = 8;
const FANS_MIN = 3;
const FAN_TURNS_MAX = 160;

export interface CourseFigures {
  /** Shown at once. */
  readonly figures: readonly Figure[];
  readonly more: readonly { readonly title: string; readonly figures: readonly Figure[] }[];
}

/**
 * @param games of the run: what shares at the end are about
 * @param own maps of this seat alone; causes are left out, for a page that has them already
 */
export function courseFigures(
  course: Course,
  games: number,
  id: string,
  names: GameNames,
  own?: { readonly seat: string },
): CourseFigures {
  const several = new Set(course.causes.map(({ seat }) => seat)).size > 1;
  const standings = course.columns.filter(({ kind }) => kind === 'standing');
  const fans = Math.max(FANS_MIN, Math.min(FANS_MAX, Math.floor(FAN_TURNS_MAX / course.games.length)));
  const states = course.columns.filter(({ kind }) => kind === 'state').slice(0, fans);
  const fan = ({ name, meaning, turns }: Course['columns'][number], i: number): Figure[] =>
    turns.length < 2
      ? []
      : [
          fanPlot({
            id: `${id}-fan-${i}`,
            title: `${withCode(meaning, name)} by turn`,
            caption: `Line: median of the games still on; dark band: half of them; light band: nine tenths.`,
            axis: name,
            turns: turns.map(({ quantiles }, row) => {
              return { turn: turnOfRow(course, row), games: course.games[row] ?? 0, quantiles };
            }),
          }),
        ];
  return {
    figures: [
      ...standings.flatMap(fan),
      survivalPlot(course, id, names),
      ...(own ? [] : causesPlot(course, several, id, names)),
      ...holdings(course, games, id, names, own?.seat),
      ...leadPlots(course, id, names),
    ],
    more: states.map((column, i) => ({
      title: `${withCode(column.meaning, column.name)} by turn`,
      figures: fan(column, standings.length + i),
    })),
  };
}

function survivalPlot({ survival, longer }: Course, id: string, names: GameNames): Figure {
  const line = (name: string, of: (turn: Course['survival'][number]) => Estimate | undefined): Line => ({
    name,
    points: survival.flatMap((turn) => {
      const found = of(turn);
      if (found === undefined) return [];
      const percent = (value: number | null): number | null => (value === null ? null : 100 * value);
      return [{ x: turn.turn, y: 100 * found.estimate, low: percent(found.low), high: percent(found.high) }];
    }),
  });
  const seats = Object.keys(survival[0]?.unlost ?? {});
  const beyond = longer ? ` ${plural(longer.games, 'game')} had more than ${plural(longer.turnsTold, 'turn')}.` : '';
  return linePlot({
    id: `${id}-survival`,
    title: 'Games still on, and not yet lost, by turn',
    caption: `Shares of all games after each turn, with their intervals.${beyond}`,
    axes: ['turn', '% of all games'],
    lines: [
      line('still on', ({ on }) => on),
      ...seats.map((seat) =>
        line(seats.length > 1 ? `not lost by ${names.seat(seat)}` : 'not lost', ({ unlost }) => unlost[seat]),
      ),
    ],
    steps: true,
    domainY: [0, 100],
  });
}

function causesPlot({ causes }: Course, several: boolean, id: string, names: GameNames): Figure[] {
  if (causes.length === 0) return [];
  const rows = causes.map(({ seat, outcome, ending, share }) =>
    rateRow(`${several ? `${names.seat(seat)}: ` : ''}${names.end(outcome, ending)}`, share),
  );
  return [
    intervalPlot({ id: `${id}-causes`, title: 'How games are lost', axis: '% of all games', rows: knownRows(rows) }),
  ];
}

interface ShownSeat {
  readonly seat: string;
  /** Its name in titles; empty where one seat alone holds places. */
  readonly whose: string;
  /** Seats that share the room for maps. */
  readonly seats: number;
  /** Maps by turn alone, without the one of the end. */
  readonly turnsAlone: boolean;
}

/** Who holds what: the board at the end, and small maps by turn, for each seat that holds places. */
function holdings(course: Course, games: number, id: string, names: GameNames, own?: string): Figure[] {
  const { board } = course;
  if (board === null || games === 0) return [];
  const seats = [...new Set([...course.places, ...course.cells].map(({ seat }) => seat))];
  return seats.flatMap((seat, i) => {
    if (own !== undefined && seat !== own) return [];
    const whose = seats.length > 1 ? ` by ${names.seat(seat)}` : '';
    return seatMaps(
      course,
      board,
      { seat, whose, seats: own === undefined ? seats.length : 2, turnsAlone: own !== undefined },
      games,
      `${id}b${i}`,
    );
  });
}

function seatMaps(course: Course, board: MapBoard, shown: ShownSeat, games: number, id: string): Figure[] {
  const { seat, whose, seats } = shown;
  const held = new Map<string, { turns: (number | null)[]; end: number }>();
  const percent = (count: number, of: number): number | null => (of > 0 ? (100 * count) / of : null);
  const all = [
    ...course.cells,
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
  if (held.size === 0) return [];
  const shares = [...held.values()].flatMap(({ turns, end }) => [end, ...turns.map((value) => value ?? 0)]);
  const domain = [0, Math.max(1, Math.min(100, Math.ceil(Math.max(...shares))))] as const;
  const maps = Math.max(MAPS_MIN, Math.min(MAPS_MAX, Math.floor(CELLS_MAX / (board.cells.length * seats))));
  const step = Math.ceil(course.games.length / maps);
  const turns = course.games.flatMap((count, turn) => (turn % step === 0 && count > 0 ? [turn] : []));
  const end = () =>
    boardMap({
      id: `${id}-end`,
      title: `Places held${whose} at the end`,
      caption:
        'Share of the games in which the place is held when the game ends; cells without a colour are held in none.',
      board,
      axis: 'held (% of games)',
      values: [...held].flatMap(([cell, { end }]) =>
        end > 0 ? [{ cell, value: end, text: `${Number(end.toPrecision(3))} % of games` }] : [],
      ),
      domain,
    });
  return [
    ...(shown.turnsAlone ? [] : [end()]),
    boardSeries({
      id: `${id}t`,
      title: `Places held${whose} by turn`,
      caption: `Share of the games still on after a turn; cells without a colour are held in none.${step > 1 ? ` Every ${step}th turn is drawn; course.csv has all.` : ''}`,
      board,
      axis: 'held (% of games on)',
      moments: turns.map((row) => (row === 0 ? 'start' : `turn ${turnOfRow(course, row)}`)),
      values: new Map([...held].map(([cell, { turns: own }]) => [cell, turns.map((turn) => own[turn] || null)])),
      domain,
    }),
  ];
}

function leadPlots({ leads, games }: Course, id: string, names: GameNames): Figure[] {
  if (leads === undefined || leads.turns.length < 2) return [];
  const { turns } = leads;
  const seats = [...new Set(turns.flatMap(({ games: own }) => Object.keys(own)))];
  const share = (count: number, turn: number): number => (games[turn] > 0 ? (100 * count) / games[turn] : 0);
  const line = (name: string, of: (turn: (typeof turns)[number]) => number): Line => ({
    name,
    points: turns.map((turn, row) => ({ x: turn.turn, y: share(of(turn), row) })),
  });
  return [
    linePlot({
      id: `${id}-leads`,
      title: 'Who leads, and whether the leader wins',
      caption: 'Shares of the games still on after a turn; in the others the lead is shared.',
      axes: ['turn', '% of the games on'],
      lines: [
        ...seats.map((seat) => line(`${names.seat(seat)} leads`, ({ games: own }) => own[seat] ?? 0)),
        line('the leader wins', ({ won }) => won),
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
