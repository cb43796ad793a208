/** Tax, holiday and expansion levels as `chancellor` sets them. */

import {
  ECONOMY,
  EXPANSION_STANDARD,
  LEVEL_COUNT,
  type LevelOrder,
  LOYALTY,
  STABILITY,
  type StarEmpiresView,
  TAX_NORMAL,
} from '../../../src/games/star-empires/kit.js';

const ISOLATIONIST = 0;
const CAUTIOUS = 1;
const AGGRESSIVE = 3;
const IMPERIALIST = 4;
const FREQUENT = 3;
const CONSTANT = 4;

/** An attribute under other levels than the present ones. */
export function attributeUnder(
  view: StarEmpiresView,
  x: number,
  tax: number,
  holiday: number,
  expansion: number,
): number {
  return (
    view.attribute(x) +
    view.taxEffect(tax, x) -
    view.taxEffect(view.tax, x) +
    view.holidayEffect(holiday, x) -
    view.holidayEffect(view.holiday, x) +
    view.expansionEffect(expansion, x) -
    view.expansionEffect(view.expansion, x)
  );
}

/** The die needed under other levels. */
function needUnder(view: StarEmpiresView, x: number, tax: number, holiday: number, expansion: number): number {
  return view.controlDC + view.unrest - attributeUnder(view, x, tax, holiday, expansion);
}

function holidayFor(view: StarEmpiresView): number {
  if (view.treasury >= 120) return CONSTANT;
  return view.treasury >= 35 && view.holiday < FREQUENT ? FREQUENT : view.holiday;
}

/** @param s need of Stability @param worst highest badness */
function expansionFor(view: StarEmpiresView, s: number, worst: number): number {
  if (view.size < 2) return s >= 8 ? CAUTIOUS : EXPANSION_STANDARD;
  if (worst <= -5 && view.treasury >= 30) return IMPERIALIST;
  if (worst <= 1 && view.treasury >= 15) return AGGRESSIVE;
  if (s >= 5) return ISOLATIONIST;
  return s >= 3 ? CAUTIOUS : EXPANSION_STANDARD;
}

/** What a tax level brings over all dice, and Loyalty under it. */
function taxValue(view: StarEmpiresView, tax: number, holiday: number, expansion: number): number {
  const base = attributeUnder(view, ECONOMY, tax, holiday, expansion) - view.unrest + view.running(ECONOMY);
  const dc = view.controlDC;
  let sum = 4 * attributeUnder(view, LOYALTY, tax, holiday, expansion);
  for (let die = Math.max(2, Math.min(20, dc - base)); die <= 20; die++) sum += view.taxOf(die + base, tax);
  return sum;
}

/** The tax level of highest value, the mildest of several. */
export function bestTax(view: StarEmpiresView, holiday: number, expansion: number): number {
  let best = 0;
  let highest = taxValue(view, 0, holiday, expansion);
  for (let tax = 1; tax < LEVEL_COUNT; tax++) {
    const value = taxValue(view, tax, holiday, expansion);
    if (value <= highest) continue;
    best = tax;
    highest = value;
  }
  return best;
}

export function setChancellorLevels(view: StarEmpiresView, order: LevelOrder): void {
  const holiday = holidayFor(view);
  const s = needUnder(view, STABILITY, TAX_NORMAL, holiday, EXPANSION_STANDARD);
  const e = needUnder(view, ECONOMY, TAX_NORMAL, holiday, EXPANSION_STANDARD);
  const l = needUnder(view, LOYALTY, TAX_NORMAL, holiday, EXPANSION_STANDARD) - 4;
  const worst = Math.max(e, l, s);
  const expansion = expansionFor(view, s, worst);
  order.holiday = holiday;
  order.expansion = expansion;
  order.tax = bestTax(view, holiday, expansion);
}
