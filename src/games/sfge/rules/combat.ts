/** One attack: military part, then morphogenetic part (8.0, 9.0; spec section 6). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import {
  M_ATTACKS,
  M_CONVERTED_CHAOS,
  M_CONVERTED_CHAOS_TO_CHAOS,
  M_CONVERTED_IMPERIAL,
  M_DICE,
  M_ELIMINATED_CHAOS,
  M_ELIMINATED_IMPERIAL,
  M_ILLUMINATIONS,
  M_RESULTS,
} from '../metrics.js';
import { attackOrder, battle } from '../player/buffers.js';
import type { AttackOrder } from '../player/orders.js';
import { decisions, refuse, views, yes } from '../player/seats.js';
import { changeIndex, changeIndexEach, indexNow, lookAtIndex } from '../position/chaos-index.js';
import {
  bestLeader,
  dissolve,
  eliminateSystem,
  empireUnitsAt,
  giveSystem,
  hasLeader,
  lostHome,
  release,
} from '../position/counters.js';
import { EVENT_MESSIAH } from '../position/event-codes.js';
import { FORCE_EMPIRE, FORCE_IMPERIAL, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from '../position/force-kinds.js';
import { empireHasStack, forceUnits, giveForceUnits, takeForceUnits } from '../position/forces.js';
import { d10, luck, STREAM_COMBAT } from '../position/luck.js';
import { inMask, setMask } from '../position/masks.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { militaryOf, morphogeneticOf } from '../position/strength.js';
import { SECTORS, t } from '../position/tables.js';
import { FIELD_TH, unitsIn } from '../position/units.js';

/** @public */ export const MILITARY = 0;
/** @public */ export const MORPHOGENETIC = 1;

/** One defender more in the attack that is being fought: `s.fight`, by the places F_... */
function addDefender(kind: number, force: number, units: number, system: number): void {
  if (units === 0 && system === 0) return;
  s.fight[s.F_DEFENDER_KIND + s.fight[s.F_DEFENDERS]] = kind;
  s.fight[s.F_DEFENDER_FORCE + s.fight[s.F_DEFENDERS]] = force;
  s.fight[s.F_DEFENDER_UNITS + s.fight[s.F_DEFENDERS]] = units;
  s.fight[s.F_DEFENDER_SYSTEM + s.fight[s.F_DEFENDERS]] = system;
  s.fight[s.F_DEFENDERS]++;
}

/** True if attacks of this part are forbidden in the sector: Hive, Randoids, Messiah (32.0; spec section 5). */
export function forbidden(part: number, sector: number): boolean {
  if (s.n[s.N_ALIENS] === 0) return false;
  if (inMask(part === MILITARY ? s.MASK_HIVE : s.MASK_RANDOIDS, sector)) return true;
  if (s.n[s.N_MESSIAHS] === 0) return false;
  const turn = s.n[s.N_TURN];
  for (let i = 0; i < s.n[s.N_ALIENS]; i++) {
    if (s.alienKind[i] !== EVENT_MESSIAH) continue;
    if (t.distance[s.alienAt[i] * SECTORS + sector] <= turn - s.alienTurn[i]) return true;
  }
  return false;
}

