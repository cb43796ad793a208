/** Plays pairs of jobs until it is known which is better. */

import { type GameModule, UserError } from '../games/game.js';
import { type ThreeWayDecision, type ThreeWayGoal, ThreeWayTest } from '../stats/three-way.js';
import type { Collector, RecordSheet } from './collect.js';
import { firstGames, joined, type Measure } from './measure.js';

/** Two jobs of one scenario, as numbers among the collector's. */
export interface Pairing {
  readonly game: GameModule;
  readonly a: number;
  readonly b: number;
  /** Difference that is tested. */
  readonly measure: BoundedMeasure;
}

/** A measure whose values have a largest one, so that the test is exact. */
export type BoundedMeasure = Measure & { readonly max: number };

/** Games of both up to the one that decided. */
export interface Decided {
  readonly a: RecordSheet;
  readonly b: RecordSheet;
  readonly decision: ThreeWayDecision | null;
}

const LOOK_GAMES = 100;

/**
 * The test is exact for values between the smallest and the largest only, which charts of a user may change.
 *
 * @throws UserError with the value that is not
 */
function checkRange({ name, min, max }: BoundedMeasure, value: number, game: number): void {
  if (value >= min && value <= max) return;
  throw new UserError(
    `--by ${name}: it is ${value} in game ${game}, and the test counts on ${min} to ${max}, as with the shipped data; ` +
      'take another measure, or leave out --gain',
  );
}

/** Games to have played after `games`: a quarter more, so that few are played in vain. */
export function nextRound(games: number, gamesMax: number): number {
  return Math.min(gamesMax, games + Math.max(LOOK_GAMES, Math.floor(games / 4)));
}

/**
 * Plays pairings until each is decided (`goal.gain` in units of the measure), or `gamesMax` games are played. The test
 * goes through the games one by one, so how they are handed out decides nothing.
 */
export async function decide(
  collector: Collector,
  pairings: readonly Pairing[],
  goal: ThreeWayGoal,
  from: number,
  gamesMax: number,
  onLook: (games: number, open: number) => void,
): Promise<Decided[]> {
  const races = pairings.map((pairing) => ({
    pairing,
    range: pairing.measure.max - pairing.measure.min,
    test: new ThreeWayTest({ ...goal, gain: goal.gain / (pairing.measure.max - pairing.measure.min) }),
    parts: [[], []] as [RecordSheet[], RecordSheet[]],
    end: null as { games: number; decision: ThreeWayDecision } | null,
  }));
  for (let games = 0; games < gamesMax; ) {
    const open = races.filter(({ end }) => end === null);
    if (open.length === 0) break;
    onLook(games, open.length);
    const to = nextRound(games, gamesMax);
    const wanted = open.flatMap(({ pairing }) =>
      [pairing.a, pairing.b].map((job) => ({ job, from: from + games, to: from + to })),
    );
    const sheets = await (games === 0 ? collector.play(wanted) : collector.playSome(wanted));
    if (sheets === null) break;
    for (const [i, race] of open.entries()) {
      const [a, b] = [sheets[2 * i], sheets[2 * i + 1]];
      race.parts[0].push(a);
      race.parts[1].push(b);
      const [valuesA, valuesB] = [race.pairing.measure.column(a), race.pairing.measure.column(b)];
      for (let game = 0; game < a.games && race.end === null; game++) {
        checkRange(race.pairing.measure, valuesA[game], from + games + game);
        checkRange(race.pairing.measure, valuesB[game], from + games + game);
        const decision = race.test.add((valuesA[game] - valuesB[game]) / race.range);
        if (decision) race.end = { games: games + game + 1, decision };
      }
    }
    games += sheets[0].games;
  }
  return races.map(({ parts, end }) => {
    const [a, b] = parts.map(joined);
    const games = end?.games ?? a.games;
    return { a: firstGames(a, games), b: firstGames(b, games), decision: end?.decision ?? null };
  });
}
