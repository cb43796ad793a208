/** Groups of the Empire (19). */

import { type FitgView, GROUP_14, go, M_C, M_D, M_I, M_Q, M_R, NONE, REB, STAY } from '../../../src/games/fitg/kit.js';

const ORDER = [M_R, M_D, M_C, M_I, M_Q];
const DIPLOMACY = [0, 2, 4, 8, 12];

const best = { score: 0, order: STAY };

export function imperialGroup(view: FitgView, group: number): number {
  if (view.purges && group === GROUP_14) return STAY;
  const drifts = view.drift(group) > 0;
  const place = view.place(group);
  const open = view.networkAvailable;
  best.score = 0;
  best.order = STAY;
  for (let planet = 0; planet < view.planets; planet++) {
    if (!view.mayMove(group, planet)) continue;
    const moves = drifts || planet !== place;
    let fit = 100 - 6 * Math.min(6, view.mobile(REB, planet));
    if (moves) {
      const distance = view.groupDistance(group, planet);
      const rating = view.navigation(group);
      if (distance >= rating) fit -= 20 * (distance - rating + 1);
      fit -= 4;
    }
    if (fit > 0) weigh(view, group, planet, fit, open, planet === place);
  }
  if (best.order !== STAY || !drifts) return best.order;
  return go(view.firstEnviron(view.systemFirst(view.driftSystem(group))), NONE);
}

/** Most that each mission could be worth on the planet, in the order of `ORDER`. */
const ceilings = new Int32Array(ORDER.length);

/** False: nothing there can be better than what was found. All but a coup is legal everywhere on a planet or nowhere. */
function isPromising(view: FitgView, group: number, planet: number, fit: number, open: boolean, own: boolean): boolean {
  const watched = own || view.isCapital(planet) || view.isThrone(planet);
  const first = view.firstEnviron(planet);
  let any = false;
  for (let i = 0; i < ORDER.length; i++) {
    const mission = ORDER[i];
    ceilings[i] = 0;
    if (mission === M_I && !watched) continue;
    const most = Math.trunc((worth(view, mission, planet, 100, 100, open) * fit) / 100);
    if (most <= best.score || (mission !== M_C && !view.isLegal(group, mission, first))) continue;
    if (view.isTakenOn(group, mission, planet)) continue;
    ceilings[i] = most;
    any = true;
  }
  return any;
}

function weigh(view: FitgView, group: number, planet: number, fit: number, open: boolean, own: boolean): void {
  if (!isPromising(view, group, planet, fit, open, own)) return;
  for (let environ = view.firstEnviron(planet); environ < view.endEnviron(planet); environ++)
    for (let i = 0; i < ORDER.length; i++) {
      if (ceilings[i] <= best.score) continue;
      const mission = ORDER[i];
      if (mission === M_C && !view.isLegal(group, mission, environ)) continue;
      const regular = mission === M_Q ? 0 : view.environSize(environ);
      const draws = Math.min(36, regular + Math.max(0, view.bonus(group, mission, environ)));
      const mug = view.environMug(environ);
      const one = view.chance1(mug, mission, draws);
      const two = view.chance2(mug, mission, draws);
      const score = Math.trunc((worth(view, mission, planet, one, two, open) * fit) / 100);
      if (score <= best.score) continue;
      best.score = score;
      best.order = go(environ, mission);
    }
}

function worth(view: FitgView, mission: number, planet: number, one: number, two: number, open: boolean): number {
  const value = view.value(planet);
  const loyalty = view.loyalty(planet);
  const shifts = (loyalty === 1 ? one : one + two) * value * DIPLOMACY[loyalty];
  switch (mission) {
    case M_R:
      return Math.trunc((one * value * (view.count(REB, planet) > 0 ? 6 : 16)) / 100);
    case M_D:
      return Math.trunc(shifts / 100);
    case M_C:
      return Math.trunc((shifts * 7) / 1000);
    case M_I:
      return (open ? 2 * two : 0) + Math.trunc(one / 4);
    default:
      return open ? 2 * two : 0;
  }
}
