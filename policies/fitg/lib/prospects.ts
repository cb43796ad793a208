/**
 * What each mission could bring on each planet, for all groups of a side that choose in a turn: planets stay as they
 * are meanwhile, but for secrets that come out. A group then looks only where something could be better than what it
 * found.
 */

import {
  type FitgView,
  go,
  lowestBit,
  M_C,
  M_Q,
  MISSIONS,
  ON,
  PLANETS,
  REBEL_GROUPS,
  STAY,
} from '../../../src/games/fitg/kit.js';

/** Worth of a percent of one letter, of two, in thousandths, by planet and mission. */
const forOne = new Int32Array(PLANETS * MISSIONS);
const forTwo = new Int32Array(PLANETS * MISSIONS);
/** What a mission would be worth if it could not fail. */
const surely = new Int32Array(PLANETS * MISSIONS);
/** Missions that could be had and are wanted, by planet, as bits; what the best could be worth at most. */
const missions = new Int32Array(PLANETS);
const ceiling = new Int32Array(PLANETS);
/** How good it is to be on a planet, in percent, and what arriving there costs of it. */
const calm = new Int32Array(PLANETS);
const landing = new Int32Array(PLANETS);
/** Planets by what the best mission could be worth, the highest first: of the Rebel, of the Empire. */
const ranked = [0, 1].map(() => new Int32Array(PLANETS).map((_, planet) => planet));

/** Whose prospects these are, and when. */
const made = { side: -1, turn: -1, revealed: -1, owner: null as object | null };

/** To be called before the groups of a side choose. */
export function forgetProspects(): void {
  made.turn = -1;
}

/** False: the prospects of the turn stand. @param owner settings by which they are weighed */
export function beginProspects(view: FitgView, owner: object): boolean {
  const stands =
    made.turn === view.turn &&
    made.side === view.side &&
    made.revealed === view.secretsRevealed &&
    made.owner === owner;
  if (stands) return false;
  made.side = view.side;
  made.turn = view.turn;
  made.revealed = view.secretsRevealed;
  made.owner = owner;
  return true;
}

/** A planet without missions so far. @param arriving what arriving costs, in percent */
export function beginPlanet(planet: number, staying: number, arriving: number): void {
  missions[planet] = 0;
  ceiling[planet] = 0;
  calm[planet] = staying;
  landing[planet] = arriving;
}

/** A mission that may be had there: worth of a percent of one letter and of two, in thousandths. */
export function addProspect(planet: number, mission: number, one: number, two: number): void {
  noteWorth(planet, mission, one, two);
  missions[planet] |= 1 << mission;
  ceiling[planet] = Math.max(ceiling[planet], surely[planet * MISSIONS + mission]);
}

/** The worth of a mission that only some groups may have there. */
export function noteWorth(planet: number, mission: number, one: number, two: number): void {
  const i = planet * MISSIONS + mission;
  forOne[i] = one;
  forTwo[i] = two;
  surely[i] = ((one + two) / 10) | 0;
}

/** To be called when all planets are through. Few planets change their places from turn to turn. */
export function endProspects(view: FitgView): void {
  const list = ranked[view.side];
  for (let i = 1; i < PLANETS; i++) {
    const planet = list[i];
    const top = ceiling[planet];
    let place = i;
    for (; place > 0 && ceiling[list[place - 1]] < top; place--) list[place] = list[place - 1];
    list[place] = planet;
  }
}

/** The best order that a group has found so far. */
const best = { score: 0, planet: PLANETS, order: STAY };

/** Missions that other groups have, by planet, as bits; and the planets of these groups, 9 at most. */
const taken = new Int32Array(PLANETS);
const takenOn = { planets: new Int32Array(REBEL_GROUPS), count: 0 };

/**
 * So many percent, rounded toward zero, in whole numbers: with every setting at its maximum a prospect is worth at most
 * 64 million, so nothing leaves 32 bits.
 */
function percent(score: number, share: number): number {
  return (Math.imul(score, share) / 100) | 0;
}

/** A score on a planet could be better than what was found: of equals the first planet, environ and mission hold. */
function couldBeBest(score: number, planet: number): boolean {
  return score > best.score || (score === best.score && planet <= best.planet && score > 0);
}

