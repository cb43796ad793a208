/** Buffers into which a policy writes its orders; the engine resets one before each call and checks it afterwards. */

import { KINDS } from '../position/units.js';

/** Most units of both sides together; the data loader sees to it. */
export const UNITS_MAX = 256;

/** True for the integers 0..n-1; a policy may give anything. */
export function isIndex(value: number, n: number): boolean {
  return (value | 0) === value && value >= 0 && value < n;
}

/** Chits to be discarded before drawing (5.1). */
export class DiscardOrder {
  length = 0;
  readonly chits = new Int32Array(UNITS_MAX);
  reset(): void {
    this.length = 0;
  }
  /** One chit is put away. */
  putAway(chit: number): void {
    if (this.length < UNITS_MAX) this.chits[this.length++] = chit;
  }
}

/** Where units at base go (5.2). */
export class DeployOrder {
  length = 0;
  readonly regions = new Int32Array(UNITS_MAX);
  readonly kinds = new Int32Array(UNITS_MAX);
  readonly counts = new Int32Array(UNITS_MAX);
  reset(): void {
    this.length = 0;
  }
  /** Units of a kind go from base to a region. */
  send(region: number, kind: number, count: number): void {
    const i = this.length;
    if (count === 0 || i === UNITS_MAX) return;
    this.regions[i] = region;
    this.kinds[i] = kind;
    this.counts[i] = count;
    this.length = i + 1;
  }
}

/** What a turn of the action phase may be (6.1). */
export const ACT_RESOLVE = 0;
export const ACT_CHIT = 1;
export const ACT_TRANS_HUMANS = 2;

/** One action; which fields count depends on `kind` and `chit`. */
export class ActionOrder {
  kind = ACT_RESOLVE;
  /** Region resolved, left by a Move, with the unit of a Tactical, or in which Trans-humans are placed. */
  region = 0;
  chit = -1;
  /** Move: destination, and how many of each go; those that carry a Tactical go first. */
  to = 0;
  alphaFleets = 0;
  imperialOrders = 0;
  /** Tactical: kind of the unit. */
  unit = 0;
  /** Illumination: recruit a Trans-human into `region`; else the index moves. */
  recruit = false;
  /** Trans-humans placed from base. */
  transHumans = 0;
  copy(from: ActionOrder): void {
    this.kind = from.kind;
    this.region = from.region;
    this.chit = from.chit;
    this.to = from.to;
    this.alphaFleets = from.alphaFleets;
    this.imperialOrders = from.imperialOrders;
    this.unit = from.unit;
    this.recruit = from.recruit;
    this.transHumans = from.transHumans;
  }
  reset(): void {
    this.kind = ACT_RESOLVE;
    this.region = 0;
    this.chit = -1;
    this.to = 0;
    this.alphaFleets = 0;
    this.imperialOrders = 0;
    this.unit = 0;
    this.recruit = false;
    this.transHumans = 0;
  }
}

/** Kind in the lower bits of a listed unit, then its dice; the last bit: it carries an (unused) Tactical chit. */
const KIND_BITS = 7;
const DICE_SHIFT = 3;
const DICE_BITS = 15;
const CARRIES = 128;
/** Above the index of the target: what the firer does besides. */
const USES_TACTICAL = 256;
const USES_MAIN_WEAPON = 512;
const TARGET_BITS = 255;

/** Few units of a kind are listed without a loop: how often it runs would be guessed wrong. */
const AT_ONCE = 4;

/** Lists `count` units that are alike from `at` on; what is behind them may be overwritten. */
function listAlike(list: Uint8Array, at: number, count: number, entry: number): void {
  list[at] = entry;
  list[at + 1] = entry;
  list[at + 2] = entry;
  list[at + 3] = entry;
  for (let i = AT_ONCE; i < count; i++) list[at + i] = entry;
}

/**
 * Fire of one side in one segment. Units able to fire are listed by dice, most first, enemy units by military +
 * morphogenetic strength, most first; equals in the order WS IO AF SF CG TH, those with a Tactical first. Before the policy
 * is asked, firer i aims at target i modulo the number of targets.
 */
