/** What a hit does (5.5). */

import { g } from '../game.js';
import { ARMIES, bit, has, sideOf } from '../position/armies.js';
import {
  ARC,
  BLAST,
  BLEED,
  CHARGE,
  CONNECTED,
  CONNECTION,
  CONSTRUCT_IMMUNITIES,
  DRIVING_SWEEP,
  ENERGY_DRAIN,
  FEAR_IMMUNE,
  FEINT,
  FRIGHTFUL,
  FULL,
  HUNKER,
  IMPLACABLE,
  MAG_PROTECTION,
  MELEE,
  MERCILESS,
  ONSLAUGHT,
  S_DESTROYED,
  SCREENING,
  SIEGEBREAKER,
  SKIRMISHERS,
  SNIPER,
  STAGGER,
  STELLAR,
  STRAFING,
  TRANSPORTS,
  WAR_CHANT,
  WOLVES,
} from '../position/codes.js';
import {
  GUNNERY,
  MELEE_SEGMENT,
  N_AFRAID,
  N_BARRED,
  N_BLEEDING,
  N_DRAWN_OUT,
  N_ENGINES_LOST,
  N_HEAL_MODE,
  N_NEGATED,
  N_PHASE,
  N_SEGMENT,
  N_SURGICAL,
  N_WOLVES_MARK,
} from '../position/state.js';
import {
  V_ABILITIES_ARC_DIE,
  V_ABILITIES_BLAST_DIE,
  V_ABILITIES_CONNECTION_DIE,
  V_ABILITIES_ENERGY_DRAIN,
  V_BOONS_ADVANTAGE_DAMAGE,
  V_BOONS_IMPLACABLE_DAMAGE,
  V_BOONS_PROTECTION_DAMAGE,
  V_BOONS_SURGICAL_DAMAGE,
  V_BOONS_SURGICAL_MARGIN,
  V_CHECKS_BASE,
} from '../position/values.js';
import { acrNow, blow, casualties, hasAdvantage, hasEngines } from './blow.js';
import { strike } from './damage.js';
import { coverDestroyed } from './falling.js';
import { check, FOR_FEAR, opposed } from './morale.js';
import { scream, setStatus, tacticOf } from './standing.js';

const { n, tables, boons, step, weakened, drained, chargedBy, overrunBy, chantBy } = g;
const { values, traits, more, levels, size, special } = tables;

const NATURAL = 20;
/** Failing by so much bars the tactics that an onslaught negates. */
const BARRED_BY = -5;

/** A hit (5.5); Surgical Strike lets the attacker allot from a total 5 above DV on [S18]. */
export function landHit(a: number, t: number): void {
  const damage = damageOf(a, t);
  const { die, total, against, kind, own, wasActive, wasDefeated } = blow;
  if (g.log !== null && (wasDefeated || damage <= 0)) g.log.unharmed(t, damage);
  if (wasDefeated) {
    if (damage >= 1 && (2 * size[a] >= size[t] || g.hasBoon(a, MERCILESS))) destroy(a, t);
    return;
  }
  if (damage > 0) {
    const surgical = kind === MELEE && has(n[N_SURGICAL], a) && total - against >= values[V_BOONS_SURGICAL_MARGIN];
    strike(t, damage, a, die === NATURAL || surgical);
  }
  if (!wasActive) return;
  if (damage > 0) harm(a, t);
  if (blow.free) return;
  mark(a, t);
  if (damage > 0 && own === SIEGEBREAKER && hasEngines(t)) breakEngines(t);
}

/** D of a hit (5.5): halved before strategy and protection [S17]. */
function damageOf(a: number, t: number): number {
  const { die, total, against, kind, own, free } = blow;
  let sum = total - against;
  if (sum < 0) sum = 0;
  if (die === NATURAL) {
    const least = g.d6();
    if (least > sum) sum = least;
  }
  sum += extra(a, t);
  if (kind === MELEE && has(n[N_SURGICAL], a)) sum -= values[V_BOONS_SURGICAL_DAMAGE];
  if (isHalved()) sum = sum >= 1 ? (sum < 2 ? 1 : sum >> 1) : sum >> 1;
  sum += casualties(a) + casualties(t);
  if (((boons[t] >> MAG_PROTECTION) & 1) !== 0) sum -= values[V_BOONS_PROTECTION_DAMAGE];
  const least = die === NATURAL ? 1 : 0;
  if (sum < least) sum = least;
  return kind === MELEE && !free && own === SNIPER && sum > 0 ? sum + special[SNIPER] : sum;
}

