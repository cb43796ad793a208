/** The purchases of a strategy that buys for its own idea: leaders, then the plan, then what the idea asks for. */

import type { PurchaseOrder, SfgeView } from '../../../src/games/sfge/kit.js';
import { buyCoreLeader, buyFleet, buyIllumination } from './market.js';
import type { Staff } from './staff.js';

export abstract class Quartermaster {
  private planned = false;

  constructor(protected readonly staff: Staff) {}

  /** A leader wanted before plans are made. */
  protected abstract buyFieldLeader(view: SfgeView, order: PurchaseOrder): boolean;

  /** What the idea of the strategy asks for, once every near empty sector has its fleet. */
  protected abstract buyForIdea(view: SfgeView, order: PurchaseOrder): boolean;

  next(view: SfgeView, order: PurchaseOrder): boolean {
    const { campaign, colonies, extropy } = this.staff;
    if (!this.planned) {
      if (buyCoreLeader(view, order) || this.buyFieldLeader(view, order)) return true;
      campaign.plan(view);
      colonies.claimAll(view);
      this.planned = true;
    }
    if (view.turn < view.turns && (buyFleet(view, order, colonies) || this.buyForIdea(view, order))) return true;
    if (buyIllumination(view, order, extropy)) return true;
    this.planned = false;
    return false;
  }
}
