/** Units and the two sides that own them. */

import type { BfgePolicy, Decisions } from '../../../src/games/bfge/kit.js';
import { BASE, CHITS, CHITS_OF_A_KIND, type Chit, POOL, TYPES, type UnitType } from './data.js';

export type { BfgePolicy, Decisions };

export class Unit {
  /** `BASE` or the number of a region. */
  at = BASE;
  /** Hits on a hard World Ship (11.2). */
  hits = 0;
  /** Carries a Tactical chit, whose die was used in this round. */
  tactical = false;
  tacticalUsed = false;

  constructor(
    readonly type: UnitType,
    public owner: Side,
  ) {}

  /** Number by which policies name it: World Ships with two hits, one and none, then IO AF SF CG TH. */
  get kind(): number {
    return this.type === 'WS' ? 2 - this.hits : kindOf(this.type);
  }
}

const KINDS: Readonly<Record<UnitType, number>> = { WS: 2, IO: 3, AF: 4, SF: 5, CG: 6, TH: 7 };

/** The number of a type without hits. */
export function kindOf(type: UnitType): number {
  return KINDS[type];
}

export function typeOf(kind: number): UnitType {
  const type = TYPES.find((name) => KINDS[name] === Math.max(kind, KINDS.WS));
  if (type === undefined) throw new Error(`there is no kind ${kind}`);
  return type;
}

/** Counters of each type. */
export type Stock = Record<UnitType, number>;

export function emptyStock(): Stock {
  return { SF: 0, CG: 0, AF: 0, IO: 0, WS: 0, TH: 0 };
}

export class Side {
  /** Units not yet in play. */
  readonly pool: Stock = { ...POOL };
  /** Bought in the phase that is going on: the enemy does not see it yet. */
  bought = emptyStock();
  units: Unit[] = [];
  /** Chits not yet drawn. */
  readonly cup: Chit[] = CHITS.flatMap((chit) => new Array<Chit>(CHITS_OF_A_KIND).fill(chit));
  readonly hand: Chit[] = [];
  points = 0;
  /** Of Build chits of this turn. */
  chitPoints = 0;

  constructor(
    readonly name: 'blue' | 'red',
    readonly decide: Decisions,
  ) {}

  get isBlue(): boolean {
    return this.name === 'blue';
  }

  in(place: number): Unit[] {
    return this.units.filter((unit) => unit.at === place);
  }

  /** [B14] Trans-humans do not count. */
  get poolIsEmpty(): boolean {
    return TYPES.every((type) => type === 'TH' || this.pool[type] === 0);
  }
}