/** Everything hostile to the attacking Chaos force in its sector (8.1, 8.4, 8.7.i, 8.8, 10.5, [R5]). */
function gatherHostile(): void {
  s.fight[s.F_DEFENDERS] = 0;
  const sector = s.fight[s.F_SECTOR];
  const owner = s.systemOwner[sector];
  const againstSystems = s.fight[s.F_KIND] !== FORCE_USURPER;
  addDefender(FORCE_IMPERIAL, 0, s.imperial[sector], againstSystems && owner === s.IMPERIAL ? 1 : 0);
  const here = s.here[sector];
  if (here !== 0) {
    for (let bits = here & s.HERE_USURPER_BITS; bits !== 0; bits &= bits - 1) {
      const usurper = lowestBit(bits);
      if (s.fight[s.F_KIND] !== FORCE_USURPER || usurper !== s.fight[s.F_FORCE])
        addDefender(FORCE_USURPER, usurper, s.usurperUnits[usurper], 0);
    }
  }
  if (!againstSystems) return;
  if (here !== 0 || owner > s.EMPIRE) {
    let present = s.empiresOf(here);
    if (owner > s.EMPIRE) present |= 1 << (owner - s.EMPIRE);
    for (let bits = present; bits !== 0; bits &= bits - 1) {
      const k = lowestBit(bits);
      const system = owner === s.EMPIRE + k ? 1 : 0;
      if (s.fight[s.F_KIND] !== FORCE_EMPIRE || k !== s.fight[s.F_FORCE])
        addDefender(FORCE_EMPIRE, k, empireUnitsAt(k, sector), system);
    }
    for (let bits = s.invadersOf(here); bits !== 0; bits &= bits - 1) {
      const invader = lowestBit(bits);
      if (s.fight[s.F_KIND] !== FORCE_INVADER || invader !== s.fight[s.F_FORCE]) {
        addDefender(FORCE_INVADER, invader, s.invaderUnits[invader], 0);
      }
    }
  }
  if (s.fight[s.F_KIND] !== FORCE_REBELS)
    addDefender(FORCE_REBELS, sector, s.rebels[sector], owner === s.REBEL ? 1 : 0);
}

/** The targets of an Imperial attack that are still there (section 7). */
function gatherTargets(): void {
  s.fight[s.F_DEFENDERS] = 0;
  const sector = s.fight[s.F_SECTOR];
  const owner = s.systemOwner[sector];
  for (let bits = s.fight[s.F_TARGET_USURPERS]; bits !== 0; bits &= bits - 1) {
    const usurper = lowestBit(bits);
    addDefender(FORCE_USURPER, usurper, forceUnits(FORCE_USURPER, usurper, sector), 0);
  }
  for (let bits = s.fight[s.F_TARGET_EMPIRES]; bits !== 0; bits &= bits - 1) {
    const k = lowestBit(bits);
    if (s.empireHome[k] !== 0) addDefender(FORCE_EMPIRE, k, empireUnitsAt(k, sector), owner === s.EMPIRE + k ? 1 : 0);
  }
  for (let bits = s.fight[s.F_TARGET_INVADERS]; bits !== 0; bits &= bits - 1) {
    const invader = lowestBit(bits);
    addDefender(FORCE_INVADER, invader, forceUnits(FORCE_INVADER, invader, sector), 0);
  }
  addDefender(
    FORCE_REBELS,
    sector,
    s.fight[s.F_TARGET_REBELS],
    owner === s.REBEL ? s.fight[s.F_TARGET_REBEL_SYSTEM] : 0,
  );
}

/** Best leadership among the Chaos defenders; an IE's holds for all its units and systems (9.3.d.iii, [R57], [R96]). */
function chaosLeadership(): number {
  let best = 0;
  for (let i = 0; i < s.fight[s.F_DEFENDERS]; i++) {
    const lead = leadershipOf(s.fight[s.F_DEFENDER_KIND + i], s.fight[s.F_DEFENDER_FORCE + i]);
    if (lead > best) best = lead;
  }
  return best;
}

/** Leadership that a force adds to its rolls (9.3, 11.2). */
function leadershipOf(kind: number, force: number): number {
  switch (kind) {
    case FORCE_USURPER:
      return t.usurperLead[force];
    case FORCE_EMPIRE:
      return s.empireLead[force];
    case FORCE_INVADER:
      return t.invaderLead[force];
    default:
      return 0;
  }
}

function strengthOf(part: number, kind: number, force: number, units: number, system: number): number {
  const th = s.fight[kind === FORCE_IMPERIAL ? s.F_TH_IMPERIAL : s.F_TH_CHAOS];
  return strengthIn(s.fight[s.F_SECTOR], part, kind, force, units, system, th);
}

