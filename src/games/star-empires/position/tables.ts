/**
 * Charts and scenario as arrays. One set of tables a thread: engines play in turn, and the one that plays has its
 * set-up here (docs/decisions.md, "One game in play a thread").
 */

import { BAND_END } from '../../shared/data/bands.js';
import { byNumber } from '../../shared/numbers.js';
import { RULE_NUMBERS } from '../data/numbers.js';
import {
  ATTRIBUTES,
  BENEFITS,
  type BuildingData,
  CATEGORIES,
  type ChartsData,
  GROUND_PRICES,
  GROUNDS_MAX,
  type GroundData,
  MILESTONES,
  ROLES,
  ROWS_MAX,
  SCORES,
  type ScenarioData,
  type StarEmpiresSetup,
} from '../setup.js';
import { ATTRIBUTE_COUNT, GOVERNMENT_COUNT, LEVEL_COUNT, ROLE_COUNT, SCORE_COUNT } from './codes.js';

/** By row of the catalogue. */
export const rowCategory = new Int32Array(ROWS_MAX);
export const rowLevel = new Int32Array(ROWS_MAX);
export const rowCost = new Int32Array(ROWS_MAX);
export const rowModules = new Int32Array(ROWS_MAX);
export const rowUnrest = new Int32Array(ROWS_MAX);
/** 0, 1, 2 for the price of a Farm, Roads, a Mine; -1: the ground does not matter. */
export const rowGround = new Int32Array(ROWS_MAX);
export const rowContraband = new Uint8Array(ROWS_MAX);
/** The row of the same name one Level higher, -1: none. */
export const rowNext = new Int32Array(ROWS_MAX);
export const rowAttributes = new Int32Array(ROWS_MAX * ATTRIBUTE_COUNT);
export const rowScores = new Int32Array(ROWS_MAX * SCORE_COUNT);

/** Rows from which a free Colony and the infrastructure feature draw. */
export const firstRows = new Int32Array(ROWS_MAX);
export const plainFirstRows = new Int32Array(ROWS_MAX);

export const catalogue = {
  rows: 0,
  firstRows: 0,
  plainFirstRows: 0,
  immigrantElse: 0,
  /** Row of the immigrant's building by Level, highest first: see `immigrantRows`. */
  immigrants: 0,
  tributes: 0,
  firstBuildings: 0,
};
export const immigrantRows = new Int32Array(ROWS_MAX);
export const tributeRows = new Int32Array(8);
export const firstBuildings = new Int32Array(8);

/**
 * Sums for a ground by topography, biome or atmosphere: prepareTurns, prepareCost, farm, roads, mine, defense,
 * consumption.
 */
export const GROUND_FIELDS = 7;
export const G_TURNS = 0;
export const G_COST = 1;
export const G_PRICES = 2;
export const G_DEFENSE = 5;
export const G_CONSUMPTION = 6;
export const topography = new Int32Array(GROUNDS_MAX * GROUND_FIELDS);
export const biome = new Int32Array(GROUNDS_MAX * GROUND_FIELDS);
export const atmosphere = new Int32Array(GROUNDS_MAX * GROUND_FIELDS);
/** By d12; a topography of -1: as the last one. */
export const topographyDraw = new Int32Array(13);
export const biomeDraw = new Int32Array(13);
export const featureDraw = new Int32Array(13);

/** Least BP of a Colony's Level. */
export const colonyLevels = new Int32Array(21);

export const roleBenefit = new Int32Array(ROLE_COUNT);
export const roleVacant = new Int32Array(ROLE_COUNT * ATTRIBUTE_COUNT);
export const roleVacantUnrest = new Int32Array(ROLE_COUNT);

/** Twice the divisor of a tax level. */
export const taxDivisor2 = new Int32Array(LEVEL_COUNT);
export const taxAttributes = new Int32Array(LEVEL_COUNT * ATTRIBUTE_COUNT);
export const holidayDice = new Int32Array(LEVEL_COUNT);
export const holidaySides = new Int32Array(LEVEL_COUNT);
export const holidayAttributes = new Int32Array(LEVEL_COUNT * ATTRIBUTE_COUNT);
export const expansionClaims = new Int32Array(LEVEL_COUNT);
export const expansionDice = new Int32Array(LEVEL_COUNT);
export const expansionSides = new Int32Array(LEVEL_COUNT);
export const expansionBp = new Int32Array(LEVEL_COUNT);
export const expansionAttributes = new Int32Array(LEVEL_COUNT * ATTRIBUTE_COUNT);
export const governmentScores = new Int32Array(GOVERNMENT_COUNT * SCORE_COUNT);

