/** Phase K: what an Extropy attempt is expected to be worth, and the Illumination markers it deserves. */

import { BUY_ILLUMINATION, CORE, type ExtropyOrder, type SfgeView, TH } from '../../../src/games/sfge/kit.js';
import type { Judge } from './judge.js';
import { own } from './worths.js';

const MODIFIER_MAX = 31;
/** Mean of a ten-sided die 0..9. */
const DIE_MEAN = 4.5;

export class Extropy {
  private setup: SfgeView['setup'] | null = null;
  /** Expected fall of the index and expected Trans-humans, by modifier. */
  private readonly fall = new Float64Array(MODIFIER_MAX + 1);
  private readonly uploads = new Float64Array(MODIFIER_MAX + 1);

  /** Result of `weigh`, kept off the heap (judge.ts). */
  private readonly worth = new Float64Array(1);

  constructor(private readonly judge: Judge) {}

  private fill(view: SfgeView): void {
    if (this.setup === view.setup) return;
    this.setup = view.setup;
    this.fall.fill(0);
    this.uploads.fill(0);
    for (let modifier = 0; modifier <= MODIFIER_MAX; modifier++) {
      for (let die = 0; die < 10; die++) {
        const total = die + modifier;
        const dice = view.extropySubtract(total) - view.extropyAdd(total);
        this.fall[modifier] += (dice * DIE_MEAN) / 10;
        this.uploads[modifier] += view.extropyTransHumans(total) / 10;
      }
    }
  }

  private modifier(view: SfgeView): number {
    return view.bestLeader(CORE) + view.extropyNexusModifier();
  }

  /** Expected worth of an attempt with some Illumination markers; the index cannot fall below 1. */
  private weigh(view: SfgeView, modifier: number): void {
    const m = Math.min(modifier, MODIFIER_MAX);
    const fall = Math.min(this.fall[m], view.chaosIndex - 1);
    this.worth[0] = fall * this.judge.indexPoint + Math.min(this.uploads[m], view.available(TH)) * own[TH];
  }

  /** Markers up to `most` whose last one is still worth its price. */
  private markers(view: SfgeView, most: number): number {
    const price = this.judge.left === 0 ? 0 : this.judge.settings.spare * view.price(BUY_ILLUMINATION);
    const base = this.modifier(view);
    this.weigh(view, base);
    const start = this.worth[0];
    let best = 0;
    let net = 0;
    for (let k = 1; k <= most; k++) {
      this.weigh(view, base + k);
      const gain = this.worth[0] - start - k * price;
      if (gain <= net) continue;
      net = gain;
      best = k;
    }
    return best;
  }

  /** Is an attempt expected to be worth what it costs? On the last turn RP have no other use. */
  worthwhile(view: SfgeView): boolean {
    const { judge } = this;
    if (!view.isImperialSystem(CORE) || view.paranoia) return false;
    this.fill(view);
    const cost = judge.left === 0 ? 0 : judge.settings.extropy * view.extropyCost();
    this.weigh(view, this.modifier(view) + view.illumination);
    return this.worth[0] > cost;
  }

  /** Another marker for the coming attempt? */
  wantsIllumination(view: SfgeView): boolean {
    if (!this.worthwhile(view) || view.resourcePoints < view.extropyCost()) return false;
    return this.markers(view, view.illumination + 10) > view.illumination;
  }

  order(view: SfgeView, order: ExtropyOrder): boolean {
    this.judge.refresh(view);
    if (!this.worthwhile(view)) return false;
    order.leader = view.bestLeader(CORE);
    order.illumination = this.markers(view, view.illumination);
    return true;
  }
}
