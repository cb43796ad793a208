/**
 * What a policy sees: the open state of the game, without a copy. The order of the event pool and the game's own streams
 * are not among it. `game` is for the engine's own policies and for reading; nothing may be written through it.
 */

import { alienModifier } from './alienConflict.js';
import { alliedAt, alliedMayReach, alliedUnits } from './alliance.js';
import { available, bestLeader, leadersOf, nexusNear } from './board.js';
import { indexNow, transHumanChaos, transHumanImperial } from './chaosIndex.js';
import { chaosStrength, forbidden, imperialStrength, partPossible } from './combat.js';
import { empireResources, nextToConquer, threatTo } from './empires.js';
import { expeditionAllowed } from './expeditions.js';
import { affordable, maintenanceDue, nexusUpkeep, placeAllowed, priceOf } from './expenditure.js';
import { forceUnits } from './forces.js';
import { extropyAllowed, extropyCost, extropyNexusModifier } from './imperialPhases.js';
import { inMask, maskCount } from './masks.js';
import { income, increasedResourcesAllowed } from './resourceCollection.js';
import { routesAllow } from './routes.js';
import type { SfgeGame } from './sfgeGame.js';
import { nexusAllowed, setUpAllowed } from './startingPosition.js';
import {
  IMPERIAL,
  MASK_ALIEN,
  MASK_CHOICE,
  MASK_EMPIRE_SYSTEM,
  MASK_EXPEDITION,
  MASK_GATE,
  MASK_NEBULA,
  MASK_NEXUS,
  N_ALIENS,
  N_GATES,
  N_ILLUMINATION,
  N_IMPERIAL_RESOURCES,
  N_IMPERIAL_SYSTEMS,
  N_IMPERIAL_UNITS,
  N_LEADER_POOL,
  N_LEVIATHAN,
  N_MILITARISM,
  N_NEXUSES,
  N_PACIFISM,
  N_PARANOIA,
  N_REPRESSION,
  N_RP,
  N_SPECTACLE,
  N_TURN,
} from './state.js';
import { freeFactors, hasImperialUnit, suppressionAllowed } from './suppression.js';
import { SECTORS } from './tables.js';
import { countOf } from './units.js';
import { allChaosUnits } from './victory.js';

export class SfgeView {
  constructor(readonly game: SfgeGame) {}

  /** Uniform integer 0..n-1 from the policy's own stream. */
  random(n: number): number {
    return n <= 1 ? 0 : this.game.policyRng.below(n);
  }

  // The clock and the treasury
  get turn(): number {
    return this.game.n[N_TURN];
  }
  get turns(): number {
    return this.game.tables.setup.scenario.turns;
  }
  /** Chaos Index rounded down, 1..100. */
  get chaosIndex(): number {
    return indexNow(this.game);
  }
  get resourcePoints(): number {
    return this.game.n[N_RP];
  }
  get repression(): number {
    return this.game.n[N_REPRESSION];
  }
  get illumination(): number {
    return this.game.n[N_ILLUMINATION];
  }
  get imperialSystems(): number {
    return this.game.n[N_IMPERIAL_SYSTEMS];
  }
  /** Sum of R of all Imperial systems. */
  get imperialResources(): number {
    return this.game.n[N_IMPERIAL_RESOURCES];
  }
  get empireSystems(): number {
    return maskCount(this.game, MASK_EMPIRE_SYSTEM);
  }
  get nexuses(): number {
    return this.game.n[N_NEXUSES];
  }
  get gates(): number {
    return this.game.n[N_GATES];
  }
  get leviathan(): boolean {
    return this.game.n[N_LEVIATHAN] === 1;
  }
  /** RP of phase F before Increased Resources. */
  income(): number {
    return income(this.game);
  }
  /** RP due for maintenance now. */
  maintenanceDue(): number {
    return maintenanceDue(this.game);
  }
  nexusUpkeep(): number {
    return nexusUpkeep(this.game);
  }

