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
import type { Settings } from './settings.js';

/** What a target is weighed by (judge.ts). */
export interface Worths {
  readonly settings: Settings;
  /** Strength of Chaos units by part * 8 + type. */
  readonly chaos: Int32Array;
  /** Worth of a Chaos unit removed or won, by type. */
  readonly kill: Float64Array;
  readonly win: Float64Array;
  /** Least D result that hits a system. */
  readonly systemClass: number;
  /** Worth of one index point less. */
  readonly indexPoint: number;
  /** The answer to the last question. */
  readonly value: number;
  weighSystem(sector: number, resource: number): void;
}

/** Four numbers become 0; `fill` takes longer than that. */
function zero(values: Float64Array): void {
  values[0] = 0;
  values[1] = 0;
  values[2] = 0;
  values[3] = 0;
}

export class Target {
  sector = 0;
  usurpers = 0;
  invaders = 0;
  empires = 0;
  rebels = 0;
  rebelSystem = false;

  /** All units of the forces named, packed. */
  units = 0;
  /** Their system unit takes part. */
  system = false;
  systemMilitary = 0;
  systemMorphogenetic = 0;
  systemKill = 0;
  systemWin = 0;
  leadership = 0;
  /** Strength the Mutant adds to the morphogenetic defence. */
  bonus = 0;
  mood = 0;
  /** Strengths of everything named. */
  military = 0;
  morphogenetic = 0;
  /** Worth of what a result of n (1..3) first eliminates or converts. */
  readonly kill = new Float64Array(4);
  readonly win = new Float64Array(4);
  /** Worth of everything, if it were won. */
  prize = 0;
  /** As `morphogenetic` and `win`, of what a military result of n leaves: at n, and from 4 * n on. */
  readonly leftDefence = new Int32Array(4);
  readonly left = new Float64Array(16);
  /** Bits of the n for which they are worked out. */
  known = 0;
  militaryForbidden = false;
  morphogeneticForbidden = false;

  clear(view: SfgeView, sector: number): void {
    this.sector = sector;
    this.usurpers = 0;
    this.invaders = 0;
    this.empires = 0;
    this.rebels = 0;
    this.rebelSystem = false;
    this.units = 0;
    this.system = false;
    this.leadership = 0;
    this.bonus = 0;
    this.mood = view.mood;
    this.militaryForbidden = view.attacksForbidden(MILITARY, sector);
    this.morphogeneticForbidden = view.attacksForbidden(MORPHOGENETIC, sector);
  }

  /** Sums up the units, once they are all named. */
  finish(judge: Worths): void {
    const { units } = this;
    this.known = 0;
    this.military = 0;
    this.morphogenetic = this.bonus;
    zero(this.kill);
    zero(this.win);
    for (let rest = units; rest !== 0; ) {
      const type = firstType(rest);
      const count = (units >>> SHIFT[type]) & FIELD_MAX[type];
      rest &= ~FIELD[type];
      const military = judge.chaos[type];
      const morphogenetic = judge.chaos[8 + type];
      this.military += count * military;
      this.morphogenetic += count * morphogenetic;
      this.kill[military || 1] += count * judge.kill[type];
      this.win[this.bonus > 0 ? 3 : morphogenetic || 1] += count * judge.win[type];
    }
    this.prize = this.win[0] + this.win[1] + this.win[2] + this.win[3];
    if (!this.system) return;
    this.prize += this.systemWin;
    this.military += this.systemMilitary;
    this.morphogenetic += this.systemMorphogenetic;
    this.kill[Math.max(judge.systemClass, this.systemMilitary)] += this.systemKill;
    this.win[Math.max(judge.systemClass, this.systemMorphogenetic)] += this.systemWin;
  }

  private lead(value: number): void {
    if (value > this.leadership) this.leadership = value;
  }

  addUsurper(view: SfgeView, usurper: number): void {
    if (view.usurperUnits(usurper) === 0) return;
    this.usurpers |= 1 << usurper;
    this.units += view.usurperUnits(usurper);
    this.lead(view.usurperLeadership(usurper));
    if (usurper === MUTANT) this.bonus = view.setup.counters.mutantStrength;
  }

