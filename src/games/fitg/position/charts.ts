/** Units, groups and tables of the charts as arrays. */

import { BAND_END } from '../../shared/data/bands.js';
import { byNumber, numberNames } from '../../shared/numbers.js';
import { GROUP_NUMBERS, UNIT_NUMBERS } from '../data/numbers.js';
import {
  BACKLASH_GRADES,
  BACKLASHES,
  type Banded,
  type CELL_OTHER,
  type CELL_SENT,
  DETECTIONS,
  FIGHTER_MAX,
  type FitgCharts,
  JUMP_RESULTS,
  OPPONENTS,
  SEARCH_STRENGTH_MAX,
  SIDE_NAMES,
  SIZE_MAX,
} from '../setup.js';
import { CARDS, GROUPS, REBEL_GROUPS, SIDES, TYPES } from './layout.js';

/** By side and type. */
export const ofUnits = byNumber(UNIT_NUMBERS, () => new Int32Array(SIDES * TYPES));
export const unitGround = ofUnits.ground;
export const unitSpace = ofUnits.space;
export const unitLoss = ofUnits.loss;
export const unitPool = ofUnits.pool;
export const unitCost = ofUnits.cost;

/** By group. */
export const ofGroups = byNumber(GROUP_NUMBERS, () => new Int32Array(GROUPS));
export const { combat, endurance, intelligence, leadership, diplomacy, navigation } = ofGroups;
export const { bestCombat, intelligenceDraws, coupDraws } = ofGroups;
export const members = ofGroups.count;
/** Planet number of an Imperial group, province of a Rebel one; 0: not found yet. */
export const groupStart = ofGroups.start;
export const groupNumber = new Int32Array(GROUPS);

export const COLUMNS = 11;
/** Column 1-1 of the military table. */
export const EVEN = 5;
/** By die 1 to 6 and column. */
export const attackerLoss = new Int32Array(7 * COLUMNS);
export const defenderLoss = new Int32Array(7 * COLUMNS);

/** Columns of character combat by difference from -DIFFERENCES: squads with an elite are the strongest foes. */
export const DIFFERENCES = 2 * FIGHTER_MAX;
export const FIGHT_COLUMNS = 2 * BAND_END + 1;
export const fightColumn = new Int32Array(2 * DIFFERENCES + 1);
export const breakOff = new Int32Array(FIGHT_COLUMNS);
export const foeWounds = new Int32Array(FIGHT_COLUMNS * 7);
export const groupWounds = new Int32Array(FIGHT_COLUMNS * 7);
export const lastFightColumn = { column: 0 };

/** Search numbers by hiding 0 to HIDING - 1 and strength 0 to SEARCHERS - 1. */
export const HIDING = GROUP_NUMBERS.intelligence.max + SIZE_MAX;
export const SEARCHERS = SEARCH_STRENGTH_MAX + 1;
export const searchNumbers = new Int32Array(HIDING * SEARCHERS);
/** By strength. */
export const STRENGTHS = BAND_END + 1;
export const squadCombat = new Int32Array(STRENGTHS);
export const squadEndurance = new Int32Array(STRENGTHS);
export const elite = { combat: 0, endurance: 0 };

// Results of detection.
export const UNSEEN = 0;
export const SEEN = 1;
export const SEEN_DAMAGED = 2;
export const CRASH = 3;
/** By navigation minus level, from 0, and die. */
export const NAVIGATIONS = GROUP_NUMBERS.navigation.max + 1;
export const detection = new Int32Array(NAVIGATIONS * 7);

// Results of a jump.
export const SAFE = 0;
export const DRIFT_1 = 1;
export const DRIFT_2 = 2;
export const DRIFT_1_DAMAGE = 3;
export const DRIFT_2_DAMAGE = 4;
export const ELIMINATED = 5;
/** By die + distance - rating. */
export const JUMPS = BAND_END + 1;
export const jumpResult = new Int32Array(JUMPS);

// Foes of groups, in the order of `OPPONENTS`.
export const LOCALS_URBAN = 0;
export const LOCALS_ELSE = 1;
export const CREATURE_URBAN = 2;
export const CREATURE_ELSE = 3;
export const MUTANT_LOCALS = 4;
export const MUTANT_CREATURE = 5;
export const ROBOT = 6;
export const TWO_ROBOTS = 7;
export const HUNTERS = 8;
export const RESCUE_LOCALS = 9;
export const RESCUE_CREATURE = 10;
export const foeCombat = new Int32Array(OPPONENTS.length);
export const foeEndurance = new Int32Array(OPPONENTS.length);

