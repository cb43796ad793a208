/** The second reference policy of the specification: everything at random, so that every rule is reached. */

import {
  type ArmyDesk,
  ATTRIBUTE_COUNT,
  GOVERNMENT_COUNT,
  LEADERS,
  LEVEL_COUNT,
  NOBODY,
  NOTHING,
  type PolicyModule,
  ROLE_COUNT,
  type SpecialDesk,
  type StarEmpiresPolicy,
  type StarEmpiresView,
} from '../../src/games/star-empires/kit.js';
import { Lottery } from './lib/lottery.js';
import { wildWorks } from './lib/wild-works.js';

/** The ten pairs of Economy and Loyalty traits. */
const PAIRS: readonly (readonly [economy: number, loyalty: number])[] = [0, 1, 2, 3].flatMap((economy) =>
  [0, 1, 2, 3].filter((loyalty) => economy + loyalty <= 3).map((loyalty) => [economy, loyalty] as const),
);

const lottery = new Lottery();

const oneIn = (view: StarEmpiresView, count: number): boolean => view.random(count) === 0;

function anyPair(view: StarEmpiresView): readonly [number, number] {
  return PAIRS[view.random(PAIRS.length)];
}

/** Perhaps mercenaries, or an army of any Colony; perhaps one retires. */
function armies(view: StarEmpiresView, desk: ArmyDesk): void {
  for (let i = 0; i < 2; i++) {
    if (!oneIn(view, 4)) continue;
    if (oneIn(view, 4)) {
      const max = view.mercenaryMax;
      if (max > 0) desk.mercenaries(1 + view.random(max));
      continue;
    }
    lottery.clear();
    for (let place = 0; place < view.colonies; place++)
      if (view.recruitMax(view.colonyAt(place)) > 0) lottery.offer(view, view.colonyAt(place));
    if (lottery.size > 0) desk.recruit(lottery.a, 1 + view.random(view.recruitMax(lottery.a)));
  }
  if (oneIn(view, 20) && view.armies > 0) desk.retire(view.random(view.armies));
}

function special(view: StarEmpiresView, desk: SpecialDesk): void {
  if (view.canSendExpedition() && oneIn(view, 2)) desk.expedition();
  if (view.over) return;
  if (oneIn(view, 6)) {
    lottery.clear();
    for (let place = 0; place < view.colonies; place++)
      if (view.canHoldFestival(view.colonyAt(place))) lottery.offer(view, view.colonyAt(place));
    if (lottery.size > 0) desk.festival(lottery.a);
  }
  if (view.over || !oneIn(view, 6)) return;
  lottery.clear();
  for (let place = 0; place < view.colonies; place++)
    for (let b = view.firstBuilding(view.colonyAt(place)); b >= 0; b = view.nextBuilding(b))
      if (view.canEndow(b)) lottery.offer(view, b);
  if (lottery.size > 0) desk.endow(lottery.a);
}

const wild: PolicyModule<StarEmpiresPolicy> = {
  game: 'star-empires',
  name: 'wild',
  summary: 'decides everything at random, so that every rule is reached',
  create() {
    /** Turn in which it was asked whether a Sector is abandoned: it is asked again after each. */
    let asked = 0;
    return {
      setUp(view, order) {
        asked = 0;
        const [economy, loyalty] = anyPair(view);
        order.ethos(economy, loyalty);
        order.firstBuilding(view.row(oneIn(view, 2) ? 'hostel-1' : 'residency-1'));
      },
      justice: (view) => oneIn(view, 2),
      loseSector: (view) => view.sectorAt(view.random(view.size)),
      council(view, order) {
        order.technologist = view.random(ATTRIBUTE_COUNT);
        order.spymaster = view.random(ATTRIBUTE_COUNT);
      },
      levels(view, order) {
        if (oneIn(view, 4)) order.tax = view.random(LEVEL_COUNT);
        if (oneIn(view, 4)) order.holiday = view.random(LEVEL_COUNT);
        if (oneIn(view, 4)) order.expansion = view.random(LEVEL_COUNT);
      },
      reform(view, desk) {
        if (oneIn(view, 50)) {
          const [economy, loyalty] = anyPair(view);
          desk.ethos(economy, loyalty);
        }
        if (!view.over && oneIn(view, 20) && view.colonies > 0)
          desk.government(view.colonyAt(view.random(view.colonies)), view.random(GOVERNMENT_COUNT));
        if (!view.over && oneIn(view, 100)) desk.role(view.random(ROLE_COUNT));
      },
      claim: (view) => (oneIn(view, 2) ? NOTHING : view.random(view.frontier)),
      abandon(view) {
        const again = asked === view.turn;
        asked = view.turn;
        return again || !oneIn(view, 40) ? NOTHING : view.sectorAt(view.random(view.size));
      },
      work: wildWorks,
      armies,
      special,
      hire(view) {
        if (!oneIn(view, 6)) return 0;
        return 1 + view.random(Math.min(5, Math.floor(view.treasury / view.hirePrice)));
      },
      suppress: (view) => oneIn(view, 2),
      invitation: (view) => oneIn(view, 2),
      tribute(view, order) {
        lottery.clear();
        for (let row = 0; row < view.rows; row++) if (view.isTributeRow(row)) lottery.offer(view, row, 0);
        for (let b = view.firstBuilding(view.askedSector); b >= 0; b = view.nextBuilding(b))
          if (view.isTributeUpgrade(b)) lottery.offer(view, b, 1);
        if (lottery.b === 1) order.upgrade(lottery.a);
        else order.build(lottery.a);
      },
      defend(view) {
        const who = view.random(2 + view.armies);
        if (who === 0) return NOBODY;
        return who === 1 ? LEADERS : who - 2;
      },
    };
  },
};

export default wild;
