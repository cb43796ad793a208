/** Routs (11): who flees, what it costs, and the Rout segment. */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { C_OTHER, C_ROUTS } from '../metrics.js';
import { decisions, oneOf, oneOrNone, views } from '../player/seats.js';
import { bit, has, other, placesOf, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import { d20, roll } from '../position/luck.js';
import { tally } from '../position/record.js';
import * as s from '../position/state.js';
import { O_DANGEROUS, R_OPTIONS, t } from '../position/tables.js';
import {
  V_CHECKS_BASE,
  V_CHECKS_EXHAUSTION,
  V_CHECKS_ROUT_LOSS,
  V_CHECKS_ROUTING,
  V_CHECKS_TERRAIN_LIMIT,
  V_GROUND_DAMAGE,
} from '../position/values.js';
import { attack, attackWard } from './attack.js';
import { isInside, movementOf } from './battlefield.js';
import { suffer, tire } from './damage.js';
import { beginGasp, coverLeaver, settleFall } from './falling.js';
import { check, FOR_ROUT, isLoyal, loseMorale, lostCause } from './morale.js';
import { pursue } from './pursuit.js';
import { actingOf, disengage, isActing, isFit, scream, setStatus, testOver } from './standing.js';

const { values, traits, more, leadership, hpMax, rules } = t;

/** The army routs (11); ferocity puts the first time off. */
export function rout(army: number): void {
  tally(sideOf(army), C_ROUTS);
  if ((traits[army] & c.FEROCITY) !== 0 && !has(s.n[s.N_FEROCITY_USED], army)) {
    s.n[s.N_FEROCITY_USED] |= bit(army);
    beginGasp(army, true, -1);
  } else beginRout(army);
}

export function beginRout(army: number): void {
  setStatus(army, c.S_ROUTING);
  s.routPhase[army] = s.n[s.N_PHASE];
  replay.log?.routs(army);
  scream(army, -1);
  flee(army);
}

/** A routing army tries to leave the field. */
function flee(army: number): void {
  if (s.engaged[army] === 0) {
    getAway(army);
    return;
  }
  coverLeaver(army);
  const enemy = strikeAtFugitive(army);
  if (!has(s.n[s.N_ROUTING], army)) return;
  if (enemy < 0) {
    getAway(army);
    return;
  }
  const own = d20() + leadership[army] + movementOf(army) - values[V_CHECKS_ROUTING];
  const theirs = d20() + leadership[enemy] + movementOf(enemy);
  replay.log?.flees(army, enemy, own, theirs);
  if (own >= theirs) getAway(army);
  else disengage(army);
}

function getAway(army: number): void {
  setStatus(army, c.S_ROUTED);
  replay.log?.leaves(army);
  pursue(army);
  settlePanic();
}

/** One enemy engaged with it may make a free attack; against whom it flees then, -1: against nobody. */
function strikeAtFugitive(army: number): number {
  const enemies = s.engaged[army];
  if (enemies === 0) return -1;
  let able = 0;
  for (let left = enemies; left !== 0; left &= left - 1) if (isFit(lowestBit(left))) able |= bit(lowestBit(left));
  if (able === 0) return lowestBit(enemies);
  const side = other(sideOf(army));
  const attacker = oneOrNone(side, 'freeAttack', decisions[side].freeAttack(views[side], army, able), able);
  if (attacker < 0) return lowestBit(enemies);
  freeAttack(attacker, army, freeKind(attacker, army));
  return attacker;
}

/** A free attack and the panic it brings. */
export function freeAttack(a: number, t: number, kind: number): void {
  attack(a, t, kind, true);
  settlePanic();
}

/** An attack that is not free, with all that follows from it. */
export function assault(a: number, t: number, kind: number): void {
  const ward = attack(a, t, kind, false);
  settlePanic();
  if (ward >= 0 && isActing(a)) {
    attackWard(a, ward, kind);
    settlePanic();
  }
}

/** Melee, or ranged with RV: the choice of the attacker's side. */
export function freeKind(attacker: number, army: number): number {
  if ((more[attacker] & c.HAS_RV) === 0) return c.MELEE;
  const side = sideOf(attacker);
  const kinds = bit(c.MELEE) | bit(c.RANGED);
  return oneOf(side, 'freeKind', decisions[side].freeKind(views[side], attacker, army), kinds);
}

/** Armies that failed a check while afraid (S27), lowest first, A's before B's. */
export function settlePanic(): void {
  while (s.n[s.N_PANICKED] !== 0) {
    const army = lowestBit(s.n[s.N_PANICKED]);
    s.n[s.N_PANICKED] &= ~bit(army);
    if (isActing(army)) rout(army);
  }
}

/** The order of the Rout segment: winner's side first, lowest first. `of`: side that begins. */
export function routSegment(first: number): void {
  if ((rules[R_OPTIONS] & O_DANGEROUS) !== 0) dangerousGround();
  for (let i = 0; i < 2; i++) {
    for (let left = s.n[s.N_ROUTING] & placesOf(i === 0 ? first : other(first)); left !== 0; left &= left - 1) {
      if (s.n[s.N_OVER] !== 0) return;
      if (!has(s.n[s.N_ROUTING], lowestBit(left))) continue;
      flee(lowestBit(left));
      testOver();
    }
  }
  for (let i = 0; i < 2; i++) {
    for (let left = actingOf(i === 0 ? first : other(first)); left !== 0; left &= left - 1) {
      if (s.n[s.N_OVER] !== 0) return;
      if (isActing(lowestBit(left))) standOrRun(lowestBit(left));
    }
  }
}

/** Dangerous ground (13): all armies on the field, those that burrow as well. */
function dangerousGround(): void {
  for (let left = s.n[s.N_ACTIVE] | s.n[s.N_ROUTING] | s.n[s.N_DEFEATED]; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    if (isInside(army) || ((s.boons[army] >> c.MAG_PROTECTION) & 1) !== 0) continue;
    suffer(army, values[V_GROUND_DAMAGE], C_OTHER);
    settleFall(army, -1);
  }
  testOver();
}

/** A rout check (11); Hold the Line rolls a failed one again, once. */
function keepsGround(army: number): boolean {
  const dc = values[V_CHECKS_BASE] + lostCause(army);
  if (check(army, dc, FOR_ROUT, -1) >= 0) return true;
  if (((s.sideBoons[sideOf(army)] >> c.HOLD_THE_LINE) & 1) === 0) return false;
  s.n[s.N_PANICKED] &= ~bit(army);
  return check(army, dc, FOR_ROUT, -1) >= 0;
}

/** An acting army in the Rout segment (11). */
function standOrRun(army: number): void {
  if (s.morale[army] === 0) yieldOrHold(army);
  else if (!keepsGround(army)) {
    loseMorale(army, roll(values[V_CHECKS_ROUT_LOSS]));
    replay.log?.disheartened(army);
    if (s.morale[army] === 0) yieldOrHold(army);
  }
  settlePanic();
  testOver();
  if (s.n[s.N_OVER] !== 0 || !isActing(army)) return;
  // One more rout check for mercenaries whose heart is not in it.
  const doubtful = (more[army] & c.MERCENARY) !== 0 && (s.morale[army] <= 1 || 2 * s.hp[army] < hpMax[army]);
  if (doubtful && !keepsGround(army)) rout(army);
  settlePanic();
  testOver();
  if (s.n[s.N_OVER] !== 0 || !isActing(army)) return;
  const worst = Math.min(s.fieldMelee[army], s.fieldRanged[army], s.fieldDefence[army]);
  if (worst < -values[V_CHECKS_TERRAIN_LIMIT] && check(army, values[V_CHECKS_EXHAUSTION], 0, -1) < 0) {
    tire(army);
    settleFall(army, -1);
    settlePanic();
    testOver();
  }
}

/** Morale 0: a Loyalty check; loyal armies rout with Morale 1, others disband. */
function yieldOrHold(army: number): void {
  if (isLoyal(army)) {
    s.morale[army] = 1;
    rout(army);
    return;
  }
  s.disbanded[sideOf(army)]++;
  s.n[s.N_PANICKED] &= ~bit(army);
  setStatus(army, c.S_DISBANDED);
  replay.log?.disbands(army);
}
