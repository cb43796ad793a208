import { isIndex } from '../position/units.js';
import { UNITS_MAX } from './orders.js';

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

/** Who fires at whom in one segment: a policy changes it only through its `FireOrder` (fire-order.ts). */
export class FireList {
  segment = 0;
  /** Numbers of units listed. */
  firers = 0;
  targets = 0;
  /** False: as it was given to the policy. */
  changed = false;
  private readonly firer = new Uint8Array(UNITS_MAX + AT_ONCE);
  private readonly unit = new Uint8Array(UNITS_MAX + AT_ONCE);
  private readonly aimed = new Uint16Array(UNITS_MAX);

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
  useTactical(firer: number, use: boolean): void {
    this.change();
    if (use) this.aimed[firer] |= USES_TACTICAL;
    else this.aimed[firer] &= ~USES_TACTICAL;
  }
  useMainWeapon(firer: number, use: boolean): void {
    this.change();
    if (use) this.aimed[firer] |= USES_MAIN_WEAPON;
    else this.aimed[firer] &= ~USES_MAIN_WEAPON;
  }
}
