/** What a policy sees: the open state of the game. The order of the event pool and the game's own streams are not among it. */

import type { SfgeGame } from '../game.js';

export interface SfgeView {
  readonly game: SfgeGame;

  /** Uniform integer 0..n-1 from the policy's own stream. */
  random(n: number): number;

  // The clock and the treasury
  readonly turn: number;
  readonly turns: number;
  /** Chaos Index rounded down, 1..100. */
  readonly chaosIndex: number;
  readonly resourcePoints: number;
  readonly repression: number;
  readonly illumination: number;
  readonly imperialSystems: number;
  /** Sum of R of all Imperial systems. */
  readonly imperialResources: number;
  readonly empireSystems: number;
  readonly nexuses: number;
  readonly gates: number;
  readonly leviathan: boolean;
  /** RP of phase F before Increased Resources. */
  income(): number;
  /** RP due for maintenance now. */
  maintenanceDue(): number;
  nexusUpkeep(): number;

  // The map
  isSystem(sector: number): boolean;
  /** Sectors that may hold a system unit. */
  readonly systemSectors: number;
  isVoid(sector: number): boolean;
  ring(sector: number): number;
  /** Adjacency steps between two sectors, Void and Nebulas not regarded. */
  distance(from: number, to: number): number;
  /** May packed Imperial `units` move from one sector to another this turn, not by gate? */
  reaches(from: number, to: number, units: number): boolean;
  hasNexus(sector: number): boolean;
  nexusNear(sector: number): boolean;
  hasGate(sector: number): boolean;
  hasExpeditionMarker(sector: number): boolean;
  hasAlien(sector: number): boolean;
  underNebula(sector: number): boolean;

  // Systems: owner 0 nobody, 1 Imperial, 2 Rebel, 2 + k IE k
  systemOwner(sector: number): number;
  isImperialSystem(sector: number): boolean;
  systemResource(sector: number): number;
  systemMilitary(sector: number): number;
  systemMorphogenetic(sector: number): number;

  // Units, packed as in units.ts
  imperialUnits(sector: number): number;
  imperialCount(sector: number, type: number): number;
  /** Imperial units that may still move (phase I) or fight (phase J). */
  readyUnits(sector: number): number;
  readyLeaders(sector: number): number;
  rebelUnits(sector: number): number;
  /** Counters of a type left off the map. */
  available(type: number): number;
  transHumanImperial(): number;
  transHumanChaos(): number;
  /** All Imperial mobile units on the map, packed. */
  allImperialUnits(): number;
  /** All Chaos mobile units on the map, packed. */
  allChaosUnits(): number;
  hasImperialUnit(sector: number): boolean;
  /** Units of a force (forces.ts: kinds) in a sector, packed. */
  forceUnits(kind: number, force: number, sector: number): number;

  // Leaders, packed: numbers of value 1, 2, 3 in four-bit fields
  leaders(sector: number): number;
  leaderPool(): number;
  bestLeader(sector: number): number;
  hasLeader(sector: number, value: number): boolean;

  // Independent Empires
  empireHome(empire: number): number;
  empireResources(empire: number): number;
  threatTo(empire: number): number;
  nextToConquer(empire: number): number;

  // Combat; parts: 0 military, 1 morphogenetic
  imperialStrength(part: number, units: number): number;
  chaosStrength(part: number, kind: number, force: number, sector: number): number;
  /** May packed Imperial `units` make this part in the sector at all? */
  partPossible(part: number, sector: number, units: number): boolean;
  attacksForbidden(part: number, sector: number): boolean;

  // What may be ordered
  setUpAllowed(sector: number): boolean;
  nexusAllowed(sector: number): boolean;
  /** Affordable and available, wherever it is put (orders.ts: items). */
  affordable(item: number): boolean;
  placeAllowed(item: number, sector: number): boolean;
  price(item: number): number;
  suppressionAllowed(sector: number): boolean;
  /** Suppression factors that cost nothing in the sector. */
  suppressionFactors(sector: number): number;
  increasedResourcesAllowed(): boolean;
  extropyAllowed(): boolean;
  extropyCost(): number;
  extropyNexusModifier(): number;
  expeditionAllowed(sector: number): boolean;
  /** Is the Imperial system still to be chosen from (Citizens Demand Reforms)? */
  unpaidChoice(sector: number): boolean;
  alliedAt(kind: number, force: number): number;
  alliedUnits(kind: number, force: number): number;
  alliedMayReach(kind: number, force: number, to: number): boolean;

  // Aliens, in order of arrival
  readonly aliens: number;
  /** Event kind of an alien marker (setup.ts: EVENT_KINDS). */
  alienKind(index: number): number;
  alienSector(index: number): number;
  /** Modifier of its coming AERT roll, the leader aside. */
  alienModifier(index: number): number;

  // Markers of this turn
  /** Modifier of Imperial military attacks by Militarism and Pacifism; morphogenetic ones have its opposite. */
  readonly mood: number;
  /** Every change of the index counts twice. */
  readonly spectacle: boolean;
  /** No Extropy and no Illumination this turn. */
  readonly paranoia: boolean;
}
