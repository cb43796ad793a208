/** What may be ordered, of the decisions that have few answers; moves and attacks have too many. */

import type { LegalOrder } from '../../game.js';
import { bits, legalOrders, numbers, yesNo } from '../../shared/legal-orders.js';
import { leadersOf } from '../position/counters.js';
import { FORCE_EMPIRE, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from '../position/force-kinds.js';
import { MASK_IMPERIAL, MASK_IMPERIAL_SYSTEM } from '../position/state.js';
import { SECTORS } from '../position/tables.js';
import { CF, CG, countOf, SF, TYPES, WS } from '../position/units.js';
import { BUY_ILLUMINATION, BUY_REPRESSION, BUY_STAR_GATE } from './orders.js';
import type { Decisions, SfgeView } from './view.js';

/** Values of leaders in a packed stack, each once, as bits; bit 0: none. */
function leaders(packed: number): number {
  let values = 1;
  for (let value = 1; value <= 3; value++) if (leadersOf(packed, value) > 0) values |= 1 << value;
  return values;
}

const valuesOf = (packed: number): number[] => [0, 1, 2, 3].filter((value) => (leaders(packed) >>> value) & 1);

function sectors(may: (sector: number) => boolean): number[] {
  return Array.from({ length: SECTORS - 1 }, (_, i) => i + 1).filter(may);
}

function inMask(view: SfgeView, mask: number): number[] {
  return sectors((sector) => ((view.maskWord(mask, sector >> 5) >>> (sector & 31)) & 1) === 1);
}

function* answers(list: readonly number[]): Generator<LegalOrder> {
  for (const answer of list) yield { answer };
}

function* forces(view: SfgeView): Generator<LegalOrder> {
  yield { order: { kind: 0 } };
  for (let force = 0; force < 9; force++)
    if (view.usurperUnits(force) !== 0) yield { order: { kind: FORCE_USURPER, force } };
  for (let force = 1; force <= 6; force++)
    if (view.empireHome(force) !== 0 && view.alliedUnits(FORCE_EMPIRE, force) !== 0)
      yield { order: { kind: FORCE_EMPIRE, force } };
  for (let force = 0; force < 8; force++)
    if (view.invaderUnits(force) !== 0) yield { order: { kind: FORCE_INVADER, force } };
  for (const force of sectors((sector) => view.rebelUnits(sector) !== 0))
    yield { order: { kind: FORCE_REBELS, force } };
}

function* purchases(view: SfgeView): Generator<LegalOrder> {
  yield { answer: false };
  for (let item = 0; item <= BUY_STAR_GATE; item++) {
    if (!view.affordable(item)) continue;
    if (item === BUY_REPRESSION || item === BUY_ILLUMINATION) yield { answer: true, order: { item } };
    else
      for (const sector of sectors((one) => view.placeAllowed(item, one)))
        yield { answer: true, order: { item, sector } };
  }
}

function* crusades(view: SfgeView): Generator<LegalOrder> {
  for (const sector of inMask(view, MASK_IMPERIAL_SYSTEM))
    for (let sf = 0; sf <= Math.min(view.systemResource(sector), view.available(SF)); sf++)
      for (let cg = 0; cg <= Math.min(view.systemResource(sector) - sf, view.available(CG)); cg++)
        yield { order: { sector, sf, cg } };
}

function* expeditions(view: SfgeView): Generator<LegalOrder> {
  yield { answer: false };
  for (const sector of sectors((one) => view.expeditionAllowed(one)))
    for (let type = 0; type < TYPES; type++)
      for (const leader of view.imperialCount(sector, type) > 0 ? valuesOf(view.leaders(sector)) : [])
        if (leader > 0) yield { answer: true, order: { sector, type, leader } };
}

/** @param ready of a sector: the units that are left to choose from */
function* units(ready: (sector: number) => number, may: (type: number) => boolean): Generator<LegalOrder> {
  for (const sector of sectors((one) => ready(one) !== 0))
    for (let type = 0; type < TYPES; type++)
      if (may(type) && countOf(ready(sector), type) > 0) yield { answer: 8 * sector + type };
}

function* unpaid(view: SfgeView): Generator<LegalOrder> {
  yield* units(
    (sector) => view.imperialUnits(sector),
    (type) => view.maintenance(type) > 0,
  );
  if (view.nexusUpkeep() > 0)
    for (const sector of sectors((one) => view.hasNexus(one))) yield { answer: 8 * sector + 7 };
}

const onCore = (view: SfgeView): Generator<LegalOrder> => bits(leaders(view.leaders(1)));

export const legal = legalOrders<Decisions>({
  setUpUnit: (view) => answers(sectors((sector) => view.setUpAllowed(sector))),
  placeLeader: (view) => answers(inMask(view, MASK_IMPERIAL)),
  setUpNexus: (view) => answers([0, ...sectors((sector) => view.nexusAllowed(sector))]),
  *suppression(view, _event, _leadership, sector): Generator<LegalOrder> {
    yield { order: { attempt: false } };
    const most = view.hasImperialUnit(sector) ? view.repression : 0;
    for (let repression = 0; repression <= most; repression++)
      for (const leader of valuesOf(view.leaders(sector))) yield { order: { attempt: true, repression, leader } };
  },
  veto: yesNo,
  alliance: forces,
  allianceMove: (view, kind, force) => answers(sectors((sector) => view.alliedMayReach(kind, force, sector))),
  allianceAttack: yesNo,
  *empireCorps(view) {
    for (const type of [SF, CG])
      if (view.available(type) > 0)
        for (const sector of sectors((one) => !view.isVoid(one))) yield { order: { type, sector } };
  },
  crusade: crusades,
  leviathan: yesNo,
  unpaidSystem: (view) => answers(sectors((sector) => view.unpaidChoice(sector))),
  unpaidTroops: (view) =>
    units(
      (sector) => view.readyUnits(sector),
      () => true,
    ),
  unpaidMaintenance: unpaid,
  usurpationLeader: onCore,
  *increasedResources(view) {
    yield { answer: -1 };
    yield* onCore(view);
  },
  purchase: purchases,
  *colonize(view, sector) {
    yield { answer: -1 };
    for (const answer of [CF, WS]) if (view.imperialCount(sector, answer) > 0) yield { answer };
  },
  attackPart: yesNo,
  combatLeader: (view, { sector }) => bits(leaders(view.leaders(sector))),
  combatIllumination: yesNo,
  *extropy(view) {
    yield { answer: false };
    for (const leader of valuesOf(view.leaders(1)))
      for (let illumination = 0; illumination <= view.illumination; illumination++)
        yield { answer: true, order: { leader, illumination } };
  },
  alienLeader: (view, alien) => bits(leaders(view.leaders(view.alienSector(alien)))),
  expedition: expeditions,
  novaTrigger: (view, at) => answers([0, ...sectors((one) => !view.isVoid(one) && view.distance(at, one) <= 1)]),
  firstContact: (view) => numbers(0, view.aliens - 1),
});
