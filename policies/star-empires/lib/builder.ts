/** Buildings one after the other: always the one of highest value for its price, as `chancellor` builds. */

import {
  CATEGORY_COUNT,
  ECONOMY,
  F_RESOURCE,
  LOYALTY,
  NOTHING,
  RESIDENTIAL,
  STABILITY,
  type StarEmpiresView,
  type WorkDesk,
} from '../../../src/games/star-empires/kit.js';
import { badness } from './needs.js';
import { LEVEL_STEPS, ROWS, RowValues, type Weights } from './row-values.js';

/** What a builder may be told to do otherwise. */
export interface BuilderStyle {
  /** Weights of an attribute by badness: 4 and more, 0, -5, below. */
  readonly weights: readonly [number, number, number, number];
  /** Tenths of the weight that count for Loyalty and Stability. */
  readonly loyalty: number;
  readonly stability: number;
  readonly capability: number;
  readonly defense: number;
  readonly agriculture: number;
  readonly calm: number;
  readonly unrest: number;
  /** Value of a BP while there are enough for all that may be built, and otherwise. */
  readonly rich: number;
  readonly poor: number;
  /** BP for each building from which on there are enough. */
  readonly enough: number;
  /** What founding a Colony costs in value. */
  readonly founding: number;
}

export const CHANCELLOR_STYLE: BuilderStyle = {
  weights: [100, 60, 25, 8],
  loyalty: 6,
  stability: 12,
  capability: 15,
  defense: 10,
  agriculture: 40,
  calm: 150,
  unrest: 200,
  rich: 6,
  poor: 9,
  enough: 17,
  founding: 36,
};

export class Builder {
  private readonly plain = new RowValues(false);
  private readonly resource = new RowValues(true);
  private readonly weights: Weights = {
    economy: 0,
    loyalty: 0,
    stability: 0,
    capability: 0,
    defense: 0,
    agriculture: 0,
    calm: 0,
    unrest: 0,
    lambda: 0,
  };
  private unrest = -1;
  private table = -1;
  /** Whether `resource` is of the present weights. */
  private resourceMade = false;
  private best = 0;
  private bestSector = NOTHING;
  private bestRow = NOTHING;
  private bestRaise = NOTHING;

  constructor(private readonly style: BuilderStyle) {
    this.weights.capability = style.capability;
    this.weights.defense = style.defense;
    this.weights.calm = style.calm;
    this.weights.unrest = style.unrest;
  }

  /** Builds while something is worth its price and leaves `keep`. */
  build(view: StarEmpiresView, desk: WorkDesk, keep: number): void {
    while (!view.over) {
      const left = view.buildingsLeft + (view.freeHome ? 1 : 0);
      if (left <= 0) return;
      const budget = view.treasury - keep;
      this.weigh(view, budget >= this.style.enough * left ? this.style.rich : this.style.poor);
      this.choose(view, budget);
      if (this.best <= 0) return;
      if (this.bestRaise !== NOTHING) desk.upgrade(this.bestRaise);
      else desk.build(this.bestSector, this.bestRow);
    }
  }

  private weightOf(view: StarEmpiresView, x: number): number {
    const bad = badness(view, x);
    const { weights } = this.style;
    if (bad >= 4) return weights[0];
    if (bad >= 0) return weights[1];
    return bad >= -5 ? weights[2] : weights[3];
  }

  /** Values for the needs of now; nothing is done where they are those of before. */
  private weigh(view: StarEmpiresView, lambda: number): void {
    const { weights, style } = this;
    const economy = this.weightOf(view, ECONOMY);
    const loyalty = Math.floor((this.weightOf(view, LOYALTY) * style.loyalty) / 10);
    const stability = Math.floor((this.weightOf(view, STABILITY) * style.stability) / 10);
    const agriculture = view.keep > 0 ? style.agriculture : 0;
    const same =
      weights.economy === economy &&
      weights.loyalty === loyalty &&
      weights.stability === stability &&
      weights.agriculture === agriculture &&
      weights.lambda === lambda &&
      this.unrest === view.unrest &&
      this.table === view.tableNumber;
    if (same) return;
    weights.economy = economy;
    weights.loyalty = loyalty;
    weights.stability = stability;
    weights.agriculture = agriculture;
    weights.lambda = lambda;
    this.unrest = view.unrest;
    this.table = view.tableNumber;
    this.plain.make(view, weights, view.unrest);
    this.resourceMade = false;
  }

