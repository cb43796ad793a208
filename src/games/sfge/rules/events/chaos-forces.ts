/**
 * Events that make or turn forces: Usurper, Independent Empire, Invaders, Rebellion, Mutant, Trans-humans, Defection.
 */

import { lowestBit } from '../../../shared/bits.js';
import { replay } from '../../game-log.js';
import {
  addImperial,
  addRebels,
  dissolve,
  empireAtHome,
  giveSystem,
  loseLeaders,
  placeInvader,
  placeRandomSystem,
  placeUsurper,
  release,
  takeImperial,
  takeRebels,
  takeStack,
  takeUnit,
} from '../../position/counters.js';
import {
  EVENT_DEFECTION,
  EVENT_INDEPENDENT_EMPIRE_ARISES,
  EVENT_INVADERS_APPEAR,
  EVENT_MUTANT,
  EVENT_REBELLION,
  EVENT_TRANS_HUMANS_APPEAR,
  EVENT_USURPER,
} from '../../position/event-codes.js';
import { randomBit } from '../../position/forces.js';
import { d10, randomSector } from '../../position/luck.js';
import { highestBit, previousInMask } from '../../position/masks.js';
import * as s from '../../position/state.js';
import { CODE_EMPIRE, CODE_INVADER, CODE_USURPER, CORE, t } from '../../position/tables.js';
import { FIELD_IO, TH } from '../../position/units.js';
import { formEmpire, takeMarkedForces } from '../empires.js';
import { IS_SUPPRESSED, resist, suppress, WITH_RESISTANCE } from '../suppression.js';
import { ASIDE, BACK, BACK_AND_SUBSTITUTE, REMOVED, REMOVED_AND_SUBSTITUTE, STAYS } from './results.js';

/** Imperial mobile units that Usurper, IE and Rebellion markers can turn: all but Imperial Orders (20.0, [R103]). */
function convertible(sector: number): number {
  const units = s.imperial[sector];
  return t.options.imperialOrder ? units & ~FIELD_IO : units;
}

/** Usurper (10.1): down to a sector with a convertible Imperial unit, at the latest 01. */
export function usurperArises(code: number): number {
  const usurper = code - CODE_USURPER;
  const first = randomSector();
  let sector = first;
  while (convertible(sector) === 0) {
    sector = previousInMask(s.MASK_IMPERIAL, sector);
    if (sector === 0) {
      sector = CORE;
      break;
    }
  }
  replay.log?.falls(code, first, sector);
  const answer = suppress(EVENT_USURPER, t.usurperLead[usurper], sector);
  if (answer === IS_SUPPRESSED) return BACK;
  const units = convertible(sector);
  takeImperial(sector, units);
  placeUsurper(usurper, sector, units);
  replay.log?.appear(code, sector, units);
  if (answer === WITH_RESISTANCE) resist(sector);
  return STAYS;
}

/**
 * Independent Empire Arises (11.1): down to a sector with a system unit; none: a Chaos system on 01 ([R50], [R105]).
 */
export function empireArises(code: number): number {
  const empire = code - CODE_EMPIRE;
  if (s.empireHome[empire] !== 0) return BACK_AND_SUBSTITUTE;
  const first = randomSector();
  const found = Math.max(
    previousInMask(s.MASK_IMPERIAL_SYSTEM, first + 1),
    previousInMask(s.MASK_REBEL_SYSTEM, first + 1),
    previousInMask(s.MASK_EMPIRE_SYSTEM, first + 1),
  );
  const sector = found === 0 ? CORE : found;
  replay.log?.falls(code, first, sector);
  const answer = suppress(EVENT_INDEPENDENT_EMPIRE_ARISES, empire, sector);
  if (answer === IS_SUPPRESSED) return BACK;
  // Without a system unit anywhere there is nothing to found an empire on.
  if (s.systemOwner[sector] === s.NOBODY && !placeRandomSystem(sector, s.REBEL)) return ASIDE;
  formEmpire(empire, empire, sector);
  if (answer === WITH_RESISTANCE) resist(sector);
  return STAYS;
}

/** Invaders Appear (12.1): a die per point of leadership gives the force. */
export function invadersAppear(code: number): number {
  const invader = code - CODE_INVADER;
  const lead = t.invaderLead[invader];
  let units = 0;
  for (let i = 0; i < lead; i++) {
    const die = d10();
    const before = units;
    if (takeStack(t.invaderStack[die])) units += t.invaderStack[die];
    else for (let k = t.invaderStart[die]; k < t.invaderStart[die + 1]; k++) units += takeUnit(t.invaderUnits[k]);
    replay.log?.invaders(die, units - before);
  }
  const sector = randomSector();
  replay.log?.appear(code, sector, units);
  const answer = suppress(EVENT_INVADERS_APPEAR, lead, sector);
  if (answer === IS_SUPPRESSED) {
    release(units);
    return BACK;
  }
  if (units !== 0) placeInvader(invader, sector, units);
  if (answer === WITH_RESISTANCE) resist(sector);
  return units === 0 ? ASIDE : STAYS;
}

/**
 * Rebellion (13.1): up to a sector with a convertible Imperial unit or system, else from the first sector down
 * (13.1.b, [R23], [R52], [R70]).
 */