/** Backlash by grade c1 to c3 and die: 0 nothing, 1 shift, 2 and one captured, 3 and the whole group. */
export const backlash = new Int32Array(3 * 7);
// What the die of a Cell brings.
export const CELL_NOTHING = 0;
export const CELL_SUCCESS = 1;
export const CELL_ANOTHER = 2;
export const cellSent = new Int32Array(7);
/** 0 first, 1 second of the other missions, 2 T. */
export const cellOther = new Int32Array(7);
export const cellLetters = new Int32Array(7);

/** Two provinces of each assignment card. */
export const cardA = new Int32Array(CARDS);
export const cardB = new Int32Array(CARDS);

export function loadCharts(charts: FitgCharts): void {
  loadUnits(charts);
  loadGroups(charts);
  loadCombat(charts);
  loadSearch(charts);
  loadSmall(charts);
}

/** The line of a banded table for a number. */
function line<Value>(bands: Banded<Value>, number: number): Value {
  return bands.find(({ upTo }) => upTo === null || number <= upTo) ?? bands[bands.length - 1];
}

function loadUnits({ units }: FitgCharts): void {
  SIDE_NAMES.forEach((name, side) => {
    units[name].forEach((unit, type) => {
      const i = side * TYPES + type;
      for (const name of numberNames(UNIT_NUMBERS)) ofUnits[name][i] = unit[name];
    });
  });
}

function loadGroups({ groups }: FitgCharts): void {
  groups.forEach((group, g) => {
    for (const name of numberNames(GROUP_NUMBERS)) ofGroups[name][g] = group[name];
    groupNumber[g] = group.number;
  });
  if (groups.length !== GROUPS || groups[REBEL_GROUPS].number !== 11) throw new RangeError('groups are 1-9 and 11-16');
}

function loadCombat({ militaryCrt, characterCombat }: FitgCharts): void {
  militaryCrt.forEach((column, c) => {
    column.forEach(([attacker, defender], i) => {
      attackerLoss[(i + 1) * COLUMNS + c] = attacker;
      defenderLoss[(i + 1) * COLUMNS + c] = defender;
    });
  });
  for (let difference = -DIFFERENCES; difference <= DIFFERENCES; difference++)
    fightColumn[difference + DIFFERENCES] = characterCombat.findIndex(
      ({ upTo }) => upTo === null || difference <= upTo,
    );
  lastFightColumn.column = characterCombat.length - 1;
  characterCombat.forEach((column, c) => {
    breakOff[c] = column.breakOff;
    for (let die = 1; die <= 6; die++) {
      foeWounds[c * 7 + die] = column.foeWounds[die - 1];
      groupWounds[c * 7 + die] = column.groupWounds[die - 1];
    }
  });
}

function loadSearch({ search, squads, squadElite }: FitgCharts): void {
  for (let hiding = 0; hiding < HIDING; hiding++) {
    const { numbers } = line(search.rows, hiding);
    for (let strength = 1; strength < SEARCHERS; strength++) {
      const column = search.strengths.findLastIndex((least) => strength >= least);
      searchNumbers[hiding * SEARCHERS + strength] = column < 0 ? 0 : Math.min(search.cap, numbers[column]);
    }
  }
  for (let strength = 1; strength < STRENGTHS; strength++) {
    squadCombat[strength] = line(squads, strength).combat;
    squadEndurance[strength] = line(squads, strength).endurance;
  }
  elite.combat = squadElite.combat;
  elite.endurance = squadElite.endurance;
}

const SENT_CODES: Readonly<Record<(typeof CELL_SENT)[number], number>> = {
  nothing: CELL_NOTHING,
  success: CELL_SUCCESS,
  other: CELL_ANOTHER,
};
const OTHER_CODES: Readonly<Record<(typeof CELL_OTHER)[number], number>> = { first: 0, second: 1, T: 2 };

function loadSmall(charts: FitgCharts): void {
  for (let die = 1; die <= 6; die++) {
    for (let column = 0; column < NAVIGATIONS; column++)
      detection[column * 7 + die] = DETECTIONS.indexOf(line(charts.detection, column).results[die - 1]);
    BACKLASH_GRADES.forEach((grade, i) => {
      backlash[i * 7 + die] = BACKLASHES.indexOf(charts.coupBacklash[grade][die - 1]);
    });
    cellSent[die] = SENT_CODES[charts.cellMission.sent[die - 1]];
    cellOther[die] = OTHER_CODES[charts.cellMission.other[die - 1]];
    cellLetters[die] = charts.cellMission.letters[die - 1];
  }
  for (let index = 1; index < JUMPS; index++)
    jumpResult[index] = JUMP_RESULTS.indexOf(line(charts.hyperjump, index).result);
  OPPONENTS.forEach((name, i) => {
    foeCombat[i] = charts.opponents[name].combat;
    foeEndurance[i] = charts.opponents[name].endurance;
  });
  charts.assignmentCards.forEach(([a, b], card) => {
    cardA[card] = a - 1;
    cardB[card] = b - 1;
  });
}