  addInvader(view: SfgeView, invader: number): void {
    this.invaders |= 1 << invader;
    this.units += view.invaderUnits(invader);
    this.lead(view.invaderLeadership(invader));
  }

  addEmpire(view: SfgeView, judge: Worths, empire: number): void {
    const { sector } = this;
    this.empires |= 1 << empire;
    this.units += view.forceUnits(FORCE_EMPIRE, empire, sector);
    this.lead(view.empireLeadership(empire));
    if (view.systemOwner(sector) !== EMPIRE + empire) return;
    this.addSystem(view, judge);
    if (view.empireHome(empire) === sector) {
      this.systemKill += judge.settings.home;
      this.systemWin += judge.settings.home;
    }
  }

  addRebelUnits(view: SfgeView): void {
    this.rebels = view.rebelUnits(this.sector);
    this.units += this.rebels;
  }

  addRebelSystem(view: SfgeView, judge: Worths): void {
    this.rebelSystem = true;
    this.addSystem(view, judge);
  }

  private addSystem(view: SfgeView, judge: Worths): void {
    const { sector } = this;
    const changes = view.setup.charts.indexChanges;
    const resource = view.systemResource(sector);
    this.system = true;
    this.systemMilitary = view.systemMilitary(sector);
    this.systemMorphogenetic = view.systemMorphogenetic(sector);
    this.systemKill = -changes.chaosSystemEliminatedPerResource * resource * judge.indexPoint;
    judge.weighSystem(sector, resource);
    this.systemWin = -changes.chaosSystemConvertedPerResource * resource * judge.indexPoint + judge.value;
  }
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

/** Fills in the target that a choice stands for. */
export function describe(view: SfgeView, judge: Worths, target: Target, sector: number, choice: number): void {
  target.clear(view, sector);
  if (choice === CHOICE_REBEL_SYSTEM) target.addRebelSystem(view, judge);
  else if (choice === CHOICE_REBEL_UNITS) target.addRebelUnits(view);
  else if (choice === CHOICE_REBELS) {
    target.addRebelUnits(view);
    target.addRebelSystem(view, judge);
  } else if (choice === CHOICE_EVERYTHING) everything(view, judge, target, sector);
  else if (choice >= CHOICE_USURPER) target.addUsurper(view, choice - CHOICE_USURPER);
  else if (choice >= CHOICE_INVADER) target.addInvader(view, choice - CHOICE_INVADER);
  else target.addEmpire(view, judge, choice - CHOICE_EMPIRE + 1);
  target.finish(judge);
}

function everything(view: SfgeView, judge: Worths, target: Target, sector: number): void {
  for (let bits = choicesIn(view, sector) >>> CHOICE_EMPIRE; bits !== 0; bits &= bits - 1) {
    const choice = CHOICE_EMPIRE + lowestBit(bits);
    if (choice >= CHOICE_USURPER) target.addUsurper(view, choice - CHOICE_USURPER);
    else if (choice >= CHOICE_INVADER) target.addInvader(view, choice - CHOICE_INVADER);
    else target.addEmpire(view, judge, choice - CHOICE_EMPIRE + 1);
  }
  target.addRebelUnits(view);
  if (view.systemOwner(sector) === REBEL) target.addRebelSystem(view, judge);
}

/** What is left of an attack already ordered. */
export function describeOrder(view: SfgeView, judge: Worths, target: Target, order: AttackOrder): void {
  const { sector } = order;
  target.clear(view, sector);
  for (let bits = order.usurpers; bits !== 0; bits &= bits - 1) {
    const usurper = lowestBit(bits);
    if (view.usurperSector(usurper) === sector) target.addUsurper(view, usurper);
  }
  for (let bits = order.invaders; bits !== 0; bits &= bits - 1) {
    const invader = lowestBit(bits);
    if (view.invaderSector(invader) === sector) target.addInvader(view, invader);
  }
  for (let bits = order.empires; bits !== 0; bits &= bits - 1) {
    const empire = lowestBit(bits);
    if (view.empireHome(empire) !== 0) target.addEmpire(view, judge, empire);
  }
  target.rebels = order.rebels;
  target.units += order.rebels;
  if (order.rebelSystem && view.systemOwner(sector) === REBEL) target.addRebelSystem(view, judge);
  target.finish(judge);
}
