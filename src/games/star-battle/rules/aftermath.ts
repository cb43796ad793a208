/** The End segment (4.7): Magical Healing and medical supplies. */

import { lowestBit } from '../../shared/bits.js';
import { decisions, oneOrNone, views, yes } from '../player/seats.js';
import { bit, has, other, ROW, sideOf } from '../position/armies.js';
import { MAG_HEALING, TRIAGE } from '../position/codes.js';
import { roll } from '../position/luck.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { V_BOONS_HEALING_DIE, V_VARIANTS_HEALING_USES } from '../position/values.js';
import { acrNow } from './blow.js';
import { heal } from './damage.js';
import { revive, waits } from './falling.js';
import { activeOf } from './standing.js';

const { values } = t;

/** Uses of Magical Healing that are no limit. */
const UNLIMITED = 99;

/** May be healed in the End segment: has Hit Points, or Last Stand keeps it up (11). */
export function mayHeal(army: number): boolean {
  return has(s.n[s.N_ACTIVE], army) && (s.hp[army] > 0 || waits(army));
}

/** Winner's armies first, lowest first. */
export function tend(): void {
  const winner = s.n[s.N_WINNER];
  for (let i = 0; i < 2; i++) {
    const side = i === 0 ? winner : other(winner);
    for (let left = activeOf(side); left !== 0; left &= left - 1) tendArmy(lowestBit(left));
  }
}

function tendArmy(army: number): void {
  const side = sideOf(army);
  if (mayUseMagic(army)) {
    const able = patients(side);
    const choice = able === 0 ? -1 : decisions[side].magHealing(views[side], army, able);
    const patient = able === 0 ? -1 : oneOrNone(side, 'magHealing', choice, able);
    if (patient >= 0) {
      s.healings[s.giver[army * 2 * ROW + MAG_HEALING]]++;
      cure(patient, 0);
    }
  }
  if (s.medical[army] === 0 || !mayHeal(army)) return;
  if (!yes(side, 'medical', decisions[side].medical(views[side], army))) return;
  s.medical[army]--;
  cure(army, s.hasBoon(army, TRIAGE) ? acrNow(army) >> 1 : 0);
}

/** Has Magical Healing, and its giver has not used it up: a variant, the rules set no limit. */
function mayUseMagic(army: number): boolean {
  if (!s.hasBoon(army, MAG_HEALING)) return false;
  const limit = values[V_VARIANTS_HEALING_USES];
  return limit >= UNLIMITED || s.healings[s.giver[army * 2 * ROW + MAG_HEALING]] < limit;
}

/** Active armies of a side that may be healed. */
function patients(side: number): number {
  let set = 0;
  for (let left = activeOf(side); left !== 0; left &= left - 1)
    if (mayHeal(lowestBit(left))) set |= bit(lowestBit(left));
  return set;
}

/** 2d4 and more; a step of fatigue is healed for half of it, compulsorily (S31). */
function cure(army: number, further: number): void {
  const die = values[V_BOONS_HEALING_DIE];
  let points = roll(die) + roll(die);
  if (s.fatigue[army] > 0) {
    s.fatigue[army]--;
    points >>= 1;
  }
  const saved = waits(army);
  heal(army, points + further);
  if (saved) revive(army);
}
