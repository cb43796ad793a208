/** Checked mode: conservation of every counter, ranges, ownership, and that the masks tell the truth. */

import { leaderCount } from './board.js';
import { inMask, maskCount } from './masks.js';
import type { SfgeGame } from './sfgeGame.js';
import {
  EMPIRE,
  EMPIRES,
  HERE_ATTACK,
  HERE_HOME,
  HERE_INVADER,
  IMPERIAL,
  INVADERS,
  MASK_ALIEN,
  MASK_EMPIRE_SYSTEM,
  MASK_EXPEDITION,
  MASK_FORCE,
  MASK_GATE,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MASK_NEXUS,
  MASK_REBEL,
  MASK_REBEL_SYSTEM,
  N_ALIENS,
  N_ALLIANCES,
  N_ASIDE,
  N_AVAILABLE,
  N_CHAOS2,
  N_ELITES,
  N_ENLIGHTENMENT,
  N_EXPEDITION_MARKERS,
  N_GATES,
  N_HELD_OTHERS,
  N_HELD_TH,
  N_HELD_USURPERS,
  N_ILLUMINATION,
  N_IMPERIAL_RESOURCES,
  N_IMPERIAL_SYSTEMS,
  N_IMPERIAL_UNITS,
  N_INSTITUTE,
  N_LEADER_POOL,
  N_LEVIATHAN,
  N_MILITARISM,
  N_NEXUSES,
  N_OVER,
  N_PACIFISM,
  N_PARANOIA,
  N_POOL,
  N_REMOVED,
  N_REPRESSION,
  N_RP,
  N_SPECTACLE,
  N_SYSTEM_POOL,
  N_WAITING,
  NOBODY,
  REBEL,
  USURPERS,
} from './state.js';
import { CORE, SECTORS } from './tables.js';
import { ALL_FIELDS, ONE_TH, unitsIn } from './units.js';

function fail(what: string): never {
  throw new Error(`checked mode: ${what}`);
}

function expect(holds: boolean, what: string): void {
  if (!holds) fail(what);
}

/** Throws an Error naming the first law the position violates. */
export function checkState(g: SfgeGame): void {
  checkUnits(g);
  checkSystems(g);
  checkForces(g);
  checkMarkers(g);
  checkScalars(g);
}

function checkUnits(g: SfgeGame): void {
  let sum = g.n[N_AVAILABLE] + g.n[N_HELD_TH] * ONE_TH;
  let count = unitsIn(g.n[N_AVAILABLE]) + g.n[N_HELD_TH];
  let imperial = 0;
  const add = (units: number, where: string): void => {
    expect((units & ~ALL_FIELDS) === 0, `negative or overflowing stack ${where}`);
    sum += units;
    count += unitsIn(units);
  };
  for (let s = 1; s < SECTORS; s++) {
    add(g.imperial[s], `of Imperials in ${s}`);
    imperial += g.imperial[s];
    add(g.rebels[s], `of Rebels in ${s}`);
    expect((g.imperial[s] !== 0) === inMask(g, MASK_IMPERIAL, s), `mask of Imperial units in ${s}`);
    expect((g.rebels[s] !== 0) === inMask(g, MASK_REBEL, s), `mask of Rebels in ${s}`);
    expect(g.leaders[s] === 0 || g.imperial[s] !== 0, `leaders without an Imperial unit in ${s}`);
    if (g.tables.isVoid[s] === 1) expect((g.imperial[s] | g.rebels[s] | g.here[s]) === 0, `units in the Void ${s}`);
  }
  for (let i = 0; i < USURPERS; i++) add(g.usurperUnits[i], `of Usurper ${i}`);
  for (let i = 0; i < INVADERS; i++) add(g.invaderUnits[i], `of Invaders ${i}`);
  for (let k = 1; k < EMPIRES; k++) {
    add(g.attackUnits[k], `of the attack force of IE ${k}`);
    add(g.homeUnits[k], `at the home of IE ${k}`);
  }
  const all = g.tables.unitsInPlay;
  expect(imperial === g.n[N_IMPERIAL_UNITS], 'sum of Imperial units');
  expect(sum === all && count === unitsIn(all), `mobile units are not conserved: ${count} of ${unitsIn(all)}`);
  let leaders = g.n[N_LEADER_POOL];
  for (let s = 1; s < SECTORS; s++) leaders += g.leaders[s];
  const [ones, twos, threes] = g.tables.setup.counters.leaders;
  expect(leaderCount(leaders) === ones + twos + threes, 'leaders are not conserved');
}

