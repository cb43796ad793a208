/** MV or RV of an army in one attack (6): the block value and every line that applies. */

import { ARMIES, bit, has, lowest, placesOf, ROW, sideOf } from '../position/armies.js';
import {
  ACE_ATTACK,
  ADVANCED_TACTICS,
  AMORPHOUS,
  AURA,
  BLOODIED_UNBROKEN,
  DEFENSIVE_TACTICS,
  DIRTY_FIGHTERS,
  DRIVING_STRIKE,
  FALSE_RETREAT,
  FLIGHT,
  HAS_RV,
  IMPLACABLE,
  INCORPOREAL,
  INVISIBILITY,
  KNOCKDOWN,
  LAST_STAND,
  MAG_BARRAGE,
  MAG_PROTECTION,
  MAGIC_HACK,
  MELEE,
  MERCILESS,
  MOBILITY_DESERT,
  PINCER,
  RANGED,
  S_ROUTING,
  SHARPSHOOTER,
  SIGHTLESS,
  SKYWARDENS,
  SPELLCASTING,
  STANDARD,
  TACTIC_COUNT,
  TAUNT,
  TRANSPORTS,
  TRICK_ATTACK,
} from '../position/codes.js';
import * as s from '../position/state.js';
import { t as tables } from '../position/tables.js';
import {
  V_ABILITIES_AURA,
  V_ABILITIES_BOOST,
  V_ABILITIES_INVISIBILITY,
  V_ABILITIES_KNOCKDOWN,
  V_ABILITIES_MOBILITY,
  V_ABILITIES_SIGHTLESS,
  V_BOONS_ADVANCED_OPPOSED,
  V_BOONS_ADVANCED_TACTICS,
  V_BOONS_BLOODIED_GREAT,
  V_BOONS_BLOODIED_UNBROKEN,
  V_BOONS_DARING,
  V_BOONS_EXPERT_FLANKERS,
  V_BOONS_HIT_AND_RUN,
  V_BOONS_IMPLACABLE,
  V_BOONS_MERCILESS,
  V_BOONS_SCREAMING,
  V_BOONS_SCREAMING_CULPRIT,
  V_BOONS_SHARPSHOOTER,
  V_BOONS_SKYWARDENS,
  V_BOONS_SURGICAL_STRIKE,
  V_BOONS_WAR_CHANT_MARK,
  V_BOONS_WOLVES_MARK,
  V_GEAR_ACE_ATTACK,
  V_GROUND_HIGH,
  V_GROUND_HIGH_ATTACK,
  V_INITIATIVE_ATTACK,
  V_LOSSES_BLOODIED,
  V_LOSSES_DIVISION,
  V_LOSSES_EXHAUSTED,
  V_LOSSES_FATIGUED,
  V_LOSSES_GASP,
  V_STRATEGY_ATTACK,
} from '../position/values.js';
import { isInside, onHighGround } from './battlefield.js';
import { screenOf, tacticOf } from './standing.js';

const { values, traits, more, levels, mv, rv, tacticRow, special, hpMax, leadership, spellLevel } = tables;

/** Leadership from which Bloodied but Unbroken and Hit and Run are greater. */
export const GREAT_LEADER = 10;

/** A line from boons or tactic: 1 smaller against an amorphous enemy, not below 0 (S24). */
export function blurred(line: number, enemy: number): number {
  return line > 0 && (traits[enemy] & AMORPHOUS) !== 0 ? line - 1 : line;
}

/** What lost divisions, fatigue, blood and disarray take from MV and RV; the same from DV. */
export function losses(army: number): number {
  const tired = s.fatigue[army];
  return (
    s.lost[army] * values[V_LOSSES_DIVISION] +
    (tired === 0 ? 0 : values[tired === 1 ? V_LOSSES_FATIGUED : V_LOSSES_EXHAUSTED]) +
    (has(s.n[s.N_BLOODIED], army) ? values[V_LOSSES_BLOODIED] : 0) +
    s.n[s.N_DISARRAY + sideOf(army)]
  );
}

/** The best that armies engaged with this one have of a trait: its value, once (6). */
export function engagedWith(army: number, trait: number): boolean {
  for (let left = s.engaged[army]; left !== 0; left &= left - 1) if ((traits[lowest(left)] & trait) !== 0) return true;
  return false;
}

