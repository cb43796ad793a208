/** How players stand in a ranking: a row each, of any of its three documents. */

import type { Estimate } from '../stats/interval.js';
import { rankDocument } from './schema/policy-schemas.js';

/** A player in one scenario. */
export interface Standing {
  readonly policy: string;
  /** Level of the measure with one seat, else points of a rating. */
  readonly rating: Estimate;
  /** Gain of the best replies that were found, a part of the score; null: they were not searched. */
  readonly exploitable: Estimate | null;
}

export interface Standings {
  /** `sfge/over-the-edge` */
  readonly scenario: string;
  /** The measure that `rating` is a level of; null: points like Elo's. */
  readonly by: string | null;
  /** The best first. */
  readonly standings: readonly Standing[];
}

/** By scenario; none where a document is no ranking. */
export function standingsOf(document: unknown): Standings[] {
  const parsed = rankDocument.safeParse(document);
  if (!parsed.success) return [];
  const ranked = parsed.data;
  if ('races' in ranked)
    return ranked.races.flatMap(({ scenario, places }) => {
      const standings = places.map(({ policy, mean }) => ({ policy, rating: mean, exploitable: null }));
      return scenario === null ? [] : [{ scenario, by: ranked.by, standings }];
    });
  return ('matrices' in ranked ? ranked.matrices : ranked.tournaments).map(({ scenario, ratings }) => {
    const standings = ratings.map(({ policy, points, exploitable }) => {
      return { policy, rating: points, exploitable: exploitable?.gain ?? null };
    });
    return { scenario, by: null, standings };
  });
}
