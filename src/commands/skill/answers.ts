import { documentAs } from '../../report/html/section.js';
import { skillDocument } from '../../report/schema/policy-schemas.js';
import { isShare } from '../../study/figure-rows.js';
import type { Answer } from '../../study/over.js';

/** How much skill is worth, how much of the results it decides, and how well each player does. */
export function answers(document: unknown): Answer[] {
  const { measure, players, span, variance } = documentAs(skillDocument, document);
  const share = isShare(measure);
  return [
    { name: `the strongest less the weakest, ${measure}`, share, difference: true, asGiven: span },
    ...(variance === null
      ? []
      : [{ name: 'share of the player in the results', share: true, difference: false, asGiven: variance.player }]),
    ...players.map(({ policy, level }): Answer => {
      return { name: `${policy}, ${measure}`, share, difference: false, asGiven: level };
    }),
  ];
}