function checkSystems(g: SfgeGame): void {
  const { systems } = g.tables.setup.counters;
  const kinds = new Int32Array(systems.length);
  for (let i = 0; i < g.n[N_SYSTEM_POOL]; i++) kinds[g.systemPool[i]]++;
  let imperial = 0;
  let resources = 0;
  const empireResource = new Int32Array(EMPIRES);
  for (let s = 1; s < SECTORS; s++) {
    const owner = g.systemOwner[s];
    if (owner !== NOBODY) {
      kinds[g.systemKind[s]]++;
      expect(g.tables.isSystem[s] === 1, `system unit in ${s}, which has no system symbol`);
    }
    const resource = g.tables.systemResource[g.systemKind[s]];
    if (owner === IMPERIAL) {
      imperial++;
      resources += resource;
    } else if (owner > EMPIRE) empireResource[owner - EMPIRE] += resource;
    expect((owner === IMPERIAL) === inMask(g, MASK_IMPERIAL_SYSTEM, s), `mask of Imperial systems in ${s}`);
    expect((owner === REBEL) === inMask(g, MASK_REBEL_SYSTEM, s), `mask of Rebel systems in ${s}`);
    expect(owner > EMPIRE === inMask(g, MASK_EMPIRE_SYSTEM, s), `mask of IE systems in ${s}`);
    if (owner > EMPIRE) {
      expect(g.member[s] === owner - EMPIRE, `system of IE ${owner - EMPIRE} in ${s} is no member`);
      expect(g.empireHome[owner - EMPIRE] !== 0, `system of IE ${owner - EMPIRE} in ${s}, which is not in play`);
    }
    if (inMask(g, MASK_NEXUS, s)) expect(owner === IMPERIAL, `Nexus in ${s} without an Imperial system`);
    if (inMask(g, MASK_GATE, s))
      expect(owner !== NOBODY || g.tables.isSystem[s] === 0, `Star gate in ${s} without a system`);
  }
  systems.forEach((kind, i) => {
    expect(kinds[i] === kind.count, `system units of kind ${i} are not conserved`);
  });
  expect(imperial === g.n[N_IMPERIAL_SYSTEMS], 'number of Imperial systems');
  expect(resources === g.n[N_IMPERIAL_RESOURCES], 'resources of the Imperial systems');
  for (let k = 1; k < EMPIRES; k++) expect(empireResource[k] === g.empireResource[k], `resources of IE ${k}`);
  expect(g.n[N_LEVIATHAN] === 0 || g.systemOwner[CORE] === IMPERIAL, 'Leviathan without an Imperial Core');
}