  // The map
  isSystem(sector: number): boolean {
    return this.game.tables.isSystem[sector] === 1;
  }
  /** Sectors that may hold a system unit. */
  get systemSectors(): number {
    return this.game.tables.systemSectorCount;
  }
  isVoid(sector: number): boolean {
    return this.game.tables.isVoid[sector] === 1;
  }
  ring(sector: number): number {
    return this.game.tables.ring[sector];
  }
  /** Adjacency steps between two sectors, Void and Nebulas not regarded. */
  distance(from: number, to: number): number {
    return this.game.tables.distance[from * SECTORS + to];
  }
  /** May packed Imperial `units` move from one sector to another this turn, not by gate? */
  reaches(from: number, to: number, units: number): boolean {
    return routesAllow(this.game, from, to, units);
  }
  hasNexus(sector: number): boolean {
    return inMask(this.game, MASK_NEXUS, sector);
  }
  nexusNear(sector: number): boolean {
    return nexusNear(this.game, sector);
  }
  hasGate(sector: number): boolean {
    return inMask(this.game, MASK_GATE, sector);
  }
  hasExpeditionMarker(sector: number): boolean {
    return inMask(this.game, MASK_EXPEDITION, sector);
  }
  hasAlien(sector: number): boolean {
    return inMask(this.game, MASK_ALIEN, sector);
  }
  underNebula(sector: number): boolean {
    return inMask(this.game, MASK_NEBULA, sector);
  }

  // Systems: owner 0 nobody, 1 Imperial, 2 Rebel, 2 + k IE k
  systemOwner(sector: number): number {
    return this.game.systemOwner[sector];
  }
  isImperialSystem(sector: number): boolean {
    return this.game.systemOwner[sector] === IMPERIAL;
  }
  systemResource(sector: number): number {
    return this.game.tables.systemResource[this.game.systemKind[sector]];
  }
  systemMilitary(sector: number): number {
    return this.game.tables.systemMilitary[this.game.systemKind[sector]];
  }
  systemMorphogenetic(sector: number): number {
    return this.game.tables.systemMorphogenetic[this.game.systemKind[sector]];
  }

  // Units, packed as in units.ts
  imperialUnits(sector: number): number {
    return this.game.imperial[sector];
  }
  imperialCount(sector: number, type: number): number {
    return countOf(this.game.imperial[sector], type);
  }
  /** Imperial units that may still move (phase I) or fight (phase J). */
  readyUnits(sector: number): number {
    return this.game.ready[sector];
  }
  readyLeaders(sector: number): number {
    return this.game.readyLeaders[sector];
  }
  rebelUnits(sector: number): number {
    return this.game.rebels[sector];
  }
  /** Counters of a type left off the map. */
  available(type: number): number {
    return available(this.game, type);
  }
  transHumanImperial(): number {
    return transHumanImperial(this.game);
  }
  transHumanChaos(): number {
    return transHumanChaos(this.game);
  }
  /** All Imperial mobile units on the map, packed. */
  allImperialUnits(): number {
    return this.game.n[N_IMPERIAL_UNITS];
  }
  /** All Chaos mobile units on the map, packed. */
  allChaosUnits(): number {
    return allChaosUnits(this.game);
  }
  hasImperialUnit(sector: number): boolean {
    return hasImperialUnit(this.game, sector);
  }
  /** Units of a force (forces.ts: kinds) in a sector, packed. */
  forceUnits(kind: number, force: number, sector: number): number {
    return forceUnits(this.game, kind, force, sector);
  }

  // Leaders, packed: numbers of value 1, 2, 3 in four-bit fields
  leaders(sector: number): number {
    return this.game.leaders[sector];
  }
  leaderPool(): number {
    return this.game.n[N_LEADER_POOL];
  }
  bestLeader(sector: number): number {
    return bestLeader(this.game.leaders[sector]);
  }
  hasLeader(sector: number, value: number): boolean {
    return leadersOf(this.game.leaders[sector], value) > 0;
  }