export class FireOrder {
  /** 0: military, 1: morphogenetic. */
  segment = 0;
  /** Numbers of units listed. */
  firers = 0;
  targets = 0;
  /** False: as it was given to the policy. */
  changed = false;
  private readonly firer = new Uint8Array(UNITS_MAX + AT_ONCE);
  private readonly unit = new Uint8Array(UNITS_MAX + AT_ONCE);
  private readonly aimed = new Uint16Array(UNITS_MAX);

  // For the engine: lists the units.
  addFirers(kind: number, dice: number, count: number, used: number, carried: number): void {
    const { firer } = this;
    const entry = kind | (dice << DICE_SHIFT);
    const next = this.firers;
    listAlike(firer, next, count, entry);
    for (let i = used; i < carried; i++) firer[next + i] = entry | CARRIES;
    this.firers = next + count;
  }
  addTargets(kind: number, count: number, carried: number): void {
    const { unit } = this;
    const next = this.targets;
    listAlike(unit, next, count, kind);
    for (let i = 0; i < carried; i++) unit[next + i] = kind | CARRIES;
    this.targets = next + count;
  }
  /** Firer i at target i modulo the number of targets, without Tactical dice and main weapons. */
  aimInOrder(): void {
    this.changed = false;
  }
  /** Before the first change the aims are written down; most policies make none. */
  private change(): void {
    if (this.changed) return;
    const { firers, targets, aimed } = this;
    for (let i = 0; i < firers; i++) aimed[i] = i % targets;
    this.changed = true;
  }

  firerKind(firer: number): number {
    return this.firer[firer] & KIND_BITS;
  }
  /** Dice of its strength, without a Tactical. */
  firerDice(firer: number): number {
    return (this.firer[firer] >> DICE_SHIFT) & DICE_BITS;
  }
  /** True if the unit has a Tactical die that it has not used this round. */
  hasTactical(firer: number): boolean {
    return this.firer[firer] >= CARRIES;
  }
  targetKind(target: number): number {
    return this.unit[target] & KIND_BITS;
  }
  targetHasTactical(target: number): boolean {
    return this.unit[target] >= CARRIES;
  }
  targetOf(firer: number): number {
    return this.changed ? this.aimed[firer] & TARGET_BITS : firer % this.targets;
  }
  usesTactical(firer: number): boolean {
    return this.changed && (this.aimed[firer] & USES_TACTICAL) !== 0;
  }
  usesMainWeapon(firer: number): boolean {
    return this.changed && (this.aimed[firer] & USES_MAIN_WEAPON) !== 0;
  }

  // Orders
  aim(firer: number, target: number): void {
    this.change();
    const known = isIndex(target, this.targets) ? target : TARGET_BITS;
    this.aimed[firer] = (this.aimed[firer] & ~TARGET_BITS) | known;
  }
  useTactical(firer: number, use = true): void {
    this.change();
    if (use) this.aimed[firer] |= USES_TACTICAL;
    else this.aimed[firer] &= ~USES_TACTICAL;
  }
  /** A World Ship fires one die at +4 (11.1). */
  useMainWeapon(firer: number, use = true): void {
    this.change();
    if (use) this.aimed[firer] |= USES_MAIN_WEAPON;
    else this.aimed[firer] &= ~USES_MAIN_WEAPON;
  }
}

/** Units of each kind that stay as a garrison (6.4); none: nobody controls the region. */
export class GarrisonOrder {
  /** Bits of the kinds named. */
  kinds = 0;
  private readonly counts = new Int32Array(KINDS);
  reset(): void {
    this.kinds = 0;
  }
  keep(kind: number, count: number): void {
    // A bit beyond all kinds stands for one that does not exist.
    const known = isIndex(kind, KINDS) ? kind : KINDS;
    if (known < KINDS) this.counts[known] = this.count(known) + count;
    this.kinds |= 1 << known;
  }
  count(kind: number): number {
    return (this.kinds & (1 << kind)) === 0 ? 0 : this.counts[kind];
  }
}
