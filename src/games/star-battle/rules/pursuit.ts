/** Pursuit of an army that left the field (11). */

import { g } from '../game.js';
import { bit, lowest, other, sideOf } from '../position/armies.js';
import { HAS_RV, MELEE, PURSUIT, RANGED, S_ACTIVE, S_ROUTED, S_ROUTING } from '../position/codes.js';
import { N_AFRAID, N_BURROWING, N_CAUGHT, N_PHASE, N_PURSUED } from '../position/state.js';
import { attack } from './attack.js';
import { movementOf } from './battlefield.js';
import { opposed } from './morale.js';
import { actingOf, engage, setStatus, tacticOf } from './standing.js';

const { n, tables, engaged, status, routPhase } = g;
const { more } = tables;

/** The enemies of an army that has just retreated or been routed may bring it back. */
export function pursue(army: number): void {
  const side = other(sideOf(army));
  let hunters = actingOf(side) & ~n[N_PURSUED] & ~n[N_AFRAID] & ~n[N_BURROWING];
  for (; hunters !== 0; hunters &= hunters - 1) {
    const hunter = lowest(hunters);
    if (tacticOf(hunter) !== PURSUIT || engaged[hunter] !== 0) continue;
    const kinds = bit(MELEE) | ((more[hunter] & HAS_RV) !== 0 ? bit(RANGED) : 0);
    const kind = g.oneOrNone(side, 'pursue', g.policies[side].pursue(g.views[side], hunter, army), kinds);
    if (kind < 0) continue;
    n[N_PURSUED] |= bit(hunter);
    const late = routPhase[army] === n[N_PHASE] - 1 && routPhase[army] > 0 ? 1 : 0;
    const chase = opposed(hunter, 0, army) + movementOf(hunter) + late;
    if (chase <= opposed(army, 0, hunter) + movementOf(army)) continue;
    setStatus(army, status[army] === S_ROUTED ? S_ROUTING : S_ACTIVE);
    n[N_CAUGHT] |= bit(army);
    if (g.log !== null) g.log.caught(hunter, army);
    attack(hunter, army, kind, true);
    if (kind === MELEE && standsStill(hunter) && standsStill(army)) engage(hunter, army);
    return;
  }
}

function standsStill(army: number): boolean {
  return status[army] === S_ACTIVE || status[army] === S_ROUTING;
}
