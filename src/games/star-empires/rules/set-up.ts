/** Set-up of a founding and of a going concern (5, 13). */

import { sealed } from '../../shared/sealed.js';
import { port } from '../game-log.js';
import { decisions, view } from '../player/seats.js';
import { SetUpDesk } from '../player/set-up-desk.js';
import { refreshCouncil } from '../position/attributes.js';
import { addBuilding, countWhole, NOTHING, setDamaged, wholeAt } from '../position/buildings.js';
import {
  ECONOMY,
  EXPANSION_STANDARD,
  F_NONE,
  FILLED,
  HOLIDAY_REGULAR,
  NONE,
  STABILITY,
  TAX_NORMAL,
  VACANT,
} from '../position/codes.js';
import { pay } from '../position/ledger.js';
import { luck, pick, STREAM_START } from '../position/luck.js';
import {
  M_BUILT,
  M_PEAK_UNREST,
  M_SPENT_BUILDING,
  M_SPENT_LAND,
  M_TURN_MODULES_4,
  M_TURN_MODULES_16,
  M_TURN_MODULES_36,
  M_TURN_SIZE_11,
  M_TURN_SIZE_26,
  M_TURN_SIZE_51,
  record,
} from '../position/record.js';
import { acquire, addColony, claimEntry, drawSector } from '../position/sectors.js';
import {
  EV_ACTS,
  EV_SIZE,
  events,
  L_COST,
  L_READY,
  L_SIZE,
  land,
  N_ETHOS_ECONOMY,
  N_ETHOS_LOYALTY,
  N_EXPANSION,
  N_FAME,
  N_FREE_HOME,
  N_HOLIDAY,
  N_LAST_TOPOGRAPHY,
  N_REACHED,
  N_SPYMASTER,
  N_TAX,
  N_TECHNOLOGIST,
  N_TREASURY,
  N_UNREST,
  N_XP,
  n,
  roleBonus,
  roleReturns,
  roleState,
} from '../position/state.js';
import { numbers, scenario, setupOnTable } from '../position/tables.js';
import { EVENT_KINDS, MILESTONES, type StartData } from '../setup.js';
import { enlist } from './events/list.js';
import { priceOf } from './legal.js';
import { complete } from './works-done.js';

const desk = sealed(new SetUpDesk());

/** Sectors that the frontier shows. */
const FRONTIER = 3;
const CLAIM = 1;

export function setUp(): void {
  seatLeaders();
  n[N_TECHNOLOGIST] = STABILITY;
  n[N_SPYMASTER] = ECONOMY;
  n[N_TAX] = TAX_NORMAL;
  n[N_HOLIDAY] = HOLIDAY_REGULAR;
  n[N_EXPANSION] = EXPANSION_STANDARD;
  n[N_FAME] = 1;
  n[N_XP] = numbers.startXp;
  n[N_LAST_TOPOGRAPHY] = scenario.homeTopography;
  const { start } = setupOnTable().scenario;
  if (start === null) {
    n[N_TREASURY] = scenario.fund;
    settleHome();
  } else settle(start);
  const shown = scenario.exploration ? 1 : FRONTIER;
  for (let i = 0; i < shown; i++) drawSector(true, false);
  desk.open();
  decisions.current.setUp(view, desk);
  n[N_ETHOS_ECONOMY] = desk.economy;
  n[N_ETHOS_LOYALTY] = desk.loyalty;
  refreshCouncil();
  if (start === null) firstBuilding(desk.row);
  record[M_PEAK_UNREST] = n[N_UNREST];
  if (port.log !== null) port.log.setUp();
}

function seatLeaders(): void {
  const { leaders } = setupOnTable().scenario;
  for (let role = 0; role < leaders.length; role++) {
    const { state, bonus, returns } = leaders[role];
    roleState[role] = state === 'filled' ? FILLED : state === 'vacant' ? VACANT : NONE;
    roleBonus[role] = bonus;
    roleReturns[role] = returns;
  }
}

/** (5) The home Sector is claimed and prepared, and holds a Colony. */
function settleHome(): void {
  const sector = acquire(scenario.homeTopography, scenario.homeBiome, scenario.homeAtmosphere, F_NONE);
  const at = sector * L_SIZE;
  record[M_SPENT_LAND] += CLAIM + land[at + L_COST];
  pay(CLAIM + land[at + L_COST]);
  land[at + L_READY] = 1;
  addColony(sector, 1);
}

/** (5) It is paid at its list price; ground and limits do not matter. */
function firstBuilding(row: number): void {
  const price = priceOf(0, row);
  record[M_SPENT_BUILDING] += price;
  record[M_BUILT]++;
  pay(price);
  n[N_FREE_HOME] = 0;
  complete(0, row);
}

const TURN_METRICS: readonly number[] = [
  M_TURN_SIZE_11,
  M_TURN_SIZE_26,
  M_TURN_SIZE_51,
  -1,
  -1,
  -1,
  M_TURN_MODULES_4,
  M_TURN_MODULES_16,
  M_TURN_MODULES_36,
];

/** (13) A going concern; nothing of it changes counters. */
function settle(start: StartData): void {
  n[N_TREASURY] = start.treasury;
  n[N_UNREST] = start.unrest;
  n[N_XP] = start.xp;
  for (let i = 0; i < start.reached.length; i++) {
    const milestone = MILESTONES.indexOf(start.reached[i]);
    n[N_REACHED] |= 1 << milestone;
    if (TURN_METRICS[milestone] >= 0) record[TURN_METRICS[milestone]] = 1;
  }
  for (let i = 0; i < start.sectors.length; i++) {
    const { topography, biome, atmosphere, districts, buildings } = start.sectors[i];
    const sector = acquire(topography, biome, atmosphere, F_NONE);
    land[sector * L_SIZE + L_READY] = 1;
    addColony(sector, districts);
    for (let k = 0; k < buildings.length; k++) addBuilding(sector, buildings[k]);
  }
  luck.start(STREAM_START, 0);
  for (let i = 0; i < start.damaged; i++) {
    const building = wholeAt(0, pick(countWhole(0)));
    if (building === NOTHING) continue;
    setDamaged(building, true);
    if (port.log !== null) port.log.building('is damaged', building);
  }
  for (let i = 0; i < start.drawn; i++) {
    drawSector(false, false);
    claimEntry(0);
  }
  for (let i = 0; i < start.events.length; i++) {
    const { kind, sector } = start.events[i];
    events[enlist(EVENT_KINDS.indexOf(kind), sector) * EV_SIZE + EV_ACTS] = 1;
  }
}
