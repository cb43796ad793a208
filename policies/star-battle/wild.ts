/**
 * Decides at random as the specification says, so that every rule is reached. For checking the rules, not for playing
 * well.
 */

import {
  type BattleView,
  bitAt,
  bitCount,
  COMBINED_TACTICS,
  DARING,
  EXPERT_FLANKERS,
  MELEE,
  type PolicyModule,
  RANGED,
  RETREAT,
  SHOOT,
  type StarBattlePolicy,
  SURGICAL_STRIKE,
  TRICKS,
  WITHDRAW,
} from '../../src/games/star-battle/kit.js';

/** Steps of strategy, -2..2. */
const STEPS = 5;
/** Chances of 1 in so many. */
const POWER = 4;
const TRIAGE = 4;
const RUN = 10;
const GENERAL_RETREAT = 20;
const PARLEY = 20;
/** First phase in which it leaves. */
const LEAVING_PHASE = 3;

function anyOf(view: BattleView, set: number): number {
  const many = bitCount(set);
  return bitAt(set, many === 1 ? 0 : view.random(many));
}

function chance(view: BattleView, of: number): boolean {
  return view.random(of) === 0;
}

const policy: PolicyModule<StarBattlePolicy> = {
  game: 'star-battle',
  name: 'wild',
  summary: 'Decides at random among what is legal (reference policy)',
  create: () => ({
    strategy: (view) => view.random(STEPS) - 2,
    place: (view, _commander, _boon, armies) => anyOf(view, armies),
    trickery(view, _army, enemies, order) {
      order.target = anyOf(view, enemies);
      order.value = view.random(TRICKS);
    },
    posture(view, army, order) {
      if (view.hasBoon(army, DARING)) order.daring = view.random(view.hasRv(army) ? 3 : 2);
      if (view.hasBoon(army, EXPERT_FLANKERS)) order.flanking = chance(view, 2);
      if (view.hasBoon(army, COMBINED_TACTICS) && view.hasRv(army)) order.combined = chance(view, 2);
      if (view.hasBoon(army, SURGICAL_STRIKE)) order.surgical = chance(view, 2);
      if (view.aces(army) > 0 && chance(view, 2)) order.ace = 1 + view.random(3);
      if (view.canHack(army)) order.magicHack = chance(view, POWER);
      if (view.canBoost(army)) order.boost = chance(view, POWER);
      if (view.canDarken(army)) order.darkness = chance(view, POWER);
      if (view.canIlluminate(army)) order.illumination = chance(view, POWER);
      if (view.canDusk(army)) order.dusk = chance(view, POWER);
      if (view.canSmoke(army)) order.smoke = chance(view, POWER);
      if (view.connects(army)) order.heal = chance(view, 2);
      if (view.overloads(army) && view.engaged(army) !== 0) order.overload = anyOf(view, view.engaged(army));
    },
    tactic(view, army, legal, order) {
      const early = view.phase < LEAVING_PHASE ? (1 << RETREAT) | (1 << WITHDRAW) : 0;
      order.tactic = anyOf(view, legal & ~early);
      const targets = view.tacticTargets(army, order.tactic);
      if (targets !== 0) order.target = anyOf(view, targets);
    },
    pick: (view, armies) => (chance(view, 2) ? -1 : anyOf(view, armies)),
    order: anyOf,
    gunnery(view, army, actions, order) {
      // After a withdrawal it always shoots; only then is there a shot and no advance for an army that is not engaged.
      const withdrew = view.tactic(army) === WITHDRAW;
      order.action = withdrew ? SHOOT : anyOf(view, actions);
      if (order.action === SHOOT) order.target = anyOf(view, view.rangedTargets(army));
    },
    worthStriking: () => true,
    strike: (view, _army, targets) => anyOf(view, targets),
    triage: (view) => chance(view, TRIAGE),
    allot: (view, _army, divisions) => anyOf(view, divisions),
    aim: (view, _army, divisions) => anyOf(view, divisions),
    heal: (view, _army, divisions) => anyOf(view, divisions),
    medical: (view, army) => view.wounds(army) >= 1 && chance(view, 2),
    magHealing: (view, _army, armies) => anyOf(view, armies),
    hitAndRun: (view) => chance(view, RUN),
    leave: (view) => chance(view, 2),
    freeAttack: (view, _leaver, armies) => anyOf(view, armies),
    freeKind: (view) => (chance(view, 2) ? MELEE : RANGED),
    volley: (view, _army, targets) => anyOf(view, targets),
    cover: (view, _army, _covered, targets) => anyOf(view, targets),
    pursue: (view, army) => (view.hasRv(army) && chance(view, 2) ? RANGED : MELEE),
    ambush: (view, _army, targets) => anyOf(view, targets),
    generalRetreat: (view) => view.phase >= LEAVING_PHASE && chance(view, GENERAL_RETREAT),
    parley: (view) => chance(view, PARLEY),
  }),
};

export default policy;
