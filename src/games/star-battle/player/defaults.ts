/** The reference policy `drill` (17): also what is played when a policy leaves a decision out. */

import { lowestBit } from '../../shared/bits.js';
import { has } from '../position/armies.js';
import * as c from '../position/codes.js';
import type { Decisions, StarBattlePolicy } from './decisions.js';
import { TRICK_DV } from './orders.js';
import type { BattleView } from './view.js';

/** Plans of an army. @public */
export const NOTHING = 0;
/** @public */ export const FIGHT = 1;
/** @public */ export const FIRE = 2;
/** @public */ export const GO = 3;

/** HP that medical supplies should heal. */
const WORTH_HEALING = 5;

/** What an army means to do: fight who it is engaged with, else shoot, go or nothing. @public */
export function planOf(view: BattleView, army: number): number {
  if (view.engaged(army) !== 0) return FIGHT;
  const armed = view.hasRv(army);
  const flies = view.flies(army);
  if (!canReach(view, army, flies)) return armed ? FIRE : NOTHING;
  if (!armed) return GO;
  const mv = view.mv(army);
  const rv = view.rv(army);
  return rv > mv || (flies && rv >= mv - 2) ? FIRE : GO;
}

/** Some active enemy can be attacked in melee; flyers that are not engaged by flyers only. */
function canReach(view: BattleView, army: number, flies: boolean): boolean {
  if (view.movement(army) < 1 || (view.barrier && !flies)) return false;
  const enemies = view.active & view.enemies;
  if (flies) return enemies !== 0;
  for (let left = enemies; left !== 0; left &= left - 1) {
    const enemy = lowestBit(left);
    if (!view.flies(enemy) || view.engaged(enemy) !== 0) return true;
  }
  return false;
}

/** Of a set the army with fewest HP, lowest first. @public */
export function weakest(view: BattleView, armies: number): number {
  let best = lowestBit(armies);
  for (let left = armies & (armies - 1); left !== 0; left &= left - 1)
    if (view.hp(lowestBit(left)) < view.hp(best)) best = lowestBit(left);
  return best;
}

/** Of a set the army with the highest MV in its block, lowest first. */
function strongest(view: BattleView, armies: number): number {
  let best = lowestBit(armies);
  for (let left = armies & (armies - 1); left !== 0; left &= left - 1)
    if (view.mv(lowestBit(left)) > view.mv(best)) best = lowestBit(left);
  return best;
}

/** Active enemies, if there are none routing ones; rather those not engaged with own armies; -1: nobody. */
function shotAt(view: BattleView, targets: number): number {
  const active = targets & view.active;
  const some = active !== 0 ? active : targets & view.routing;
  if (some === 0) return -1;
  let free = 0;
  for (let left = some; left !== 0; left &= left - 1) if (view.engaged(lowestBit(left)) === 0) free |= left & -left;
  return weakest(view, free !== 0 ? free : some);
}

/** Active targets, else routing ones; -1: nobody. */
function blowAt(view: BattleView, targets: number): number {
  const active = targets & view.active;
  if (active !== 0) return weakest(view, active);
  const routing = targets & view.routing;
  return routing !== 0 ? weakest(view, routing) : -1;
}

function some(view: BattleView, armies: number, is: (view: BattleView, army: number) => boolean): boolean {
  for (let left = armies; left !== 0; left &= left - 1) if (is(view, lowestBit(left))) return true;
  return false;
}

const castsSpells = (view: BattleView, army: number): boolean => view.castsSpells(army);
const onFoot = (view: BattleView, army: number): boolean => !view.hasTransports(army);

/** The first legal tactic of the list that suits the plan. @public */
export function drillTactic(view: BattleView, army: number, legal: number): number {
  if (view.isBound(army)) return c.STANDARD;
  const plan = planOf(view, army);
  const fights = plan === FIGHT;
  const goes = plan === GO;
  if ((fights || goes) && has(legal, c.DIRTY_FIGHTERS)) return c.DIRTY_FIGHTERS;
  if (fights && has(legal, c.BRUTALITY) && 2 * view.hp(army) <= view.hpMax(army)) return c.BRUTALITY;
  const foes = fights ? view.engaged(army) : view.active & view.enemies;
  if (plan !== NOTHING && has(legal, c.SPELLBREAKER) && some(view, foes, castsSpells)) return c.SPELLBREAKER;
  if ((fights || goes) && has(legal, c.DRIVING_STRIKE) && some(view, foes, onFoot)) return c.DRIVING_STRIKE;
  if (goes && has(legal, c.CHARGE)) return c.CHARGE;
  return fights && has(legal, c.SNIPER) ? c.SNIPER : c.STANDARD;
}

