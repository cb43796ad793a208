/** Choices that `drill` and `marshal` have in common (17). */

import { CONTROL, EMPIRE_FOREVER, IMP, IMPERIAL, M_D, M_I, REB, REBELLION } from '../position/layout.js';
import {
  FOR_ARRIVAL,
  FOR_CELL,
  FOR_CELL_LOSS,
  FOR_CONDUIT_LOSS,
  FOR_DESTRUCTION,
  FOR_ELITE,
  FOR_HIDING,
  FOR_INFILTRATION,
  FOR_PDB_DOWN,
  FOR_REBELLION,
  FOR_SECRET,
  FOR_STOP,
  FOR_UNITS,
  FREE_MOVE,
  INFILTRATE_FORCES,
} from './orders.js';
import type { FitgView } from './view.js';

/** What makes a planet the best for a purpose. @public */
export function targetKey(view: FitgView, purpose: number, planet: number): number {
  const value = view.value(planet);
  switch (purpose) {
    case FOR_ELITE:
      return view.rebelliousIn(view.province(planet));
    case FOR_CELL:
    case FOR_DESTRUCTION:
    case FOR_SECRET:
      return value;
    case FOR_UNITS: {
      const now = view.state(planet);
      const need = now === REBELLION && view.count(IMP, planet) > 0 ? 2 : now === CONTROL ? 1 : 0;
      return 1000 * need + value;
    }
    case FOR_CELL_LOSS:
    case FOR_CONDUIT_LOSS:
      return -value;
    case FOR_STOP:
      return (view.state(planet) === CONTROL ? 1000 : 0) + value;
    case FOR_REBELLION:
      return -1000 * view.count(IMP, planet) + value;
    case FOR_PDB_DOWN:
      return 1000 * view.pdbLevel(planet) + value;
    case FOR_INFILTRATION:
      return planet === view.base ? 0 : 1;
    case FOR_HIDING:
      return planet === view.base ? 100_000 : value;
    case FOR_ARRIVAL:
      return 0;
    default:
      return 1000 * view.loyalty(planet) + value;
  }
}

/** The best option for a purpose, the first of equals. @public */
export function bestTarget(view: FitgView, purpose: number, options: number): number {
  let best = view.option(0);
  let most = targetKey(view, purpose, best);
  for (let i = 1; i < options; i++) {
    const planet = view.option(i);
    const key = targetKey(view, purpose, planet);
    if (key <= most) continue;
    best = planet;
    most = key;
  }
  return best;
}

/** True if the bit of a code is set. @public */
export function has(bits: number, code: number): boolean {
  return (bits & (1 << code)) !== 0;
}

const REBEL_SECRETS = [4, 3, 2, 1, 5, 6];
const IMPERIAL_SECRETS = [4, 1, 2, 5, 3, 6];

/** First of a list that is among the cards; 0: none. @public */
export function preferred(list: readonly number[], cards: number): number {
  for (let i = 0; i < list.length; i++) if (has(cards, list[i])) return list[i];
  return 0;
}

/** The first secret in the order of preference of the side; `cards` are the secrets to choose from, as bits. @public */
export function preferredSecret(view: FitgView, cards: number): number {
  return preferred(view.side === REB ? REBEL_SECRETS : IMPERIAL_SECRETS, cards);
}

/** The result without effect that a side allots to the other. @public */
export function harmless(view: FitgView): number {
  return view.side === REB ? FREE_MOVE : INFILTRATE_FORCES;
}

/** Diplomacy where it can work, else Intelligence. @public */
export function usualCell(view: FitgView, planet: number): number {
  return view.state(planet) !== IMPERIAL || view.isRevealed(planet, EMPIRE_FOREVER) ? M_I : M_D;
}

/** Where a network unit of the highest type goes that can be bought; -1: none. @public */
export function highestNetwork(view: FitgView): number {
  for (let type = 2; type >= 0; type--) if (view.canBuyNetwork(type)) return type;
  return -1;
}

/** The first planet that may be the site of the base, -1: none. @public */
export function firstSite(view: FitgView): number {
  for (let planet = 0; planet < view.planets; planet++) if (view.isSite(planet)) return planet;
  return -1;
}
