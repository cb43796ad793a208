/**
 * Takes what gives most value per strength needed, region by region, and looks no further: no bluffs, no chits but
 * those that pay at once, stays in every fight it is not hopelessly outnumbered in.
 */

import {
  ACT_CHIT,
  ACT_RESOLVE,
  BASE,
  type BfgePolicy,
  type BfgeView,
  BUILD,
  CG,
  ILLUMINATION,
  type PolicyModule,
  REGIONS,
  TH,
  WS2,
} from '../../src/games/bfge/kit.js';
import { leanGarrison } from './lib/garrison.js';
import { enemyPower, ownPower, type Weighing, weigh } from './lib/regions.js';

/** Not a unit more than a garrison needs. */
const LEAN = { margin: 0 };

const policy: PolicyModule<BfgePolicy> = {
  game: 'bfge',
  name: 'greedy',
  summary: 'Takes the regions with the most value per strength needed',
  parameters: [
    {
      name: 'politics',
      meaning: 'weight of Political against Resource values',
      default: 0.5,
      min: 0,
      max: 1,
      step: 0,
    },
  ],
  create({ politics }) {
    const weighing: Weighing = { politics };
    const points = new Float64Array(REGIONS + 1);
    const rate = new Float64Array(REGIONS + 1);
    const missing = new Float64Array(REGIONS + 1);
    return {
      deploy(view, order) {
        for (let r = 1; r <= REGIONS; r++) {
          missing[r] = Math.max(view.combat(r) + 1, enemyPower(view, r) + 1) - ownPower(view, r);
          weigh(view, r, weighing, points);
          rate[r] = points[r] / Math.max(1, missing[r]);
        }
        let region = bestRate();
        for (let kind = WS2; kind <= CG && region > 0; kind++) {
          for (let i = view.own(BASE, kind); i > 0 && region > 0; i--) {
            order.send(region, kind, 1);
            missing[region] -= view.ownStrength(kind);
            region = bestRate();
          }
        }
      },
      action(view, order) {
        order.kind = ACT_CHIT;
        if (view.inHand(ILLUMINATION) > 0 && !view.mustResolve) {
          order.chit = ILLUMINATION;
          order.region = mostContested(view);
          order.recruit = order.region > 0 && view.inPool(TH, false) > 0;
          return;
        }
        let regions = 0;
        for (let r = 1; r <= REGIONS; r++) if (view.ownControl(r)) regions++;
        if (view.inHand(BUILD) > 0 && regions > 0 && !view.mustResolve) {
          order.chit = BUILD;
          return;
        }
        order.kind = ACT_RESOLVE;
        order.region = view.lowestUnresolved();
      },
      disengage: (view) => 3 * ownPower(view, view.region) < enemyPower(view, view.region),
      garrison: (view, order) => leanGarrison(view, order, LEAN),
    };

    /** The region still missing strength with the best rate; 0: none misses any. */
    function bestRate(): number {
      let best = 0;
      for (let r = 1; r <= REGIONS; r++) if (missing[r] > 0 && (best === 0 || rate[r] > rate[best])) best = r;
      return best;
    }

    /** The unresolved region of the highest worth with units of both sides; 0: none. */
    function mostContested(view: BfgeView): number {
      let best = 0;
      for (let r = 1; r <= REGIONS; r++) {
        if (!view.unresolved(r) || view.ownCount(r) === 0 || view.enemyCount(r) === 0) continue;
        weigh(view, r, weighing, points);
        if (best === 0 || points[r] > points[best]) best = r;
      }
      return best;
    }
  },
};

export default policy;
