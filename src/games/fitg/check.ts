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
import { environEnd, environFirst, id, map, planetOf, province, vp } from './position/tables.js';

export function checkPosition(when: string): void {
  for (let side = 0; side < SIDES; side++) checkUnits(side, when);
  for (let planet = 0; planet < PLANETS; planet++) checkPlanet(planet, when);
  for (let group = 0; group < GROUPS; group++) checkGroup(group, when);
  checkSums(when);
}

function expect(holds: boolean, when: string, what: string): void {
  if (!holds) throw new Error(`after ${when} of turn ${s.n[s.N_TURN]}: ${what}`);
}

/** Units on planets, in drift boxes, on their way and in the pool are as many as there are counters. */
function checkUnits(side: number, when: string): void {
  for (let type = 0; type < TYPES; type++) {
    let number = s.pool[side * TYPES + type];
    for (let planet = 0; planet < PLANETS; planet++) {
      const here = s.units[slot(side, planet, type)];
      expect(here >= 0, when, `${here} units of type ${type} of side ${side} on ${id[planet]}`);
      number += here;
    }
    for (let i = 0; i < s.n[s.N_STACKS]; i++)
      if (s.stacks[i * s.STACK] === side) number += s.stacks[i * s.STACK + 3 + type];
    if (side === 0 && s.n[s.N_ORDERED] === type) number++;
    const all = unitPool[side * TYPES + type];
    expect(number === all, when, `${number} units of type ${type} of side ${side}, and there are ${all} counters`);
  }
}

function checkPlanet(planet: number, when: string): void {
  const where = `planet ${id[planet]}`;
  for (let side = 0; side < SIDES; side++) {
    const sums = [0, 0, 0, 0];
    for (let type = 0; type < TYPES; type++) {
      const here = s.units[slot(side, planet, type)];
      sums[0] += here;
      sums[1] += here * unitGround[side * TYPES + type];
      sums[2] += here * unitSpace[side * TYPES + type];
      sums[3] += type > 0 ? here : 0;
    }
    const place = at(side, planet);
    const kept = [s.count[place], s.ground[place], s.space[place], s.mobile[place]];
    expect(sums.join() === kept.join(), when, `units of side ${side} on ${where} are ${sums} and counted ${kept}`);
  }
  const now = s.state[planet];
  expect(s.loyalty[planet] >= 0 && s.loyalty[planet] <= UNREST, when, `${where} has loyalty ${s.loyalty[planet]}`);
  expect(
    now === IMPERIAL || now === DEAD || s.loyalty[planet] === UNREST,
    when,
    `${where} has risen and is not in Unrest`,
  );
  const units = s.count[at(0, planet)] + s.count[at(1, planet)];
  expect(now !== DEAD || units === 0, when, `${where} is dead and has units`);
  expect(now === IMPERIAL || s.pdbUp[planet] === 0, when, `${where} is not Imperial and its PDB is up`);
  const cell = s.cell[planet];
  expect(cell < 0 || (now === IMPERIAL && s.loyalty[planet] < UNREST), when, `${where} has no room for a Cell`);
  expect(
    cell < 0 || (cell >= environFirst[planet] && cell < environEnd[planet]),
    when,
    `the Cell of ${where} is in environ ${cell}`,
  );
}

function checkGroup(group: number, when: string): void {
  const wounds = s.gWounds[group];
  expect(wounds >= 0 && wounds < endurance[group], when, `group ${group} has ${wounds} wounds`);
  if (s.gStatus[group] !== ON) return;
  const environ = s.gEnviron[group];
  expect(environ >= 0 && environ < map.environs, when, `group ${group} is in environ ${environ}`);
  expect(planetOf[environ] === s.gPlanet[group], when, `group ${group} is in an environ of another planet`);
  expect(group >= REBEL_GROUPS || s.gDrift[group] <= 2, when, `group ${group} drifts for ${s.gDrift[group]} turns`);
}

function checkSums(when: string): void {
  let points = 0;
  const rebellious = new Array<number>(PROVINCES).fill(0);
  for (let planet = 0; planet < PLANETS; planet++) {
    const now = s.state[planet];
    if (now === CONTROL || now === DEAD) points += vp[planet];
    if (now === CONTROL || now === REBELLION) rebellious[province[planet]]++;
  }
  expect(points === s.n[s.N_VP], when, `${points} victory points, counted ${s.n[s.N_VP]}`);
  const kept = [...s.rebelliousIn];
  expect(rebellious.join() === kept.join(), when, `${rebellious} planets rebellious by province, counted ${kept}`);
  const all = rebellious.reduce((sum, number) => sum + number, 0);
  expect(all === s.n[s.N_REBELLIOUS], when, `${all} planets rebellious, counted ${s.n[s.N_REBELLIOUS]}`);
}
