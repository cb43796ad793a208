/** What a hit does (5.5). */

import { replay } from '../game-log.js';
import { ARMIES, bit, has, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import { d6, d20, roll } from '../position/luck.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import * as v from '../position/values.js';
import { acrNow, blow, casualties, hasAdvantage, hasEngines } from './blow.js';
import { strike } from './damage.js';
import { coverDestroyed } from './falling.js';
import { check, FOR_FEAR, opposed } from './morale.js';
import { scream, setStatus, tacticOf } from './standing.js';

const { values, traits, more, levels, size, special } = t;

const NATURAL = 20;
/** Failing by so much bars the tactics that an onslaught negates. */
const BARRED_BY = -5;

/** A hit (5.5); Surgical Strike lets the attacker allot from a total 5 above DV on [S18]. */
export function landHit(a: number, t: number): void {
  const damage = damageOf(a, t);
  const { die, total, against, kind, own, wasActive, wasDefeated } = blow;
  if (replay.log !== null && (wasDefeated || damage <= 0)) replay.log.unharmed(t, damage);
  if (wasDefeated) {
    if (damage >= 1 && (2 * size[a] >= size[t] || s.hasBoon(a, c.MERCILESS))) destroy(a, t);
    return;
  }
  if (damage > 0) {
    const surgical =
      kind === c.MELEE && has(s.n[s.N_SURGICAL], a) && total - against >= values[v.V_BOONS_SURGICAL_MARGIN];
    strike(t, damage, a, die === NATURAL || surgical);
  }
  if (!wasActive) return;
  if (damage > 0) harm(a, t);
  if (blow.free) return;
  mark(a, t);
  if (damage > 0 && own === c.SIEGEBREAKER && hasEngines(t)) breakEngines(t);
}

/** D of a hit (5.5): halved before strategy and protection [S17]. */
function damageOf(a: number, t: number): number {
  const { die, total, against, kind, own, free } = blow;
  let sum = total - against;
  if (sum < 0) sum = 0;
  if (die === NATURAL) {
    const least = d6();
    if (least > sum) sum = least;
  }
  sum += extra(a, t);
  if (kind === c.MELEE && has(s.n[s.N_SURGICAL], a)) sum -= values[v.V_BOONS_SURGICAL_DAMAGE];
  if (isHalved()) sum = sum >= 1 ? (sum < 2 ? 1 : sum >> 1) : sum >> 1;
  sum += casualties(a) + casualties(t);
  if (((s.boons[t] >> c.MAG_PROTECTION) & 1) !== 0) sum -= values[v.V_BOONS_PROTECTION_DAMAGE];
  const least = die === NATURAL ? 1 : 0;
  if (sum < least) sum = least;
  return kind === c.MELEE && !free && own === c.SNIPER && sum > 0 ? sum + special[c.SNIPER] : sum;
}

function extra(a: number, t: number): number {
  const nature = traits[a];
  let sum = 0;
  if ((nature & c.ARC) !== 0) sum += roll(values[v.V_ABILITIES_ARC_DIE]);
  if ((nature & c.BLAST) !== 0) sum += roll(values[v.V_ABILITIES_BLAST_DIE]);
  if ((more[a] & c.CONNECTED) !== 0 && !has(s.n[s.N_HEAL_MODE], a))
    sum += roll(values[v.V_ABILITIES_CONNECTION_DIE]) + levels[c.CONNECTION * ARMIES + a];
  if (s.n[s.N_SEGMENT] === s.MELEE_SEGMENT && s.hasBoon(a, c.IMPLACABLE)) sum += values[v.V_BOONS_IMPLACABLE_DAMAGE];
  if (hasAdvantage(sideOf(a), t)) sum += values[v.V_BOONS_ADVANTAGE_DAMAGE];
  if (blow.own === c.HUNKER) {
    if ((more[t] & c.TRANSPORTS) !== 0) sum += special[c.HUNKER];
    if (s.step[t] > 0) sum += s.step[t];
  }
  return sum;
}

function isHalved(): boolean {
  const { kind, own, breaks, onWard } = blow;
  if (breaks || onWard || own === c.DRIVING_SWEEP) return true;
  if (kind === c.MELEE) return own === c.FEINT || own === c.SKIRMISHERS;
  return own === c.STRAFING && s.n[s.N_SEGMENT] === s.GUNNERY;
}

/** A defeated army is destroyed by another hit (5.5). */
function destroy(a: number, t: number): void {
  setStatus(t, c.S_DESTROYED);
  replay.log?.falls(t);
  scream(t, a);
  coverDestroyed(t, a);
}

/** What damage brings to an active army, in order; construct immunities stop stagger alone [S19]. */
function harm(a: number, t: number): void {
  const nature = traits[a];
  if ((traits[t] & c.CONSTRUCT_IMMUNITIES) === 0) s.weakened[t] += levels[c.STAGGER * ARMIES + a];
  s.weakened[t] += levels[c.STELLAR * ARMIES + a];
  if ((nature & c.ENERGY_DRAIN) !== 0) s.drained[t] += values[v.V_ABILITIES_ENERGY_DRAIN];
  if (blow.kind === c.MELEE) {
    if ((nature & c.BLEED) !== 0) s.n[s.N_BLEEDING] |= bit(t);
    if (((s.boons[a] >> c.WAR_CHANT) & 1) !== 0) s.chantBy[t] |= bit(a);
  }
  if ((nature & c.FRIGHTFUL) !== 0) frighten(a, t);
}

/** Fear until the end of the next Gunnery or Melee segment that begins (S28). */
function frighten(a: number, t: number): void {
  if ((traits[t] & (c.FEAR_IMMUNE | c.CONSTRUCT_IMMUNITIES)) !== 0) return;
  if (check(t, values[v.V_CHECKS_BASE] + acrNow(a), FOR_FEAR, a) >= 0) return;
  s.n[s.N_AFRAID] |= bit(t);
  s.fearEnd[t] = nextSegment();
  replay.log?.fears(t);
}

/** Number of the next Gunnery (2 x phase) or Melee (2 x phase + 1) segment. */
export function nextSegment(): number {
  const phase = s.n[s.N_PHASE];
  if (phase === 0) return 2;
  const segment = s.n[s.N_SEGMENT];
  if (segment < s.GUNNERY) return 2 * phase;
  return segment === s.GUNNERY ? 2 * phase + 1 : 2 * phase + 2;
}

/** Marks and tests of a hit on an active army, none of a free attack. */
function mark(a: number, t: number): void {
  const { own, kind } = blow;
  if (own === c.CHARGE) s.chargedBy[t] |= bit(a);
  else if (own === c.ONSLAUGHT) s.overrunBy[t] |= bit(a);
  if (s.n[s.N_SEGMENT] === s.MELEE_SEGMENT && s.n[s.N_PHASE] === 1 && ((s.boons[a] >> c.WOLVES) & 1) !== 0)
    s.n[s.N_WOLVES_MARK] |= bit(t);
  if (own === c.ONSLAUGHT) overrun(a, t);
  else if (own === c.FEINT && kind === c.MELEE) {
    const lure = opposed(a, 0, t) + acrNow(a);
    if (lure > opposed(t, 0, a) + acrNow(t)) s.n[s.N_DRAWN_OUT] |= bit(t);
  }
}

/** An onslaught breaks careful tactics (5.5). */
function overrun(a: number, t: number): void {
  const theirs = tacticOf(t);
  if (theirs !== c.FULL && theirs !== c.HUNKER && theirs !== c.SCREENING) return;
  const margin = check(t, values[v.V_CHECKS_BASE] + acrNow(a), 0, a);
  if (margin >= 0) return;
  s.n[s.N_NEGATED] |= bit(t);
  if (margin <= BARRED_BY) s.n[s.N_BARRED] |= bit(t);
}

/** A second die against the same numbers: siege engines are lost. */
function breakEngines(t: number): void {
  const { die, total, against } = blow;
  const second = d20();
  const lost = second === NATURAL || (second !== 1 && total - die + second >= against);
  if (lost) s.n[s.N_ENGINES_LOST] |= bit(t);
  replay.log?.engines(t, second, total - die, against, lost);
}