function extra(a: number, t: number): number {
  const nature = traits[a];
  let sum = 0;
  if ((nature & ARC) !== 0) sum += g.roll(values[V_ABILITIES_ARC_DIE]);
  if ((nature & BLAST) !== 0) sum += g.roll(values[V_ABILITIES_BLAST_DIE]);
  if ((more[a] & CONNECTED) !== 0 && !has(n[N_HEAL_MODE], a))
    sum += g.roll(values[V_ABILITIES_CONNECTION_DIE]) + levels[CONNECTION * ARMIES + a];
  if (n[N_SEGMENT] === MELEE_SEGMENT && g.hasBoon(a, IMPLACABLE)) sum += values[V_BOONS_IMPLACABLE_DAMAGE];
  if (hasAdvantage(sideOf(a), t)) sum += values[V_BOONS_ADVANTAGE_DAMAGE];
  if (blow.own === HUNKER) {
    if ((more[t] & TRANSPORTS) !== 0) sum += special[HUNKER];
    if (step[t] > 0) sum += step[t];
  }
  return sum;
}

function isHalved(): boolean {
  const { kind, own, breaks, onWard } = blow;
  if (breaks || onWard || own === DRIVING_SWEEP) return true;
  if (kind === MELEE) return own === FEINT || own === SKIRMISHERS;
  return own === STRAFING && n[N_SEGMENT] === GUNNERY;
}

/** A defeated army is destroyed by another hit (5.5). */
function destroy(a: number, t: number): void {
  setStatus(t, S_DESTROYED);
  if (g.log !== null) g.log.falls(t);
  scream(t, a);
  coverDestroyed(t, a);
}

/** What damage brings to an active army, in order; construct immunities stop stagger alone [S19]. */
function harm(a: number, t: number): void {
  const nature = traits[a];
  if ((traits[t] & CONSTRUCT_IMMUNITIES) === 0) weakened[t] += levels[STAGGER * ARMIES + a];
  weakened[t] += levels[STELLAR * ARMIES + a];
  if ((nature & ENERGY_DRAIN) !== 0) drained[t] += values[V_ABILITIES_ENERGY_DRAIN];
  if (blow.kind === MELEE) {
    if ((nature & BLEED) !== 0) n[N_BLEEDING] |= bit(t);
    if (((boons[a] >> WAR_CHANT) & 1) !== 0) chantBy[t] |= bit(a);
  }
  if ((nature & FRIGHTFUL) !== 0) frighten(a, t);
}

/** Fear until the end of the next Gunnery or Melee segment that begins (S28). */
function frighten(a: number, t: number): void {
  if ((traits[t] & (FEAR_IMMUNE | CONSTRUCT_IMMUNITIES)) !== 0) return;
  if (check(t, values[V_CHECKS_BASE] + acrNow(a), FOR_FEAR, a) >= 0) return;
  n[N_AFRAID] |= bit(t);
  g.fearEnd[t] = nextSegment();
  if (g.log !== null) g.log.fears(t);
}

/** Number of the next Gunnery (2 x phase) or Melee (2 x phase + 1) segment. */
export function nextSegment(): number {
  const phase = n[N_PHASE];
  if (phase === 0) return 2;
  const segment = n[N_SEGMENT];
  if (segment < GUNNERY) return 2 * phase;
  return segment === GUNNERY ? 2 * phase + 1 : 2 * phase + 2;
}

/** Marks and tests of a hit on an active army, none of a free attack. */
function mark(a: number, t: number): void {
  const { own, kind } = blow;
  if (own === CHARGE) chargedBy[t] |= bit(a);
  else if (own === ONSLAUGHT) overrunBy[t] |= bit(a);
  if (n[N_SEGMENT] === MELEE_SEGMENT && n[N_PHASE] === 1 && ((boons[a] >> WOLVES) & 1) !== 0)
    n[N_WOLVES_MARK] |= bit(t);
  if (own === ONSLAUGHT) overrun(a, t);
  else if (own === FEINT && kind === MELEE) {
    const lure = opposed(a, 0, t) + acrNow(a);
    if (lure > opposed(t, 0, a) + acrNow(t)) n[N_DRAWN_OUT] |= bit(t);
  }
}

/** An onslaught breaks careful tactics (5.5). */
function overrun(a: number, t: number): void {
  const theirs = tacticOf(t);
  if (theirs !== FULL && theirs !== HUNKER && theirs !== SCREENING) return;
  const margin = check(t, values[V_CHECKS_BASE] + acrNow(a), 0, a);
  if (margin >= 0) return;
  n[N_NEGATED] |= bit(t);
  if (margin <= BARRED_BY) n[N_BARRED] |= bit(t);
}

/** A second die against the same numbers: siege engines are lost. */
function breakEngines(t: number): void {
  const { die, total, against } = blow;
  const second = g.d20();
  const lost = second === NATURAL || (second !== 1 && total - die + second >= against);
  if (lost) n[N_ENGINES_LOST] |= bit(t);
  if (g.log !== null) g.log.engines(t, second, total - die, against, lost);
}
