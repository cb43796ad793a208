/** DV of an army in one attack (6): the block value and every line that applies. */

import { lowestBit } from '../../shared/bits.js';
import { TRICK_DV } from '../player/orders.js';
import { ARMIES, has, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import * as s from '../position/state.js';
import { STOP_HARDNESS, STOP_NONMAGICAL, STOPS, t as tables } from '../position/tables.js';
import * as v from '../position/values.js';
import { colonyDefence, isInside } from './battlefield.js';
import { blurred, engagedWith, isWard, isWeakGasp, losses } from './offence.js';
import { tacticOf } from './standing.js';

const { values, traits, more, levels, dv, tacticRow, special, stops, types, vulnerable } = tables;
const { meleeTier, rangedTier, siegeTier } = tables;

/** Weapons of this tier are magical; from the next one they bypass hardness (S25). */
const MAGIC_TIER = 2;
const KINETIC = 0;
const SONIC = 2;

/** Die that hits as often as it misses. */
const EVEN = 11;
const WHOLE = 100;

/** DV as it counts against so much MV or RV. A variant brings it closer to an even roll; by the rules it stays. */
export function damped(attack: number, against: number): number {
  const share = values[v.V_VARIANTS_DAMPED];
  if (share === 0) return against;
  return attack + EVEN + Math.trunc(((against - attack - EVEN) * (WHOLE - share)) / WHOLE);
}

/** DV of `t` against `a`. */
export function defence(t: number, a: number, kind: number): number {
  const plus = (s.boons[t] === 0 && s.ace[t] === 0 ? 0 : boonLines(t, a)) + guards(t, a, kind);
  let minus = 0 - losses(t);
  const strategy = 0 - s.step[t] * values[v.V_STRATEGY_DEFENCE];
  if (strategy < 0) minus += strategy;
  const field = s.fieldDefence[t];
  if (field < 0) minus += field;
  const own = tacticOf(t);
  const tactic = own === c.STANDARD ? 0 : tacticLine(t, a, own);
  if (tactic < 0) minus += tactic;
  minus += penalties(t, a);
  // Uncanny agility takes away from the sum of all that is negative (S23).
  const agile = levels[c.UNCANNY * ARMIES + t];
  if (agile > 0 && minus < 0) minus = Math.min(minus + agile, 0);
  return dv[t] + plus + minus + Math.max(strategy, 0) + Math.max(field, 0) + Math.max(tactic, 0);
}

function tacticLine(t: number, a: number, own: number): number {
  if (own === c.PINCER && has(s.engaged[t], a)) return 0;
  let line = tacticRow[2 * c.TACTIC_COUNT + own];
  if (own === c.HUNKER) {
    if ((more[a] & c.TRANSPORTS) !== 0) line += special[own];
  } else if (own === c.SPELLBREAKER) {
    if ((more[a] & c.SPELLCASTING) !== 0) line += special[own];
  }
  return blurred(line, a);
}

function boonLines(t: number, a: number): number {
  const own = s.boons[t];
  let sum = 0;
  if (has(s.n[s.N_COMBINED], t)) sum += blurred(values[v.V_BOONS_COMBINED_DEFENCE], a);
  if (((own >> c.DEFENSIVE_TACTICS) & 1) !== 0) sum += blurred(values[v.V_BOONS_DEFENSIVE_TACTICS], a);
  if (((own >> c.MAG_PROTECTION) & 1) !== 0) sum += blurred(values[v.V_BOONS_MAG_PROTECTION], a);
  if (s.ace[t] === c.ACE_DEFENCE) sum += values[v.V_GEAR_ACE_DEFENCE];
  return sum;
}

/** Further positive lines. */
function guards(t: number, a: number, kind: number): number {
  let sum = 0;
  if (((s.sideBoons[sideOf(t)] >> c.SKYWARDENS) & 1) !== 0 && (traits[a] & c.FLIGHT) !== 0)
    sum += values[v.V_BOONS_SKYWARDENS_DEFENCE];
  if (has(s.n[s.N_HACK_ON], t)) sum += levels[c.MAGIC_HACK * ARMIES + t];
  if ((more[t] & (c.SPELL_RESISTANCE | c.SIGHTLESS)) !== 0 && (more[a] & c.SPELLCASTING) !== 0) {
    if ((more[t] & c.SPELL_RESISTANCE) !== 0) sum += values[v.V_ABILITIES_SPELL_RESISTANCE];
    if ((more[t] & c.SIGHTLESS) !== 0) sum += values[v.V_ABILITIES_SIGHTLESS];
  }
  if (s.lured[t] === a) sum += special[c.FALSE_RETREAT];
  if (isInside(t)) sum += colonyDefence(a);
  if (has(s.n[s.N_COVERED], t)) sum += values[v.V_COVERING_HELP];
  if (kind === c.RANGED && s.n[s.N_SCREENERS] !== 0 && isWard(t)) sum += special[c.SCREENING];
  return sum + stopped(t, a, kind);
}

/** Further negative lines. */
function penalties(t: number, a: number): number {
  // Written as a difference: a negated 0 would be no small integer.
  let sum = 0 - s.overridden[t] - s.tricked[TRICK_DV * ARMIES + t] - s.weakened[t] - s.drained[t];
  if (has(s.n[s.N_DARING_MV] | s.n[s.N_DARING_RV], t)) sum -= values[v.V_BOONS_DARING_DEFENCE];
  if (has(s.n[s.N_FLANKING], t)) sum -= values[v.V_BOONS_FLANKERS_DEFENCE];
  if ((traits[a] & c.INVISIBILITY) !== 0) sum -= values[v.V_ABILITIES_INVISIBILITY];
  if ((vulnerable[t] & types[a]) !== 0) sum -= values[v.V_ABILITIES_VULNERABLE];
  if (s.engaged[t] !== 0 && engagedWith(t, c.AURA)) sum -= values[v.V_ABILITIES_AURA];
  if (has(s.n[s.N_WOLVES_MARK], t)) sum -= values[v.V_BOONS_WOLVES_MARK];
  if (has(s.tauntedBy[t], a)) sum += special[c.TAUNT];
  if (has(s.n[s.N_HIT_AND_RUN], t)) sum -= values[v.V_BOONS_HIT_AND_RUN];
  if (has(s.n[s.N_DRAWN_OUT], t)) sum += special[c.FEINT];
  if (has(s.n[s.N_DEFEATED], t)) sum -= values[v.V_LOSSES_DEFEATED_DEFENCE];
  if (isWeakGasp(t)) sum -= values[v.V_LOSSES_GASP];
  return sum;
}

/** Significant defences that no damage type of the attacker overcomes (S25). */
function stopped(t: number, a: number, kind: number): number {
  const from = t * STOPS;
  if (tables.guarded[t] === 0) return 0;
  const tier = kind === c.MELEE ? meleeTier[a] : rangedTier[a];
  const magical = tier >= MAGIC_TIER || (traits[a] & c.MAGIC_ATTACKS) !== 0 || (more[a] & c.SPELLCASTING) !== 0;
  const engines = siegeTier[a] > 0 && !has(s.n[s.N_ENGINES_LOST], a);
  const hard = tier > MAGIC_TIER || engines ? 0 : stops[from + STOP_HARDNESS];
  const usual = magical ? 0 : stops[from + STOP_NONMAGICAL];
  let least = -1;
  for (let left = types[a]; left !== 0; left &= left - 1) {
    const type = lowestBit(left);
    let stop = stops[from + type];
    if (type !== SONIC && hard > stop) stop = hard;
    if (type === KINETIC && usual > stop) stop = usual;
    if (least < 0 || stop < least) least = stop;
  }
  return Math.max(least, 0);
}