/** Of a set of divisions the one with most HP, lowest first. @public */
export function fullest(view: BattleView, army: number, divisions: number): number {
  let best = lowestBit(divisions);
  let most = view.divisionHp(army, best);
  for (let left = divisions & (divisions - 1); left !== 0; left &= left - 1) {
    const division = lowestBit(left);
    const hp = view.divisionHp(army, division);
    if (hp > most) {
      best = division;
      most = hp;
    }
  }
  return best;
}

/** Of a set of divisions the one with fewest HP, lowest first. @public */
export function emptiest(view: BattleView, army: number, divisions: number): number {
  let best = lowestBit(divisions);
  let least = view.divisionHp(army, best);
  for (let left = divisions & (divisions - 1); left !== 0; left &= left - 1) {
    const division = lowestBit(left);
    const hp = view.divisionHp(army, division);
    if (hp < least) {
      best = division;
      least = hp;
    }
  }
  return best;
}

/** @public */
export const drill: Decisions = {
  strategy: (view) => view.strategy(view.side),
  place: (_view, commander, _boon, armies) => (has(armies, commander) ? commander : -1),
  trickery(view, _army, enemies, order) {
    let open = 0;
    for (let left = enemies; left !== 0; left &= left - 1)
      if (!view.hasBoon(lowestBit(left), c.MAG_PROTECTION)) open |= left & -left;
    order.target = open === 0 ? -1 : strongest(view, open);
    order.value = TRICK_DV;
  },
  posture(view, army, order) {
    const plan = planOf(view, army);
    if (view.hasBoon(army, c.SURGICAL_STRIKE)) order.surgical = true;
    if (view.hasBoon(army, c.DARING)) order.daring = plan === FIRE ? 2 : 1;
    if (plan !== NOTHING && view.aces(army) > 0) order.ace = c.ACE_ATTACK;
    if (view.phase === 1) {
      order.magicHack = view.canHack(army);
      order.boost = view.canBoost(army);
    }
    if (view.overloads(army) && view.engaged(army) !== 0) order.overload = lowestBit(view.engaged(army));
  },
  tactic(view, army, legal, order) {
    order.tactic = drillTactic(view, army, legal);
  },
  pick: () => -1,
  highGround: (_view, armies) => lowestBit(armies),
  order: (_view, armies) => lowestBit(armies),
  gunnery(view, army, actions, order) {
    const plan = planOf(view, army);
    order.action = c.HOLD;
    if (plan === GO) {
      if (has(actions, c.ADVANCE)) order.action = c.ADVANCE;
    } else if (plan === FIRE && has(actions, c.SHOOT)) {
      order.target = shotAt(view, view.rangedTargets(army));
      if (order.target >= 0) order.action = c.SHOOT;
    }
  },
  worthStriking: (view, _army, targets) => (targets & (view.active | view.routing)) !== 0,
  strike: (view, _army, targets) => blowAt(view, targets),
  triage: (view, army) => 2 * view.hp(army) <= view.hpMax(army),
  allot: fullest,
  aim(view, army, divisions) {
    const living = divisions & view.living(army);
    return living === 0 ? -1 : emptiest(view, army, living);
  },
  heal: emptiest,
  medical: (view, army) => view.wounds(army) >= WORTH_HEALING,
  magHealing(view, _army, armies) {
    let best = -1;
    let most = 0;
    for (let left = armies; left !== 0; left &= left - 1) {
      const wounds = view.wounds(lowestBit(left));
      if (wounds > most) {
        best = lowestBit(left);
        most = wounds;
      }
    }
    return best;
  },
  hitAndRun: () => false,
  leave: () => false,
  freeAttack: (view, _leaver, armies) => strongest(view, armies),
  freeKind: (view, army) => (!view.hasRv(army) || view.mv(army) >= view.rv(army) ? c.MELEE : c.RANGED),
  volley: (view, _army, targets) => shotAt(view, targets),
  cover: (view, _army, _covered, targets) => weakest(view, targets),
  pursue: (view, army) => (!view.hasRv(army) || view.mv(army) >= view.rv(army) ? c.MELEE : c.RANGED),
  ambush: (view, _army, targets) => blowAt(view, targets),
  generalRetreat: () => false,
  parley: () => false,
};

/** A policy with its gaps filled. @public */
export function complete(policy: StarBattlePolicy): Decisions {
  return { ...drill, ...policy };
}
