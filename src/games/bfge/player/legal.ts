/** What may be ordered, of the decisions that have few answers; deployment, fire and garrisons have too many. */

import type { LegalOrder } from '../../game.js';
import { bits, legalOrders, yesNo } from '../../shared/legal-orders.js';
import { CHITS, ILLUMINATION, MOVE, REPRESSION, TACTICAL } from '../position/tables.js';
import { AF, BASE, IO, KINDS, REGIONS, TH } from '../position/units.js';
import type { Decisions } from './decisions.js';
import { ACT_CHIT, ACT_RESOLVE, ACT_TRANS_HUMANS } from './orders.js';
import type { BfgeView } from './view.js';

function* actions(view: BfgeView): Generator<LegalOrder> {
  for (let region = 1; region <= REGIONS; region++)
    if (view.unresolved(region)) yield { order: { kind: ACT_RESOLVE, region } };
  if (view.mustResolve) return;
  for (let region = 1; region <= REGIONS; region++) {
    if (!view.unresolved(region)) continue;
    for (let transHumans = 1; transHumans <= view.own(BASE, TH); transHumans++)
      yield { order: { kind: ACT_TRANS_HUMANS, region, transHumans } };
    for (let chit = 0; chit < CHITS; chit++)
      if (chit !== REPRESSION && view.inHand(chit) > 0)
        for (const fields of played(view, chit, region)) yield { order: { kind: ACT_CHIT, chit, region, ...fields } };
  }
}

/** How a chit may be played in a region. */
function* played(view: BfgeView, chit: number, region: number): Generator<NonNullable<LegalOrder['order']>> {
  if (chit === MOVE) yield* moves(view, region);
  else if (chit === TACTICAL) {
    for (let unit = 0; unit < KINDS; unit++)
      if (!view.isWorldShip(unit) && view.own(region, unit) > view.ownTactical(region, unit)) yield { unit };
  } else {
    yield chit === ILLUMINATION ? { recruit: false } : {};
    if (chit === ILLUMINATION && view.inPool(TH, false) > 0) yield { recruit: true };
  }
}

function* moves(view: BfgeView, from: number): Generator<NonNullable<LegalOrder['order']>> {
  for (let to = 1; to <= REGIONS; to++)
    for (let alphaFleets = 0; alphaFleets <= view.own(from, AF); alphaFleets++)
      for (let imperialOrders = 0; imperialOrders <= view.own(from, IO); imperialOrders++)
        if (to !== from && view.unresolved(to) && alphaFleets + imperialOrders > 0)
          yield { to, alphaFleets, imperialOrders };
}

export const legal = legalOrders<Decisions>({
  setUp: (view) => bits(view.buyable(false), -1),
  buy: (view, fromCommon) => bits(view.buyable(fromCommon), -1),
  action: actions,
  repress: yesNo,
  disengage: yesNo,
  pursue: yesNo,
  pursuitLoss: (view) => bits(view.ownKinds(view.region)),
});
