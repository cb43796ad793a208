/** Checked mode: conservation of Hit Points, ranges, and sets that must agree with each other. */

import { g } from './game.js';
import { C_DEALT, C_EXCHANGE, C_HEALED, C_OTHER, C_SELF, M_SIDE, SIDE_METRICS } from './metrics.js';
import { ARMIES, bit, count, has, placesOf, ROW, SIDES } from './position/armies.js';
import { S_ABSENT, S_ACTIVE, S_DEFEATED, S_ROUTING, SCREENING, TACTIC_COUNT } from './position/codes.js';
import {
  N_ACTIVE,
  N_DEFEATED,
  N_FINISHED,
  N_GASP,
  N_GASP_ROUT,
  N_LIGHT,
  N_PANICKED,
  N_ROUTING,
  N_SCREENERS,
} from './position/state.js';
import { R_PRESENT } from './position/tables.js';
import { divisionMax } from './rules/damage.js';

const { n, tables, record } = g;

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`checked mode: ${what}`);
}

const MORALE_MAX = 10;
const FATIGUE_MAX = 2;
const DARKEST = 3;

/** Throws an Error naming the first law the position violates; between steps. */
export function checkState(): void {
  for (let side = 0; side < SIDES; side++) checkHitPoints(side);
  for (let army = 0; army < ARMIES; army++) {
    if (!has(tables.rules[R_PRESENT], army)) expect(g.status[army] === S_ABSENT, 'an army from nowhere');
    else {
      checkDivisions(army);
      checkStanding(army);
    }
  }
  expect((n[N_GASP] & ~n[N_ACTIVE]) === 0 && (n[N_GASP_ROUT] & ~n[N_GASP]) === 0, 'last gasp without being active');
  expect(n[N_PANICKED] === 0, 'a panic that was not settled');
  expect((n[N_FINISHED] & n[N_GASP]) === 0, 'a fall that was not settled');
  expect(n[N_LIGHT] >= 0 && n[N_LIGHT] <= DARKEST, 'light');
}

/** What a side has lost, and to what, is what it lacks. */
function checkHitPoints(side: number): void {
  const own = M_SIDE + side * SIDE_METRICS;
  const enemy = M_SIDE + (1 - side) * SIDE_METRICS;
  let start = 0;
  let now = 0;
  for (let army = side * (ARMIES / SIDES); army < (side + 1) * (ARMIES / SIDES); army++) {
    start += tables.hpMax[army];
    now += g.hp[army];
  }
  const lost = record[enemy + C_DEALT] + record[own + C_EXCHANGE] + record[own + C_SELF] + record[own + C_OTHER];
  if (start - lost + record[own + C_HEALED] !== now)
    throw new Error(
      `checked mode: Hit Points not conserved: ${start} - ${lost} + ${record[own + C_HEALED]} is not ${now}`,
    );
}

function checkDivisions(army: number): void {
  const parts = tables.divisions[army] - tables.missing[army];
  let sum = 0;
  let empty = tables.missing[army];
  for (let division = 0; division < parts; division++) {
    const hp = g.divisionHp[army * ROW + division];
    expect(hp >= 0 && hp <= divisionMax(army, division), 'Hit Points of a division');
    expect(hp > 0 === has(g.living[army], division), 'divisions with Hit Points');
    expect(hp === 0 || !has(g.ruins[army], division), 'a destroyed division with Hit Points');
    if (hp === 0) empty++;
    sum += hp;
  }
  expect(sum === g.hp[army], 'Hit Points of divisions and army');
  expect(empty === g.lost[army], 'number of lost divisions');
  expect(count(g.ruins[army]) === g.ruined[army], 'number of destroyed divisions');
}

function checkStanding(army: number): void {
  const status = g.status[army];
  expect((status === S_ACTIVE) === has(n[N_ACTIVE], army), 'set of active armies');
  expect((status === S_ROUTING) === has(n[N_ROUTING], army), 'set of routing armies');
  expect((status === S_DEFEATED) === has(n[N_DEFEATED], army), 'set of defeated armies');
  const fights = status === S_ACTIVE || status === S_ROUTING;
  expect(g.hp[army] > 0 || status > S_ROUTING || has(n[N_GASP], army), 'an army that fights on without Hit Points');
  expect(g.morale[army] >= 0 && g.morale[army] <= MORALE_MAX, 'Morale');
  expect(g.fatigue[army] >= 0 && g.fatigue[army] <= FATIGUE_MAX, 'fatigue');
  expect(g.aces[army] >= 0 && g.medical[army] >= 0, 'supplies below 0');
  expect(g.tactic[army] >= 0 && g.tactic[army] < TACTIC_COUNT, 'tactic');
  if (has(n[N_SCREENERS], army)) expect(g.tactic[army] === SCREENING, 'armies that screen');
  expect(fights || g.engaged[army] === 0, 'engaged without being in the field');
  for (let enemy = 0; enemy < ARMIES; enemy++)
    if (has(g.engaged[army], enemy)) {
      expect(has(g.engaged[enemy], army), 'an engagement of one side');
      expect((bit(enemy) & placesOf(army >> 3)) === 0, 'engaged with a friend');
    }
}