/** Last gasp of a rout, or by an army without Last Stand, is a weak one (6). */
export function isWeakGasp(army: number): boolean {
  return has(s.n[s.N_GASP], army) && (has(s.n[s.N_GASP_ROUT], army) || ((tables.boons[army] >> LAST_STAND) & 1) === 0);
}

/** MV or RV of `a` against `t`. A free attack is made without the tactic of `a` (S16). */
export function offence(a: number, t: number, kind: number, free: boolean): number {
  const base = kind === MELEE ? mv[a] + s.fieldMelee[a] : rv[a] + s.fieldRanged[a];
  const led = s.n[s.N_INITIATIVE] === sideOf(a) + 1 ? values[V_INITIATIVE_ATTACK] : 0;
  let sum = base + led + s.step[a] * values[V_STRATEGY_ATTACK] - losses(a);
  const own = free ? STANDARD : tacticOf(a);
  if (own !== STANDARD) sum += tacticLine(a, t, kind, own);
  if (s.boons[a] !== 0 || s.n[s.N_AMBUSHING] !== 0) sum += boonLines(a, t, kind);
  return sum + abilityLines(a, t) + markLines(a, t, kind);
}

function tacticLine(a: number, t: number, kind: number, own: number): number {
  let line = tacticRow[kind * TACTIC_COUNT + own];
  if (own === DIRTY_FIGHTERS) {
    if (s.n[s.N_SEGMENT] === s.MELEE_SEGMENT) line += special[own];
  } else if (own === DRIVING_STRIKE) {
    if ((more[t] & TRANSPORTS) === 0) line += special[own];
  } else if (own === PINCER) {
    if ((s.engaged[t] & placesOf(sideOf(a)) & ~bit(a)) !== 0) line += special[own];
  }
  return blurred(line, t);
}

function boonLines(a: number, t: number, kind: number): number {
  const own = s.boons[a];
  const foe = s.boons[t];
  let sum = 0;
  if (s.n[s.N_AMBUSHING] !== 0) sum += ambushLine(a, t);
  else if ((own & bit(ADVANCED_TACTICS)) !== 0) {
    const opposed = (foe & (bit(ADVANCED_TACTICS) | bit(DEFENSIVE_TACTICS))) !== 0;
    sum += blurred(values[opposed ? V_BOONS_ADVANCED_OPPOSED : V_BOONS_ADVANCED_TACTICS], t);
  }
  if ((own & bit(BLOODIED_UNBROKEN)) !== 0 && 2 * s.hp[a] <= hpMax[a]) {
    const great = leadership[s.giver[a * 2 * ROW + BLOODIED_UNBROKEN]] >= GREAT_LEADER;
    sum += blurred(values[great ? V_BOONS_BLOODIED_GREAT : V_BOONS_BLOODIED_UNBROKEN], t);
  }
  if (has(s.n[kind === MELEE ? s.N_DARING_MV : s.N_DARING_RV], a)) sum += blurred(values[V_BOONS_DARING], t);
  if (has(s.n[s.N_FLANKING], a)) sum += blurred(values[V_BOONS_EXPERT_FLANKERS], t);
  if ((own & bit(IMPLACABLE)) !== 0 && s.n[s.N_SEGMENT] === s.MELEE_SEGMENT)
    sum += blurred(values[V_BOONS_IMPLACABLE], t);
  if (kind === RANGED && (own & bit(MAG_BARRAGE)) !== 0 && s.n[s.N_SEGMENT] === s.GUNNERY) {
    if ((foe & bit(MAG_PROTECTION)) === 0) sum += blurred(spellLevel[s.giver[a * 2 * ROW + MAG_BARRAGE]], t);
  }
  if ((own & bit(SHARPSHOOTER)) !== 0 && isInside(t) && (more[a] & HAS_RV) !== 0) sum += values[V_BOONS_SHARPSHOOTER];
  if (kind === MELEE && has(s.n[s.N_SURGICAL], a)) sum += blurred(values[V_BOONS_SURGICAL_STRIKE], t);
  return sum;
}

/** What Merciless adds to a free attack on an army that routs, retreats or withdraws (6); covering fire is none. */
export function mercilessLine(a: number, t: number): number {
  const leaves = s.status[t] === S_ROUTING || s.n[s.N_LEAVER] === t + 1;
  return leaves && s.hasBoon(a, MERCILESS) ? values[V_BOONS_MERCILESS] : 0;
}

