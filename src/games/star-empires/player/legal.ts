/** What may be ordered; of reforms, works, armies and special edicts the next one. */

import type { LegalOrder } from '../../game.js';
import { call, legalOrders, NO_ORDER, numbers, yesNo } from '../../shared/legal-orders.js';
import { ATTRIBUTE_COUNT, GOVERNMENT_COUNT, LEVEL_COUNT, ROLE_COUNT, SCORE_COUNT } from '../position/codes.js';
import * as t from '../position/tables.js';
import { LEADERS, NOBODY, NOTHING } from './constants.js';
import type { Decisions } from './decisions.js';
import type { StarEmpiresView } from './view.js';

/** (5) Traits of Economy and Loyalty; what is left of three are of Stability. */
const TRAITS = 3;

function* ethoses(): Generator<LegalOrder> {
  for (let economy = 0; economy <= TRAITS; economy++)
    for (let loyalty = 0; economy + loyalty <= TRAITS; loyalty++) yield call('ethos', economy, loyalty);
}

function* upTo(count: number): Generator<number> {
  for (let number = 0; number < count; number++) yield number;
}

function* buildingsIn(view: StarEmpiresView, sector: number): Generator<number> {
  for (let b = view.firstBuilding(sector); b >= 0; b = view.nextBuilding(b)) yield b;
}

function* sectors(view: StarEmpiresView): Generator<LegalOrder> {
  for (const place of upTo(view.size)) yield { answer: view.sectorAt(place) };
}

function* works(view: StarEmpiresView): Generator<LegalOrder> {
  yield NO_ORDER;
  for (const place of upTo(view.size)) {
    const sector = view.sectorAt(place);
    for (const row of upTo(view.rows)) if (view.canBuild(sector, row)) yield call('build', sector, row);
    if (view.canPrepare(sector)) yield call('prepare', sector);
    if (view.isColony(sector)) yield* worksIn(view, sector);
  }
}

function* worksIn(view: StarEmpiresView, sector: number): Generator<LegalOrder> {
  for (const building of buildingsIn(view, sector)) {
    if (view.canUpgrade(building)) yield call('upgrade', building);
    if (view.canRepair(building)) yield call('repair', building);
    if (view.canDemolish(building)) yield call('demolish', building);
  }
  if (view.canAddDistrict(sector)) yield call('district', sector);
  for (const score of upTo(SCORE_COUNT))
    for (const less of upTo(view.compromiseMax(sector, score))) yield call('compromise', sector, score, less + 1);
  if (view.canUndo(sector)) yield call('undo', sector);
}

export const legal = legalOrders<Decisions>({
  *setUp() {
    yield NO_ORDER;
    yield* ethoses();
    for (const i of upTo(t.catalogue.firstBuildings)) yield call('firstBuilding', t.firstBuildings[i]);
  },
  justice: yesNo,
  loseSector: sectors,
  *council() {
    for (const technologist of upTo(ATTRIBUTE_COUNT))
      for (const spymaster of upTo(ATTRIBUTE_COUNT)) yield { order: { technologist, spymaster } };
  },
  *levels() {
    for (const tax of upTo(LEVEL_COUNT))
      for (const holiday of upTo(LEVEL_COUNT))
        for (const expansion of upTo(LEVEL_COUNT)) yield { order: { tax, holiday, expansion } };
  },
  *reform(view) {
    yield NO_ORDER;
    yield* ethoses();
    for (const place of upTo(view.colonies))
      for (const government of upTo(GOVERNMENT_COUNT)) yield call('government', view.colonyAt(place), government);
    for (const role of upTo(ROLE_COUNT)) yield call('role', role);
  },
  *claim(view) {
    yield { answer: NOTHING };
    yield* numbers(0, view.frontier - 1);
  },
  *abandon(view) {
    yield { answer: NOTHING };
    yield* sectors(view);
  },
  work: works,
  *armies(view) {
    yield NO_ORDER;
    for (const place of upTo(view.colonies))
      for (const less of upTo(view.recruitMax(view.colonyAt(place))))
        yield call('recruit', view.colonyAt(place), less + 1);
    for (const less of upTo(view.mercenaryMax)) yield call('mercenaries', less + 1);
    for (const army of upTo(view.armies)) yield call('retire', army);
  },
  *special(view) {
    yield NO_ORDER;
    if (view.canSendExpedition()) yield call('expedition');
    for (const place of upTo(view.colonies)) {
      const sector = view.colonyAt(place);
      if (view.canHoldFestival(sector)) yield call('festival', sector);
      for (const building of buildingsIn(view, sector)) if (view.canEndow(building)) yield call('endow', building);
    }
  },
  hire: (view) => numbers(0, Math.floor(view.treasury / view.hirePrice)),
  suppress: yesNo,
  invitation: yesNo,
  *tribute(view) {
    for (const row of upTo(view.rows)) if (view.isTributeRow(row)) yield call('build', row);
    for (const building of buildingsIn(view, view.askedSector))
      if (view.isTributeUpgrade(building)) yield call('upgrade', building);
  },
  *defend(view) {
    yield { answer: NOBODY };
    yield { answer: LEADERS };
    yield* numbers(0, view.armies - 1);
  },
});
