/** The policy `wild` (section 14): it orders at random among what is legal, so that every rule is reached. */

import { type AlienKind, PARTS, UNIT_TYPES, UNITS, type UnitType } from './data.js';
import type { Marker } from './deck.js';
import type { Alien, AlliedForce, Sector } from './forces.js';
import { Party } from './party.js';
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
import type { Generator } from './random.js';
import type { Leader, Unit } from './units.js';

function byValue(leaders: readonly Leader[]): Leader[] {
  return [...leaders].sort((one, other) => one.value - other.value);
}

export class WildPolicy implements Policy {
  readonly name = 'wild';

  /** Its own generator: its choices are not dice of the game. */
  constructor(private readonly random: Generator) {}

  private flip(): boolean {
    return this.random.chance(1, 2);
  }

  private upTo(most: number): number {
    return this.random.below(most + 1);
  }

  private anyOrNone<T>(list: readonly T[]): T | null {
    return this.random.pick([null, ...list]);
  }

  private anyOf<T>(list: readonly T[], count: number): T[] {
    return this.random.shuffled(list).slice(0, count);
  }

  setupUnit(sectors: readonly Sector[]): Sector {
    return this.random.pick(sectors);
  }

  setupLeader(sectors: readonly Sector[]): Sector {
    return this.random.pick(sectors);
  }

  setupNexus(sectors: readonly Sector[]): Sector {
    return this.random.pick(sectors);
  }

  suppress(_realm: Realm, sector: Sector, mostRepression: number): SuppressionOrder | null {
    if (!this.flip()) return null;
    return { repression: this.upTo(mostRepression), leader: this.anyOrNone(sector.leaders) };
  }

  veto(_marker: Marker): boolean {
    return this.random.chance(1, 4);
  }

  alliance(forces: readonly AlliedForce[]): AlliedForce | null {
    return this.anyOrNone(forces);
  }

  allianceMove(reachable: readonly Sector[]): Sector {
    return this.random.pick(reachable);
  }

  allianceAttack(): boolean {
    return this.flip();
  }

  empireCorps(types: readonly UnitType[], sectors: readonly Sector[]): { type: UnitType; sector: Sector } {
    return { type: this.random.pick(types), sector: this.random.pick(sectors) };
  }

  crusadeSector(systems: readonly Sector[]): Sector {
    return this.random.pick(systems);
  }

  crusadeUnit(types: readonly UnitType[]): UnitType | null {
    return this.anyOrNone(types);
  }

  placeLeviathan(): boolean {
    return this.flip();
  }

  placeLeader(sectors: readonly Sector[]): Sector {
    return this.random.pick(sectors);
  }

  unpaidSystems(systems: readonly Sector[], count: number): Sector[] {
    return this.anyOf(systems, count);
  }

  unpaidUnits(sectors: readonly Sector[], count: number): { sector: Sector; unit: Unit }[] {
    const all = sectors.flatMap((sector) => sector.imperial.units.map((unit) => ({ sector, unit })));
    return this.anyOf(all, count);
  }

  usurpationLeader(leaders: readonly Leader[]): Leader | null {
    return this.anyOrNone(leaders);
  }

  increaseResources(leaders: readonly Leader[]): { leader: Leader | null } | null {
    return this.random.chance(1, 4) ? { leader: this.anyOrNone(leaders) } : null;
  }

  unmaintained(nexuses: readonly Sector[], sectors: readonly Sector[]): { sector: Sector; unit: Unit | null } {
    const costly = sectors.flatMap((sector) =>
      sector.imperial.units.filter((unit) => UNITS[unit.type].maintenance > 0).map((unit) => ({ sector, unit })),
    );
    return this.random.pick([...nexuses.map((sector) => ({ sector, unit: null })), ...costly]);
  }

  purchase(_realm: Realm, shop: Shopping): void {
    if (this.flip()) return;
    for (;;) {
      const offer = this.anyOrNone(shop.offers());
      if (offer === null) return;
      shop.buy(offer, offer.sectors.length === 0 ? null : this.random.pick(offer.sectors));
    }
  }

