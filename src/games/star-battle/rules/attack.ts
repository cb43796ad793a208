/** One attack, step by step (5). */

import { bitAt, bitCount } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { C_EXCHANGE, C_FREE, C_HITS, C_ONES, C_OTHER, C_SELF, C_SHOTS, C_STRIKES, C_TWENTIES } from '../metrics.js';
import { decisions, views, yes } from '../player/seats.js';
import { bit, has, placesOf, ROW, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import { d6, d20, roll } from '../position/luck.js';
import { tally } from '../position/record.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import {
  V_BOONS_TRIAGE_ATTACK,
  V_CHECKS_BASE,
  V_CHECKS_FRIENDLY_FIRE,
  V_CHECKS_POOR_SIGHT,
  V_LOSSES_EXCHANGE_DIE,
  V_LOSSES_EXCHANGE_LESS,
  V_LOSSES_ONE_DIE,
} from '../position/values.js';
import { acrNow, blow, casualties, hasAdvantage, hasEngines } from './blow.js';
import { heal, suffer, tire } from './damage.js';
import { damped, defence } from './defence.js';
import { settleFall } from './falling.js';
import { landHit } from './hit.js';
import { check, loseMorale } from './morale.js';
import { isWard, mercilessLine, offence } from './offence.js';
import { engage, isActing, metInMelee, onField, screenOf, tacticOf } from './standing.js';

const { values, traits, more } = t;

const SHARES = 100;
const NATURAL = 20;

/**
 * `a` attacks `aimed`, up to the falls. What follows, panic and the test whether it is over, is the caller's.
 *
 * @returns the ward that a siegebreaker attacks next, or -1
 */
export function attack(a: number, aimed: number, kind: number, free: boolean): number {
  const t = kind === c.MELEE ? metInMelee(aimed) : aimed;
  const breaks = !free && tacticOf(a) === c.SIEGEBREAKER && breaksScreen(t);
  const ward = breaks ? s.target[t] : -1;
  return exchangeBlows(a, t, kind, free, breaks, false) ? ward : -1;
}

/** The further attack of a siegebreaker on the ward of the screen it has hit (5.5). */
export function attackWard(a: number, ward: number, kind: number): void {
  exchangeBlows(a, ward, kind, false, false, true);
}

/** A screening army whose ward, still on the field, has siege engines. */
function breaksScreen(t: number): boolean {
  if (tacticOf(t) !== c.SCREENING || !isActing(t)) return false;
  const ward = s.target[t];
  return ward >= 0 && has(onField(), ward) && hasEngines(ward);
}

function exchangeBlows(a: number, t: number, kind: number, free: boolean, breaks: boolean, onWard: boolean): boolean {
  const b = blow;
  const side = sideOf(a);
  b.kind = kind;
  b.free = free;
  b.own = free ? c.STANDARD : tacticOf(a);
  b.breaks = breaks;
  b.onWard = onWard;
  b.wasActive = has(s.n[s.N_ACTIVE], t);
  b.wasDefeated = has(s.n[s.N_DEFEATED], t);
  b.triage = false;
  tally(side, free ? C_FREE : kind === c.MELEE ? C_STRIKES : C_SHOTS);
  replay.log?.attacks(a, t, kind, free);
  prepare(a, t);
  rollAttack(a, t);
  if (b.hit) {
    tally(side, C_HITS);
    landHit(a, t);
  } else missed(a, t);
  const hit = b.hit;
  if (kind === c.MELEE && !free && !onWard) join(a, t);
  settleRest(a, t);
  return hit;
}

/** (5.2) Marks before the roll, and triage. */
function prepare(a: number, t: number): void {
  const { kind, free } = blow;
  if (kind === c.MELEE && !free) {
    s.struckBy[t] |= bit(a);
    s.n[s.N_STRUCK] |= bit(t);
  }
  const side = sideOf(a);
  if (blow.wasActive && hasAdvantage(side, t)) s.n[s.N_ADVANTAGE] |= bit(a);
  if (!free && s.n[s.N_SEGMENT] === s.MELEE_SEGMENT && s.hasBoon(a, c.IMPLACABLE)) s.n[s.N_IMPLACABLE] |= bit(t);
  if (!free && !blow.onWard && s.hasBoon(a, c.TRIAGE)) {
    const healer = s.giver[a * 2 * ROW + c.TRIAGE];
    if (has(s.n[s.N_TRIAGE_USED], healer)) return;
    if (!yes(side, 'triage', decisions[side].triage(views[side], a, t, kind))) return;
    s.n[s.N_TRIAGE_USED] |= bit(healer);
    blow.triage = true;
  }
}

/** (5.3, 5.4) The roll; a favour makes a hit of what misses by 1. */
function rollAttack(a: number, t: number): void {
  const b = blow;
  const side = sideOf(a);
  const { kind, free } = b;
  const die = d20();
  let attack = offence(a, t, kind, free);
  if (free) attack += mercilessLine(a, t);
  if (b.triage) attack -= values[V_BOONS_TRIAGE_ATTACK];
  let total = die + attack;
  const against = damped(attack, defence(t, a, kind));
  let hit = die === NATURAL || (die !== 1 && total >= against);
  if (die !== 1 && total === against - 1 && ((s.boons[a] >> c.MAG_FAVOR) & 1) !== 0 && !has(s.n[s.N_FAVOUR_USED], a)) {
    s.n[s.N_FAVOUR_USED] |= bit(a);
    total = against;
    hit = true;
  }
  if (die === 1) tally(side, C_ONES);
  else if (die === NATURAL) tally(side, C_TWENTIES);
  b.die = die;
  b.total = total;
  b.against = against;
  b.hit = hit;
  replay.log?.rolls(die, attack, total, against, hit);
}