  private valuesFor(view: StarEmpiresView, sector: number): RowValues {
    if (view.feature(sector) !== F_RESOURCE) return this.plain;
    if (!this.resourceMade) {
      this.resource.make(view, this.weights, view.unrest);
      this.resourceMade = true;
    }
    return this.resource;
  }

  /** The best of all, the first of several: Sectors, in each first rows, then buildings. */
  private choose(view: StarEmpiresView, budget: number): void {
    this.best = 0;
    this.bestRaise = NOTHING;
    for (let i = 0; i < view.size; i++) {
      const sector = view.sectorAt(i);
      if (view.isColony(sector)) {
        if (view.hasPlague(sector)) continue;
        const values = this.valuesFor(view, sector);
        const funds = budget + view.purse(sector);
        this.chooseRow(view, sector, values, funds);
        if (view.buildingsLeft > 0) this.chooseRaise(view, sector, values, funds);
      } else if (view.isSite(sector)) this.chooseFirst(view, sector, budget);
    }
  }

  private chooseRow(view: StarEmpiresView, sector: number, values: RowValues, funds: number): void {
    const before = this.best;
    let found = NOTHING;
    for (let category = 0; category < CATEGORY_COUNT; category++) {
      if (view.buildingsLeft <= 0 && category !== RESIDENTIAL) continue;
      const top = Math.min(view.topLevel(sector, category) + 1, LEVEL_STEPS - 1);
      if (values.bound[category * LEVEL_STEPS + top] <= before) continue;
      found = this.bestOfCategory(view, sector, values, funds, category, found);
    }
    if (found === NOTHING) return;
    this.bestSector = sector;
    this.bestRow = found;
    this.bestRaise = NOTHING;
  }

  /** @param found the best row so far in this Sector */
  private bestOfCategory(
    view: StarEmpiresView,
    sector: number,
    values: RowValues,
    funds: number,
    category: number,
    found: number,
  ): number {
    let best = found;
    const { lambda } = this.weights;
    const at = category * ROWS;
    for (let i = 0; i < values.inCategory[category]; i++) {
      const row = values.byCategory[at + i];
      const gross = values.gross[row];
      const price = view.isRowOfGround(row) ? view.price(sector, row) : view.rowCost(row);
      const net = gross - lambda * price;
      if (net < this.best || price > funds) continue;
      if (net === this.best && (best === NOTHING || row > best)) continue;
      if (!view.canBuild(sector, row)) continue;
      best = row;
      this.best = net;
    }
    return best;
  }

  private chooseFirst(view: StarEmpiresView, sector: number, budget: number): void {
    const values = this.valuesFor(view, sector);
    for (let row = 0; row < view.rows; row++) {
      if (view.rowLevel(row) !== 1) continue;
      const price = view.price(sector, row);
      const net = values.gross[row] - this.weights.lambda * price - this.style.founding;
      if (net <= this.best || price > budget || !view.canBuild(sector, row)) continue;
      this.best = net;
      this.bestSector = sector;
      this.bestRow = row;
      this.bestRaise = NOTHING;
    }
  }

  private chooseRaise(view: StarEmpiresView, sector: number, values: RowValues, funds: number): void {
    for (let i = 0; i < values.raisable; i++) {
      const net = values.raise[values.raised[i]];
      if (net <= this.best) return;
      const building = this.firstRaise(view, sector, values, i, net, funds);
      if (building === NOTHING) continue;
      this.best = net;
      this.bestSector = sector;
      this.bestRaise = building;
      return;
    }
  }

  /** The first building of the Colony whose raise is worth just that; rows of equal worth stand together. */
  private firstRaise(
    view: StarEmpiresView,
    sector: number,
    values: RowValues,
    from: number,
    net: number,
    funds: number,
  ): number {
    let row = NOTHING;
    let several = false;
    for (let i = from; i < values.raisable && values.raise[values.raised[i]] === net; i++) {
      const other = values.raised[i];
      if (view.countWhole(sector, other) === 0 || !view.mayUpgradeRow(sector, other)) continue;
      if (view.rowCost(view.rowNext(other)) - view.rowCost(other) > funds) continue;
      if (row !== NOTHING) several = true;
      row = other;
    }
    if (row === NOTHING || !several) return row === NOTHING ? NOTHING : view.firstWhole(sector, row);
    for (let b = view.firstBuilding(sector); b >= 0; b = view.nextBuilding(b)) {
      const price = view.isDamaged(b) || view.rowNext(view.rowOf(b)) < 0 ? funds + 1 : view.upgradePrice(b);
      if (price <= funds && values.raise[view.rowOf(b)] === net && view.canUpgrade(b)) return b;
    }
    return NOTHING;
  }
}
