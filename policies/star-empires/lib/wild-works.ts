/** Works of `wild`: any kind with a legal option, then any option of that kind, until it stops. */

import { SCORE_COUNT, type StarEmpiresView, type WorkDesk } from '../../../src/games/star-empires/kit.js';
import { Lottery } from './lottery.js';

const KINDS = 8;
/** District and compromise are carried out this seldom. */
const SELDOM = 8;
const DISTRICT = 3;
const COMPROMISE = 6;

const kinds = new Lottery();
const options = Array.from({ length: KINDS }, () => new Lottery());

function offerBuildings(view: StarEmpiresView, sector: number): void {
  for (let row = 0; row < view.rows; row++) if (view.canBuild(sector, row)) options[0].offer(view, sector, row);
}

function offerColony(view: StarEmpiresView, sector: number): void {
  offerBuildings(view, sector);
  for (let b = view.firstBuilding(sector); b >= 0; b = view.nextBuilding(b)) {
    if (view.canUpgrade(b)) options[1].offer(view, b);
    if (view.canRepair(b)) options[4].offer(view, b);
    if (view.canDemolish(b)) options[5].offer(view, b);
  }
  if (view.canAddDistrict(sector)) options[DISTRICT].offer(view, sector);
  for (let x = 0; x < SCORE_COUNT; x++)
    if (view.compromiseMax(sector, x) > 0) options[COMPROMISE].offer(view, sector, x);
  if (view.canUndo(sector)) options[7].offer(view, sector);
}

function offerAll(view: StarEmpiresView): void {
  for (const lottery of options) lottery.clear();
  for (let i = 0; i < view.size; i++) {
    const sector = view.sectorAt(i);
    if (view.isColony(sector)) offerColony(view, sector);
    else if (view.isSite(sector)) offerBuildings(view, sector);
    if (view.canPrepare(sector)) options[2].offer(view, sector);
  }
}

function carryOut(view: StarEmpiresView, desk: WorkDesk, kind: number): void {
  const { a, b } = options[kind];
  if (kind === 0) desk.build(a, b);
  else if (kind === 1) desk.upgrade(a);
  else if (kind === 2) desk.prepare(a);
  else if (kind === DISTRICT) desk.district(a);
  else if (kind === 4) desk.repair(a);
  else if (kind === 5) desk.demolish(a);
  else if (kind === COMPROMISE) desk.compromise(a, b, 1 + view.random(view.compromiseMax(a, b)));
  else desk.undo(a);
}

export function wildWorks(view: StarEmpiresView, desk: WorkDesk): void {
  while (!view.over) {
    offerAll(view);
    kinds.clear();
    kinds.offer(view, KINDS);
    for (let kind = 0; kind < KINDS; kind++) if (options[kind].size > 0) kinds.offer(view, kind);
    const kind = kinds.a;
    if (kind === KINDS) return;
    if ((kind === DISTRICT || kind === COMPROMISE) && view.random(SELDOM) !== 0) continue;
    carryOut(view, desk, kind);
  }
}
