/** The reference policy `drill` of the specification: also what is played when a policy leaves a decision out. */

import { lowestBit } from '../../shared/bits.js';
import { DEPLOYMENT_LISTS, GARRISON_LISTS } from '../position/kind-lists.js';
import { BASE, REGIONS, WS } from '../position/units.js';
import type { BfgePolicy, Decisions } from './decisions.js';
import type { FireOrder } from './fire-order.js';
import type { BfgeView } from './view.js';

/** The first affordable of WS, IO, AF, SF, CG: the order of their numbers. */
function dearest(view: BfgeView, fromCommon: boolean): number {
  const kinds = view.buyable(fromCommon);
  return kinds === 0 ? -1 : lowestBit(kinds);
}

/** @public */
export const drill: Decisions = {
  beginGame() {},
  setUp(view) {
    return dearest(view, false);
  },
  buy: dearest,
  discard() {},
  deploy(view, order) {
    let region = 1; // [B11]
    for (let list = DEPLOYMENT_LISTS[view.ownKinds(BASE)]; list !== 0; list >>>= 4) {
      const kind = (list & 15) - 1;
      for (let count = view.own(BASE, kind); count > 0; count--) {
        order.send(region, kind, 1);
        region = region === REGIONS ? 1 : region + 1;
      }
    }
  },
  action(view, order) {
    order.region = view.lowestUnresolved();
  },
  repress() {
    return false;
  },
  fire(view, order) {
    if (view.mainWeapon) fireMainWeapons(order);
  },
  disengage() {
    return false;
  },
  pursue() {
    return true;
  },
  pursuitLoss(view) {
    return view.cheapestHere();
  },
  garrison(view, order) {
    // The first units of the order that suffice, whatever is too much [B13].
    const { region } = view;
    let missing = view.combat(region) + 1;
    for (let list = GARRISON_LISTS[view.ownKinds(region)]; list !== 0 && missing > 0; list >>>= 4) {
      const kind = (list & 15) - 1;
      const count = view.own(region, kind);
      const each = view.ownStrength(kind);
      const stay = count * each < missing ? count : ((missing + each - 1) / each) | 0;
      missing -= stay * each;
      order.keep(kind, stay);
    }
    if (missing > 0) order.reset();
  },
};

/** World Ships use their main weapon whenever there is one [B25]; it is one die, so they fire after those with more. */
function fireMainWeapons(order: FireOrder): void {
  const { firers, targets } = order;
  let next = 0;
  for (let i = 0; i < firers; i++) {
    if (order.firerKind(i) <= WS) order.useMainWeapon(i);
    else if (order.firerDice(i) > 1) order.aim(i, next++ % targets);
  }
  for (let i = 0; i < firers; i++) if (order.firerKind(i) <= WS) order.aim(i, next++ % targets);
  for (let i = 0; i < firers; i++)
    if (order.firerKind(i) > WS && order.firerDice(i) <= 1) order.aim(i, next++ % targets);
}

/** A policy with its gaps filled. */
export function complete(policy: BfgePolicy): Decisions {
  return { ...drill, ...policy };
}
