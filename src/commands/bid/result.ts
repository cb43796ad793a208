/** Fair bids, chances of pairs of bids and the bidding as a game, from the values that two players reach. */

import { type EventTime, type GameModule, UserError } from '../../games/game.js';
import { nearestNames } from '../../names.js';
import { type BidCurve, bidCurve, fairWithin, type PairChances, pairChances } from '../../stats/bid-curve.js';
import {
  type BidGame,
  bestResponse,
  commonBids,
  mirrored,
  payoff,
  payoffHalf,
  type Response,
  symmetricEquilibria,
} from '../../stats/bid-game.js';
import { type BidSolution, solveBids } from '../../stats/bid-solution.js';
import type { Estimate } from '../../stats/interval.js';
import type { TimedGame } from '../../stats/kaplan-meier.js';
import { midMedianShift } from '../../stats/mid-median.js';
import type { RecordSheet } from '../../study/collect.js';
import { metricPlace } from '../../study/measure.js';

/** What is promised. */
export interface BidSubject {
  readonly name: string;
  readonly meaning: string;
  readonly metric: string;
  /** `high`: more than the bid is promised; `low`: less. */
  readonly direction: 'high' | 'low';
  readonly event: EventTime | null;
}

/** @throws UserError for a name that is neither a metric nor an event of the game. */
export function bidSubject(game: GameModule, name: string | undefined, direction: 'high' | 'low'): BidSubject {
  const [{ name: first }] = game.metrics;
  const timed = direction === 'high' ? game.eventTimes?.find(({ metric }) => metric === first) : undefined;
  const wanted = name ?? timed?.name ?? first;
  const event = game.eventTimes?.find((time) => time.name === wanted) ?? null;
  if (event) {
    if (direction === 'low')
      throw new UserError(`--direction low: ${wanted} is promised to come later; whoever wants it early bids less`);
    return { name: wanted, meaning: event.meaning, metric: event.metric, direction, event };
  }
  const metric = game.metrics.find((info) => info.name === wanted);
  if (metric) return { name: wanted, meaning: metric.meaning, metric: wanted, direction, event: null };
  const known = [...(game.eventTimes ?? []).map((time) => time.name), ...game.metrics.map((info) => info.name)];
  throw new UserError(`unknown --on '${wanted}'; ${nearestNames(wanted, known)} (satrap list metrics)`);
}

/** The games of a sheet as promises see them: larger is kept more easily. */
export function bidGames(game: GameModule, sheet: RecordSheet, subject: BidSubject): TimedGame[] {
  const { metric, direction, event } = subject;
  const at = metricPlace(game, sheet, metric);
  const sign = direction === 'high' ? 1 : -1;
  const kind = game.endings.map(({ id }) => {
    if (event === null || event.endings.includes(id)) return 'seen';
    return event.never.includes(id) ? 'never' : 'cut';
  });
  const watched = event?.watched === undefined ? null : metricPlace(game, sheet, event.watched);
  const games: TimedGame[] = [];
  for (let row = 0; row < sheet.data.length; row += sheet.width) {
    const time = sign * sheet.data[row + at];
    const how = watched !== null && time > 0 ? 'seen' : kind[sheet.data[row + 1]];
    if (how === 'never') games.push({ time: Number.POSITIVE_INFINITY, observed: true });
    else if (how === 'cut' && watched !== null) games.push({ time: sheet.data[row + watched], observed: false });
    else games.push({ time: how === 'cut' ? time - (event?.beyond ?? 0) : time, observed: how === 'seen' });
  }
  return games;
}

/** What is known of one player who promises. */
export interface Promiser {
  readonly label: string;
  readonly curve: BidCurve;
  readonly fairWithin: readonly [number, number];
  readonly equilibria: readonly number[];
  /** Ends with an infinite bid where bids beyond the horizon may be in equilibrium. */
  readonly equilibriaWithin: readonly number[];
}

/** A cell of the payoff matrix. */
export interface Payoff {
  readonly own: number;
  readonly other: number;
  readonly payoff: number;
  readonly half: number;
}

