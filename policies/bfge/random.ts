/**
 * Decides at random among what is legal, so that every rule and every decision point is reached. For checking the
 * rules, not for playing well.
 */

import {
  ACT_CHIT,
  ACT_RESOLVE,
  ACT_TRANS_HUMANS,
  type ActionOrder,
  AF,
  BASE,
  type BfgePolicy,
  type BfgeView,
  bitAt,
  bitCount,
  CHITS,
  ILLUMINATION,
  IO,
  KINDS,
  MOVE,
  type PolicyModule,
  REGIONS,
  REPRESSION,
  TACTICAL,
  TH,
  WS,
} from '../../src/games/bfge/kit.js';

/** Any of the kinds in a set, or -1 with the chance of one kind more. */
function anyOrNone(view: BfgeView, kinds: number): number {
  const choice = view.random(bitCount(kinds) + 1);
  return choice === 0 ? -1 : bitAt(kinds, choice - 1);
}

/** Bits of the unresolved regions. */
function unresolved(view: BfgeView): number {
  let bits = 0;
  for (let r = 1; r <= REGIONS; r++) if (view.unresolved(r)) bits |= 1 << r;
  return bits;
}

function anyOf(view: BfgeView, bits: number): number {
  return bitAt(bits, view.random(bitCount(bits)));
}

/** Bits of the kinds that may take a Tactical chit in a region. */
function mayCarry(view: BfgeView, region: number): number {
  let kinds = 0;
  for (let kind = WS + 1; kind < KINDS; kind++)
    if (view.own(region, kind) > view.ownTactical(region, kind)) kinds |= 1 << kind;
  return kinds;
}

function fillChit(view: BfgeView, order: ActionOrder, chit: number): boolean {
  const regions = unresolved(view);
  order.kind = ACT_CHIT;
  order.chit = chit;
  order.region = anyOf(view, regions);
  if (chit === MOVE) {
    order.to = anyOf(view, regions);
    order.alphaFleets = view.random(view.own(order.region, AF) + 1);
    order.imperialOrders = view.random(view.own(order.region, IO) + 1);
    return order.to !== order.region && order.alphaFleets + order.imperialOrders > 0;
  }
  if (chit === TACTICAL) {
    const kinds = mayCarry(view, order.region);
    if (kinds === 0) return false;
    order.unit = anyOf(view, kinds);
  }
  if (chit === ILLUMINATION) order.recruit = view.inPool(TH, false) > 0 && view.random(2) === 0;
  return true;
}

/** Tries a chit or Trans-humans; false: neither. */
function fillOther(view: BfgeView, order: ActionOrder): boolean {
  const choice = view.random(CHITS);
  if (choice !== REPRESSION) return view.inHand(choice) > 0 && fillChit(view, order, choice);
  if (view.own(BASE, TH) === 0) return false;
  order.kind = ACT_TRANS_HUMANS;
  order.region = anyOf(view, unresolved(view));
  order.transHumans = 1 + view.random(view.own(BASE, TH));
  return true;
}

const policy: PolicyModule<BfgePolicy> = {
  game: 'bfge',
  name: 'random',
  summary: 'Decides at random among what is legal',
  create: () => ({
    setUp: (view) => anyOrNone(view, view.buyable(false)),
    buy: (view, fromCommon) => anyOrNone(view, view.buyable(fromCommon)),
    discard(view, order) {
      for (let chit = 0; chit < CHITS; chit++) {
        for (let i = view.inHand(chit); i > 0; i--) if (view.random(4) === 0) order.putAway(chit);
      }
    },
    deploy(view, order) {
      for (let kind = 0; kind < TH; kind++) {
        for (let i = view.own(BASE, kind); i > 0; i--) {
          const region = view.random(REGIONS + 1);
          if (region > 0) order.send(region, kind, 1);
        }
      }
    },
    action(view, order) {
      if (!view.mustResolve && view.random(2) === 0 && fillOther(view, order)) return;
      order.kind = ACT_RESOLVE;
      order.region = anyOf(view, unresolved(view));
    },
    repress: (view) => view.random(2) === 0,
    fire(view, order) {
      const { firers, targets } = order;
      // Every target in turn, from any on: legal whatever the numbers; the excess aims anywhere.
      const first = view.random(targets);
      for (let i = 0; i < firers; i++) {
        order.aim(i, i < targets ? (first + i) % targets : view.random(targets));
        if (order.hasTactical(i) && view.random(2) === 0) order.useTactical(i);
        if (view.mainWeapon && order.firerKind(i) <= WS && view.random(2) === 0) order.useMainWeapon(i);
      }
    },
    disengage: (view) => view.random(6) === 0,
    pursue: (view) => view.random(4) > 0,
    pursuitLoss: (view) => anyOf(view, view.ownKinds(view.region)),
    garrison(view, order) {
      const { region } = view;
      let strength = 0;
      for (let kind = 0; kind < KINDS; kind++) {
        const stay = view.own(region, kind) - (view.random(4) === 0 ? view.random(view.own(region, kind) + 1) : 0);
        if (stay > 0) order.keep(kind, stay);
        strength += stay * view.ownStrength(kind);
      }
      if (strength <= view.combat(region)) order.reset();
    },
  }),
};

export default policy;
