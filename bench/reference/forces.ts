/** Sectors of a game in progress and the Chaos forces in them (section 3). */

import type { AlienKind } from './data.js';
import type { Marker } from './deck.js';
import { type Place, place } from './galaxy.js';
import { type Leader, type System, UnitGroup } from './units.js';

export type SystemOwner = 'imperial' | 'rebel' | IndependentEmpire;

export class Sector {
  readonly place: Place;
  /** All Imperial units of a sector form one group [R5]. */
  readonly imperial = new UnitGroup(true);
  /** Chaos units that belong to nobody else. */
  readonly rebels = new UnitGroup(false);
  readonly leaders: Leader[] = [];
  system: System | null = null;
  /** Meaningful while there is a system. */
  owner: SystemOwner = 'rebel';
  hasNexus = false;
  hasGate = false;
  expedition: ExpeditionSite | null = null;

  constructor(readonly id: number) {
    this.place = place(id);
  }

  get hasImperialSystem(): boolean {
    return this.system !== null && this.owner === 'imperial';
  }

  get hasChaosSystem(): boolean {
    return this.system !== null && this.owner !== 'imperial';
  }

  get hasRebelSystem(): boolean {
    return this.system !== null && this.owner === 'rebel';
  }

  get hasImperialMobile(): boolean {
    return !this.imperial.isEmpty;
  }

  get hasImperialUnit(): boolean {
    return this.hasImperialMobile || this.hasImperialSystem;
  }

  /** Qualified for colonization (16.2). */
  get lacksSystem(): boolean {
    return this.place.hasSymbol && this.system === null;
  }

  isOwnedBy(owner: SystemOwner): boolean {
    return this.system !== null && this.owner === owner;
  }
}

/** An Expedition Possible marker and what Go Deeper has added to it [R88]. */
export interface ExpeditionSite {
  readonly marker: Marker;
  bonus: number;
}

/** A Usurper or Invader marker with its units. */
export abstract class MarkerForce extends UnitGroup {
  abstract readonly kind: 'usurper' | 'invader';

  constructor(
    readonly marker: Marker,
    public sector: number,
  ) {
    super(false);
  }

  get leadership(): number {
    return this.marker.leadership;
  }

  get number(): number {
    return this.marker.number;
  }
}

export class UsurperForce extends MarkerForce {
  readonly kind = 'usurper';
  /** The marker stands in the Core with no unit and waits for the Usurpation phase (10.1.e). */
  isAlone = false;

  get isMutant(): boolean {
    return this.marker.kind === 'the-mutant';
  }
}

export class InvaderForce extends MarkerForce {
  readonly kind = 'invader';
}

/** Units that attack for an Independent Empire, or wait at home. */
export class IndependentEmpire {
  readonly kind = 'empire';
  /** Sectors it has gained; one whose system is lost stays listed until regained or taken by another empire [R32]. */
  readonly members = new Set<number>();
  /** The attack force; at home it is the merged stack, everything the empire has [R54]. */
  readonly attack = new UnitGroup(false);
  /** The half left behind while the attack force is away (11.3.c). */
  readonly homeDefence = new UnitGroup(false);
  attackSector: number;
  /** Colonized without a ship this turn, so no recruits (11.5.b). */
  skipsRecruiting = false;

  constructor(
    readonly number: number,
    readonly leadership: number,
    readonly home: number,
    /** Empires formed by Rebels have none. */
    readonly marker: Marker | null,
  ) {
    this.attackSector = home;
  }

  get isMerged(): boolean {
    return this.attackSector === this.home;
  }

  /** Its groups that stand in the sector, empty ones included. */
  groupsIn(sector: number): UnitGroup[] {
    const groups: UnitGroup[] = [];
    if (this.attackSector === sector) groups.push(this.attack);
    if (this.home === sector && !this.isMerged) groups.push(this.homeDefence);
    return groups;
  }

  /** The group that units joining it in the sector become part of; none where it only has a system [R29] [R60]. */
  groupFor(sector: number): UnitGroup | null {
    return this.groupsIn(sector)[0] ?? null;
  }

  merge(): void {
    this.homeDefence.mergeInto(this.attack);
    this.attackSector = this.home;
  }
}

export interface Alien {
  readonly kind: AlienKind;
  readonly marker: Marker;
  readonly sector: number;
  readonly turnPlaced: number;
}

/** A force the player commands this turn (Alliance) [R86]. */
export type AlliedForce = MarkerForce | IndependentEmpire | { readonly kind: 'rebel'; readonly sector: number };