/** Ambushers have Advanced Tactics, and once more if their commander has it (13). */
function ambushLine(a: number, t: number): number {
  const line = values[V_BOONS_ADVANCED_TACTICS];
  return blurred(((tables.boons[a] >> ADVANCED_TACTICS) & 1) !== 0 ? 2 * line : line, t);
}

/** Did something that makes trick attacks possible (6). */
function tricks(a: number): boolean {
  return has(s.n[s.N_ADVANCED] | s.n[s.N_FLANKING], a) || s.lured[a] >= 0 || s.n[s.N_AMBUSHING] !== 0;
}

function abilityLines(a: number, t: number): number {
  let sum = 0;
  if (s.ace[a] === ACE_ATTACK) sum += values[V_GEAR_ACE_ATTACK];
  if (has(s.n[s.N_HACK_ON], a)) sum += levels[MAGIC_HACK * ARMIES + a];
  if (has(s.n[s.N_BOOST_ON], a)) sum += values[V_ABILITIES_BOOST];
  const trick = levels[TRICK_ATTACK * ARMIES + a];
  if (trick > 0 && tricks(a)) sum += trick;
  if ((traits[a] & (MOBILITY_DESERT | INCORPOREAL)) !== 0 && tables.mobile(a, INCORPOREAL))
    if (!tables.mobile(t, INCORPOREAL)) sum += values[V_ABILITIES_MOBILITY];
  if ((traits[t] & INVISIBILITY) !== 0) sum -= values[V_ABILITIES_INVISIBILITY];
  if ((more[a] & SIGHTLESS) !== 0 && (more[t] & SPELLCASTING) !== 0) sum += values[V_ABILITIES_SIGHTLESS];
  if (s.engaged[a] !== 0) {
    if (engagedWith(a, AURA)) sum -= values[V_ABILITIES_AURA];
    if (engagedWith(a, KNOCKDOWN)) sum -= values[V_ABILITIES_KNOCKDOWN];
  }
  return sum;
}

/** What others did to the army, and what it did itself, this phase and before. */
function markLines(a: number, t: number, kind: number): number {
  const side = sideOf(a);
  let sum = s.wolvesBonus[a] - s.overloaded[a] - s.connected[a] - s.drained[a] - s.tricked[kind * ARMIES + a];
  if (s.n[s.N_SCREAMING + side] !== 0) sum += screamLine(a, t);
  if (kind === RANGED && ((s.sideBoons[side] >> SKYWARDENS) & 1) !== 0 && (traits[t] & FLIGHT) !== 0)
    sum += values[V_BOONS_SKYWARDENS];
  if (has(s.n[s.N_WOLVES_MARK], a)) sum -= values[V_BOONS_WOLVES_MARK];
  if (has(s.chantByLast[a], t)) sum -= values[V_BOONS_WAR_CHANT_MARK];
  if (has(s.tauntedBy[a], t)) sum += special[TAUNT];
  if (s.lured[a] === t) sum += special[FALSE_RETREAT];
  if (has(s.n[s.N_ENGINES_LOST], a)) sum -= tables.siegeValue(a, kind === RANGED);
  if (has(s.n[s.N_HIT_AND_RUN], a)) sum -= values[V_BOONS_HIT_AND_RUN];
  if (onHighGround(a)) sum += values[V_GROUND_HIGH];
  if (kind === MELEE) {
    if (onHighGround(t)) sum -= values[V_GROUND_HIGH_ATTACK];
    if (isWeakGasp(a)) sum -= values[V_LOSSES_GASP];
  }
  return sum;
}

/** MV, RV and Morale checks of a side that screams for vengeance (10). */
export function screamLine(army: number, enemy: number): number {
  const culprit = s.n[s.N_CULPRIT + sideOf(army)] - 1;
  const great = culprit >= 0 && (enemy === culprit || has(s.engaged[army], culprit));
  return values[great ? V_BOONS_SCREAMING_CULPRIT : V_BOONS_SCREAMING];
}

/** Somebody screens the army (7). */
export function isWard(army: number): boolean {
  return screenOf(army) >= 0;
}
