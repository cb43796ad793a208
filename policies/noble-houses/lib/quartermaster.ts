/** Purchases of `steward`: jumpships as armies need them, then the armies with the most worth for their price. */

import {
  bit,
  JUMPSHIP,
  lowestBit,
  lowestSystem,
  type Market,
  type NobleHousesView,
  NUKE,
  TYPE_COUNT,
  WORLD_MASK,
} from '../../../src/games/noble-houses/kit.js';
import { Layers } from './layers.js';
import type { Settings } from './settings.js';

/** Worths are whole numbers: a fraction that a function returns would be put on the heap. */
const SCALE = 10_000;
const ALL = 1000;
/** What is left of an army's worth far from the front. */
const LEAST = 0.05;
/** Keeps what costs nothing from being worth infinitely much. */
const FREE = 0.01;

export class Quartermaster {
  private readonly toForeign = new Layers();
  /** What armies of each type are worth for their price, and the part of it that counts on each world, thousandths. */
  private readonly worths = new Int32Array(TYPE_COUNT + 1);
  private readonly nearness = new Int32Array(33);

  constructor(private readonly settings: Settings) {}

  buy(view: NobleHousesView, market: Market): void {
    this.buyShips(view, market);
    this.buyNukes(view, market);
    this.appraise(view);
    while (this.buyBest(view, market));
  }

  /** Once before the first of many purchases. */
  private appraise(view: NobleHousesView): void {
    const { me } = view;
    let types = 0;
    this.toForeign.spread(WORLD_MASK & ~view.owned(me));
    for (let left = view.owned(me) | bit(view.home(me)); left !== 0; left &= left - 1) {
      const world = lowestSystem(left);
      this.nearness[world] = this.nearnessOf(view, world);
      types |= view.offers(world);
    }
    for (let left = view.allies(me); left !== 0; left &= left - 1) {
      const kind = view.supply(lowestBit(left));
      if (kind !== 0 && kind !== NUKE && kind !== JUMPSHIP) types |= 1 << kind;
    }
    for (; types !== 0; types &= types - 1) this.worths[lowestBit(types)] = this.worthOf(view, lowestBit(types));
  }

  /** At the cheapest place first. */
  private buyShips(view: NobleHousesView, market: Market): void {
    const { me } = view;
    const { ships, load } = this.settings;
    while (view.jumpshipTotal(me) < ships + Math.trunc(view.portableTotal(me) / load)) {
      let world = 0;
      for (let left = view.owned(me); left !== 0; left &= left - 1) {
        const price = view.jumpshipCost(lowestSystem(left));
        if (price === 0 || market.left(lowestSystem(left)) === 0) continue;
        if (world === 0 || price < view.jumpshipCost(world)) world = lowestSystem(left);
      }
      const bought =
        world !== 0 && view.jumpshipCost(world) <= view.solats(me)
          ? market.jumpship(world)
          : this.buyFromAlly(view, market, JUMPSHIP);
      if (!bought) return;
    }
  }

  private buyFromAlly(view: NobleHousesView, market: Market, kind: number): boolean {
    if (view.cost(kind) > view.solats(view.me)) return false;
    for (let left = view.allies(view.me); left !== 0; left &= left - 1) {
      const ally = lowestBit(left);
      if (view.supply(ally) === kind && market.sells(ally)) return market.fromAlly(ally);
    }
    return false;
  }

  private buyNukes(view: NobleHousesView, market: Market): void {
    const { me } = view;
    for (let left = view.owned(me); left !== 0; left &= left - 1) {
      const world = lowestSystem(left);
      if (view.nukeTotal(me) >= this.settings.nukes || view.cost(NUKE) > view.solats(me)) return;
      if (view.offersNuke(world) && market.left(world) > 0) market.nuke(world);
    }
  }

  /** The army with the most worth for its price, of all that are offered; false: none is worth it. */
  private buyBest(view: NobleHousesView, market: Market): boolean {
    const { me } = view;
    const { reserve } = this.settings;
    const money = view.solats(me) - reserve;
    let place = 0;
    let army = 0;
    let best = 0;
    for (let left = view.owned(me); left !== 0; left &= left - 1) {
      const world = lowestSystem(left);
      if (market.left(world) === 0) continue;
      for (let types = view.offers(world); types !== 0; types &= types - 1) {
        const type = lowestBit(types);
        if (view.cost(type) > money) continue;
        const worth = this.worth(view, type, world);
        if (worth <= best) continue;
        best = worth;
        place = world;
        army = type;
      }
    }
    let ally = 0;
    for (let left = view.allies(me); left !== 0; left &= left - 1) {
      const type = view.supply(lowestBit(left));
      if (type === 0 || type === NUKE || type === JUMPSHIP || !market.sells(lowestBit(left))) continue;
      const worth = this.worth(view, type, view.home(me));
      if (view.cost(type) > money || worth <= best) continue;
      best = worth;
      ally = lowestBit(left);
    }
    if (ally !== 0) return market.fromAlly(ally);
    return place !== 0 && market.army(place, army);
  }

  private nearnessOf(view: NobleHousesView, world: number): number {
    const lost = this.settings.rear * Math.max(0, this.toForeign.jumps(view, world) - 1);
    return Math.round(ALL * Math.max(LEAST, 1 - lost));
  }

  private worthOf(view: NobleHousesView, type: number): number {
    const { body, fleet } = this.settings;
    const defends = (view.defenders & (1 << type)) !== 0;
    const dice = defends ? view.dice(type) / 2 : (view.attackDice(type) + view.defenceDice(type, 0)) / 2;
    return Math.round((SCALE * (dice + body)) / (view.cost(type) + (defends ? 0 : fleet) + FREE));
  }

  /** Enough armies are a garrison: those that only defend are worth nothing there. */
  private worth(view: NobleHousesView, type: number, world: number): number {
    const isHeld = view.armies(world, view.me) >= Math.max(1, this.settings.garrison);
    if (isHeld && (view.defenders & (1 << type)) !== 0) return 0;
    return Math.trunc((this.worths[type] * this.nearness[world]) / ALL);
  }
}
