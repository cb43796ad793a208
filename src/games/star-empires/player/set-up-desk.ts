import * as t from '../position/tables.js';
import { isEthos } from '../rules/reforms.js';
import { refuse } from './illegal-orders.js';
import type { SetUpOrder } from './orders.js';

/** (5) Ethos and first building; what is not chosen is the scenario's and the first one offered. */
export class SetUpDesk implements SetUpOrder {
  #economy = 0;
  #loyalty = 0;
  #row = 0;

  open(): void {
    this.#economy = t.scenario.ethosEconomy;
    this.#loyalty = t.scenario.ethosLoyalty;
    this.#row = t.firstBuildings[0];
  }

  get economy(): number {
    return this.#economy;
  }

  get loyalty(): number {
    return this.#loyalty;
  }

  get row(): number {
    return this.#row;
  }

  ethos(economy: number, loyalty: number): boolean {
    if (!isEthos(economy, loyalty)) {
      refuse('setUp', 'no pair of numbers of traits');
      return false;
    }
    this.#economy = economy;
    this.#loyalty = loyalty;
    return true;
  }

  firstBuilding(row: number): boolean {
    for (let i = 0; i < t.catalogue.firstBuildings; i++) {
      if (t.firstBuildings[i] !== row) continue;
      this.#row = row;
      return true;
    }
    refuse('setUp', 'not a building that may be the first');
    return false;
  }
}