/** (5.6) A 1 costs the attacker, another miss in melee both, a die each [S21]. */
function missed(a: number, t: number): void {
  const { die, kind, free, own, wasDefeated, onWard } = blow;
  if (die === 1) {
    suffer(a, roll(values[V_LOSSES_ONE_DIE]) + casualties(a), C_SELF);
    tire(a);
    return;
  }
  if (kind !== c.MELEE || free || wasDefeated || own === c.FEINT || onWard) return;
  const strategies = casualties(a) + casualties(t);
  const both = strategies - values[V_LOSSES_EXCHANGE_LESS];
  const toTarget = roll(values[V_LOSSES_EXCHANGE_DIE]) + both;
  const toAttacker = roll(values[V_LOSSES_EXCHANGE_DIE]) + both;
  replay.log?.exchange(a, toAttacker, t, toTarget, strategies);
  suffer(t, toTarget, C_EXCHANGE);
  suffer(a, toAttacker, C_EXCHANGE);
}

/** (5.7) Who is engaged by a melee attack that is not free. */
function join(a: number, t: number): void {
  if (!has(s.n[s.N_ACTIVE] | s.n[s.N_ROUTING], t) || has(s.engaged[a], t)) return;
  const { own, hit } = blow;
  if (own === c.SKIRMISHERS || (own === c.FEINT && hit)) return;
  if (own === c.DRIVING_SWEEP && (more[t] & c.TRANSPORTS) === 0) return;
  if (s.n[s.N_SCREENERS] !== 0 && isWard(t)) return;
  if (tacticOf(t) === c.STRAFING && !has(s.n[s.N_STRAFED], t)) {
    s.n[s.N_STRAFED] |= bit(t);
    if (check(t, values[V_CHECKS_BASE] + acrNow(a), 0, a) >= 0) return;
  }
  engage(a, t);
  replay.log?.engages(a, t);
}

/** (5.8) What an attack brings besides. */
function settleRest(a: number, t: number): void {
  const { kind, hit, free, own, wasActive, wasDefeated, triage, onWard } = blow;
  let screened = -1;
  if (kind === c.RANGED && hit && !wasDefeated && s.n[s.N_SCREENERS] !== 0) screened = hurtScreen(a, t);
  if (kind === c.MELEE && wasActive && (traits[t] & c.SELF_DESTRUCT) !== 0) suffer(a, acrNow(t) >> 1, C_SELF);
  if (own === c.ONSLAUGHT && !free) {
    const less = hit ? values[V_LOSSES_EXCHANGE_LESS] : 0;
    suffer(a, roll(values[V_LOSSES_EXCHANGE_DIE]) - less + casualties(a), C_SELF);
  }
  if (triage && s.hp[a] > 0) heal(a, acrNow(a) >> 1);
  finish(a, t, screened, onWard ? -1 : friendlyFire(a, t));
}

/** A shot at a ward or a screen hurts the other of the two as well (7). */
function hurtScreen(a: number, t: number): number {
  let victim = screenOf(t);
  if (victim < 0 && isActing(t) && tacticOf(t) === c.SCREENING && has(s.n[s.N_ACTIVE], s.target[t]))
    victim = s.target[t];
  if (victim < 0) return -1;
  const points = d6() - values[V_LOSSES_EXCHANGE_LESS] + casualties(a) + casualties(victim);
  suffer(victim, points, C_OTHER);
  return victim;
}

/** Friends that are engaged with the target may be hit (5.8); who was, or -1. */
function friendlyFire(a: number, t: number): number {
  const { kind, die } = blow;
  const friends = s.engaged[t] & placesOf(sideOf(a)) & ~bit(a);
  if (friends === 0 || s.hasBoon(a, c.SHARPSHOOTER)) return -1;
  if (kind === c.RANGED && die === NATURAL) return -1;
  if (!(kind === c.RANGED && die === 1)) {
    // Shots go astray whenever they are made; blows only in Melee, and only where one sees badly.
    if (kind === c.MELEE && s.n[s.N_SEGMENT] !== s.MELEE_SEGMENT) return -1;
    const chance =
      (kind === c.RANGED ? values[V_CHECKS_FRIENDLY_FIRE] : 0) +
      (has(s.n[s.N_POOR_SIGHT], a) ? values[V_CHECKS_POOR_SIGHT] : 0);
    if (chance === 0) return -1;
    const stray = roll(SHARES) <= chance;
    replay.log?.straying(a, chance, stray);
    if (!stray) return -1;
  }
  const many = bitCount(friends);
  const victim = many === 1 ? bitAt(friends, 0) : bitAt(friends, roll(many) - 1);
  const points = d6() - values[V_LOSSES_EXCHANGE_LESS] + casualties(a);
  suffer(victim, points, C_SELF);
  if (points > 0) loseMorale(victim, 1);
  return victim;
}

/** Falls in order (S22). */
function finish(a: number, t: number, screened: number, friend: number): void {
  settleFall(t, a);
  if (screened >= 0) settleFall(screened, a);
  if (friend >= 0) settleFall(friend, -1);
  settleFall(a, t);
}