  colonize(types: readonly UnitType[]): UnitType | null {
    return this.anyOrNone(types);
  }

  // Movement

  move(realm: Realm, movement: Moving): void {
    const start = realm.sectors.map((sector) => ({
      sector,
      units: UNIT_TYPES.flatMap((type) => sector.imperial.ofType(type)),
      leaders: byValue(sector.leaders),
    }));
    for (const { sector, units, leaders } of start) {
      for (const unit of units) this.moveUnit(movement, sector, unit, leaders);
    }
  }

  private moveUnit(movement: Moving, sector: Sector, unit: Unit, leaders: readonly Leader[]): void {
    if (this.flip()) return;
    const gates = movement.gatesFrom(sector);
    if (gates.length > 0 && this.flip()) {
      movement.moveByGate([unit], this.companions(sector, leaders), sector, this.random.pick(gates));
      return;
    }
    const destinations = movement.destinations([unit], sector);
    if (destinations.length === 0) return;
    movement.move([unit], this.companions(sector, leaders), sector, this.random.pick(destinations));
  }

  /** Nobody stays behind alone. */
  private companions(sector: Sector, leaders: readonly Leader[]): Leader[] {
    if (sector.imperial.units.length === 1) return [...sector.leaders];
    return leaders.filter((leader) => sector.leaders.includes(leader) && this.random.chance(1, 4));
  }

  // Combat

  combatLeader(leaders: readonly Leader[]): Leader | null {
    return this.anyOrNone(leaders);
  }

  combatIllumination(): boolean {
    return this.flip();
  }

  attack(realm: Realm, combat: Fighting): void {
    for (const sector of realm.sectors) {
      while (combat.freshUnits(sector).length > 0 && combat.targets(sector).length > 0) {
        if (this.flip() || !this.attackOnce(combat, sector)) break;
      }
    }
  }

  /** False when the order comes to nothing. */
  private attackOnce(combat: Fighting, sector: Sector): boolean {
    const units = this.someOfEachType(combat.freshUnits(sector));
    const targets = combat.targets(sector).flatMap((party) => this.asTarget(party));
    const parts = PARTS.filter(() => this.random.chance(3, 4));
    if (units.length === 0 || targets.length === 0 || parts.length === 0) return false;
    const attack = combat.prepare(sector, units, targets);
    combat.commit(units);
    for (const part of parts) attack.resolve(part);
    return true;
  }

  private asTarget(party: Party): Party[] {
    if (!this.flip()) return [];
    if (party.kind !== 'rebel') return [party];
    const system = party.system !== null && this.flip() ? party.system : null;
    const chosen = new Party('rebel', null, this.someOfEachType(party.units), system);
    return chosen.isEmpty ? [] : [chosen];
  }

  private someOfEachType(units: readonly Unit[]): Unit[] {
    return UNIT_TYPES.flatMap((type) => {
      const ofType = units.filter((unit) => unit.type === type);
      return ofType.slice(0, this.upTo(ofType.length));
    });
  }

  // Late phases

  extropy(realm: Realm): ExtropyOrder | null {
    if (!this.flip()) return null;
    return { leader: this.anyOrNone(realm.core.leaders), illumination: this.upTo(realm.illumination) };
  }

  alienLeader(_kind: AlienKind, leaders: readonly Leader[]): Leader | null {
    return this.anyOrNone(leaders);
  }

  expedition(sites: readonly Sector[]): ExpeditionOrder | null {
    if (!this.random.chance(3, 4)) return null;
    const sector = this.random.pick(sites);
    return { sector, unit: this.random.pick(sector.imperial.units), leader: this.random.pick(sector.leaders) };
  }

  novaTarget(sectors: readonly Sector[]): Sector | null {
    return this.anyOrNone(sectors);
  }

  firstContact(aliens: readonly Alien[]): Alien {
    return this.random.pick(aliens);
  }
}
