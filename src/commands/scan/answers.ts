import { documentAs } from '../../report/html/section.js';
import { scanDocument } from '../../report/schema/balance-schemas.js';
import { isShare } from '../../study/figure-rows.js';
import type { Answer } from '../../study/over.js';

/** Level and effect of each measure in each point. */
export function answers(document: unknown): Answer[] {
  const { axes, points } = documentAs(scanDocument, document);
  return points.flatMap(({ coordinates, cells }) => {
    const changed = coordinates.flatMap((value, i) => (value === null ? [] : [`${axes[i].name}=${value}`]));
    const point = changed.join(' ') || 'as given';
    return cells.flatMap(({ measure, level, effect }): Answer[] => {
      const name = `${point}: ${measure}`;
      const share = isShare(measure);
      return [
        ...(effect === null
          ? []
          : [{ name: `${name} changes by`, share, difference: true, asGiven: effect.difference }]),
        { name, share, difference: false, asGiven: level },
      ];
    });
  });
}
