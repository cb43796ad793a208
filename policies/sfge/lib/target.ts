/** Something that may be attacked in one sector, as the judge sees it. */

import {
  type AttackOrder,
  bitCount,
  EMPIRE,
  empiresOf,
  FIELD,
  FIELD_MAX,
  FORCE_EMPIRE,
  HERE_USURPER_BITS,
  invadersOf,
  lowestBit,
  MILITARY,
  MORPHOGENETIC,
  MUTANT,
  REBEL,
  type SfgeView,
  SHIFT,
} from '../../../src/games/sfge/kit.js';
import { firstType } from './first-type.js';
import type { Judge } from './judge.js';
import {
  bonus,
  empires,
  hasSystem,
  invaders,
  kills,
  known,
  leadership,
  military,
  militaryForbidden,
  mood,
  morphogenetic,
  morphogeneticForbidden,
  prize,
  rebelSystem,
  rebels,
  sectors,
  systemKill,
  systemMilitary,
  systemMorphogenetic,
  systemWin,
  units,
  usurpers,
  wins,
} from './targets.js';
import { chaos, kill, win, worth } from './worths.js';

function clear(view: SfgeView, i: number, sector: number): void {
  sectors[i] = sector;
  usurpers[i] = 0;
  invaders[i] = 0;
  empires[i] = 0;
  rebels[i] = 0;
  rebelSystem[i] = 0;
  units[i] = 0;
  hasSystem[i] = 0;
  leadership[i] = 0;
  bonus[i] = 0;
  mood[i] = view.mood;
  militaryForbidden[i] = view.attacksForbidden(MILITARY, sector) ? 1 : 0;
  morphogeneticForbidden[i] = view.attacksForbidden(MORPHOGENETIC, sector) ? 1 : 0;
}

/** Sums up the units, once they are all named. */
function finish(judge: Judge, i: number): void {
  const all = units[i];
  const at = 4 * i;
  known[i] = 0;
  let strength = 0;
  let defence = bonus[i];
  // Four numbers become 0; `fill` takes longer than that.
  kills[at] = 0;
  kills[at + 1] = 0;
  kills[at + 2] = 0;
  kills[at + 3] = 0;
  wins[at] = 0;
  wins[at + 1] = 0;
  wins[at + 2] = 0;
  wins[at + 3] = 0;
  const shielded = defence > 0;
  for (let rest = all; rest !== 0; ) {
    const type = firstType(rest);
    const count = (all >>> SHIFT[type]) & FIELD_MAX[type];
    rest &= ~FIELD[type];
    const one = chaos[type];
    const other = chaos[8 + type];
    strength += count * one;
    defence += count * other;
    kills[at + (one || 1)] += count * kill[type];
    wins[at + (shielded ? 3 : other || 1)] += count * win[type];
  }
  let sum = wins[at] + wins[at + 1] + wins[at + 2] + wins[at + 3];
  if (hasSystem[i] !== 0) {
    sum += systemWin[i];
    strength += systemMilitary[i];
    defence += systemMorphogenetic[i];
    kills[at + Math.max(judge.systemClass, systemMilitary[i])] += systemKill[i];
    wins[at + Math.max(judge.systemClass, systemMorphogenetic[i])] += systemWin[i];
  }
  prize[i] = sum;
  military[i] = strength;
  morphogenetic[i] = defence;
}

function lead(i: number, value: number): void {
  if (value > leadership[i]) leadership[i] = value;
}

function addUsurper(view: SfgeView, i: number, usurper: number): void {
  if (view.usurperUnits(usurper) === 0) return;
  usurpers[i] |= 1 << usurper;
  units[i] += view.usurperUnits(usurper);
  lead(i, view.usurperLeadership(usurper));
  if (usurper === MUTANT) bonus[i] = view.setup.counters.mutantStrength;
}

function addInvader(view: SfgeView, i: number, invader: number): void {
  invaders[i] |= 1 << invader;
  units[i] += view.invaderUnits(invader);
  lead(i, view.invaderLeadership(invader));
}

function addEmpire(view: SfgeView, judge: Judge, i: number, empire: number): void {
  const sector = sectors[i];
  empires[i] |= 1 << empire;
  units[i] += view.forceUnits(FORCE_EMPIRE, empire, sector);
  lead(i, view.empireLeadership(empire));
  if (view.systemOwner(sector) !== EMPIRE + empire) return;
  addSystem(view, judge, i);
  if (view.empireHome(empire) === sector) {
    systemKill[i] += judge.settings.home;
    systemWin[i] += judge.settings.home;
  }
}

function addRebelUnits(view: SfgeView, i: number): void {
  rebels[i] = view.rebelUnits(sectors[i]);
  units[i] += rebels[i];
}

function addRebelSystem(view: SfgeView, judge: Judge, i: number): void {
  rebelSystem[i] = 1;
  addSystem(view, judge, i);
}

