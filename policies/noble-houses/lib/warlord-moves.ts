/**
 * Moves of `warlord`: to the richest world it can take, else towards the frontier, else where armies wait for ships.
 */

import {
  bit,
  type Fleet,
  lowestSystem,
  NOTHING,
  type NobleHousesView,
  richestOf,
  WORLD_MASK,
} from '../../../src/games/noble-houses/kit.js';
import { Layers } from './layers.js';
import { Muster } from './muster.js';

/** Of the system in hand. */
const muster = new Muster();
/**
 * Systems that something was sent to in this phase, and from this system to collect armies; systems with armies of
 * other players; own worlds where armies may wait for ships, -1: nobody has looked in this phase.
 */
const n = { sent: 0, collected: 0, enemies: 0, crowded: 0 };
/**
 * Jumps of all systems to the nearest foreign world, and to the homeworld; each known once it was asked for in a phase.
 */
const toForeign = new Layers();
const toHome = new Layers();

/** Systems in number order. */
export function moveAll(view: NobleHousesView, fleet: Fleet): void {
  n.sent = 0;
  n.enemies = 0;
  for (let seat = 0; seat < view.players; seat++) if (seat !== view.me) n.enemies |= view.withArmies(seat);
  toForeign.forget();
  toHome.forget();
  n.crowded = -1;
  const ships = view.withJumpships(view.me);
  for (let left = view.withArmies(view.me) | ships; left !== 0; left &= left - 1) {
    const system = lowestSystem(left);
    if ((view.types(system, view.me) & view.selfTransport) !== 0) flySelfTransport(view, fleet, system);
    if ((ships & bit(system)) !== 0) moveFrom(view, fleet, system);
  }
}

function garrison(view: NobleHousesView, system: number): number {
  if (view.controller(system) !== view.me) return 0;
  return system <= 4 ? 2 : 1;
}

/** Writes the free armies of a system down; returns their number. */
function countFree(view: NobleHousesView, system: number): number {
  return muster.count(view, system, garrison(view, system));
}

/** E: attack dice and one more for each army of other players. */
export function enemyStrength(view: NobleHousesView, system: number): number {
  let sum = 0;
  for (let seat = 0; seat < view.players; seat++)
    if (seat !== view.me) sum += view.force(system, seat) + view.armies(system, seat);
  return sum;
}

function openTargets(view: NobleHousesView, system: number): number {
  return view.reach(system) & WORLD_MASK & ~view.owned(view.me) & ~n.sent;
}

function moveFrom(view: NobleHousesView, fleet: Fleet, system: number): void {
  if (view.readyJumpships(system) === 0 || view.cargo === 0) return;
  countFree(view, system);
  while (muster.free > 0) {
    if (!sendGroup(view, fleet, system)) {
      advance(view, fleet, system);
      break;
    }
    if (view.readyJumpships(system) === 0) return;
  }
  if (muster.free === 0 && view.readyJumpships(system) > 0) sendEmpty(view, fleet, system);
}

function flySelfTransport(view: NobleHousesView, fleet: Fleet, system: number): void {
  for (let left = view.types(system, view.me) & view.selfTransport; left !== 0; left &= left - 1) {
    const type = lowestSystem(left) - 1;
    while (view.readyArmy(system, type) > 0) {
      if (view.readyArmies(system) <= garrison(view, system)) return;
      const target = richestOf(openTargets(view, system) & ~n.enemies);
      if (target === 0) return;
      if (!fleet.fly(type, system, target)) return;
      n.sent |= bit(target);
    }
  }
}

/**
 * An attack or a settlement; false: there is no target, nor will there be one for those that are left, or the order is
 * refused.
 */
