import { documentAs } from '../../report/html/section.js';
import { compareDocument } from '../../report/schema/policy-schemas.js';
import type { Answer } from '../../study/over.js';

/** Who wins how often, and by how much the first is better. */
export function answers(document: unknown): Answer[] {
  const { comparisons, names } = documentAs(compareDocument, document);
  return comparisons.flatMap(({ game, scenario, wins, metrics }): Answer[] => {
    const place = `${game}/${scenario}`;
    const less = `${place}: ${names.join(' less ')}`;
    return [
      { name: `${less}, win`, share: true, difference: true, asGiven: wins.difference },
      { name: `${place}: ${names[0]} wins`, share: true, difference: false, asGiven: wins.a },
      { name: `${place}: ${names[1]} wins`, share: true, difference: false, asGiven: wins.b },
      ...Object.entries(metrics).map(([metric, { difference }]): Answer => {
        return { name: `${less}, ${metric}`, share: false, difference: true, asGiven: difference };
      }),
    ];
  });
}
