import { closed } from '../../shared/sealed.js';
import { isOver } from '../position/empire.js';
import * as s from '../position/state.js';
import { hireMercenaries, mercenaryMax, recruit, recruitMax, retire } from '../rules/armies.js';
import { isColony } from '../rules/legal.js';
import { refuse } from './illegal-orders.js';
import type { ArmyDesk } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';

function may(legalOrder: boolean, reason: string): boolean {
  if (isOver()) return false;
  if (!legalOrder) {
    refuse('armies', reason);
    return false;
  }
  orderBegins('armies');
  return true;
}

const within = (value: number, max: number): boolean => Number.isInteger(value) && value >= 1 && value <= max;

/** (8.g) Carries attempts and retirements out. */
class Armies implements ArmyDesk {
  recruit(sector: number, acr: number): boolean {
    if (!may(isColony(sector) && within(acr, recruitMax(sector)), 'no such army can be recruited there')) return false;
    const success = recruit(sector, acr);
    orderDone();
    return success;
  }

  mercenaries(acr: number): boolean {
    if (!may(within(acr, mercenaryMax()), 'no such mercenaries can be hired')) return false;
    hireMercenaries(acr);
    orderDone();
    return true;
  }

  retire(army: number): boolean {
    if (!may(Number.isInteger(army) && army >= 0 && army < s.n[s.N_ARMIES], 'no such army')) return false;
    retire(army);
    orderDone();
    return true;
  }
}

export const armyDesk: ArmyDesk = closed(new Armies());
