/** One battle: rounds of first-strike step and normal step until a side has no army (4.8). */

import { lowestBit } from '../../shared/bits.js';
import { closed } from '../../shared/sealed.js';
import { replay } from '../game-log.js';
import { COMMAND, SACRIFICE } from '../player/order-kinds.js';
import type { CommandOrder, SacrificeOrder } from '../player/orders.js';
import * as refusal from '../player/refusals.js';
import { decisions, gate, viewOf } from '../player/seats.js';
import { cell, isType, TYPE_SLOTS } from '../position/layout.js';
import { luck, ones, STREAM_BATTLES } from '../position/luck.js';
import { addOf, BY_SEAT, M, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { removeArmies, removeNobles } from '../position/units.js';
import { ATTACKER, battle, commanded, DEFENDER, fresh, given, lined, rolled, rolling, seatOf } from './battle-state.js';
import { beforeBattle } from './before-battle.js';
import { loseArmies } from './losses.js';
import { found, psychicAttacks } from './psychic.js';

/** A battle of more rounds ends without the attacker's armies. */
export const ROUNDS_MAX = 1000;
/** Negation tries made in this round, by the side that made them; Veterans at its start. */
const triesMade = new Int32Array(2);
const veteransAtStart = new Int32Array(2);
const triesLeft = new Int32Array(2);
const stepDice = new Int32Array(2);
const hits = new Int32Array(2);
/** The side that decides, and its nobles without an army. */
const asked = { side: 0, nobles: 0 };

/** All battles of a system and turn share a stream. */
export function startBattleLuck(system: number): void {
  luck.start(STREAM_BATTLES, (s.n[s.N_TURN] << 6) | system);
}

/** Both sides have armies. */
export function fight(system: number, attacker: number, defender: number): void {
  battle.system = system;
  battle.attacker = attacker;
  battle.defender = defender;
  record[M.battles]++;
  replay.log?.battleBegins(system, attacker, defender);
  beforeBattle(system, attacker, defender);
  const atA = cell(system, attacker);
  const atB = cell(system, defender);
  let rounds = 0;
  while (s.armies[atA] > 0 && s.armies[atB] > 0) {
    if (rounds === ROUNDS_MAX) {
      removeAll(ATTACKER);
      break;
    }
    rounds++;
    round();
  }
  record[M.battleRounds] += rounds;
  if (rounds > record[M.longestBattle]) record[M.longestBattle] = rounds;
  const winner = s.armies[atA] > 0 ? attacker : s.armies[atB] > 0 ? defender : -1;
  record[winner < 0 ? M.mutual : winner === attacker ? M.attackerWins : M.defenderWins]++;
  if (winner >= 0) addOf(winner, BY_SEAT.battlesWon, 1);
  replay.log?.battleEnds(winner, rounds);
  afterBattle(system, attacker);
  afterBattle(system, defender);
}

/** [N26]: nobles of a side that fought are tired, and lost where it has no army left. */
function afterBattle(system: number, seat: number): void {
  const at = cell(system, seat);
  if (s.armies[at] > 0) {
    s.readyNobles[at] = 0;
    return;
  }
  const lost = s.nobles[at];
  if (lost === 0) return;
  removeNobles(system, seat, lost, s.readyNobles[at]);
  record[M.noblesLostBattle] += lost;
}

function removeAll(side: number): void {
  const seat = seatOf(side);
  const at = cell(battle.system, seat);
  for (let left = s.types[at]; left !== 0; left &= left - 1) {
    const type = lowestBit(left);
    removeArmies(battle.system, seat, type, s.army[at * TYPE_SLOTS + type]);
  }
}

function round(): void {
  line(ATTACKER);
  line(DEFENDER);
  veteransAtStart[ATTACKER] = veterans(ATTACKER);
  veteransAtStart[DEFENDER] = veterans(DEFENDER);
  triesMade[ATTACKER] = 0;
  triesMade[DEFENDER] = 0;
  if (strikesFirst(ATTACKER) || strikesFirst(DEFENDER)) step(true);
  if (s.armies[cell(battle.system, battle.attacker)] === 0 || s.armies[cell(battle.system, battle.defender)] === 0)
    return;
  step(false);
}

/** A side before its round: nobody has rolled; its nobles take command ([N23]). */
function line(side: number): void {
  const seat = seatOf(side);
  const at = cell(battle.system, seat);
  const first = side * TYPE_SLOTS;
  // What was there before counts for nothing any more.
  for (let left = lined[side] | s.types[at]; left !== 0; left &= left - 1) {
    const type = lowestBit(left);
    fresh[first + type] = s.army[at * TYPE_SLOTS + type];
    rolled[first + type] = 0;
    commanded[first + type] = 0;
    rolling[first + type] = 0;
    given[first + type] = 0;
  }
  lined[side] = s.types[at];
  if (s.nobles[at] === 0) return;
  asked.side = side;
  asked.nobles = s.nobles[at];
  gate.open(seat, 1 << COMMAND);
  decisions[seat].command(viewOf(seat), commandDoor);
  gate.close();
  asked.nobles = 0;
}

function veterans(side: number): number {
  const at = cell(battle.system, seatOf(side));
  let count = 0;
  for (let left = s.types[at] & t.abilities.negates; left !== 0; left &= left - 1)
    count += s.army[at * TYPE_SLOTS + lowestBit(left)];
  return count;
}

function strikesFirst(side: number): boolean {
  const seat = seatOf(side);
  const here = s.types[cell(battle.system, seat)];
  for (let left = here; left !== 0; left &= left - 1) {
    const type = lowestBit(left);
    if (hasFirstStrike(side, type) || commanded[side * TYPE_SLOTS + type] > 0) return true;
  }
  return false;
}

/** Of its own; commanded armies have it too. */
function hasFirstStrike(side: number, type: number): boolean {
  const mask = side === ATTACKER ? t.abilities.strikesAttacking : t.abilities.strikesDefending;
  return (mask & (1 << type)) !== 0 || (side === DEFENDER && t.localWorld[type] === battle.system);
}

/** One step of a round: both sides roll from the state before it, hits of both are applied together. */
function step(firstStrike: boolean): void {
  battle.firstStrike = firstStrike;
  battle.attackers = s.armies[cell(battle.system, battle.attacker)];
  battle.defenders = s.armies[cell(battle.system, battle.defender)];
  for (let side = 0; side < 2; side++) {
    const now = veterans(side);
    triesLeft[side] = firstStrike ? now : Math.min(now, Math.max(0, veteransAtStart[side] - triesMade[side]));
    chooseRolling(side, firstStrike);
  }
  // Both write down before either rolls.
  sacrifices(ATTACKER);
  sacrifices(DEFENDER);
  stepDice[ATTACKER] = diceOf(ATTACKER, firstStrike);
  stepDice[DEFENDER] = diceOf(DEFENDER, firstStrike);
  roll(ATTACKER, firstStrike);
  roll(DEFENDER, firstStrike);
  endStep(ATTACKER);
  endStep(DEFENDER);
  lose(ATTACKER, hits[DEFENDER]);
  lose(DEFENDER, hits[ATTACKER]);
}

function chooseRolling(side: number, firstStrike: boolean): void {
  const first = side * TYPE_SLOTS;
  for (let left = lined[side]; left !== 0; left &= left - 1) {
    const type = lowestBit(left);
    const at = first + type;
    given[at] = 0;
    rolling[at] = fresh[at] === 0 ? 0 : !firstStrike || hasFirstStrike(side, type) ? fresh[at] : commanded[at];
  }
}

function sacrifices(side: number): void {
  const seat = seatOf(side);
  const first = side * TYPE_SLOTS;
  let available = 0;
  for (let left = s.types[cell(battle.system, seat)] & t.abilities.sacrifices; left !== 0; left &= left - 1)
    available += rolling[first + lowestBit(left)];
  if (available === 0) return;
  asked.side = side;
  gate.open(seat, 1 << SACRIFICE);
  decisions[seat].sacrifice(viewOf(seat), sacrificeDoor);
  gate.close();
}

/** AD, bonus, command, sacrifice and psychic attacks of all armies of a side that roll. */
function diceOf(side: number, firstStrike: boolean): number {
  const seat = seatOf(side);
  const enemy = seatOf(1 - side);
  const imperialEnemy = (s.types[cell(battle.system, enemy)] & t.abilities.imperial) !== 0;
  const first = side * TYPE_SLOTS;
  let sum = 0;
  let psychicRolls = 0;
  for (let left = s.types[cell(battle.system, seat)]; left !== 0; left &= left - 1) {
    const type = lowestBit(left);
    const count = rolling[first + type];
    if (count === 0) continue;
    const bonus = side === ATTACKER ? t.attackBonus[type] : t.defenceBonus[type];
    const local = side === DEFENDER && t.localWorld[type] === battle.system ? t.localDice[type] : 0;
    const imperial = imperialEnemy ? t.againstImperial[type] : 0;
    const led = firstStrike ? commanded[first + type] : 0;
    sum += count * (t.dice[type] + bonus + local + imperial) + led + given[first + type] * t.sacrificeDice[type];
    psychicRolls += led + ((t.abilities.psychic & (1 << type)) !== 0 ? count : 0);
  }
  if (psychicRolls === 0) return sum;
  const more = psychicAttacks(psychicRolls, triesLeft[1 - side]);
  triesMade[1 - side] += found.tries;
  replay.log?.psychic(seat, psychicRolls, more);
  return sum + more;
}

function roll(side: number, firstStrike: boolean): void {
  const count = stepDice[side];
  const hit = ones(count);
  hits[side] = hit;
  record[M.battleDice] += count;
  record[M.battleHits] += hit;
  if (firstStrike) record[M.firstStrikeDice] += count;
  if (replay.log !== null && count > 0) replay.log.rolled(seatOf(side), firstStrike, count, hit);
}

/** Who rolled has rolled; who gave his life is gone before hits are allotted. */
function endStep(side: number): void {
  const seat = seatOf(side);
  const first = side * TYPE_SLOTS;
  for (let left = lined[side]; left !== 0; left &= left - 1) {
    const type = lowestBit(left);
    const at = first + type;
    const count = rolling[at];
    if (count === 0) continue;
    fresh[at] -= count;
    rolled[at] += count - given[at];
    if (given[at] === 0) continue;
    removeArmies(battle.system, seat, type, given[at]);
    record[M.sacrifices] += given[at];
    replay.log?.given(seat, type, given[at]);
  }
}

/** Hits beyond the number of armies are lost. */
function lose(side: number, enemyHits: number): void {
  const seat = seatOf(side);
  const count = Math.min(enemyHits, s.armies[cell(battle.system, seat)]);
  if (count === 0) return;
  record[M.armiesLostBattle] += count;
  loseArmies(battle.system, seat, side, count);
}

/** [N23]: each noble commands one army, at most one noble an army. [N25]: those that roll in this step may be given. */
function apply(kind: number, type: number, count: number): number {
  const { side } = asked;
  const at = side * TYPE_SLOTS + type;
  const isCount = Number.isInteger(count) && count >= 1;
  if (kind === SACRIFICE) {
    if (!(isCount && count <= sacrificable(side, type))) return refusal.NOT_GIVEN;
    given[at] += count;
    return 0;
  }
  if (!(isType(type) && isCount && count <= asked.nobles) || commanded[at] + count > fresh[at])
    return refusal.NOT_COMMANDED;
  commanded[at] += count;
  asked.nobles -= count;
  return 0;
}

function sacrificable(side: number, type: number): number {
  if (!isType(type) || (t.abilities.sacrifices & (1 << type)) === 0) return 0;
  return rolling[side * TYPE_SLOTS + type] - given[side * TYPE_SLOTS + type];
}

class CommandDoor implements CommandOrder {
  get left(): number {
    return asked.nobles;
  }
  command(type: number, count: number): boolean {
    return order(COMMAND, type, count);
  }
}

class SacrificeDoor implements SacrificeOrder {
  available(type: number): number {
    return gate.accepts(SACRIFICE) ? sacrificable(asked.side, type) : 0;
  }
  give(type: number, count: number): boolean {
    return order(SACRIFICE, type, count);
  }
}

function order(kind: number, type: number, count: number): boolean {
  return gate.lets(kind) && gate.ended(apply(kind, type, count));
}

const commandDoor = closed(new CommandDoor());
const sacrificeDoor = closed(new SacrificeDoor());