  // Independent Empires
  empireHome(empire: number): number {
    return this.game.empireHome[empire];
  }
  empireResources(empire: number): number {
    return empireResources(this.game, empire, false);
  }
  threatTo(empire: number): number {
    return threatTo(this.game, empire);
  }
  nextToConquer(empire: number): number {
    return nextToConquer(this.game, empire);
  }

  // Combat; parts: 0 military, 1 morphogenetic
  imperialStrength(part: number, units: number): number {
    return imperialStrength(this.game, part, units);
  }
  chaosStrength(part: number, kind: number, force: number, sector: number): number {
    return chaosStrength(this.game, part, kind, force, sector);
  }
  /** May packed Imperial `units` make this part in the sector at all? */
  partPossible(part: number, sector: number, units: number): boolean {
    return partPossible(this.game, part, sector, units);
  }
  attacksForbidden(part: number, sector: number): boolean {
    return forbidden(this.game, part, sector);
  }

  // What may be ordered
  setUpAllowed(sector: number): boolean {
    return setUpAllowed(this.game, sector);
  }
  nexusAllowed(sector: number): boolean {
    return nexusAllowed(this.game, sector);
  }
  /** Affordable and available, wherever it is put (orders.ts: items). */
  affordable(item: number): boolean {
    return affordable(this.game, item);
  }
  placeAllowed(item: number, sector: number): boolean {
    return placeAllowed(this.game, item, sector);
  }
  price(item: number): number {
    return priceOf(this.game, item);
  }
  suppressionAllowed(sector: number): boolean {
    return suppressionAllowed(this.game, sector);
  }
  /** Suppression factors that cost nothing in the sector. */
  suppressionFactors(sector: number): number {
    return freeFactors(this.game, sector);
  }
  increasedResourcesAllowed(): boolean {
    return increasedResourcesAllowed(this.game);
  }
  extropyAllowed(): boolean {
    return extropyAllowed(this.game);
  }
  extropyCost(): number {
    return extropyCost(this.game);
  }
  extropyNexusModifier(): number {
    return extropyNexusModifier(this.game);
  }
  expeditionAllowed(sector: number): boolean {
    return expeditionAllowed(this.game, sector);
  }
  /** Is the Imperial system still to be chosen from (Citizens Demand Reforms)? */
  unpaidChoice(sector: number): boolean {
    return inMask(this.game, MASK_CHOICE, sector);
  }
  alliedAt(kind: number, force: number): number {
    return alliedAt(this.game, kind, force);
  }
  alliedUnits(kind: number, force: number): number {
    return alliedUnits(this.game, kind, force);
  }
  alliedMayReach(kind: number, force: number, to: number): boolean {
    return alliedMayReach(this.game, kind, force, to);
  }

  // Aliens, in order of arrival
  get aliens(): number {
    return this.game.n[N_ALIENS];
  }
  /** Event kind of an alien marker (setup.ts: EVENT_KINDS). */
  alienKind(index: number): number {
    return this.game.alienKind[index];
  }
  alienSector(index: number): number {
    return this.game.alienAt[index];
  }
  /** Modifier of its coming AERT roll, the leader aside. */
  alienModifier(index: number): number {
    return alienModifier(this.game, index);
  }

  // Markers of this turn
  /** Modifier of Imperial military attacks by Militarism and Pacifism; morphogenetic ones have its opposite. */
  get mood(): number {
    const { n } = this.game;
    return (n[N_MILITARISM] > 0 ? 1 : 0) - (n[N_PACIFISM] > 0 ? 1 : 0);
  }
  /** Every change of the index counts twice. */
  get spectacle(): boolean {
    return this.game.n[N_SPECTACLE] > 0;
  }
  /** No Extropy and no Illumination this turn. */
  get paranoia(): boolean {
    return this.game.n[N_PARANOIA] > 0;
  }
}
