/** Checked mode: conservation of Hit Points, ranges, and sets that must agree with each other. */

import { bitCount } from '../shared/bits.js';
import { C_DEALT, C_EXCHANGE, C_HEALED, C_OTHER, C_SELF, M_SIDE, SIDE_METRICS } from './metrics.js';
import { ARMIES, bit, has, placesOf, ROW, SIDES } from './position/armies.js';
import { S_ABSENT, S_ACTIVE, S_DEFEATED, S_ROUTING, SCREENING, TACTIC_COUNT } from './position/codes.js';
import { record } from './position/record.js';
import * as s from './position/state.js';
import { R_PRESENT, t } from './position/tables.js';
import { divisionMax } from './rules/damage.js';

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
    if (!has(t.rules[R_PRESENT], army)) expect(s.status[army] === S_ABSENT, 'an army from nowhere');
    else {
      checkDivisions(army);
      checkStanding(army);
    }
  }
  expect(
    (s.n[s.N_GASP] & ~s.n[s.N_ACTIVE]) === 0 && (s.n[s.N_GASP_ROUT] & ~s.n[s.N_GASP]) === 0,
    'last gasp without being active',
  );
  expect(s.n[s.N_PANICKED] === 0, 'a panic that was not settled');
  expect((s.n[s.N_FINISHED] & s.n[s.N_GASP]) === 0, 'a fall that was not settled');
  expect(s.n[s.N_LIGHT] >= 0 && s.n[s.N_LIGHT] <= DARKEST, 'light');
}

/** What a side has lost, and to what, is what it lacks. */
function checkHitPoints(side: number): void {
  const own = M_SIDE + side * SIDE_METRICS;
  const enemy = M_SIDE + (1 - side) * SIDE_METRICS;
  let start = 0;
  let now = 0;
  for (let army = side * (ARMIES / SIDES); army < (side + 1) * (ARMIES / SIDES); army++) {
    start += t.hpMax[army];
    now += s.hp[army];
  }
  const lost = record[enemy + C_DEALT] + record[own + C_EXCHANGE] + record[own + C_SELF] + record[own + C_OTHER];
  if (start - lost + record[own + C_HEALED] !== now)
    throw new Error(
      `checked mode: Hit Points not conserved: ${start} - ${lost} + ${record[own + C_HEALED]} is not ${now}`,
    );
}

function checkDivisions(army: number): void {
  const parts = t.divisions[army] - t.missing[army];
  let sum = 0;
  let empty = t.missing[army];
  for (let division = 0; division < parts; division++) {
    const hp = s.divisionHp[army * ROW + division];
    expect(hp >= 0 && hp <= divisionMax(army, division), 'Hit Points of a division');
    expect(hp > 0 === has(s.living[army], division), 'divisions with Hit Points');
    expect(hp === 0 || !has(s.ruins[army], division), 'a destroyed division with Hit Points');
    if (hp === 0) empty++;
    sum += hp;
  }
  expect(sum === s.hp[army], 'Hit Points of divisions and army');
  expect(empty === s.lost[army], 'number of lost divisions');
  expect(bitCount(s.ruins[army]) === s.ruined[army], 'number of destroyed divisions');
}

function checkStanding(army: number): void {
  const status = s.status[army];
  expect((status === S_ACTIVE) === has(s.n[s.N_ACTIVE], army), 'set of active armies');
  expect((status === S_ROUTING) === has(s.n[s.N_ROUTING], army), 'set of routing armies');
  expect((status === S_DEFEATED) === has(s.n[s.N_DEFEATED], army), 'set of defeated armies');
  const fights = status === S_ACTIVE || status === S_ROUTING;
  expect(s.hp[army] > 0 || status > S_ROUTING || has(s.n[s.N_GASP], army), 'an army that fights on without Hit Points');
  expect(s.morale[army] >= 0 && s.morale[army] <= MORALE_MAX, 'Morale');
  expect(s.fatigue[army] >= 0 && s.fatigue[army] <= FATIGUE_MAX, 'fatigue');
  expect(s.aces[army] >= 0 && s.medical[army] >= 0, 'supplies below 0');
  expect(s.tactic[army] >= 0 && s.tactic[army] < TACTIC_COUNT, 'tactic');
  if (has(s.n[s.N_SCREENERS], army)) expect(s.tactic[army] === SCREENING, 'armies that screen');
  expect(fights || s.engaged[army] === 0, 'engaged without being in the field');
  for (let enemy = 0; enemy < ARMIES; enemy++)
    if (has(s.engaged[army], enemy)) {
      expect(has(s.engaged[enemy], army), 'an engagement of one side');
      expect((bit(enemy) & placesOf(army >> 3)) === 0, 'engaged with a friend');
    }
}
