/**
 * Phase G. Leaders and Trans-humans first, since the campaign counts on them; then Colonization Fleets and the Control
 * Groups the campaign asks for; what Extropy does not need goes into a Nexus, a Star gate and Illumination.
 */

import {
  BUY_ILLUMINATION,
  BUY_NEXUS,
  BUY_REPRESSION,
  BUY_STAR_GATE,
  CORE,
  countOf,
  lowestBit,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MORPHOGENETIC,
  type PurchaseOrder,
  type SfgeView,
  TH,
} from '../../../src/games/sfge/kit.js';
import type { Campaign } from './campaign.js';
import type { Colonies } from './colonies.js';
import type { Extropy } from './extropy.js';
import type { Judge } from './judge.js';
import { buyFleet, buyLeader } from './market.js';
import { Reinforcements } from './reinforcements.js';
import { imperial } from './worths.js';

/** Systems that may be won in this turn's combat and then count in the cost of Extropy. */
const EXPECTED_GAINS = 2;

export class Purchases {
  private readonly judge: Judge;
  private readonly reinforcements: Reinforcements;
  /** The campaign of this turn is made. */
  private planned = false;

  constructor(
    private readonly campaign: Campaign,
    private readonly colonies: Colonies,
    private readonly extropy: Extropy,
  ) {
    this.judge = campaign.judge;
    this.reinforcements = new Reinforcements(campaign);
  }

  next(view: SfgeView, order: PurchaseOrder): boolean {
    this.campaign.hold(view);
    if (!this.planned) {
      this.judge.refresh(view);
      if (this.chooseFirst(view, order)) return true;
      this.campaign.plan(view);
      this.colonies.claimAll(view);
      this.reinforcements.begin();
      this.planned = true;
    }
    if (this.choose(view, order)) return true;
    this.planned = false;
    return false;
  }

  /** RP beyond those kept for Extropy. */
  private budget(view: SfgeView): number {
    if (!this.extropy.worthwhile(view)) return view.resourcePoints;
    return view.resourcePoints - view.extropyCost() - EXPECTED_GAINS;
  }

  private chooseFirst(view: SfgeView, order: PurchaseOrder): boolean {
    if (this.judge.left === 0) return false;
    if (this.buyCoreLeader(view, order)) return true;
    const budget = this.budget(view);
    return this.buyFieldLeader(view, order, budget) || this.buyTransHuman(view, order, budget);
  }

  private choose(view: SfgeView, order: PurchaseOrder): boolean {
    const { settings, left } = this.judge;
    if (left >= settings.colonyTurns && buyFleet(view, order, this.colonies)) return true;
    if (this.reinforcements.buy(view, order)) return true;
    const budget = this.budget(view);
    if (left >= settings.nexusTurns && budget >= settings.surplus) {
      if (this.buyNexus(view, order) || this.buyGate(view, order)) return true;
    }
    if (left > 0 && budget >= settings.surplus && view.repression < settings.repression) {
      order.item = BUY_REPRESSION;
      if (view.affordable(BUY_REPRESSION)) return true;
    }
    return this.buyIllumination(view, order, budget);
  }

  // Leaders

  private buyCoreLeader(view: SfgeView, order: PurchaseOrder): boolean {
    if (view.imperialUnits(CORE) === 0 || view.bestLeader(CORE) >= this.judge.settings.coreLeader) return false;
    return buyLeader(view, order, CORE);
  }

  /** For the largest group of converters without a leader. */
  private buyFieldLeader(view: SfgeView, order: PurchaseOrder, budget: number): boolean {
    const { judge } = this;
    let best = 0;
    let most = judge.settings.fieldLeader - 1;
    for (let w = 0; w < 3; w++) {
      for (let word = view.maskWord(MASK_IMPERIAL, w); word !== 0; word &= word - 1) {
        const s = (w << 5) + lowestBit(word);
        if (s === CORE || view.leaders(s) !== 0) continue;
        const strength = judge.strength(imperial, MORPHOGENETIC, view.imperialUnits(s));
        if (strength <= most) continue;
        most = strength;
        best = s;
      }
    }
    return best !== 0 && buyLeader(view, order, best, budget);
  }

  // Units

  /** While the index is low they are the strongest units there are, go anywhere and cost nothing to keep. */
  private buyTransHuman(view: SfgeView, order: PurchaseOrder, budget: number): boolean {
    if (this.judge.thImperial < 3 || this.judge.left < 2 || view.available(TH) === 0) return false;
    const place = this.transHumanPlace(view);
    if (place === 0 || view.price(TH) + view.price(BUY_ILLUMINATION) > budget) return false;
    order.item = view.illumination === 0 ? BUY_ILLUMINATION : TH;
    order.sector = place;
    return view.affordable(order.item);
  }

  private transHumanPlace(view: SfgeView): number {
    for (let s = view.nextInMask(MASK_IMPERIAL, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL, s))
      if (countOf(view.imperialUnits(s), TH) > 0) return s;
    return 0;
  }

  // Nexus, Star gates, Illumination

  private buyNexus(view: SfgeView, order: PurchaseOrder): boolean {
    if (!view.affordable(BUY_NEXUS)) return false;
    for (let s = view.nextInMask(MASK_IMPERIAL_SYSTEM, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL_SYSTEM, s)) {
      if (!view.placeAllowed(BUY_NEXUS, s)) continue;
      order.item = BUY_NEXUS;
      order.sector = s;
      return true;
    }
    return false;
  }

  /** A gate is an income of 1 RP in an Imperial system; it pays only with many turns to go. */
  private buyGate(view: SfgeView, order: PurchaseOrder): boolean {
    if (!view.affordable(BUY_STAR_GATE) || this.judge.left <= view.price(BUY_STAR_GATE)) return false;
    for (let s = view.nextInMask(MASK_IMPERIAL_SYSTEM, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL_SYSTEM, s)) {
      if (!view.placeAllowed(BUY_STAR_GATE, s)) continue;
      order.item = BUY_STAR_GATE;
      order.sector = s;
      return true;
    }
    return false;
  }

  private buyIllumination(view: SfgeView, order: PurchaseOrder, budget: number): boolean {
    if (view.price(BUY_ILLUMINATION) > budget || !view.affordable(BUY_ILLUMINATION)) return false;
    if (!this.extropy.wantsIllumination(view)) return false;
    order.item = BUY_ILLUMINATION;
    return true;
  }
}
