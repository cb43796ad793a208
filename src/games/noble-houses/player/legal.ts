/** What may be ordered, of the decisions that have few answers; of purchases, losses and the like the next one. */

import type { LegalOrder } from '../../game.js';
import { bits, call, legalOrders, NO_ORDER, numbers, yesNo } from '../../shared/legal-orders.js';
import { ALLY_COUNT, JUMPSHIP, NUKE, TYPE_COUNT, WORLD_COUNT } from '../position/layout.js';
import type { Decisions } from './decisions.js';
import {
  type ActionOrder,
  ASSASSINATION,
  type CommandOrder,
  DIPLOMACY,
  GOVERN,
  INTRIGUE,
  type LossOrder,
  type Market,
  PLANNING,
  SABOTAGE,
} from './orders.js';
import type { NobleHousesView } from './view.js';

function* upTo(last: number): Generator<number> {
  for (let number = 1; number <= last; number++) yield number;
}

const has = (mask: number, bit: number): boolean => ((mask >>> bit) & 1) === 1;

function* purchases(view: NobleHousesView, market: Market): Generator<LegalOrder> {
  yield NO_ORDER;
  const money = view.solats(view.me);
  for (const world of upTo(WORLD_COUNT)) {
    if (market.left(world) === 0) continue;
    for (const type of upTo(TYPE_COUNT))
      if (has(view.offers(world), type) && view.cost(type) <= money) yield call('army', world, type);
    if (view.offersNuke(world) && view.cost(NUKE) <= money) yield call('nuke', world);
    const price = view.jumpshipCost(world);
    if (price > 0 && price <= money) yield call('jumpship', world);
  }
  for (const ally of upTo(ALLY_COUNT))
    if (market.sells(ally) && view.cost(view.supply(ally)) <= money) yield call('fromAlly', ally);
}

function* disbandments(view: NobleHousesView): Generator<LegalOrder> {
  yield NO_ORDER;
  for (const system of upTo(view.systems)) {
    for (const type of upTo(TYPE_COUNT)) if (view.army(system, view.me, type) > 0) yield call('army', system, type);
    if (view.nukes(system, view.me) > 0) yield call('nuke', system);
    if (view.jumpships(system, view.me) > 0) yield call('jumpship', system);
  }
}

function* commands(view: NobleHousesView, order: CommandOrder): Generator<LegalOrder> {
  yield NO_ORDER;
  for (const type of upTo(TYPE_COUNT))
    for (const count of upTo(Math.min(order.left, view.army(view.battleSystem, view.me, type))))
      yield call('command', type, count);
}

function* losses(_view: NobleHousesView, order: LossOrder): Generator<LegalOrder> {
  yield NO_ORDER;
  for (const type of upTo(TYPE_COUNT))
    for (const rolled of [true, false])
      for (const count of upTo(Math.min(order.left, rolled ? order.rolled(type) : order.fresh(type))))
        yield call('take', type, count, rolled);
}

/** (4.9) */
function* actions(view: NobleHousesView, order: ActionOrder): Generator<LegalOrder> {
  yield NO_ORDER;
  const others = Array.from({ length: view.players }, (_, seat) => seat).filter((seat) => seat !== view.me);
  const hostile = others.reduce((mask, seat) => mask | view.withArmies(seat), 0);
  for (const world of upTo(WORLD_COUNT)) {
    const own = view.controller(world) === view.me;
    if (order.allows(DIPLOMACY) && !own && !has(hostile, world - 1)) yield call('diplomacy', world);
    if (order.allows(GOVERN) && own && view.governor(world) < 0) yield call('govern', world);
  }
  for (const seat of others.filter((one) => view.inGame(one)))
    for (const system of upTo(view.systems)) {
      if (order.allows(ASSASSINATION)) yield* assassinations(view, seat, system);
      if (order.allows(SABOTAGE)) yield* sabotages(view, seat, system);
    }
  for (const ally of upTo(ALLY_COUNT))
    if (order.allows(INTRIGUE) && view.allyOwner(ally) !== view.me) yield call('intrigue', ally);
  if (!order.allows(PLANNING)) return;
  for (let place = 0; place < view.inOrder; place++)
    for (const modifier of [1, -1]) yield call('plan', view.seatAt(place), modifier);
}

function* assassinations(view: NobleHousesView, seat: number, system: number): Generator<LegalOrder> {
  const fresh = view.freshNobles(system, seat);
  if (fresh > 0) yield call('assassinate', seat, system, false);
  if (view.nobles(system, seat) > fresh) yield call('assassinate', seat, system, true);
}

function* sabotages(view: NobleHousesView, seat: number, system: number): Generator<LegalOrder> {
  for (const type of upTo(TYPE_COUNT))
    if (view.army(system, seat, type) > 0) yield call('sabotage', seat, system, type);
  if (view.jumpships(system, seat) > 0) yield call('sabotage', seat, system, JUMPSHIP);
  if (view.nukes(system, seat) > 0) yield call('sabotage', seat, system, NUKE);
}

export const legal = legalOrders<Decisions>({
  houseArmy: (view) => bits(view.offers(view.home(view.me)) & ~0b10),
  disband: disbandments,
  recruit: yesNo,
  buy: purchases,
  pay: (view, _system, mercenaries) => numbers(0, Math.min(mercenaries, view.solats(view.me))),
  command: commands,
  *sacrifice(_view, order) {
    yield NO_ORDER;
    for (const type of upTo(TYPE_COUNT))
      for (const count of upTo(order.available(type))) yield call('give', type, count);
  },
  losses,
  nuclearLosses: losses,
  act: actions,
});
