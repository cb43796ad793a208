/** Morale checks (9) and Loyalty checks (11). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { C_LOYALTY_CHECKS, C_MORALE_FAILED } from '../metrics.js';
import { TRICK_MORALE } from '../player/orders.js';
import { ARMIES, bit, has, placesOf, ROW, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import { d20 } from '../position/luck.js';
import { countCheck, tally } from '../position/record.js';
import * as s from '../position/state.js';
import { R_CONTROL, R_LOYALTY, R_PRESENT, t } from '../position/tables.js';
import * as v from '../position/values.js';
import { engagedWith, GREAT_LEADER, screamLine } from './offence.js';
import { activeOf, tacticOf } from './standing.js';

const { values, traits, more, levels, mind, leadership, special, rules } = t;

/** What a check is for: bits. */
export const FOR_FEAR = 1;
export const FOR_ROUT = 2;
export const FOR_DISENGAGE = 4;
export const FOR_WITHDRAWAL = 8;
export const FOR_HIT_AND_RUN = 16;
export const FOR_GENERAL_RETREAT = 32;

/** Statuses that make rout checks of others harder. */
const LOST = (1 << c.S_ROUTING) | (1 << c.S_DESTROYED) | (1 << c.S_DISBANDED) | (1 << c.S_ROUTED);

/** Leadership from which Loyalty is greater. */
const LOYAL_LEADER = 12;

/** A penalty line: 1 smaller with Death Before Dishonor. */
function penalty(army: number, size: number): number {
  return size > 0 && ((s.boons[army] >> c.DEATH_BEFORE_DISHONOR) & 1) !== 0 ? size - 1 : size;
}

/**
 * Everything but the die: Morale, commander and lines. `foe`: the enemy it is made against, or -1; `further`: one more
 * penalty.
 */
export function moraleBonus(army: number, purpose: number, foe: number, further: number): number {
  const side = sideOf(army);
  const own = tacticOf(army);
  let plus = s.morale[army] + mind[army];
  let minus = penalty(army, further) + penalty(army, s.lost[army] * values[v.V_LOSSES_DIVISION]);
  minus += penalty(army, s.ruined[army] * values[v.V_LOSSES_DESTROYED_MORALE]);
  minus += penalty(army, s.disbanded[side] * values[v.V_CHECKS_DISBANDED]);
  if (own === c.CAUTIOUS) plus += special[c.CAUTIOUS];
  else if (own === c.RETREAT) minus += penalty(army, -special[c.RETREAT]);
  if ((more[army] & c.TELEPATHY) !== 0) plus += values[v.V_ABILITIES_TELEPATHY];
  if (s.boons[army] !== 0) plus += boonLines(army);
  if (has(s.n[s.N_ADVANTAGE], army)) plus += values[v.V_BOONS_ADVANTAGE_MORALE];
  if (has(s.n[s.N_IMPLACABLE], army)) minus += penalty(army, values[v.V_BOONS_IMPLACABLE_MORALE]);
  if (s.n[s.N_SCREAMING + side] !== 0) plus += screamLine(army, foe);
  if (has(s.n[s.N_CHANT_NOW] | s.n[s.N_CHANT_LAST], army)) minus += penalty(army, values[v.V_BOONS_WAR_CHANT_ENEMIES]);
  if (has(s.n[s.N_WOLVES_MARK], army)) minus += penalty(army, values[v.V_BOONS_WOLVES_MARK]);
  minus += penalty(army, s.tricked[TRICK_MORALE * ARMIES + army]);
  if ((purpose & (FOR_FEAR | FOR_ROUT)) !== 0) plus += levels[c.ENVOY * ARMIES + army];
  if ((purpose & FOR_ROUT) !== 0) {
    if (othersAreLoyal(army)) plus += values[v.V_BOONS_LOYALTY_OTHERS];
    if (s.engaged[army] !== 0 && engagedWith(army, c.ATTACH)) minus += penalty(army, values[v.V_ABILITIES_ATTACH]);
  }
  if ((purpose & FOR_DISENGAGE) !== 0) {
    plus += helpToLeave(army, purpose);
    minus += hindrances(army, purpose, foe);
  }
  if (minus > 0 && (traits[army] & c.FEARLESS) !== 0) {
    minus -= values[v.V_ABILITIES_FEARLESS];
    if (minus < 0) minus = 0;
  }
  return plus - minus;
}

function boonLines(army: number): number {
  const own = s.boons[army];
  let sum = 0;
  if (((own >> c.LOYALTY) & 1) !== 0) {
    const great = leadership[s.giver[army * 2 * ROW + c.LOYALTY]] >= LOYAL_LEADER;
    sum += values[great ? v.V_BOONS_LOYALTY_GREAT : v.V_BOONS_LOYALTY];
  }
  if (((own >> c.IMPLACABLE) & 1) !== 0 && s.n[s.N_SEGMENT] === s.MELEE_SEGMENT)
    sum += values[v.V_BOONS_IMPLACABLE_MORALE];
  if (((own >> c.WAR_CHANT) & 1) !== 0) sum += values[v.V_BOONS_WAR_CHANT];
  return sum;
}

