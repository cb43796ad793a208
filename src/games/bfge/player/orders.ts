/** Buffers into which a policy writes its orders; the engine resets one before each call and checks it afterwards. */

import { isIndex, KINDS } from '../position/units.js';

/** Most units of both sides together; the data loader sees to it. @public */
export const UNITS_MAX = 256;

/** Chits to be discarded before drawing (5.1). @public */
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

/** Where units at base go (5.2). @public */
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

/** What a turn of the action phase may be (6.1). @public */
export const ACT_RESOLVE = 0;
/** @public */ export const ACT_CHIT = 1;
/** @public */ export const ACT_TRANS_HUMANS = 2;

/** One action; which fields count depends on `kind` and `chit`. @public */
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

/** Units of each kind that stay as a garrison (6.4); none: nobody controls the region. @public */
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
