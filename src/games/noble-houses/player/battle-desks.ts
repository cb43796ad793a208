import { closed } from '../../shared/sealed.js';
import { TYPE_SLOTS } from '../position/layout.js';
import { abilities } from '../position/tables.js';
import { commanded, fresh, given, rolling, seatOf } from '../rules/battle-state.js';
import { isType } from './fleet-desk.js';
import { refuse } from './illegal-orders.js';
import type { CommandOrder, SacrificeOrder } from './orders.js';

/** Whose desks are open, and the nobles left to command. A policy that holds a desk cannot open it. */
let side = 0;
let nobles = 0;

/** @param count the nobles of the side in the system */
export function openCommandDesk(of: number, count: number): void {
  side = of;
  nobles = count;
}

let isSacrificing = false;

export function openSacrificeDesk(of: number): void {
  side = of;
  isSacrificing = true;
}

export function closeBattleDesks(): void {
  nobles = 0;
  isSacrificing = false;
}

/** [N23]: each noble commands one army, at most one noble an army. */
class CommandDesk implements CommandOrder {
  get left(): number {
    return nobles;
  }

  command(type: number, count: number): boolean {
    const at = side * TYPE_SLOTS + type;
    const fits = isType(type) && Number.isInteger(count) && count >= 1 && count <= nobles;
    if (!fits || commanded[at] + count > fresh[at]) {
      refuse(seatOf(side), 'command', 'no such armies, or too few nobles');
      return false;
    }
    commanded[at] += count;
    nobles -= count;
    return true;
  }
}

/** [N25]: those that roll in this step may be given for their bonus. */
class SacrificeDesk implements SacrificeOrder {
  available(type: number): number {
    return availableOf(type);
  }

  give(type: number, count: number): boolean {
    if (!(Number.isInteger(count) && count >= 1 && count <= availableOf(type))) {
      refuse(seatOf(side), 'sacrifice', 'no such armies in this step');
      return false;
    }
    given[side * TYPE_SLOTS + type] += count;
    return true;
  }
}

function availableOf(type: number): number {
  if (!isSacrificing || !isType(type) || (abilities.sacrifices & (1 << type)) === 0) return 0;
  const at = side * TYPE_SLOTS + type;
  return rolling[at] - given[at];
}

export const commandDesk = closed(new CommandDesk());
export const sacrificeDesk = closed(new SacrificeDesk());
