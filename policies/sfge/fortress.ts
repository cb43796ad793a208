/**
 * `fortress`: hold the Core and the inner rings, leave the rest of the galaxy to Chaos, and keep the Chaos Index down
 * by Extropy.
 *
 *   Set-up         Units in the innermost sectors, as evenly as possible; Nexus as `steward`.
 *   Combat, moves  Whatever enters the walls (`rings`) is attacked at good odds; nothing outside is.
 *   Purchases      A leader and Illumination for Extropy first, Control Groups for targets inside the walls, then a
 *                  wall of Star Fleets up to `garrison` in each system inside.
 *   Extropy        At any price (`extropy`), every turn.
 */

import {
  MASK_IMPERIAL_SYSTEM,
  type PolicyModule,
  type PolicyParameters,
  type PurchaseOrder,
  SECTORS,
  SF,
  type SfgePolicy,
  type SfgeView,
  unitsIn,
} from '../../src/games/sfge/kit.js';
import { Judge } from './lib/judge.js';
import { buyCoreLeader, buyIllumination } from './lib/market.js';
import { readByHand, type Settings } from './lib/settings.js';
import { recruitStaff } from './lib/staff.js';
import { sectors } from './lib/targets.js';
import { worth } from './lib/worths.js';

/** Worth of everything outside the walls: low enough that nothing is worth going there. */
const OUTSIDE = -100;

/** Values things inside the walls only. */
class Warden extends Judge {
  private readonly inside = new Uint8Array(SECTORS);

  constructor(
    settings: Settings,
    private readonly rings: number,
  ) {
    super(settings);
  }

  protected override learn(view: SfgeView): void {
    super.learn(view);
    for (let s = 1; s < SECTORS; s++) this.inside[s] = view.ring(s) <= this.rings ? 1 : 0;
  }

  override weighSystem(sector: number, resource: number): void {
    if (this.inside[sector] === 1) super.weighSystem(sector, resource);
    else worth[0] = OUTSIDE;
  }

  override weighAttack(units: number, target: number, leader: number): void {
    if (this.inside[sectors[target]] === 1) super.weighAttack(units, target, leader);
    else worth[0] = OUTSIDE;
  }

  override weighGroup(units: number, target: number, leader: number, part: number): void {
    if (this.inside[sectors[target]] === 1) super.weighGroup(units, target, leader, part);
    else worth[0] = OUTSIDE;
  }
}

function create({ rings, garrison, extropy }: PolicyParameters): SfgePolicy {
  const staff = recruitStaff(new Warden(readByHand({ extropy, guard: garrison }), rings));

  /** The allowed sector with the fewest units; among equals the innermost. */
  const setUpUnit = (view: SfgeView): number => {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let s = 1; s < SECTORS; s++) {
      if (!view.setUpAllowed(s)) continue;
      const cost = 10 * Math.max(rings, view.ring(s)) + unitsIn(view.imperialUnits(s)) + view.ring(s) / 10;
      if (cost >= least) continue;
      least = cost;
      best = s;
    }
    return best;
  };

  const buyWall = (view: SfgeView, order: PurchaseOrder): boolean => {
    if (!view.affordable(SF)) return false;
    if (view.resourcePoints - view.price(SF) < view.extropyCost() + view.imperialSystems) return false;
    for (let s = view.nextInMask(MASK_IMPERIAL_SYSTEM, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL_SYSTEM, s)) {
      if (view.ring(s) > rings || unitsIn(view.imperialUnits(s)) >= garrison || !view.placeAllowed(SF, s)) continue;
      order.item = SF;
      order.sector = s;
      return true;
    }
    return false;
  };

  return {
    ...staff.decisions,
    setUpUnit,
    purchase: (view, order) =>
      buyCoreLeader(view, order) ||
      buyIllumination(view, order, staff.extropy) ||
      staff.purchases.next(view, order) ||
      buyWall(view, order),
  };
}

const fortress: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'fortress',
  summary: 'Holds the Core and the inner rings and lowers the Chaos Index by Extropy',
  parameters: [
    { name: 'rings', meaning: 'Outermost ring inside the walls', default: 3, min: 1, max: 7, step: 1 },
    { name: 'garrison', meaning: 'Units wanted in each system inside the walls', default: 1, min: 0, max: 6, step: 1 },
    { name: 'extropy', meaning: 'Worth in VP that Extropy must promise per RP', default: 0, min: 0, max: 0.5, step: 0 },
  ],
  create,
};

export default fortress;
