/** The first reference policy of the specification: no chance in its choices, one building after the other. */

import {
  ECONOMY,
  LEADERS,
  NOTHING,
  type PolicyModule,
  STABILITY,
  type StarEmpiresPolicy,
  type StarEmpiresView,
  type WorkDesk,
} from '../../src/games/star-empires/kit.js';
import { caretakerLoses } from './lib/lose-sector.js';
import { HOSTEL, refound } from './lib/refound.js';
import { repairAll } from './lib/repairs.js';

/** What is built in the first Colony, again and again. */
const CYCLE = ['farm-1', 'roads-1', 'court-1', 'workshop-1', 'monument-1', 'garrison-1', 'hostel-1', 'market-1'];
/** BP that stay in the treasury. */
const RESERVE = 3;
/** A claim every so many Turns, at most at this Unrest, with so many BP. */
const CLAIM_TURNS = 6;
const CLAIM_UNREST = 2;
const CLAIM_TREASURY = 10;

const caretaker: PolicyModule<StarEmpiresPolicy> = {
  game: 'star-empires',
  name: 'caretaker',
  summary: 'builds eight kinds of building in turn in the first Colony and claims a Sector every six Turns',
  create() {
    let next = 0;
    let claimed = 0;

    function buildOn(view: StarEmpiresView, desk: WorkDesk): void {
      const first = view.colonyAt(0);
      for (;;) {
        if (view.freeModules(first) === 0) {
          if (view.preparationCost(first) > view.treasury - RESERVE || !view.canAddDistrict(first)) return;
          if (!desk.district(first)) return;
          continue;
        }
        const row = view.row(CYCLE[next]);
        if (row < 0 || !view.canBuild(first, row) || view.price(first, row) > view.treasury - RESERVE) return;
        if (!desk.build(first, row)) return;
        next = (next + 1) % CYCLE.length;
      }
    }

    return {
      setUp(view, order) {
        next = 0;
        claimed = 0;
        if (view.row(HOSTEL) >= 0) order.firstBuilding(view.row(HOSTEL));
      },
      justice: (view) => view.unrest >= 4,
      loseSector: caretakerLoses,
      council(_view, order) {
        order.technologist = STABILITY;
        order.spymaster = ECONOMY;
      },
      claim(view) {
        if (view.colonies === 0) return view.size === 0 ? 0 : NOTHING;
        const due = view.turn % CLAIM_TURNS === 0 && claimed !== view.turn;
        if (!due || view.unrest > CLAIM_UNREST || view.treasury < CLAIM_TREASURY) return NOTHING;
        claimed = view.turn;
        return 0;
      },
      work(view, desk) {
        if (view.colonies === 0) refound(view, desk);
        if (view.colonies === 0) return;
        repairAll(view, desk, RESERVE);
        buildOn(view, desk);
      },
      special(view, desk) {
        if (view.frontier === 0 && view.treasury >= 5 && view.canSendExpedition()) desk.expedition();
      },
      defend: () => LEADERS,
      tribute(view, order) {
        const meeting = view.row('meeting-place-1');
        if (view.isTributeRow(meeting)) {
          order.build(meeting);
          return;
        }
        for (let b = view.firstBuilding(view.askedSector); b >= 0; b = view.nextBuilding(b)) {
          if (!view.isTributeUpgrade(b)) continue;
          order.upgrade(b);
          return;
        }
      },
    };
  },
};

export default caretaker;
