import { closed } from '../../shared/sealed.js';
import { GOVERNMENT_COUNT, ROLE_COUNT } from '../position/codes.js';
import { isOver } from '../position/empire.js';
import { isColony } from '../rules/legal.js';
import { changeEthos, changeGovernment, changePosition, isEthos } from '../rules/reforms.js';
import { refuse } from './illegal-orders.js';
import type { ReformDesk } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';

function may(legalOrder: boolean, reason: string): boolean {
  if (isOver()) return false;
  if (!legalOrder) {
    refuse('reform', reason);
    return false;
  }
  orderBegins('reform');
  return true;
}

const below = (value: number, count: number): boolean => Number.isInteger(value) && value >= 0 && value < count;

/** (8.c) Carries reforms out. */
class Reforms implements ReformDesk {
  ethos(economy: number, loyalty: number): boolean {
    if (!may(isEthos(economy, loyalty), 'no pair of numbers of traits')) return false;
    changeEthos(economy, loyalty);
    orderDone();
    return true;
  }

  government(sector: number, government: number): boolean {
    if (!may(isColony(sector) && below(government, GOVERNMENT_COUNT), 'no such Colony or government')) return false;
    changeGovernment(sector, government);
    orderDone();
    return true;
  }

  role(role: number): boolean {
    if (!may(below(role, ROLE_COUNT), 'no such role')) return false;
    changePosition(role);
    orderDone();
    return true;
  }
}

export const reformDesk: ReformDesk = closed(new Reforms());
