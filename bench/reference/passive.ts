/** The policy `passive` (section 14): it decides only what it must. */

import type { AlienKind, UnitType } from './data.js';
import { UNITS } from './data.js';
import type { Marker } from './deck.js';
import type { Alien, AlliedForce, Sector } from './forces.js';
import type {
  ExpeditionOrder,
  ExtropyOrder,
  Fighting,
  Moving,
  Policy,
  Realm,
  Shopping,
  SuppressionOrder,
} from './policy.js';
import { bestLeader, type Leader, type Unit } from './units.js';

export function lowest(sectors: readonly Sector[]): Sector {
  const first = sectors[0];
  if (first === undefined) throw new Error('no sector to choose from');
  return first;
}

function highestFirst(sectors: readonly Sector[]): Sector[] {
  return [...sectors].reverse();
}

/** Who goes unpaid first inside a sector. */
const UNPAID_ORDER: readonly UnitType[] = ['WS', 'TH', 'IO', 'CF', 'CG', 'AF', 'SF'];

function unpaidOrder(sectors: readonly Sector[]): { sector: Sector; unit: Unit }[] {
  return highestFirst(sectors).flatMap((sector) =>
    UNPAID_ORDER.flatMap((type) => sector.imperial.ofType(type).map((unit) => ({ sector, unit }))),
  );
}

export class PassivePolicy implements Policy {
  readonly name: string = 'passive';

  setupUnit(sectors: readonly Sector[]): Sector {
    return lowest(sectors);
  }

  setupLeader(sectors: readonly Sector[]): Sector {
    return lowest(sectors);
  }

  setupNexus(sectors: readonly Sector[]): Sector {
    return lowest(sectors);
  }

  suppress(_realm: Realm, _sector: Sector, _mostRepression: number): SuppressionOrder | null {
    return null;
  }

  veto(_marker: Marker): boolean {
    return false;
  }

  alliance(_forces: readonly AlliedForce[]): AlliedForce | null {
    return null;
  }

  allianceMove(reachable: readonly Sector[]): Sector {
    return lowest(reachable);
  }

  allianceAttack(): boolean {
    return false;
  }

  empireCorps(types: readonly UnitType[], sectors: readonly Sector[]): { type: UnitType; sector: Sector } {
    return { type: types.includes('SF') ? 'SF' : 'CG', sector: lowest(sectors) };
  }

  crusadeSector(systems: readonly Sector[]): Sector {
    const value = (sector: Sector): number => sector.system?.resources ?? 0;
    return systems.reduce((best, sector) => (value(sector) > value(best) ? sector : best), lowest(systems));
  }

  crusadeUnit(types: readonly UnitType[]): UnitType | null {
    return types.includes('SF') ? 'SF' : null;
  }

  placeLeviathan(): boolean {
    return false;
  }

  placeLeader(sectors: readonly Sector[]): Sector {
    return lowest(sectors);
  }

  unpaidSystems(systems: readonly Sector[], count: number): Sector[] {
    return highestFirst(systems).slice(0, count);
  }

  unpaidUnits(sectors: readonly Sector[], count: number): { sector: Sector; unit: Unit }[] {
    return unpaidOrder(sectors).slice(0, count);
  }

  usurpationLeader(_leaders: readonly Leader[]): Leader | null {
    return null;
  }

  increaseResources(_leaders: readonly Leader[]): { leader: Leader | null } | null {
    return null;
  }

  unmaintained(nexuses: readonly Sector[], sectors: readonly Sector[]): { sector: Sector; unit: Unit | null } {
    const nexus = highestFirst(nexuses)[0];
    if (nexus !== undefined) return { sector: nexus, unit: null };
    const first = unpaidOrder(sectors).find(({ unit }) => UNITS[unit.type].maintenance > 0);
    if (first === undefined) throw new Error('nothing to give up');
    return first;
  }

  purchase(_realm: Realm, _shop: Shopping): void {}

  colonize(_types: readonly UnitType[]): UnitType | null {
    return null;
  }

  move(_realm: Realm, _movement: Moving): void {}

  combatLeader(leaders: readonly Leader[]): Leader | null {
    return bestLeader(leaders);
  }

  combatIllumination(): boolean {
    return false;
  }

  attack(_realm: Realm, _combat: Fighting): void {}

  extropy(_realm: Realm): ExtropyOrder | null {
    return null;
  }

  alienLeader(_kind: AlienKind, _leaders: readonly Leader[]): Leader | null {
    return null;
  }

  expedition(_sites: readonly Sector[]): ExpeditionOrder | null {
    return null;
  }

  novaTarget(_sectors: readonly Sector[]): Sector | null {
    return null;
  }

  firstContact(aliens: readonly Alien[]): Alien {
    const first = aliens[0];
    if (first === undefined) throw new Error('no alien to choose from');
    return first;
  }
}
