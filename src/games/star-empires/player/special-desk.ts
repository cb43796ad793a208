import { closed } from '../../shared/sealed.js';
import { isOver } from '../position/empire.js';
import { holdFestival } from '../rules/festival.js';
import { canEndow, canHoldFestival, canSendExpedition, isBuilding, isColony } from '../rules/legal.js';
import { endow, sendExpedition } from '../rules/special.js';
import { refuse } from './illegal-orders.js';
import type { SpecialDesk } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';

function may(legalOrder: boolean, reason: string): boolean {
  if (isOver()) return false;
  if (!legalOrder) {
    refuse('special', reason);
    return false;
  }
  orderBegins('special');
  return true;
}

/** (8.h) Carries special edicts out. */
class Specials implements SpecialDesk {
  expedition(): boolean {
    if (!may(canSendExpedition(), 'no expedition can be sent')) return false;
    sendExpedition();
    orderDone();
    return true;
  }

  festival(sector: number): boolean {
    if (!may(isColony(sector) && canHoldFestival(sector), 'no festival can be held there')) return false;
    holdFestival(sector);
    orderDone();
    return true;
  }

  endow(building: number): boolean {
    if (!may(isBuilding(building) && canEndow(building), 'that cannot be endowed')) return false;
    endow(building);
    orderDone();
    return true;
  }
}

export const specialDesk: SpecialDesk = closed(new Specials());
