/** Set-up of a founding and of a going concern (5, 13). */

import { sealed } from '../../shared/sealed.js';
import { replay } from '../game-log.js';
import { decisions, view } from '../player/seats.js';
import { SetUpDesk } from '../player/set-up-desk.js';
import { refreshCouncil } from '../position/attributes.js';
import { addBuilding, countWhole, NOTHING, setDamaged, wholeAt } from '../position/buildings.js';
import * as c from '../position/codes.js';
import { pay } from '../position/empire.js';
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
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
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
  s.n[s.N_TECHNOLOGIST] = c.STABILITY;
  s.n[s.N_SPYMASTER] = c.ECONOMY;
  s.n[s.N_TAX] = c.TAX_NORMAL;
  s.n[s.N_HOLIDAY] = c.HOLIDAY_REGULAR;
  s.n[s.N_EXPANSION] = c.EXPANSION_STANDARD;
  s.n[s.N_FAME] = 1;
  s.n[s.N_XP] = t.numbers.startXp;
  s.n[s.N_LAST_TOPOGRAPHY] = t.scenario.homeTopography;
  const { start } = t.setupOnTable().scenario;
  if (start === null) {
    s.n[s.N_TREASURY] = t.scenario.fund;
    settleHome();
  } else settle(start);
  const shown = t.scenario.exploration ? 1 : FRONTIER;
  for (let i = 0; i < shown; i++) drawSector(true, false);
  desk.open();
  decisions.current.setUp(view, desk);
  s.n[s.N_ETHOS_ECONOMY] = desk.economy;
  s.n[s.N_ETHOS_LOYALTY] = desk.loyalty;
  refreshCouncil();
  if (start === null) firstBuilding(desk.row);
  record[M_PEAK_UNREST] = s.n[s.N_UNREST];
  replay.log?.setUp();
}

function seatLeaders(): void {
  const { leaders } = t.setupOnTable().scenario;
  for (let role = 0; role < leaders.length; role++) {
    const { state, bonus, returns } = leaders[role];
    s.roleState[role] = state === 'filled' ? c.FILLED : state === 'vacant' ? c.VACANT : c.NONE;
    s.roleBonus[role] = bonus;
    s.roleReturns[role] = returns;
  }
}

/** (5) The home Sector is claimed and prepared, and holds a Colony. */
function settleHome(): void {
  const sector = acquire(t.scenario.homeTopography, t.scenario.homeBiome, t.scenario.homeAtmosphere, c.F_NONE);
  const at = sector * s.L_SIZE;
  record[M_SPENT_LAND] += CLAIM + s.land[at + s.L_COST];
  pay(CLAIM + s.land[at + s.L_COST]);
  s.land[at + s.L_READY] = 1;
  addColony(sector, 1);
}

/** (5) It is paid at its list price; ground and limits do not matter. */
function firstBuilding(row: number): void {
  const price = priceOf(0, row);
  record[M_SPENT_BUILDING] += price;
  record[M_BUILT]++;
  pay(price);
  s.n[s.N_FREE_HOME] = 0;
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
  s.n[s.N_TREASURY] = start.treasury;
  s.n[s.N_UNREST] = start.unrest;
  s.n[s.N_XP] = start.xp;
  for (let i = 0; i < start.reached.length; i++) {
    const milestone = MILESTONES.indexOf(start.reached[i]);
    s.n[s.N_REACHED] |= 1 << milestone;
    if (TURN_METRICS[milestone] >= 0) record[TURN_METRICS[milestone]] = 1;
  }
  for (let i = 0; i < start.sectors.length; i++) {
    const { topography, biome, atmosphere, districts, buildings } = start.sectors[i];
    const sector = acquire(topography, biome, atmosphere, c.F_NONE);
    s.land[sector * s.L_SIZE + s.L_READY] = 1;
    addColony(sector, districts);
    for (let k = 0; k < buildings.length; k++) addBuilding(sector, buildings[k]);
  }
  luck.start(STREAM_START, 0);
  for (let i = 0; i < start.damaged; i++) {
    const building = wholeAt(0, pick(countWhole(0)));
    if (building === NOTHING) continue;
    setDamaged(building, true);
    replay.log?.building('is damaged', building);
  }
  for (let i = 0; i < start.drawn; i++) {
    drawSector(false, false);
    claimEntry(0);
  }
  for (let i = 0; i < start.events.length; i++) {
    const { kind, sector } = start.events[i];
    s.events[enlist(EVENT_KINDS.indexOf(kind), sector) * s.EV_SIZE + s.EV_ACTS] = 1;
  }
}
