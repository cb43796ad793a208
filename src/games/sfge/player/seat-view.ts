/** The open state of the game as policies see it, read off the game in play. */

import { closed } from '../../shared/sealed.js';
import { indexNow, transHumanChaos, transHumanImperial } from '../position/chaos-index.js';
import { available, bestLeader, leadersOf, nexusNear } from '../position/counters.js';
import { forceUnits } from '../position/forces.js';
import { policyLuck } from '../position/luck.js';
import { inMask, maskCount, nextInMask, previousInMask } from '../position/masks.js';
import { routesAllow } from '../position/routes.js';
import * as s from '../position/state.js';
import { lookUp, SECTORS, t } from '../position/tables.js';
import { countOf } from '../position/units.js';
import { alienModifier } from '../rules/alien-conflict.js';
import { alliedAt, alliedMayReach, alliedUnits } from '../rules/alliance.js';
import { emptySectors } from '../rules/chaos-colonization.js';
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
    return t.setup;
  }

  /** Uniform integer 0..n-1 from the policy's own stream. */
  random(n: number): number {
    return n <= 1 ? 0 : policyLuck.below(n);
  }

  // The clock and the treasury
  get turn(): number {
    return s.n[s.N_TURN];
  }
  get turns(): number {
    return t.setup.scenario.turns;
  }
  /** Chaos Index rounded down, 1..100. */
  get chaosIndex(): number {
    return indexNow();
  }
  get resourcePoints(): number {
    return s.n[s.N_RP];
  }
  get repression(): number {
    return s.n[s.N_REPRESSION];
  }
  get illumination(): number {
    return s.n[s.N_ILLUMINATION];
  }
  get imperialSystems(): number {
    return s.n[s.N_IMPERIAL_SYSTEMS];
  }
  /** Sum of R of all Imperial systems. */
  get imperialResources(): number {
    return s.n[s.N_IMPERIAL_RESOURCES];
  }
  get empireSystems(): number {
    return maskCount(s.MASK_EMPIRE_SYSTEM);
  }
  get nexuses(): number {
    return s.n[s.N_NEXUSES];
  }
  get gates(): number {
    return s.n[s.N_GATES];
  }
  get leviathan(): boolean {
    return s.n[s.N_LEVIATHAN] === 1;
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
    return t.isSystem[sector] === 1;
  }
  /** Sectors that may hold a system unit. */
  get systemSectors(): number {
    return t.systemSectorCount;
  }
  isVoid(sector: number): boolean {
    return t.isVoid[sector] === 1;
  }
  ring(sector: number): number {
    return t.ring[sector];
  }
  /** Adjacency steps between two sectors, Void and Nebulas not regarded. */
  distance(from: number, to: number): number {
    return t.distance[from * SECTORS + to];
  }
  neighbours(sector: number): number {
    return t.adjacentStart[sector + 1] - t.adjacentStart[sector];
  }
  neighbour(sector: number, k: number): number {
    return t.adjacent[t.adjacentStart[sector] + k];
  }
  adjacentWord(sector: number, word: number): number {
    return t.adjacentMask[3 * sector + word];
  }
  /** May packed Imperial `units` move from one sector to another this turn, not by gate? */
  reaches(from: number, to: number, units: number): boolean {
    return routesAllow(from, to, units);
  }
  hasNexus(sector: number): boolean {
    return inMask(s.MASK_NEXUS, sector);
  }
  nexusNear(sector: number): boolean {
    return nexusNear(sector);
  }
  hasGate(sector: number): boolean {
    return inMask(s.MASK_GATE, sector);
  }
  hasExpeditionMarker(sector: number): boolean {
    return inMask(s.MASK_EXPEDITION, sector);
  }
  hasAlien(sector: number): boolean {
    return inMask(s.MASK_ALIEN, sector);
  }
  underNebula(sector: number): boolean {
    return inMask(s.MASK_NEBULA, sector);
  }

  // Sets of sectors
  nextInMask(mask: number, sector: number): number {
    return nextInMask(mask, sector);
  }
  previousInMask(mask: number, sector: number): number {
    return previousInMask(mask, sector);
  }
  maskWord(mask: number, word: number): number {
    return s.masks[mask + word];
  }
  emptySectors(word: number): number {
    return emptySectors(word);
  }

  // Systems: owner 0 nobody, 1 Imperial, 2 Rebel, 2 + k IE k
  systemOwner(sector: number): number {
    return s.systemOwner[sector];
  }
  isImperialSystem(sector: number): boolean {
    return s.systemOwner[sector] === s.IMPERIAL;
  }
  systemResource(sector: number): number {
    return t.systemResource[s.systemKind[sector]];
  }
  systemMilitary(sector: number): number {
    return t.systemMilitary[s.systemKind[sector]];
  }
  systemMorphogenetic(sector: number): number {
    return t.systemMorphogenetic[s.systemKind[sector]];
  }

  // Units, packed as in units.ts
  imperialUnits(sector: number): number {
    return s.imperial[sector];
  }
  imperialCount(sector: number, type: number): number {
    return countOf(s.imperial[sector], type);
  }
  /** Imperial units that may still move (phase I) or fight (phase J). */
  readyUnits(sector: number): number {
    return s.ready[sector];
  }
  readyLeaders(sector: number): number {
    return s.readyLeaders[sector];
  }
  rebelUnits(sector: number): number {
    return s.rebels[sector];
  }
  here(sector: number): number {
    return s.here[sector];
  }
  boughtUnits(sector: number): number {
    return s.bought[sector];
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
    return s.n[s.N_IMPERIAL_UNITS];
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
    return t.military[type];
  }
  morphogenetic(type: number): number {
    return t.morphogenetic[type];
  }
  movement(type: number): number {
    return t.movement[type];
  }
  maintenance(type: number): number {
    return t.maintain[type];
  }

  // Chaos forces
  usurperSector(usurper: number): number {
    return s.usurperAt[usurper];
  }
  usurperUnits(usurper: number): number {
    return s.usurperUnits[usurper];
  }
  usurperLeadership(usurper: number): number {
    return t.usurperLead[usurper];
  }
  invaderSector(invader: number): number {
    return s.invaderAt[invader];
  }
  invaderUnits(invader: number): number {
    return s.invaderUnits[invader];
  }
  invaderLeadership(invader: number): number {
    return t.invaderLead[invader];
  }

  // Leaders, packed: numbers of value 1, 2, 3 in four-bit fields
  leaders(sector: number): number {
    return s.leaders[sector];
  }
  leaderPool(): number {
    return s.n[s.N_LEADER_POOL];
  }
  bestLeader(sector: number): number {
    return bestLeader(s.leaders[sector]);
  }
  hasLeader(sector: number, value: number): boolean {
    return leadersOf(s.leaders[sector], value) > 0;
  }

  // Independent Empires
  empireHome(empire: number): number {
    return s.empireHome[empire];
  }
  empireLeadership(empire: number): number {
    return s.empireLead[empire];
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
    return inMask(s.MASK_CHOICE, sector);
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
    return t.combat[(roll + 2) * 13 + column + 6];
  }
  suppressionResult(total: number): number {
    return lookUp(t.suppression, total);
  }
  aert(total: number): number {
    return lookUp(t.aert, total);
  }
  resourcesDoubled(total: number): number {
    return lookUp(t.resourcesDoubled, total);
  }
  resourcesDice(die: number): number {
    return lookUp(t.resourcesDice, die);
  }
  extropyAdd(total: number): number {
    return lookUp(t.extropyAdd, total);
  }
  extropySubtract(total: number): number {
    return lookUp(t.extropySubtract, total);
  }
  extropyTransHumans(total: number): number {
    return lookUp(t.extropyTransHumans, total);
  }
  leaderPrice(value: number): number {
    return t.leaderPrice[value];
  }

  // Aliens, in order of arrival
  get aliens(): number {
    return s.n[s.N_ALIENS];
  }
  /** Event kind of an alien marker (setup.ts: EVENT_KINDS). */
  alienKind(index: number): number {
    return s.alienKind[index];
  }
  alienSector(index: number): number {
    return s.alienAt[index];
  }
  /** Modifier of its coming AERT roll, the leader aside. */
  alienModifier(index: number): number {
    return alienModifier(index);
  }

  // Markers of this turn
  /** Modifier of Imperial military attacks by Militarism and Pacifism; morphogenetic ones have its opposite. */
  get mood(): number {
    return (s.n[s.N_MILITARISM] > 0 ? 1 : 0) - (s.n[s.N_PACIFISM] > 0 ? 1 : 0);
  }
  /** Every change of the index counts twice. */
  get spectacle(): boolean {
    return s.n[s.N_SPECTACLE] > 0;
  }
  /** No Extropy and no Illumination this turn. */
  get paranoia(): boolean {
    return s.n[s.N_PARANOIA] > 0;
  }

  lookAhead(): LookAhead {
    return closed(new PositionLookAhead());
  }
}

export const seatView: SfgeView = closed(new SeatView());