/** @param th strength of Trans-humans */
function strengthIn(
  sector: number,
  part: number,
  kind: number,
  force: number,
  units: number,
  system: number,
  th: number,
): number {
  let sum = part === MILITARY ? militaryOf(units, th) : morphogeneticOf(units, th);
  if (system === 1) {
    const systemKind = s.systemKind[sector];
    sum += part === MILITARY ? t.systemMilitary[systemKind] : t.systemMorphogenetic[systemKind];
  }
  if (part === MORPHOGENETIC && kind === FORCE_USURPER && force === s.MUTANT) sum += t.setup.counters.mutantStrength;
  return sum;
}

/** Fields of the units with strength <= n. */
function upTo(part: number, n: number, th: number): number {
  return (part === MILITARY ? t.militaryUpTo[n] : t.morphogeneticUpTo[n]) | (th <= n ? FIELD_TH : 0);
}

/** Fields of the units with strength >= 1: those that attack (8.3.a.1). */
function capable(part: number, th: number): number {
  return (part === MILITARY ? t.militaryCapable : t.morphogeneticCapable) | (th >= 1 ? FIELD_TH : 0);
}

/** Trans-human strengths hold for the whole part ([R43]). */
function fixStrengths(): void {
  const index = indexNow();
  s.fight[s.F_TH_IMPERIAL] = t.thImperial[index];
  s.fight[s.F_TH_CHAOS] = t.thChaos[index];
}

/** Leader the player uses in this part (18.2, [R69]); an impossible one is refused. */
function imperialLeader(): number {
  const present = s.leaders[s.fight[s.F_SECTOR]];
  if (present === 0) return 0;
  const value = decisions.current.combatLeader(views.current, battle);
  if (value === 0) return 0;
  if (hasLeader(present, value)) return value;
  refuse('combatLeader', 'no leader of that value in the sector');
  return bestLeader(present);
}

/** One Illumination for this roll (25.1, [R91]). */
function imperialIllumination(): number {
  if (
    s.n[s.N_ILLUMINATION] === 0 ||
    !yes('combatIllumination', decisions.current.combatIllumination(views.current, battle))
  )
    return 0;
  s.n[s.N_ILLUMINATION]--;
  record[M_ILLUMINATIONS]++;
  return 1;
}

/** Militarism +1 / -1 and Pacifism -1 / +1 on Imperial attacks; both cancel, two of a kind do not add ([R21]). */
function moodModifier(part: number): number {
  const military = (s.n[s.N_MILITARISM] > 0 ? 1 : 0) - (s.n[s.N_PACIFISM] > 0 ? 1 : 0);
  // 0 - x, not -x: minus zero would be a heap number.
  return part === MILITARY ? military : 0 - military;
}

/** Is there anything to roll: attackers with the strength, and defenders (section 6)? */
function possible(part: number): boolean {
  if (s.fight[s.F_DEFENDERS] === 0 || forbidden(part, s.fight[s.F_SECTOR])) return false;
  const th = s.fight[s.F_KIND] === FORCE_IMPERIAL ? s.fight[s.F_TH_IMPERIAL] : s.fight[s.F_TH_CHAOS];
  if ((s.fight[s.F_UNITS] & capable(part, th)) !== 0) return true;
  return (
    part === MORPHOGENETIC &&
    s.fight[s.F_KIND] === FORCE_USURPER &&
    s.fight[s.F_FORCE] === s.MUTANT &&
    s.fight[s.F_UNITS] !== 0
  );
}

