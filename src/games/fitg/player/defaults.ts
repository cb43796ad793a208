/** The reference policy `drill` (18): also what is played where a policy leaves a decision out. */

import { lowestBit } from '../../shared/bits.js';
import { DEAD, ELITE, EMPIRE_FOREVER, IMP, M_D, M_I, M_R, NONE, REB } from '../position/layout.js';
import { bestTarget, firstSite, harmless, has, highestNetwork, preferredSecret, usualCell } from './choices.js';
import type { Decisions, FitgPolicy } from './decisions.js';
import {
  ATTACK,
  BOUNTIES,
  COUNTER_EMPIRE,
  COUNTER_REBEL,
  go,
  INVESTIGATE,
  LET_ALLOT,
  MONEY,
  NETWORK,
  NO_ATTACK,
  RESEARCH,
  REVEAL,
  SLAVERS,
  STAY,
  STOP,
  TAX_FULL,
  TAX_HALF,
  unit,
} from './orders.js';
import type { FitgView, Fleet } from './view.js';

const PATROL = 1;
const LINE = 2;

/** Planet where a group goes that finds nothing to do. */
const QUIET = 111;

function affordable(view: FitgView, type: number): boolean {
  if (view.cost(type) > view.budget || view.pool(type) === 0) return false;
  return type !== ELITE || view.elitesLeft > 0;
}

/** Seat of a province that has no unit yet, the throne after the capital; -1: none. @public */
export function bareSeat(view: FitgView, province: number): number {
  const capital = view.capital(province);
  if (view.count(IMP, capital) === 0) return capital;
  return province === 0 && view.count(IMP, view.throne) === 0 ? view.throne : -1;
}

/** The first unit of a capital: an elite if that can be, else a line (18). @public */
export function firstUnit(view: FitgView, seat: number): number {
  if (affordable(view, ELITE)) return unit(ELITE, seat);
  return affordable(view, LINE) ? unit(LINE, seat) : STOP;
}

/** Lines on the capital, in Province One and the throne in turn, then patrols, then militia (18). @public */
export function fillCapital(view: FitgView, province: number): number {
  const capital = view.capital(province);
  if (affordable(view, LINE)) {
    const throne = province === 0 && view.units(IMP, capital, LINE) > view.units(IMP, view.throne, LINE);
    return unit(LINE, throne ? view.throne : capital);
  }
  if (affordable(view, PATROL)) return unit(PATROL, capital);
  return affordable(view, 0) ? unit(0, capital) : STOP;
}

function setUp(view: FitgView, province: number): number {
  const seat = bareSeat(view, province);
  const first = seat < 0 ? STOP : firstUnit(view, seat);
  return first === STOP ? fillCapital(view, province) : first;
}

function produce(view: FitgView): number {
  return view.lastDepot >= 0 && view.canBuy(LINE) ? unit(LINE, view.lastDepot) : STOP;
}

function network(view: FitgView): number {
  const type = highestNetwork(view);
  const site = type < 0 ? -1 : firstSite(view);
  return site < 0 ? STOP : unit(type, site);
}

/** Without research and contacts the results are espionage only. @public */
export function isEspionageOnly(results: number): boolean {
  return !has(results, RESEARCH);
}

function intelligence(view: FitgView, _group: number, letters: number, results: number): number {
  if (view.side === IMP) {
    if (letters >= 2) return has(results, NETWORK) ? NETWORK : COUNTER_EMPIRE;
    if (has(results, BOUNTIES)) return BOUNTIES;
    if (has(results, SLAVERS)) return SLAVERS;
    return isEspionageOnly(results) ? LET_ALLOT : RESEARCH;
  }
  if (has(results, INVESTIGATE)) return INVESTIGATE;
  if (letters >= 2) {
    if (view.infiltrated > 0) return COUNTER_REBEL;
    return isEspionageOnly(results) ? REVEAL : MONEY;
  }
  return isEspionageOnly(results) ? LET_ALLOT : MONEY;
}

/** All mobile units of capitals go to the rebellious planet of the province with fewest Imperial units (18). */
function moveUnits(view: FitgView, fleet: Fleet): void {
  if (view.side === REB || view.rebellious === 0) return;
  for (let seat = 0; seat < view.planets; seat++)
    if ((view.isCapital(seat) || view.isThrone(seat)) && view.rebelliousIn(view.province(seat)) > 0)
      sendAll(view, fleet, seat);
}

function sendAll(view: FitgView, fleet: Fleet, from: number): void {
  const province = view.province(from);
  let to = -1;
  for (let planet = view.provinceFirst(province); planet < view.provinceEnd(province); planet++)
    if (planet !== from && view.isRebellious(planet))
      if (to < 0 || view.count(IMP, planet) < view.count(IMP, to)) to = planet;
  if (to < 0) return;
  let going = 0;
  for (let type = 1; type <= ELITE; type++) {
    sent[type] = view.movable(from, type);
    going += sent[type];
  }
  if (going === view.count(IMP, from))
    for (let type = 1; type <= ELITE; type++)
      if (sent[type] > 0) {
        sent[type]--;
        going--;
        break;
      }
  if (going > 0) fleet.send(from, to, 0, sent[1], sent[2], sent[3], sent[4]);
}

const sent = new Int32Array(ELITE + 1);

/** A planet in the system where a group's moves begin. */
function origin(view: FitgView, group: number): number {
  return view.drift(group) > 0 ? view.systemFirst(view.driftSystem(group)) : view.place(group);
}

