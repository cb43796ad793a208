/** Purchases: before turn 1 (10.0) and in the Build phase (8.0). */

import { BASE, BUILT, CARRIED_MAX, COST, type UnitType } from './data.js';
import type { Game } from './game.js';
import { legal } from './game.js';
import { emptyStock, type Side, type Stock, typeOf } from './units.js';
import { regionIncome, type View } from './view.js';

export class Builder {
  constructor(
    private readonly game: Game,
    private readonly viewOf: (side: Side) => View,
  ) {}

  private affords(side: Side, stock: Stock): boolean {
    return BUILT.some((type) => stock[type] > 0 && COST[type] <= side.points);
  }

  private take(side: Side, stock: Stock, kind: number, at: number, event: string): UnitType {
    const type = typeOf(kind);
    legal(type !== 'TH' && stock[type] > 0 && COST[type] <= side.points, `${type} cannot be bought`);
    stock[type]--;
    side.points -= COST[type];
    side.bought[type]++;
    this.game.book(this.game.enter(side, type, at), event);
    return type;
  }

  private fromOwnPool(side: Side, event: string): void {
    while (this.affords(side, side.pool)) {
      const kind = side.decide.buy(this.viewOf(side), false);
      if (kind < 0) return;
      this.take(side, side.pool, kind, BASE, event);
    }
  }

  /** Points before turn 1 [B16]: what is left is carried. */
  buySetUp(side: Side, points: number): void {
    side.points = points;
    this.fromOwnPool(side, 'setup');
    side.bought = emptyStock();
    this.carry(side);
  }

  /** (10.2) [B9] The defender places units of at most so many points in each region. */
  place(side: Side): void {
    for (const region of this.game.regions) {
      side.points = region.combat + region.resource;
      while (this.affords(side, side.pool)) {
        const kind = side.decide.setUp(this.viewOf(side), region.number);
        if (kind < 0) break;
        this.take(side, side.pool, kind, region.number, 'setup');
      }
      if (this.game.holds(region, side.in(region.number))) region.controller = side;
      else this.game.metrics.add('setupRegionsWithoutGarrison');
    }
    side.points = 0;
    side.bought = emptyStock();
  }

  /** (8.0) Own pools first, then the common pool unit by unit [B14]. */
  phase(): void {
    const { game } = this;
    for (const side of game.sides) {
      const income = regionIncome(game, side) + side.chitPoints;
      game.metrics.add(side.isBlue ? 'incomeBlue' : 'incomeRed', income);
      side.points += income;
      side.chitPoints = 0;
    }
    for (const side of game.sides) this.fromOwnPool(side, 'builtOwn');
    this.fromCommonPool();
    for (const side of game.sides) {
      side.bought = emptyStock();
      this.carry(side);
    }
  }

  private fromCommonPool(): void {
    const { game } = this;
    const { blue, red } = game;
    let eligible = game.sides.filter((side) => side.poolIsEmpty);
    const most = blue.points === red.points ? game.firstByIndex : blue.points > red.points ? blue : red;
    let active = most;
    while (eligible.length > 0) {
      if (eligible.includes(active)) {
        const kind = this.affords(active, game.commonUnits) ? active.decide.buy(this.viewOf(active), true) : -1;
        const leaves = active;
        if (kind < 0) eligible = eligible.filter((side) => side !== leaves);
        else this.take(active, game.commonUnits, kind, BASE, 'builtCommon');
      }
      active = game.other(active);
    }
  }

  private carry(side: Side): void {
    const wasted = Math.max(0, side.points - CARRIED_MAX);
    this.game.metrics.add(side.isBlue ? 'pointsWastedBlue' : 'pointsWastedRed', wasted);
    side.points -= wasted;
  }

  /** [B38] No unit in play, and nothing the side could ever pay. */
  isEliminated(side: Side): boolean {
    const stock = side.poolIsEmpty ? this.game.commonUnits : side.pool;
    return side.units.length === 0 && !this.affords(side, stock);
  }
}
