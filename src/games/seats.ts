/** Who plays in a set-up, on which board, and what a game came to for a seat. */

import type {
  Board,
  GameCatalog,
  GameModule,
  MetricInfo,
  NeverInfo,
  OutcomeInfo,
  ResolvedSetup,
  SeatInfo,
  Verdict,
} from './game.js';

/** The seats that play in a set-up. */
export function seatsOf(game: Pick<GameCatalog, 'seats'>, setup: Pick<ResolvedSetup, 'seats'>): readonly SeatInfo[] {
  return setup.seats === undefined ? game.seats : game.seats.slice(0, setup.seats);
}

/** Can an outcome come about where so many seats play? Not one that is a win of others only. */
export function canHappen({ verdicts }: Pick<OutcomeInfo, 'verdicts'>, seats: number): boolean {
  return !verdicts.includes('win') || verdicts.slice(0, seats).includes('win');
}

/** How an outcome, by its index, counts for a seat. */
export function verdictOf(game: Pick<GameCatalog, 'outcomes'>, outcome: number, seat: number): Verdict {
  return game.outcomes[outcome].verdicts[seat] ?? null;
}

/** Does the metric say something about those who play in the set-up? */
export function isPlayed(metric: MetricInfo, game: Pick<GameCatalog, 'seats'>, setup: Pick<ResolvedSetup, 'seats'>) {
  return metric.of === undefined || metric.of.seat < seatsOf(game, setup).length;
}

/**
 * Times of what may never happen, without those that stand for never.
 *
 * @param counts (time, games), ascending
 * @param endings games by the id of their ending
 */
export function timesThatCame<Entry extends readonly [time: number, games: number]>(
  counts: readonly Entry[],
  never: NeverInfo,
  endings: Readonly<Record<string, number>>,
): readonly Entry[] {
  if ('value' in never) return counts.filter(([time]) => time !== never.value);
  // Games that ended so have a later time than all others.
  return never.endings.some((id) => endings[id] > 0) ? counts.slice(0, -1) : counts;
}

/** The board of a game whose places are held by somebody; one without such places is for replays. */
export function boardOfPlaces({ trace }: Pick<GameModule, 'trace'>, setup: ResolvedSetup): Board | null {
  const hasPlaces = trace?.columns(setup).some(({ kind }) => kind === 'place') ?? false;
  return (hasPlaces ? trace?.board?.(setup) : null) ?? null;
}

/** Index of the metric that is `name` (`score`, `place`, ...) of a seat; -1: the game has none. */
export function seatMetric(game: Pick<GameCatalog, 'metrics'>, seat: number, name: string): number {
  return game.metrics.findIndex(({ of }) => of?.seat === seat && of.name === name);
}

/** The best place for seats with these verdicts: winners are first, then those who drew, then all others. */
export function placeByVerdict(verdicts: readonly Verdict[], seat: number): number {
  const worth = (verdict: Verdict | undefined): number => (verdict === 'win' ? 2 : verdict === 'draw' ? 1 : 0);
  return 1 + verdicts.filter((verdict) => worth(verdict) > worth(verdicts[seat])).length;
}
