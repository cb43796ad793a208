/**
 * Control Groups bought for targets that the units in reach cannot win alone. The target that promises most per RP
 * comes first; its units and the new ones are then spoken for in the campaign.
 */

import {
  CG,
  lowestBit,
  MASK_IMPERIAL_SYSTEM,
  MORPHOGENETIC,
  ONE,
  type PurchaseOrder,
  SECTORS,
  type SfgeView,
} from '../../../src/games/sfge/kit.js';
import type { Campaign } from './campaign.js';
import { done } from './campaign-tables.js';
import { Near } from './near.js';
import { prize, sectors } from './targets.js';
import { imperial } from './worths.js';

export class Reinforcements {
  /** Sector that is being reinforced, and Control Groups still to be bought for it. */
  private goal = 0;
  private wanted = 0;
  /** Where Control Groups get to. */
  private readonly near = new Near();

  constructor(private readonly campaign: Campaign) {}

  begin(): void {
    this.wanted = 0;
  }

  /** The next Control Group; false: none is worth it. */
  buy(view: SfgeView, order: PurchaseOrder): boolean {
    if (!view.affordable(CG)) return false;
    if (this.wanted === 0 && !this.chooseGoal(view)) return false;
    const place = this.place(view);
    if (place === 0) {
      this.wanted = 0;
      return false;
    }
    this.wanted--;
    this.campaign.march(place, this.goal, ONE[CG]);
    order.item = CG;
    order.sector = place;
    return true;
  }

  /** The Imperial system nearest to the goal where one may be bought that gets there, 0: none. */
  private place(view: SfgeView): number {
    const { goal } = this;
    let best = 0;
    let least = SECTORS;
    for (let w = 0; w < 3; w++) {
      const near = view.maskWord(MASK_IMPERIAL_SYSTEM, w) & this.near.masks[3 * goal + w];
      for (let word = near; word !== 0; word &= word - 1) {
        const s = (w << 5) + lowestBit(word);
        const steps = view.distance(s, goal);
        if (steps >= least || !view.placeAllowed(CG, s) || view.underNebula(s)) continue;
        best = s;
        least = steps;
      }
    }
    return best;
  }

  private chooseGoal(view: SfgeView): boolean {
    const { campaign } = this;
    const { judge } = campaign;
    const price = view.price(CG);
    const affordable = Math.min(Math.floor(view.resourcePoints / price), view.available(CG));
    const strength = imperial[MORPHOGENETIC * 8 + CG];
    this.near.fill(view, view.movement(CG));
    let best = -1;
    let most = judge.settings.purchase;
    let count = 0;
    let group = 0;
    for (let i = 0; i < campaign.targetCount; i++) {
      if (done[i] === 1) continue;
      // No group is worth more than the whole target, nor bought for less than one Control Group.
      if ((prize[i] - judge.settings.march) / price <= most) continue;
      const room = Math.min(affordable, this.room(view, sectors[i]));
      if (room === 0) continue;
      campaign.muster(view, sectors[i]);
      const leader = campaign.poolLeader;
      const present = campaign.converters(i, campaign.pool, leader);
      const there = judge.strength(imperial, MORPHOGENETIC, present);
      const missing = campaign.needed(i, MORPHOGENETIC, leader) - there;
      if (missing <= 0) continue;
      const bought = Math.min(room, Math.ceil(missing / strength));
      const units = present + bought * ONE[CG];
      judge.weighGroup(units, i, leader, MORPHOGENETIC);
      const worth = judge.value - judge.settings.march;
      const rate = worth / (bought * price);
      if (rate <= most) continue;
      most = rate;
      best = i;
      count = bought;
      group = present;
    }
    if (best < 0) return false;
    this.goal = sectors[best];
    this.wanted = count;
    campaign.send(view, best, group);
    campaign.retire(best);
    return true;
  }

  /** Units that may still be placed where Control Groups reach a sector from. */
  private room(view: SfgeView, sector: number): number {
    let room = 0;
    for (let w = 0; w < 3; w++) {
      for (
        let word = view.maskWord(MASK_IMPERIAL_SYSTEM, w) & this.near.masks[3 * sector + w];
        word !== 0;
        word &= word - 1
      ) {
        const s = (w << 5) + lowestBit(word);
        room += view.systemResource(s) - view.boughtUnits(s);
      }
    }
    return room;
  }
}
