import { closed } from '../../shared/sealed.js';
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

/** Who buys. A policy that holds the desk cannot open it. */
let seat = 0;
/** Masks of the worlds and of the allies that sell this turn, and of worlds that sell twice. */
let selling = 0;
let twice = 0;
let sellers = 0;

export function openMarketDesk(of: number): void {
  seat = of;
  selling = owned[of];
  twice = selling & HOMEWORLD_MASK;
  sellers = controller[homeOfSeat[of]] === of ? allies[of] & alliesWith.supply : 0;
}

export function closeMarketDesk(): void {
  selling = 0;
  twice = 0;
  sellers = 0;
}

/** (4.5): one unit a world, two a homeworld whoever owns it [N11], one of each ally's supply [N12]. */
class MarketDesk implements Market {
  army(world: number, type: number): boolean {
    const offered = leftAt(world) > 0 && Number.isInteger(type) && type >= 1 && type <= TYPE_COUNT;
    return buy(world, type, offered && (offers[world] & (1 << type)) !== 0, offered ? cost[type] : 0);
  }

  nuke(world: number): boolean {
    return buy(world, NUKE, leftAt(world) > 0 && offersNuke[world] === 1, nuke.cost);
  }

  jumpship(world: number): boolean {
    const price = leftAt(world) > 0 ? jumpshipCost[world] : 0;
    return buy(world, JUMPSHIP, price > 0, price);
  }

  fromAlly(ally: number): boolean {
    if (!isSelling(ally)) return refused('the ally sells nothing (more) this turn');
    const kind = supplyKind[ally];
    if (!pay(usualCost(kind))) return false;
    sellers &= ~(1 << ally);
    deliver(homeOfSeat[seat], kind);
    port.log?.bought(seat, kind, 100 + ally, usualCost(kind));
    return true;
  }

  left(world: number): number {
    return leftAt(world);
  }

  sells(ally: number): boolean {
    return isSelling(ally);
  }
}

// Functions, not methods: those of another object in the place of the desk would be asked instead.
function leftAt(world: number): number {
  if (!(Number.isInteger(world) && world >= 1 && world <= WORLD_COUNT)) return 0;
  return ((selling >>> (world - 1)) & 1) + ((twice >>> (world - 1)) & 1);
}

function isSelling(ally: number): boolean {
  return Number.isInteger(ally) && ally >= 1 && ally <= ALLY_COUNT && (sellers & (1 << ally)) !== 0;
}

function buy(world: number, kind: number, offered: boolean, price: number): boolean {
  if (!offered) return refused('not offered there (any more)');
  if (!pay(price)) return false;
  if ((twice & bit(world)) !== 0) twice &= ~bit(world);
  else selling &= ~bit(world);
  deliver(world, kind);
  port.log?.bought(seat, kind, world, price);
  return true;
}

function pay(price: number): boolean {
  if (solats[seat] < price) return refused('too few Solats');
  orderBegins(seat, 'buy');
  solats[seat] -= price;
  addOf(seat, M_SPENT, price);
  return true;
}

function deliver(system: number, kind: number): void {
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

function refused(reason: string): false {
  refuse(seat, 'buy', reason);
  return false;
}

export const marketDesk = closed(new MarketDesk());
