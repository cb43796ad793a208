/**
 * `shepherd`: conversion, never destruction. Control Groups win Chaos units and systems over, Imperial Orders go with
 * them: no event turns an Imperial Order, so the flock keeps its shepherd.
 *
 *   Plans          As the campaign of `steward`, but with the morphogenetic part alone: nothing is killed that might be
 *                  won.
 *   Purchases      `orders` Imperial Orders per Control Group, where the largest flock stands; then as `steward`.
 *   Extropy        Only where it pays well (`extropy`): the RP are for converters.
 */

import {
  CG,
  countOf,
  IO,
  MASK_IMPERIAL_SYSTEM,
  type PolicyModule,
  type PolicyParameters,
  type PurchaseOrder,
  SECTORS,
  type SfgePolicy,
  type SfgeView,
} from '../../src/games/sfge/kit.js';
import { Judge } from './lib/judge.js';
import { readByHand } from './lib/settings.js';
import { recruitStaff } from './lib/staff.js';
import { imperial } from './lib/worths.js';

/** Plans and fights without military strength: the dead cannot be converted. */
class Pastor extends Judge {
  override refresh(view: SfgeView): void {
    super.refresh(view);
    imperial.fill(0, 0, 8);
  }
}

function create({ orders, extropy, margin }: PolicyParameters): SfgePolicy {
  const staff = recruitStaff(new Pastor(readByHand({ extropy, margin, fieldLeader: 3 })));

  /** An Imperial Order for the largest flock on an Imperial system, while there are too few. */
  const buyOrder = (view: SfgeView, order: PurchaseOrder): boolean => {
    if (!view.affordable(IO) || view.turn >= view.turns) return false;
    let flock = 0;
    let shepherds = 0;
    let most = 0;
    order.sector = 0;
    for (let s = 1; s < SECTORS; s++) {
      flock += countOf(view.imperialUnits(s), CG);
      shepherds += countOf(view.imperialUnits(s), IO);
    }
    if (shepherds >= orders * flock) return false;
    for (let s = view.nextInMask(MASK_IMPERIAL_SYSTEM, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL_SYSTEM, s)) {
      const here = countOf(view.imperialUnits(s), CG);
      if (here <= most || !view.placeAllowed(IO, s)) continue;
      most = here;
      order.sector = s;
    }
    order.item = IO;
    return order.sector !== 0;
  };

  return {
    ...staff.decisions,
    purchase: (view, order) => buyOrder(view, order) || staff.purchases.next(view, order),
  };
}

const shepherd: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'shepherd',
  summary: 'Converts Chaos with Control Groups and Imperial Orders and destroys nothing',
  parameters: [
    { name: 'orders', meaning: 'Imperial Orders per Control Group', default: 0.2, min: 0, max: 2, step: 0 },
    {
      name: 'extropy',
      meaning: 'Worth in VP that Extropy must promise per RP',
      default: 0.05,
      min: 0,
      max: 0.5,
      step: 0,
    },
    { name: 'margin', meaning: 'Strength beyond the defenders in a group', default: 6, min: 0, max: 12, step: 1 },
  ],
  create,
};

export default shepherd;