function addSystem(view: SfgeView, judge: Judge, i: number): void {
  const sector = sectors[i];
  const changes = view.setup.charts.indexChanges;
  const resource = view.systemResource(sector);
  hasSystem[i] = 1;
  systemMilitary[i] = view.systemMilitary(sector);
  systemMorphogenetic[i] = view.systemMorphogenetic(sector);
  systemKill[i] = -changes.chaosSystemEliminatedPerResource * resource * judge.indexPoint;
  judge.weighSystem(sector, resource);
  systemWin[i] = -changes.chaosSystemConvertedPerResource * resource * judge.indexPoint + worth[0];
}

/** Numbers of the ways to choose targets in a sector; `describe` fills one in. */
export const CHOICE_REBEL_SYSTEM = 0;
export const CHOICE_REBEL_UNITS = 1;
export const CHOICE_REBELS = 2;
export const CHOICE_EVERYTHING = 3;
export const CHOICE_EMPIRE = 4; // + 0..5 for IE 1..6
export const CHOICE_INVADER = 10; // + 0..7
export const CHOICE_USURPER = 18; // + 0..8

/** Bits of the choices open in a sector. */
export function choicesIn(view: SfgeView, sector: number): number {
  const owner = view.systemOwner(sector);
  const rebels = view.rebelUnits(sector) !== 0;
  let bits = owner === REBEL ? (rebels ? 7 : 1) : rebels ? 2 : 0;
  let parties = bits !== 0 ? 1 : 0;
  const here = view.here(sector);
  if (here !== 0 || owner > EMPIRE) {
    for (let rest = here & HERE_USURPER_BITS; rest !== 0; rest &= rest - 1) {
      const usurper = lowestBit(rest);
      if (view.usurperUnits(usurper) !== 0) bits |= 1 << (CHOICE_USURPER + usurper);
    }
    bits |= invadersOf(here) << CHOICE_INVADER;
    let empires = empiresOf(here) >>> 1;
    if (owner > EMPIRE) empires |= 1 << (owner - EMPIRE - 1);
    for (let rest = empires; rest !== 0; rest &= rest - 1) {
      const k = lowestBit(rest);
      if (owner === EMPIRE + k + 1 || view.forceUnits(FORCE_EMPIRE, k + 1, sector) !== 0)
        bits |= 1 << (CHOICE_EMPIRE + k);
    }
    parties += bitCount(bits >>> CHOICE_EMPIRE);
  }
  if (parties > 1) bits |= 1 << CHOICE_EVERYTHING;
  return bits;
}

/** Fills in as target i what a choice stands for. */
export function describe(view: SfgeView, judge: Judge, i: number, sector: number, choice: number): void {
  clear(view, i, sector);
  if (choice === CHOICE_REBEL_SYSTEM) addRebelSystem(view, judge, i);
  else if (choice === CHOICE_REBEL_UNITS) addRebelUnits(view, i);
  else if (choice === CHOICE_REBELS) {
    addRebelUnits(view, i);
    addRebelSystem(view, judge, i);
  } else if (choice === CHOICE_EVERYTHING) everything(view, judge, i, sector);
  else addForce(view, judge, i, choice);
  finish(judge, i);
}

function addForce(view: SfgeView, judge: Judge, i: number, choice: number): void {
  if (choice >= CHOICE_USURPER) addUsurper(view, i, choice - CHOICE_USURPER);
  else if (choice >= CHOICE_INVADER) addInvader(view, i, choice - CHOICE_INVADER);
  else addEmpire(view, judge, i, choice - CHOICE_EMPIRE + 1);
}

function everything(view: SfgeView, judge: Judge, i: number, sector: number): void {
  for (let bits = choicesIn(view, sector) >>> CHOICE_EMPIRE; bits !== 0; bits &= bits - 1)
    addForce(view, judge, i, CHOICE_EMPIRE + lowestBit(bits));
  addRebelUnits(view, i);
  if (view.systemOwner(sector) === REBEL) addRebelSystem(view, judge, i);
}

/** What is left of an attack already ordered, as target i. */
export function describeOrder(view: SfgeView, judge: Judge, i: number, order: AttackOrder): void {
  const { sector } = order;
  clear(view, i, sector);
  for (let bits = order.usurpers; bits !== 0; bits &= bits - 1) {
    const usurper = lowestBit(bits);
    if (view.usurperSector(usurper) === sector) addUsurper(view, i, usurper);
  }
  for (let bits = order.invaders; bits !== 0; bits &= bits - 1) {
    const invader = lowestBit(bits);
    if (view.invaderSector(invader) === sector) addInvader(view, i, invader);
  }
  for (let bits = order.empires; bits !== 0; bits &= bits - 1) {
    const empire = lowestBit(bits);
    if (view.empireHome(empire) !== 0) addEmpire(view, judge, i, empire);
  }
  rebels[i] = order.rebels;
  units[i] += order.rebels;
  if (order.rebelSystem && view.systemOwner(sector) === REBEL) addRebelSystem(view, judge, i);
  finish(judge, i);
}