/** Bands of Size: greatest Size, new Colonies, buildings, claims. */
export const LIMIT_FIELDS = 4;
export const limits = new Int32Array((2 * BAND_END + 1) * LIMIT_FIELDS);

/** By d%. */
export const newEvents = new Int32Array(101);
export const empireEvents = new Int32Array(101);
export const colonyEvents = new Int32Array(101);

/** By milestone. */
export const milestoneXp = new Int32Array(MILESTONES.length);

/** Single numbers of the rules: those of `numbers` in the charts under their names, and others. */
export const numbers = {
  ...byNumber(RULE_NUMBERS, () => 0),
  startXp: 0,
  ethosBonus: 0,
  turnsPerLevel: 1,
  leaders: 0,
  armyPrice: 0,
  mercenaryMax: 0,
  retryBonus: 0,
  loyaltyPerArmy: 1,
  oddsFrom: 0,
  oddsCount: 0,
};
export const odds = new Int32Array(128);

export const scenario = {
  turns: 0,
  fund: 0,
  ethosEconomy: 0,
  ethosLoyalty: 0,
  homeTopography: 0,
  homeBiome: 0,
  homeAtmosphere: 0,
  uniformTerrain: false,
  exploration: false,
  invasions: 0,
  partyLevel: 0,
  goalSize: 0,
  goalXp: 0,
  goalUnrest: 0,
  declineSize: 0,
  lastingLosses: true,
  slaversLowerUnrest: false,
};

let loaded: StarEmpiresSetup | null = null;
/** A number that no other set-up on this table has. */
export const table = { number: 0 };

/** The set-up in play. @throws Error before one has been put there */
export function setupOnTable(): StarEmpiresSetup {
  if (loaded === null) throw new Error('no set-up in play');
  return loaded;
}

/** Puts a set-up in play; false: it was already. */
export function loadTables(setup: StarEmpiresSetup): boolean {
  if (loaded === setup) return false;
  loaded = setup;
  table.number++;
  loadRows(setup.charts.buildings);
  loadGifts(setup.charts);
  loadGround(setup.charts);
  loadCouncil(setup.charts);
  loadLevels(setup.charts);
  loadNumbers(setup.charts);
  loadScenario(setup.scenario);
  return true;
}

function loadRows(buildings: readonly BuildingData[]): void {
  catalogue.rows = buildings.length;
  catalogue.firstRows = 0;
  catalogue.plainFirstRows = 0;
  rowIds.clear();
  buildings.forEach((row, i) => {
    rowIds.set(row.id, i);
    rowCategory[i] = CATEGORIES.indexOf(row.category);
    rowLevel[i] = row.level;
    rowCost[i] = row.cost;
    rowModules[i] = row.modules;
    rowUnrest[i] = row.unrest ?? 0;
    rowGround[i] = row.terrain === undefined ? -1 : GROUND_PRICES.indexOf(row.terrain);
    rowContraband[i] = row.contraband === true ? 1 : 0;
    rowNext[i] = buildings.findIndex(({ name, level }) => name === row.name && level === row.level + 1);
    ATTRIBUTES.forEach((name, x) => {
      rowAttributes[i * ATTRIBUTE_COUNT + x] = row[name] ?? 0;
    });
    SCORES.forEach((name, x) => {
      rowScores[i * SCORE_COUNT + x] = row[name] ?? 0;
    });
    if (row.level !== 1) return;
    firstRows[catalogue.firstRows++] = i;
    if (row.contraband !== true) plainFirstRows[catalogue.plainFirstRows++] = i;
  });
}

function loadGifts({ buildings, firstBuildings: first, tribute, immigrant, immigrantElse }: ChartsData): void {
  const rows = buildings.map((row, i) => ({ row, i })).filter(({ row }) => row.name === immigrant);
  rows.sort((a, b) => b.row.level - a.row.level);
  catalogue.immigrants = rows.length;
  immigrantRows.set(rows.map(({ i }) => i));
  catalogue.immigrantElse = immigrantElse;
  catalogue.tributes = tribute.length;
  tributeRows.set(tribute);
  catalogue.firstBuildings = first.length;
  firstBuildings.set(first);
}

function loadGround(charts: ChartsData): void {
  const load = (to: Int32Array, grounds: readonly GroundData[]): void =>
    grounds.forEach(({ prepareTurns, prepareCost, farm, roads, mine, defense, consumption }, i) => {
      to.set([prepareTurns, prepareCost, farm, roads, mine, defense, consumption], i * GROUND_FIELDS);
    });
  load(topography, charts.topography);
  load(biome, charts.biome);
  load(atmosphere, charts.atmosphere);
  topographyDraw.set(charts.draws.topography, 1);
  biomeDraw.set(charts.draws.biome, 1);
  featureDraw.set(charts.draws.feature, 1);
  colonyLevels.set(charts.colonyLevels, 1);
}

