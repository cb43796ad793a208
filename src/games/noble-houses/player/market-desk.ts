import { ALLY_COUNT, bit, HOMEWORLDS, JUMPSHIP, lowest, NUKE, TYPE_COUNT, WORLD_COUNT } from '../position/layout.js';
import { port } from '../position/port.js';
import { addOf, M_ARMIES_BOUGHT, M_JUMPSHIPS_BOUGHT, M_NUKES_BOUGHT, M_SPENT } from '../position/record.js';
import { allies, controller, owned, solats } from '../position/state.js';
import {
  alliesWith,
  cost,
  homeOfSeat,
  jumpshipCost,
  offers,
  offersNuke,
  supplyKind,
  unit,
  usualCost,
} from '../position/tables.js';
import { addArmies, addNukes, addShips } from '../position/units.js';
import { refuse } from './illegal-orders.js';
import type { Market } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';

/** Purchases left this turn on each world of the seat. */
const leftOnWorld = new Int32Array(WORLD_COUNT + 1);

/** (4.5): one unit a world, two a homeworld whoever owns it [N11], one of each ally's supply [N12]. */
class MarketDesk implements Market {
  #seat = 0;
  /** Masks of the worlds and of the allies that sell this turn. */
  #worlds = 0;
  #allies = 0;

  open(seat: number): void {
    this.#seat = seat;
    this.#worlds = owned[seat];
    for (let left = this.#worlds; left !== 0; left &= left - 1)
      leftOnWorld[lowest(left)] = lowest(left) <= HOMEWORLDS ? 2 : 1;
    this.#allies = controller[homeOfSeat[seat]] === seat ? allies[seat] & alliesWith.supply : 0;
  }

  army(world: number, type: number): boolean {
    const offered = this.left(world) > 0 && Number.isInteger(type) && type >= 1 && type <= TYPE_COUNT;
    return this.#buy(world, type, offered && (offers[world] & (1 << type)) !== 0, offered ? cost[type] : 0);
  }

  nuke(world: number): boolean {
    return this.#buy(world, NUKE, this.left(world) > 0 && offersNuke[world] === 1, unit.nukeCost);
  }

  jumpship(world: number): boolean {
    const price = this.left(world) > 0 ? jumpshipCost[world] : 0;
    return this.#buy(world, JUMPSHIP, price > 0, price);
  }

  fromAlly(ally: number): boolean {
    const home = homeOfSeat[this.#seat];
    if (!this.sells(ally)) return this.#refused('the ally sells nothing (more) this turn');
    const kind = supplyKind[ally];
    if (!this.#pay(usualCost(kind))) return false;
    this.#allies &= ~(1 << ally);
    this.#deliver(home, kind);
    port.log?.bought(this.#seat, kind, 100 + ally, usualCost(kind));
    return true;
  }

  left(world: number): number {
    const own = Number.isInteger(world) && world >= 1 && world <= WORLD_COUNT && (this.#worlds & bit(world)) !== 0;
    return own ? leftOnWorld[world] : 0;
  }

  sells(ally: number): boolean {
    return Number.isInteger(ally) && ally >= 1 && ally <= ALLY_COUNT && (this.#allies & (1 << ally)) !== 0;
  }

  #buy(world: number, kind: number, offered: boolean, price: number): boolean {
    if (!offered) return this.#refused('not offered there (any more)');
    if (!this.#pay(price)) return false;
    leftOnWorld[world]--;
    this.#deliver(world, kind);
    port.log?.bought(this.#seat, kind, world, price);
    return true;
  }

  #pay(price: number): boolean {
    if (solats[this.#seat] < price) return this.#refused('too few Solats');
    orderBegins(this.#seat, 'buy');
    solats[this.#seat] -= price;
    addOf(this.#seat, M_SPENT, price);
    return true;
  }

  #deliver(system: number, kind: number): void {
    const seat = this.#seat;
    if (kind === JUMPSHIP) {
      addShips(system, seat, 1);
      addOf(seat, M_JUMPSHIPS_BOUGHT, 1);
    } else if (kind === NUKE) {
      addNukes(system, seat, 1);
      addOf(seat, M_NUKES_BOUGHT, 1);
    } else {
      addArmies(system, seat, kind, 1);
      addOf(seat, M_ARMIES_BOUGHT, 1);
    }
    orderDone();
  }

  #refused(reason: string): false {
    refuse(this.#seat, 'buy', reason);
    return false;
  }
}

export const marketDesk = new MarketDesk();
