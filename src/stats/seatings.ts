import type { Comparison } from './rating-fit.js';

/** Games of one seating: which player sits where, and who came in on which place. */
export interface Seating {
  /** Player of each seat. */
  readonly players: readonly number[];
  /** Places by seat, game after game; games with one index share their luck in all seatings. */
  readonly places: ArrayLike<number>;
}

/**
 * Every two players of a game are a comparison, won by the better place, a half each where places are equal. Those of
 * one game depend on each other as games with one index do, which the fit allows for (C. Varin, N. Reid and D. Firth,
 * "An overview of composite likelihood methods", Statistica Sinica 21, 2011).
 */
export function comparisonsOf(seats: number, seatings: readonly Seating[]): Comparison[] {
  return seatings.flatMap(({ players, places }) =>
    Array.from({ length: seats * seats }, (_, i) => [Math.floor(i / seats), i % seats] as const)
      .filter(([s, t]) => s < t && players[s] !== players[t])
      .map(([s, t]): Comparison => {
        const games = places.length / seats;
        const value = (game: number): number => better(places[game * seats + s], places[game * seats + t]);
        let score = 0;
        for (let game = 0; game < games; game++) score += value(game);
        return { first: players[s], second: players[t], firstSeat: s, secondSeat: t, games, score, value };
      }),
  );
}

/** 1 where the first place is better, 1/2 where both are equal. */
function better(first: number, second: number): number {
  return first < second ? 1 : first === second ? 0.5 : 0;
}
