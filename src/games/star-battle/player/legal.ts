/** What may be ordered; the game gives most of it to the decision as bits. A posture is made of too many parts. */

import type { LegalOrder } from '../../game.js';
import { bitAt, bitCount } from '../../shared/bits.js';
import { bits, legalOrders, numbers, yesNo } from '../../shared/legal-orders.js';
import { MELEE, RANGED, SHOOT } from '../position/codes.js';
import type { Decisions } from './decisions.js';
import { TRICKS } from './orders.js';

const elements = (set: number): number[] => Array.from({ length: bitCount(set) }, (_, i) => bitAt(set, i));

export const legal = legalOrders<Decisions>({
  strategy: () => numbers(-2, 2),
  place: (_view, _commander, _boon, armies) => bits(armies, -1),
  *trickery(_view, _army, enemies) {
    for (const target of elements(enemies))
      for (let value = 0; value < TRICKS; value++) yield { order: { target, value } };
  },
  *tactic(view, army, may) {
    for (const tactic of elements(may)) {
      const targets = view.tacticTargets(army, tactic);
      if (targets === 0) yield { order: { tactic, target: -1 } };
      for (const target of elements(targets)) yield { order: { tactic, target } };
    }
  },
  pick: (_view, armies) => bits(armies, -1),
  highGround: (_view, armies) => bits(armies),
  order: (_view, armies) => bits(armies),
  *gunnery(view, army, actions): Generator<LegalOrder> {
    for (const action of elements(actions))
      if (action !== SHOOT) yield { order: { action } };
      else for (const target of elements(view.rangedTargets(army))) yield { order: { action, target } };
  },
  worthStriking: yesNo,
  strike: (_view, _army, targets) => bits(targets, -1),
  triage: yesNo,
  allot: (_view, _army, divisions) => bits(divisions),
  aim: (_view, _army, divisions) => bits(divisions, -1),
  heal: (_view, _army, divisions) => bits(divisions),
  medical: yesNo,
  magHealing: (_view, _army, armies) => bits(armies, -1),
  hitAndRun: yesNo,
  leave: yesNo,
  freeAttack: (_view, _leaver, armies) => bits(armies, -1),
  freeKind: () => numbers(MELEE, RANGED),
  volley: (_view, _army, targets) => bits(targets, -1),
  cover: (_view, _army, _covered, targets) => bits(targets, -1),
  *pursue(view, army) {
    yield { answer: -1 };
    yield { answer: MELEE };
    if (view.hasRv(army)) yield { answer: RANGED };
  },
  ambush: (_view, _army, targets) => bits(targets, -1),
  generalRetreat: yesNo,
  parley: yesNo,
});
