/** The decisions of the player (section 13). */

import type { AlienKind, Part, UnitType } from './data.js';
import type { Marker } from './deck.js';
import type { Alien, AlliedForce, Sector } from './forces.js';
import type { Party } from './party.js';
import type { Leader, Unit } from './units.js';

/** What the player looks at beyond what a question gives him. */
export interface Realm {
  readonly sectors: readonly Sector[];
  readonly core: Sector;
  readonly imperialSystems: readonly Sector[];
  readonly resourcePoints: number;
  readonly illumination: number;
}

export type Item = UnitType | 'leader1' | 'leader2' | 'leader3' | 'nexus' | 'repression' | 'illumination' | 'gate';

/** Something the player can buy now, and where it may be placed. */
export interface Offer {
  readonly item: Item;
  readonly price: number;
  /** Empty for markers that are held off the map. */
  readonly sectors: readonly Sector[];
}

export interface Shopping {
  /** Everything affordable and available that has a legal place. */
  offers(): Offer[];
  offer(item: Item): Offer | undefined;
  buy(offer: Offer, sector: Sector | null): void;
}

export interface Moving {
  /** Where the group may end. */
  destinations(units: readonly Unit[], from: Sector): Sector[];
  /** Gates the sector's units may use now. */
  gatesFrom(from: Sector): Sector[];
  move(units: readonly Unit[], leaders: readonly Leader[], from: Sector, to: Sector): void;
  moveByGate(units: readonly Unit[], leaders: readonly Leader[], from: Sector, to: Sector): void;
}

export interface OwnAttack {
  isPossible(part: Part): boolean;
  differential(part: Part): number;
  resolve(part: Part): void;
}

export interface Fighting {
  /** Units that have not fought this phase. */
  freshUnits(sector: Sector): Unit[];
  /** Chaos forces in the sector, in the order of R28. */
  targets(sector: Sector): Party[];
  /** The units count as having fought only once `commit` is called. */
  prepare(sector: Sector, units: readonly Unit[], targets: readonly Party[]): OwnAttack;
  commit(units: readonly Unit[]): void;
}

export interface SuppressionOrder {
  readonly repression: number;
  readonly leader: Leader | null;
}

export interface ExtropyOrder {
  readonly leader: Leader | null;
  readonly illumination: number;
}

export interface ExpeditionOrder {
  readonly sector: Sector;
  readonly unit: Unit;
  readonly leader: Leader;
}

/** Lists of sectors are given lowest id first and are never empty. */
export interface Policy {
  readonly name: string;

  setupUnit(sectors: readonly Sector[]): Sector;
  setupLeader(sectors: readonly Sector[]): Sector;
  setupNexus(sectors: readonly Sector[]): Sector;

  suppress(realm: Realm, sector: Sector, mostRepression: number): SuppressionOrder | null;
  veto(marker: Marker): boolean;
  alliance(forces: readonly AlliedForce[]): AlliedForce | null;
  allianceMove(reachable: readonly Sector[]): Sector;
  allianceAttack(): boolean;
  empireCorps(types: readonly UnitType[], sectors: readonly Sector[]): { type: UnitType; sector: Sector };
  crusadeSector(systems: readonly Sector[]): Sector;
  /** One of up to R units; none: this one is not taken. */
  crusadeUnit(types: readonly UnitType[]): UnitType | null;
  placeLeviathan(): boolean;
  placeLeader(sectors: readonly Sector[]): Sector;
  unpaidSystems(systems: readonly Sector[], count: number): Sector[];
  unpaidUnits(sectors: readonly Sector[], count: number): { sector: Sector; unit: Unit }[];

  usurpationLeader(leaders: readonly Leader[]): Leader | null;
  /** Whether to increase resources, and by whom. */
  increaseResources(leaders: readonly Leader[]): { leader: Leader | null } | null;
  /** What is given up: the Nexus of a sector or a unit in it. */
  unmaintained(nexuses: readonly Sector[], sectors: readonly Sector[]): { sector: Sector; unit: Unit | null };
  purchase(realm: Realm, shop: Shopping): void;
  colonize(types: readonly UnitType[]): UnitType | null;
  move(realm: Realm, movement: Moving): void;

  combatLeader(leaders: readonly Leader[]): Leader | null;
  /** Asked only if one is available. */
  combatIllumination(): boolean;
  attack(realm: Realm, combat: Fighting): void;

  extropy(realm: Realm): ExtropyOrder | null;
  alienLeader(kind: AlienKind, leaders: readonly Leader[]): Leader | null;
  expedition(sites: readonly Sector[]): ExpeditionOrder | null;
  novaTarget(sectors: readonly Sector[]): Sector | null;
  firstContact(aliens: readonly Alien[]): Alien;
}
