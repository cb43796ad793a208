/** Orders that are written down and read afterwards: one a side, so that none holds what the other is filling. */

import { sealed } from '../../shared/sealed.js';
import { FireList } from './fire-list.js';
import { FireOrder } from './fire-order.js';
import { ActionOrder, DeployOrder, DiscardOrder, GarrisonOrder } from './orders.js';

function bySide<T extends object>(make: () => T): readonly T[] {
  return [sealed(make()), sealed(make())];
}

export const discardOrder = bySide(() => new DiscardOrder());
export const deployOrder = bySide(() => new DeployOrder());
export const actionOrder = bySide(() => new ActionOrder());
/** What the enemy is shown of it. */
export const playedOrder = sealed(new ActionOrder());
export const fireList = [new FireList(), new FireList()];
export const fireOrder = fireList.map((list) => sealed(new FireOrder(list)));
export const garrisonOrder = bySide(() => new GarrisonOrder());
