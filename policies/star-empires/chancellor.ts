/** The third reference policy of the specification: a competent ruler, no chance in its choices. */

import {
  NOTHING,
  type PolicyModule,
  type StarEmpiresPolicy,
  type StarEmpiresView,
  type WorkDesk,
} from '../../src/games/star-empires/kit.js';
import { Builder, CHANCELLOR_STYLE } from './lib/builder.js';
import {
  callsJustice,
  defend,
  hireLittle,
  loseSector,
  recruit,
  specialEdicts,
  suppresses,
  tribute,
} from './lib/habits.js';
import { addDistrict, bestOfFrontier, prepareOne } from './lib/land.js';
import { setChancellorLevels } from './lib/levels.js';
import { spymasterFor, technologistFor, worstBadness } from './lib/needs.js';
import { HOSTEL, refound } from './lib/refound.js';
import { repairAll } from './lib/repairs.js';

function claim(view: StarEmpiresView): number {
  const must = view.size < 2 || (view.size < 3 && view.unrest >= 5) || view.colonies === 0;
  if (!must && (view.treasury < view.keep + 5 || worstBadness(view) > 1)) return NOTHING;
  return bestOfFrontier(view);
}

const chancellor: PolicyModule<StarEmpiresPolicy> = {
  game: 'star-empires',
  name: 'chancellor',
  summary: 'grows while all needs are met, and builds what is worth most for its price',
  create() {
    const builder = new Builder(CHANCELLOR_STYLE);

    function work(view: StarEmpiresView, desk: WorkDesk): void {
      if (view.colonies === 0) refound(view, desk);
      if (view.colonies === 0) return;
      const { keep } = view;
      repairAll(view, desk, keep);
      addDistrict(view, desk, keep);
      prepareOne(view, desk, keep);
      builder.build(view, desk, keep);
    }

    return {
      setUp(view, order) {
        if (view.row(HOSTEL) >= 0) order.firstBuilding(view.row(HOSTEL));
      },
      justice: callsJustice,
      loseSector,
      council(view, order) {
        order.technologist = technologistFor(view);
        order.spymaster = spymasterFor(view, order.technologist);
      },
      levels: setChancellorLevels,
      claim,
      work,
      armies: recruit,
      special: specialEdicts,
      hire: hireLittle,
      suppress: suppresses,
      invitation: (view) => view.treasury >= 20,
      tribute,
      defend,
    };
  },
};

export default chancellor;
