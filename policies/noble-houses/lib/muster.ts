import {
  type Fleet,
  firstOf,
  NOTHING,
  type NobleHousesView,
  NUKE,
  strongestOf,
  TYPE_COUNT,
  weakestOf,
} from '../../../src/games/noble-houses/kit.js';

export const CARGO = 3;

/** Free armies of one system: those that may be carried away, without its garrison. The weakest stay. */
export class Muster {
  /** Mask of their types, their number, and all that stand on the ground. */
  types = 0;
  free = 0;
  ground = 0;
  /** By type, for types of the mask. */
  private readonly counts = new Int32Array(TYPE_COUNT + 1);
  private readonly slots = new Int32Array(CARGO);

  /** Counts those of a system; returns their number. @param garrison armies that stay */
  count(view: NobleHousesView, system: number, garrison: number): number {
    let ground = 0;
    let portable = 0;
    this.types = 0;
    for (let left = view.types(system, view.me); left !== 0; left &= left - 1) {
      const type = firstOf(left);
      const there = view.readyArmy(system, type);
      ground += there;
      if (there === 0 || (view.transportable & (1 << type)) === 0) continue;
      this.types |= 1 << type;
      this.counts[type] = there;
      portable += there;
    }
    this.ground = ground;
    this.free = Math.min(portable, Math.max(0, ground - garrison));
    if (this.free === 0) this.types = 0;
    else if (portable > this.free) this.keep(portable - this.free);
    return this.free;
  }

  private keep(count: number): void {
    for (let stay = count; stay > 0; ) {
      const type = weakestOf(this.types);
      const kept = Math.min(stay, this.counts[type]);
      this.counts[type] -= kept;
      stay -= kept;
      if (this.counts[type] === 0) this.types &= ~(1 << type);
    }
  }

  /** Sum of the attack dice of the strongest `count` of them. @param attacking with what they have more as attackers */
  strength(view: NobleHousesView, count: number, attacking = false): number {
    let left = count;
    let sum = 0;
    for (let types = this.types; types !== 0 && left > 0; ) {
      const type = strongestOf(types);
      types &= ~(1 << type);
      const taken = Math.min(left, this.counts[type]);
      sum += taken * (attacking ? view.attackDice(type) : view.dice(type));
      left -= taken;
    }
    return sum;
  }

  /** One jumpship with the weakest `count` of them. */
  settle(fleet: Fleet, system: number, target: number, count: number): void {
    const { slots } = this;
    for (let slot = 0; slot < CARGO; slot++) slots[slot] = NOTHING;
    let at = count;
    for (let types = this.types; types !== 0 && at > 0; ) {
      const type = weakestOf(types);
      types &= ~(1 << type);
      for (let left = this.counts[type]; left > 0 && at > 0; left--) slots[--at] = type;
    }
    fleet.jump(system, target, slots[0], slots[1], slots[2], 0);
  }

  /** So many jumpships with the strongest, nukes in the room left, nobles with the first. */
  send(view: NobleHousesView, fleet: Fleet, system: number, target: number, ships: number, nobles: number): void {
    const { slots } = this;
    const wanted = Math.min(CARGO * ships, this.free);
    let nukes = view.readyNukes(system);
    let types = this.types;
    let type = 0;
    let left = 0;
    let loaded = 0;
    for (let ship = 0; ship < ships; ship++) {
      for (let slot = 0; slot < CARGO; slot++) {
        slots[slot] = NOTHING;
        if (loaded < wanted) {
          if (left === 0) {
            type = strongestOf(types);
            types &= ~(1 << type);
            left = this.counts[type];
          }
          slots[slot] = type;
          left--;
          loaded++;
        } else if (nukes > 0) {
          slots[slot] = NUKE;
          nukes--;
        }
      }
      fleet.jump(system, target, slots[0], slots[1], slots[2], ship === 0 ? nobles : 0);
    }
  }
}
