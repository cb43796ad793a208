import { ALLY_COUNT, bit, HOMEWORLDS, JUMPSHIP, NUKE, TYPE_COUNT, WORLD_COUNT } from '../position/layout.js';
import { port } from '../position/port.js';
import { addOf, M_ARMIES_BOUGHT, M_JUMPSHIPS_BOUGHT, M_NUKES_BOUGHT, M_SPENT } from '../position/record.js';
import { allies, controller, owned, solats } from '../position/state.js';
import {
  alliesWith,
  cost,
  homeOfSeat,
  jumpshipCost,
  nuke,
  offers,
  offersNuke,
  supplyKind,
  usualCost,
} from '../position/tables.js';
import { addArmies, addNukes, addShips } from '../position/units.js';
import { refuse } from './illegal-orders.js';
import type { Market } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';

const HOMEWORLD_MASK = (1 << HOMEWORLDS) - 1;

/** (4.5): one unit a world, two a homeworld whoever owns it [N11], one of each ally's supply [N12]. */
class MarketDesk implements Market {
  #seat = 0;
  /** Masks of the worlds and of the allies that sell this turn, and of worlds that sell twice. */
  #worlds = 0;
  #twice = 0;
  #allies = 0;

  open(seat: number): void {
    this.#seat = seat;
    this.#worlds = owned[seat];
    this.#twice = this.#worlds & HOMEWORLD_MASK;
    this.#allies = controller[homeOfSeat[seat]] === seat ? allies[seat] & alliesWith.supply : 0;
  }

  army(world: number, type: number): boolean {
    const offered = this.left(world) > 0 && Number.isInteger(type) && type >= 1 && type <= TYPE_COUNT;
    return this.#buy(world, type, offered && (offers[world] & (1 << type)) !== 0, offered ? cost[type] : 0);
  }

  nuke(world: number): boolean {
    return this.#buy(world, NUKE, this.left(world) > 0 && offersNuke[world] === 1, nuke.cost);
  }

  jumpship(world: number): boolean {
    const price = this.left(world) > 0 ? jumpshipCost[world] : 0;
    return this.#buy(world, JUMPSHIP, price > 0, price);
  }

  fromAlly(ally: number): boolean {
    const seat = this.#seat;
    if (!this.sells(ally)) return refused(seat, 'the ally sells nothing (more) this turn');
    const kind = supplyKind[ally];
    if (!pay(seat, usualCost(kind))) return false;
    this.#allies &= ~(1 << ally);
    deliver(seat, homeOfSeat[seat], kind);
    port.log?.bought(seat, kind, 100 + ally, usualCost(kind));
    return true;
  }

  left(world: number): number {
    if (!(Number.isInteger(world) && world >= 1 && world <= WORLD_COUNT)) return 0;
    return ((this.#worlds >>> (world - 1)) & 1) + ((this.#twice >>> (world - 1)) & 1);
  }

  sells(ally: number): boolean {
    return Number.isInteger(ally) && ally >= 1 && ally <= ALLY_COUNT && (this.#allies & (1 << ally)) !== 0;
  }

  #buy(world: number, kind: number, offered: boolean, price: number): boolean {
    const seat = this.#seat;
    if (!offered) return refused(seat, 'not offered there (any more)');
    if (!pay(seat, price)) return false;
    if ((this.#twice & bit(world)) !== 0) this.#twice &= ~bit(world);
    else this.#worlds &= ~bit(world);
    deliver(seat, world, kind);
    port.log?.bought(seat, kind, world, price);
    return true;
  }
}

function pay(seat: number, price: number): boolean {
  if (solats[seat] < price) return refused(seat, 'too few Solats');
  orderBegins(seat, 'buy');
  solats[seat] -= price;
  addOf(seat, M_SPENT, price);
  return true;
}

function deliver(seat: number, system: number, kind: number): void {
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

function refused(seat: number, reason: string): false {
  refuse(seat, 'buy', reason);
  return false;
}

export const marketDesk = new MarketDesk();