/** What a change moves, in bids. */
export interface Price {
  readonly of: string;
  /** Shift of the mid-median; null where one of them is beyond the data. */
  readonly shift: Estimate | null;
}

export interface BidResult {
  readonly subject: BidSubject;
  readonly draw: number;
  /** True: the promisers are two players; false: one, before and after a change. */
  readonly players: boolean;
  readonly promisers: readonly Promiser[];
  readonly pairs: readonly PairChances[];
  /** Of the first player to each bid of the second, and the reverse. */
  readonly responses: readonly (readonly Response[])[];
  readonly payoffs: readonly Payoff[];
  /** null: it depends on bids beyond the data. */
  readonly solution: BidSolution | null;
  readonly price: Price | null;
}

/** Games in which one player, or side, promises. */
export interface BidSample {
  readonly label: string;
  readonly games: readonly TimedGame[];
}

export interface BidQuestion {
  readonly draw: number;
  readonly confidence: number;
  /** True: the samples are two players who bid against each other; false: the second is the first after a change. */
  readonly players: boolean;
  readonly changed: string | null;
}

/** Largest number of bids in tables of pairs. */
const PAIR_BIDS_MAX = 60;

/** Everything about bids from one or two sets of games. */
export function bids(subject: BidSubject, samples: readonly BidSample[], question: BidQuestion): BidResult {
  const { draw, players, changed } = question;
  // The curves of two players are right together.
  const confidence = samples.length > 1 ? (1 + question.confidence) / 2 : question.confidence;
  const promisers = samples.map(({ label, games }): Promiser => {
    const curve = bidCurve(games, confidence);
    return {
      label,
      curve,
      fairWithin: fairWithin(curve),
      equilibria: symmetricEquilibria(curve, draw, 0),
      equilibriaWithin: symmetricEquilibria(curve, draw, 1),
    };
  });
  const a = promisers[0].curve;
  const b = players && promisers.length > 1 ? promisers[1].curve : a;
  const game: BidGame = { a, b, draw };
  const grid = thinned(commonBids(game), PAIR_BIDS_MAX, a.fair.estimate);
  return {
    subject,
    draw,
    players,
    promisers,
    pairs: grid.flatMap((lower) =>
      grid.flatMap((higher) => (lower <= higher ? (pairChances(a, lower, higher) ?? []) : [])),
    ),
    responses: (a === b ? [game] : [game, mirrored(game)]).map((side) => grid.map((to) => bestResponse(side, to))),
    payoffs: grid.flatMap((own) => grid.flatMap((other) => payoffCell(game, own, other))),
    solution: solveBids(game),
    price: samples.length < 2 ? null : price(samples, changed, question.confidence),
  };
}

function payoffCell(game: BidGame, own: number, other: number): Payoff[] {
  const value = payoff(game, own, other);
  return value === null ? [] : [{ own, other, payoff: value, half: payoffHalf(game, own, other) }];
}

function price([from, to]: readonly BidSample[], changed: string | null, confidence: number): Price {
  const values = ({ games }: BidSample): number[] =>
    games.map(({ time, observed }) => (observed ? time : Number.POSITIVE_INFINITY));
  const shift = midMedianShift(values(from), values(to), confidence);
  // Only where both medians lie before all games that were cut short are those as good as infinite.
  const cut = [from, to].flatMap(({ games }) => games.filter(({ observed }) => !observed).map(({ time }) => time));
  const seen = [from, to].flatMap(({ games }) => games.filter(({ observed }) => observed).map(({ time }) => time));
  const horizon = cut.reduce((x, y) => Math.min(x, y), Number.POSITIVE_INFINITY);
  const plain = seen.every((time) => time <= horizon || time === Number.POSITIVE_INFINITY);
  return { of: changed ?? `${to.label} instead of ${from.label}`, shift: plain ? shift : null };
}

/** At most `most` of the bids, evenly, with those around the one that matters. */
export function thinned(all: readonly number[], most: number, around: number): number[] {
  if (all.length <= most) return [...all];
  const step = Math.ceil(all.length / (most - 3));
  return all.filter((bid, i) => i % step === 0 || i === all.length - 1 || Math.abs(bid - around) <= 1);
}
