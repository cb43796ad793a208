/** Units of the Empire (19): the most urgent planet first, each from one source. */

import {
  CONTROL,
  ELITE,
  type FitgView,
  type Fleet,
  IMP,
  REB,
  REBELLION,
  STOPPED,
} from '../../../src/games/fitg/kit.js';

const REACH = 5;
const NOT_URGENT = -100_000;

const keys = new Int32Array(51);
const sent = new Int32Array(ELITE + 1);

function urgency(view: FitgView, planet: number): number {
  const base = view.baseRevealed && planet === view.base && view.count(REB, planet) > 0;
  if (!view.isRisen(planet) && !base) return NOT_URGENT;
  const state = view.state(planet);
  const first = state === REBELLION ? (view.count(IMP, planet) === 0 ? 4000 : 2000) : state === STOPPED ? 1500 : 1000;
  return first + 20 * view.victoryPoints(planet) + view.resources(planet) - 10 * view.strength(REB, planet);
}

export function moveImperialUnits(view: FitgView, fleet: Fleet): void {
  for (let planet = 0; planet < view.planets; planet++) keys[planet] = urgency(view, planet);
  for (;;) {
    let to = 0;
    for (let planet = 1; planet < view.planets; planet++) if (keys[planet] > keys[to]) to = planet;
    if (keys[to] === NOT_URGENT) return;
    keys[to] = NOT_URGENT;
    relieve(view, fleet, to);
  }
}

/** Ground strength that may leave a planet. */
function usable(view: FitgView, planet: number): number {
  let sum = 0;
  for (let type = 1; type <= ELITE; type++) sum += view.movable(planet, type) * view.ground(type);
  const seat = view.isCapital(planet) || view.isThrone(planet);
  const held = seat || (view.isRisen(planet) && view.immobile(IMP, planet) === 0);
  return sum - (held ? 3 : 0);
}

function relieve(view: FitgView, fleet: Fleet, to: number): void {
  const rebels = view.strength(REB, to);
  const have = view.strength(IMP, to);
  const want = view.state(to) === CONTROL ? 2 * rebels + 3 : rebels > 0 ? 2 * rebels : 1;
  if (have >= want) return;
  let best = -1;
  let most = 0;
  for (let from = 0; from < view.planets; from++) {
    if (from === to || view.mobile(IMP, from) === 0) continue;
    const distance = view.distance(from, to);
    if (distance > REACH || (view.isRebellious(from) && view.count(REB, from) > 0)) continue;
    const free = usable(view, from);
    if (free <= 0) continue;
    const key = 10 * Math.min(free, want - have + 3) - 12 * distance;
    if ((best >= 0 && key <= most) || !view.mayGo(from, to)) continue;
    best = from;
    most = key;
  }
  if (best < 0) return;
  const free = usable(view, best);
  if (have + free >= rebels) send(view, fleet, best, to, free, rebels, have, want);
}

function send(
  view: FitgView,
  fleet: Fleet,
  from: number,
  to: number,
  free: number,
  rebels: number,
  have: number,
  want: number,
): void {
  sent.fill(0);
  const sum = rebels === 0 && have === 0 ? chooseOne(view, from, free) : chooseMany(view, from, free, want - have);
  if (sum > 0 && have + sum >= Math.max(1, rebels)) fleet.send(from, to, 0, sent[1], sent[2], sent[3], sent[4]);
}

/** One unit of the lowest type that may go. */
function chooseOne(view: FitgView, from: number, free: number): number {
  for (let type = 1; type <= ELITE; type++)
    if (view.movable(from, type) > 0 && view.ground(type) <= free) {
      sent[type] = 1;
      return view.ground(type);
    }
  return 0;
}

/** The strongest types first, while more is needed. */
function chooseMany(view: FitgView, from: number, free: number, need: number): number {
  let sum = 0;
  for (let type = ELITE; type >= 1; type--)
    while (sent[type] < view.movable(from, type) && sum + view.ground(type) <= free && sum < need) {
      sent[type]++;
      sum += view.ground(type);
    }
  return sum;
}
