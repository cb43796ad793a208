/**
 * `crusader`: military reconquest. Star Fleets in large groups destroy Chaos forces and systems; Colonization Fleets
 * resettle what the war has emptied.
 *
 *   Plans          As the campaign of `steward`, but with the military part alone: groups are of Armed and Star Fleets.
 *   Purchases      Leaders, fleets for emptied sectors, then Star Fleets at the front: near the Chaos system that is
 *                  worth most for its strength, as long as `reserve` RP stay.
 *   Combat         Converters that happen to be there make their part too.
 */

import {
  CF,
  countOf,
  MASK_IMPERIAL,
  type PolicyModule,
  type PolicyParameters,
  type PurchaseOrder,
  SF,
  type SfgePolicy,
  type SfgeView,
} from '../../src/games/sfge/kit.js';
import { done } from './lib/campaign-tables.js';
import { Judge } from './lib/judge.js';
import { buyLeader, placeNear } from './lib/market.js';
import { Quartermaster } from './lib/quartermaster.js';
import { readByHand } from './lib/settings.js';
import { recruitStaff, type Staff } from './lib/staff.js';
import { hasSystem, military, sectors, systemKill } from './lib/targets.js';
import { imperial } from './lib/worths.js';

/** Plans without morphogenetic strength: wars are won by fleets. */
class Marshal extends Judge {
  override refresh(view: SfgeView): void {
    super.refresh(view);
    imperial.fill(0, 8);
  }
}

class Arsenal extends Quartermaster {
  constructor(
    staff: Staff,
    private readonly reserve: number,
    private readonly escort: number,
  ) {
    super(staff);
  }

  /** A leader for a group of at least `escort` Star Fleets. */
  protected buyFieldLeader(view: SfgeView, order: PurchaseOrder): boolean {
    for (let s = view.nextInMask(MASK_IMPERIAL, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL, s)) {
      if (view.leaders(s) !== 0 || countOf(view.imperialUnits(s), SF) < this.escort) continue;
      if (buyLeader(view, order, s)) return true;
    }
    return false;
  }

  /** A Star Fleet where the next conquest is nearest. */
  protected buyForIdea(view: SfgeView, order: PurchaseOrder): boolean {
    if (!view.affordable(SF)) return false;
    if (view.resourcePoints - view.price(SF) - view.price(CF) < this.reserve + view.extropyCost()) return false;
    const { campaign } = this.staff;
    let most = 0;
    let sector = 0;
    for (let i = 0; i < campaign.targetCount; i++) {
      // Without a system, `systemKill` is what was found of another target.
      if (done[i] === 1 || hasSystem[i] === 0 || systemKill[i] <= 0) continue;
      const prospect = systemKill[i] / (1 + military[i]);
      if (prospect <= most) continue;
      most = prospect;
      sector = sectors[i];
    }
    if (sector === 0) return false;
    order.item = SF;
    order.sector = placeNear(view, SF, sector);
    return order.sector !== 0;
  }
}

function create({ margin, reserve, escort }: PolicyParameters): SfgePolicy {
  const settings = readByHand({ margin });
  const staff = recruitStaff(new Marshal(settings), new Judge(settings));
  const arsenal = new Arsenal(staff, reserve, escort);
  return { ...staff.decisions, purchase: (view, order) => arsenal.next(view, order) };
}

const crusader: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'crusader',
  summary: 'Reconquers the galaxy by arms: Star Fleets destroy Chaos systems, Colonization Fleets resettle them',
  parameters: [
    {
      name: 'margin',
      meaning: 'Military strength beyond the defenders in a group',
      default: 6,
      min: 0,
      max: 12,
      step: 1,
    },
    { name: 'reserve', meaning: 'RP kept beyond the next Extropy', default: 10, min: 0, max: 200, step: 1 },
    { name: 'escort', meaning: 'Star Fleets in a group that gets a leader', default: 3, min: 1, max: 20, step: 1 },
  ],
  create,
};

export default crusader;