function describe(part: number, attack: number, defence: number): void {
  battle.sector = s.fight[s.F_SECTOR];
  battle.part = part;
  battle.imperialAttacks = s.fight[s.F_KIND] === FORCE_IMPERIAL;
  battle.attackerStrength = attack;
  battle.defenderStrength = defence;
  battle.imperialUnits =
    s.fight[s.F_KIND] === FORCE_IMPERIAL
      ? s.fight[s.F_UNITS]
      : s.fight[s.F_DEFENDER_KIND] === FORCE_IMPERIAL
        ? s.fight[s.F_DEFENDER_UNITS]
        : 0;
}

/** Rolls one part and applies its result (9.0, 9.1, 9.2, chart 3.2); false: who fights whom is as it was. */
function fightPart(part: number): boolean {
  fixStrengths();
  if (!possible(part)) return false;
  const attack = strengthOf(part, s.fight[s.F_KIND], s.fight[s.F_FORCE], s.fight[s.F_UNITS], 0);
  let defence = 0;
  for (let i = 0; i < s.fight[s.F_DEFENDERS]; i++) {
    defence += strengthOf(
      part,
      s.fight[s.F_DEFENDER_KIND + i],
      s.fight[s.F_DEFENDER_FORCE + i],
      s.fight[s.F_DEFENDER_UNITS + i],
      s.fight[s.F_DEFENDER_SYSTEM + i],
    );
  }
  const imperialAttacks = s.fight[s.F_KIND] === FORCE_IMPERIAL;
  const imperialDefends = !imperialAttacks && s.fight[s.F_DEFENDER_KIND] === FORCE_IMPERIAL;
  if (imperialAttacks || imperialDefends) describe(part, attack, defence);
  if (imperialAttacks && !yes('attackPart', decisions.current.attackPart(views.current, battle), true)) return false;

  let attackModifier = leadershipOf(s.fight[s.F_KIND], s.fight[s.F_FORCE]);
  let defenceModifier = chaosLeadership();
  if (imperialAttacks) {
    const leader = imperialLeader();
    attackModifier = leader + imperialIllumination() + moodModifier(part);
  } else if (imperialDefends) {
    const leader = imperialLeader();
    if (leader > defenceModifier) defenceModifier = leader;
    defenceModifier += imperialIllumination();
  }

  const difference = attack - defence;
  const column = difference < -6 ? -6 : Math.min(difference, 6);
  const die = d10();
  const modified = die + attackModifier - defenceModifier;
  const roll = modified < -2 ? -2 : Math.min(modified, 11);
  const result = t.combat[(roll + 2) * 13 + column + 6];
  record[M_ATTACKS + 2 * s.fight[s.F_KIND] + part]++;
  record[M_RESULTS + 7 * part + 3 + result]++;
  if (replay.log !== null) {
    replay.log.combat(
      part,
      s.fight[s.F_KIND],
      s.fight[s.F_FORCE],
      s.fight[s.F_SECTOR],
      attack,
      defence,
      column,
      die,
      attackModifier,
      defenceModifier,
      roll,
      result,
    );
    for (let i = 0; i < s.fight[s.F_DEFENDERS]; i++)
      replay.log.defender(
        s.fight[s.F_DEFENDER_KIND + i],
        s.fight[s.F_DEFENDER_FORCE + i],
        s.fight[s.F_DEFENDER_UNITS + i],
        s.fight[s.F_DEFENDER_SYSTEM + i],
      );
  }
  if (result > 0) hitDefenders(part, result);
  else if (result < 0) hitAttackers(part, -result);
  return result !== 0;
}

