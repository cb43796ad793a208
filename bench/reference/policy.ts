/** The decisions of the player (section 13). */

import type { AlienKind, UnitType } from './data.js';
import type { Marker } from './deck.js';
import type { Shop } from './economy.js';
import type { Alien, Sector } from './forces.js';
import type { AlliedForce, Game } from './game.js';
import type { ImperialCombat } from './imperial-combat.js';
import type { ImperialMovement } from './movement.js';
import type { Leader, Unit } from './units.js';

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

  suppress(game: Game, sector: Sector, mostRepression: number): SuppressionOrder | null;
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
  purchase(game: Game, shop: Shop): void;
  colonize(types: readonly UnitType[]): UnitType | null;
  move(game: Game, movement: ImperialMovement): void;

  combatLeader(leaders: readonly Leader[]): Leader | null;
  /** Asked only if one is available. */
  combatIllumination(): boolean;
  attack(game: Game, combat: ImperialCombat): void;

  extropy(game: Game): ExtropyOrder | null;
  alienLeader(kind: AlienKind, leaders: readonly Leader[]): Leader | null;
  expedition(sites: readonly Sector[]): ExpeditionOrder | null;
  novaTarget(sectors: readonly Sector[]): Sector | null;
  firstContact(aliens: readonly Alien[]): Alien;
}
