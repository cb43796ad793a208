/** Units of the Empire (19): the most urgent planet first, each from one source. */

import {
  CONTROL,
  ELITE,
  type FitgView,
  type Fleet,
  IMP,
  PLANETS,
  REB,
  REBELLION,
  STOPPED,
} from '../../../src/games/fitg/kit.js';
import type { EmpireSettings } from './settings.js';

/** Planets that need units, in order, with how urgently. */
const needy = new Int32Array(PLANETS);
const urgencies = new Int32Array(PLANETS);
/** Planets that may give units, in order, and ground strength that may leave them, by planet. */
const givers = new Int32Array(PLANETS);
const free = new Int32Array(PLANETS);
const number = { needy: 0, givers: 0 };
const sent = new Int32Array(ELITE + 1);

function urgency(view: FitgView, planet: number): number {
  const state = view.state(planet);
  const first = state === REBELLION ? (view.count(IMP, planet) === 0 ? 4000 : 2000) : state === STOPPED ? 1500 : 1000;
  return first + 20 * view.victoryPoints(planet) + view.resources(planet) - 10 * view.strength(REB, planet);
}

export function moveImperialUnits(view: FitgView, fleet: Fleet, settings: EmpireSettings): void {
  number.needy = 0;
  number.givers = 0;
  const base = view.baseRevealed && view.count(REB, view.base) > 0 ? view.base : -1;
  for (let planet = 0; planet < view.planets; planet++) {
    if (!view.isRisen(planet) && planet !== base) continue;
    needy[number.needy] = planet;
    urgencies[number.needy++] = urgency(view, planet);
  }
  if (number.needy === 0) return;
  for (let planet = 0; planet < view.planets; planet++) {
    if (view.mobile(IMP, planet) === 0 || (view.isRebellious(planet) && view.count(REB, planet) > 0)) continue;
    free[planet] = usable(view, planet, settings);
    if (free[planet] > 0) givers[number.givers++] = planet;
  }
  for (let left = number.needy; left > 0 && number.givers > 0; left--) relieve(view, fleet, mostUrgent(), settings);
}

const DONE = -1_000_000;

/** Takes the most urgent planet that is left. */
function mostUrgent(): number {
  let chosen = 0;
  for (let i = 1; i < number.needy; i++) if (urgencies[i] > urgencies[chosen]) chosen = i;
  urgencies[chosen] = DONE;
  return needy[chosen];
}

/** Ground strength that may leave a planet. */
function usable(view: FitgView, planet: number, settings: EmpireSettings): number {
  let sum = 0;
  for (let type = 1; type <= ELITE; type++) sum += view.movable(planet, type) * view.ground(type);
  const seat = view.isCapital(planet) || view.isThrone(planet);
  const held = seat || (view.isRisen(planet) && view.immobile(IMP, planet) === 0);
  return sum - (held ? settings.reserve : 0);
}

function relieve(view: FitgView, fleet: Fleet, to: number, settings: EmpireSettings): void {
  const { force, reach } = settings;
  const rebels = view.strength(REB, to);
  const have = view.strength(IMP, to);
  const twice = Math.trunc((force * rebels) / 10);
  const want = view.state(to) === CONTROL ? twice + 3 : rebels > 0 ? twice : 1;
  if (have >= want) return;
  let best = -1;
  let most = 0;
  for (let i = 0; i < number.givers; i++) {
    const from = givers[i];
    if (from === to || free[from] <= 0) continue;
    const distance = view.distance(from, to);
    if (distance > reach) continue;
    const key = 10 * Math.min(free[from], want - have + 3) - 12 * distance;
    if ((best >= 0 && key <= most) || !view.mayGo(from, to)) continue;
    best = from;
    most = key;
  }
  if (best < 0 || have + free[best] < rebels) return;
  send(view, fleet, best, to, free[best], rebels, have, want);
  free[best] = usable(view, best, settings);
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
