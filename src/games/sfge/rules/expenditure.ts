/** Phase G, Expenditure: maintenance (14.5), then purchases (15.0, 18.1, 21.1, 22.1, 23.1, 27.0). */

import { g } from '../game.js';
import {
  M_BOUGHT_GATES,
  M_BOUGHT_LEADERS,
  M_BOUGHT_MARKERS,
  M_BOUGHT_NEXUSES,
  M_BOUGHT_UNITS,
  M_MAINTENANCE,
  M_UNMAINTAINED,
} from '../metrics.js';
import { defaults } from '../player/defaults.js';
import {
  BUY_ILLUMINATION,
  BUY_LEADER_1,
  BUY_LEADER_3,
  BUY_NEXUS,
  BUY_REPRESSION,
  BUY_STAR_GATE,
} from '../player/orders.js';
import {
  addImperial,
  available,
  isSector,
  leadersOf,
  loseNexus,
  nexusNear,
  placeGate,
  placeLeader,
  placeNexus,
  release,
  removeGate,
  takeImperial,
  takeUnit,
} from '../position/board.js';
import { inMask, lowestBit, setMask } from '../position/masks.js';
import {
  IMPERIAL,
  MASK_BOUGHT,
  MASK_GATE,
  MASK_NEXUS,
  N_ELITES,
  N_ENLIGHTENMENT,
  N_GATES,
  N_GATES_ALLOWED,
  N_ILLUMINATION,
  N_IMPERIAL_UNITS,
  N_LEADER_POOL,
  N_NEXUSES,
  N_OVER,
  N_PARANOIA,
  N_REPRESSION,
  N_RP,
  NOBODY,
} from '../position/state.js';
import { maintenanceOf } from '../position/strength.js';
import { SECTORS } from '../position/tables.js';
import { countOf, ONE, TH, TYPES } from '../position/units.js';
import { lookAtIndex } from './chaos-index.js';
import { hasImperialUnit } from './suppression.js';

export function expenditure(): void {
  payMaintenance();
  if (g.n[N_OVER] === 1) return;
  buy();
}

/** Cost of one Nexus this turn (22.4; doubled by Imperial Elites). */
export function nexusUpkeep(): number {
  return g.tables.setup.charts.expenditure.nexusMaintain * (g.n[N_ELITES] > 0 ? 2 : 1);
}

/** Maintenance of every Imperial mobile unit and Nexus. */
export function maintenanceDue(): number {
  return g.n[N_NEXUSES] * nexusUpkeep() + maintenanceOf(g.n[N_IMPERIAL_UNITS]);
}

/** What cannot be paid is chosen by the player, one by one, and eliminated ([R27], [R68], [R78]). */
function payMaintenance(): void {
  let due = maintenanceDue();
  while (due > g.n[N_RP]) {
    let choice = g.policy.unpaidMaintenance(g.view);
    if (!costsSomething(choice)) {
      g.illegal.add('unpaidMaintenance', 'nothing there that costs maintenance', g.gameIndex);
      choice = defaults.unpaidMaintenance(g.view);
    }
    const sector = choice >> 3;
    const type = choice & 7;
    g.record[M_UNMAINTAINED]++;
    if (g.log !== null) g.log.unmaintained(sector, type);
    if (type === TYPES) {
      due -= nexusUpkeep();
      loseNexus(sector);
      if (lookAtIndex()) return;
    } else {
      due -= g.tables.maintain[type];
      takeImperial(sector, ONE[type]);
      release(ONE[type]);
    }
  }
  g.n[N_RP] -= due;
  g.record[M_MAINTENANCE] += due;
  if (g.log !== null) g.log.maintenance(due, g.n[N_RP]);
}

/** Is `8 x sector + type` (7: Nexus) something on the map that costs maintenance now? */
function costsSomething(choice: number): boolean {
  if ((choice | 0) !== choice || choice < 8 || choice >= 8 * SECTORS) return false;
  const sector = choice >> 3;
  const type = choice & 7;
  if (type === TYPES) return inMask(MASK_NEXUS, sector) && nexusUpkeep() > 0;
  return g.tables.maintain[type] > 0 && countOf(g.imperial[sector], type) > 0;
}

/** Purchases, once maintenance is paid (15.0). */
export function buy(): void {
  const order = g.purchaseOrder;
  nothingBought();
  for (let calls = 0; ; calls++) {
    g.bound('purchase', calls);
    order.reset();
    if (!g.yes('purchase', g.policy.purchase(g.view, order))) return;
    const { item, sector } = order;
    if (!mayBuy(item, sector)) {
      g.illegal.add('purchase', 'not affordable, not available or not allowed there', g.gameIndex);
      continue;
    }
    execute(item, sector);
  }
}

function nothingBought(): void {
  for (let w = 0; w < 3; w++) {
    for (let word = g.masks[MASK_BOUGHT + w]; word !== 0; word &= word - 1) g.bought[(w << 5) + lowestBit(word)] = 0;
    g.masks[MASK_BOUGHT + w] = 0;
  }
}

