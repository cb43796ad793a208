import { documentAs } from '../../report/html/section.js';
import { bidDocument } from '../../report/schema/balance-schemas.js';
import type { Answer } from '../../study/over.js';

/** The fair bid of each who promises, and the price of a change. */
export function answers(document: unknown): Answer[] {
  const { on, promisers, price } = documentAs(bidDocument, document);
  const number = (name: string, difference: boolean, value: number | null, bounds: Bounds): Answer => {
    return {
      name,
      share: false,
      difference,
      asGiven: { estimate: value ?? Number.NaN, low: bounds[0], high: bounds[1] },
    };
  };
  return [
    ...promisers.map(({ policy, fair, fairInterval }) =>
      number(`fair bid of ${policy} on ${on}`, false, fair, fairInterval),
    ),
    ...(price === null
      ? []
      : [number(`price of ${price.of} in bids`, true, price.shift, price.interval ?? [null, null])]),
  ];
}

type Bounds = readonly [low: number | null, high: number | null];
