import { TYPE_SLOTS } from '../position/layout.js';
import { abilities } from '../position/tables.js';
import { commanded, fresh, given, rolling, seatOf } from '../rules/battle-state.js';
import { isType } from './fleet-desk.js';
import { refuse } from './illegal-orders.js';
import type { CommandOrder, SacrificeOrder } from './orders.js';

/** [N23]: each noble commands one army, at most one noble an army. */
class CommandDesk implements CommandOrder {
  #side = 0;
  #left = 0;

  /** @param nobles of the side in the system */
  open(side: number, nobles: number): void {
    this.#side = side;
    this.#left = nobles;
  }

  get left(): number {
    return this.#left;
  }

  command(type: number, count: number): boolean {
    const at = this.#side * TYPE_SLOTS + type;
    const fits = isType(type) && Number.isInteger(count) && count >= 1 && count <= this.#left;
    if (!fits || commanded[at] + count > fresh[at]) {
      refuse(seatOf(this.#side), 'command', 'no such armies, or too few nobles');
      return false;
    }
    commanded[at] += count;
    this.#left -= count;
    return true;
  }
}

/** [N25]: those that roll in this step may be given for their bonus. */
class SacrificeDesk implements SacrificeOrder {
  #side = 0;

  open(side: number): void {
    this.#side = side;
  }

  available(type: number): number {
    if (!isType(type) || (abilities.sacrifices & (1 << type)) === 0) return 0;
    const at = this.#side * TYPE_SLOTS + type;
    return rolling[at] - given[at];
  }

  give(type: number, count: number): boolean {
    if (!(Number.isInteger(count) && count >= 1 && count <= this.available(type))) {
      refuse(seatOf(this.#side), 'sacrifice', 'no such armies in this step');
      return false;
    }
    given[this.#side * TYPE_SLOTS + type] += count;
    return true;
  }
}

export const commandDesk = new CommandDesk();
export const sacrificeDesk = new SacrificeDesk();
