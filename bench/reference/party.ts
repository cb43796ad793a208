/** The forces that take part in one attack. */

import { MUTANT_STRENGTH, type Part } from './data.js';
import { IndependentEmpire, type InvaderForce, type Sector, UsurperForce } from './forces.js';
import type { System, Unit, UnitGroup } from './units.js';

/** What is asked of the game about who stands where, and how strong. */
export interface Field {
  readonly empires: readonly IndependentEmpire[];
  usurpersIn(sector: Sector): UsurperForce[];
  invadersIn(sector: Sector): InvaderForce[];
  totalStrength(units: readonly Unit[], part: Part): number;
}

export type PartyKind = 'imperial' | 'usurper' | 'empire' | 'invader' | 'rebel';

/** Owners in the order that breaks ties [R28]. */
export const PARTY_ORDER: readonly PartyKind[] = ['imperial', 'usurper', 'empire', 'invader', 'rebel'];

/** One owner's units in an attack, with the system if it defends. */
export class Party {
  constructor(
    readonly kind: PartyKind,
    readonly force: UsurperForce | InvaderForce | IndependentEmpire | null,
    public units: Unit[],
    public system: System | null,
  ) {}

  get isImperial(): boolean {
    return this.kind === 'imperial';
  }

  get isEmpty(): boolean {
    return this.units.length === 0 && this.system === null;
  }

  get isMutant(): boolean {
    return this.force instanceof UsurperForce && this.force.isMutant;
  }

  get number(): number {
    return this.force?.number ?? 0;
  }

  /** Rebels have none (7.1.a); Imperial leaders are chosen by the player. */
  get leadership(): number {
    return this.force?.leadership ?? 0;
  }

  get empire(): IndependentEmpire | null {
    return this.force instanceof IndependentEmpire ? this.force : null;
  }

  /** The Mutant's own strength, as long as it has a force (32.0). */
  bonus(part: Part): number {
    return part === 'morphogenetic' && this.isMutant && this.units.length > 0 ? MUTANT_STRENGTH : 0;
  }

  strength(field: Field, part: Part): number {
    return field.totalStrength(this.units, part) + (this.system?.[part] ?? 0) + this.bonus(part);
  }

  /** A system never attacks (3.2.b). */
  asAttacker(): Party {
    return new Party(this.kind, this.force, this.units, null);
  }

  /** Where units that join this side go; none: only a system of an empire stands here [R29]. */
  groupFor(sector: Sector): UnitGroup | null {
    if (this.kind === 'imperial') return sector.imperial;
    if (this.force instanceof IndependentEmpire) return this.force.groupFor(sector.id);
    return this.force ?? sector.rebels;
  }
}

export function imperialParty(sector: Sector, withSystem: boolean): Party {
  const system = withSystem && sector.hasImperialSystem ? sector.system : null;
  return new Party('imperial', null, [...sector.imperial.units], system);
}

export function usurperParty(force: UsurperForce): Party {
  return new Party('usurper', force, [...force.units], null);
}

/** All of an empire in a sector fights as one (8.7.f). */
export function empireParty(empire: IndependentEmpire, sector: Sector): Party {
  const units = empire.groupsIn(sector.id).flatMap((group) => group.units);
  return new Party('empire', empire, units, sector.isOwnedBy(empire) ? sector.system : null);
}

export function invaderParty(force: InvaderForce): Party {
  return new Party('invader', force, [...force.units], null);
}

export function rebelParty(sector: Sector): Party {
  return new Party('rebel', null, [...sector.rebels.units], sector.hasRebelSystem ? sector.system : null);
}

/** All Chaos forces in a sector, in the order of R28. */
export function chaosParties(field: Field, sector: Sector): Party[] {
  return [
    ...field.usurpersIn(sector).map(usurperParty),
    ...field.empires.map((empire) => empireParty(empire, sector)),
    ...field.invadersIn(sector).map(invaderParty),
    rebelParty(sector),
  ].filter((party) => !party.isEmpty);
}

/** Everything a Chaos force attacks in its sector (8.8.b); Usurpers leave systems and other kinds alone. */
export function enemiesOf(field: Field, sector: Sector, attacker: Party): Party[] {
  const toUsurpers = attacker.kind === 'usurper';
  const others = chaosParties(field, sector).filter(
    (party) =>
      (party.kind !== attacker.kind || party.force !== attacker.force) && (!toUsurpers || party.kind === 'usurper'),
  );
  return [imperialParty(sector, !toUsurpers), ...others].filter((party) => !party.isEmpty);
}