export function rebellion(): number {
  const limit = t.setup.scenario.firstTurnRebellions;
  if (s.n[s.N_TURN] === 1 && limit !== null && s.n[s.N_REBELLIONS] >= limit) return BACK_AND_SUBSTITUTE;
  const first = randomSector();
  const sector = rebelliousSector(first);
  if (sector === 0) {
    replay.log?.placed(EVENT_REBELLION, first);
    s.n[s.N_REBELLIONS]++;
    return ASIDE;
  }
  replay.log?.falls(EVENT_REBELLION, first, sector);
  const answer = suppress(EVENT_REBELLION, 0, sector);
  if (answer === IS_SUPPRESSED) return BACK;
  s.n[s.N_REBELLIONS]++;
  const home = empireAtHome(sector);
  if (home !== 0) dissolve(home);
  const units = convertible(sector);
  loseLeaders(sector);
  takeImperial(sector, units);
  addRebels(sector, units);
  const system = s.systemOwner[sector] === s.IMPERIAL;
  if (system) giveSystem(sector, s.REBEL);
  replay.log?.turnRebel(sector, units, system);
  if (answer === WITH_RESISTANCE) resist(sector);
  return ASIDE;
}

function rebelliousSector(first: number): number {
  let w = first >> 5;
  const end = t.voidFrom[first];
  for (let word = rebellious(w) & (-1 << (first & 31)); ; word = rebellious(w)) {
    if (word !== 0) {
      const sector = (w << 5) + lowestBit(word);
      if (sector < end) return sector;
      break;
    }
    if (++w > 2) break;
  }
  w = first >> 5;
  for (let word = rebellious(w) & ~(-1 << (first & 31)); ; word = rebellious(w)) {
    if (word !== 0) return (w << 5) + highestBit(word);
    if (--w < 0) return 0;
  }
}

/** Sectors with an Imperial system or a convertible Imperial unit: a word of their mask. */
function rebellious(w: number): number {
  const systems = s.masks[s.MASK_IMPERIAL_SYSTEM + w];
  let units = s.masks[s.MASK_IMPERIAL + w] & ~systems;
  if (!t.options.imperialOrder) return systems | units;
  for (let word = units; word !== 0; word &= word - 1) {
    const bit = lowestBit(word);
    if (convertible((w << 5) + bit) === 0) units &= ~(1 << bit);
  }
  return systems | units;
}

/** The Mutant: every mobile unit of a random sector becomes one Usurper force (32.0, 5.2.d, [R59]). */
export function mutantAppears(): number {
  if (s.usurperAt[s.MUTANT] !== 0) return REMOVED;
  if (s.n[s.N_MUTANT_PLAYED] === 1) return REMOVED_AND_SUBSTITUTE;
  const sector = randomSector();
  replay.log?.placed(EVENT_MUTANT, sector);
  let units = s.imperial[sector] + s.rebels[sector];
  takeRebels(sector, s.rebels[sector]);
  takeImperial(sector, s.imperial[sector]);
  units += takeMarkedForces(sector);
  const home = empireAtHome(sector);
  if (home !== 0) {
    units += s.homeUnits[home];
    s.homeUnits[home] = 0;
  }
  if (units === 0) return BACK_AND_SUBSTITUTE;
  s.n[s.N_MUTANT_PLAYED] = 1;
  placeUsurper(s.MUTANT, sector, units);
  replay.log?.appear(EVENT_MUTANT, sector, units);
  return STAYS;
}

/** Trans-humans Appear: an odd die brings an Imperial one, an even die a Chaos one ([R24]). */
export function transHumansAppear(): number {
  if (!t.options.transHumans) return REMOVED_AND_SUBSTITUTE;
  const sector = randomSector();
  replay.log?.placed(EVENT_TRANS_HUMANS_APPEAR, sector);
  const die = d10();
  const odd = (die & 1) === 1;
  replay.log?.transHuman(die, odd);
  const unit = takeUnit(TH);
  replay.log?.appear(EVENT_TRANS_HUMANS_APPEAR, sector, unit);
  if (unit === 0) return ASIDE;
  if (odd) addImperial(sector, unit);
  else joinLeftmost(sector, unit);
  return ASIDE;
}

/** Joins the leftmost kind of Chaos force in the sector; random among several of the kind; none: Rebels. */
function joinLeftmost(sector: number, unit: number): void {
  const here = s.here[sector];
  const usurpers = here & s.HERE_USURPER_BITS;
  if (usurpers !== 0) {
    s.usurperUnits[randomBit(usurpers)] += unit;
    return;
  }
  const empires = s.empiresOf(here);
  if (empires !== 0) {
    const empire = randomBit(empires);
    if (s.attackAt[empire] === sector) s.attackUnits[empire] += unit;
    else s.homeUnits[empire] += unit;
    return;
  }
  const invaders = s.invadersOf(here);
  if (invaders !== 0) s.invaderUnits[randomBit(invaders)] += unit;
  else addRebels(sector, unit);
}

/** Defection: every Chaos unit of a random sector, its system included, becomes Imperial ([R18]). */
export function defection(): number {
  const sector = randomSector();
  replay.log?.placed(EVENT_DEFECTION, sector);
  let units = s.rebels[sector];
  takeRebels(sector, units);
  units += takeMarkedForces(sector);
  const home = empireAtHome(sector);
  if (home !== 0) {
    units += s.homeUnits[home];
    s.homeUnits[home] = 0;
  }
  addImperial(sector, units);
  const owner = s.systemOwner[sector];
  const system = owner === s.REBEL || owner > s.EMPIRE;
  replay.log?.turnImperial(sector, units, system);
  if (system) giveSystem(sector, s.IMPERIAL);
  if (home !== 0) dissolve(home);
  return ASIDE;
}
