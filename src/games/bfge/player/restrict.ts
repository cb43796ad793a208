/**
 * Puts a policy under restrictions (restrictions.ts). Its decision functions are wrapped: what is restricted
 * they see as not there, so that a policy makes other plans, and what they order nevertheless is not passed on.
 */

import { seeing } from '../../shared/restrictions.js';
import { BUILD, CHITS, ILLUMINATION, MOVE, REPRESSION, TACTICAL } from '../position/tables.js';
import { AF, CG, IO, SF, SIDES, WS } from '../position/units.js';
import type { BfgePolicy, Decisions } from './decisions.js';
import { complete } from './defaults.js';
import type { FireOrder } from './fire-order.js';
import { ACT_CHIT, ACT_RESOLVE, ACT_TRANS_HUMANS, type ActionOrder } from './orders.js';
import type { Restriction } from './restrictions.js';
import type { BfgeView, Hidden } from './view.js';

const CHIT_OF = {
  build: BUILD,
  move: MOVE,
  tactical: TACTICAL,
  illumination: ILLUMINATION,
  repression: REPRESSION,
} as const satisfies Partial<Record<Restriction, number>>;

const UNIT_OF = {
  'star-fleets': SF,
  'control-groups': CG,
  'alpha-fleets': AF,
  'imperial-orders': IO,
  'world-ships': WS,
} as const satisfies Partial<Record<Restriction, number>>;

class Restrictions implements Hidden {
  readonly chits: number;
  readonly kinds: number;
  readonly transHumans: boolean;
  readonly building: boolean;
  readonly common: boolean;
  readonly mainWeapon: boolean;

  constructor(private readonly names: ReadonlySet<string>) {
    let chits = this.has('chits') ? (1 << CHITS) - 1 : 0;
    for (const [name, chit] of Object.entries(CHIT_OF)) if (names.has(name)) chits |= 1 << chit;
    let kinds = 0;
    for (const [name, kind] of Object.entries(UNIT_OF)) if (names.has(name)) kinds |= 1 << kind;
    this.chits = chits;
    this.kinds = kinds;
    this.transHumans = this.has('trans-humans');
    this.building = this.has('building');
    this.common = this.has('common-pool');
    this.mainWeapon = this.has('main-weapon');
  }

  has(name: Restriction): boolean {
    return this.names.has(name);
  }

  chit(chit: number): boolean {
    return ((this.chits >>> chit) & 1) === 1;
  }

  kind(kind: number): boolean {
    return kind >= 0 && ((this.kinds >>> kind) & 1) === 1;
  }

  action({ kind, chit, recruit }: ActionOrder): boolean {
    if (kind === ACT_TRANS_HUMANS) return this.transHumans;
    return kind === ACT_CHIT && (this.chit(chit) || (chit === ILLUMINATION && recruit && this.transHumans));
  }
}

/** A policy under restrictions. */
export function restrict(policy: object, names: readonly string[]): object {
  const restrictions = new Restrictions(new Set(names));
  const free = seeing<BfgeView, Decisions>(complete(policy as BfgePolicy), viewsWithout(restrictions));
  return { ...free, ...purchases(free, restrictions), ...actions(free, restrictions), ...combat(free, restrictions) };
}

/** Views without what is restricted, one per engine and side: nothing is made inside a game. */
function viewsWithout(restrictions: Restrictions): (view: BfgeView) => BfgeView {
  const known = new Array<BfgeView | null>(SIDES).fill(null);
  const shown = new Array<BfgeView | null>(SIDES).fill(null);
  return (view) => {
    const own = known[view.side] === view ? shown[view.side] : null;
    if (own !== null) return own;
    known[view.side] = view;
    const made = view.without(restrictions);
    shown[view.side] = made;
    return made;
  };
}

function purchases(free: Decisions, restrictions: Restrictions): BfgePolicy {
  return {
    setUp(view, region) {
      const kind = free.setUp.call(this, view, region);
      return restrictions.kind(kind) ? -1 : kind;
    },
    buy(view, fromCommon) {
      if (restrictions.building && view.turn > 0) return -1;
      if (restrictions.common && fromCommon) return -1;
      const kind = free.buy.call(this, view, fromCommon);
      return restrictions.kind(kind) ? -1 : kind;
    },
  };
}

function actions(free: Decisions, restrictions: Restrictions): BfgePolicy {
  return {
    discard(view, order) {
      if (!restrictions.has('discards')) free.discard.call(this, view, order);
    },
    action(view, order) {
      free.action.call(this, view, order);
      const resolves = order.kind === ACT_RESOLVE;
      if (!restrictions.action(order) && !(resolves && restrictions.has('order-of-regions'))) return;
      if (!resolves) order.reset();
      order.region = view.lowestUnresolved();
    },
    repress(view, played) {
      return !restrictions.chit(REPRESSION) && free.repress.call(this, view, played);
    },
  };
}

function combat(free: Decisions, restrictions: Restrictions): BfgePolicy {
  return {
    fire(view, order) {
      free.fire.call(this, view, order);
      if (restrictions.mainWeapon) withoutMainWeapons(order);
      if (restrictions.has('targets')) for (let i = 0; i < order.firers; i++) order.aim(i, i % order.targets);
    },
    disengage(view) {
      return !restrictions.has('disengagement') && free.disengage.call(this, view);
    },
    pursue(view) {
      return !restrictions.has('pursuit') && free.pursue.call(this, view);
    },
    garrison(view, order) {
      if (!restrictions.has('garrisons')) free.garrison.call(this, view, order);
    },
  };
}

function withoutMainWeapons(order: FireOrder): void {
  for (let i = 0; i < order.firers; i++) if (order.usesMainWeapon(i)) order.useMainWeapon(i, false);
}