/** D n: every defending unit with strength <= n is eliminated or joins the attacker (9.4.c, 9.4.e). */
function hitDefenders(part: number, n: number): void {
  const changes = t.setup.charts.indexChanges;
  const byImperial = s.fight[s.F_KIND] === FORCE_IMPERIAL;
  let systemHit = -1;
  // Units of the defenders whose loss changes the index: between Chaos forces none does.
  let counting = 0;
  for (let i = 0; i < s.fight[s.F_DEFENDERS]; i++) {
    const kind = s.fight[s.F_DEFENDER_KIND + i];
    const force = s.fight[s.F_DEFENDER_FORCE + i];
    const imperial = kind === FORCE_IMPERIAL;
    // The Mutant's force is converted by a 3 only ([R22]).
    const spared = part === MORPHOGENETIC && kind === FORCE_USURPER && force === s.MUTANT && n < 3;
    const hit = spared
      ? 0
      : s.fight[s.F_DEFENDER_UNITS + i] & upTo(part, n, imperial ? s.fight[s.F_TH_IMPERIAL] : s.fight[s.F_TH_CHAOS]);
    if (hit !== 0) {
      const count = unitsIn(hit);
      if (imperial || byImperial) counting += count;
      takeForceUnits(kind, force, s.fight[s.F_SECTOR], hit);
      if (kind === FORCE_REBELS && byImperial) changeTargets(-hit);
      if (part === MILITARY) {
        release(hit);
        record[imperial ? M_ELIMINATED_IMPERIAL : M_ELIMINATED_CHAOS] += count;
      } else {
        giveForceUnits(s.fight[s.F_KIND], s.fight[s.F_FORCE], s.fight[s.F_SECTOR], hit);
        if (byImperial) s.ready[s.fight[s.F_SECTOR]] += hit;
        countConverted(imperial, byImperial, count);
      }
      replay.log?.hit(part, kind, force, hit);
    }
    if (s.fight[s.F_DEFENDER_SYSTEM + i] === 1) systemHit = i;
  }
  if (counting > 0) {
    const each =
      part === MILITARY
        ? byImperial
          ? changes.chaosMobileEliminated
          : changes.imperialMobileEliminated
        : byImperial
          ? changes.chaosMobileConverted
          : changes.imperialMobileConverted;
    if (each !== 0) changeIndexEach(each, counting);
  }
  if (systemHit >= 0) hitSystem(part, n, s.fight[s.F_DEFENDER_KIND + systemHit]);
  dissolveIfHomeLost();
}

/** The defending system unit under a D n: same threshold, no A results; "D1 never" is an option ([R73], 8.5). */
function hitSystem(part: number, n: number, kind: number): void {
  if (n === 1 && !t.options.dOneHitsSystems) return;
  const systemKind = s.systemKind[s.fight[s.F_SECTOR]];
  const strength = part === MILITARY ? t.systemMilitary[systemKind] : t.systemMorphogenetic[systemKind];
  if (strength > n) return;
  const changes = t.setup.charts.indexChanges;
  const resource = t.systemResource[systemKind];
  const imperial = kind === FORCE_IMPERIAL;
  const byImperial = s.fight[s.F_KIND] === FORCE_IMPERIAL;
  let perResource = 0;
  if (part === MILITARY) {
    eliminateSystem(s.fight[s.F_SECTOR]);
    record[imperial ? M_ELIMINATED_IMPERIAL : M_ELIMINATED_CHAOS]++;
    perResource = imperial
      ? changes.imperialSystemEliminatedPerResource
      : byImperial
        ? changes.chaosSystemEliminatedPerResource
        : 0;
  } else {
    const owner = byImperial
      ? s.IMPERIAL
      : s.fight[s.F_KIND] === FORCE_EMPIRE
        ? s.EMPIRE + s.fight[s.F_FORCE]
        : s.REBEL;
    // A Rebel system converted by Invaders or Rebels stays what it is ([R66]).
    if (owner === s.systemOwner[s.fight[s.F_SECTOR]]) return;
    giveSystem(s.fight[s.F_SECTOR], owner);
    countConverted(imperial, byImperial, 1);
    perResource = imperial
      ? changes.imperialSystemConvertedPerResource
      : byImperial
        ? changes.chaosSystemConvertedPerResource
        : 0;
  }
  replay.log?.systemHit(part, s.fight[s.F_SECTOR], imperial);
  if (perResource !== 0) changeIndex(perResource * resource);
}

