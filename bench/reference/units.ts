/** Counters that stand on the map: mobile units, systems, leaders; and the limited supply of them (15.4). */

import { LEADER_VALUES, SYSTEM_COPIES, SYSTEM_KINDS, UNIT_TYPES, UNITS, type UnitType } from './data.js';

export class Unit {
  /** The force it belongs to; none once it has been eliminated. */
  group: UnitGroup | null = null;

  constructor(readonly type: UnitType) {}

  /** Changes force (and, for a move, sector with it). */
  join(group: UnitGroup): void {
    this.leave();
    group.units.push(this);
    this.group = group;
  }

  leave(): void {
    const units = this.group?.units;
    if (units !== undefined) units.splice(units.indexOf(this), 1);
    this.group = null;
  }
}

/** The mobile units of one force in one sector. */
export class UnitGroup {
  readonly units: Unit[] = [];

  constructor(readonly isImperial: boolean) {}

  get isEmpty(): boolean {
    return this.units.length === 0;
  }

  /** A force moves with the allowance of its slowest unit (7.6). */
  get allowance(): number {
    return allowanceOf(this.units);
  }

  ofType(type: UnitType): Unit[] {
    return this.units.filter((unit) => unit.type === type);
  }

  has(type: UnitType): boolean {
    return this.units.some((unit) => unit.type === type);
  }

  /** All its units go over to another group. */
  mergeInto(group: UnitGroup): void {
    for (const unit of [...this.units]) unit.join(group);
  }
}

export function allowanceOf(units: readonly Unit[]): number {
  return Math.min(...units.map((unit) => UNITS[unit.type].moves));
}

/** Units in the order of types the rulings use: AF SF CG CF IO TH WS. */
export function inTypeOrder(units: readonly Unit[]): Unit[] {
  return UNIT_TYPES.flatMap((type) => units.filter((unit) => unit.type === type));
}

/** A system counter; its strengths only defend (3.2.b). */
export class System {
  constructor(
    readonly military: number,
    readonly morphogenetic: number,
    readonly resources: number,
  ) {}

  /** What scenarios 4 and 6 choose the homes of their empires by. */
  get totalValue(): number {
    return this.military + this.morphogenetic + this.resources;
  }
}

export class Leader {
  constructor(readonly value: number) {}
}

export function bestLeader(leaders: readonly Leader[]): Leader | null {
  let best: Leader | null = null;
  for (const leader of leaders) if (best === null || leader.value > best.value) best = leader;
  return best;
}

/** Mobile units not on the map; what is not available is not placed (15.4). */
export class Supply {
  private readonly counts: Record<UnitType, number>;

  constructor(transHumans: boolean) {
    this.counts = { AF: 0, SF: 0, CG: 0, CF: 0, IO: 0, TH: 0, WS: 0 };
    for (const type of UNIT_TYPES) this.counts[type] = UNITS[type].counters;
    if (!transHumans) this.counts.TH = 0;
  }

  available(type: UnitType): number {
    return this.counts[type];
  }

  /** A new unit of the type in the group, if one is available. */
  place(type: UnitType, group: UnitGroup): Unit | null {
    if (this.counts[type] === 0) return null;
    this.counts[type]--;
    const unit = new Unit(type);
    unit.join(group);
    return unit;
  }

  /** Takes a unit off the map. */
  recover(unit: Unit): void {
    unit.leave();
    this.counts[unit.type]++;
  }

  /** Sets counters aside that nobody may use for now [R52]. */
  withhold(type: UnitType, count: number): void {
    this.counts[type] -= count;
  }

  release(type: UnitType, count: number): void {
    this.counts[type] += count;
  }
}

export function allSystems(): System[] {
  const list: System[] = [];
  for (const [resources, kinds] of Object.entries(SYSTEM_KINDS)) {
    for (const kind of kinds) {
      const [military = 0, morphogenetic = 0] = kind.split('-').map(Number);
      for (let i = 0; i < SYSTEM_COPIES; i++) list.push(new System(military, morphogenetic, Number(resources)));
    }
  }
  return list;
}

export function allLeaders(): Leader[] {
  return LEADER_VALUES.map((value) => new Leader(value));
}
