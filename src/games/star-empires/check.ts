/** What holds in every position between the parts of a Turn; an exception names what does not. */

import { MODULES_A_DISTRICT } from './position/buildings.js';
import * as c from './position/codes.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { sumArmyUpkeep } from './rules/consumption.js';
import { LEVELS } from './setup.js';

const { n, land, pool } = s;

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`in Turn ${n[s.N_TURN]}: ${what}`);
}

/** Sums over the empire, counted anew. */
class Sums {
  works = [0, 0, 0];
  districts = 0;
  modules = 0;
  buildings = 0;
  endowments = 0;
  agriculture = 0;
  contraband = 0;
  terrain = 0;
}

export function checkPosition(): void {
  const sums = new Sums();
  let colonies = 0;
  for (let place = 0; place < n[s.N_SIZE]; place++) {
    const sector = s.held[place];
    expect(place === 0 || sector > s.held[place - 1], 'the Sectors are not in the order of acquisition');
    expect(land[sector * s.L_SIZE + s.L_HELD] === 1, `Sector ${sector} is in the list and not held`);
    countFeature(sector, sums);
    if (land[sector * s.L_SIZE + s.L_COLONY] === 0) continue;
    expect(s.colonyAt[colonies++] === sector, `Colony ${sector} is missing in its list`);
    checkColony(sector, sums);
  }
  expect(colonies === n[s.N_COLONIES], `${colonies} Colonies, counted ${n[s.N_COLONIES]}`);
  checkSums(sums);
  checkEvents();
  checkNumbers();
}

function checkSums(sums: Sums): void {
  const pairs: readonly (readonly [name: string, found: number, kept: number])[] = [
    ['Economy of works', sums.works[c.ECONOMY], s.works[c.ECONOMY]],
    ['Loyalty of works', sums.works[c.LOYALTY], s.works[c.LOYALTY]],
    ['Stability of works', sums.works[c.STABILITY], s.works[c.STABILITY]],
    ['Districts', sums.districts, n[s.N_DISTRICTS]],
    ['filled Modules', sums.modules, n[s.N_MODULES]],
    ['buildings', sums.buildings, n[s.N_BUILDINGS]],
    ['endowments', sums.endowments, n[s.N_ENDOWMENTS]],
    ['Agriculture Modules', sums.agriculture, n[s.N_AGRICULTURE]],
    ['Modules that help smugglers', sums.contraband, n[s.N_CONTRABAND]],
    ['Consumption of terrain', sums.terrain, n[s.N_TERRAIN]],
    ['upkeep of armies', sumArmyUpkeep(), n[s.N_ARMY_UPKEEP]],
  ];
  for (const [name, found, kept] of pairs) expect(found === kept, `${name}: ${found}, counted ${kept}`);
}

function countFeature(sector: number, sums: Sums): void {
  const feature = land[sector * s.L_SIZE + s.L_FEATURE];
  if (feature === c.F_LAIR) sums.works[c.STABILITY]++;
  if (feature === c.F_LANDMARK) sums.works[c.LOYALTY]++;
  if (feature === c.F_RESOURCE) sums.works[c.ECONOMY]++;
}

