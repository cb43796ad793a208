/** Pursuit of an army that left the field (11). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { decisions, oneOrNone, views } from '../player/seats.js';
import { bit, other, sideOf } from '../position/armies.js';
import { HAS_RV, MELEE, PURSUIT, RANGED, S_ACTIVE, S_ROUTED, S_ROUTING } from '../position/codes.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { attack } from './attack.js';
import { movementOf } from './battlefield.js';
import { opposed } from './morale.js';
import { actingOf, engage, setStatus, tacticOf } from './standing.js';

const { more } = t;

/** The enemies of an army that has just retreated or been routed may bring it back. */
export function pursue(army: number): void {
  const side = other(sideOf(army));
  let hunters = actingOf(side) & ~s.n[s.N_PURSUED] & ~s.n[s.N_AFRAID] & ~s.n[s.N_BURROWING];
  for (; hunters !== 0; hunters &= hunters - 1) {
    const hunter = lowestBit(hunters);
    if (tacticOf(hunter) !== PURSUIT || s.engaged[hunter] !== 0) continue;
    const kinds = bit(MELEE) | ((more[hunter] & HAS_RV) !== 0 ? bit(RANGED) : 0);
    const kind = oneOrNone(side, 'pursue', decisions[side].pursue(views[side], hunter, army), kinds);
    if (kind < 0) continue;
    s.n[s.N_PURSUED] |= bit(hunter);
    const late = s.routPhase[army] === s.n[s.N_PHASE] - 1 && s.routPhase[army] > 0 ? 1 : 0;
    const chase = opposed(hunter, 0, army) + movementOf(hunter) + late;
    if (chase <= opposed(army, 0, hunter) + movementOf(army)) continue;
    setStatus(army, s.status[army] === S_ROUTED ? S_ROUTING : S_ACTIVE);
    s.n[s.N_CAUGHT] |= bit(army);
    replay.log?.caught(hunter, army);
    attack(hunter, army, kind, true);
    if (kind === MELEE && standsStill(hunter) && standsStill(army)) engage(hunter, army);
    return;
  }
}

function standsStill(army: number): boolean {
  return s.status[army] === S_ACTIVE || s.status[army] === S_ROUTING;
}
