/** Units of the Rebel (19): mobile ones gather where the Empire still stands, and leave where it is too strong. */

import { CONTROL, ELITE, type FitgView, type Fleet, IMP, REB, REBELLION } from '../../../src/games/fitg/kit.js';

/** Lowest type that moves. */
const LOWEST = 2;
const REACH = 6;
const RETREAT = 4;

const keys = new Int32Array(51);
const sent = new Int32Array(ELITE + 1);

/** Ground strength of units that may move. */
function army(view: FitgView, planet: number): number {
  let sum = 0;
  for (let type = LOWEST; type <= ELITE; type++) sum += view.movable(planet, type) * view.ground(type);
  return sum;
}

function isContested(view: FitgView, planet: number): boolean {
  return view.isRisen(planet) && view.count(IMP, planet) > 0;
}

export function moveRebelUnits(view: FitgView, fleet: Fleet): void {
  for (let planet = 0; planet < view.planets; planet++) {
    if (!isContested(view, planet)) keys[planet] = 0;
    else {
      const state = view.state(planet);
      keys[planet] = (state === REBELLION ? 200 : state === CONTROL ? 150 : 100) + view.value(planet);
    }
  }
  for (let to = highest(); to >= 0; to = highest()) {
    keys[to] = 0;
    relieve(view, fleet, to);
  }
  for (let planet = 0; planet < view.planets; planet++) withdraw(view, fleet, planet);
}

function highest(): number {
  let best = -1;
  for (let planet = 0; planet < keys.length; planet++)
    if (keys[planet] > 0 && (best < 0 || keys[planet] > keys[best])) best = planet;
  return best;
}

function isSource(view: FitgView, from: number, to: number): boolean {
  return from !== to && !isContested(view, from) && view.distance(from, to) <= REACH && army(view, from) > 0;
}

/** The nearest sources give until there is enough, if there can be. */
function relieve(view: FitgView, fleet: Fleet, to: number): void {
  const want = Math.trunc((3 * view.strength(IMP, to)) / 2) + 1;
  let have = view.strength(REB, to);
  if (have >= want) return;
  let all = have;
  for (let from = 0; from < view.planets && all < want; from++) if (isSource(view, from, to)) all += army(view, from);
  if (all < want) return;
  for (let distance = 0; distance <= REACH; distance++)
    for (let from = 0; from < view.planets && have < want; from++)
      if (view.distance(from, to) === distance && isSource(view, from, to))
        have += give(view, fleet, from, to, want - have);
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
  return sum;
}

/** An army that is too weak goes to the nearest safe planet. */
function withdraw(view: FitgView, fleet: Fleet, from: number): void {
  if (!view.isRisen(from) || 2 * view.strength(IMP, from) <= 3 * view.strength(REB, from)) return;
  if (army(view, from) === 0) return;
  let best = -1;
  for (let to = 0; to < view.planets; to++) {
    if (to === from || view.state(to) !== CONTROL || view.count(IMP, to) > 0) continue;
    const distance = view.distance(from, to);
    if (distance <= RETREAT && (best < 0 || distance < view.distance(from, best))) best = to;
  }
  if (best < 0) return;
  fleet.send(from, best, 0, 0, view.movable(from, 2), view.movable(from, 3), view.movable(from, 4));
}