/** A group of `first` to `end - 1` begins to look. */
export function beginSearch(view: FitgView, group: number, first: number, end: number): void {
  best.score = 0;
  best.planet = PLANETS;
  best.order = STAY;
  while (takenOn.count > 0) taken[takenOn.planets[--takenOn.count]] = 0;
  for (let other = first; other < end; other++) {
    if (other === group || view.status(other) !== ON || view.mission(other) <= 0) continue;
    taken[view.place(other)] |= 1 << view.mission(other);
    takenOn.planets[takenOn.count++] = view.place(other);
  }
}

/** The best order found; STAY: none. */
export function bestOrder(): number {
  return best.order;
}

/** Weighs a planet where the group is. @param extra missions that it may have there besides, as bits */
export function lookHere(view: FitgView, group: number, planet: number, extra: number): void {
  weigh(view, group, planet, calm[planet], missions[planet] | extra);
}

/**
 * Weighs a planet to which the group would have to move.
 *
 * @param extra missions that it may have there besides, as bits @param extraMost what these are worth at most
 */
export function lookThere(
  view: FitgView,
  group: number,
  from: number,
  planet: number,
  extra: number,
  extraMost: number,
): void {
  const top = Math.max(ceiling[planet], extraMost);
  if (!couldBeBest(top, planet)) return;
  const distance = view.distance(from, planet);
  const rating = view.navigation(group);
  const fit = calm[planet] - landing[planet] - (distance >= rating ? 20 * (distance - rating + 1) : 0);
  if (fit <= 0 || !couldBeBest(percent(top, fit), planet) || !view.mayMove(group, planet)) return;
  weigh(view, group, planet, fit, missions[planet] | extra);
}

/** Weighs all planets but one to which the group would have to move. */
export function lookAround(view: FitgView, group: number, from: number, except: number): void {
  const list = ranked[view.side];
  for (let i = 0; i < PLANETS; i++) {
    const planet = list[i];
    if (ceiling[planet] < best.score || ceiling[planet] === 0) return;
    if (planet !== except) lookThere(view, group, from, planet, 0, 0);
  }
}

/** Most that each mission could be worth on the planet that is weighed. */
const tops = new Int32Array(MISSIONS);

/** All missions in all environs of a planet. All but a coup is legal everywhere on a planet or nowhere. */
function weigh(view: FitgView, group: number, planet: number, fit: number, wanted: number): void {
  const first = view.firstEnviron(planet);
  let open = 0;
  for (let left = wanted & ~taken[planet]; left !== 0; left &= left - 1) {
    const mission = lowestBit(left);
    tops[mission] = percent(surely[planet * MISSIONS + mission], fit);
    if (couldBeBest(tops[mission], planet) && (mission === M_C || view.isLegal(group, mission, first)))
      open |= 1 << mission;
  }
  if (open === 0) return;
  const end = view.endEnviron(planet);
  for (let environ = first; environ < end; environ++)
    for (let left = open; left !== 0; left &= left - 1) {
      const mission = lowestBit(left);
      if (!couldBeBest(tops[mission], planet)) continue;
      if (mission === M_C && !view.isLegal(group, mission, environ)) continue;
      const score = percent(prospect(view, group, planet, environ, mission), fit);
      const order = go(environ, mission);
      if (score < best.score || score === 0 || (score === best.score && order >= best.order)) continue;
      best.score = score;
      best.planet = planet;
      best.order = order;
    }
}

/** What a mission brings a group in an environ, before distance and danger. */
function prospect(view: FitgView, group: number, planet: number, environ: number, mission: number): number {
  const regular = mission === M_Q ? 0 : view.environSize(environ);
  const draws = Math.min(36, regular + Math.max(0, view.bonus(group, mission, environ)));
  const mug = view.environMug(environ);
  const i = planet * MISSIONS + mission;
  const one = view.chance1(mug, mission, draws);
  const sum = Math.imul(one, forOne[i]) + Math.imul(view.chance2(mug, mission, draws), forTwo[i]);
  return ((sum | 0) / 1000) | 0;
}
