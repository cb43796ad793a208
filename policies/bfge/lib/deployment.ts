/** Deployment by a plan: choose regions, then give each unit to the one that still needs it most. */

import { BASE, type BfgeView, CG, type DeployOrder, REGIONS, WS2 } from '../../../src/games/bfge/kit.js';
import { enemyPower, ownPower, type Weighing, weigh } from './regions.js';

export interface Plan extends Weighing {
  /** Regions that are contested at once, 1..6. */
  readonly regions: number;
  /** Best regions that are left to the enemy: he may be stronger there. */
  readonly skip: number;
  /** How much a high Combat value repels. */
  readonly thrift: number;
  /** How much own garrisons are reinforced. */
  readonly guard: number;
  /** Factor on the worth of regions the enemy holds: what he loses counts too, but he is there already. */
  readonly raid: number;
  /** Factor on the two regions where the enemy is expected in strength: below 1 avoids him, above 1 seeks him. */
  readonly reply: number;
  /** Chance in a hundred to leave out a region that the plan would choose, or to feint at one it would not. */
  readonly bluff: number;
}

/** A commander without fancies, for guessing what the enemy will do. */
const EXPECTED = { politics: 0.4, thrift: 0.3, guard: 0.4, raid: 1.5, regions: 2 };

/** Share of the enemy's units at base expected in each region. */
const ARRIVALS = 1 / REGIONS;

export class Deployer {
  private readonly score = new Float64Array(REGIONS + 1);
  /** Scores of the regions for the enemy. */
  private readonly guess = new Float64Array(REGIONS + 1);
  /** What the regions are worth by themselves. */
  private readonly points = new Float64Array(REGIONS + 1);
  private readonly need = new Float64Array(REGIONS + 1);
  private readonly there = new Float64Array(REGIONS + 1);
  private readonly chosen = new Uint8Array(REGIONS + 1);

  deploy(view: BfgeView, order: DeployOrder, plan: Plan): void {
    if (view.ownCount(BASE) === 0) return;
    this.assess(view, plan);
    if (plan.reply !== 1) this.expectEnemy(view, plan);
    this.choose(view, plan);
    for (let kind = WS2; kind <= CG; kind++) {
      const each = view.ownStrength(kind);
      for (let i = view.own(BASE, kind); i > 0; i--) {
        const region = this.neediest();
        if (region === 0) return;
        order.send(region, kind, 1);
        this.there[region] += each;
      }
    }
  }

  private assess(view: BfgeView, plan: Plan): void {
    const arriving = enemyPower(view, BASE) * ARRIVALS;
    for (let r = 1; r <= REGIONS; r++) {
      const own = ownPower(view, r);
      const hostile = enemyPower(view, r) + arriving;
      this.there[r] = own;
      this.need[r] = Math.max(view.combat(r) + 1, 1.3 * hostile);
      weigh(view, r, plan, this.points);
      const value = this.points[r] - plan.thrift * view.combat(r);
      this.score[r] = view.ownControl(r) ? plan.guard * value : view.enemyControl(r) ? plan.raid * value : value;
    }
  }

  /** Where the enemy goes if he plays plainly. */
  private expectEnemy(view: BfgeView, plan: Plan): void {
    const { chosen, score, guess, points } = this;
    for (let r = 1; r <= REGIONS; r++) {
      weigh(view, r, EXPECTED, points);
      const value = points[r] - EXPECTED.thrift * view.combat(r);
      guess[r] = view.enemyControl(r) ? EXPECTED.guard * value : view.ownControl(r) ? EXPECTED.raid * value : value;
    }
    chosen.fill(0);
    for (let i = 0; i < EXPECTED.regions; i++) {
      let best = 0;
      for (let r = 1; r <= REGIONS; r++) if (chosen[r] === 0 && (best === 0 || guess[r] > guess[best])) best = r;
      chosen[best] = 1;
      score[best] *= plan.reply;
    }
  }

  /** The best regions of the plan, but for bluffs. */
  private choose(view: BfgeView, plan: Plan): void {
    const { chosen, score } = this;
    chosen.fill(0);
    let skip = plan.skip;
    for (let left = Math.min(plan.regions, REGIONS); left > 0; left--) {
      let best = 0;
      for (let r = 1; r <= REGIONS; r++) if (chosen[r] === 0 && (best === 0 || score[r] > score[best])) best = r;
      if (best === 0) break;
      const leaveOut = skip-- > 0 || view.random(100) < plan.bluff;
      chosen[best] = leaveOut ? 2 : 1;
      if (leaveOut) left++;
    }
    let any = 0;
    for (let r = 1; r <= REGIONS; r++) if (chosen[r] === 1) any++;
    if (any === 0) chosen[1 + view.random(REGIONS)] = 1;
  }

  /** The chosen region with the most to gain for what stands there already. */
  private neediest(): number {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let r = 1; r <= REGIONS; r++) {
      if (this.chosen[r] !== 1) continue;
      const filled = 1 + this.there[r] / this.need[r];
      const gain = Math.max(0.1, this.score[r]) / (filled * filled * filled);
      if (gain > most) {
        most = gain;
        best = r;
      }
    }
    return best;
  }
}
