/** Phase G, Expenditure: maintenance (14.5), then purchases (15.0, 18.1, 21.1, 22.1, 23.1, 27.0). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import {
  M_BOUGHT_GATES,
  M_BOUGHT_LEADERS,
  M_BOUGHT_MARKERS,
  M_BOUGHT_NEXUSES,
  M_BOUGHT_UNITS,
  M_MAINTENANCE,
  M_UNMAINTAINED,
} from '../metrics.js';
import { purchaseOrder } from '../player/buffers.js';
import { defaults } from '../player/defaults.js';
import {
  BUY_ILLUMINATION,
  BUY_LEADER_1,
  BUY_LEADER_3,
  BUY_NEXUS,
  BUY_REPRESSION,
  BUY_STAR_GATE,
} from '../player/orders.js';
import { bound, decisions, refuse, views, yes } from '../player/seats.js';
import { lookAtIndex } from '../position/chaos-index.js';
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
} from '../position/counters.js';
import { inMask, setMask } from '../position/masks.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { maintenanceOf } from '../position/strength.js';
import { SECTORS, t } from '../position/tables.js';
import { countOf, ONE, TH, TYPES } from '../position/units.js';
import { hasImperialUnit } from './suppression.js';

export function expenditure(): void {
  payMaintenance();
  if (s.n[s.N_OVER] === 1) return;
  buy();
}

/** Cost of one Nexus this turn (22.4; doubled by Imperial Elites). */
export function nexusUpkeep(): number {
  return t.setup.charts.expenditure.nexusMaintain * (s.n[s.N_ELITES] > 0 ? 2 : 1);
}

/** Maintenance of every Imperial mobile unit and Nexus. */
export function maintenanceDue(): number {
  return s.n[s.N_NEXUSES] * nexusUpkeep() + maintenanceOf(s.n[s.N_IMPERIAL_UNITS]);
}

/** What cannot be paid is chosen by the player, one by one, and eliminated ([R27], [R68], [R78]). */
function payMaintenance(): void {
  let due = maintenanceDue();
  while (due > s.n[s.N_RP]) {
    let choice = decisions.current.unpaidMaintenance(views.current);
    if (!costsSomething(choice)) {
      refuse('unpaidMaintenance', 'nothing there that costs maintenance');
      choice = defaults.unpaidMaintenance(views.current);
    }
    const sector = choice >> 3;
    const type = choice & 7;
    record[M_UNMAINTAINED]++;
    replay.log?.unmaintained(sector, type);
    if (type === TYPES) {
      due -= nexusUpkeep();
      loseNexus(sector);
      if (lookAtIndex()) return;
    } else {
      due -= t.maintain[type];
      takeImperial(sector, ONE[type]);
      release(ONE[type]);
    }
  }
  s.n[s.N_RP] -= due;
  record[M_MAINTENANCE] += due;
  replay.log?.maintenance(due, s.n[s.N_RP]);
}

/** Is `8 x sector + type` (7: Nexus) something on the map that costs maintenance now? */
function costsSomething(choice: number): boolean {
  if ((choice | 0) !== choice || choice < 8 || choice >= 8 * SECTORS) return false;
  const sector = choice >> 3;
  const type = choice & 7;
  if (type === TYPES) return inMask(s.MASK_NEXUS, sector) && nexusUpkeep() > 0;
  return t.maintain[type] > 0 && countOf(s.imperial[sector], type) > 0;
}

/** Purchases, once maintenance is paid (15.0). */
export function buy(): void {
  const order = purchaseOrder;
  nothingBought();
  for (let calls = 0; ; calls++) {
    bound('purchase', calls);
    order.reset();
    if (!yes('purchase', decisions.current.purchase(views.current, order))) return;
    const { item, sector } = order;
    if (!mayBuy(item, sector)) {
      refuse('purchase', 'not affordable, not available or not allowed there');
      continue;
    }
    execute(item, sector);
  }
}

function nothingBought(): void {
  for (let w = 0; w < 3; w++) {
    for (let word = s.masks[s.MASK_BOUGHT + w]; word !== 0; word &= word - 1) s.bought[(w << 5) + lowestBit(word)] = 0;
    s.masks[s.MASK_BOUGHT + w] = 0;
  }
}

/** Price of an item now, in RP (chart 3.11, 32.0). */
export function priceOf(item: number): number {
  const e = t.setup.charts.expenditure;
  if (item < TYPES) return t.recruit[item];
  if (item <= BUY_LEADER_3) return t.leaderPrice[item - BUY_LEADER_1 + 1];
  switch (item) {
    case BUY_NEXUS:
      return e.nexusRecruit;
    case BUY_REPRESSION:
      return e.repression;
    case BUY_ILLUMINATION:
      return s.n[s.N_ENLIGHTENMENT] > 0 ? 1 : e.illumination;
    default:
      return e.starGate;
  }
}

