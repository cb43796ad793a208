/** The open state of the game as policies see it, read off the game in play. */

import { closed } from '../../shared/sealed.js';
import { g } from '../game.js';
import { available, bestLeader, leadersOf, nexusNear } from '../position/board.js';
import { forceUnits } from '../position/forces.js';
import { inMask, maskCount, nextInMask, previousInMask } from '../position/masks.js';
import { routesAllow } from '../position/routes.js';
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
} from '../position/state.js';
import { lookUp, SECTORS } from '../position/tables.js';
import { countOf } from '../position/units.js';
import { alienModifier } from '../rules/alien-conflict.js';
import { alliedAt, alliedMayReach, alliedUnits } from '../rules/alliance.js';
import { emptySectors } from '../rules/chaos-colonization.js';
import { indexNow, transHumanChaos, transHumanImperial } from '../rules/chaos-index.js';
import { chaosStrength, forbidden, imperialStrength, partPossible } from '../rules/combat.js';
import { empireResources, nextToConquer, threatTo } from '../rules/empires.js';
import { expeditionAllowed } from '../rules/expeditions.js';
import { affordable, maintenanceDue, nexusUpkeep, placeAllowed, priceOf } from '../rules/expenditure.js';
import { extropyAllowed, extropyCost, extropyNexusModifier } from '../rules/imperial-phases.js';
import { income, increasedResourcesAllowed } from '../rules/resource-collection.js';
import { nexusAllowed, setUpAllowed } from '../rules/starting-position.js';
import { freeFactors, hasImperialUnit, suppressionAllowed } from '../rules/suppression.js';
import { allChaosUnits } from '../rules/victory.js';
import type { SfgeSetup } from '../setup.js';
import { PositionLookAhead } from './look-ahead.js';
import type { LookAhead, SfgeView } from './view.js';

/** The view of the game in play, without a copy (view.ts). */
export class SeatView implements SfgeView {
  get setup(): SfgeSetup {
    return g.tables.setup;
  }

  /** Uniform integer 0..n-1 from the policy's own stream. */
  random(n: number): number {
    return n <= 1 ? 0 : g.policyRng.below(n);
  }

  // The clock and the treasury
  get turn(): number {
    return g.n[N_TURN];
  }
  get turns(): number {
    return g.tables.setup.scenario.turns;
  }
  /** Chaos Index rounded down, 1..100. */
  get chaosIndex(): number {
    return indexNow();
  }
  get resourcePoints(): number {
    return g.n[N_RP];
  }
  get repression(): number {
    return g.n[N_REPRESSION];
  }
  get illumination(): number {
    return g.n[N_ILLUMINATION];
  }
  get imperialSystems(): number {
    return g.n[N_IMPERIAL_SYSTEMS];
  }
  /** Sum of R of all Imperial systems. */
  get imperialResources(): number {
    return g.n[N_IMPERIAL_RESOURCES];
  }
  get empireSystems(): number {
    return maskCount(MASK_EMPIRE_SYSTEM);
  }
  get nexuses(): number {
    return g.n[N_NEXUSES];
  }
  get gates(): number {
    return g.n[N_GATES];
  }
  get leviathan(): boolean {
    return g.n[N_LEVIATHAN] === 1;
  }
  /** RP of phase F before Increased Resources. */
  income(): number {
    return income();
  }
  /** RP due for maintenance now. */
  maintenanceDue(): number {
    return maintenanceDue();
  }
  nexusUpkeep(): number {
    return nexusUpkeep();
  }

  // The map
  isSystem(sector: number): boolean {
    return g.tables.isSystem[sector] === 1;
  }
  /** Sectors that may hold a system unit. */
  get systemSectors(): number {
    return g.tables.systemSectorCount;
  }
  isVoid(sector: number): boolean {
    return g.tables.isVoid[sector] === 1;
  }
  ring(sector: number): number {
    return g.tables.ring[sector];
  }
  /** Adjacency steps between two sectors, Void and Nebulas not regarded. */
  distance(from: number, to: number): number {
    return g.tables.distance[from * SECTORS + to];
  }
  neighbours(sector: number): number {
    return g.tables.adjacentStart[sector + 1] - g.tables.adjacentStart[sector];
  }
  neighbour(sector: number, k: number): number {
    return g.tables.adjacent[g.tables.adjacentStart[sector] + k];
  }
  adjacentWord(sector: number, word: number): number {
    return g.tables.adjacentMask[3 * sector + word];
  }
  /** May packed Imperial `units` move from one sector to another this turn, not by gate? */
  reaches(from: number, to: number, units: number): boolean {
    return routesAllow(from, to, units);
  }
  hasNexus(sector: number): boolean {
    return inMask(MASK_NEXUS, sector);
  }
  nexusNear(sector: number): boolean {
    return nexusNear(sector);
  }
  hasGate(sector: number): boolean {
    return inMask(MASK_GATE, sector);
  }
  hasExpeditionMarker(sector: number): boolean {
    return inMask(MASK_EXPEDITION, sector);
  }
  hasAlien(sector: number): boolean {
    return inMask(MASK_ALIEN, sector);
  }
  underNebula(sector: number): boolean {
    return inMask(MASK_NEBULA, sector);
  }

