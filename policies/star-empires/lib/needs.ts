/** How badly the empire needs each attribute, as `chancellor` sees it. */

import {
  ECONOMY,
  FILLED,
  LOYALTY,
  SPYMASTER,
  STABILITY,
  type StarEmpiresView,
  TECHNOLOGIST,
} from '../../../src/games/star-empires/kit.js';

/** Loyalty is checked less often. */
const LOYALTY_EASE = 4;

/** The die needed, Loyalty's 4 lower. */
export function badness(view: StarEmpiresView, x: number): number {
  return view.need(x) - (x === LOYALTY ? LOYALTY_EASE : 0);
}

export function worstBadness(view: StarEmpiresView): number {
  return Math.max(badness(view, ECONOMY), badness(view, LOYALTY), badness(view, STABILITY));
}

/** Attributes in the order in which ties are decided. */
const ORDER = [STABILITY, ECONOMY, LOYALTY];

const bonusOf = (view: StarEmpiresView, role: number): number =>
  view.roleState(role) === FILLED ? view.roleBonus(role) : 0;

/** Badness without both bonuses. */
function bare(view: StarEmpiresView, x: number): number {
  const technologist = view.technologist === x ? bonusOf(view, TECHNOLOGIST) : 0;
  return badness(view, x) + technologist + (view.spymaster === x ? bonusOf(view, SPYMASTER) : 0);
}

/** The attribute that the technologist should add to, as if neither did. */
export function technologistFor(view: StarEmpiresView): number {
  let best = ORDER[0];
  for (let i = 1; i < ORDER.length; i++) if (bare(view, ORDER[i]) > bare(view, best)) best = ORDER[i];
  return best;
}

/** The attribute that the spymaster should add to, the technologist counted. */
export function spymasterFor(view: StarEmpiresView, technologist: number): number {
  const bonus = bonusOf(view, TECHNOLOGIST);
  let best = ORDER[0];
  let worst = -1_000_000;
  for (let i = 0; i < ORDER.length; i++) {
    const left = bare(view, ORDER[i]) - (ORDER[i] === technologist ? bonus : 0);
    if (left <= worst) continue;
    best = ORDER[i];
    worst = left;
  }
  return best;
}
