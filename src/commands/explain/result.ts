/** Causes, turn of no return, markers, luck and places: what sets games that fail apart. */

import type { Board, GameModule, SeatInfo, TraceColumn } from '../../games/game.js';
import type { explainDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { holm, largestShown } from '../../stats/holm.js';
import type { Estimate } from '../../stats/interval.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { type Exposure, stratifiedEffect } from '../../stats/stratified.js';
import { together } from '../../stats/together.js';
import { trendP } from '../../stats/trend.js';
import { levelOf } from '../../study/effect.js';
import type { Goal } from '../../study/goal.js';
import type { TracedGame } from '../../study/trace.js';
import { type Chances, chancesOf } from './chances.js';
import { holdings } from './holdings.js';
import { losses } from './losses.js';
import { rivalry } from './rivalry.js';
import { Rows } from './rows.js';
import { tension } from './tension.js';
import { columnTitles } from './titles.js';

/** Games with one outcome and ending, of those that failed. */
export type Cause = Explanation['causes'][number];

/** How many failed games were lost by the end of a turn: over, or still on and beyond hope. */
export type LostBy = NoReturn['lostBy'][number];

export type NoReturn = NonNullable<Explanation['noReturn']>;

/** Change of the chance of success by something that happened in a turn. */
export type Influence = Explanation['places'][number];

/** Success by a number after the first turn. */
export type FirstTurn = Explanation['firstTurn'][number];

export type Explanation = Pick<
  DocumentOf<typeof explainDocument>,
  | 'goal'
  | 'games'
  | 'success'
  | 'causes'
  | 'noReturn'
  | 'tension'
  | 'markers'
  | 'firstTurn'
  | 'places'
  | 'losses'
  | 'holdings'
  | 'rivalry'
  | 'experiment'
>;

/** Why games succeed or fail. @param board for the printed names of places */
export function explain(
  module: GameModule,
  columns: readonly TraceColumn[],
  traced: readonly TracedGame[],
  goal: Goal,
  confidence: number,
  seats: readonly SeatInfo[],
  seat = 0,
  board: Board | null = null,
): Explanation {
  const success = traced.map(({ outcome }) => goal.success[outcome]);
  const rows = traced.map((game) => new Rows(game, columns.length));
  const titles = columnTitles(columns, board, seats);
  const rate = rateInterval(success.filter(Boolean).length, success.length, confidence);
  const standing = columns.findIndex((column) => column.kind === 'standing' && ofSeat(column, seat));
  const places = (c: number): Exposure[] =>
    ofSeat(columns[c], seat) ? placeExposures(rows, standing, borders, c) : [];
  const held = columns.flatMap((column, c) =>
    column.kind === 'place' && ofSeat(column, seat) ? [[column, c, titles[c]] as const] : [],
  );
  const borders = standingBorders(rows, standing);
  const chances = chancesOf(rows, standing, success);
  return {
    goal: goal.name,
    games: traced.length,
    success: rate,
    causes: causes(module, numbers(columns, titles, seat), traced, rows, success, confidence),
    noReturn: chances && noReturn(rows, success, chances, confidence),
    tension: chances && tension(rows, standing, success, confidence),
    markers: influences(columns, titles, 'count', (c) => markerExposures(columns, rows, c), success, confidence),
    firstTurn: firstTurn(numbers(columns, titles, seat), rows, success, confidence),
    places: influences(columns, titles, 'place', places, success, confidence),
    losses: losses(held, rows, confidence),
    holdings: holdings(held, rows, success, confidence),
    rivalry: rivalry(module, seats, columns, traced, rows, confidence),
  };
}

/** Standings and places are those of a seat. */
function ofSeat(column: TraceColumn, seat: number): boolean {
  return 'seat' in column && column.seat !== undefined ? column.seat === seat : seat === 0;
}

/** A column that is a number of the position, with its place in the rows. */
interface NumberColumn {
  readonly name: string;
  readonly title: string;
  readonly column: number;
}

/** States, and how seats stand. Of two seats one standing is given: the other is mostly its mirror. */
function numbers(columns: readonly TraceColumn[], titles: readonly string[], seat: number): NumberColumn[] {
  const standings = columns.filter(({ kind }) => kind === 'standing').length;
  return columns.flatMap((found, column) => {
    const standing = found.kind === 'standing' && (standings > 2 || ofSeat(found, seat));
    return standing || found.kind === 'state' ? [{ name: found.name, title: titles[column], column }] : [];
  });
}

function causes(
  module: GameModule,
  shown: readonly NumberColumn[],
  traced: readonly TracedGame[],
  rows: readonly Rows[],
  success: readonly boolean[],
  confidence: number,
): Cause[] {
  const groups = new Map<string, number[]>();
  for (const [i, { outcome, ending }] of traced.entries()) {
    if (success[i]) continue;
    const key = `${module.outcomes[outcome].id}\n${module.endings[ending].id}`;
    const own = groups.get(key) ?? [];
    own.push(i);
    groups.set(key, own);
  }
  return [...groups]
    .map(([key, games]): Cause => {
      const [outcome, ending] = key.split('\n');
      const mean = (value: (i: number) => number): Estimate =>
        levelOf(Float64Array.from(games, value), false, confidence);
      const state = shown.map(({ name, column }) => [name, mean((i) => rows[i].at(rows[i].length - 1, column))]);
      return {
        outcome,
        ending,
        share: rateInterval(games.length, traced.length, confidence),
        games: games.length,
        turn: mean((i) => rows[i].length - 1),
        state: Object.fromEntries(state),
      };
    })
    .sort((a, b) => b.games - a.games);
}

/** Hopeless: at most this, and well below what one begins with. */
const HOPELESS_MAX = 0.05;
const HOPELESS_SHARE = 0.25;

/** From which turn on games are beyond hope, by the chances that the games themselves tell. */
export function noReturn(
  rows: readonly Rows[],
  success: readonly boolean[],
  chance: Chances,
  confidence: number,
): NoReturn {
  const failed = success.filter((won) => !won).length;
  const turns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const hopeless = Math.min(HOPELESS_MAX, HOPELESS_SHARE * (1 - failed / success.length));
  const lostAt = new Int32Array(turns);
  const overAt = new Int32Array(turns);
  let everHopeless = 0;
  let escaped = 0;
  for (const [i, game] of rows.entries()) {
    const end = game.length - 1;
    let last = end;
    let once = false;
    for (let turn = end - 1; turn >= 0; turn--) {
      const low = chance(i, turn) <= hopeless;
      once ||= low;
      if (low && last === turn + 1) last = turn;
    }
    if (once) everHopeless++;
    if (once && success[i]) escaped++;
    if (success[i]) continue;
    lostAt[last]++;
    overAt[end]++;
  }
  let lost = 0;
  let over = 0;
  const share = (games: number): Estimate => rateInterval(games, failed, confidence);
  const lostBy = Array.from({ length: turns }, (_, turn): LostBy => {
    lost += lostAt[turn];
    over += overAt[turn];
    return { turn, share: share(lost), over: share(over), doomed: share(lost - over) };
  });
  return { hopeless, lostBy, escaped: rateInterval(escaped, everHopeless, confidence), everHopeless };
}

export function influences(
  columns: readonly TraceColumn[],
  titles: readonly string[],
  kind: TraceColumn['kind'],
  exposures: (column: number) => Exposure[],
  success: readonly boolean[],
  confidence: number,
): Influence[] {
  const found = columns.flatMap((column, c) => {
    const effect = column.kind === kind ? stratifiedEffect(exposures(c), success, confidence) : null;
    if (effect === null) return [];
    const cell = column.kind === 'place' ? column.cell : undefined;
    return [{ column: c, name: column.name, title: titles[c], ...(cell !== undefined && { cell }), effect }];
  });
  const corrected = holm(found.map(({ effect }) => effect.p));
  const differences = found.map(({ effect }) => effect.difference);
  const named = largestShown(
    differences.map(({ estimate }) => estimate),
    differences.map(({ low, high }, i) => (low === null || high === null ? null : corrected[i])),
  );
  return found
    .map(({ column, ...influence }, i): Influence => {
      const atOnce = i === named && stratifiedEffect(exposures(column), success, together(confidence, found.length));
      return { ...influence, corrected: corrected[i], ...(atOnce && { named: atOnce.difference }) };
    })
    .sort((a, b) => a.effect.difference.estimate - b.effect.difference.estimate);
}

/** Markers of the kind drawn before, beyond which strata are not told apart. */
const BEFORE_MAX = 3;

/**
 * A marker drawn in a turn, against games of the same turn with as many markers drawn, and as many of this kind before.
 */
function markerExposures(columns: readonly TraceColumn[], rows: readonly Rows[], column: number): Exposure[] {
  const counts = columns.flatMap(({ kind }, c) => (kind === 'count' ? [c] : []));
  return rows.flatMap((game, i) =>
    Array.from({ length: game.length - 1 }, (_, before): Exposure => {
      const turn = before + 1;
      const drawn = counts.reduce((sum, c) => sum + game.at(turn, c) - game.at(before, c), 0);
      const had = game.at(before, column);
      const stratum = `${turn} ${Math.min(had, BEFORE_MAX)} ${drawn}`;
      return { game: i, stratum, exposed: game.at(turn, column) > had };
    }),
  );
}

/** Groups of the standing within a turn. */
const STANDING_GROUPS = 8;

/** Groups of the standing after each turn, for `placeExposures`. */
function standingBorders(rows: readonly Rows[], standing: number): number[][] {
  const turns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: turns }, (_, turn) => {
    const values = rows.flatMap((game) => (turn < game.length - 1 ? [game.at(turn, standing)] : []));
    return groupBorders(values, STANDING_GROUPS);
  });
}

