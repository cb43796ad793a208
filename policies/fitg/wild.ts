/** The third reference policy of the specification (19a): everything at random, so that every rule is reached. */

import {
  ATTACK,
  actionKind,
  bareSeat,
  bitAt,
  bitCount,
  DEAD,
  DETERMINED,
  ELITE,
  type FitgPolicy,
  type FitgView,
  type Fleet,
  go,
  level,
  M_D,
  M_I,
  M_S,
  MISSIONS,
  NO_ATTACK,
  NONE,
  type PolicyModule,
  pdb,
  REB,
  rebuild,
  STAY,
  STOP,
  unit,
} from '../../src/games/fitg/kit.js';

/** Purchases that are possible, in order. */
const list = new Int32Array(512);
const listed = { count: 0 };

function add(action: number): void {
  list[listed.count++] = action;
}

function anyListed(view: FitgView): number {
  return listed.count === 0 ? STOP : list[view.random(listed.count)];
}

const anyOption = (view: FitgView, options: number): number => view.option(view.random(options));

function setUp(view: FitgView, province: number): number {
  const seat = bareSeat(view, province);
  if (seat >= 0) {
    if (view.pool(0) > 0 && view.budget >= view.cost(0)) return unit(0, seat);
    if (view.pool(1) > 0 && view.budget >= view.cost(1)) return unit(1, seat);
  }
  listed.count = 0;
  const first = view.provinceFirst(province);
  const end = view.provinceEnd(province);
  for (let planet = first; planet < end; planet++) {
    for (let type = 0; type <= ELITE; type++)
      if (view.cost(type) <= view.budget && view.pool(type) > 0 && (type < ELITE || view.elitesLeft > 0))
        add(unit(type, planet));
    if (view.canSetUpPdb(planet)) add(view.pdbUp(planet) ? level(planet) : pdb(planet));
  }
  return anyListed(view);
}

/** Any of stopping and all that can be bought. */
function produce(view: FitgView): number {
  listed.count = 0;
  add(STOP);
  for (let planet = 0; planet < view.planets; planet++) {
    if (view.isDepot(planet)) for (let type = 0; type <= ELITE; type++) if (view.canBuy(type)) add(unit(type, planet));
    if (view.canRaisePdb(planet)) add(pdb(planet));
    if (view.canRaiseLevel(planet)) add(level(planet));
  }
  return anyListed(view);
}

/** Any of stopping and the types that can be paid. */
function baseUnit(view: FitgView): number {
  listed.count = 0;
  add(STOP);
  for (let type = 0; type <= ELITE; type++) if (view.cost(type) <= view.track && view.pool(type) > 0) add(type);
  return anyListed(view);
}

/** Any of nothing, each rebuilding, and the types; the site is chosen after the type. */
function network(view: FitgView): number {
  let sites = 0;
  for (let planet = 0; planet < view.planets; planet++) if (view.isSite(planet)) sites++;
  listed.count = 0;
  add(STOP);
  for (let planet = 0; planet < view.planets; planet++) if (view.canRebuild(planet)) add(rebuild(planet));
  for (let type = 0; type <= 2; type++) if (sites > 0 && view.canBuyNetwork(type)) add(unit(type, 0));
  const action = anyListed(view);
  if (action === STOP || actionKind(action) > ELITE) return action;
  let left = view.random(sites);
  for (let planet = 0; planet < view.planets; planet++)
    if (view.isSite(planet) && left-- === 0) return unit(actionKind(action), planet);
  return STOP;
}

const sent = new Int32Array(ELITE + 1);

/** Each planet with mobile units: with 1/2 nothing, else any numbers of them to any planet. */
function moveUnits(view: FitgView, fleet: Fleet): void {
  for (let from = 0; from < view.planets; from++) {
    if (!canLeave(view, from) || view.random(2) === 0) continue;
    listed.count = 0;
    for (let to = 0; to < view.planets; to++)
      if (to !== from && view.state(to) !== DEAD && (view.side === REB || view.mayGo(from, to))) add(to);
    if (listed.count === 0) continue;
    const to = anyListed(view);
    let carriers = 0;
    for (let type = 1; type <= ELITE; type++) {
      sent[type] = view.random(1 + view.movable(from, type));
      carriers += sent[type];
    }
    sent[0] = view.random(1 + Math.min(carriers, view.movable(from, 0)));
    if (carriers > 0) fleet.send(from, to, sent[0], sent[1], sent[2], sent[3], sent[4]);
  }
}

function canLeave(view: FitgView, from: number): boolean {
  for (let type = 1; type <= ELITE; type++) if (view.movable(from, type) > 0) return true;
  return false;
}

/** With 1/2, or if it must, another planet; then any environ, and any legal mission or none. */
function group(view: FitgView, number: number): number {
  const drifts = view.drift(number) > 0;
  const place = view.place(number);
  const must = drifts || view.state(place) === DEAD;
  let to = place;
  if (!view.grounded(number) || drifts) {
    if (must || view.random(2) === 1) {
      listed.count = 0;
      for (let planet = 0; planet < view.planets; planet++)
        if ((drifts || planet !== place) && view.mayMove(number, planet)) add(planet);
      if (listed.count > 0) to = anyListed(view);
    }
  }
  if (view.state(to) === DEAD) return STAY;
  const first = view.firstEnviron(to);
  const environ = first + view.random(view.endEnviron(to) - first);
  listed.count = 0;
  add(NONE);
  for (let mission = 1; mission < MISSIONS; mission++)
    if (view.isLegal(number, mission, environ) && !view.isTakenIn(number, mission, environ)) add(mission);
  return go(environ, anyListed(view));
}

function attack(view: FitgView, planet: number): number {
  const choice = view.random(view.canDetermine(planet) ? 3 : 2);
  return choice === 0 ? NO_ATTACK : choice === 1 ? ATTACK : DETERMINED;
}

/** A playable card or none. */
function anyCard(view: FitgView, cards: number): number {
  return bitAt(cards | 1, view.random(1 + bitCount(cards)));
}

const CELL_MISSIONS = [M_D, M_I, M_S];

const policy: PolicyModule<FitgPolicy> = {
  game: 'fitg',
  name: 'wild',
  summary: 'Decides everything at random (reference policy)',
  create: () => ({
    base: anyOption,
    startPlanet: anyOption,
    setUp,
    assignment: (view, cards) => bitAt(cards, view.random(bitCount(cards))),
    secretEvent: (view, cards) => bitAt(cards, view.random(bitCount(cards))),
    play: anyCard,
    breakRight: anyCard,
    keepRight: (view) => view.random(2) === 1,
    target: (view, _purpose, options) => anyOption(view, options),
    tax: (view, _planet, modes) => bitAt(modes, view.random(bitCount(modes))),
    produce,
    relocate: (view, options) => (view.random(4) === 0 ? anyOption(view, options) : -1),
    useBase: (view) => view.random(8) === 0,
    baseUnit,
    network,
    moveUnits,
    group,
    intercept: (view) => view.random(2) === 1,
    attack,
    intelligence: (view, _group, _letters, results) => bitAt(results, view.random(bitCount(results))),
    allot: (view, results) => bitAt(results, view.random(bitCount(results))),
    destroyMore: (view) => view.random(2) === 1,
    trade: (view) => view.random(2) === 1,
    cellMission: (view) => CELL_MISSIONS[view.random(3)],
    raise: (view, _planet, types) => bitAt(types, view.random(bitCount(types))),
  }),
};

export default policy;