  // Sets of sectors
  nextInMask(mask: number, sector: number): number {
    return nextInMask(mask, sector);
  }
  previousInMask(mask: number, sector: number): number {
    return previousInMask(mask, sector);
  }
  maskWord(mask: number, word: number): number {
    return g.masks[mask + word];
  }
  emptySectors(word: number): number {
    return emptySectors(word);
  }

  // Systems: owner 0 nobody, 1 Imperial, 2 Rebel, 2 + k IE k
  systemOwner(sector: number): number {
    return g.systemOwner[sector];
  }
  isImperialSystem(sector: number): boolean {
    return g.systemOwner[sector] === IMPERIAL;
  }
  systemResource(sector: number): number {
    return g.tables.systemResource[g.systemKind[sector]];
  }
  systemMilitary(sector: number): number {
    return g.tables.systemMilitary[g.systemKind[sector]];
  }
  systemMorphogenetic(sector: number): number {
    return g.tables.systemMorphogenetic[g.systemKind[sector]];
  }

  // Units, packed as in units.ts
  imperialUnits(sector: number): number {
    return g.imperial[sector];
  }
  imperialCount(sector: number, type: number): number {
    return countOf(g.imperial[sector], type);
  }
  /** Imperial units that may still move (phase I) or fight (phase J). */
  readyUnits(sector: number): number {
    return g.ready[sector];
  }
  readyLeaders(sector: number): number {
    return g.readyLeaders[sector];
  }
  rebelUnits(sector: number): number {
    return g.rebels[sector];
  }
  here(sector: number): number {
    return g.here[sector];
  }
  boughtUnits(sector: number): number {
    return g.bought[sector];
  }
  /** Counters of a type left off the map. */
  available(type: number): number {
    return available(type);
  }
  transHumanImperial(): number {
    return transHumanImperial();
  }
  transHumanChaos(): number {
    return transHumanChaos();
  }
  /** All Imperial mobile units on the map, packed. */
  allImperialUnits(): number {
    return g.n[N_IMPERIAL_UNITS];
  }
  /** All Chaos mobile units on the map, packed. */
  allChaosUnits(): number {
    return allChaosUnits();
  }
  hasImperialUnit(sector: number): boolean {
    return hasImperialUnit(sector);
  }
  /** Units of a force (forces.ts: kinds) in a sector, packed. */
  forceUnits(kind: number, force: number, sector: number): number {
    return forceUnits(kind, force, sector);
  }

  // Unit types
  military(type: number): number {
    return g.tables.military[type];
  }
  morphogenetic(type: number): number {
    return g.tables.morphogenetic[type];
  }
  movement(type: number): number {
    return g.tables.movement[type];
  }
  maintenance(type: number): number {
    return g.tables.maintain[type];
  }

  // Chaos forces
  usurperSector(usurper: number): number {
    return g.usurperAt[usurper];
  }
  usurperUnits(usurper: number): number {
    return g.usurperUnits[usurper];
  }
  usurperLeadership(usurper: number): number {
    return g.tables.usurperLead[usurper];
  }
  invaderSector(invader: number): number {
    return g.invaderAt[invader];
  }
  invaderUnits(invader: number): number {
    return g.invaderUnits[invader];
  }
  invaderLeadership(invader: number): number {
    return g.tables.invaderLead[invader];
  }

  // Leaders, packed: numbers of value 1, 2, 3 in four-bit fields
  leaders(sector: number): number {
    return g.leaders[sector];
  }
  leaderPool(): number {
    return g.n[N_LEADER_POOL];
  }
  bestLeader(sector: number): number {
    return bestLeader(g.leaders[sector]);
  }
  hasLeader(sector: number, value: number): boolean {
    return leadersOf(g.leaders[sector], value) > 0;
  }

