import { documentAs } from '../../report/html/section.js';
import { explainDocument } from '../../report/schema/balance-schemas.js';
import type { Answer } from '../../study/over.js';

/** The rate of success, and what share of all games each way to fail has. */
export function answers(document: unknown, given: unknown): Answer[] {
  const { success, causes, goal } = documentAs(explainDocument, document);
  const known = documentAs(explainDocument, given).causes;
  return [
    { name: goal, share: true, difference: false, asGiven: success },
    ...known.map(({ outcome, ending }): Answer => {
      // A way that no game of so few has taken.
      const none = { estimate: 0, low: null, high: null };
      const share = causes.find((cause) => cause.outcome === outcome && cause.ending === ending)?.share ?? none;
      return { name: `${outcome} by ${ending}`, share: true, difference: false, asGiven: share };
    }),
  ];
}
