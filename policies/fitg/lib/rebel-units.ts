/** Units of the Rebel (19): mobile ones gather where the Empire still stands, and leave where it is too strong. */

import {
  CONTROL,
  ELITE,
  type FitgView,
  type Fleet,
  IMP,
  PLANETS,
  REB,
  REBELLION,
} from '../../../src/games/fitg/kit.js';
import type { RebelSettings } from './settings.js';

/** Lowest type that moves. */
const LOWEST = 2;
const RETREAT = 4;

/** Planets that are fought for, in order, with how much they are worth. */
const contested = new Int32Array(PLANETS);
const worth = new Int32Array(PLANETS);
/** Planets that may give units, in order, and ground strength that may leave them, by planet. */
const givers = new Int32Array(PLANETS);
const army = new Int32Array(PLANETS);
const number = { contested: 0, givers: 0 };
const sent = new Int32Array(ELITE + 1);

/** Ground strength of units that may move. */
function armyOf(view: FitgView, planet: number): number {
  let sum = 0;
  for (let type = LOWEST; type <= ELITE; type++) sum += view.movable(planet, type) * view.ground(type);
  return sum;
}

function isContested(view: FitgView, planet: number): boolean {
  return view.isRisen(planet) && view.count(IMP, planet) > 0;
}

export function moveRebelUnits(view: FitgView, fleet: Fleet, settings: RebelSettings): void {
  number.contested = 0;
  number.givers = 0;
  let any = false;
  for (let planet = 0; planet < view.planets; planet++) {
    army[planet] = view.mobile(REB, planet) === 0 ? 0 : armyOf(view, planet);
    any ||= army[planet] > 0;
    if (isContested(view, planet)) {
      const state = view.state(planet);
      contested[number.contested] = planet;
      worth[number.contested++] = (state === REBELLION ? 200 : state === CONTROL ? 150 : 100) + view.value(planet);
    } else if (army[planet] > 0) givers[number.givers++] = planet;
  }
  if (!any) return;
  for (let left = number.contested; left > 0; left--) relieve(view, fleet, mostWorth(), settings);
  for (let planet = 0; planet < view.planets; planet++) if (army[planet] > 0) withdraw(view, fleet, planet);
}

/** Takes the contested planet worth most that is left. */
function mostWorth(): number {
  let chosen = 0;
  for (let i = 1; i < number.contested; i++) if (worth[i] > worth[chosen]) chosen = i;
  worth[chosen] = 0;
  return contested[chosen];
}

/** The nearest sources give until there is enough, if there can be. */
function relieve(view: FitgView, fleet: Fleet, to: number, { force, reach }: RebelSettings): void {
  const want = Math.trunc((force * view.strength(IMP, to)) / 10) + 1;
  let have = view.strength(REB, to);
  if (have >= want) return;
  let all = have;
  for (let i = 0; i < number.givers && all < want; i++)
    if (view.distance(givers[i], to) <= reach) all += army[givers[i]];
  if (all < want) return;
  for (let distance = 0; distance <= reach && have < want; distance++)
    for (let i = 0; i < number.givers && have < want; i++)
      if (army[givers[i]] > 0 && view.distance(givers[i], to) === distance)
        have += give(view, fleet, givers[i], to, want - have);
}

/** Units from the strongest type down until so much strength is sent; the strength sent. */
function give(view: FitgView, fleet: Fleet, from: number, to: number, need: number): number {
  let sum = 0;
  sent.fill(0);
  for (let type = ELITE; type >= LOWEST; type--)
    while (sum < need && sent[type] < view.movable(from, type)) {
      sent[type]++;
      sum += view.ground(type);
    }
  fleet.send(from, to, 0, 0, sent[2], sent[3], sent[4]);
  army[from] -= sum;
  return sum;
}

/** An army that is too weak goes to the nearest safe planet. */
function withdraw(view: FitgView, fleet: Fleet, from: number): void {
  if (!view.isRisen(from) || 2 * view.strength(IMP, from) <= 3 * view.strength(REB, from)) return;
  let best = -1;
  for (let to = 0; to < view.planets; to++) {
    if (to === from || view.state(to) !== CONTROL || view.count(IMP, to) > 0) continue;
    const distance = view.distance(from, to);
    if (distance <= RETREAT && (best < 0 || distance < view.distance(from, best))) best = to;
  }
  if (best < 0) return;
  fleet.send(from, best, 0, 0, view.movable(from, 2), view.movable(from, 3), view.movable(from, 4));
}