function loadCouncil({ leaders }: ChartsData): void {
  ROLES.forEach((name, role) => {
    const { benefit, vacant } = leaders[name];
    roleBenefit[role] = BENEFITS.indexOf(benefit);
    roleVacantUnrest[role] = vacant.unrest ?? 0;
    ATTRIBUTES.forEach((attribute, x) => {
      roleVacant[role * ATTRIBUTE_COUNT + x] = vacant[attribute] ?? 0;
    });
  });
}

function loadLevels(charts: ChartsData): void {
  charts.taxes.forEach(({ divisor, economy, loyalty }, i) => {
    taxDivisor2[i] = Math.round(2 * divisor);
    taxAttributes.set([economy, loyalty, 0], i * ATTRIBUTE_COUNT);
  });
  charts.holidays.forEach(({ dice, sides, economy, loyalty }, i) => {
    holidayDice[i] = dice;
    holidaySides[i] = sides;
    holidayAttributes.set([economy, loyalty, 0], i * ATTRIBUTE_COUNT);
  });
  charts.expansions.forEach(({ claims, dice, sides, consumption, economy, loyalty, stability }, i) => {
    expansionClaims[i] = claims;
    expansionDice[i] = dice;
    expansionSides[i] = sides;
    expansionBp[i] = consumption;
    expansionAttributes.set([economy, loyalty, stability], i * ATTRIBUTE_COUNT);
  });
  charts.governments.forEach((scores, i) => {
    SCORES.forEach((name, x) => {
      governmentScores[i * SCORE_COUNT + x] = scores[name] ?? 0;
    });
  });
  charts.limits.forEach(({ upTo, colonies, buildings, claims }, i) => {
    limits.set([upTo, colonies, buildings, claims], i * LIMIT_FIELDS);
  });
}

function loadNumbers(charts: ChartsData): void {
  newEvents.set(charts.newEvents, 1);
  empireEvents.set(charts.empireEvents, 1);
  colonyEvents.set(charts.colonyEvents, 1);
  MILESTONES.forEach((name, i) => {
    milestoneXp[i] = charts.xp[name];
  });
  Object.assign(numbers, charts.numbers);
  numbers.startXp = charts.xp.start;
  numbers.ethosBonus = charts.ethosBonus;
  numbers.endowmentPer = Math.max(1, charts.numbers.endowmentPer);
  numbers.turnsPerLevel = Math.max(1, charts.party.turnsPerLevel);
  numbers.leaders = charts.party.leaders;
  numbers.armyPrice = charts.army.price;
  numbers.mercenaryMax = charts.army.mercenaryMax;
  numbers.retryBonus = charts.army.retryBonus;
  numbers.loyaltyPerArmy = charts.army.loyaltyPerArmy;
  numbers.oddsFrom = charts.odds.from;
  numbers.oddsCount = charts.odds.percent.length;
  odds.set(charts.odds.percent);
}

function loadScenario(from: ScenarioData): void {
  scenario.turns = from.turns;
  scenario.fund = from.fund;
  scenario.ethosEconomy = from.ethos.economy;
  scenario.ethosLoyalty = from.ethos.loyalty;
  scenario.homeTopography = from.home.topography;
  scenario.homeBiome = from.home.biome;
  scenario.homeAtmosphere = from.home.atmosphere;
  scenario.uniformTerrain = from.uniformTerrain;
  scenario.exploration = from.exploration;
  scenario.invasions = from.invasions;
  scenario.partyLevel = from.partyLevel;
  scenario.goalSize = from.goal.size;
  scenario.goalXp = from.goal.xp;
  scenario.goalUnrest = from.goal.unrest;
  scenario.declineSize = from.declineSize;
  scenario.lastingLosses = from.lastingLosses;
  scenario.slaversLowerUnrest = from.slaversLowerUnrest;
}

/** Names, for the log. */
export function rowName(row: number): string {
  const { name, level } = setupOnTable().charts.buildings[row];
  return `${name} L${level}`;
}

export function topographyName(top: number): string {
  return setupOnTable().charts.topography[top].name;
}

export function groundName(top: number, bio: number, air: number): string {
  const { topography: tops, biome: bios, atmosphere: airs } = setupOnTable().charts;
  return `${tops[top].name}, biome ${bios[bio].name}, atmosphere ${airs[air].name}`;
}

const rowIds = new Map<string, number>();

/** Row of the catalogue by its name in the charts, -1: none. */
export function rowById(id: string): number {
  return rowIds.get(id) ?? -1;
}
