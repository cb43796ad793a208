/**
 * Takes abilities from a policy (restrictions.ts): it is given orders that have no room for what is denied, and that do
 * not pass it on. Nothing is made inside a game.
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

type Denied = ReadonlySet<string>;

/** A policy without the abilities denied. */
export function restrict(policy: object, names: readonly string[]): object {
  const denied: Denied = new Set(names);
  const free = complete(policy as NobleHousesPolicy);
  return { ...free, ...trade(free, denied), ...moves(free, denied), ...fights(free, denied), ...court(free, denied) };
}

function trade(free: Decisions, denied: Denied): NobleHousesPolicy {
  const market = new DeniedMarket(denied);
  return {
    buy(view, order) {
      free.buy.call(this, view, market.of(view).over(order));
    },
  };
}

function moves(free: Decisions, denied: Denied): NobleHousesPolicy {
  const fleet = new DeniedFleet(denied);
  return {
    move(view, order) {
      free.move.call(this, view, fleet.over(order));
    },
  };
}

function fights(free: Decisions, denied: Denied): NobleHousesPolicy {
  return {
    launch(view, system, order) {
      if (!denied.has('nukes')) free.launch.call(this, view, system, order);
    },
    command(view, order) {
      if (!denied.has('command')) free.command.call(this, view, order);
    },
    sacrifice(view, order) {
      if (!denied.has('sacrifices')) free.sacrifice.call(this, view, order);
    },
  };
}

function court(free: Decisions, denied: Denied): NobleHousesPolicy {
  const action = new DeniedAction(denied);
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

class DeniedMarket extends Over<Market> implements Market {
  private view: NobleHousesView | null = null;

  constructor(private readonly denied: Denied) {
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
    return !this.denied.has('nukes') && this.given.nuke(world);
  }
  jumpship(world: number): boolean {
    return !this.denied.has('jumpships') && this.given.jumpship(world);
  }
  fromAlly(ally: number): boolean {
    return this.sells(ally) && this.given.fromAlly(ally);
  }
  left(world: number): number {
    return this.given.left(world);
  }
  sells(ally: number): boolean {
    if (this.denied.has('ally-purchases') || !this.given.sells(ally)) return false;
    const kind = this.view?.supply(ally);
    return !(kind === NUKE && this.denied.has('nukes')) && !(kind === JUMPSHIP && this.denied.has('jumpships'));
  }
}

class DeniedFleet extends Over<Fleet> implements Fleet {
  constructor(private readonly denied: Denied) {
    super();
  }

  jump(from: number, to: number, first: number, second: number, third: number, nobles: number): boolean {
    return this.given.jump(from, to, first, second, third, this.denied.has('leaders') ? 0 : nobles);
  }
  fly(type: number, from: number, to: number): boolean {
    return !this.denied.has('self-transport') && this.given.fly(type, from, to);
  }
}

class DeniedAction extends Over<ActionOrder> implements ActionOrder {
  private readonly kinds: number;

  constructor(denied: Denied) {
    super();
    let kinds = denied.has('noble-actions') ? -1 : 0;
    for (const [name, kind] of Object.entries(KINDS)) if (denied.has(name)) kinds |= 1 << kind;
    this.kinds = kinds;
  }

  /** An actor who may do nothing but what is denied. */
  isIdle({ only }: ActionOrder): boolean {
    return this.kinds === -1 || (only >= 0 && this.isDenied(only));
  }

  private isDenied(kind: number): boolean {
    return ((this.kinds >>> kind) & 1) === 1;
  }

  get index(): number {
    return this.given.index;
  }
  get only(): number {
    return this.given.only;
  }
  allows(kind: number): boolean {
    return !this.isDenied(kind) && this.given.allows(kind);
  }
  diplomacy(world: number): boolean {
    return !this.isDenied(DIPLOMACY) && this.given.diplomacy(world);
  }
  govern(world: number): boolean {
    return !this.isDenied(GOVERN) && this.given.govern(world);
  }
  assassinate(seat: number, system: number, tired: boolean): boolean {
    return !this.isDenied(ASSASSINATION) && this.given.assassinate(seat, system, tired);
  }
  sabotage(seat: number, system: number, kind: number): boolean {
    return !this.isDenied(SABOTAGE) && this.given.sabotage(seat, system, kind);
  }
  intrigue(ally: number): boolean {
    return !this.isDenied(INTRIGUE) && this.given.intrigue(ally);
  }
  plan(seat: number, modifier: 1 | -1): boolean {
    return !this.isDenied(PLANNING) && this.given.plan(seat, modifier);
  }
}
