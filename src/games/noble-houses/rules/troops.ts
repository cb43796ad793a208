/** Phase 5: troops are bought (4.5). */

import { closed } from '../../shared/sealed.js';
import { replay } from '../game-log.js';
import { BUY, BUY_ARMY, BUY_FROM_ALLY, BUY_JUMPSHIP, BUY_NUKE } from '../player/order-kinds.js';
import type { Market } from '../player/orders.js';
import * as refusal from '../player/refusals.js';
import { decisions, gate, viewOf } from '../player/seats.js';
import { ALLY_COUNT, bit, HOMEWORLDS, isType, JUMPSHIP, NUKE, WORLD_COUNT } from '../position/layout.js';
import { addOf, BY_SEAT } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { addArmies, addNukes, addShips } from '../position/units.js';

const HOMEWORLD_MASK = (1 << HOMEWORLDS) - 1;

/** Masks of the worlds and of the allies that sell to who buys, and of worlds that sell twice. */
const market = { worlds: 0, twice: 0, allies: 0 };

/** One unit a world, two a homeworld whoever owns it [N11], one of each ally's supply [N12]. */
export function recruitTroops(): void {
  for (let i = 0; i < s.n[s.N_IN_ORDER]; i++) {
    const seat = s.order[i];
    market.worlds = s.owned[seat];
    market.twice = market.worlds & HOMEWORLD_MASK;
    market.allies = s.controller[t.homeOfSeat[seat]] === seat ? s.allies[seat] & t.alliesWith.supply : 0;
    gate.open(seat, BUY);
    decisions[seat].buy(viewOf(seat), door);
    gate.close();
    market.worlds = market.twice = market.allies = 0;
  }
}

/** (4.5) @param place a world; or an ally */
function apply(seat: number, kind: number, place: number, type: number): number {
  if (kind === BUY_FROM_ALLY) return buyFromAlly(seat, place);
  const sells = leftOn(place) > 0;
  if (kind === BUY_NUKE) return buy(seat, place, NUKE, sells && t.offersNuke[place] === 1, t.nuke.cost);
  if (kind === BUY_JUMPSHIP)
    return buy(seat, place, JUMPSHIP, sells && t.jumpshipCost[place] > 0, t.jumpshipCost[place]);
  return buy(seat, place, type, sells && isType(type) && (t.offers[place] & (1 << type)) !== 0, t.cost[type]);
}

function buy(seat: number, world: number, kind: number, offered: boolean, price: number): number {
  if (!offered) return refusal.NOT_OFFERED;
  if (s.solats[seat] < price) return refusal.TOO_FEW_SOLATS;
  if ((market.twice & bit(world)) !== 0) market.twice &= ~bit(world);
  else market.worlds &= ~bit(world);
  deliver(seat, world, kind, price);
  replay.log?.bought(seat, kind, world, price);
  return 0;
}

function buyFromAlly(seat: number, ally: number): number {
  if (!isSelling(ally)) return refusal.ALLY_SELLS_NOTHING;
  const kind = t.supplyKind[ally];
  const price = t.usualCost(kind);
  if (s.solats[seat] < price) return refusal.TOO_FEW_SOLATS;
  market.allies &= ~(1 << ally);
  deliver(seat, t.homeOfSeat[seat], kind, price);
  replay.log?.boughtFromAlly(seat, ally, kind, price);
  return 0;
}

function deliver(seat: number, system: number, kind: number, price: number): void {
  s.solats[seat] -= price;
  addOf(seat, BY_SEAT.spent, price);
  if (kind === JUMPSHIP) {
    addShips(system, seat, 1);
    addOf(seat, BY_SEAT.jumpshipsBought, 1);
  } else if (kind === NUKE) {
    addNukes(system, seat, 1);
    addOf(seat, BY_SEAT.nukesBought, 1);
  } else {
    addArmies(system, seat, kind, 1);
    addOf(seat, BY_SEAT.armiesBought, 1);
  }
}

function leftOn(world: number): number {
  if (!(Number.isInteger(world) && world >= 1 && world <= WORLD_COUNT)) return 0;
  return ((market.worlds >>> (world - 1)) & 1) + ((market.twice >>> (world - 1)) & 1);
}

function isSelling(ally: number): boolean {
  return Number.isInteger(ally) && ally >= 1 && ally <= ALLY_COUNT && (market.allies & (1 << ally)) !== 0;
}

/** Whether a policy may buy what the ally supplies. */
function mayBuyFrom(ally: number): boolean {
  const kind = t.supplyKind[ally];
  return (
    gate.accepts(BUY_FROM_ALLY) && gate.accepts(kind === NUKE ? BUY_NUKE : kind === JUMPSHIP ? BUY_JUMPSHIP : BUY_ARMY)
  );
}

class MarketDoor implements Market {
  army(world: number, type: number): boolean {
    return order(BUY_ARMY, world, type);
  }
  nuke(world: number): boolean {
    return order(BUY_NUKE, world, 0);
  }
  jumpship(world: number): boolean {
    return order(BUY_JUMPSHIP, world, 0);
  }
  fromAlly(ally: number): boolean {
    return mayBuyFrom(ally) && order(BUY_FROM_ALLY, ally, 0);
  }
  left(world: number): number {
    return leftOn(world);
  }
  sells(ally: number): boolean {
    return isSelling(ally) && mayBuyFrom(ally);
  }
}

function order(kind: number, place: number, type: number): boolean {
  return gate.lets(kind) && gate.ended(apply(gate.seat, kind, place, type));
}

const door = closed(new MarketDoor());