function checkForces(g: SfgeGame): void {
  const here = new Int32Array(SECTORS);
  for (let i = 0; i < USURPERS; i++) {
    const at = g.usurperAt[i];
    if (at !== 0) here[at] |= 1 << i;
    expect(at !== 0 || g.usurperUnits[i] === 0, `Usurper ${i} off the map with units`);
    expect(at === 0 || at === CORE || g.usurperUnits[i] !== 0, `Usurper ${i} without units in ${at}`);
  }
  for (let i = 0; i < INVADERS; i++) {
    const at = g.invaderAt[i];
    if (at !== 0) here[at] |= 1 << (HERE_INVADER + i);
    expect((at !== 0) === (g.invaderUnits[i] !== 0), `Invaders ${i} in ${at} without units or off the map with units`);
  }
  for (let k = 1; k < EMPIRES; k++) {
    const home = g.empireHome[k];
    const at = g.attackAt[k];
    if (home !== 0) {
      here[home] |= 1 << (HERE_HOME + k);
      expect(g.systemOwner[home] === EMPIRE + k, `IE ${k} does not own its home ${home}`);
    } else expect(at === 0 && g.homeUnits[k] === 0, `IE ${k} is not in play but has units`);
    if (at !== 0) {
      here[at] |= 1 << (HERE_ATTACK + k);
      expect(g.tables.distance[home * SECTORS + at] === 1, `attack force of IE ${k} in ${at}, home ${home}`);
    }
    expect((at !== 0) === (g.attackUnits[k] !== 0), `attack force of IE ${k} in ${at}`);
  }
  for (let s = 1; s < SECTORS; s++) {
    expect(here[s] === g.here[s], `forces noted in ${s}`);
    expect((here[s] !== 0) === inMask(g, MASK_FORCE, s), `mask of forces in ${s}`);
    if (g.member[s] !== 0) {
      const home = g.empireHome[g.member[s]];
      expect(home !== 0 && g.tables.distance[home * SECTORS + s] <= 1, `member sector ${s} of IE ${g.member[s]}`);
    }
  }
}

function checkMarkers(g: SfgeGame): void {
  const { events } = g.tables.setup.counters;
  const total = Object.values(events).reduce((sum, count) => sum + count, 0);
  let inPlay = g.n[N_ALIENS] + g.n[N_ALLIANCES] + g.n[N_EXPEDITION_MARKERS] + g.n[N_LEVIATHAN];
  if (g.n[N_INSTITUTE] !== 0) inPlay++;
  for (let i = 0; i < USURPERS; i++) if (g.usurperAt[i] !== 0) inPlay++;
  for (let i = 0; i < INVADERS; i++) if (g.invaderAt[i] !== 0) inPlay++;
  for (let k = 1; k <= 3; k++) if (g.empireHome[k] !== 0) inPlay++;
  for (const flag of [N_ENLIGHTENMENT, N_ELITES, N_MILITARISM, N_PACIFISM, N_PARANOIA, N_SPECTACLE])
    inPlay += g.n[flag];
  const held = g.n[N_HELD_USURPERS] + g.n[N_HELD_OTHERS];
  const found = g.n[N_POOL] + g.n[N_ASIDE] + g.n[N_REMOVED] + g.n[N_WAITING] + held + inPlay;
  // The Leviathan placed by the scenario is counted among the markers held back, too.
  const expected = total + (g.tables.setup.scenario.leviathanPlaced ? 1 : 0);
  expect(found === expected, `event markers are not conserved: ${found} of ${expected}`);
  for (let s = 1; s < SECTORS; s++) {
    let alien = false;
    for (let i = 0; i < g.n[N_ALIENS]; i++) if (g.alienAt[i] === s) alien = true;
    expect(alien === inMask(g, MASK_ALIEN, s), `mask of aliens in ${s}`);
  }
  expect(maskCount(g, MASK_EXPEDITION) === g.n[N_EXPEDITION_MARKERS], 'Expedition Possible markers');
}

function checkScalars(g: SfgeGame): void {
  const { n } = g;
  const { counters } = g.tables.setup;
  expect(n[N_CHAOS2] >= 2, 'Chaos Index below 1');
  expect(n[N_CHAOS2] <= 200 || n[N_OVER] === 1, 'Chaos Index above 100 in a game that goes on');
  expect(n[N_RP] >= 0, 'RP below 0');
  expect(n[N_REPRESSION] >= 0 && n[N_ILLUMINATION] >= 0, 'Imperial markers below 0');
  expect(n[N_REPRESSION] + n[N_ILLUMINATION] <= counters.imperialMarkers, 'more Imperial markers than counters');
  expect(maskCount(g, MASK_NEXUS) === n[N_NEXUSES] && n[N_NEXUSES] <= counters.nexuses, 'Nexus markers');
  expect(maskCount(g, MASK_GATE) === n[N_GATES] && n[N_GATES] <= counters.starGates, 'Star gates');
}
