/** MV or RV of an army in one attack (6): the block value and every line that applies. */

import { lowestBit } from '../../shared/bits.js';
import { ARMIES, bit, has, placesOf, ROW, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import * as s from '../position/state.js';
import { t as tables } from '../position/tables.js';
import * as v from '../position/values.js';
import { isInside, onHighGround } from './battlefield.js';
import { screenOf, tacticOf } from './standing.js';

const { values, traits, more, levels, mv, rv, tacticRow, special, hpMax, leadership, spellLevel } = tables;

/** Leadership from which Bloodied but Unbroken and Hit and Run are greater. */
export const GREAT_LEADER = 10;

/** A line from boons or tactic: 1 smaller against an amorphous enemy, not below 0 (S24). */
export function blurred(line: number, enemy: number): number {
  return line > 0 && (traits[enemy] & c.AMORPHOUS) !== 0 ? line - 1 : line;
}

/** What lost divisions, fatigue, blood and disarray take from MV and RV; the same from DV. */
export function losses(army: number): number {
  const tired = s.fatigue[army];
  return (
    s.lost[army] * values[v.V_LOSSES_DIVISION] +
    (tired === 0 ? 0 : values[tired === 1 ? v.V_LOSSES_FATIGUED : v.V_LOSSES_EXHAUSTED]) +
    (has(s.n[s.N_BLOODIED], army) ? values[v.V_LOSSES_BLOODIED] : 0) +
    s.n[s.N_DISARRAY + sideOf(army)]
  );
}

/** The best that armies engaged with this one have of a trait: its value, once (6). */
export function engagedWith(army: number, trait: number): boolean {
  for (let left = s.engaged[army]; left !== 0; left &= left - 1)
    if ((traits[lowestBit(left)] & trait) !== 0) return true;
  return false;
}

/** Last gasp of a rout, or by an army without Last Stand, is a weak one (6). */
export function isWeakGasp(army: number): boolean {
  return (
    has(s.n[s.N_GASP], army) && (has(s.n[s.N_GASP_ROUT], army) || ((tables.boons[army] >> c.LAST_STAND) & 1) === 0)
  );
}

/** MV or RV of `a` against `t`. A free attack is made without the tactic of `a` (S16). */
export function offence(a: number, t: number, kind: number, free: boolean): number {
  const base = kind === c.MELEE ? mv[a] + s.fieldMelee[a] : rv[a] + s.fieldRanged[a];
  const led = s.n[s.N_INITIATIVE] === sideOf(a) + 1 ? values[v.V_INITIATIVE_ATTACK] : 0;
  let sum = base + led + s.step[a] * values[v.V_STRATEGY_ATTACK] - losses(a);
  const own = free ? c.STANDARD : tacticOf(a);
  if (own !== c.STANDARD) sum += tacticLine(a, t, kind, own);
  if (s.boons[a] !== 0 || s.n[s.N_AMBUSHING] !== 0) sum += boonLines(a, t, kind);
  return sum + abilityLines(a, t) + markLines(a, t, kind);
}

function tacticLine(a: number, t: number, kind: number, own: number): number {
  let line = tacticRow[kind * c.TACTIC_COUNT + own];
  if (own === c.DIRTY_FIGHTERS) {
    if (s.n[s.N_SEGMENT] === s.MELEE_SEGMENT) line += special[own];
  } else if (own === c.DRIVING_STRIKE) {
    if ((more[t] & c.TRANSPORTS) === 0) line += special[own];
  } else if (own === c.PINCER) {
    if ((s.engaged[t] & placesOf(sideOf(a)) & ~bit(a)) !== 0) line += special[own];
  }
  return blurred(line, t);
}

function boonLines(a: number, t: number, kind: number): number {
  const own = s.boons[a];
  const foe = s.boons[t];
  let sum = 0;
  if (s.n[s.N_AMBUSHING] !== 0) sum += ambushLine(a, t);
  else if ((own & bit(c.ADVANCED_TACTICS)) !== 0) {
    const opposed = (foe & (bit(c.ADVANCED_TACTICS) | bit(c.DEFENSIVE_TACTICS))) !== 0;
    sum += blurred(values[opposed ? v.V_BOONS_ADVANCED_OPPOSED : v.V_BOONS_ADVANCED_TACTICS], t);
  }
  if ((own & bit(c.BLOODIED_UNBROKEN)) !== 0 && 2 * s.hp[a] <= hpMax[a]) {
    const great = leadership[s.giver[a * 2 * ROW + c.BLOODIED_UNBROKEN]] >= GREAT_LEADER;
    sum += blurred(values[great ? v.V_BOONS_BLOODIED_GREAT : v.V_BOONS_BLOODIED_UNBROKEN], t);
  }
  if (has(s.n[kind === c.MELEE ? s.N_DARING_MV : s.N_DARING_RV], a)) sum += blurred(values[v.V_BOONS_DARING], t);
  if (has(s.n[s.N_FLANKING], a)) sum += blurred(values[v.V_BOONS_EXPERT_FLANKERS], t);
  if ((own & bit(c.IMPLACABLE)) !== 0 && s.n[s.N_SEGMENT] === s.MELEE_SEGMENT)
    sum += blurred(values[v.V_BOONS_IMPLACABLE], t);
  if (kind === c.RANGED && (own & bit(c.MAG_BARRAGE)) !== 0 && s.n[s.N_SEGMENT] === s.GUNNERY) {
    if ((foe & bit(c.MAG_PROTECTION)) === 0) sum += blurred(spellLevel[s.giver[a * 2 * ROW + c.MAG_BARRAGE]], t);
  }
  if ((own & bit(c.SHARPSHOOTER)) !== 0 && isInside(t) && (more[a] & c.HAS_RV) !== 0)
    sum += values[v.V_BOONS_SHARPSHOOTER];
  if (kind === c.MELEE && has(s.n[s.N_SURGICAL], a)) sum += blurred(values[v.V_BOONS_SURGICAL_STRIKE], t);
  return sum;
}

/** What Merciless adds to a free attack on an army that routs, retreats or withdraws (6); covering fire is none. */
export function mercilessLine(a: number, t: number): number {
  const leaves = s.status[t] === c.S_ROUTING || s.n[s.N_LEAVER] === t + 1;
  return leaves && s.hasBoon(a, c.MERCILESS) ? values[v.V_BOONS_MERCILESS] : 0;
}

/** Ambushers have Advanced Tactics, and once more if their commander has it (13). */
function ambushLine(a: number, t: number): number {
  const line = values[v.V_BOONS_ADVANCED_TACTICS];
  return blurred(((tables.boons[a] >> c.ADVANCED_TACTICS) & 1) !== 0 ? 2 * line : line, t);
}

/** Did something that makes trick attacks possible (6). */
function tricks(a: number): boolean {
  return has(s.n[s.N_ADVANCED] | s.n[s.N_FLANKING], a) || s.lured[a] >= 0 || s.n[s.N_AMBUSHING] !== 0;
}

function abilityLines(a: number, t: number): number {
  let sum = 0;
  if (s.ace[a] === c.ACE_ATTACK) sum += values[v.V_GEAR_ACE_ATTACK];
  if (has(s.n[s.N_HACK_ON], a)) sum += levels[c.MAGIC_HACK * ARMIES + a];
  if (has(s.n[s.N_BOOST_ON], a)) sum += values[v.V_ABILITIES_BOOST];
  const trick = levels[c.TRICK_ATTACK * ARMIES + a];
  if (trick > 0 && tricks(a)) sum += trick;
  if ((traits[a] & (c.MOBILITY_DESERT | c.INCORPOREAL)) !== 0 && tables.mobile(a, c.INCORPOREAL))
    if (!tables.mobile(t, c.INCORPOREAL)) sum += values[v.V_ABILITIES_MOBILITY];
  if ((traits[t] & c.INVISIBILITY) !== 0) sum -= values[v.V_ABILITIES_INVISIBILITY];
  if ((more[a] & c.SIGHTLESS) !== 0 && (more[t] & c.SPELLCASTING) !== 0) sum += values[v.V_ABILITIES_SIGHTLESS];
  if (s.engaged[a] !== 0) {
    if (engagedWith(a, c.AURA)) sum -= values[v.V_ABILITIES_AURA];
    if (engagedWith(a, c.KNOCKDOWN)) sum -= values[v.V_ABILITIES_KNOCKDOWN];
  }
  return sum;
}

/** What others did to the army, and what it did itself, this phase and before. */
function markLines(a: number, t: number, kind: number): number {
  const side = sideOf(a);
  let sum = s.wolvesBonus[a] - s.overloaded[a] - s.connected[a] - s.drained[a] - s.tricked[kind * ARMIES + a];
  if (s.n[s.N_SCREAMING + side] !== 0) sum += screamLine(a, t);
  if (kind === c.RANGED && ((s.sideBoons[side] >> c.SKYWARDENS) & 1) !== 0 && (traits[t] & c.FLIGHT) !== 0)
    sum += values[v.V_BOONS_SKYWARDENS];
  if (has(s.n[s.N_WOLVES_MARK], a)) sum -= values[v.V_BOONS_WOLVES_MARK];
  if (has(s.chantByLast[a], t)) sum -= values[v.V_BOONS_WAR_CHANT_MARK];
  if (has(s.tauntedBy[a], t)) sum += special[c.TAUNT];
  if (s.lured[a] === t) sum += special[c.FALSE_RETREAT];
  if (has(s.n[s.N_ENGINES_LOST], a)) sum -= tables.siegeValue(a, kind === c.RANGED);
  if (has(s.n[s.N_HIT_AND_RUN], a)) sum -= values[v.V_BOONS_HIT_AND_RUN];
  if (onHighGround(a)) sum += values[v.V_GROUND_HIGH];
  if (kind === c.MELEE) {
    if (onHighGround(t)) sum -= values[v.V_GROUND_HIGH_ATTACK];
    if (isWeakGasp(a)) sum -= values[v.V_LOSSES_GASP];
  }
  return sum;
}

/** MV, RV and Morale checks of a side that screams for vengeance (10). */
export function screamLine(army: number, enemy: number): number {
  const culprit = s.n[s.N_CULPRIT + sideOf(army)] - 1;
  const great = culprit >= 0 && (enemy === culprit || has(s.engaged[army], culprit));
  return values[great ? v.V_BOONS_SCREAMING_CULPRIT : v.V_BOONS_SCREAMING];
}

/** Somebody screens the army (7). */
export function isWard(army: number): boolean {
  return screenOf(army) >= 0;
}
