/** Events of mission chits (12). */

import { replay } from '../game-log.js';
import { WHY_BREACH, WHY_COUP, WHY_RAID } from '../position/causes.js';
import {
  backlash,
  CREATURE_ELSE,
  CREATURE_URBAN,
  diplomacy,
  endurance,
  LOCALS_ELSE,
  LOCALS_URBAN,
  MUTANT_CREATURE,
  MUTANT_LOCALS,
  ROBOT,
  TWO_ROBOTS,
} from '../position/charts.js';
import {
  ACCIDENT,
  ATROCITY,
  BREACH,
  CIVIL_DISORDER,
  CONTACTS,
  COUP_FAILS,
  CREATURE_ATTACKS,
  DISASTER,
  ENEMY_AGENTS,
  GRADE_ABORT_SHIFT,
  GRADE_FOUND,
  GRADE_SEARCH,
  GUIDE,
  LOCALS_ATTACK,
  LOCALS_RAID,
  MEDICAL_AID,
  NO_GRADE,
  ONE_ROBOT,
  PLANETARY_EVENT,
  POPULACE_WILD,
  REBELLION_FALTERS,
  RUMORS,
  SCOUT,
  SECURITY,
  SHELTER,
  SURVEILLANCE,
  TRACKS_LOST,
  UNFAMILIAR_FOOD,
  WRONG_SOLDIER,
} from '../position/chits.js';
import { isOpen } from '../position/event-state.js';
import { heal, isOn, leader, wound } from '../position/groups.js';
import {
  at,
  BY_CREATURE,
  BY_LOCALS,
  EMPIRE_FOREVER,
  endGroup,
  firstGroup,
  IMP,
  M_C,
  M_D,
  M_R,
  M_T,
  MUTANT,
  other,
  REB,
  URBAN,
} from '../position/layout.js';
import { luck } from '../position/luck.js';
import { controls, hides } from '../position/planets.js';
import { R_EVENTS_APPLIED, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { lose, lowestType } from '../position/units.js';
import { capture, fightFoe, search, squadFight } from './fights.js';
import { shift } from './loyalty.js';
import { abort, aborted, groupWith, here, isComplete, isHere, missionGroups } from './mission-table.js';

/** An event of a regular draw: each headline once, its first chit fixes the grade (2, 12). */
export function chitEvents(event: number, grade: number): void {
  const bit = 1 << event;
  if ((here.events & bit) !== 0) return;
  here.events |= bit;
  if (happens(event, grade)) record[R_EVENTS_APPLIED]++;
}

/** False: it is ignored. */
function happens(event: number, grade: number): boolean {
  switch (event) {
    case CIVIL_DISORDER:
      s.disorder[here.planet] = 1;
      return true;
    case POPULACE_WILD:
      s.wildPopulace[here.planet] = 1;
      return true;
    case REBELLION_FALTERS:
      return rebellionFalters();
    case LOCALS_RAID:
    case DISASTER:
      raid();
      return true;
    case ATROCITY:
      here.atrocity = true;
      return true;
    case CONTACTS:
      if ((here.events & (1 << RUMORS)) !== 0) return false;
      plus();
      return true;
    case RUMORS:
      if ((here.events & (1 << CONTACTS)) !== 0) return false;
      minus();
      return true;
    case PLANETARY_EVENT:
      plus();
      return true;
    case UNFAMILIAR_FOOD:
      minus();
      return true;
    default:
      return happensToGroups(event, grade);
  }
}

function happensToGroups(event: number, grade: number): boolean {
  switch (event) {
    case SHELTER:
      if (here.noShelter) return false;
      here.noSecurity = true;
      uncover(0);
      return true;
    case TRACKS_LOST:
      here.noSecurity = true;
      uncover(0);
      return true;
    case SURVEILLANCE:
      detect();
      // A shelter is void; tracks lost still hide [F23].
      if (t.scenario.securityAgain && (here.events & (1 << TRACKS_LOST)) === 0) here.noSecurity = false;
      return true;
    case GUIDE:
      here.guide = true;
      return true;
    case SCOUT:
      here.scout = true;
      return true;
    case MEDICAL_AID:
      medicalAid();
      return true;
    case ACCIDENT:
      accident();
      return true;
    case LOCALS_ATTACK:
      return !here.guide && localsAttack();
    case CREATURE_ATTACKS:
      return !here.scout && creatureAttacks(grade);
    case SECURITY:
      return !here.noSecurity && security(grade);
    case ENEMY_AGENTS:
      enemyAgents();
      return true;
    case WRONG_SOLDIER:
      return wrongSoldier();
    case BREACH:
      return breach(grade);
    case COUP_FAILS:
      return coupFails(grade);
    default:
      return true;
  }
}

/** Contacts and planetary events: one bonus draw more, in a plague one fewer (12). */
function plus(): void {
  here.change += s.plague[t.province[here.planet]] === 1 && isOpen(4) ? -1 : 1;
}

/** Rumours and unfamiliar food (12). */
function minus(): void {
  if (isOpen(here.side === IMP ? 6 : 7)) here.change++;
  else if (here.side === IMP || s.n[s.N_TURN] > 4) here.change--;
}

/** All groups of the side in the environ. */
function uncover(detected: number): void {
  for (let group = firstGroup(here.side); group < endGroup(here.side); group++)
    if (s.gEnviron[group] === here.environ && isOn(group, here.planet)) s.gDetected[group] = detected;
}

/** They are detected, and no shelter comes later (12). */
function detect(): void {
  here.noShelter = true;
  uncover(1);
}

function rebellionFalters(): boolean {
  if (here.side !== REB || groupWith(M_R) < 0) return false;
  detect();
  for (let i = 0; i < here.count; i++)
    if (s.gMission[missionGroups[i]] === M_R && isHere(missionGroups[i])) abort(missionGroups[i]);
  return true;
}

/** Locals raid, disaster: the opponent's PDB or unit suffers (12). */
function raid(): void {
  const { planet } = here;
  const opponent = other(here.side);
  const holds = controls(opponent, planet) && s.pdbUp[planet] === 1;
  if (holds && s.pdbLevel[planet] === 0) {
    s.pdbUp[planet] = 0;
    replay.log?.pdbFalls(planet, WHY_RAID);
    return;
  }
  const lowest = lowestType(opponent, planet);
  if (lowest >= 0) {
    lose(opponent, planet, lowest, 1);
    replay.log?.unitGoes(opponent, planet, lowest, WHY_RAID);
  } else if (holds) {
    s.pdbUp[planet] = 0;
    replay.log?.pdbFalls(planet, WHY_RAID);
  }
}

function medicalAid(): void {
  let worst = -1;
  for (let i = 0; i < here.count; i++) {
    const group = missionGroups[i];
    if (isHere(group) && (worst < 0 || s.gWounds[group] > s.gWounds[worst])) worst = group;
  }
  if (worst < 0 || s.gWounds[worst] === 0) return;
  heal(worst, 1);
  replay.log?.woundsChanged(worst, s.gWounds[worst] + 1);
}

function accident(): void {
  let best = -1;
  for (let i = 0; i < here.count; i++) {
    const group = missionGroups[i];
    if (isHere(group) && (best < 0 || endurance[group] - s.gWounds[group] > endurance[best] - s.gWounds[best]))
      best = group;
  }
  if (best < 0) return;
  const before = s.gWounds[best];
  wound(best, 1);
  if (s.gWounds[best] !== before) replay.log?.woundsChanged(best, before);
}

/** Any mission group on the map; -1: none. */
function anyGroup(): number {
  let number = 0;
  for (let i = 0; i < here.count; i++) if (isHere(missionGroups[i])) number++;
  if (number === 0) return -1;
  let left = luck.below(number);
  for (let i = 0; i < here.count; i++)
    if (isHere(missionGroups[i]) && left-- === 0) {
      if (number > 1) replay.log?.lot(missionGroups[i]);
      return missionGroups[i];
    }
  return -1;
}

/** Locals attack; not Rebels where Local Forces are, not Imperials on Empire Forever (12). */
function localsAttack(): boolean {
  const { side, planet, environ } = here;
  if (side === REB ? s.localForces[planet] > 0 : hides(planet, EMPIRE_FOREVER)) return true;
  const group = anyGroup();
  if (group < 0) return true;
  const foe = hides(planet, MUTANT) ? MUTANT_LOCALS : t.mugOf[environ] === URBAN ? LOCALS_URBAN : LOCALS_ELSE;
  fightFoe(group, foe, BY_LOCALS);
  return true;
}

/** A creature attacks, or the robots of the chit's grade where the environ has none (12). */
function creatureAttacks(grade: number): boolean {
  const { side, planet, environ } = here;
  const mutants = hides(planet, MUTANT);
  if (mutants || t.creature[environ] === 1) {
    if (side === IMP && s.n[s.N_TEAMS] > 0) {
      s.n[s.N_TEAMS]--;
      return true;
    }
    const group = anyGroup();
    const foe = mutants ? MUTANT_CREATURE : t.mugOf[environ] === URBAN ? CREATURE_URBAN : CREATURE_ELSE;
    if (group >= 0) fightFoe(group, foe, BY_CREATURE);
  } else if (grade !== NO_GRADE && controls(other(side), planet)) {
    const group = anyGroup();
    if (group >= 0) fightFoe(group, grade === ONE_ROBOT ? ROBOT : TWO_ROBOTS, BY_LOCALS);
  }
  return true;
}

/** Security: detected, searched for, or found (12). */
function security(grade: number): boolean {
  const { side, planet } = here;
  detect();
  if (grade !== GRADE_SEARCH && grade !== GRADE_FOUND) return true;
  const opponent = other(side);
  const forces = s.count[at(opponent, planet)] > 0 || (opponent === REB && s.localForces[planet] > 0);
  const group = anyGroup();
  if (group < 0) return true;
  if (grade === GRADE_SEARCH) {
    if (forces) search(opponent, group);
  } else if (forces) squadFight(opponent, group);
  else if (controls(opponent, planet)) fightFoe(group, ROBOT, BY_LOCALS);
  return true;
}

/** Enemy agents; unlike security they leave a later shelter as it is (12). */
function enemyAgents(): void {
  const { side, planet } = here;
  if (side === REB) {
    if (s.n[s.N_TURN] <= 3) return;
    if (s.n[s.N_TRAP_DONE] === 1) {
      here.change++;
      return;
    }
  } else {
    if (hides(planet, EMPIRE_FOREVER)) return;
    if (s.n[s.N_COUNTER] > 0) {
      s.n[s.N_COUNTER]--;
      return;
    }
  }
  uncover(1);
  abortAny();
}

/** Any of the missions not aborted is aborted. */
function abortAny(): void {
  let number = 0;
  for (let i = 0; i < here.count; i++) if (isHere(missionGroups[i]) && aborted[missionGroups[i]] === 0) number++;
  if (number === 0) return;
  let left = luck.below(number);
  for (let i = 0; i < here.count; i++) {
    const group = missionGroups[i];
    if (isHere(group) && aborted[group] === 0 && left-- === 0) {
      abort(group);
      return;
    }
  }
}

/** The wrong soldier was spoken to (12). */
function wrongSoldier(): boolean {
  if (here.side !== REB || groupWith(M_T) < 0) return false;
  const { planet } = here;
  detect();
  const lawful = s.count[at(IMP, planet)] > 0 && leader(IMP, planet) >= 1;
  for (let i = 0; i < here.count; i++) {
    const group = missionGroups[i];
    if (s.gMission[group] !== M_T || !isHere(group)) continue;
    if (lawful) capture(group);
    else squadFight(IMP, group);
  }
  return true;
}

/** Breach of etiquette (12). */
function breach(grade: number): boolean {
  if (groupWith(M_D) < 0) return false;
  for (let i = 0; i < here.count; i++) {
    const group = missionGroups[i];
    if (s.gMission[group] !== M_D || !isHere(group) || aborted[group] === 1 || isComplete(group)) continue;
    if (diplomacy[group] < 2) {
      abort(group);
      if (grade === GRADE_ABORT_SHIFT) shift(other(here.side), here.planet, WHY_BREACH);
    } else if (grade === GRADE_ABORT_SHIFT) abort(group);
  }
  return true;
}

const WITH_SHIFT = 1;
const WITH_ONE = 2;
const WITH_ALL = 3;

/** The coup fails (3, 12). */
function coupFails(grade: number): boolean {
  const group = groupWith(M_C);
  if (group < 0) return false;
  abort(group);
  const { side, planet } = here;
  const result = backlash[grade * 7 + luck.d6()];
  replay.log?.coupFails(group, grade, result);
  if (result >= WITH_SHIFT) shift(other(side), planet, WHY_COUP);
  if (side !== REB || s.count[at(IMP, planet)] === 0) return true;
  if (result === WITH_ONE) squadFight(IMP, group);
  if (result === WITH_ALL) capture(group);
  return true;
}
