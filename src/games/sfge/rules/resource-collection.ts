/** Phase F, Resource Collection (14.0) and Increased Resources (26.0). */

import { g, rng } from '../game.js';
import { M_COLLECTED, M_INCREASED } from '../metrics.js';
import { hasLeader, loseLeader } from '../position/board.js';
import { STREAM_RESOURCES } from '../position/luck.js';
import { bitCount, lowestBit, nextInMask } from '../position/masks.js';
import {
  IMPERIAL,
  MASK_GATE,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MASK_NEBULA,
  N_GATES,
  N_IMPERIAL_RESOURCES,
  N_IMPERIAL_UNITS,
  N_NEBULAS,
  N_NEXT_INCREASED,
  N_RP,
  N_TURN,
} from '../position/state.js';
import { CORE, lookUp } from '../position/tables.js';
import { FIELD_CF_WS } from '../position/units.js';
import { changeIndex, lookAtIndex } from './chaos-index.js';

export function resourceCollection(): void {
  const base = income();
  const collected = increasedResources(base);
  g.n[N_RP] += collected;
  g.record[M_COLLECTED] += collected;
  if (g.log !== null) g.log.resources(collected, g.n[N_RP]);
  lookAtIndex();
}

/** RP of this phase before Increased Resources (14.1, 27.0); nothing from under a Living Nebula ([R62], [R93]). */
export function income(): number {
  let sum = g.n[N_IMPERIAL_RESOURCES];
  if (g.n[N_NEBULAS] > 0) {
    for (let s = nextInMask(MASK_NEBULA, 0); s !== 0; s = nextInMask(MASK_NEBULA, s)) {
      if (g.systemOwner[s] === IMPERIAL) sum -= g.tables.systemResource[g.systemKind[s]];
    }
  }
  if ((g.n[N_IMPERIAL_UNITS] & FIELD_CF_WS) !== 0) sum += colonistIncome();
  if (g.n[N_GATES] > 0) sum += gateIncome();
  return sum;
}

/** 1 for each system sector with an Imperial CF or WS whose system is Chaos or missing (14.1.b). */
function colonistIncome(): number {
  let sum = 0;
  for (let w = 0; w < 3; w++) {
    const elsewhere = g.masks[MASK_IMPERIAL + w] & g.tables.systemMask[w] & ~g.masks[MASK_IMPERIAL_SYSTEM + w];
    for (let word = elsewhere & ~g.masks[MASK_NEBULA + w]; word !== 0; word &= word - 1) {
      if ((g.imperial[(w << 5) + lowestBit(word)] & FIELD_CF_WS) !== 0) sum++;
    }
  }
  return sum;
}

/** 1 for each Star gate in a sector with an Imperial system (27.0). */
function gateIncome(): number {
  let sum = 0;
  for (let w = 0; w < 3; w++) {
    sum += bitCount(g.masks[MASK_GATE + w] & g.masks[MASK_IMPERIAL_SYSTEM + w] & ~g.masks[MASK_NEBULA + w]);
  }
  return sum;
}

/** May Increased Resources be attempted (26.2, 26.4)? */
export function increasedResourcesAllowed(): boolean {
  return g.options.increasedResources && g.coreIsImperial() && g.n[N_TURN] >= g.n[N_NEXT_INCREASED];
}

/** The player's attempt, if any: the amount collected after it ([R71], [R90], 26.1, 26.3, chart 3.7). */
function increasedResources(base: number): number {
  if (!increasedResourcesAllowed()) return base;
  const leader = g.policy.increasedResources(g.view);
  if (leader === -1) return base;
  if (leader !== 0 && !hasLeader(g.leaders[CORE], leader)) {
    g.illegal.add('increasedResources', 'no leader of that value on the Core', g.gameIndex);
    return base;
  }
  rng.start(STREAM_RESOURCES, g.n[N_TURN]);
  const t = g.tables;
  const die = g.die();
  const collected = (base * lookUp(t.resourcesDoubled, die + leader)) >> 1;
  const chaos = g.dice(lookUp(t.resourcesDice, die));
  if (g.log !== null) g.log.increasedResources(die, leader, base, collected, chaos);
  if (chaos > leader) changeIndex(chaos - leader);
  if (leader > 0) {
    loseLeader(CORE, leader);
    if (g.log !== null) g.log.leaderLost(leader, CORE);
  }
  g.n[N_NEXT_INCREASED] = g.n[N_TURN] + Math.max(1, die);
  g.record[M_INCREASED]++;
  return collected;
}
