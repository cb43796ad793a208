/** Moves of `warlord`: to the richest world it can take, else towards the frontier, else where armies wait for ships. */

import {
  bit,
  type Fleet,
  lowest,
  NOTHING,
  type NobleHousesView,
  NUKE,
  TYPE_COUNT,
  typeByStrength,
  WORLD_MASK,
} from '../../../src/games/noble-houses/kit.js';

const FAR = 99;
const CARGO = 3;
/** Free armies of the system in hand by type, in all, and all that stand on its ground. */
const free = new Int32Array(TYPE_COUNT + 1);
/** Sums of it; systems that something was sent to in this phase, and from this system to collect armies. */
const n = { free: 0, ground: 0, sent: 0, collected: 0 };
/** Cargo of the ships of a group, three slots each. */
const slots = new Int32Array(3 * 64);

/** Section 10, movement: systems in number order. */
export function moveAll(view: NobleHousesView, fleet: Fleet): void {
  n.sent = 0;
  const mine = view.withArmies(view.me) | view.withJumpships(view.me);
  for (let left = mine; left !== 0; left &= left - 1) moveFrom(view, fleet, lowest(left));
}

function garrison(view: NobleHousesView, system: number): number {
  if (view.controller(system) !== view.me) return 0;
  return system <= 4 ? 2 : 1;
}

/** Writes the free armies of a system down; returns their number. */
function countFree(view: NobleHousesView, system: number): number {
  let ground = 0;
  let portable = 0;
  free.fill(0);
  const types = view.types(system, view.me);
  for (let left = types; left !== 0; left &= left - 1) {
    const type = lowest(left) - 1;
    const there = view.readyArmy(system, type);
    ground += there;
    if ((view.transportable & (1 << type)) !== 0) {
      portable += there;
      free[type] = there;
    }
  }
  n.ground = ground;
  n.free = Math.min(portable, Math.max(0, ground - garrison(view, system)));
  // The weakest stay.
  let stay = portable - n.free;
  for (let i = TYPE_COUNT - 1; i >= 0 && stay > 0; i--) {
    const type = typeByStrength(i);
    const kept = Math.min(stay, free[type]);
    free[type] -= kept;
    stay -= kept;
  }
  return n.free;
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
      if (n.ground <= garrison(view, system)) return;
      const target = richestEmpty(view, openTargets(view, system));
      if (target === 0) return;
      fleet.fly(type, system, target);
      n.sent |= bit(target);
    }
  }
}

function richestEmpty(view: NobleHousesView, targets: number): number {
  let best = 0;
  for (let left = targets; left !== 0; left &= left - 1) {
    const world = lowest(left);
    if (enemyStrength(view, world) === 0 && (best === 0 || view.income(world) > view.income(best))) best = world;
  }
  return best;
}

/** Sum of the attack dice of the strongest `count` free armies. */
function strengthOfFirst(view: NobleHousesView, count: number): number {
  let left = count;
  let sum = 0;
  for (let i = 0; i < TYPE_COUNT && left > 0; i++) {
    const taken = Math.min(left, free[typeByStrength(i)]);
    sum += taken * view.dice(typeByStrength(i));
    left -= taken;
  }
  return sum;
}

/** An attack, a settlement or an advance; false: the ships that are left stay. */
function sendGroup(view: NobleHousesView, fleet: Fleet, system: number): boolean {
  const ships = view.readyJumpships(system);
  const all = strengthOfFirst(view, Math.min(CARGO * ships, n.free));
  let target = 0;
  let against = 0;
  for (let left = openTargets(view, system); left !== 0; left &= left - 1) {
    const world = lowest(left);
    const enemy = enemyStrength(view, world);
    if (enemy > 0 && all < enemy) continue;
    const richer = view.income(world) - view.income(target === 0 ? world : target);
    if (target !== 0 && (richer < 0 || (richer === 0 && enemy >= against))) continue;
    target = world;
    against = enemy;
  }
  if (target === 0) return advance(view, fleet, system);
  n.sent |= bit(target);
  if (against === 0) {
    loadLast(Math.min(CARGO, n.free));
    fleet.jump(system, target, slots[0], slots[1], slots[2], 0);
    return true;
  }
  let group = 1;
  while (strengthOfFirst(view, Math.min(CARGO * group, n.free)) < against) group++;
  sendShips(view, fleet, system, target, group);
  return true;
}

