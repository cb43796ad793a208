/** The state of a game, and what several rules do with it. */

import type { Generator } from '../random.js';
import {
  BASE,
  type Chit,
  type Contest,
  HITS_MAX,
  REGIONS,
  type Segment,
  START_INDEX,
  STRENGTH,
  transHumanStrength,
  type UnitType,
} from './data.js';
import { Metrics } from './metrics.js';
import { type BfgePolicy, type Decisions, emptyStock, Side, Unit } from './units.js';

export class Region {
  controller: Side | null = null;
  resolved = false;

  constructor(
    readonly number: number,
    readonly resource: number,
    readonly political: number,
    readonly combat: number,
  ) {}
}

export class Game {
  /** 0: set-up. */
  turn = 0;
  index = START_INDEX;
  readonly blue: Side;
  readonly red: Side;
  readonly regions: readonly Region[];
  readonly commonUnits = emptyStock();
  readonly commonChits: Chit[] = [];
  /** The region that is being resolved, and the round of its fight. */
  fightAt = 0;
  round = 0;
  /** Whose action has to be the resolution of a region (10.2). */
  mustResolve: Side | null = null;
  readonly metrics = new Metrics();

  constructor(
    readonly contest: Contest,
    policies: { readonly blue: Decisions; readonly red: Decisions },
    private readonly luck: Generator,
  ) {
    this.blue = new Side('blue', policies.blue);
    this.red = new Side('red', policies.red);
    // (3.0) [B10] Each kind of value is dealt apart.
    const [resource, political, combat] = [0, 1, 2].map(() => luck.shuffled(REGIONS));
    this.regions = REGIONS.map((number, i) => new Region(number, resource[i], political[i], combat[i]));
  }

  get sides(): readonly [Side, Side] {
    return [this.blue, this.red];
  }

  other(side: Side): Side {
    return side === this.blue ? this.red : this.blue;
  }

  region(number: number): Region {
    const region = this.regions.find((candidate) => candidate.number === number);
    if (region === undefined) throw new Error(`there is no region ${number}`);
    return region;
  }

  get unresolved(): readonly Region[] {
    return this.regions.filter((region) => !region.resolved);
  }

  controlledBy(side: Side): Region[] {
    return this.regions.filter((region) => region.controller === side);
  }

  roll(purpose: 'diceInitiative' | 'diceCombat' | 'diceOther'): number {
    this.metrics.add(purpose);
    this.metrics.add('dice');
    return 1 + this.luck.below(6);
  }

  /** Takes a chit at random. */
  drawFrom(chits: Chit[]): Chit {
    return this.luck.take(chits);
  }

  strength(type: UnitType, side: Side, segment: Segment): number {
    return type === 'TH' ? transHumanStrength(this.index, side.isBlue) : STRENGTH[type][segment];
  }

  /** Military and morphogenetic together (6.4). */
  worth(unit: Unit): number {
    const { type, owner } = unit;
    return this.strength(type, owner, 'military') + this.strength(type, owner, 'morphogenetic');
  }

  /** Whether units suffice for a garrison (6.4). */
  holds(region: Region, units: readonly Unit[]): boolean {
    return units.reduce((sum, unit) => sum + this.worth(unit), 0) > region.combat;
  }

  /** Books what happens to a unit under its owner. */
  book(unit: Unit, event: string): void {
    this.metrics.add(`${unit.owner.name}.${unit.type}.${event}`);
  }

  enter(side: Side, type: UnitType, at: number): Unit {
    const unit = new Unit(type, side);
    unit.at = at;
    side.units.push(unit);
    return unit;
  }

  /** A Tactical chit does not come along [B20]. */
  toBase(unit: Unit): void {
    unit.at = BASE;
    unit.tactical = false;
  }

  private leavePlay(unit: Unit): void {
    const { owner } = unit;
    owner.units = owner.units.filter((candidate) => candidate !== unit);
  }

  /** Out of play: to the common pool (6.4), a Trans-human to the pool of its owner [B19]. */
  remove(unit: Unit): void {
    this.book(unit, 'removed');
    this.leavePlay(unit);
    if (unit.type === 'TH') unit.owner.pool.TH++;
    else this.commonUnits[unit.type]++;
  }

  /** (6.4) The other side has the unit from now on. */
  convert(unit: Unit): void {
    this.book(unit, 'converted');
    this.leavePlay(unit);
    unit.owner = this.other(unit.owner);
    unit.tactical = false;
    unit.owner.units.push(unit);
  }

  isHard(unit: Unit): boolean {
    return unit.type === 'WS' && this.contest.hardWorldShips;
  }

  /** (11.2) [B18] The third hit of either kind is the end of a hard World Ship. */
  hit(unit: Unit, hits: number): void {
    unit.hits = Math.min(unit.hits + hits, HITS_MAX);
    if (unit.hits === HITS_MAX) this.remove(unit);
  }

  /** "Red first at index <= 50, Blue first at >= 51" (10.1). */
  get firstByIndex(): Side {
    return this.index <= START_INDEX ? this.red : this.blue;
  }
}

/** Wrong orders would be counted differently by different programs, so policies must not give any. */
export function legal(condition: boolean, what: string): void {
  if (!condition) throw new Error(`illegal order: ${what}`);
}

export type { BfgePolicy };
