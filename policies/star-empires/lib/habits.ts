/** Habits that `chancellor` shares with others: what it gives up, recruits, celebrates, endows and sends to war. */

import {
  type ArmyDesk,
  CAPABILITY,
  ECONOMY,
  F_NONE,
  LEADERS,
  LOYALTY,
  NOTHING,
  type SpecialDesk,
  STABILITY,
  type StarEmpiresView,
  type TributeOrder,
} from '../../../src/games/star-empires/kit.js';
import { caretakerLoses } from './lose-sector.js';

/** The last Sector without Colony and feature, else as `caretaker`. */
export function loseSector(view: StarEmpiresView): number {
  for (let i = view.size - 1; i >= 0; i--) {
    const sector = view.sectorAt(i);
    if (!view.isColony(sector) && view.feature(sector) === F_NONE) return sector;
  }
  return caretakerLoses(view);
}

/** One army, a little stronger than the leaders, where Capability is highest. */
export function recruit(view: StarEmpiresView, desk: ArmyDesk): void {
  if (view.turn < 4 || view.armies > 0 || view.need(LOYALTY) > 8 || view.colonies === 0) return;
  let best = view.colonyAt(0);
  for (let i = 1; i < view.colonies; i++)
    if (view.score(view.colonyAt(i), CAPABILITY) > view.score(best, CAPABILITY)) best = view.colonyAt(i);
  const acr = Math.min(view.score(best, CAPABILITY), view.partyLevel + 3);
  if (acr <= view.leadersAcr || view.treasury - view.keep < 4 * acr + 28) return;
  if (acr <= view.recruitMax(best)) desk.recruit(best, acr);
}

export function feast(view: StarEmpiresView, desk: SpecialDesk, keep: number): void {
  if (view.unrest < 3 || view.colonies === 0) return;
  if (Math.max(view.need(ECONOMY), view.need(LOYALTY), view.need(STABILITY)) > 4) return;
  let best = view.colonyAt(0);
  for (let i = 1; i < view.colonies; i++)
    if (view.districts(view.colonyAt(i)) < view.districts(best)) best = view.colonyAt(i);
  if (6 * view.districts(best) <= view.treasury - keep && view.canHoldFestival(best)) desk.festival(best);
}

export function endow(view: StarEmpiresView, desk: SpecialDesk, keep: number): void {
  if (view.need(LOYALTY) <= -6 || view.treasury - keep < 15) return;
  for (let i = 0; i < view.colonies; i++)
    for (let b = view.firstBuilding(view.colonyAt(i)); b >= 0; b = view.nextBuilding(b))
      if (view.canEndow(b)) {
        desk.endow(b);
        return;
      }
}

export function tribute(view: StarEmpiresView, order: TributeOrder): void {
  const meeting = view.row('meeting-place-1');
  const monument = view.row('monument-1');
  let best = NOTHING;
  for (let b = view.firstBuilding(view.askedSector); b >= 0; b = view.nextBuilding(b))
    if (view.isTributeUpgrade(b) && (best === NOTHING || view.upgradePrice(b) > view.upgradePrice(best))) best = b;
  const isNew = view.isTributeRow(meeting) || view.isTributeRow(monument);
  if (best !== NOTHING && (!isNew || view.upgradePrice(best) > 20)) order.upgrade(best);
  else if (isNew) order.build(view.isTributeRow(meeting) ? meeting : monument);
}

/** The army of highest ACR, the last of several, or the leaders if they are stronger. */
export function defend(view: StarEmpiresView): number {
  let best = LEADERS;
  let acr = view.leadersAcr;
  for (let army = 0; army < view.armies; army++) {
    if (view.armyAcr(army) < acr) continue;
    best = army;
    acr = view.armyAcr(army);
  }
  return best;
}

/** Expedition, festival and endowment, each where it leaves `keep`. */
export function specialEdicts(view: StarEmpiresView, desk: SpecialDesk): void {
  const { keep } = view;
  if (view.frontier < 2 && view.treasury - keep >= 4 && view.canSendExpedition()) desk.expedition();
  feast(view, desk, keep);
  endow(view, desk, keep);
}

/** Points of assistance for a check that is nearly won anyway. */
export function hireLittle(view: StarEmpiresView): number {
  const need = view.checkNeed;
  if (need > 6) return 0;
  return Math.max(0, Math.min(need - 2, Math.floor((view.treasury - 4) / (3 * view.hirePrice)), 6));
}

export function callsJustice(view: StarEmpiresView): boolean {
  return view.unrest >= 2 && (view.need(LOYALTY) <= 8 || view.unrest >= 8);
}

export function suppresses(view: StarEmpiresView): boolean {
  return view.need(LOYALTY) <= 5 && view.unrest <= 12;
}