/** A place lost in a turn, against games that held it then and stood alike before. */
function placeExposures(
  rows: readonly Rows[],
  standing: number,
  borders: readonly (readonly number[])[],
  column: number,
): Exposure[] {
  return rows.flatMap((game, i) => {
    const own: Exposure[] = [];
    for (let turn = 1; turn < game.length; turn++) {
      if (game.at(turn - 1, column) !== 1) continue;
      const group = groupOf(borders[turn - 1], game.at(turn - 1, standing));
      own.push({ game: i, stratum: `${turn} ${group}`, exposed: game.at(turn, column) === 0 });
    }
    return own;
  });
}

/** Values that divide a sample into groups of about equal size. */
export function groupBorders(values: readonly number[], groups: number): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const borders = Array.from({ length: groups - 1 }, (_, k) => sorted[Math.floor(((k + 1) * sorted.length) / groups)]);
  return [...new Set(borders)].filter((border) => border > sorted[0]);
}

function groupOf(borders: readonly number[], value: number): number {
  return borders.filter((border) => value >= border).length;
}

const FIRST_TURN_GROUPS = 5;

function firstTurn(
  columns: readonly NumberColumn[],
  rows: readonly Rows[],
  success: readonly boolean[],
  confidence: number,
): FirstTurn[] {
  const games = rows.flatMap((game, i) => (game.length > 1 ? [i] : []));
  const own = games.map((i) => success[i]);
  const found = columns.map(({ name, title, column }) => {
    const values = games.map((i) => rows[i].at(1, column));
    const borders = groupBorders(values, FIRST_TURN_GROUPS);
    const groups = Array.from({ length: borders.length + 1 }, (_, group) => {
      const members = values.flatMap((value, k) => (groupOf(borders, value) === group ? [k] : []));
      const inside = members.map((k) => values[k]);
      const wins = members.filter((k) => own[k]).length;
      const [from, to] = [inside.reduce((a, b) => Math.min(a, b)), inside.reduce((a, b) => Math.max(a, b))];
      return { from, to, games: members.length, success: rateInterval(wins, members.length, confidence) };
    });
    return { name, title, p: trendP(values, own), groups };
  });
  const corrected = holm(found.map(({ p }) => p));
  return found.map((column, i) => ({ ...column, corrected: corrected[i] }));
}
