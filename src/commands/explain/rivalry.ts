/**
 * Who leads, and whether that is the end of it. Seats need not stand on one scale, so the leader is who has the highest
 * chance of winning as its own standing tells it.
 */

import type { GameModule, SeatInfo, TraceColumn } from '../../games/game.js';
import { verdictOf } from '../../games/seats.js';
import type { explainDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import type { Estimate } from '../../stats/interval.js';
import { meanEstimate, sampleOf } from '../../stats/mean-estimate.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { together } from '../../stats/together.js';
import type { TracedGame } from '../../study/trace.js';
import { type Chances, chancesOf } from './chances.js';
import type { Rows } from './rows.js';

/** A leader who wins at least so often, with all of the interval, is not caught any more. */
const CAUGHT = 0.9;
/** Games with a leader that a turn needs to be shown. */
const GAMES_MIN = 30;

/** Who leads at the end of a turn, in games still on. */
export type Lead = Rivalry['leads'][number];

export type Rivalry = NonNullable<DocumentOf<typeof explainDocument>['rivalry']>;

/** Null where the trace has fewer than two standings, or one of them wins too seldom to tell its chances. */
export function rivalry(
  module: GameModule,
  seats: readonly SeatInfo[],
  columns: readonly TraceColumn[],
  traced: readonly TracedGame[],
  rows: readonly Rows[],
  confidence: number,
): Rivalry | null {
  const standings = seats.map((_, seat) =>
    columns.findIndex((column) => column.kind === 'standing' && (column.seat ?? 0) === seat),
  );
  if (seats.length < 2 || standings.some((c) => c < 0)) return null;
  const winners = traced.map(({ outcome }) => seats.map((_, seat) => verdictOf(module, outcome, seat) === 'win'));
  const chances = standings.flatMap((c, seat): Chances[] => {
    const own = chancesOf(
      rows,
      c,
      winners.map((won) => won[seat]),
    );
    return own === null ? [] : [own];
  });
  if (chances.length < seats.length) return null;
  const values = rows.map((game, i) =>
    Array.from({ length: game.length - 1 }, (_, turn) => chances.map((chance) => chance(i, turn))),
  );
  const leaders = values.map((game) => game.map(leaderOf));
  const mean = (values: readonly number[]): Estimate =>
    meanEstimate(sampleOf(values), { min: 0, max: null }, confidence);
  const leads = leadsOf(values, leaders, winners, mean, confidence);
  const half = rows.flatMap((game, i) => {
    const turn = Math.floor((game.length - 1) / 2);
    return game.length > 1 && leaders[i][turn] >= 0 ? [{ i, turn }] : [];
  });
  const runaways = half.filter(({ i, turn }) => {
    const own = leaders[i][turn];
    return winners[i][own] && leaders[i].slice(turn).every((leader) => leader === own);
  });
  const comebacks = half.filter(({ i, turn }) => lastOf(values[i][turn]).some((seat) => winners[i][seat]));
  const shares = seats.map((_, seat) => {
    const wins = winners.filter((won) => won[seat]).length;
    return rateInterval(wins, rows.length, together(confidence, seats.length));
  });
  const uncaught = leads.findIndex((_, k) => leads.slice(k).every(({ wins }) => (wins.low ?? 0) >= CAUGHT));
  return {
    leads,
    changes: mean(leaders.map((game, i) => changesOf([...game, soleWinner(winners[i])]))),
    halfWay: half.length,
    runaway: rateInterval(runaways.length, half.length, confidence),
    comebacks: rateInterval(comebacks.length, half.length, confidence),
    uncaught: uncaught < 0 ? null : leads[uncaught].turn,
    seats: shares.map((wins, seat) => ({ seat: seats[seat].id, wins })),
    spread: spreadOf(shares),
  };
}

/** Seat that alone has the highest chance; -1: nobody. */
function leaderOf(chances: readonly number[]): number {
  const most = Math.max(...chances);
  return chances.filter((chance) => chance === most).length === 1 ? chances.indexOf(most) : -1;
}

function lastOf(chances: readonly number[]): number[] {
  const least = Math.min(...chances);
  return chances.flatMap((chance, seat) => (chance === least ? [seat] : []));
}

function soleWinner(won: readonly boolean[]): number {
  return won.filter(Boolean).length === 1 ? won.indexOf(true) : -1;
}

/** How often another seat leads than the last one that led. */
function changesOf(leaders: readonly number[]): number {
  const named = leaders.filter((seat) => seat >= 0);
  return named.filter((seat, k) => k > 0 && seat !== named[k - 1]).length;
}

function leadsOf(
  values: readonly (readonly (readonly number[])[])[],
  leaders: readonly (readonly number[])[],
  winners: readonly (readonly boolean[])[],
  mean: (values: readonly number[]) => Estimate,
  confidence: number,
): Lead[] {
  const last = leaders.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: last }, (_, turn) => turn).flatMap((turn): Lead[] => {
    const led = leaders.flatMap((game, i) => (turn < game.length && game[turn] >= 0 ? [i] : []));
    if (led.length < GAMES_MIN) return [];
    const wins = led.filter((i) => winners[i][leaders[i][turn]]).length;
    const gaps = led.map((i) => Math.max(...values[i][turn]) - Math.min(...values[i][turn]));
    return [{ turn, games: led.length, wins: rateInterval(wins, led.length, confidence), gap: mean(gaps) }];
  });
}

/** Between the bounds of all pairs, so it holds whichever seat is the best. */
function spreadOf(shares: readonly Estimate[]): Estimate {
  const most = (of: (share: Estimate) => number): number => Math.max(...shares.map(of));
  const least = (of: (share: Estimate) => number): number => Math.min(...shares.map(of));
  return {
    estimate: most((share) => share.estimate) - least((share) => share.estimate),
    low: Math.max(0, most((share) => share.low ?? 0) - least((share) => share.high ?? 1)),
    high: most((share) => share.high ?? 1) - least((share) => share.low ?? 0),
  };
}
