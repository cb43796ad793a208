/**
 * `banker`: resources first. Until the build-up the RP are saved, doubled by Increased Resources and put only into what
 * brings more of them; then everything is spent at once.
 *
 *   Collection     Increased Resources whenever the Chaos Index is below `ceiling`, with the best leader on the Core.
 *   Saving         A leader on the Core, Colonization Fleets, and Extropy where it is very cheap.
 *   Build-up       From the part `start` of the scenario on: Control Groups for every target, as `steward` buys them.
 *                  It begins at once when the Chaos Index reaches `ceiling`, while there is something left to save.
 */

import {
  CORE,
  type PolicyModule,
  type PolicyParameters,
  type PurchaseOrder,
  type SfgePolicy,
  type SfgeView,
} from '../../src/games/sfge/kit.js';
import { Judge } from './lib/judge.js';
import { buyCoreLeader, buyFleet } from './lib/market.js';
import { readByHand } from './lib/settings.js';
import { recruitStaff, type Staff } from './lib/staff.js';

class Vault {
  private planned = false;

  constructor(
    private readonly staff: Staff,
    private readonly start: number,
    private readonly ceiling: number,
  ) {}

  saving(view: SfgeView): boolean {
    return view.turn <= this.start * view.turns && view.chaosIndex < this.ceiling;
  }

  next(view: SfgeView, order: PurchaseOrder): boolean {
    if (!this.planned && !this.saving(view)) return this.staff.purchases.next(view, order);
    const { campaign, colonies } = this.staff;
    if (!this.planned) {
      if (buyCoreLeader(view, order)) return true;
      campaign.plan(view);
      colonies.claimAll(view);
      this.planned = true;
    }
    if (buyFleet(view, order, colonies)) return true;
    this.planned = false;
    return false;
  }
}

function create({ start, ceiling, extropy }: PolicyParameters): SfgePolicy {
  const staff = recruitStaff(new Judge(readByHand({ extropy, rp: 0.2 })));
  const vault = new Vault(staff, start, ceiling);
  return {
    ...staff.decisions,
    increasedResources: (view) => {
      if (view.chaosIndex < ceiling) return view.bestLeader(CORE);
      return staff.treasury.increase(view);
    },
    purchase: (view, order) => vault.next(view, order),
  };
}

const banker: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'banker',
  summary: 'Saves and doubles its resources first, then spends everything on a late build-up',
  parameters: [
    {
      name: 'start',
      meaning: 'Part of the scenario after which the build-up begins',
      default: 0.4,
      min: 0,
      max: 1,
      step: 0,
    },
    {
      name: 'ceiling',
      meaning: 'Chaos Index up to which it saves and raises resources',
      default: 60,
      min: 0,
      max: 100,
      step: 1,
    },
    {
      name: 'extropy',
      meaning: 'Worth in VP that Extropy must promise per RP',
      default: 0.05,
      min: 0,
      max: 0.5,
      step: 0,
    },
  ],
  create,
};

export default banker;
