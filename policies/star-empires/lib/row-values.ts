/** What rows of the catalogue are worth to an empire, once for all Colonies; made anew only when that has changed. */

import {
  AGRICULTURE,
  CAPABILITY,
  CATEGORY_COUNT,
  DEFENSE,
  EXTRACTION,
  type StarEmpiresView,
} from '../../../src/games/star-empires/kit.js';

const ROWS_MAX = 200;
const LEVELS = 5;

/** How much a row is worth, as a policy sees it. */
export interface Weights {
  economy: number;
  loyalty: number;
  stability: number;
  capability: number;
  defense: number;
  /** A Module of Agriculture that saves Consumption. */
  agriculture: number;
  /** A point of Unrest less, as many as there are, and a point more. */
  calm: number;
  unrest: number;
  /** A BP. */
  lambda: number;
}

/** Values for Colonies without the resource feature, or for those with it. */
export class RowValues {
  /** By row: what it is worth built, without its price; and what raising it one Level is worth, price included. */
  readonly gross = new Int32Array(ROWS_MAX);
  readonly raise = new Int32Array(ROWS_MAX);
  /** Rows by category, in their order; and how many. */
  readonly byCategory = new Int32Array(CATEGORY_COUNT * ROWS_MAX);
  readonly inCategory = new Int32Array(CATEGORY_COUNT);
  /** No row of the category up to that Level is worth more, its least possible price included. */
  readonly bound = new Int32Array(CATEGORY_COUNT * (LEVELS + 1));
  /** Rows worth raising, the best first. */
  readonly raised = new Int32Array(ROWS_MAX);
  private worthRaising = 0;
  private rows = 0;
  private table = -1;
  private readonly plain = new Int32Array(ROWS_MAX);

  constructor(private readonly resource: boolean) {}

  get raisable(): number {
    return this.worthRaising;
  }

  /** For the weights as they are now. */
  make(view: StarEmpiresView, weights: Weights, unrest: number): void {
    if (this.table !== view.tableNumber) this.sort(view);
    for (let row = 0; row < this.rows; row++) {
      const value = this.value(view, weights, row);
      this.plain[row] = value;
      this.gross[row] = value + calmValue(weights, view.rowUnrest(row), unrest);
    }
    this.makeBounds(view, weights);
    this.makeRaises(view, weights, unrest);
  }

  private sort(view: StarEmpiresView): void {
    this.table = view.tableNumber;
    this.rows = view.rows;
    this.inCategory.fill(0);
    for (let row = 0; row < this.rows; row++) {
      const category = view.rowCategory(row);
      this.byCategory[category * ROWS_MAX + this.inCategory[category]++] = row;
    }
  }

  private value(view: StarEmpiresView, weights: Weights, row: number): number {
    const category = view.rowCategory(row);
    const more = this.resource && category === EXTRACTION ? 1 : 0;
    const { economy, loyalty, stability } = weights;
    let sum = weights.capability * view.rowScore(row, CAPABILITY) + weights.defense * view.rowScore(row, DEFENSE);
    sum += economy * given(view.rowAttribute(row, 0), more);
    sum += loyalty * given(view.rowAttribute(row, 1), more);
    sum += stability * given(view.rowAttribute(row, 2), more);
    return category === AGRICULTURE ? sum + weights.agriculture * view.rowModules(row) : sum;
  }

  private makeBounds(view: StarEmpiresView, { lambda }: Weights): void {
    this.bound.fill(-1_000_000);
    for (let row = 0; row < this.rows; row++) {
      const price = view.isRowOfGround(row) ? 1 : view.rowCost(row);
      const at = view.rowCategory(row) * (LEVELS + 1) + view.rowLevel(row);
      this.bound[at] = Math.max(this.bound[at], this.gross[row] - lambda * price);
    }
    for (let category = 0; category < CATEGORY_COUNT; category++)
      for (let level = 2; level <= LEVELS; level++) {
        const at = category * (LEVELS + 1) + level;
        this.bound[at] = Math.max(this.bound[at], this.bound[at - 1]);
      }
  }

  private makeRaises(view: StarEmpiresView, weights: Weights, unrest: number): void {
    this.worthRaising = 0;
    for (let row = 0; row < this.rows; row++) {
      const next = view.rowNext(row);
      if (next < 0) continue;
      const calm = calmValue(weights, view.upgradeUnrest(row), unrest);
      const price = weights.lambda * (view.rowCost(next) - view.rowCost(row));
      const net = this.plain[next] - this.plain[row] + calm - price;
      this.raise[row] = net;
      if (net > 0) this.insert(row, net);
    }
  }

  /** Keeps the list in falling order. */
  private insert(row: number, net: number): void {
    let at = this.worthRaising++;
    for (; at > 0 && this.raise[this.raised[at - 1]] < net; at--) this.raised[at] = this.raised[at - 1];
    this.raised[at] = row;
  }
}

function given(entry: number, more: number): number {
  return entry > 0 ? entry + more : entry;
}

/** Value of an Unrest entry. */
function calmValue(weights: Weights, entry: number, unrest: number): number {
  return entry <= 0 ? weights.calm * Math.min(unrest, -entry) : -weights.unrest * entry;
}

export const ROWS = ROWS_MAX;
export const LEVEL_STEPS = LEVELS + 1;