/** A n: attacking units with strength 1..n are eliminated or join the strongest defender (4.3, 9.4, 9.4.e, [R28]). */
function hitAttackers(part: number, n: number): void {
  const imperial = s.fight[s.F_KIND] === FORCE_IMPERIAL;
  const th = imperial ? s.fight[s.F_TH_IMPERIAL] : s.fight[s.F_TH_CHAOS];
  if (part === MORPHOGENETIC && s.fight[s.F_KIND] === FORCE_USURPER && s.fight[s.F_FORCE] === s.MUTANT && n < 3) return;
  const hit = s.fight[s.F_UNITS] & capable(part, th) & upTo(part, n, th);
  if (hit === 0) return;
  const count = unitsIn(hit);
  if (part === MILITARY) {
    takeForceUnits(s.fight[s.F_KIND], s.fight[s.F_FORCE], s.fight[s.F_SECTOR], hit);
    s.fight[s.F_UNITS] -= hit;
    release(hit);
    record[imperial ? M_ELIMINATED_IMPERIAL : M_ELIMINATED_CHAOS] += count;
    replay.log?.hit(part, s.fight[s.F_KIND], s.fight[s.F_FORCE], hit);
    return;
  }
  let best = 0;
  let most = -1;
  for (let i = 0; i < s.fight[s.F_DEFENDERS]; i++) {
    const strength = strengthOf(
      part,
      s.fight[s.F_DEFENDER_KIND + i],
      s.fight[s.F_DEFENDER_FORCE + i],
      s.fight[s.F_DEFENDER_UNITS + i],
      s.fight[s.F_DEFENDER_SYSTEM + i],
    );
    if (strength > most) {
      most = strength;
      best = i;
    }
  }
  const kind = s.fight[s.F_DEFENDER_KIND + best];
  const force = s.fight[s.F_DEFENDER_FORCE + best];
  // Rebels beaten by a lone system of an IE stay what they are ([R74]).
  if (kind === FORCE_EMPIRE && s.fight[s.F_KIND] === FORCE_REBELS && !empireHasStack(force, s.fight[s.F_SECTOR]))
    return;
  takeForceUnits(s.fight[s.F_KIND], s.fight[s.F_FORCE], s.fight[s.F_SECTOR], hit);
  s.fight[s.F_UNITS] -= hit;
  giveForceUnits(kind, force, s.fight[s.F_SECTOR], hit);
  countConverted(imperial, kind === FORCE_IMPERIAL, count);
  replay.log?.won(
    kind === FORCE_EMPIRE && !empireHasStack(force, s.fight[s.F_SECTOR]) ? FORCE_REBELS : kind,
    force,
    hit,
  );
}

/** More or fewer Rebels are attacked; the order that the policy may have kept says so too. */
function changeTargets(units: number): void {
  s.fight[s.F_TARGET_REBELS] += units;
  attackOrder.rebels = s.fight[s.F_TARGET_REBELS];
}

function countConverted(wasImperial: boolean, becomesImperial: boolean, count: number): void {
  if (wasImperial) {
    record[M_CONVERTED_IMPERIAL] += count;
    return;
  }
  record[M_CONVERTED_CHAOS] += count;
  if (!becomesImperial) record[M_CONVERTED_CHAOS_TO_CHAOS] += count;
}

/**
 * An IE that lost its home system dissolves after the hits are applied (11.6.a). Its units here stay in the battle as
 * Rebels ([R56]), together with the Rebels that were chosen ([R98], 9.4.f). Where all Rebels of the sector attack, they
 * attack with them ([R108]).
 */
function dissolveIfHomeLost(): void {
  const empire = lostHome(s.fight[s.F_SECTOR]);
  if (empire === 0) return;
  const staying = empireUnitsAt(empire, s.fight[s.F_SECTOR]);
  if (s.fight[s.F_KIND] === FORCE_REBELS && s.fight[s.F_UNITS] === s.rebels[s.fight[s.F_SECTOR]])
    s.fight[s.F_UNITS] += staying;
  dissolve(empire);
  if (s.fight[s.F_KIND] === FORCE_IMPERIAL) changeTargets(staying);
}

