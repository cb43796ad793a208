/** Points of the Rebel (19): base and network. */

import {
  CONTROL,
  type FitgView,
  highestNetwork,
  IMP,
  REB,
  REBELLION,
  rebuild,
  STOP,
  unit,
} from '../../../src/games/fitg/kit.js';
import type { RebelSettings } from './settings.js';

const HEAVY = 3;
const LIGHT = 2;
/** Destroyed conduits from which one is rebuilt. */
const MANY = 6;

export function usesBase(view: FitgView, { baseAt }: RebelSettings): boolean {
  const { base, track } = view;
  const price = view.cost(HEAVY);
  if (track < (view.baseRevealed ? price : baseAt)) return false;
  return view.strength(IMP, base) <= view.strength(REB, base) + 4 * Math.trunc(track / price);
}

export function unitAtBase(view: FitgView): number {
  if (view.cost(HEAVY) <= view.track && view.pool(HEAVY) > 0) return HEAVY;
  return view.cost(LIGHT) <= view.track && view.pool(LIGHT) > 0 ? LIGHT : STOP;
}

export function buyNetwork(view: FitgView): number {
  let ruins = 0;
  let first = -1;
  for (let planet = 0; planet < view.planets; planet++)
    if (view.canRebuild(planet)) {
      ruins++;
      if (first < 0) first = planet;
    }
  if (ruins >= MANY) return rebuild(first);
  const type = highestNetwork(view);
  const site = type < 0 ? -1 : bestSite(view);
  return site < 0 ? STOP : unit(type, site);
}

function bestSite(view: FitgView): number {
  let best = -1;
  let most = 0;
  for (let planet = 0; planet < view.planets; planet++) {
    if (!view.isSite(planet)) continue;
    const state = view.state(planet);
    const key =
      (state === REBELLION ? 3000 : state === CONTROL ? 2000 : 0) -
      300 * view.mobile(IMP, planet) -
      100 * view.immobile(IMP, planet) +
      view.value(planet);
    if (best >= 0 && key <= most) continue;
    best = planet;
    most = key;
  }
  return best;
}
