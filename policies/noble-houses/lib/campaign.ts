/**
 * Moves of `steward`: the targets that are worth most for the strength they need, from all systems in reach together.
 * Strengths are whole hundredths: a fraction that a function returns would be put on the heap.
 */

import {
  bit,
  type Fleet,
  lowestBit,
  lowestSystem,
  NOTHING,
  type NobleHousesView,
  richestOf,
  WORLD_MASK,
} from '../../../src/games/noble-houses/kit.js';
import { Layers } from './layers.js';
import { Muster } from './muster.js';
import type { Settings } from './settings.js';

const SLOTS = 33;
/** A die. */
const ONE = 100;

export class Campaign {
  private readonly muster = new Muster();
  private readonly toForeign = new Layers();
  /** By system: strength that its ships could carry away, and the armies for them. */
  private readonly strength = new Int32Array(SLOTS);
  private readonly armies = new Int32Array(SLOTS);
  private sources = 0;
  private enemies = 0;
  private targets = 0;
  /** Worth of an army beyond its dice. */
  private readonly body: number;

  constructor(private readonly settings: Settings) {
    this.body = Math.round(ONE * settings.body);
  }

  move(view: NobleHousesView, fleet: Fleet): void {
    const { me } = view;
    this.enemies = 0;
    for (let seat = 0; seat < view.players; seat++) if (seat !== me) this.enemies |= view.withArmies(seat);
    this.targets = WORLD_MASK & ~view.owned(me);
    this.toForeign.spread(this.targets);
    this.fly(view, fleet);
    this.sources = 0;
    for (let left = view.withJumpships(me) & view.withArmies(me); left !== 0; left &= left - 1)
      this.count(view, lowestSystem(left));
    while (this.attack(view, fleet));
    this.advance(view, fleet);
    this.sendEmpty(view, fleet);
  }

  private garrison(view: NobleHousesView, system: number): number {
    if (view.controller(system) !== view.me) return 0;
    const { home, garrison, front } = this.settings;
    const threatened = (view.reach(system) & this.enemies) !== 0;
    return (system === view.home(view.me) ? home : garrison) + (threatened ? front : 0);
  }

  /** Notes what a system may send. */
  private count(view: NobleHousesView, system: number): void {
    const ships = view.readyJumpships(system);
    const free = ships === 0 ? 0 : this.muster.count(view, system, this.garrison(view, system));
    const carried = Math.min(free, view.cargo * ships);
    this.armies[system] = carried;
    this.strength[system] = this.force(view, carried);
    if (carried > 0) this.sources |= bit(system);
    else this.sources &= ~bit(system);
  }

  /** Self-transport armies: each to the richest empty world in reach. */
  private fly(view: NobleHousesView, fleet: Fleet): void {
    for (let left = view.withArmies(view.me); left !== 0; left &= left - 1) {
      const system = lowestSystem(left);
      for (let types = view.types(system, view.me) & view.selfTransport; types !== 0; types &= types - 1) {
        const type = lowestBit(types);
        while (view.readyArmy(system, type) > 0) {
          if (view.readyArmies(system) <= this.garrison(view, system)) break;
          const target = richestOf(view.reach(system) & this.targets & ~this.enemies);
          if (target === 0 || !fleet.fly(type, system, target)) break;
          this.targets &= ~bit(target);
        }
      }
    }
  }

  /** One target; false: none is in reach of enough, or the order is refused. */
  private attack(view: NobleHousesView, fleet: Fleet): boolean {
    const { odds, margin, income, foe, effort, mass } = this.settings;
    let target = 0;
    let best = 0;
    let needed = 0;
    for (let left = this.targets; left !== 0; left &= left - 1) {
      const world = lowestSystem(left);
      const held = (this.enemies & bit(world)) !== 0;
      const need = held ? Math.ceil(odds * this.defence(view, world) + ONE * margin) : 0;
      const strength = this.inReach(view, world);
      if (strength <= 0 || strength < need) continue;
      const worth = income * view.income(world) + (view.controller(world) < 0 ? 0 : foe) + 0.1;
      const score = worth / (1 + (effort * need) / ONE);
      if (score <= best) continue;
      best = score;
      target = world;
      needed = need;
    }
    if (target === 0) return false;
    this.targets &= ~bit(target);
    return needed === 0 ? this.settle(view, fleet, target) : this.storm(view, fleet, target, Math.ceil(needed * mass));
  }

  private inReach(view: NobleHousesView, world: number): number {
    let sum = 0;
    for (let left = view.reach(world) & this.sources; left !== 0; left &= left - 1)
      sum += this.strength[lowestSystem(left)];
    return sum;
  }

