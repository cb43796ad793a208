/** Taxation (13). */

import { replay } from '../game-log.js';
import { oneOf } from '../player/ask.js';
import { TAX_FULL, TAX_HALF, TAX_NONE } from '../player/orders.js';
import { decisions, views } from '../player/seats.js';
import { WHY_FULL_TAX, WHY_HALF_TAX, WHY_NO_TAX } from '../position/causes.js';
import {
  EMPIRE_FOREVER,
  GEM,
  IMP,
  INDUSTRY,
  PLANETS,
  PROVINCES,
  REB,
  SLAVE,
  UNREST,
  WELCOME_REBELS,
} from '../position/layout.js';
import { hides, isImperial, isRevealed } from '../position/planets.js';
import { R_TAX_FP, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { isKin, shift } from './loyalty.js';

const TRACK_MAX = 99;
/** The race from which the slavers take. */
export const XANTHON = 7;
/** Income of Gem, Industry and Slave World. */
const RICH = 5;

/** The capital of Province One and the throne are both not Imperial-controlled (13). */
export function isCourtLost(): boolean {
  return !isImperial(t.capitalOf[0]) && !isImperial(t.map.throne);
}

const RICH_WORLDS = (1 << GEM) | (1 << INDUSTRY) | (1 << SLAVE);

function isRich(planet: number): boolean {
  // No secret is -1: bit 31, which is none of these.
  return (RICH_WORLDS & (1 << s.secret[planet])) !== 0;
}

/** The province of an even turn is taxed; the one before it is that of the calendar, played or not (13) [F28]. */
export function taxation(): void {
  const province = (s.n[s.N_TURN] / 2 - 1) % PROVINCES;
  s.n[s.N_TAXED] = province;
  s.n[s.N_TAXED_BEFORE] = s.n[s.N_TURN] > 2 ? (province + PROVINCES - 1) % PROVINCES : -1;
  const court = !isCourtLost();
  const open = court && isImperial(t.capitalOf[province]);
  let points = 0;
  for (let planet = t.provinceFirst[province]; planet < t.provinceEnd[province]; planet++)
    if (isImperial(planet) && (open || hides(planet, EMPIRE_FOREVER))) points += tax(planet);
  if (court)
    for (let planet = 0; planet < PLANETS; planet++)
      if (isRich(planet) && isImperial(planet) && s.exhausted[planet] === 0) points += RICH;
  record[R_TAX_FP] += points;
  s.n[s.N_EMPIRE_TRACK] = Math.min(TRACK_MAX, s.n[s.N_EMPIRE_TRACK] + points);
  replay.log?.taxed(province, points);
}

/** Ways to tax a planet, as bits: full never in Unrest, half everywhere [F20]. */
function modes(planet: number): number {
  return (1 << TAX_NONE) | (1 << TAX_HALF) | (s.loyalty[planet] < UNREST ? 1 << TAX_FULL : 0);
}

/** Points of a planet, and the shift that its tax brings (13). */
function tax(planet: number): number {
  const ways = modes(planet);
  const mode = oneOf(IMP, 'tax', decisions[IMP].tax(views[IMP], planet, ways), ways);
  const slaves = s.n[s.N_SLAVERS] === 1 && isKin(planet, XANTHON) ? 1 : 0;
  const welcome = isRevealed(planet, WELCOME_REBELS);
  if (mode === TAX_FULL) {
    shift(REB, planet, WHY_FULL_TAX);
    return t.resources[planet] + slaves;
  }
  if (mode === TAX_HALF) {
    if (welcome) shift(REB, planet, WHY_HALF_TAX);
    return t.halfResources[planet] + slaves;
  }
  if (!welcome && s.loyalty[planet] > s.startLoyalty[planet]) shift(IMP, planet, WHY_NO_TAX);
  return slaves;
}
