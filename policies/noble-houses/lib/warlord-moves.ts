/**
 * Moves of `warlord`: to the richest world it can take, else towards the frontier, else where armies wait for ships.
 */

import {
  bit,
  type Fleet,
  lowest,
  NOTHING,
  type NobleHousesView,
  WORLD_MASK,
} from '../../../src/games/noble-houses/kit.js';
import { Layers } from './layers.js';
import { CARGO, Muster } from './muster.js';

/** Of the system in hand. */
const muster = new Muster();
/**
 * Systems that something was sent to in this phase, and from this system to collect armies; systems with armies of
 * other players.
 */
const n = { sent: 0, collected: 0, enemies: 0 };
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
  const mine = view.withArmies(view.me) | view.withJumpships(view.me);
  for (let left = mine; left !== 0; left &= left - 1) moveFrom(view, fleet, lowest(left));
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
  flySelfTransport(view, fleet, system);
  while (view.readyJumpships(system) > 0 && countFree(view, system) > 0) if (!sendGroup(view, fleet, system)) return;
  if (view.readyJumpships(system) > 0) sendEmpty(view, fleet, system);
}

function flySelfTransport(view: NobleHousesView, fleet: Fleet, system: number): void {
  for (let left = view.types(system, view.me) & view.selfTransport; left !== 0; left &= left - 1) {
    const type = lowest(left) - 1;
    while (view.readyArmy(system, type) > 0) {
      countFree(view, system);
      if (muster.ground <= garrison(view, system)) return;
      const target = richestEmpty(view, openTargets(view, system));
      if (target === 0) return;
      fleet.fly(type, system, target);
      n.sent |= bit(target);
    }
  }
}

function richestEmpty(view: NobleHousesView, targets: number): number {
  let best = 0;
  for (let left = targets & ~n.enemies; left !== 0; left &= left - 1) {
    const world = lowest(left);
    if (best === 0 || view.income(world) > view.income(best)) best = world;
  }
  return best;
}

/** An attack, a settlement or an advance; false: the ships that are left stay. */
function sendGroup(view: NobleHousesView, fleet: Fleet, system: number): boolean {
  const ships = view.readyJumpships(system);
  const all = muster.strength(view, Math.min(CARGO * ships, muster.free));
  let target = 0;
  let against = 0;
  for (let left = openTargets(view, system); left !== 0; left &= left - 1) {
    const world = lowest(left);
    const enemy = (n.enemies & bit(world)) === 0 ? 0 : enemyStrength(view, world);
    if (enemy > 0 && all < enemy) continue;
    const richer = view.income(world) - view.income(target === 0 ? world : target);
    if (target !== 0 && (richer < 0 || (richer === 0 && enemy >= against))) continue;
    target = world;
    against = enemy;
  }
  if (target === 0) return advance(view, fleet, system);
  n.sent |= bit(target);
  if (against === 0) {
    muster.settle(fleet, system, target, Math.min(CARGO, muster.free));
    return true;
  }
  let group = 1;
  while (muster.strength(view, Math.min(CARGO * group, muster.free)) < against) group++;
  sendShips(view, fleet, system, target, group);
  return true;
}

/** The strongest free armies in so many jumpships, nukes in the room left, a noble with the first if two are there. */
function sendShips(view: NobleHousesView, fleet: Fleet, system: number, target: number, ships: number): void {
  muster.send(view, fleet, system, target, ships, view.readyNobles(system) >= 2 ? 1 : 0);
}

/** Towards the nearest world that is not its own, over its own worlds. */
function advance(view: NobleHousesView, fleet: Fleet, system: number): boolean {
  const target = nearer(view, toForeign, WORLD_MASK & ~view.owned(view.me), system);
  if (target === 0) return false;
  sendShips(view, fleet, system, target, 1);
  return true;
}

/** The first own world in reach from where it is a jump less to the nearest of a mask; 0: none. */
function nearer(view: NobleHousesView, layers: Layers, targets: number, system: number): number {
  if (!layers.known) layers.spread(view, targets);
  const jumps = layers.jumps(system);
  if (jumps <= 0) return 0;
  const worlds = view.reach(system) & view.owned(view.me) & layers.within(jumps - 1);
  return worlds === 0 ? 0 : lowest(worlds);
}

/** Ships without armies to carry: to where armies wait for them, else one of them homeward. */
function sendEmpty(view: NobleHousesView, fleet: Fleet, system: number): void {
  if (muster.free > 0) return;
  n.collected = 0;
  let homeward = true;
  while (view.readyJumpships(system) > 0) {
    let target = waiting(view, system);
    if (target !== 0) n.collected |= bit(target);
    else if (homeward) {
      target = nearerHome(view, system);
      homeward = false;
    }
    if (target === 0) return;
    fleet.jump(system, target, NOTHING, NOTHING, NOTHING, 0);
  }
}

/** The own world in reach with the most free armies, more than its ships carry; 0: none. */
function waiting(view: NobleHousesView, system: number): number {
  let best = 0;
  let most = 0;
  for (let left = view.reach(system) & view.owned(view.me) & ~n.collected; left !== 0; left &= left - 1) {
    const world = lowest(left);
    const enough = Math.max(most, CARGO * view.readyJumpships(world));
    if (view.armies(world, view.me) - garrison(view, world) <= enough) continue;
    const armies = countFree(view, world);
    if (armies <= enough) continue;
    best = world;
    most = armies;
  }
  return best;
}

function nearerHome(view: NobleHousesView, system: number): number {
  const home = view.home(view.me);
  return view.controller(home) === view.me ? nearer(view, toHome, bit(home), system) : 0;
}