  /** Dice and bodies of the armies of other houses there. */
  private defence(view: NobleHousesView, world: number): number {
    let sum = 0;
    for (let seat = 0; seat < view.players; seat++) {
      if (seat === view.me) continue;
      for (let types = view.types(world, seat); types !== 0; types &= types - 1) {
        const type = lowestBit(types);
        sum += view.army(world, seat, type) * (ONE * view.defenceDice(type, world) + this.body);
      }
      if (view.armies(world, seat) > 0) sum += 2 * ONE * Math.min(view.nobles(world, seat), view.armies(world, seat));
    }
    return sum;
  }

  /** One ship, from where most armies wait; false: it is refused. */
  private settle(view: NobleHousesView, fleet: Fleet, target: number): boolean {
    let from = 0;
    for (let left = view.reach(target) & this.sources; left !== 0; left &= left - 1)
      if (from === 0 || this.armies[lowestSystem(left)] > this.armies[from]) from = lowestSystem(left);
    this.muster.count(view, from, this.garrison(view, from));
    const sent = this.muster.settle(view, fleet, from, target, this.settings.settlers);
    this.count(view, from);
    return sent;
  }

  /** The strongest systems first, until it is enough; false: a ship is refused. */
  private storm(view: NobleHousesView, fleet: Fleet, target: number, needed: number): boolean {
    const { cargo } = view;
    let missing = needed;
    while (missing > 0) {
      let from = 0;
      for (let left = view.reach(target) & this.sources; left !== 0; left &= left - 1)
        if (from === 0 || this.strength[lowestSystem(left)] > this.strength[from]) from = lowestSystem(left);
      if (from === 0) return true;
      const free = this.muster.count(view, from, this.garrison(view, from));
      const most = Math.min(view.readyJumpships(from), Math.ceil(free / cargo));
      let ships = 1;
      let sent = this.force(view, Math.min(free, cargo));
      while (sent < missing && ships < most) sent = this.force(view, Math.min(free, cargo * ++ships));
      if (!this.muster.send(view, fleet, from, target, ships, this.leaders(view, from))) return false;
      missing -= sent;
      this.count(view, from);
    }
    return true;
  }

  /** Of the strongest free armies. */
  private force(view: NobleHousesView, carried: number): number {
    return carried === 0 ? 0 : ONE * this.muster.strength(view, carried, true) + this.body * carried;
  }

  private leaders(view: NobleHousesView, system: number): number {
    return view.readyNobles(system) > this.settings.court ? 1 : 0;
  }

  /** Ships with armies that found no target go towards the nearest foreign world. */
  private advance(view: NobleHousesView, fleet: Fleet): void {
    for (let left = this.sources; left !== 0; left &= left - 1) {
      const system = lowestSystem(left);
      const jumps = this.toForeign.jumps(view, system);
      if (jumps <= 1) continue;
      const worlds = view.reach(system) & view.owned(view.me) & this.toForeign.within(jumps - 1);
      if (worlds === 0) continue;
      while (view.readyJumpships(system) > 0 && this.muster.count(view, system, this.garrison(view, system)) > 0)
        if (!this.muster.send(view, fleet, system, lowestSystem(worlds), 1, this.leaders(view, system))) break;
    }
  }

  /** Ships without armies go where armies wait, each world once. */
  private sendEmpty(view: NobleHousesView, fleet: Fleet): void {
    const { me } = view;
    let served = 0;
    for (let left = view.withJumpships(me); left !== 0; left &= left - 1) {
      const system = lowestSystem(left);
      while (view.readyJumpships(system) > 0) {
        if (this.muster.count(view, system, this.garrison(view, system)) > 0) break;
        const target = this.waiting(view, system, served);
        if (target === 0) break;
        served |= bit(target);
        if (!fleet.jump(system, target, NOTHING, NOTHING, NOTHING, 0)) break;
      }
    }
  }

  private waiting(view: NobleHousesView, system: number, served: number): number {
    let best = 0;
    let most = 0;
    for (let left = view.reach(system) & view.owned(view.me) & ~served; left !== 0; left &= left - 1) {
      const world = lowestSystem(left);
      const garrison = this.garrison(view, world);
      const enough = Math.max(most, view.cargo * view.readyJumpships(world));
      if (view.readyArmies(world) - garrison <= enough) continue;
      const free = this.muster.count(view, world, garrison);
      if (free <= enough) continue;
      best = world;
      most = free;
    }
    return best;
  }
}
