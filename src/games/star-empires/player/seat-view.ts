import { attribute, controlDC } from '../position/attributes.js';
import * as b from '../position/buildings.js';
import { ATTRIBUTE_COUNT, BUILDING_DEMAND, SCORE_COUNT, SPEAKER, TREASURER, VACANT } from '../position/codes.js';
import { BUILD } from '../position/demands.js';
import { policyLuck } from '../position/luck.js';
import { score } from '../position/scores.js';
import { ground } from '../position/sectors.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { armyCap, armyPrice, mercenaryMax, recruitMax } from '../rules/armies.js';
import { keep } from '../rules/consumption.js';
import * as legal from '../rules/legal.js';
import { partyLevel } from '../rules/party.js';
import { taxOf } from '../rules/taxes.js';
import { upgradeUnrest } from '../rules/works-done.js';
import { asked } from './asked.js';
import type { StarEmpiresView } from './view.js';

const { n, land, pool, frontier } = s;

function frontierGround(place: number, field: number): number {
  const at = place * s.FR_SIZE;
  return ground(frontier[at + s.FR_TOPOGRAPHY], frontier[at + s.FR_BIOME], frontier[at + s.FR_ATMOSPHERE], field);
}

/** The ruler's view: it holds nothing, so nothing hidden can be reached through it. */
export class SeatView implements StarEmpiresView {
  get turn(): number {
    return n[s.N_TURN];
  }
  get turns(): number {
    return t.scenario.turns;
  }
  get over(): boolean {
    return n[s.N_OVER] === 1;
  }
  get size(): number {
    return n[s.N_SIZE];
  }
  get unrest(): number {
    return n[s.N_UNREST];
  }
  get treasury(): number {
    return n[s.N_TREASURY];
  }
  get hirePrice(): number {
    return t.numbers.hirePrice;
  }
  get fame(): number {
    return n[s.N_FAME];
  }
  get infamy(): number {
    return n[s.N_INFAMY];
  }
  get xp(): number {
    return n[s.N_XP];
  }
  get goalSize(): number {
    return t.scenario.goalSize;
  }
  get goalXp(): number {
    return t.scenario.goalXp;
  }
  get goalUnrest(): number {
    return t.scenario.goalUnrest;
  }
  get landless(): boolean {
    return n[s.N_LANDLESS] > 0;
  }

  attribute(x: number): number {
    return attribute(x);
  }
  get controlDC(): number {
    return controlDC();
  }
  need(x: number): number {
    return controlDC() + n[s.N_UNREST] - attribute(x);
  }
  running(x: number): number {
    return s.running[x];
  }
  get keep(): number {
    return keep();
  }

  get ethosEconomy(): number {
    return n[s.N_ETHOS_ECONOMY];
  }
  get ethosLoyalty(): number {
    return n[s.N_ETHOS_LOYALTY];
  }
  get technologist(): number {
    return n[s.N_TECHNOLOGIST];
  }
  get spymaster(): number {
    return n[s.N_SPYMASTER];
  }
  roleState(role: number): number {
    return s.roleState[role];
  }
  roleBonus(role: number): number {
    return s.roleBonus[role];
  }
  get tax(): number {
    return n[s.N_TAX];
  }
  get holiday(): number {
    return n[s.N_HOLIDAY];
  }
  get expansion(): number {
    return n[s.N_EXPANSION];
  }
  taxEffect(level: number, x: number): number {
    return s.roleState[TREASURER] === VACANT ? 0 : t.taxAttributes[level * ATTRIBUTE_COUNT + x];
  }
  holidayEffect(level: number, x: number): number {
    const effect = t.holidayAttributes[level * ATTRIBUTE_COUNT + x];
    return effect > 0 && s.roleState[SPEAKER] === VACANT ? 0 : effect;
  }
  expansionEffect(level: number, x: number): number {
    return t.expansionAttributes[level * ATTRIBUTE_COUNT + x];
  }
  taxOf(total: number, level: number): number {
    return taxOf(total, level);
  }