function checkColony(sector: number, sums: Sums): void {
  const at = sector * s.L_SIZE;
  const filledBy = new Array<number>(c.CATEGORY_COUNT).fill(0);
  const wholeBy = new Array<number>(c.CATEGORY_COUNT).fill(0);
  const topBy = new Array<number>(c.CATEGORY_COUNT).fill(0);
  const scores = new Array<number>(c.SCORE_COUNT).fill(0);
  let value = 0;
  let count = 0;
  let transits = 0;
  let previous = -1;
  for (let building = land[at + s.L_HEAD]; building >= 0; building = pool[building * s.B_SIZE + s.B_NEXT]) {
    const of = building * s.B_SIZE;
    const row = pool[of + s.B_ROW];
    const category = t.rowCategory[row];
    const modules = t.rowModules[row];
    expect(pool[of + s.B_SECTOR] === sector, `building ${building} stands in two Sectors`);
    expect(pool[of + s.B_PREVIOUS] === previous, `the buildings of Sector ${sector} are linked wrongly`);
    previous = building;
    count++;
    value += (category === c.RESIDENTIAL ? 2 : 1) * t.rowCost[row];
    filledBy[category] += modules;
    topBy[category] = Math.max(topBy[category], t.rowLevel[row]);
    sums.endowments += pool[of + s.B_ENDOWED];
    if (category === c.TRANSIT || t.rowContraband[row] === 1) sums.contraband += modules;
    if (pool[of + s.B_DAMAGED] === 1) continue;
    wholeBy[category] += modules;
    if (category === c.TRANSIT) transits++;
    const more = category === c.EXTRACTION && land[at + s.L_FEATURE] === c.F_RESOURCE ? 1 : 0;
    const given = (entry: number): number => (entry > 0 ? entry + more : entry);
    for (let x = 0; x < c.ATTRIBUTE_COUNT; x++) sums.works[x] += given(t.rowAttributes[row * c.ATTRIBUTE_COUNT + x]);
    for (let x = 0; x < c.SCORE_COUNT; x++) scores[x] += given(t.rowScores[row * c.SCORE_COUNT + x]);
  }
  const filled = filledBy.reduce((sum, modules) => sum + modules, 0);
  const where = `of Colony ${sector}`;
  expect(count === land[at + s.L_BUILDINGS], `${count} buildings ${where}, counted ${land[at + s.L_BUILDINGS]}`);
  expect(filled === land[at + s.L_FILLED], `${filled} filled Modules ${where}, counted ${land[at + s.L_FILLED]}`);
  expect(value === land[at + s.L_VALUE], `BP ${where}: ${value}, counted ${land[at + s.L_VALUE]}`);
  expect(levelOf(value) === land[at + s.L_LEVEL], `the Level ${where} is ${land[at + s.L_LEVEL]} with ${value} BP`);
  expect(transits === land[at + s.L_TRANSITS], `Transit buildings ${where} are miscounted`);
  for (let category = 0; category < c.CATEGORY_COUNT; category++) {
    expect(filledBy[category] === land[at + s.L_FILLED_BY + category], `filled Modules by category ${where}`);
    expect(wholeBy[category] === land[at + s.L_WHOLE_BY + category], `Modules of undamaged buildings ${where}`);
    expect(topBy[category] === land[at + s.L_TOP_BY + category], `the highest Level of a category ${where}`);
  }
  for (let x = 0; x < c.SCORE_COUNT; x++)
    expect(scores[x] === land[at + s.L_SCORE_WORKS + x], `score ${x} of buildings ${where} is miscounted`);
  const squatted = land[at + s.L_SQUATTED];
  const room = MODULES_A_DISTRICT * land[at + s.L_DISTRICTS];
  expect(squatted >= 0 && filled + squatted <= room, `${filled} + ${squatted} Modules ${where} in ${room}`);
  expect(land[at + s.L_PURSE] >= 0, `the purse ${where} is ${land[at + s.L_PURSE]}`);
  if (land[at + s.L_FEATURE] === c.F_LANDMARK && transits > 0) sums.works[c.LOYALTY]++;
  sums.districts += land[at + s.L_DISTRICTS];
  sums.modules += filled;
  sums.buildings += count;
  sums.agriculture += wholeBy[c.AGRICULTURE];
  sums.terrain += land[at + s.L_CONSUMPTION];
}

function levelOf(value: number): number {
  let level = 1;
  for (let higher = 1; higher <= LEVELS; higher++) if (value >= t.colonyLevels[higher]) level = higher;
  return level;
}

function checkEvents(): void {
  let underWay = n[s.N_SPAWNED];
  for (let i = 0; i < n[s.N_EVENTS]; i++) {
    const at = i * s.EV_SIZE;
    if (s.events[at + s.EV_GONE] === 1) continue;
    underWay++;
    const sector = s.events[at + s.EV_SECTOR];
    expect(
      sector < 0 || land[sector * s.L_SIZE + s.L_HELD] === 1,
      `an event is bound to Sector ${sector}, which is lost`,
    );
  }
  expect(underWay === n[s.N_UNDER_WAY], `${underWay} events under way, counted ${n[s.N_UNDER_WAY]}`);
}

function checkNumbers(): void {
  const { collapse } = t.numbers;
  expect(n[s.N_UNREST] >= 0 && n[s.N_UNREST] <= collapse, `Unrest is ${n[s.N_UNREST]}`);
  expect(n[s.N_UNREST] < collapse || n[s.N_OVER] === 1, `Unrest is ${n[s.N_UNREST]} and the game goes on`);
  expect(n[s.N_FAME] >= 0 && n[s.N_INFAMY] >= 0, 'Fame or Infamy is below 0');
  const left = Math.min(n[s.N_CLAIMS_LEFT], n[s.N_BUILDINGS_LEFT], n[s.N_COLONIES_LEFT]);
  expect(left >= 0, 'more was done in a Turn than its limits allow');
  for (let i = 0; i < n[s.N_ARMIES]; i++) expect(s.armies[i * s.AR_SIZE + s.AR_ACR] > 0, `army ${i} has no ACR left`);
}
