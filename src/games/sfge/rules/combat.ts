/** One attack: military part, then morphogenetic part (8.0, 9.0; spec section 6). */

import { g, rng } from '../game.js';
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
import type { AttackOrder } from '../player/orders.js';
import {
  bestLeader,
  dissolve,
  eliminateSystem,
  empireUnitsAt,
  giveSystem,
  hasLeader,
  lostHome,
  release,
} from '../position/board.js';
import { EVENT_MESSIAH } from '../position/event-codes.js';
import { FORCE_EMPIRE, FORCE_IMPERIAL, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from '../position/force-kinds.js';
import { empireHasStack, forceUnits, giveForceUnits, takeForceUnits } from '../position/forces.js';
import { STREAM_COMBAT } from '../position/luck.js';
import { inMask, lowestBit, setMask } from '../position/masks.js';
import {
  EMPIRE,
  empiresOf,
  F_DEFENDER_FORCE,
  F_DEFENDER_KIND,
  F_DEFENDER_SYSTEM,
  F_DEFENDER_UNITS,
  F_DEFENDERS,
  F_FORCE,
  F_KIND,
  F_SECTOR,
  F_TARGET_EMPIRES,
  F_TARGET_INVADERS,
  F_TARGET_REBEL_SYSTEM,
  F_TARGET_REBELS,
  F_TARGET_USURPERS,
  F_TH_CHAOS,
  F_TH_IMPERIAL,
  F_UNITS,
  HERE_USURPER_BITS,
  IMPERIAL,
  invadersOf,
  MASK_ATTACKED,
  MASK_HIVE,
  MASK_RANDOIDS,
  MUTANT,
  N_ALIENS,
  N_ILLUMINATION,
  N_MESSIAHS,
  N_MILITARISM,
  N_PACIFISM,
  N_TURN,
  REBEL,
} from '../position/state.js';
import { militaryOf, morphogeneticOf } from '../position/strength.js';
import { SECTORS } from '../position/tables.js';
import { FIELD_TH, unitsIn } from '../position/units.js';
import { changeIndex, changeIndexEach, indexNow, lookAtIndex } from './chaos-index.js';

/** @public */ export const MILITARY = 0;
/** @public */ export const MORPHOGENETIC = 1;

/** The attack being fought, by the places F_...; one is fought at a time. */
const { fight } = g;

function addDefender(kind: number, force: number, units: number, system: number): void {
  if (units === 0 && system === 0) return;
  fight[F_DEFENDER_KIND + fight[F_DEFENDERS]] = kind;
  fight[F_DEFENDER_FORCE + fight[F_DEFENDERS]] = force;
  fight[F_DEFENDER_UNITS + fight[F_DEFENDERS]] = units;
  fight[F_DEFENDER_SYSTEM + fight[F_DEFENDERS]] = system;
  fight[F_DEFENDERS]++;
}

/** True if attacks of this part are forbidden in the sector: Hive, Randoids, Messiah (32.0; spec section 5). */
export function forbidden(part: number, sector: number): boolean {
  if (g.n[N_ALIENS] === 0) return false;
  if (inMask(part === MILITARY ? MASK_HIVE : MASK_RANDOIDS, sector)) return true;
  if (g.n[N_MESSIAHS] === 0) return false;
  const turn = g.n[N_TURN];
  for (let i = 0; i < g.n[N_ALIENS]; i++) {
    if (g.alienKind[i] !== EVENT_MESSIAH) continue;
    if (g.tables.distance[g.alienAt[i] * SECTORS + sector] <= turn - g.alienTurn[i]) return true;
  }
  return false;
}

/** Everything hostile to the attacking Chaos force in its sector (8.1, 8.4, 8.7.i, 8.8, 10.5, [R5]). */
function gatherHostile(): void {
  fight[F_DEFENDERS] = 0;
  const s = fight[F_SECTOR];
  const owner = g.systemOwner[s];
  const againstSystems = fight[F_KIND] !== FORCE_USURPER;
  addDefender(FORCE_IMPERIAL, 0, g.imperial[s], againstSystems && owner === IMPERIAL ? 1 : 0);
  const here = g.here[s];
  if (here !== 0) {
    for (let bits = here & HERE_USURPER_BITS; bits !== 0; bits &= bits - 1) {
      const usurper = lowestBit(bits);
      if (fight[F_KIND] !== FORCE_USURPER || usurper !== fight[F_FORCE])
        addDefender(FORCE_USURPER, usurper, g.usurperUnits[usurper], 0);
    }
  }
  if (!againstSystems) return;
  if (here !== 0 || owner > EMPIRE) {
    let present = empiresOf(here);
    if (owner > EMPIRE) present |= 1 << (owner - EMPIRE);
    for (let bits = present; bits !== 0; bits &= bits - 1) {
      const k = lowestBit(bits);
      const system = owner === EMPIRE + k ? 1 : 0;
      if (fight[F_KIND] !== FORCE_EMPIRE || k !== fight[F_FORCE])
        addDefender(FORCE_EMPIRE, k, empireUnitsAt(k, s), system);
    }
    for (let bits = invadersOf(here); bits !== 0; bits &= bits - 1) {
      const invader = lowestBit(bits);
      if (fight[F_KIND] !== FORCE_INVADER || invader !== fight[F_FORCE]) {
        addDefender(FORCE_INVADER, invader, g.invaderUnits[invader], 0);
      }
    }
  }
  if (fight[F_KIND] !== FORCE_REBELS) addDefender(FORCE_REBELS, s, g.rebels[s], owner === REBEL ? 1 : 0);
}

/** The targets of an Imperial attack that are still there (section 7). */
function gatherTargets(): void {
  fight[F_DEFENDERS] = 0;
  const s = fight[F_SECTOR];
  const owner = g.systemOwner[s];
  for (let bits = fight[F_TARGET_USURPERS]; bits !== 0; bits &= bits - 1) {
    const usurper = lowestBit(bits);
    addDefender(FORCE_USURPER, usurper, forceUnits(FORCE_USURPER, usurper, s), 0);
  }
  for (let bits = fight[F_TARGET_EMPIRES]; bits !== 0; bits &= bits - 1) {
    const k = lowestBit(bits);
    if (g.empireHome[k] !== 0) addDefender(FORCE_EMPIRE, k, empireUnitsAt(k, s), owner === EMPIRE + k ? 1 : 0);
  }
  for (let bits = fight[F_TARGET_INVADERS]; bits !== 0; bits &= bits - 1) {
    const invader = lowestBit(bits);
    addDefender(FORCE_INVADER, invader, forceUnits(FORCE_INVADER, invader, s), 0);
  }
  addDefender(FORCE_REBELS, s, fight[F_TARGET_REBELS], owner === REBEL ? fight[F_TARGET_REBEL_SYSTEM] : 0);
}

/** Best leadership among the Chaos defenders; an IE's holds for all its units and systems (9.3.d.iii, [R57], [R96]). */
function chaosLeadership(): number {
  let best = 0;
  for (let i = 0; i < fight[F_DEFENDERS]; i++) {
    const lead = leadershipOf(fight[F_DEFENDER_KIND + i], fight[F_DEFENDER_FORCE + i]);
    if (lead > best) best = lead;
  }
  return best;
}

/** Leadership that a force adds to its rolls (9.3, 11.2). */
function leadershipOf(kind: number, force: number): number {
  switch (kind) {
    case FORCE_USURPER:
      return g.tables.usurperLead[force];
    case FORCE_EMPIRE:
      return g.empireLead[force];
    case FORCE_INVADER:
      return g.tables.invaderLead[force];
    default:
      return 0;
  }
}

function strengthOf(part: number, kind: number, force: number, units: number, system: number): number {
  const th = fight[kind === FORCE_IMPERIAL ? F_TH_IMPERIAL : F_TH_CHAOS];
  return strengthIn(fight[F_SECTOR], part, kind, force, units, system, th);
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
  const t = g.tables;
  let sum = part === MILITARY ? militaryOf(units, th) : morphogeneticOf(units, th);
  if (system === 1) {
    const systemKind = g.systemKind[sector];
    sum += part === MILITARY ? t.systemMilitary[systemKind] : t.systemMorphogenetic[systemKind];
  }
  if (part === MORPHOGENETIC && kind === FORCE_USURPER && force === MUTANT) sum += t.setup.counters.mutantStrength;
  return sum;
}

/** Fields of the units with strength <= n. */
function upTo(part: number, n: number, th: number): number {
  const t = g.tables;
  return (part === MILITARY ? t.militaryUpTo[n] : t.morphogeneticUpTo[n]) | (th <= n ? FIELD_TH : 0);
}

/** Fields of the units with strength >= 1: those that attack (8.3.a.1). */
function capable(part: number, th: number): number {
  const t = g.tables;
  return (part === MILITARY ? t.militaryCapable : t.morphogeneticCapable) | (th >= 1 ? FIELD_TH : 0);
}

/** Trans-human strengths hold for the whole part ([R43]). */
function fixStrengths(): void {
  const index = indexNow();
  fight[F_TH_IMPERIAL] = g.tables.thImperial[index];
  fight[F_TH_CHAOS] = g.tables.thChaos[index];
}

/** Leader the player uses in this part (18.2, [R69]); an impossible one is refused. */
function imperialLeader(): number {
  const present = g.leaders[fight[F_SECTOR]];
  if (present === 0) return 0;
  const value = g.policy.combatLeader(g.view, g.battle);
  if (value === 0) return 0;
  if (hasLeader(present, value)) return value;
  g.illegal.add('combatLeader', 'no leader of that value in the sector', g.gameIndex);
  return bestLeader(present);
}

/** One Illumination for this roll (25.1, [R91]). */
function imperialIllumination(): number {
  if (g.n[N_ILLUMINATION] === 0 || !g.yes('combatIllumination', g.policy.combatIllumination(g.view, g.battle)))
    return 0;
  g.n[N_ILLUMINATION]--;
  g.record[M_ILLUMINATIONS]++;
  return 1;
}

/** Militarism +1 / -1 and Pacifism -1 / +1 on Imperial attacks; both cancel, two of a kind do not add ([R21]). */
function moodModifier(part: number): number {
  const military = (g.n[N_MILITARISM] > 0 ? 1 : 0) - (g.n[N_PACIFISM] > 0 ? 1 : 0);
  // 0 - x, not -x: minus zero would be a heap number.
  return part === MILITARY ? military : 0 - military;
}

/** Is there anything to roll: attackers with the strength, and defenders (section 6)? */
function possible(part: number): boolean {
  if (fight[F_DEFENDERS] === 0 || forbidden(part, fight[F_SECTOR])) return false;
  const th = fight[F_KIND] === FORCE_IMPERIAL ? fight[F_TH_IMPERIAL] : fight[F_TH_CHAOS];
  if ((fight[F_UNITS] & capable(part, th)) !== 0) return true;
  return part === MORPHOGENETIC && fight[F_KIND] === FORCE_USURPER && fight[F_FORCE] === MUTANT && fight[F_UNITS] !== 0;
}

function describe(part: number, attack: number, defence: number): void {
  const battle = g.battle;
  battle.sector = fight[F_SECTOR];
  battle.part = part;
  battle.imperialAttacks = fight[F_KIND] === FORCE_IMPERIAL;
  battle.attackerStrength = attack;
  battle.defenderStrength = defence;
  battle.imperialUnits =
    fight[F_KIND] === FORCE_IMPERIAL
      ? fight[F_UNITS]
      : fight[F_DEFENDER_KIND] === FORCE_IMPERIAL
        ? fight[F_DEFENDER_UNITS]
        : 0;
}

/** Rolls one part and applies its result (9.0, 9.1, 9.2, chart 3.2); false: who fights whom is as it was. */
function fightPart(part: number): boolean {
  fixStrengths();
  if (!possible(part)) return false;
  const attack = strengthOf(part, fight[F_KIND], fight[F_FORCE], fight[F_UNITS], 0);
  let defence = 0;
  for (let i = 0; i < fight[F_DEFENDERS]; i++) {
    defence += strengthOf(
      part,
      fight[F_DEFENDER_KIND + i],
      fight[F_DEFENDER_FORCE + i],
      fight[F_DEFENDER_UNITS + i],
      fight[F_DEFENDER_SYSTEM + i],
    );
  }
  const imperialAttacks = fight[F_KIND] === FORCE_IMPERIAL;
  const imperialDefends = !imperialAttacks && fight[F_DEFENDER_KIND] === FORCE_IMPERIAL;
  if (imperialAttacks || imperialDefends) describe(part, attack, defence);
  if (imperialAttacks && !g.yes('attackPart', g.policy.attackPart(g.view, g.battle), true)) return false;

  let attackModifier = leadershipOf(fight[F_KIND], fight[F_FORCE]);
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
  const die = g.die();
  const modified = die + attackModifier - defenceModifier;
  const roll = modified < -2 ? -2 : Math.min(modified, 11);
  const result = g.tables.combat[(roll + 2) * 13 + column + 6];
  g.record[M_ATTACKS + 2 * fight[F_KIND] + part]++;
  g.record[M_RESULTS + 7 * part + 3 + result]++;
  if (g.log !== null) {
    g.log.combat(
      part,
      fight[F_KIND],
      fight[F_FORCE],
      fight[F_SECTOR],
      attack,
      defence,
      column,
      die,
      attackModifier,
      defenceModifier,
      roll,
      result,
    );
    for (let i = 0; i < fight[F_DEFENDERS]; i++)
      g.log.defender(
        fight[F_DEFENDER_KIND + i],
        fight[F_DEFENDER_FORCE + i],
        fight[F_DEFENDER_UNITS + i],
        fight[F_DEFENDER_SYSTEM + i],
      );
  }
  if (result > 0) hitDefenders(part, result);
  else if (result < 0) hitAttackers(part, -result);
  return result !== 0;
}

/** D n: every defending unit with strength <= n is eliminated or joins the attacker (9.4.c, 9.4.e). */
function hitDefenders(part: number, n: number): void {
  const changes = g.tables.setup.charts.indexChanges;
  const byImperial = fight[F_KIND] === FORCE_IMPERIAL;
  let systemHit = -1;
  // Units of the defenders whose loss changes the index: between Chaos forces none does.
  let counting = 0;
  for (let i = 0; i < fight[F_DEFENDERS]; i++) {
    const kind = fight[F_DEFENDER_KIND + i];
    const force = fight[F_DEFENDER_FORCE + i];
    const imperial = kind === FORCE_IMPERIAL;
    // The Mutant's force is converted by a 3 only ([R22]).
    const spared = part === MORPHOGENETIC && kind === FORCE_USURPER && force === MUTANT && n < 3;
    const hit = spared
      ? 0
      : fight[F_DEFENDER_UNITS + i] & upTo(part, n, imperial ? fight[F_TH_IMPERIAL] : fight[F_TH_CHAOS]);
    if (hit !== 0) {
      const count = unitsIn(hit);
      if (imperial || byImperial) counting += count;
      takeForceUnits(kind, force, fight[F_SECTOR], hit);
      if (kind === FORCE_REBELS && byImperial) changeTargets(-hit);
      if (part === MILITARY) {
        release(hit);
        g.record[imperial ? M_ELIMINATED_IMPERIAL : M_ELIMINATED_CHAOS] += count;
      } else {
        giveForceUnits(fight[F_KIND], fight[F_FORCE], fight[F_SECTOR], hit);
        if (byImperial) g.ready[fight[F_SECTOR]] += hit;
        countConverted(imperial, byImperial, count);
      }
      if (g.log !== null) g.log.hit(part, kind, force, hit);
    }
    if (fight[F_DEFENDER_SYSTEM + i] === 1) systemHit = i;
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
  if (systemHit >= 0) hitSystem(part, n, fight[F_DEFENDER_KIND + systemHit]);
  dissolveIfHomeLost();
}

/** The defending system unit under a D n: same threshold, no A results; "D1 never" is an option ([R73], 8.5). */
function hitSystem(part: number, n: number, kind: number): void {
  if (n === 1 && !g.options.dOneHitsSystems) return;
  const t = g.tables;
  const systemKind = g.systemKind[fight[F_SECTOR]];
  const strength = part === MILITARY ? t.systemMilitary[systemKind] : t.systemMorphogenetic[systemKind];
  if (strength > n) return;
  const changes = t.setup.charts.indexChanges;
  const resource = t.systemResource[systemKind];
  const imperial = kind === FORCE_IMPERIAL;
  const byImperial = fight[F_KIND] === FORCE_IMPERIAL;
  let perResource = 0;
  if (part === MILITARY) {
    eliminateSystem(fight[F_SECTOR]);
    g.record[imperial ? M_ELIMINATED_IMPERIAL : M_ELIMINATED_CHAOS]++;
    perResource = imperial
      ? changes.imperialSystemEliminatedPerResource
      : byImperial
        ? changes.chaosSystemEliminatedPerResource
        : 0;
  } else {
    const owner = byImperial ? IMPERIAL : fight[F_KIND] === FORCE_EMPIRE ? EMPIRE + fight[F_FORCE] : REBEL;
    // A Rebel system converted by Invaders or Rebels stays what it is ([R66]).
    if (owner === g.systemOwner[fight[F_SECTOR]]) return;
    giveSystem(fight[F_SECTOR], owner);
    countConverted(imperial, byImperial, 1);
    perResource = imperial
      ? changes.imperialSystemConvertedPerResource
      : byImperial
        ? changes.chaosSystemConvertedPerResource
        : 0;
  }
  if (g.log !== null) g.log.systemHit(part, fight[F_SECTOR], imperial);
  if (perResource !== 0) changeIndex(perResource * resource);
}

/** A n: attacking units with strength 1..n are eliminated or join the strongest defender (4.3, 9.4, 9.4.e, [R28]). */
function hitAttackers(part: number, n: number): void {
  const imperial = fight[F_KIND] === FORCE_IMPERIAL;
  const th = imperial ? fight[F_TH_IMPERIAL] : fight[F_TH_CHAOS];
  if (part === MORPHOGENETIC && fight[F_KIND] === FORCE_USURPER && fight[F_FORCE] === MUTANT && n < 3) return;
  const hit = fight[F_UNITS] & capable(part, th) & upTo(part, n, th);
  if (hit === 0) return;
  const count = unitsIn(hit);
  if (part === MILITARY) {
    takeForceUnits(fight[F_KIND], fight[F_FORCE], fight[F_SECTOR], hit);
    fight[F_UNITS] -= hit;
    release(hit);
    g.record[imperial ? M_ELIMINATED_IMPERIAL : M_ELIMINATED_CHAOS] += count;
    if (g.log !== null) g.log.hit(part, fight[F_KIND], fight[F_FORCE], hit);
    return;
  }
  let best = 0;
  let most = -1;
  for (let i = 0; i < fight[F_DEFENDERS]; i++) {
    const strength = strengthOf(
      part,
      fight[F_DEFENDER_KIND + i],
      fight[F_DEFENDER_FORCE + i],
      fight[F_DEFENDER_UNITS + i],
      fight[F_DEFENDER_SYSTEM + i],
    );
    if (strength > most) {
      most = strength;
      best = i;
    }
  }
  const kind = fight[F_DEFENDER_KIND + best];
  const force = fight[F_DEFENDER_FORCE + best];
  // Rebels beaten by a lone system of an IE stay what they are ([R74]).
  if (kind === FORCE_EMPIRE && fight[F_KIND] === FORCE_REBELS && !empireHasStack(force, fight[F_SECTOR])) return;
  takeForceUnits(fight[F_KIND], fight[F_FORCE], fight[F_SECTOR], hit);
  fight[F_UNITS] -= hit;
  giveForceUnits(kind, force, fight[F_SECTOR], hit);
  countConverted(imperial, kind === FORCE_IMPERIAL, count);
  if (g.log !== null)
    g.log.won(kind === FORCE_EMPIRE && !empireHasStack(force, fight[F_SECTOR]) ? FORCE_REBELS : kind, force, hit);
}

/** More or fewer Rebels are attacked; the order that the policy may have kept says so too. */
function changeTargets(units: number): void {
  fight[F_TARGET_REBELS] += units;
  g.attackOrder.rebels = fight[F_TARGET_REBELS];
}

function countConverted(wasImperial: boolean, becomesImperial: boolean, count: number): void {
  if (wasImperial) {
    g.record[M_CONVERTED_IMPERIAL] += count;
    return;
  }
  g.record[M_CONVERTED_CHAOS] += count;
  if (!becomesImperial) g.record[M_CONVERTED_CHAOS_TO_CHAOS] += count;
}

/**
 * An IE that lost its home system dissolves after the hits are applied (11.6.a). Its units here stay in the battle as
 * Rebels ([R56]), together with the Rebels that were chosen ([R98], 9.4.f). Where all Rebels of the sector attack, they
 * attack with them ([R108]).
 */
function dissolveIfHomeLost(): void {
  const empire = lostHome(fight[F_SECTOR]);
  if (empire === 0) return;
  const staying = empireUnitsAt(empire, fight[F_SECTOR]);
  if (fight[F_KIND] === FORCE_REBELS && fight[F_UNITS] === g.rebels[fight[F_SECTOR]]) fight[F_UNITS] += staying;
  dissolve(empire);
  if (fight[F_KIND] === FORCE_IMPERIAL) changeTargets(staying);
}

function startCombat(sector: number): void {
  const before = inMask(MASK_ATTACKED, sector) ? g.attacksHere[sector] : 0;
  setMask(MASK_ATTACKED, sector);
  g.attacksHere[sector] = before + 1;
  rng.start(STREAM_COMBAT, (g.n[N_TURN] << 15) | ((before & 0xff) << 7) | sector);
}

/** A Chaos force attacks everything hostile in its sector (7.2, section 4.B); `units`: those that attack (8.2). */
export function chaosAttack(kind: number, force: number, sector: number, units: number): void {
  if (units === 0) {
    if (g.log !== null) g.log.noAttack(kind, force, sector, 'no units');
    return;
  }
  fight[F_KIND] = kind;
  fight[F_FORCE] = force;
  fight[F_UNITS] = units;
  fight[F_SECTOR] = sector;
  gatherHostile();
  if (fight[F_DEFENDERS] === 0) {
    if (g.log !== null) g.log.noAttack(kind, force, sector, 'nobody is there');
    return;
  }
  startCombat(sector);
  const thrown = g.record[M_DICE];
  const changed = fightPart(MILITARY);
  if (lookAtIndex() || fight[F_UNITS] === 0) return;
  if (changed) gatherHostile();
  fightPart(MORPHOGENETIC);
  if (g.log !== null && g.record[M_DICE] === thrown) g.log.noAttack(kind, force, sector, 'neither part is possible');
  lookAtIndex();
}

/** An Imperial attack that was checked (section 7, 8.2, 8.7). */
export function imperialAttack(order: AttackOrder): void {
  fight[F_KIND] = FORCE_IMPERIAL;
  fight[F_FORCE] = 0;
  fight[F_UNITS] = order.units;
  fight[F_SECTOR] = order.sector;
  fight[F_TARGET_USURPERS] = order.usurpers;
  fight[F_TARGET_EMPIRES] = order.empires;
  fight[F_TARGET_INVADERS] = order.invaders;
  fight[F_TARGET_REBELS] = order.rebels;
  fight[F_TARGET_REBEL_SYSTEM] = order.rebelSystem ? 1 : 0;
  startCombat(fight[F_SECTOR]);
  gatherTargets();
  const changed = fightPart(MILITARY);
  if (lookAtIndex()) return;
  if (changed) gatherTargets();
  fightPart(MORPHOGENETIC);
  lookAtIndex();
}

/** Strength of the Imperial units `units` in an attack in `sector`, now; part as in MILITARY, MORPHOGENETIC. */
export function imperialStrength(part: number, units: number): number {
  const th = g.tables.thImperial[indexNow()];
  return part === MILITARY ? militaryOf(units, th) : morphogeneticOf(units, th);
}

/** Strength with which a Chaos force defends in a sector, its system included. */
export function chaosStrength(part: number, kind: number, force: number, sector: number): number {
  const index = indexNow();
  const th = kind === FORCE_IMPERIAL ? g.tables.thImperial[index] : g.tables.thChaos[index];
  const owner = g.systemOwner[sector];
  const system =
    (kind === FORCE_EMPIRE && owner === EMPIRE + force) || (kind === FORCE_REBELS && owner === REBEL) ? 1 : 0;
  return strengthIn(sector, part, kind, force, forceUnits(kind, force, sector), system, th);
}

/** Could Imperial `units` make this part against some force in the sector (strength, aliens)? */
export function partPossible(part: number, sector: number, units: number): boolean {
  return (units & capable(part, g.tables.thImperial[indexNow()])) !== 0 && !forbidden(part, sector);
}
