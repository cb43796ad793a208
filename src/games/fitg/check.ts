/** What holds in every position between parts of a turn; an exception names what does not. */

import { endurance, unitGround, unitPool, unitSpace } from './position/charts.js';
import {
  at,
  CONTROL,
  DEAD,
  GROUPS,
  IMPERIAL,
  ON,
  PLANETS,
  PROVINCES,
  REBEL_GROUPS,
  REBELLION,
  SIDES,
  slot,
  TYPES,
  UNREST,
} from './position/layout.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';

export function checkPosition(when: string): void {
  for (let side = 0; side < SIDES; side++) checkUnits(side, when);
  for (let planet = 0; planet < PLANETS; planet++) checkPlanet(planet, when);
  for (let group = 0; group < GROUPS; group++) checkGroup(group, when);
  checkSums(when);
}

/** Called for what is broken only: texts would cost more than all else. */
function fail(when: string, what: string): never {
  throw new Error(`after ${when} of turn ${s.n[s.N_TURN]}: ${what}`);
}

/** Units on planets, in drift boxes, on their way and in the pool are as many as there are counters. */
function checkUnits(side: number, when: string): void {
  for (let type = 0; type < TYPES; type++) {
    let number = s.pool[side * TYPES + type];
    for (let planet = 0; planet < PLANETS; planet++) {
      const here = s.units[slot(side, planet, type)];
      if (here < 0) fail(when, `${here} units of type ${type} of side ${side} on ${t.id[planet]}`);
      number += here;
    }
    for (let i = 0; i < s.n[s.N_STACKS]; i++)
      if (s.stacks[i * s.STACK] === side) number += s.stacks[i * s.STACK + 3 + type];
    if (side === 0 && s.n[s.N_ORDERED] === type) number++;
    const all = unitPool[side * TYPES + type];
    if (number !== all) fail(when, `${number} units of type ${type} of side ${side}, and there are ${all} counters`);
  }
}

function checkPlanet(planet: number, when: string): void {
  for (let side = 0; side < SIDES; side++) checkStack(side, planet, when);
  const now = s.state[planet];
  const loyalty = s.loyalty[planet];
  if (loyalty < 0 || loyalty > UNREST) fail(when, `${named(planet)} has loyalty ${loyalty}`);
  if (now !== IMPERIAL && now !== DEAD && loyalty !== UNREST)
    fail(when, `${named(planet)} has risen and is not in Unrest`);
  if (now === DEAD && s.count[at(0, planet)] + s.count[at(1, planet)] !== 0)
    fail(when, `${named(planet)} is dead and has units`);
  if (now !== IMPERIAL && s.pdbUp[planet] !== 0) fail(when, `${named(planet)} is not Imperial and its PDB is up`);
  const cell = s.cell[planet];
  if (cell < 0) return;
  if (now !== IMPERIAL || loyalty >= UNREST) fail(when, `${named(planet)} has no room for a Cell`);
  if (cell < t.environFirst[planet] || cell >= t.environEnd[planet])
    fail(when, `the Cell of ${named(planet)} is in environ ${cell}`);
}

function named(planet: number): string {
  return `planet ${t.id[planet]}`;
}

/** Units of a side on a planet, their strengths and those that can move are as many as are kept. */
function checkStack(side: number, planet: number, when: string): void {
  let count = 0;
  let ground = 0;
  let space = 0;
  let mobile = 0;
  for (let type = 0; type < TYPES; type++) {
    const here = s.units[slot(side, planet, type)];
    if (here === 0) continue;
    count += here;
    ground += here * unitGround[side * TYPES + type];
    space += here * unitSpace[side * TYPES + type];
    if (type > 0) mobile += here;
  }
  const place = at(side, planet);
  if (count === s.count[place] && ground === s.ground[place] && space === s.space[place] && mobile === s.mobile[place])
    return;
  const kept = [s.count[place], s.ground[place], s.space[place], s.mobile[place]];
  const sums = [count, ground, space, mobile];
  fail(when, `units of side ${side} on ${named(planet)} are ${sums} and counted ${kept}`);
}

function checkGroup(group: number, when: string): void {
  const wounds = s.gWounds[group];
  if (wounds < 0 || wounds >= endurance[group]) fail(when, `group ${group} has ${wounds} wounds`);
  if (s.gStatus[group] !== ON) return;
  const environ = s.gEnviron[group];
  if (environ < 0 || environ >= t.map.environs) fail(when, `group ${group} is in environ ${environ}`);
  if (t.planetOf[environ] !== s.gPlanet[group]) fail(when, `group ${group} is in an environ of another planet`);
  if (group < REBEL_GROUPS && s.gDrift[group] > 2) fail(when, `group ${group} drifts for ${s.gDrift[group]} turns`);
}

/** Scratch: planets of each province that are in Rebellion or under Rebel control. */
const rebellious = new Int32Array(PROVINCES);

function checkSums(when: string): void {
  let points = 0;
  let all = 0;
  rebellious.fill(0);
  for (let planet = 0; planet < PLANETS; planet++) {
    const now = s.state[planet];
    if (now === CONTROL || now === DEAD) points += t.vp[planet];
    if (now !== CONTROL && now !== REBELLION) continue;
    rebellious[t.province[planet]]++;
    all++;
  }
  if (points !== s.n[s.N_VP]) fail(when, `${points} victory points, counted ${s.n[s.N_VP]}`);
  for (let i = 0; i < PROVINCES; i++)
    if (rebellious[i] !== s.rebelliousIn[i])
      fail(when, `${rebellious} planets rebellious by province, counted ${s.rebelliousIn}`);
  if (all !== s.n[s.N_REBELLIOUS]) fail(when, `${all} planets rebellious, counted ${s.n[s.N_REBELLIOUS]}`);
}
