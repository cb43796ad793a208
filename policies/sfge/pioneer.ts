/**
 * `pioneer`: the frontier decides. Every empty system is settled, however far, and every expedition is made; no RP go
 * into the war, which the units at hand wage as they can.
 *
 *   Purchases      A leader for each expedition marker with a unit beside it, Colonization Fleets for all empty sectors
 *                  (near ones first, far ones up to `range` sectors away), and what is left goes into Extropy.
 *   Colonization   Fleets and, once `ships` turns are left, World Ships become systems.
 *   Expeditions    With any leader from value `explorer` on.
 */

import {
  CF,
  countOf,
  MASK_IMPERIAL,
  type PolicyModule,
  type PolicyParameters,
  type PurchaseOrder,
  SECTORS,
  type SfgePolicy,
  type SfgeView,
  WS,
} from '../../src/games/sfge/kit.js';
import { emptySystems, isEmptySystem } from './lib/empty-systems.js';
import { Judge } from './lib/judge.js';
import { buyLeader, placeNear } from './lib/market.js';
import { Quartermaster } from './lib/quartermaster.js';
import { readByHand } from './lib/settings.js';
import { recruitStaff, type Staff } from './lib/staff.js';

class Outfitter extends Quartermaster {
  constructor(
    staff: Staff,
    private readonly range: number,
  ) {
    super(staff);
  }

  protected buyFieldLeader(view: SfgeView, order: PurchaseOrder): boolean {
    for (let s = view.nextInMask(MASK_IMPERIAL, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL, s))
      if (view.hasExpeditionMarker(s) && view.leaders(s) === 0 && buyLeader(view, order, s)) return true;
    return false;
  }

  /** A fleet for an empty sector that is more than one move away, if it gets there in time. */
  protected buyForIdea(view: SfgeView, order: PurchaseOrder): boolean {
    if (!view.affordable(CF) || fleets(view) >= emptySystems(view)) return false;
    const steps = view.movement(CF);
    const inTime = Math.min(this.range, steps * (view.turns - view.turn));
    let least = inTime + 1;
    for (let goal = 1; goal < SECTORS; goal++) {
      if (!isEmptySystem(view, goal)) continue;
      const place = placeNear(view, CF, goal);
      if (place === 0) return false;
      const distance = view.distance(place, goal);
      if (distance <= steps || distance >= least) continue;
      least = distance;
      order.sector = place;
    }
    order.item = CF;
    return least <= inTime;
  }
}

function fleets(view: SfgeView): number {
  let count = 0;
  for (let s = view.nextInMask(MASK_IMPERIAL, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL, s))
    count += countOf(view.imperialUnits(s), CF);
  return count;
}

function create({ range, ships, explorer }: PolicyParameters): SfgePolicy {
  const staff = recruitStaff(new Judge(readByHand({ explorer, colonyTurns: 1 })));
  const outfitter = new Outfitter(staff, range);
  return {
    ...staff.decisions,
    purchase: (view, order) => outfitter.next(view, order),
    colonize: (view, sector) => {
      if (view.imperialCount(sector, CF) > 0) return CF;
      return view.turns - view.turn <= ships ? WS : -1;
    },
  };
}

const pioneer: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'pioneer',
  summary: 'Settles every empty system and makes every expedition; buys nothing for the war',
  parameters: [
    {
      name: 'range',
      meaning: 'Sectors that a Colonization Fleet is sent at most',
      default: 4,
      min: 1,
      max: 16,
      step: 1,
    },
    { name: 'ships', meaning: 'Turns left from which World Ships settle too', default: 1, min: 0, max: 20, step: 1 },
    {
      name: 'explorer',
      meaning: 'Least value of a leader on an expedition; 4: none',
      default: 1,
      min: 1,
      max: 4,
      step: 1,
    },
  ],
  create,
};

export default pioneer;