/** Price of an item now, in RP (chart 3.11, 32.0). */
export function priceOf(item: number): number {
  const e = g.tables.setup.charts.expenditure;
  if (item < TYPES) return g.tables.recruit[item];
  if (item <= BUY_LEADER_3) return g.tables.leaderPrice[item - BUY_LEADER_1 + 1];
  switch (item) {
    case BUY_NEXUS:
      return e.nexusRecruit;
    case BUY_REPRESSION:
      return e.repression;
    case BUY_ILLUMINATION:
      return g.n[N_ENLIGHTENMENT] > 0 ? 1 : e.illumination;
    default:
      return e.starGate;
  }
}

/** Affordable and available, wherever it is put? (23.2) */
export function affordable(item: number): boolean {
  const { counters, charts } = g.tables.setup;
  if ((item | 0) !== item || item < 0 || item > BUY_STAR_GATE || priceOf(item) > g.n[N_RP]) return false;
  if (item === TH) {
    const needed = charts.expenditure.transHumanIllumination;
    return g.options.transHumans && available(TH) > 0 && g.n[N_ILLUMINATION] >= needed;
  }
  if (item < TYPES) return available(item) > 0;
  if (item <= BUY_LEADER_3) return leadersOf(g.n[N_LEADER_POOL], item - BUY_LEADER_1 + 1) > 0;
  const markersLeft = g.n[N_REPRESSION] + g.n[N_ILLUMINATION] < counters.imperialMarkers;
  switch (item) {
    case BUY_NEXUS:
      return g.options.nexus && g.n[N_NEXUSES] < counters.nexuses;
    case BUY_REPRESSION:
      return g.options.repressionIllumination && markersLeft && g.n[N_ENLIGHTENMENT] === 0;
    case BUY_ILLUMINATION:
      // The prohibitions of Elites and Paranoia win over Galactic Enlightenment ([R87]).
      return g.options.repressionIllumination && markersLeft && g.n[N_ELITES] === 0 && g.n[N_PARANOIA] === 0;
    default:
      return g.options.starGates && g.n[N_GATES_ALLOWED] === 1 && g.n[N_GATES] < counters.starGates;
  }
}

/** May the item be placed in this sector? Markers need no place. */
export function placeAllowed(item: number, sector: number): boolean {
  if (item === BUY_REPRESSION || item === BUY_ILLUMINATION) return true;
  if (!isSector(sector)) return false;
  if (item === TH) return countOf(g.imperial[sector], TH) > 0;
  if (item < TYPES) {
    return g.systemOwner[sector] === IMPERIAL && g.bought[sector] < g.tables.systemResource[g.systemKind[sector]];
  }
  if (item <= BUY_LEADER_3) return g.imperial[sector] !== 0;
  if (item === BUY_NEXUS) return g.systemOwner[sector] === IMPERIAL && !nexusNear(sector);
  return hasImperialUnit(sector) && !inMask(MASK_GATE, sector);
}

/** Is this purchase legal now? */
export function mayBuy(item: number, sector: number): boolean {
  return affordable(item) && placeAllowed(item, sector);
}

function execute(item: number, sector: number): void {
  g.n[N_RP] -= priceOf(item);
  if (g.log !== null) g.log.bought(item, sector, g.n[N_RP]);
  if (item < TYPES) {
    if (item === TH) g.n[N_ILLUMINATION] -= g.tables.setup.charts.expenditure.transHumanIllumination;
    else {
      g.bought[sector]++;
      setMask(MASK_BOUGHT, sector);
    }
    addImperial(sector, takeUnit(item));
    if (g.purchaseOrder.counted) g.record[M_BOUGHT_UNITS]++;
    return;
  }
  if (item <= BUY_LEADER_3) {
    placeLeader(sector, item - BUY_LEADER_1 + 1);
    g.record[M_BOUGHT_LEADERS]++;
    return;
  }
  switch (item) {
    case BUY_NEXUS:
      placeNexus(sector);
      g.record[M_BOUGHT_NEXUSES]++;
      return;
    case BUY_REPRESSION:
      buyRepression();
      return;
    case BUY_ILLUMINATION:
      g.n[N_ILLUMINATION]++;
      g.record[M_BOUGHT_MARKERS]++;
      return;
    default:
      placeGate(sector);
      // A gate where there is no system unit is taken away at once ([R93]).
      if (g.systemOwner[sector] === NOBODY) removeGate(sector);
      g.record[M_BOUGHT_GATES]++;
  }
}

/** Paranoia: two for 1 RP, or one if only one is left ([R87]). */
function buyRepression(): void {
  const left = g.tables.setup.counters.imperialMarkers - g.n[N_REPRESSION] - g.n[N_ILLUMINATION];
  const count = g.n[N_PARANOIA] > 0 && left >= 2 ? 2 : 1;
  g.n[N_REPRESSION] += count;
  g.record[M_BOUGHT_MARKERS] += count;
}