function othersAreLoyal(army: number): boolean {
  for (let left = activeOf(sideOf(army)) & ~bit(army); left !== 0; left &= left - 1)
    if (s.hasBoon(lowestBit(left), c.LOYALTY)) return true;
  return false;
}

function helpToLeave(army: number, purpose: number): number {
  let sum = 0;
  if (s.hasBoon(army, c.SWIFT_PURSUIT)) sum += values[v.V_BOONS_SWIFT_PURSUIT];
  if (s.ace[army] === c.ACE_DISENGAGE) sum += values[v.V_GEAR_ACE_DISENGAGE];
  if (has(s.n[s.N_COVERED], army)) sum += values[v.V_COVERING_HELP];
  if ((purpose & FOR_WITHDRAWAL) !== 0 && (traits[army] & c.COMPRESSION) !== 0)
    sum += values[v.V_ABILITIES_COMPRESSION];
  if ((purpose & FOR_HIT_AND_RUN) !== 0 && s.hasBoon(army, c.HIT_AND_RUN)) {
    const great = leadership[army] >= GREAT_LEADER;
    sum += values[great ? v.V_BOONS_HIT_AND_RUN_GREAT : v.V_BOONS_HIT_AND_RUN_CHECK];
  }
  return sum;
}

/** What holds a leaver back, as a sum of penalties. */
function hindrances(army: number, purpose: number, foe: number): number {
  let sum = 0;
  if (foe >= 0 && has(s.chargedBy[army], foe)) sum += penalty(army, -special[c.CHARGE]);
  if (foe >= 0 && has(s.overrunBy[army], foe)) sum += penalty(army, -special[c.ONSLAUGHT]);
  for (let left = s.engaged[army]; left !== 0; left &= left - 1) {
    if (tacticOf(lowestBit(left)) !== c.PINCER) continue;
    sum += penalty(army, special[c.PINCER]);
    break;
  }
  if ((purpose & FOR_WITHDRAWAL) !== 0 && engagedWith(army, c.ATTACH))
    sum += penalty(army, values[v.V_ABILITIES_ATTACH]);
  if ((purpose & FOR_GENERAL_RETREAT) !== 0)
    sum += penalty(army, values[v.V_CHECKS_GENERAL_RETREAT]) + penalty(army, -special[c.RETREAT]);
  return sum;
}

/** An opposed check: the total with its die. Fear immunity rolls as well. */
export function opposed(army: number, purpose: number, foe: number): number {
  countCheck(sideOf(army));
  const die = d20();
  const total = die + moraleBonus(army, purpose, foe, 0);
  replay.log?.opposed(army, total - die, total);
  return total;
}

/**
 * A check against a DC; the margin, at least 0: succeeded. Whoever fails while afraid routs when the action is over
 * (S27).
 *
 * @param further a further penalty line
 */
export function check(army: number, dc: number, purpose: number, foe: number, further = 0): number {
  if ((traits[army] & c.FEAR_IMMUNE) !== 0) return 0;
  const side = sideOf(army);
  countCheck(side);
  const die = d20();
  const bonus = moraleBonus(army, purpose, foe, further);
  let margin = die + bonus - dc;
  // A favour turns what fails by 1 (9).
  if (margin === -1 && ((s.boons[army] >> c.MAG_FAVOR) & 1) !== 0 && !has(s.n[s.N_FAVOUR_USED], army)) {
    s.n[s.N_FAVOUR_USED] |= bit(army);
    margin = 0;
  }
  replay.log?.check(army, dc, bonus, die + bonus, margin);
  if (margin >= 0) return margin;
  tally(side, C_MORALE_FAILED);
  if (has(s.n[s.N_AFRAID], army)) s.n[s.N_PANICKED] |= bit(army);
  return margin;
}

/** Loses Morale, each single loss 1 smaller with Death Before Dishonor, not below 0. */
export function loseMorale(army: number, points: number): void {
  const left = s.morale[army] - penalty(army, points);
  s.morale[army] = Math.max(left, 0);
}

/** Loyalty check: harder with every earlier one of the side (11). */
export function isLoyal(army: number): boolean {
  const side = sideOf(army);
  const earlier = s.loyaltyChecks[side]++;
  tally(side, C_LOYALTY_CHECKS);
  const die = d20();
  const total = die + rules[R_LOYALTY + side] - values[v.V_CHECKS_LOYALTY_REPEAT] * earlier;
  const loyal = total >= rules[R_CONTROL + side];
  replay.log?.loyalty(army, total - die, total, rules[R_CONTROL + side], loyal);
  return loyal;
}

/** Armies of the side that a rout check is harder for: gone for bad, or routing. */
export function lostCause(army: number): number {
  let number = 0;
  const others = rules[R_PRESENT] & placesOf(sideOf(army)) & ~bit(army);
  for (let left = others; left !== 0; left &= left - 1) {
    const fate = s.status[lowestBit(left)];
    if (((LOST >> fate) & 1) !== 0) number++;
  }
  return number;
}
