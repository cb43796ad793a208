/** Phase F, Resource Collection (14.0) and Increased Resources (26.0). */

import { leadersOf, loseLeader } from './board.js';
import { changeIndex, lookAtIndex } from './chaosIndex.js';
import { lowestBit } from './masks.js';
import { M_COLLECTED, M_INCREASED } from './metrics.js';
import type { SfgeGame } from './sfgeGame.js';
import {
  MASK_GATE,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MASK_NEBULA,
  N_GATES,
  N_NEBULAS,
  N_NEXT_INCREASED,
  N_RP,
  N_TURN,
} from './state.js';
import { STREAM_RESOURCES } from './streams.js';
import { CORE, lookUp } from './tables.js';
import { FIELD_CF_WS } from './units.js';

export function resourceCollection(g: SfgeGame): void {
  const base = income(g);
  const collected = increasedResources(g, base);
  g.n[N_RP] += collected;
  g.record[M_COLLECTED] += collected;
  if (g.log !== null) g.log.resources(collected, g.n[N_RP]);
  lookAtIndex(g);
}

/** RP of this phase before Increased Resources (14.1, 27.0); nothing from under a Living Nebula ([R62], [R93]). */
export function income(g: SfgeGame): number {
  const t = g.tables;
  const nebula = g.n[N_NEBULAS] > 0;
  let sum = 0;
  for (let w = 0; w < 3; w++) {
    const hidden = nebula ? g.masks[MASK_NEBULA + w] : 0;
    for (let word = g.masks[MASK_IMPERIAL_SYSTEM + w] & ~hidden; word !== 0; word &= word - 1) {
      sum += t.systemResource[g.systemKind[(w << 5) + lowestBit(word)]];
    }
    const elsewhere = g.masks[MASK_IMPERIAL + w] & t.systemMask[w] & ~g.masks[MASK_IMPERIAL_SYSTEM + w] & ~hidden;
    for (let word = elsewhere; word !== 0; word &= word - 1) {
      if ((g.imperial[(w << 5) + lowestBit(word)] & FIELD_CF_WS) !== 0) sum++;
    }
    if (g.n[N_GATES] > 0) {
      for (
        let word = g.masks[MASK_GATE + w] & g.masks[MASK_IMPERIAL_SYSTEM + w] & ~hidden;
        word !== 0;
        word &= word - 1
      )
        sum++;
    }
  }
  return sum;
}

/** May Increased Resources be attempted (26.2, 26.4)? */
export function increasedResourcesAllowed(g: SfgeGame): boolean {
  return g.options.increasedResources && g.coreIsImperial() && g.n[N_TURN] >= g.n[N_NEXT_INCREASED];
}

/** The player's attempt, if any: the amount collected after it ([R71], [R90]). */
function increasedResources(g: SfgeGame, base: number): number {
  if (!increasedResourcesAllowed(g)) return base;
  const leader = g.policy.increasedResources(g.view);
  if (leader === -1) return base;
  if (leader !== 0 && (leader < 1 || leader > 3 || leadersOf(g.leaders[CORE], leader) === 0)) {
    g.refusals.add('increasedResources', 'no leader of that value on the Core', g.gameIndex);
    return base;
  }
  g.rng.start(STREAM_RESOURCES, g.n[N_TURN]);
  const t = g.tables;
  const die = g.die();
  const collected = (base * lookUp(t.resourcesDoubled, die + leader)) >> 1;
  let chaos = 0;
  for (let i = lookUp(t.resourcesDice, die); i > 0; i--) chaos += g.die();
  if (g.log !== null) g.log.increasedResources(die, leader, base, collected, chaos);
  if (chaos > leader) changeIndex(g, chaos - leader);
  if (leader > 0) loseLeader(g, CORE, leader);
  g.n[N_NEXT_INCREASED] = g.n[N_TURN] + Math.max(1, die);
  g.record[M_INCREASED]++;
  return collected;
}
