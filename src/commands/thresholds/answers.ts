import { documentAs } from '../../report/html/section.js';
import { thresholdsDocument } from '../../report/schema/balance-schemas.js';
import type { Answer } from '../../study/over.js';

/** The boundaries that give the wanted shares, and the shares of the levels as printed. */
export function answers(document: unknown): Answer[] {
  const { levels, metric } = documentAs(thresholdsDocument, document);
  return levels.flatMap(({ level, from, printedShare }): Answer[] => [
    ...(from === null ? [] : [{ name: `${level} from ${metric}`, share: false, difference: false, asGiven: from }]),
    ...(printedShare === null
      ? []
      : [{ name: `${level} as printed`, share: true, difference: false, asGiven: printedShare }]),
  ]);
}
