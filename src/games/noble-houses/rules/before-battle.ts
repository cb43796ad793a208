/** Before a battle: Transhumans, then prisoners, then Mercenaries, both sides at once (4.8, [N22]). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { NOT_PAYABLE } from '../player/refusals.js';
import { decisions, gate, viewOf } from '../player/seats.js';
import { cell, TYPE_SLOTS } from '../position/layout.js';
import { luck } from '../position/luck.js';
import { M, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { addArmies, removeArmies } from '../position/units.js';

/** Highest die on which Transhumans change sides and prisoners leave. */
export const LEAVES_ON = 2;

export function beforeBattle(system: number, attacker: number, defender: number): void {
  exchangeTurncoats(system, attacker, defender);
  prisonersEscape(system, attacker);
  prisonersEscape(system, defender);
  payMercenaries(system, attacker);
  payMercenaries(system, defender);
}

/** (a): both roll first, then those of a side whose die is 1-2 join the other for good. */
function exchangeTurncoats(system: number, attacker: number, defender: number): void {
  const dieA = turncoatDie(system, attacker);
  const dieB = turncoatDie(system, defender);
  if (dieA === 0 && dieB === 0) return;
  const { turncoats } = t.abilities;
  for (let type = 1; type < TYPE_SLOTS - 1; type++) {
    if ((turncoats & (1 << type)) === 0) continue;
    const fromA = dieA !== 0 && dieA <= LEAVES_ON ? s.army[cell(system, attacker) * TYPE_SLOTS + type] : 0;
    const fromB = dieB !== 0 && dieB <= LEAVES_ON ? s.army[cell(system, defender) * TYPE_SLOTS + type] : 0;
    removeArmies(system, attacker, type, fromA);
    removeArmies(system, defender, type, fromB);
    addArmies(system, attacker, type, fromB);
    addArmies(system, defender, type, fromA);
    record[M.turncoats] += fromA + fromB;
  }
}

/** 0: no Transhumans. */
function turncoatDie(system: number, seat: number): number {
  const at = cell(system, seat);
  if ((s.types[at] & t.abilities.turncoats) === 0) return 0;
  record[M.turncoatRolls]++;
  const die = luck.d6();
  replay.log?.turncoats(seat, die, die <= LEAVES_ON ? turncoatsAt(at) : 0);
  return die;
}

/** Armies that may change sides. */
function turncoatsAt(at: number): number {
  let count = 0;
  for (let type = 1; type < TYPE_SLOTS - 1; type++)
    if ((t.abilities.turncoats & (1 << type)) !== 0) count += s.army[at * TYPE_SLOTS + type];
  return count;
}

/** (b): a die for each. */
function prisonersEscape(system: number, seat: number): void {
  const at = cell(system, seat);
  for (let left = s.types[at] & t.abilities.escapes; left !== 0; left &= left - 1) {
    const type = lowestBit(left);
    const count = s.army[at * TYPE_SLOTS + type];
    let escaped = 0;
    for (let i = 0; i < count; i++) if (luck.d6() <= LEAVES_ON) escaped++;
    removeArmies(system, seat, type, escaped);
    record[M.prisonersEscaped] += escaped;
    replay.log?.escaped(seat, type, escaped, count);
  }
}

/** (c): a Solat for each that stays. */
function payMercenaries(system: number, seat: number): void {
  const at = cell(system, seat);
  for (let left = s.types[at] & t.abilities.paid; left !== 0; left &= left - 1) {
    const type = lowestBit(left);
    const count = s.army[at * TYPE_SLOTS + type];
    const payable = Math.min(count, s.solats[seat]);
    let paid = decisions[seat].pay(viewOf(seat), system, count);
    if (!(Number.isInteger(paid) && paid >= 0 && paid <= payable)) {
      gate.refuse(seat, 'pay', NOT_PAYABLE);
      paid = payable;
    }
    s.solats[seat] -= paid;
    removeArmies(system, seat, type, count - paid);
    record[M.mercenariesPaid] += paid;
    record[M.mercenariesLeft] += count - paid;
    replay.log?.paid(seat, paid, count - paid);
  }
}
