import { documentAs } from '../../report/html/section.js';
import { rankDocument } from '../../report/schema/policy-schemas.js';
import { differenceOfBounds } from '../../stats/independent-difference.js';
import type { Estimate } from '../../stats/interval.js';
import { isWinRate } from '../../study/measure.js';
import type { Answer } from '../../study/over.js';

interface Standing {
  readonly policy: string;
  readonly level: Estimate;
}

/** How well each policy does, and how far before the others the one that leads with the charts as given is. */
export function answers(document: unknown, given: unknown): Answer[] {
  const leaders = standingsOf(given);
  return standingsOf(document).flatMap(({ place, what, share, standings }, i) => {
    const leader = leaders[i].standings[0].policy;
    const first = standings.find(({ policy }) => policy === leader);
    const before = standings.flatMap(({ policy, level }): Answer[] => {
      if (policy === leader || first === undefined) return [];
      return [
        {
          name: `${place}: ${leader} less ${policy}, ${what}`,
          share,
          difference: true,
          // The games are the same, and what they share is not known here.
          asGiven: differenceOfBounds(first.level, level),
        },
      ];
    });
    const levels = standings.map(({ policy, level }): Answer => {
      return { name: `${place}: ${policy}, ${what}`, share, difference: false, asGiven: level };
    });
    return [...before, ...levels];
  });
}

/** Policies by place, the best first. */
function standingsOf(document: unknown) {
  const found = documentAs(rankDocument, document);
  if ('races' in found)
    return found.races.map(({ scenario, places }) => ({
      place: scenario ?? 'overall',
      what: found.by,
      share: isWinRate(found.by),
      standings: places.map(({ policy, mean }): Standing => ({ policy, level: mean })),
    }));
  if ('matrices' in found)
    return found.matrices.map(({ scenario, ratings }) => ({
      place: scenario,
      what: 'score',
      share: true,
      standings: ratings.map(({ policy, score }): Standing => ({ policy, level: score })),
    }));
  return found.tournaments.map(({ scenario, ratings }) => ({
    place: scenario,
    what: 'win',
    share: true,
    standings: ratings.map(({ policy, win }): Standing => ({ policy, level: win })),
  }));
}
