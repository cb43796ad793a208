/** What may be ordered; the game gives much of it to the decision as options or bits. Unit moves are too many. */

import type { LegalOrder } from '../../game.js';
import { bits, legalOrders, numbers, yesNo } from '../../shared/legal-orders.js';
import { DEAD, ELITE, M_D, M_I, M_S, MISSIONS } from '../position/layout.js';
import type { Decisions } from './decisions.js';
import { ATTACK, DETERMINED, go, level, NO_ATTACK, pdb, rebuild, STAY, STOP, unit } from './orders.js';
import type { FitgView } from './view.js';

function* optionsOf(view: FitgView, count: number, ...others: readonly number[]): Generator<LegalOrder> {
  for (const answer of others) yield { answer };
  for (let i = 0; i < count; i++) yield { answer: view.option(i) };
}

const planets = (view: FitgView, may: (planet: number) => boolean): number[] =>
  Array.from({ length: view.planets }, (_, planet) => planet).filter(may);

function* setUp(view: FitgView, province: number): Generator<LegalOrder> {
  yield { answer: STOP };
  for (let planet = view.provinceFirst(province); planet < view.provinceEnd(province); planet++) {
    for (let type = 0; type <= ELITE; type++)
      if (view.cost(type) <= view.budget && view.pool(type) > 0 && (type < ELITE || view.elitesLeft > 0))
        yield { answer: unit(type, planet) };
    if (view.canSetUpPdb(planet)) yield { answer: view.pdbUp(planet) ? level(planet) : pdb(planet) };
  }
}

function* purchases(view: FitgView): Generator<LegalOrder> {
  yield { answer: STOP };
  for (const planet of planets(view, () => true)) {
    if (view.isDepot(planet))
      for (let type = 0; type <= ELITE; type++) if (view.canBuy(type)) yield { answer: unit(type, planet) };
    if (view.canRaisePdb(planet)) yield { answer: pdb(planet) };
    if (view.canRaiseLevel(planet)) yield { answer: level(planet) };
  }
}

function* network(view: FitgView): Generator<LegalOrder> {
  yield { answer: STOP };
  for (const planet of planets(view, (one) => view.canRebuild(one))) yield { answer: rebuild(planet) };
  for (let type = 0; type <= 2; type++)
    if (view.canBuyNetwork(type))
      for (const planet of planets(view, (one) => view.isSite(one))) yield { answer: unit(type, planet) };
}

function* goings(view: FitgView, group: number): Generator<LegalOrder> {
  yield { answer: STAY };
  const drifts = view.drift(group) > 0;
  const place = view.place(group);
  for (const to of planets(view, (planet) => view.state(planet) !== DEAD)) {
    const goes = drifts || to !== place ? (!view.grounded(group) || drifts) && view.mayMove(group, to) : true;
    if (!goes) continue;
    for (let environ = view.firstEnviron(to); environ < view.endEnviron(to); environ++)
      for (let mission = 0; mission < MISSIONS; mission++)
        if (mission === 0 || (view.isLegal(group, mission, environ) && !view.isTakenIn(group, mission, environ)))
          yield { answer: go(environ, mission) };
  }
}

export const legal = legalOrders<Decisions>({
  base: optionsOf,
  startPlanet: optionsOf,
  setUp,
  assignment: (_view, cards) => bits(cards),
  secretEvent: (_view, cards) => bits(cards),
  play: (_view, cards) => bits(cards, 0),
  breakRight: (_view, cards) => bits(cards, 0),
  keepRight: yesNo,
  target: (view, _purpose, count) => optionsOf(view, count),
  tax: (_view, _planet, modes) => bits(modes),
  reform: (view, count) => optionsOf(view, count, -1),
  produce: purchases,
  relocate: (view, count) => optionsOf(view, count, -1),
  useBase: yesNo,
  *baseUnit(view) {
    yield { answer: STOP };
    yield* numbers(0, ELITE, (type) => view.cost(type) <= view.track && view.pool(type) > 0);
  },
  network,
  group: goings,
  intercept: yesNo,
  *attack(view, planet) {
    yield* numbers(NO_ATTACK, ATTACK);
    if (view.canDetermine(planet)) yield { answer: DETERMINED };
  },
  intelligence: (_view, _group, _letters, results) => bits(results),
  allot: (_view, results) => bits(results),
  destroyMore: yesNo,
  trade: yesNo,
  *cellMission() {
    for (const answer of [M_D, M_I, M_S]) yield { answer };
  },
  raise: (_view, _planet, types) => bits(types),
});