function sendGroup(view: NobleHousesView, fleet: Fleet, system: number): boolean {
  const open = openTargets(view, system);
  let target = richestOf(open & ~n.enemies);
  let against = 0;
  const held = open & n.enemies;
  let all = -1;
  for (let left = held; left !== 0; left &= left - 1) {
    const world = lowestSystem(left);
    const richer = target === 0 ? 1 : view.income(world) - view.income(target);
    if (richer < 0 || (richer === 0 && against === 0)) continue;
    const enemy = enemyStrength(view, world);
    // All that stand there would not do.
    if (view.force(system, view.me) < enemy) continue;
    if (all < 0) all = muster.strength(view, Math.min(view.cargo * view.readyJumpships(system), muster.free));
    if (all < enemy || (richer === 0 && enemy >= against)) continue;
    target = world;
    against = enemy;
  }
  if (target === 0) return false;
  n.sent |= bit(target);
  if (against === 0) return muster.settle(view, fleet, system, target, muster.free);
  return sendShips(view, fleet, system, target, Math.ceil(muster.needed(view, against) / view.cargo));
}

/** The strongest free armies in so many jumpships, nukes in the room left, a noble with the first if two are there. */
function sendShips(view: NobleHousesView, fleet: Fleet, system: number, target: number, ships: number): boolean {
  return muster.send(view, fleet, system, target, ships, view.readyNobles(system) >= 2 ? 1 : 0);
}

/** Ship by ship towards the nearest world that is not its own, over its own worlds. */
function advance(view: NobleHousesView, fleet: Fleet, system: number): void {
  const target = nearer(view, toForeign, WORLD_MASK & ~view.owned(view.me), system);
  if (target === 0) return;
  while (muster.free > 0 && view.readyJumpships(system) > 0) if (!sendShips(view, fleet, system, target, 1)) return;
}

/** The first own world in reach from where it is a jump less to the nearest of a mask; 0: none. */
function nearer(view: NobleHousesView, layers: Layers, targets: number, system: number): number {
  if (!layers.known) layers.spread(targets);
  const jumps = layers.jumps(view, system);
  if (jumps <= 0) return 0;
  const worlds = view.reach(system) & view.owned(view.me) & layers.within(jumps - 1);
  return worlds === 0 ? 0 : lowestSystem(worlds);
}

/** Ships without armies to carry: to where armies wait for them, else one of them homeward. */
function sendEmpty(view: NobleHousesView, fleet: Fleet, system: number): void {
  n.collected = 0;
  let homeward = true;
  while (view.readyJumpships(system) > 0) {
    let target = waiting(view, system);
    if (target !== 0) n.collected |= bit(target);
    else if (homeward) {
      target = nearerHome(view, system);
      homeward = false;
    }
    if (target === 0 || !fleet.jump(system, target, NOTHING, NOTHING, NOTHING, 0)) return;
  }
}

/** The own world in reach with the most free armies, more than its ships carry; 0: none. */
function waiting(view: NobleHousesView, system: number): number {
  let best = 0;
  let most = 0;
  if (n.crowded < 0) n.crowded = crowdedWorlds(view);
  for (let left = view.reach(system) & n.crowded & ~n.collected; left !== 0; left &= left - 1) {
    const world = lowestSystem(left);
    const enough = Math.max(most, view.cargo * view.readyJumpships(world));
    if (view.readyArmies(world) - garrison(view, world) <= enough) continue;
    const armies = countFree(view, world);
    if (armies <= enough) continue;
    best = world;
    most = armies;
  }
  return best;
}

/** Own worlds with more than a garrison on the ground; while moves go on they only become fewer. */
function crowdedWorlds(view: NobleHousesView): number {
  let mask = 0;
  for (let left = view.owned(view.me) & view.withArmies(view.me); left !== 0; left &= left - 1)
    if (view.readyArmies(lowestSystem(left)) > garrison(view, lowestSystem(left))) mask |= left & -left;
  return mask;
}

function nearerHome(view: NobleHousesView, system: number): number {
  const home = view.home(view.me);
  return view.controller(home) === view.me ? nearer(view, toHome, bit(home), system) : 0;
}