/** The weakest of the free armies, in strength order. */
function loadLast(count: number): void {
  slots.fill(NOTHING, 0, CARGO);
  let at = count;
  for (let i = TYPE_COUNT - 1; i >= 0 && at > 0; i--)
    for (let left = free[typeByStrength(i)]; left > 0 && at > 0; left--) slots[--at] = typeByStrength(i);
}

/** The strongest free armies in so many jumpships, nukes in the room left, a noble with the first if two are there. */
function sendShips(view: NobleHousesView, fleet: Fleet, system: number, target: number, ships: number): void {
  const room = CARGO * ships;
  const noble = view.readyNobles(system) >= 2 ? 1 : 0;
  let nukes = view.readyNukes(system);
  let type = 0;
  let left = free[typeByStrength(0)];
  let loaded = 0;
  for (let ship = 0; ship < ships; ship++) {
    slots.fill(NOTHING, 0, CARGO);
    for (let slot = 0; slot < CARGO && loaded < Math.min(room, n.free); slot++) {
      while (left === 0) left = free[typeByStrength(++type)];
      slots[slot] = typeByStrength(type);
      left--;
      loaded++;
    }
    for (let slot = 0; slot < CARGO; slot++) {
      if (slots[slot] !== NOTHING || nukes === 0) continue;
      slots[slot] = NUKE;
      nukes--;
    }
    fleet.jump(system, target, slots[0], slots[1], slots[2], ship === 0 ? noble : 0);
  }
}

/** Towards the nearest world that is not its own, over its own worlds. */
function advance(view: NobleHousesView, fleet: Fleet, system: number): boolean {
  const foreign = WORLD_MASK & ~view.owned(view.me);
  const here = jumpsTo(view, system, foreign);
  let best = 0;
  let nearest = here;
  for (let left = view.reach(system) & view.owned(view.me); left !== 0; left &= left - 1) {
    const world = lowest(left);
    const jumps = jumpsTo(view, world, foreign);
    if (jumps >= nearest) continue;
    nearest = jumps;
    best = world;
  }
  if (best === 0) return false;
  sendShips(view, fleet, system, best, 1);
  return true;
}

/** Jumps from a system to the nearest of a mask; 0: it is one. */
export function jumpsTo(view: NobleHousesView, system: number, mask: number): number {
  let found = bit(system);
  let fresh = found;
  for (let jumps = 0; fresh !== 0; jumps++) {
    if ((found & mask) !== 0) return jumps;
    let next = 0;
    for (let left = fresh; left !== 0; left &= left - 1) next |= view.reach(lowest(left));
    fresh = next & ~found;
    found |= fresh;
  }
  return FAR;
}

/** Ships without armies to carry: to where armies wait for them, else one of them homeward. */
function sendEmpty(view: NobleHousesView, fleet: Fleet, system: number): void {
  if (n.free > 0) return;
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
    const armies = countFree(view, world);
    if (armies <= CARGO * view.readyJumpships(world) || armies <= most) continue;
    best = world;
    most = armies;
  }
  return best;
}

function nearerHome(view: NobleHousesView, system: number): number {
  const home = view.home(view.me);
  if (system === home || view.controller(home) !== view.me) return 0;
  let nearest = jumpsTo(view, system, bit(home));
  let best = 0;
  for (let left = view.reach(system) & view.owned(view.me); left !== 0; left &= left - 1) {
    const world = lowest(left);
    const jumps = jumpsTo(view, world, bit(home));
    if (jumps >= nearest) continue;
    nearest = jumps;
    best = world;
  }
  return best;
}
