/**
 * Puts a policy under restrictions (restrictions.ts): it is given orders that have no room for what is restricted, and
 * that do not pass it on. Nothing is made inside a game.
 */

import { JUMPSHIP, NUKE } from '../position/layout.js';
import type { Decisions, NobleHousesPolicy } from './decisions.js';
import { complete } from './fallback.js';
import {
  type ActionOrder,
  ASSASSINATION,
  DIPLOMACY,
  type Fleet,
  GOVERN,
  INTRIGUE,
  type Market,
  PLANNING,
  SABOTAGE,
} from './orders.js';
import type { Restriction } from './restrictions.js';
import type { NobleHousesView } from './view.js';

const KINDS = {
  diplomacy: DIPLOMACY,
  govern: GOVERN,
  assassination: ASSASSINATION,
  sabotage: SABOTAGE,
  intrigue: INTRIGUE,
  planning: PLANNING,
} as const satisfies Partial<Record<Restriction, number>>;

type Restrictions = ReadonlySet<string>;

/** A policy under restrictions. */
export function restrict(policy: object, names: readonly string[]): object {
  const restrictions: Restrictions = new Set(names);
  const free = complete(policy as NobleHousesPolicy);
  return {
    ...free,
    ...trade(free, restrictions),
    ...moves(free, restrictions),
    ...fights(free, restrictions),
    ...court(free, restrictions),
  };
}

function trade(free: Decisions, restrictions: Restrictions): NobleHousesPolicy {
  const market = new RestrictedMarket(restrictions);
  return {
    buy(view, order) {
      free.buy.call(this, view, market.of(view).over(order));
    },
  };
}

function moves(free: Decisions, restrictions: Restrictions): NobleHousesPolicy {
  const fleet = new RestrictedFleet(restrictions);
  return {
    move(view, order) {
      free.move.call(this, view, fleet.over(order));
    },
  };
}

function fights(free: Decisions, restrictions: Restrictions): NobleHousesPolicy {
  return {
    launch(view, system, order) {
      if (!restrictions.has('nukes')) free.launch.call(this, view, system, order);
    },
    command(view, order) {
      if (!restrictions.has('command')) free.command.call(this, view, order);
    },
    sacrifice(view, order) {
      if (!restrictions.has('sacrifices')) free.sacrifice.call(this, view, order);
    },
  };
}

function court(free: Decisions, restrictions: Restrictions): NobleHousesPolicy {
  const action = new RestrictedAction(restrictions);
  return {
    act(view, order) {
      if (!action.isIdle(order)) free.act.call(this, view, action.over(order));
    },
  };
}

/** What stands between a policy and the order that it is given. */
abstract class Over<Order> {
  private order: Order | null = null;

  over(order: Order): this {
    this.order = order;
    return this;
  }

  protected get given(): Order {
    if (this.order === null) throw new Error('no order is open');
    return this.order;
  }
}

class RestrictedMarket extends Over<Market> implements Market {
  private view: NobleHousesView | null = null;

  constructor(private readonly restrictions: Restrictions) {
    super();
  }

  of(view: NobleHousesView): this {
    this.view = view;
    return this;
  }

  army(world: number, type: number): boolean {
    return this.given.army(world, type);
  }
  nuke(world: number): boolean {
    return !this.restrictions.has('nukes') && this.given.nuke(world);
  }
  jumpship(world: number): boolean {
    return !this.restrictions.has('jumpships') && this.given.jumpship(world);
  }
  fromAlly(ally: number): boolean {
    return this.sells(ally) && this.given.fromAlly(ally);
  }
  left(world: number): number {
    return this.given.left(world);
  }
  sells(ally: number): boolean {
    if (this.restrictions.has('ally-purchases') || !this.given.sells(ally)) return false;
    const kind = this.view?.supply(ally);
    return (
      !(kind === NUKE && this.restrictions.has('nukes')) && !(kind === JUMPSHIP && this.restrictions.has('jumpships'))
    );
  }
}

class RestrictedFleet extends Over<Fleet> implements Fleet {
  constructor(private readonly restrictions: Restrictions) {
    super();
  }

  jump(from: number, to: number, first: number, second: number, third: number, nobles: number): boolean {
    return this.given.jump(from, to, first, second, third, this.restrictions.has('leaders') ? 0 : nobles);
  }
  fly(type: number, from: number, to: number): boolean {
    return !this.restrictions.has('self-transport') && this.given.fly(type, from, to);
  }
}

class RestrictedAction extends Over<ActionOrder> implements ActionOrder {
  private readonly kinds: number;

  constructor(restrictions: Restrictions) {
    super();
    let kinds = restrictions.has('noble-actions') ? -1 : 0;
    for (const [name, kind] of Object.entries(KINDS)) if (restrictions.has(name)) kinds |= 1 << kind;
    this.kinds = kinds;
  }

  /** Whether all that the actor may do is restricted. */
  isIdle({ only }: ActionOrder): boolean {
    return this.kinds === -1 || (only >= 0 && this.isRestricted(only));
  }

  private isRestricted(kind: number): boolean {
    return ((this.kinds >>> kind) & 1) === 1;
  }

  get index(): number {
    return this.given.index;
  }
  get only(): number {
    return this.given.only;
  }
  allows(kind: number): boolean {
    return !this.isRestricted(kind) && this.given.allows(kind);
  }
  diplomacy(world: number): boolean {
    return !this.isRestricted(DIPLOMACY) && this.given.diplomacy(world);
  }
  govern(world: number): boolean {
    return !this.isRestricted(GOVERN) && this.given.govern(world);
  }
  assassinate(seat: number, system: number, tired: boolean): boolean {
    return !this.isRestricted(ASSASSINATION) && this.given.assassinate(seat, system, tired);
  }
  sabotage(seat: number, system: number, kind: number): boolean {
    return !this.isRestricted(SABOTAGE) && this.given.sabotage(seat, system, kind);
  }
  intrigue(ally: number): boolean {
    return !this.isRestricted(INTRIGUE) && this.given.intrigue(ally);
  }
  plan(seat: number, modifier: 1 | -1): boolean {
    return !this.isRestricted(PLANNING) && this.given.plan(seat, modifier);
  }
}
