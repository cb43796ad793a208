/** What luck and decisions did in many games. */

import type { luckDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf, OwnOf } from '../../report/schema/shapes.js';
import type { Estimate } from '../../stats/interval.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { effectOf, levelOf } from '../../study/effect.js';
import type { GameLuck, TurnLuck } from '../../study/luck.js';

/** What leaving the decisions of one turn to the defaults of the game would have cost the seat that is looked at. */
export type Deciding = TurnOfAll['deciding'][number];

/** What leaving all decisions of the whole game to the defaults would have cost it. */
export type DecidingAll = LuckFound['deciding'][number];

export type TurnOfAll = LuckFound['turns'][number];

/** A game among the others. */
export type OneGame = DocumentOf<typeof luckDocument>['luckiest'];

/** The share of successes less luck: as right as the share itself, and known better. */
export type Adjusted = LuckFound['adjusted'];

export type LuckFound = Omit<OwnOf<typeof luckDocument>, 'game' | 'scenario' | 'seat' | 'policy' | 'goal' | 'value'> & {
  readonly each: readonly OneGame[];
};

/** Chances keep to it. */
const CHANCE = { min: 0, max: 1 };

/** From this net factor on luck-adjusted rates are given. */
const WORTH = 1.3;

/** @param seats names of the seats that decide */
export function luckOf(
  played: readonly GameLuck[],
  seats: readonly string[],
  samples: number,
  confidence: number,
): LuckFound {
  const level = (values: readonly number[]): Estimate => levelOf(Float64Array.from(values), false, confidence);
  const each = played.map(({ game, success, turns }): OneGame => {
    return { game, success, luck: total(turns, (one) => one.luck), decisions: total(turns, (one) => one.decisions) };
  });
  const results: number[] = each.map(({ success }) => (success ? 1 : 0));
  const sampled = played.map(({ turns }) => total(turns, ({ error }) => error ** 2));
  const ordered = [...each].sort((a, b) => a.luck - b.luck || a.game - b.game);
  const wins = each.filter(({ success }) => success).length;
  return {
    ...{ games: played.length, samples, confidence },
    success: rateInterval(wins, each.length, confidence),
    initial: mean(played.map(({ turns }) => turns[0].before)),
    luck: level(each.map(({ luck }) => luck)),
    decisions: level(each.map(({ decisions }) => decisions)),
    deciding: wholeGames(played, seats, results, confidence),
    spread: {
      result: Math.sqrt(variance(results)),
      luck: Math.sqrt(Math.max(0, variance(each.map(({ luck }) => luck)) - mean(sampled))),
      decisions: Math.sqrt(Math.max(0, variance(each.map(({ decisions }) => decisions)) - mean(sampled))),
    },
    turns: turnsOf(played, seats, level, confidence),
    adjusted: adjusted(played, results, each, samples, level),
    ...{ unluckiest: ordered[0], luckiest: ordered[ordered.length - 1], each },
  };
}

type Level = (values: readonly number[]) => Estimate;

function turnsOf(played: readonly GameLuck[], seats: readonly string[], level: Level, confidence: number): TurnOfAll[] {
  const last = played.reduce((most, { turns }) => Math.max(most, turns.length), 0);
  return Array.from({ length: last }, (_, turn): TurnOfAll => {
    const own = played.flatMap(({ turns }) => (turn < turns.length ? [turns[turn]] : []));
    const luck = own.map((one) => one.luck);
    const decisions = own.map((one) => one.decisions);
    const sampled = mean(own.map(({ error }) => error ** 2));
    const spreadOf = (values: readonly number[]): number => Math.sqrt(Math.max(0, variance(values) - sampled));
    return {
      ...{
        turn,
        games: own.length,
        chance: levelOf(
          Float64Array.from(own, ({ after }) => after),
          false,
          confidence,
          CHANCE,
        ),
      },
      ...{ spread: spreadOf(luck), decisionsSpread: spreadOf(decisions) },
      ...{ luck: level(luck), decisions: level(decisions) },
      deciding: decidingOf(own, seats, level),
    };
  });
}

/** By seat, what its decisions of the turn gained over the defaults. */
function decidingOf(turns: readonly TurnLuck[], seats: readonly string[], level: Level): Deciding[] {
  return seats.flatMap((seat, s) => {
    if (!turns.some(({ left }) => s < left.length)) return [];
    return [{ seat, gain: level(turns.map(({ expected, left }) => (s < left.length ? expected - left[s] : 0))) }];
  });
}

/** By seat, success as played less that with all its decisions left to the defaults, in the same games. */
function wholeGames(
  played: readonly GameLuck[],
  seats: readonly string[],
  results: readonly number[],
  confidence: number,
): DecidingAll[] {
  return seats.flatMap((seat, s) => {
    if (played.some(({ byDefault }) => s >= byDefault.length)) return [];
    const left = Float64Array.from(played, ({ byDefault }) => Number(byDefault[s]));
    const gain = effectOf(left, Float64Array.from(results), true, confidence).difference;
    return [{ seat, gain, byDefault: levelOf(left, true, confidence) }];
  });
}

function adjusted(
  played: readonly GameLuck[],
  results: readonly number[],
  each: readonly OneGame[],
  samples: number,
  level: Level,
): Adjusted {
  const less = results.map((result, i) => result - each[i].luck);
  const own = variance(less);
  const factor = own > 0 ? variance(results) / own : 1;
  const cost = mean(played.map(({ turns }) => costOf(turns.length - 1, samples)));
  const net = factor / cost;
  return { factor, cost, net, success: net > WORTH ? level(less) : null };
}

/** The game itself, and for each turn `samples` games up to the turn after it. */
export function costOf(turns: number, samples: number): number {
  if (turns === 0) return 1;
  let played = 0;
  for (let turn = 1; turn <= turns; turn++) played += samples * Math.min(turns, turn + 1);
  return 1 + played / turns;
}

function total(turns: readonly TurnLuck[], of: (turn: TurnLuck) => number): number {
  return turns.reduce((sum, turn) => sum + of(turn), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1);
}
