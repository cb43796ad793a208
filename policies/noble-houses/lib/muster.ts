import {
  type Fleet,
  lowestBit,
  NOTHING,
  type NobleHousesView,
  NUKE,
  strongestOf,
  TYPE_COUNT,
  weakestOf,
} from '../../../src/games/noble-houses/kit.js';

/** What `Fleet.jump` names of the cargo of a jumpship, whatever fewer it carries. */
const SLOTS = 3;

/** Free armies of one system: those that may be carried away, without its garrison. The weakest stay. */
export class Muster {
  /** Mask of their types, and their number. */
  types = 0;
  free = 0;
  /** By type, for types of the mask. */
  private readonly counts = new Int32Array(TYPE_COUNT + 1);
  private readonly slots = new Int32Array(SLOTS);

  /** Counts those of a system; returns their number. @param garrison armies that stay */
  count(view: NobleHousesView, system: number, garrison: number): number {
    this.types = 0;
    this.free = 0;
    const most = view.readyArmies(system) - garrison;
    if (most <= 0) return 0;
    let portable = 0;
    for (let left = view.types(system, view.me) & view.transportable; left !== 0; left &= left - 1) {
      const type = lowestBit(left);
      const there = view.readyArmy(system, type);
      if (there === 0) continue;
      this.types |= 1 << type;
      this.counts[type] = there;
      portable += there;
    }
    this.free = Math.min(portable, most);
    this.keep(portable - this.free);
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

  /** How many of them, strongest first, have so many attack dice together; there are as many. */
  needed(view: NobleHousesView, dice: number): number {
    let missing = dice;
    let count = 0;
    for (let types = this.types; types !== 0 && missing > 0; ) {
      const type = strongestOf(types);
      types &= ~(1 << type);
      const each = view.dice(type);
      const taken = Math.min(this.counts[type], Math.ceil(missing / Math.max(1, each)));
      missing -= taken * each;
      count += taken;
    }
    return count;
  }

  /** One jumpship with the weakest of them, at most `count`, which are free no more; false: it is refused. */
  settle(view: NobleHousesView, fleet: Fleet, system: number, target: number, count: number): boolean {
    const { slots } = this;
    slots.fill(NOTHING);
    let at = Math.min(count, view.cargo, this.free);
    while (at > 0) {
      const type = weakestOf(this.types);
      const taken = Math.min(at, this.counts[type]);
      for (let left = taken; left > 0; left--) slots[--at] = type;
      this.take(type, taken);
    }
    return fleet.jump(system, target, slots[0], slots[1], slots[2], 0);
  }

  /** These leave: what is left is what a new count would find. */
  private take(type: number, count: number): void {
    this.counts[type] -= count;
    if (this.counts[type] === 0) this.types &= ~(1 << type);
    this.free -= count;
  }

  /**
   * So many jumpships with the strongest, nukes in the room left, nobles with the first; what leaves is not free.
   * False: one is refused.
   */
  send(view: NobleHousesView, fleet: Fleet, system: number, target: number, ships: number, nobles: number): boolean {
    const { slots } = this;
    const { cargo } = view;
    slots.fill(NOTHING);
    let wanted = Math.min(cargo * ships, this.free);
    let nukes = view.readyNukes(system);
    for (let ship = 0; ship < ships; ship++) {
      let slot = 0;
      while (slot < cargo && wanted > 0) {
        const type = strongestOf(this.types);
        const taken = Math.min(this.counts[type], wanted, cargo - slot);
        for (let i = 0; i < taken; i++) slots[slot++] = type;
        this.take(type, taken);
        wanted -= taken;
      }
      for (; slot < cargo; slot++) slots[slot] = nukes-- > 0 ? NUKE : NOTHING;
      if (!fleet.jump(system, target, slots[0], slots[1], slots[2], ship === 0 ? nobles : 0)) return false;
    }
    return true;
  }
}
