/** Phase F, Resource Collection (14.0) and Increased Resources (26.0). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { M_COLLECTED, M_INCREASED } from '../metrics.js';
import { decisions, refuse, views } from '../player/seats.js';
import { changeIndex, lookAtIndex } from '../position/chaos-index.js';
import { hasLeader, loseLeader } from '../position/counters.js';
import { d10, dice, luck, STREAM_RESOURCES } from '../position/luck.js';
import { bitCount, nextInMask } from '../position/masks.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { CORE, lookUp, t } from '../position/tables.js';
import { CF, FIELD, FIELD_CF_WS, WS } from '../position/units.js';

export function resourceCollection(): void {
  const base = income();
  const collected = increasedResources(base);
  s.n[s.N_RP] += collected;
  record[M_COLLECTED] += collected;
  replay.log?.resources(collected, s.n[s.N_RP]);
  lookAtIndex();
}

/** RP of this phase before Increased Resources (14.1, 27.0); nothing from under a Living Nebula ([R62], [R93]). */
export function income(): number {
  let sum = s.n[s.N_IMPERIAL_RESOURCES];
  if (s.n[s.N_NEBULAS] > 0) {
    for (let sector = nextInMask(s.MASK_NEBULA, 0); sector !== 0; sector = nextInMask(s.MASK_NEBULA, sector)) {
      if (s.systemOwner[sector] === s.IMPERIAL) sum -= t.systemResource[s.systemKind[sector]];
    }
  }
  if ((s.n[s.N_IMPERIAL_UNITS] & FIELD_CF_WS) !== 0) sum += colonistIncome();
  if (s.n[s.N_GATES] > 0) sum += gateIncome();
  return sum;
}

/**
 * The resource value of one CF or WS, the greater, in each system sector with Imperial ones whose system is Chaos or
 * missing (14.1.b).
 */
function colonistIncome(): number {
  let sum = 0;
  for (let w = 0; w < 3; w++) {
    const elsewhere = s.masks[s.MASK_IMPERIAL + w] & t.systemMask[w] & ~s.masks[s.MASK_IMPERIAL_SYSTEM + w];
    for (let word = elsewhere & ~s.masks[s.MASK_NEBULA + w]; word !== 0; word &= word - 1) {
      const stack = s.imperial[(w << 5) + lowestBit(word)];
      if ((stack & FIELD_CF_WS) === 0) continue;
      const fleet = (stack & FIELD[CF]) !== 0 ? t.resource[CF] : 0;
      const ship = (stack & FIELD[WS]) !== 0 ? t.resource[WS] : 0;
      sum += Math.max(fleet, ship);
    }
  }
  return sum;
}

/** 1 for each Star gate in a sector with an Imperial system (27.0). */
function gateIncome(): number {
  let sum = 0;
  for (let w = 0; w < 3; w++) {
    sum += bitCount(s.masks[s.MASK_GATE + w] & s.masks[s.MASK_IMPERIAL_SYSTEM + w] & ~s.masks[s.MASK_NEBULA + w]);
  }
  return sum;
}

/** May Increased Resources be attempted (26.2, 26.4)? */
export function increasedResourcesAllowed(): boolean {
  return t.options.increasedResources && s.coreIsImperial() && s.n[s.N_TURN] >= s.n[s.N_NEXT_INCREASED];
}

/** The player's attempt, if any: the amount collected after it ([R71], [R90], 26.1, 26.3, chart 3.7). */
function increasedResources(base: number): number {
  if (!increasedResourcesAllowed()) return base;
  const leader = decisions.current.increasedResources(views.current);
  if (leader === -1) return base;
  if (leader !== 0 && !hasLeader(s.leaders[CORE], leader)) {
    refuse('increasedResources', 'no leader of that value on the Core');
    return base;
  }
  luck.start(STREAM_RESOURCES, s.n[s.N_TURN]);
  const die = d10();
  const collected = (base * lookUp(t.resourcesDoubled, die + leader)) >> 1;
  const chaos = dice(lookUp(t.resourcesDice, die));
  replay.log?.increasedResources(die, leader, base, collected, chaos);
  if (chaos > leader) changeIndex(chaos - leader);
  if (leader > 0) {
    loseLeader(CORE, leader);
    replay.log?.leaderLost(leader, CORE);
  }
  s.n[s.N_NEXT_INCREASED] = s.n[s.N_TURN] + Math.max(1, die);
  record[M_INCREASED]++;
  return collected;
}
