/** Restrictions that a policy may be put under (`--forbid`), each a mask of orders (`order-kinds.ts`). */

import type { RestrictionInfo } from '../../game.js';
import * as kind from './order-kinds.js';
import { ASSASSINATION, DIPLOMACY, GOVERN, INTRIGUE, PLANNING, SABOTAGE } from './orders.js';

const NUKES = [kind.BUY_NUKE, kind.NUKE_ARMIES, kind.NUKE_JUMPSHIP];

const ROWS: readonly (readonly [name: string, meaning: string, kinds: readonly number[]])[] = [
  ['diplomacy', 'No actor tries Diplomacy (4.9)', [DIPLOMACY]],
  ['govern', 'No actor governs (4.9)', [GOVERN]],
  ['assassination', 'No actor tries Assassination (4.9)', [ASSASSINATION]],
  ['sabotage', 'No actor tries Sabotage (4.9)', [SABOTAGE]],
  ['intrigue', 'No actor tries Intrigue (4.9)', [INTRIGUE]],
  ['planning', 'No actor plans (4.9)', [PLANNING]],
  ['noble-actions', 'No actor does anything (4.9)', [DIPLOMACY, GOVERN, ASSASSINATION, SABOTAGE, INTRIGUE, PLANNING]],
  ['leaders', 'No noble goes aboard a jumpship (4.6)', [kind.CARRY_NOBLES]],
  ['command', 'No noble commands an army (4.8)', [kind.COMMAND]],
  ['sacrifices', 'No army gives its life (4.8)', [kind.SACRIFICE]],
  ['nukes', 'No nuke is bought or launched (4.5, 4.7)', NUKES],
  ['jumpships', 'No jumpship is bought (4.5)', [kind.BUY_JUMPSHIP]],
  ['ally-purchases', 'Nothing is bought from allies (4.5)', [kind.BUY_FROM_ALLY]],
  ['self-transport', 'No self-transport army moves (4.6)', [kind.FLY]],
];

export const RESTRICTIONS: readonly RestrictionInfo[] = ROWS.map(([name, meaning]) => ({ name, meaning }));

/** Mask of the orders that are taken away. */
export function kindsOf(names: readonly string[]): number {
  let mask = 0;
  for (const [name, , kinds] of ROWS) if (names.includes(name)) for (const each of kinds) mask |= 1 << each;
  return mask;
}

/** The orders that a decision has; 0: none. @param only the kind an actor may do */
export function kindsOfDecision(decision: string, only: number): number {
  return only >= 0 ? 1 << only : (kind.KINDS[decision] ?? 0);
}