  sectorAt(place: number): number {
    return s.held[place];
  }
  get colonies(): number {
    return n[s.N_COLONIES];
  }
  colonyAt(place: number): number {
    return s.colonyAt[place];
  }
  isColony(sector: number): boolean {
    return land[sector * s.L_SIZE + s.L_COLONY] === 1;
  }
  feature(sector: number): number {
    return land[sector * s.L_SIZE + s.L_FEATURE];
  }
  preparationCost(sector: number): number {
    return land[sector * s.L_SIZE + s.L_COST];
  }
  preparationTurns(sector: number): number {
    return land[sector * s.L_SIZE + s.L_PREPARE_TURNS];
  }
  terrainConsumption(sector: number): number {
    return land[sector * s.L_SIZE + s.L_CONSUMPTION];
  }
  readyFrom(sector: number): number {
    return land[sector * s.L_SIZE + s.L_READY];
  }
  districts(sector: number): number {
    return land[sector * s.L_SIZE + s.L_DISTRICTS];
  }
  filledModules(sector: number): number {
    return land[sector * s.L_SIZE + s.L_FILLED];
  }
  freeModules(sector: number): number {
    return b.freeModules(sector);
  }
  level(sector: number): number {
    return land[sector * s.L_SIZE + s.L_LEVEL];
  }
  purse(sector: number): number {
    return land[sector * s.L_SIZE + s.L_PURSE];
  }
  government(sector: number): number {
    return land[sector * s.L_SIZE + s.L_GOVERNMENT];
  }
  score(sector: number, x: number): number {
    return score(sector, x);
  }
  compromised(sector: number): number {
    return legal.compromised(sector);
  }
  hasPlague(sector: number): boolean {
    return legal.hasPlague(sector);
  }
  wholeModules(sector: number, category: number): number {
    return land[sector * s.L_SIZE + s.L_WHOLE_BY + category];
  }
  topLevel(sector: number, category: number): number {
    return land[sector * s.L_SIZE + s.L_TOP_BY + category];
  }

  get frontier(): number {
    return n[s.N_FRONTIER];
  }
  frontierFeature(place: number): number {
    return frontier[place * s.FR_SIZE + s.FR_FEATURE];
  }
  frontierCost(place: number): number {
    return frontierGround(place, t.G_COST);
  }
  frontierTurns(place: number): number {
    return frontierGround(place, t.G_TURNS);
  }
  frontierConsumption(place: number): number {
    return frontierGround(place, t.G_CONSUMPTION);
  }
  isRush(place: number): boolean {
    return frontier[place * s.FR_SIZE + s.FR_RUSH] === 1;
  }

  buildings(sector: number): number {
    return land[sector * s.L_SIZE + s.L_BUILDINGS];
  }
  firstBuilding(sector: number): number {
    return land[sector * s.L_SIZE + s.L_HEAD];
  }
  nextBuilding(building: number): number {
    return pool[building * s.B_SIZE + s.B_NEXT];
  }
  sectorOf(building: number): number {
    return b.sectorOf(building);
  }
  rowOf(building: number): number {
    return b.rowOf(building);
  }
  isDamaged(building: number): boolean {
    return b.isDamaged(building);
  }
  isEndowed(building: number): boolean {
    return b.isEndowed(building);
  }
  countWhole(sector: number, row: number): number {
    return b.countWholeOf(sector, row);
  }
  firstWhole(sector: number, row: number): number {
    return b.firstWhole(sector, row);
  }

  get tableNumber(): number {
    return t.table.number;
  }
  get rows(): number {
    return t.catalogue.rows;
  }
  row(id: string): number {
    return t.rowById(id);
  }
  rowCategory(row: number): number {
    return t.rowCategory[row];
  }
  rowLevel(row: number): number {
    return t.rowLevel[row];
  }
  rowCost(row: number): number {
    return t.rowCost[row];
  }
  rowModules(row: number): number {
    return t.rowModules[row];
  }
  rowUnrest(row: number): number {
    return t.rowUnrest[row];
  }
  rowNext(row: number): number {
    return t.rowNext[row];
  }
  rowAttribute(row: number, x: number): number {
    return t.rowAttributes[row * ATTRIBUTE_COUNT + x];
  }
  rowScore(row: number, x: number): number {
    return t.rowScores[row * SCORE_COUNT + x];
  }
  isRowOfGround(row: number): boolean {
    return t.rowGround[row] >= 0;
  }