  // Independent Empires
  empireHome(empire: number): number {
    return g.empireHome[empire];
  }
  empireLeadership(empire: number): number {
    return g.empireLead[empire];
  }
  empireResources(empire: number): number {
    return empireResources(empire, false);
  }
  threatTo(empire: number): number {
    return threatTo(empire);
  }
  nextToConquer(empire: number): number {
    return nextToConquer(empire);
  }

  // Combat; parts: 0 military, 1 morphogenetic
  imperialStrength(part: number, units: number): number {
    return imperialStrength(part, units);
  }
  chaosStrength(part: number, kind: number, force: number, sector: number): number {
    return chaosStrength(part, kind, force, sector);
  }
  /** May packed Imperial `units` make this part in the sector at all? */
  partPossible(part: number, sector: number, units: number): boolean {
    return partPossible(part, sector, units);
  }
  attacksForbidden(part: number, sector: number): boolean {
    return forbidden(part, sector);
  }

  // What may be ordered
  setUpAllowed(sector: number): boolean {
    return setUpAllowed(sector);
  }
  nexusAllowed(sector: number): boolean {
    return nexusAllowed(sector);
  }
  /** Affordable and available, wherever it is put (orders.ts: items). */
  affordable(item: number): boolean {
    return affordable(item);
  }
  placeAllowed(item: number, sector: number): boolean {
    return placeAllowed(item, sector);
  }
  price(item: number): number {
    return priceOf(item);
  }
  suppressionAllowed(sector: number): boolean {
    return suppressionAllowed(sector);
  }
  /** Suppression factors that cost nothing in the sector. */
  suppressionFactors(sector: number): number {
    return freeFactors(sector);
  }
  increasedResourcesAllowed(): boolean {
    return increasedResourcesAllowed();
  }
  extropyAllowed(): boolean {
    return extropyAllowed();
  }
  extropyCost(): number {
    return extropyCost();
  }
  extropyNexusModifier(): number {
    return extropyNexusModifier();
  }
  expeditionAllowed(sector: number): boolean {
    return expeditionAllowed(sector);
  }
  /** Is the Imperial system still to be chosen from (Citizens Demand Reforms)? */
  unpaidChoice(sector: number): boolean {
    return inMask(MASK_CHOICE, sector);
  }
  alliedAt(kind: number, force: number): number {
    return alliedAt(kind, force);
  }
  alliedUnits(kind: number, force: number): number {
    return alliedUnits(kind, force);
  }
  alliedMayReach(kind: number, force: number, to: number): boolean {
    return alliedMayReach(kind, force, to);
  }

  // Charts
  combatResult(roll: number, column: number): number {
    return g.tables.combat[(roll + 2) * 13 + column + 6];
  }
  suppressionResult(total: number): number {
    return lookUp(g.tables.suppression, total);
  }
  aert(total: number): number {
    return lookUp(g.tables.aert, total);
  }
  resourcesDoubled(total: number): number {
    return lookUp(g.tables.resourcesDoubled, total);
  }
  resourcesDice(die: number): number {
    return lookUp(g.tables.resourcesDice, die);
  }
  extropyAdd(total: number): number {
    return lookUp(g.tables.extropyAdd, total);
  }
  extropySubtract(total: number): number {
    return lookUp(g.tables.extropySubtract, total);
  }
  extropyTransHumans(total: number): number {
    return lookUp(g.tables.extropyTransHumans, total);
  }
  leaderPrice(value: number): number {
    return g.tables.leaderPrice[value];
  }

  // Aliens, in order of arrival
  get aliens(): number {
    return g.n[N_ALIENS];
  }
  /** Event kind of an alien marker (setup.ts: EVENT_KINDS). */
  alienKind(index: number): number {
    return g.alienKind[index];
  }
  alienSector(index: number): number {
    return g.alienAt[index];
  }
  /** Modifier of its coming AERT roll, the leader aside. */
  alienModifier(index: number): number {
    return alienModifier(index);
  }

  // Markers of this turn
  /** Modifier of Imperial military attacks by Militarism and Pacifism; morphogenetic ones have its opposite. */
  get mood(): number {
    const { n } = g;
    return (n[N_MILITARISM] > 0 ? 1 : 0) - (n[N_PACIFISM] > 0 ? 1 : 0);
  }
  /** Every change of the index counts twice. */
  get spectacle(): boolean {
    return g.n[N_SPECTACLE] > 0;
  }
  /** No Extropy and no Illumination this turn. */
  get paranoia(): boolean {
    return g.n[N_PARANOIA] > 0;
  }

  lookAhead(): LookAhead {
    return closed(new PositionLookAhead());
  }
}

export const seatView: SfgeView = closed(new SeatView());