function startCombat(sector: number): void {
  const before = inMask(s.MASK_ATTACKED, sector) ? s.attacksHere[sector] : 0;
  setMask(s.MASK_ATTACKED, sector);
  s.attacksHere[sector] = before + 1;
  luck.start(STREAM_COMBAT, (s.n[s.N_TURN] << 15) | ((before & 0xff) << 7) | sector);
}

/** A Chaos force attacks everything hostile in its sector (7.2, section 4.B); `units`: those that attack (8.2). */
export function chaosAttack(kind: number, force: number, sector: number, units: number): void {
  if (units === 0) {
    replay.log?.noAttack(kind, force, sector, 'no units');
    return;
  }
  s.fight[s.F_KIND] = kind;
  s.fight[s.F_FORCE] = force;
  s.fight[s.F_UNITS] = units;
  s.fight[s.F_SECTOR] = sector;
  gatherHostile();
  if (s.fight[s.F_DEFENDERS] === 0) {
    replay.log?.noAttack(kind, force, sector, 'nobody is there');
    return;
  }
  startCombat(sector);
  const thrown = record[M_DICE];
  const changed = fightPart(MILITARY);
  if (lookAtIndex() || s.fight[s.F_UNITS] === 0) return;
  if (changed) gatherHostile();
  fightPart(MORPHOGENETIC);
  if (replay.log !== null && record[M_DICE] === thrown)
    replay.log.noAttack(kind, force, sector, 'neither part is possible');
  lookAtIndex();
}

/** An Imperial attack that was checked (section 7, 8.2, 8.7). */
export function imperialAttack(order: AttackOrder): void {
  s.fight[s.F_KIND] = FORCE_IMPERIAL;
  s.fight[s.F_FORCE] = 0;
  s.fight[s.F_UNITS] = order.units;
  s.fight[s.F_SECTOR] = order.sector;
  s.fight[s.F_TARGET_USURPERS] = order.usurpers;
  s.fight[s.F_TARGET_EMPIRES] = order.empires;
  s.fight[s.F_TARGET_INVADERS] = order.invaders;
  s.fight[s.F_TARGET_REBELS] = order.rebels;
  s.fight[s.F_TARGET_REBEL_SYSTEM] = order.rebelSystem ? 1 : 0;
  startCombat(s.fight[s.F_SECTOR]);
  gatherTargets();
  const changed = fightPart(MILITARY);
  if (lookAtIndex()) return;
  if (changed) gatherTargets();
  fightPart(MORPHOGENETIC);
  lookAtIndex();
}

/** Strength of the Imperial units `units` in an attack in `sector`, now; part as in MILITARY, MORPHOGENETIC. */
export function imperialStrength(part: number, units: number): number {
  const th = t.thImperial[indexNow()];
  return part === MILITARY ? militaryOf(units, th) : morphogeneticOf(units, th);
}

/** Strength with which a Chaos force defends in a sector, its system included. */
export function chaosStrength(part: number, kind: number, force: number, sector: number): number {
  const index = indexNow();
  const th = kind === FORCE_IMPERIAL ? t.thImperial[index] : t.thChaos[index];
  const owner = s.systemOwner[sector];
  const system =
    (kind === FORCE_EMPIRE && owner === s.EMPIRE + force) || (kind === FORCE_REBELS && owner === s.REBEL) ? 1 : 0;
  return strengthIn(sector, part, kind, force, forceUnits(kind, force, sector), system, th);
}

/** Could Imperial `units` make this part against some force in the sector (strength, aliens)? */
export function partPossible(part: number, sector: number, units: number): boolean {
  return (units & capable(part, t.thImperial[indexNow()])) !== 0 && !forbidden(part, sector);
}