  get claimsLeft(): number {
    return n[s.N_CLAIMS_LEFT];
  }
  get buildingsLeft(): number {
    return n[s.N_BUILDINGS_LEFT];
  }
  get coloniesLeft(): number {
    return n[s.N_COLONIES_LEFT];
  }
  get freeHome(): boolean {
    return n[s.N_FREE_HOME] === 1;
  }
  isSite(sector: number): boolean {
    return legal.isSite(sector);
  }
  price(sector: number, row: number): number {
    return legal.priceOf(sector, row);
  }
  canBuild(sector: number, row: number): boolean {
    return legal.canBuild(sector, row);
  }
  mayBuild(sector: number, row: number): boolean {
    return legal.mayBuild(sector, row);
  }
  upgradePrice(building: number): number {
    return legal.upgradePrice(building);
  }
  canUpgrade(building: number): boolean {
    return legal.canUpgrade(building);
  }
  mayUpgradeRow(sector: number, row: number): boolean {
    return legal.mayUpgradeRow(sector, row);
  }
  upgradeUnrest(row: number): number {
    return upgradeUnrest(row);
  }
  canPrepare(sector: number): boolean {
    return legal.canPrepare(sector);
  }
  canAddDistrict(sector: number): boolean {
    return legal.canAddDistrict(sector);
  }
  repairPrice(building: number): number {
    return legal.repairPrice(building);
  }
  canRepair(building: number): boolean {
    return legal.canRepair(building);
  }
  canDemolish(building: number): boolean {
    return legal.canDemolish(building);
  }
  compromiseMax(sector: number, x: number): number {
    return legal.compromiseMax(sector, x);
  }
  canUndo(sector: number): boolean {
    return legal.canUndo(sector);
  }
  canHoldFestival(sector: number): boolean {
    return legal.canHoldFestival(sector);
  }
  endowmentPrice(row: number): number {
    return legal.endowmentPrice(row);
  }
  canEndow(building: number): boolean {
    return legal.canEndow(building);
  }
  canSendExpedition(): boolean {
    return legal.canSendExpedition();
  }

  get armies(): number {
    return n[s.N_ARMIES];
  }
  armyAcr(army: number): number {
    return s.armies[army * s.AR_SIZE + s.AR_ACR];
  }
  isMercenary(army: number): boolean {
    return s.armies[army * s.AR_SIZE + s.AR_MERCENARY] === 1;
  }
  get armyCap(): number {
    return armyCap();
  }
  armyPrice(acr: number): number {
    return armyPrice(acr);
  }
  recruitMax(sector: number): number {
    return recruitMax(sector);
  }
  get mercenaryMax(): number {
    return mercenaryMax();
  }
  get partyLevel(): number {
    return partyLevel();
  }
  get leadersAcr(): number {
    return partyLevel() + t.numbers.leaders;
  }

  get events(): number {
    return n[s.N_EVENTS];
  }
  eventKind(place: number): number {
    return s.events[place * s.EV_SIZE + s.EV_KIND];
  }
  eventSector(place: number): number {
    return s.events[place * s.EV_SIZE + s.EV_SECTOR];
  }
  eventActs(place: number): number {
    return s.events[place * s.EV_SIZE + s.EV_ACTS];
  }
  demandedRow(place: number): number {
    const at = place * s.EV_SIZE;
    const asks = s.events[at + s.EV_KIND] === BUILDING_DEMAND && s.events[at + s.EV_ACTS] > 0;
    return asks && s.events[at + s.EV_DEMAND] === BUILD ? s.events[at + s.EV_VALUE] : -1;
  }

  get askedKind(): number {
    return asked.kind;
  }
  get askedSector(): number {
    return asked.sector;
  }
  get checkAttribute(): number {
    return asked.attribute;
  }
  get checkNeed(): number {
    return asked.need;
  }
  get invader(): number {
    return asked.invader;
  }
  get defence(): number {
    return asked.defence;
  }
  isTributeRow(row: number): boolean {
    return legal.isTributeRow(asked.sector, row);
  }
  isTributeUpgrade(building: number): boolean {
    return legal.isTributeUpgrade(asked.sector, building);
  }

  random(sides: number): number {
    return policyLuck.below(sides);
  }
}
