/** The second reference policy of the specification: everything at random, so that every rule is reached. */

import {
  bitAt,
  bitCount,
  type CommandOrder,
  type DisbandOrder,
  type Fleet,
  type LaunchOrder,
  type LossOrder,
  lowestSystem,
  NOTHING,
  type NobleHousesPolicy,
  type NobleHousesView,
  NUKE,
  type PolicyModule,
  type SacrificeOrder,
  TYPE_COUNT,
} from '../../src/games/noble-houses/kit.js';
import { randomAction } from './lib/wild-actions.js';
import { buyAtRandom } from './lib/wild-purchases.js';

function houseArmy(view: NobleHousesView): number {
  const unique = view.offers(view.home(view.me)) & ~0b10;
  return bitAt(unique, view.random(bitCount(unique)));
}

/** Any of its units; each counts. */
function disband(view: NobleHousesView, order: DisbandOrder): void {
  const { me } = view;
  let at = view.random(view.armyTotal(me) + view.jumpshipTotal(me) + view.nukeTotal(me));
  for (let system = 1; system <= view.systems; system++) {
    if (at >= view.armies(system, me)) at -= view.armies(system, me);
    else {
      for (let type = 1; type <= TYPE_COUNT; type++) {
        at -= view.army(system, me, type);
        if (at < 0) return void order.army(system, type);
      }
    }
    at -= view.jumpships(system, me);
    if (at < 0) return void order.jumpship(system);
    at -= view.nukes(system, me);
    if (at < 0) return void order.nuke(system);
  }
}

function move(view: NobleHousesView, fleet: Fleet): void {
  for (let system = 1; system <= view.systems; system++) {
    for (let ship = view.readyJumpships(system); ship > 0; ship--) jumpAnywhere(view, fleet, system);
    for (let left = view.types(system, view.me) & view.selfTransport; left !== 0; left &= left - 1) {
      const type = lowestSystem(left) - 1;
      for (let army = view.readyArmy(system, type); army > 0; army--) {
        const to = anySystem(view, system);
        if (to > 0) fleet.fly(type, system, to);
      }
    }
  }
}

/** Any of staying (0) and every system in reach. */
function anySystem(view: NobleHousesView, system: number): number {
  const reach = view.reach(system);
  const choice = view.random(1 + bitCount(reach));
  return choice === 0 ? 0 : 1 + bitAt(reach, choice - 1);
}

/** What `Fleet.jump` names. */
const cargo = new Int32Array(3);

function jumpAnywhere(view: NobleHousesView, fleet: Fleet, system: number): void {
  const to = anySystem(view, system);
  if (to === 0) return;
  for (let slot = 0; slot < cargo.length; slot++)
    cargo[slot] = slot < view.cargo ? anyCargo(view, system, slot) : NOTHING;
  const nobles = view.random(1 + view.readyNobles(system));
  fleet.jump(system, to, cargo[0], cargo[1], cargo[2], nobles);
}

/** Any of nothing, every type on the ground and a nuke, after what earlier slots have taken. */
function anyCargo(view: NobleHousesView, system: number, slots: number): number {
  let types = 0;
  for (let left = view.types(system, view.me) & view.transportable; left !== 0; left &= left - 1) {
    const type = lowestSystem(left) - 1;
    if (view.readyArmy(system, type) > taken(type, slots)) types |= 1 << type;
  }
  const nuke = view.readyNukes(system) > taken(NUKE, slots) ? 1 : 0;
  const kinds = bitCount(types);
  const choice = view.random(1 + kinds + nuke);
  if (choice === 0) return NOTHING;
  return choice <= kinds ? bitAt(types, choice - 1) : NUKE;
}

function taken(kind: number, slots: number): number {
  let found = 0;
  for (let slot = 0; slot < slots; slot++) if (cargo[slot] === kind) found++;
  return found;
}

/** Each nuke: any of holding it and, for every other player, his armies and his jumpships there. */
function launch(view: NobleHousesView, system: number, order: LaunchOrder): void {
  let targets = 0;
  for (let seat = 0; seat < view.players; seat++)
    if (seat !== view.me)
      targets += (view.armies(system, seat) > 0 ? 1 : 0) + (view.jumpships(system, seat) > 0 ? 1 : 0);
  const { nukes } = order;
  for (let nuke = 0; nuke < nukes; nuke++) {
    let choice = view.random(1 + targets);
    if (choice === 0) continue;
    for (let seat = 0; seat < view.players; seat++) {
      if (seat === view.me) continue;
      if (view.armies(system, seat) > 0 && --choice === 0) order.atArmies(nuke, seat);
      const ships = view.jumpships(system, seat);
      if (ships > 0 && --choice === 0) order.atJumpship(nuke, seat, view.random(ships));
    }
  }
}

/** Any set of armies, each army equally likely. */
function command(view: NobleHousesView, order: CommandOrder): void {
  const system = view.battleSystem;
  let free = view.armies(system, view.me);
  for (let type = 1; type <= TYPE_COUNT && order.left > 0; type++) {
    for (let army = view.army(system, view.me, type); army > 0 && order.left > 0; army--) {
      // One of the armies left is chosen with the chance that a set of this size holds it.
      if (view.random(free) < order.left) order.command(type, 1);
      free--;
    }
  }
}

function sacrifice(view: NobleHousesView, order: SacrificeOrder): void {
  for (let left = view.sacrificing; left !== 0; left &= left - 1) {
    const type = lowestSystem(left) - 1;
    for (let army = order.available(type); army > 0; army--) if (view.random(2) === 1) order.give(type, 1);
  }
}

/** Any army; each counts, rolled or not. */
function losses(view: NobleHousesView, order: LossOrder): void {
  while (order.left > 0 && takeAny(view, order));
}

/** False: it is refused. */
function takeAny(view: NobleHousesView, order: LossOrder): boolean {
  let all = 0;
  for (let type = 1; type <= TYPE_COUNT; type++) all += order.rolled(type) + order.fresh(type);
  let at = view.random(all);
  for (let type = 1; type <= TYPE_COUNT; type++) {
    at -= order.rolled(type);
    if (at < 0) return order.take(type, 1, true);
    at -= order.fresh(type);
    if (at < 0) return order.take(type, 1, false);
  }
  return false;
}

const policy: PolicyModule<NobleHousesPolicy> = {
  game: 'noble-houses',
  name: 'wild',
  summary: 'Decides everything at random (reference policy)',
  create: () => ({
    houseArmy,
    disband,
    recruit: (view) => view.random(2) === 1,
    buy: buyAtRandom,
    move,
    launch,
    pay: (view, _system, mercenaries) => view.random(1 + Math.min(mercenaries, view.solats(view.me))),
    command,
    sacrifice,
    losses,
    nuclearLosses: losses,
    act: randomAction,
  }),
};

export default policy;