/** Less than anything is worth. */
const NOTHING = -1_000_000;

/** What a group finds best so far. */
const found = { key: 0, planet: -1, order: STAY };

/** A key on a planet would be better than what was found, of equals the first planet. */
function isBetter(key: number, planet: number): boolean {
  return key > found.key || (key === found.key && planet < found.planet);
}

/** What a move costs: nothing if the group stays. @public */
export function moveCost(view: FitgView, group: number, planet: number): number {
  return costFrom(view, group, origin(view, group), planet);
}

function costFrom(view: FitgView, group: number, from: number, planet: number): number {
  if (planet === view.place(group) && view.drift(group) === 0) return 0;
  return 1 + 2 * view.distance(from, planet);
}

function group(view: FitgView, number: number): number {
  const rebel = view.side === REB;
  const place = view.place(number);
  const drifts = view.drift(number) > 0;
  const from = origin(view, number);
  const isFirst = !drifts && view.mayMove(number, place);
  found.key = NOTHING;
  found.planet = view.planets;
  found.order = STAY;
  // Where the group is nothing is lost on the way: what is found there leaves few planets to look at.
  if (isFirst) weigh(view, number, place, 0);
  if (!drifts && view.grounded(number)) return settle(view, number, rebel);
  const most = rebel ? BOLD : STERN;
  // The nearest costs 1.
  for (let first = 0, end = 0; first < view.planets && isBetter(most - 1, first); first = end) {
    end = view.systemEnd(view.system(first));
    // The planets of a system are all as far, and a later one is better only where the first could be.
    const cost = 1 + 2 * view.distance(from, first);
    for (let planet = first; planet < end && isBetter(most - cost, planet); planet++)
      if (!(isFirst && planet === place) && view.mayMove(number, planet)) weigh(view, number, planet, cost);
  }
  return settle(view, number, rebel);
}

/** What was found; a Rebel group that finds nothing and cannot stay goes to a quiet planet. */
function settle(view: FitgView, group: number, rebel: boolean): number {
  if (found.order !== STAY || !rebel) return found.order;
  const lost = view.drift(group) > 0 || view.state(view.place(group)) === DEAD;
  return lost ? go(view.mainEnviron(view.planet(QUIET)), NONE) : STAY;
}

function weigh(view: FitgView, group: number, planet: number, cost: number): void {
  if (view.side === REB) weighForRebel(view, group, planet, cost);
  else weighForEmpire(view, group, planet, cost);
}

/** What a rebellion is worth to the Rebel, a rebellion stopped and persuasion to the Empire. */
const BOLD = 3;
const STERN = 6;
const KIND = 3;

function keep(key: number, planet: number, order: number): void {
  found.key = key;
  found.planet = planet;
  found.order = order;
}

function weighForRebel(view: FitgView, group: number, planet: number, cost: number): void {
  if (view.isCapital(planet) || view.isThrone(planet)) return;
  const environ = view.mainEnviron(planet);
  if (view.isLegal(group, M_R, environ)) {
    if (!view.isTakenOn(group, M_R, planet)) keep(BOLD - cost, planet, go(environ, M_R));
    return;
  }
  if (!isBetter(0 - cost, planet) || !view.isLegal(group, M_D, environ) || view.isRevealed(planet, EMPIRE_FOREVER))
    return;
  if (!view.isTakenOn(group, M_D, planet)) keep(0 - cost, planet, go(environ, M_D));
}

function weighForEmpire(view: FitgView, group: number, planet: number, cost: number): void {
  const environ = view.mainEnviron(planet);
  if (isOpen(view, group, M_R, planet, environ)) keep(STERN - cost, planet, go(environ, M_R));
  else if (!isBetter(KIND - cost, planet)) return;
  else if (view.loyalty(planet) >= 3 && isOpen(view, group, M_D, planet, environ))
    keep(KIND - cost, planet, go(environ, M_D));
  else if (isBetter(0 - cost, planet) && isOpen(view, group, M_I, planet, environ))
    keep(0 - cost, planet, go(environ, M_I));
}

function isOpen(view: FitgView, group: number, mission: number, planet: number, environ: number): boolean {
  return view.isLegal(group, mission, environ) && !view.isTakenOn(group, mission, planet);
}

/** @public */
export const drill: Decisions = {
  base: (view, options) => view.option(view.random(options)),
  startPlanet: (view) => view.option(0),
  setUp,
  assignment: (_view, cards) => lowestBit(cards),
  secretEvent: preferredSecret,
  play: (_view, cards) => lowestBit(cards),
  breakRight: () => 0,
  keepRight: () => false,
  target: bestTarget,
  tax: (_view, _planet, modes) => (has(modes, TAX_HALF) ? TAX_HALF : TAX_FULL),
  reform: () => -1,
  produce,
  relocate: () => -1,
  useBase: () => false,
  baseUnit: () => STOP,
  network,
  moveUnits,
  group,
  intercept: () => false,
  attack: (view, planet) =>
    view.strength(view.side, planet) >= Math.max(1, view.strength(1 - view.side, planet)) ? ATTACK : NO_ATTACK,
  intelligence,
  allot: harmless,
  destroyMore: () => false,
  trade: () => false,
  cellMission: usualCell,
  raise: (_view, _planet, types) => 31 - Math.clz32(types),
};

/** A policy with its gaps filled. @public */
export function complete(policy: FitgPolicy): Decisions {
  return { ...drill, ...policy };
}
