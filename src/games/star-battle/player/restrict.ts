/**
 * Puts a policy under restrictions (restrictions.ts): its decision functions are wrapped. Where a choice is of a set,
 * the policy sees the set without what is restricted; what it orders nevertheless is not passed on.
 */

import { lowestBit } from '../../shared/bits.js';
import { has } from '../position/armies.js';
import * as c from '../position/codes.js';
import type { Decisions, StarBattlePolicy } from './decisions.js';
import { complete } from './defaults.js';
import type { Posture } from './orders.js';
import type { Restriction } from './restrictions.js';

/** A policy under restrictions. */
export function restrict(policy: object, names: readonly string[]): object {
  const restrictions = new Set(names);
  const no = (name: Restriction): boolean => restrictions.has(name);
  const free = complete(policy as StarBattlePolicy);
  return {
    ...free,
    ...plans(free, no),
    ...turns(free, no),
    ...(no('strategy') ? { strategy: () => 0 } : {}),
    ...(no('boons') ? { place: () => -1 } : {}),
    ...(no('trickery') ? { trickery: () => {} } : {}),
    ...(no('picks') ? { pick: () => -1 } : {}),
    ...(no('triage') ? { triage: () => false } : {}),
    ...(no('medical') ? { medical: () => false } : {}),
    ...(no('magical-healing') ? { magHealing: () => -1 } : {}),
    ...(no('leaving') ? { hitAndRun: () => false, leave: () => false, generalRetreat: () => false } : {}),
    ...(no('pursuit') ? { pursue: () => -1 } : {}),
    ...(no('free-attacks') ? { freeAttack: () => -1, volley: () => -1 } : {}),
    ...(no('covering-fire') ? { cover: () => -1 } : {}),
    ...(no('parley') ? { parley: () => false } : {}),
  } satisfies StarBattlePolicy;
}

/** Whether a restriction is among those named. */
type Without = (name: Restriction) => boolean;

const STARRED = (1 << c.DIRTY_FIGHTERS) | (1 << c.FALSE_RETREAT) | (1 << c.COVERING_FIRE);

/** Bits of the tactics that may not be used. */
function restrictedTactics(no: Without): number {
  if (no('tactics')) return ~(1 << c.STANDARD);
  return (
    (no('starred-tactics') ? STARRED : 0) |
    (no('charge') ? (1 << c.CHARGE) | (1 << c.ONSLAUGHT) : 0) |
    (no('leaving') ? (1 << c.RETREAT) | (1 << c.WITHDRAW) : 0) |
    (no('covering-fire') ? 1 << c.COVERING_FIRE : 0)
  );
}

/** Postures and tactics. */
function plans(free: Decisions, no: Without): StarBattlePolicy {
  const without = restrictedTactics(no);
  return {
    posture(view, army, order) {
      free.posture.call(this, view, army, order);
      if (no('stances')) takeNoStance(order);
      if (no('powers')) useNoPower(order);
      if (no('aces')) order.ace = 0;
      if (no('overload')) order.overload = -1;
      if (no('connection-healing')) order.heal = false;
    },
    tactic(view, army, legal, order) {
      const left = legal & ~without;
      free.tactic.call(this, view, army, left === 0 ? 1 << c.STANDARD : left, order);
      if (!has(without, order.tactic)) return;
      order.tactic = c.STANDARD;
      order.target = -1;
    },
  };
}

function takeNoStance(order: Posture): void {
  order.daring = 0;
  order.flanking = false;
  order.combined = false;
  order.surgical = false;
}

function useNoPower(order: Posture): void {
  order.magicHack = false;
  order.boost = false;
  order.darkness = false;
  order.illumination = false;
  order.dusk = false;
  order.smoke = false;
}

/** Turns in Gunnery and targets. */
function turns(free: Decisions, no: Without): StarBattlePolicy {
  const without =
    (no('advance') ? 1 << c.ADVANCE : 0) |
    (no('shooting') ? 1 << c.SHOOT : 0) |
    (no('burrowing') ? 1 << c.BURROW_DOWN : 0);
  const lowestTarget = no('targets');
  return {
    gunnery(view, army, actions, order) {
      free.gunnery.call(this, view, army, actions & ~without, order);
      if (has(without, order.action)) order.action = c.HOLD;
      if (lowestTarget && order.action === c.SHOOT) order.target = lowestBit(view.rangedTargets(army));
    },
    ...(lowestTarget ? { strike: (_view, _army, targets) => lowestBit(targets) } : {}),
  };
}