/** Affordable and available, wherever it is put? (23.2) */
export function affordable(item: number): boolean {
  const { counters, charts } = t.setup;
  if ((item | 0) !== item || item < 0 || item > BUY_STAR_GATE || priceOf(item) > s.n[s.N_RP]) return false;
  if (item === TH) {
    const needed = charts.expenditure.transHumanIllumination;
    return t.options.transHumans && available(TH) > 0 && s.n[s.N_ILLUMINATION] >= needed;
  }
  if (item < TYPES) return available(item) > 0;
  if (item <= BUY_LEADER_3) return leadersOf(s.n[s.N_LEADER_POOL], item - BUY_LEADER_1 + 1) > 0;
  const markersLeft = s.n[s.N_REPRESSION] + s.n[s.N_ILLUMINATION] < counters.imperialMarkers;
  switch (item) {
    case BUY_NEXUS:
      return t.options.nexus && s.n[s.N_NEXUSES] < counters.nexuses;
    case BUY_REPRESSION:
      return t.options.repressionIllumination && markersLeft && s.n[s.N_ENLIGHTENMENT] === 0;
    case BUY_ILLUMINATION:
      // The prohibitions of Elites and Paranoia win over Galactic Enlightenment ([R87]).
      return t.options.repressionIllumination && markersLeft && s.n[s.N_ELITES] === 0 && s.n[s.N_PARANOIA] === 0;
    default:
      return t.options.starGates && s.n[s.N_GATES_ALLOWED] === 1 && s.n[s.N_GATES] < counters.starGates;
  }
}

/** May the item be placed in this sector? Markers need no place. */
export function placeAllowed(item: number, sector: number): boolean {
  if (item === BUY_REPRESSION || item === BUY_ILLUMINATION) return true;
  if (!isSector(sector)) return false;
  if (item === TH) return countOf(s.imperial[sector], TH) > 0;
  if (item < TYPES) {
    return s.systemOwner[sector] === s.IMPERIAL && s.bought[sector] < t.systemResource[s.systemKind[sector]];
  }
  if (item <= BUY_LEADER_3) return s.imperial[sector] !== 0;
  if (item === BUY_NEXUS) return s.systemOwner[sector] === s.IMPERIAL && !nexusNear(sector);
  return hasImperialUnit(sector) && !inMask(s.MASK_GATE, sector);
}

/** Is this purchase legal now? */
export function mayBuy(item: number, sector: number): boolean {
  return affordable(item) && placeAllowed(item, sector);
}

function execute(item: number, sector: number): void {
  s.n[s.N_RP] -= priceOf(item);
  replay.log?.bought(item, sector, s.n[s.N_RP]);
  if (item < TYPES) {
    if (item === TH) s.n[s.N_ILLUMINATION] -= t.setup.charts.expenditure.transHumanIllumination;
    else {
      s.bought[sector]++;
      setMask(s.MASK_BOUGHT, sector);
    }
    addImperial(sector, takeUnit(item));
    if (purchaseOrder.counted) record[M_BOUGHT_UNITS]++;
    return;
  }
  if (item <= BUY_LEADER_3) {
    placeLeader(sector, item - BUY_LEADER_1 + 1);
    record[M_BOUGHT_LEADERS]++;
    return;
  }
  switch (item) {
    case BUY_NEXUS:
      placeNexus(sector);
      record[M_BOUGHT_NEXUSES]++;
      return;
    case BUY_REPRESSION:
      buyRepression();
      return;
    case BUY_ILLUMINATION:
      s.n[s.N_ILLUMINATION]++;
      record[M_BOUGHT_MARKERS]++;
      return;
    default:
      placeGate(sector);
      // A gate where there is no system unit is taken away at once ([R93]).
      if (s.systemOwner[sector] === s.NOBODY) removeGate(sector);
      record[M_BOUGHT_GATES]++;
  }
}

/** Paranoia: two for 1 RP, or one if only one is left ([R87]). */
function buyRepression(): void {
  const left = t.setup.counters.imperialMarkers - s.n[s.N_REPRESSION] - s.n[s.N_ILLUMINATION];
  const count = s.n[s.N_PARANOIA] > 0 && left >= 2 ? 2 : 1;
  s.n[s.N_REPRESSION] += count;
  record[M_BOUGHT_MARKERS] += count;
}
