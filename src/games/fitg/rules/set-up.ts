/** Set-up (14), and the quick start (20). */

import { replay } from '../game-log.js';
import { askBase, askStart, askTarget } from '../player/ask.js';
import { refuse } from '../player/illegal-orders.js';
import { addOption, clearOptions } from '../player/options.js';
import {
  actionKind,
  actionPlanet,
  FOR_CELL,
  FOR_SECRET,
  isAction,
  KIND_LEVEL,
  KIND_PDB,
  STOP,
} from '../player/orders.js';
import { decisions, views } from '../player/seats.js';
import { groupStart, unitCost, unitPool } from '../position/charts.js';
import {
  at,
  DRUG,
  ELITE,
  EMPIRE_FOREVER,
  GROUPS,
  HYPER,
  IMP,
  IMPERIAL,
  OFF,
  ON,
  PLANETS,
  PROVINCES,
  REB,
  REBEL_GROUPS,
  SECRETS,
  SIDES,
  TYPES,
  UNDISCOVERED,
  UNREST,
  WELCOME_REBELS,
} from '../position/layout.js';
import { luck, STREAM_CARDS, STREAM_SECRETS, STREAM_START } from '../position/luck.js';
import { hides } from '../position/planets.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { place } from '../position/units.js';
import { CUPS, SECRET_NAMES } from '../setup.js';
import { takeSecret } from './card-deeds.js';
import { firstDeck, newEventDecks } from './decks.js';
import { measure } from './distance.js';
import { revealAny } from './intelligence.js';
import { makeCell } from './loyalty.js';
import { LEVEL_COST, maySetUpPdb, PDB_COST } from './purchases.js';
import { join } from './results.js';
import { reveal } from './uprising.js';

/** Secret Events that each side begins with. */
const SECRETS_FIRST = 2;
const ALL_SECRETS = 0b1111110;

/** A game before its first turn. */
export function setUp(): void {
  s.n[s.N_TURN] = t.scenario.firstTurn - 1;
  layMap();
  luck.start(STREAM_SECRETS, 0);
  hideSecrets();
  luck.start(STREAM_CARDS, 0);
  if (t.scenario.eventPhase) prepareEvents();
  measure(t.map.systems);
  luck.start(STREAM_START, 0);
  placeBase();
  placeGroups();
  if (t.scenario.startCells) startCells();
  garrisonAll();
  for (let where = 0; where < PROVINCES; where++) fortify(where);
  firstDeck();
  if (t.scenario.eventPhase)
    for (let side = 0; side < SIDES; side++)
      for (let i = 0; i < SECRETS_FIRST; i++) takeSecret(side, s.secretDeck[side]);
  if (t.scenario.secretsChosen) revealChosen(t.scenario.secretsRevealed);
  else revealAny(t.scenario.secretsRevealed);
  replay.log?.setUp();
}

/** The Rebel names planets whose secrets are revealed; without the option they are random [F27] (20). */
function revealChosen(number: number): void {
  for (let left = number; left > 0; left--) {
    clearOptions();
    for (let planet = 0; planet < PLANETS; planet++)
      if (s.secret[planet] >= 0 && s.revealed[planet] === 0) addOption(planet);
    const planet = askTarget(REB, FOR_SECRET);
    if (planet < 0) return;
    reveal(planet, false);
  }
}

/** Planets, pools and tracks at the start. */
function layMap(): void {
  for (let planet = 0; planet < PLANETS; planet++) {
    s.loyalty[planet] = t.loyaltyAtStart[planet];
    s.sovereign[planet] = t.sovereignAtStart[planet];
    s.conduit[planet] = t.isConduit[planet] === 1 ? UNDISCOVERED : -1;
  }
  s.planetsIn[IMPERIAL] = PLANETS;
  for (let i = 0; i < SIDES * TYPES; i++) s.pool[i] = unitPool[i];
  s.research.fill(1);
  s.secretDeck.fill(ALL_SECRETS);
  s.n[s.N_FIRST_RIGHT] = REB;
}

/** Secrets of a cup. */
const cupSecrets = new Int32Array(SECRETS);

/** Secrets at random on the planets of their cups, with the exchanges of the text (4). */
function hideSecrets(): void {
  const { secrets } = t.setupNow().charts;
  for (let which = 0; which < CUPS.length; which++) {
    const names = secrets[CUPS[which]];
    let left = names.length;
    for (let i = 0; i < left; i++) cupSecrets[i] = SECRET_NAMES.indexOf(names[i]);
    for (let planet = 0; planet < PLANETS; planet++) {
      if (t.cup[planet] !== which) continue;
      const chosen = luck.below(left);
      s.secret[planet] = cupSecrets[chosen];
      cupSecrets[chosen] = cupSecrets[--left];
    }
  }
  exchange();
  for (let planet = 0; planet < PLANETS; planet++) {
    if (hides(planet, EMPIRE_FOREVER)) s.loyalty[planet] = 0;
    if (hides(planet, HYPER)) s.n[s.N_HYPER] = planet;
    s.startLoyalty[planet] = s.loyalty[planet];
  }
  replay.log?.secretsHidden();
}

function planetWith(what: number): number {
  for (let planet = 0; planet < PLANETS; planet++) if (s.secret[planet] === what) return planet;
  return -1;
}

function swap(a: number, b: number): void {
  const kept = s.secret[a];
  s.secret[a] = s.secret[b];
  s.secret[b] = kept;
}

/** Empire Forever leaves 312 and 512 for 212, Welcome Rebels leaves 212 for where Drug is (4). */
function exchange(): void {
  const { secrets } = t.setupNow().charts;
  const from = secrets.exchange;
  const court = t.planetById[secrets.with];
  const forever = planetWith(EMPIRE_FOREVER);
  for (let i = 0; i < from.length; i++) if (t.planetById[from[i]] === forever) swap(forever, court);
  const drug = planetWith(DRUG);
  if (s.secret[court] === WELCOME_REBELS && drug >= 0) swap(court, drug);
}

/** Decks, and the Historic Events that begin the game (15). */
function prepareEvents(): void {
  newEventDecks();
  if (!t.scenario.startingEvents) return;
  s.newBox[s.B_HISTORIC] = 1;
  const second = luck.below(2);
  s.n[s.N_NEXT_HISTORIC] = 2 + second;
  s.n[s.N_LAST_HISTORIC] = 3 - second;
  replay.log?.historicDrawn(s.n[s.N_NEXT_HISTORIC]);
}

/** The base: any of the sites, the Rebel's secret (14). */
function placeBase(): void {
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++) if (s.conduit[planet] >= 0) addOption(planet);
  s.n[s.N_BASE] = askBase(REB);
  replay.log?.baseLaid();
}

function isStart(planet: number): boolean {
  return t.isCapital[planet] === 0 && t.isThrone[planet] === 0 && t.home[planet] < 0 && t.cup[planet] < 0;
}

function putGroup(group: number, planet: number): void {
  s.gStatus[group] = ON;
  s.gPlanet[group] = planet;
  s.gEnviron[group] = t.environMain[planet];
  replay.log?.groupBegins(group);
}

/** Groups: those of a province together, Imperial ones at their posts (14); groups found before the first turn (20). */
function placeGroups(): void {
  for (let number = 1; number <= PROVINCES; number++) {
    clearOptions();
    let any = false;
    for (let group = 0; group < REBEL_GROUPS; group++) if (groupStart[group] === number) any = true;
    if (!any) continue;
    for (let planet = t.provinceFirst[number - 1]; planet < t.provinceEnd[number - 1]; planet++)
      if (isStart(planet)) addOption(planet);
    const planet = askStart(REB);
    for (let group = 0; group < REBEL_GROUPS; group++) if (groupStart[group] === number) putGroup(group, planet);
  }
  for (let group = 0; group < REBEL_GROUPS; group++) {
    if (groupStart[group] > 0) continue;
    s.gStatus[group] = OFF;
    s.gPlanet[group] = -1;
  }
  for (let group = 0; group < REBEL_GROUPS; group++) if (t.foundWith[group] >= 0) join(group, t.foundWith[group]);
  for (let group = REBEL_GROUPS; group < GROUPS; group++) putGroup(group, t.planetById[groupStart[group]]);
}

/** A Cell in each province, in the first environ (20). */
function startCells(): void {
  for (let where = 0; where < PROVINCES; where++) {
    clearOptions();
    for (let planet = t.provinceFirst[where]; planet < t.provinceEnd[where]; planet++)
      if (t.isCapital[planet] === 0 && t.isThrone[planet] === 0 && s.loyalty[planet] < UNREST) addOption(planet);
    const planet = askTarget(REB, FOR_CELL);
    if (planet >= 0) makeCell(planet, t.environFirst[planet]);
  }
}

/** Force Points of each province that are left. */
const points = new Int32Array(PROVINCES);

/** Planets but capitals and throne have a unit first: a patrol on homes, else militia (14) [F9]. */
function garrisonAll(): void {
  points.set(t.forcePoints);
  for (let planet = 0; planet < PLANETS; planet++)
    if (t.isCapital[planet] === 0 && t.isThrone[planet] === 0)
      points[t.province[planet]] -= garrison(planet, t.home[planet] >= 0 ? 1 : 0);
}

/** Imperial units and PDBs of a province (14). */
function fortify(where: number): void {
  s.n[s.N_BUDGET] = points[where];
  s.n[s.N_PDB_BUDGET] = t.forcePoints[where] >> 1;
  s.n[s.N_ELITES_LEFT] = t.elitesMax[where];
  for (;;) {
    const action = decisions[IMP].setUp(views[IMP], where);
    if (action === STOP) break;
    if (buy(action, where)) continue;
    refuse(IMP, 'setUp', 'it cannot be bought there');
    break;
  }
  for (let planet = t.provinceFirst[where]; planet < t.provinceEnd[where]; planet++)
    if (s.count[at(IMP, planet)] === 0) garrison(planet, 0);
  s.n[s.N_BUDGET] = 0;
  replay.log?.fortified(where);
}

/** A unit on a planet, of a type or a patrol; its cost (14). */
function garrison(planet: number, type: number): number {
  const there = s.pool[IMP * TYPES + type] > 0 ? type : 1;
  if (!place(IMP, planet, there)) return 0;
  replay.log?.setUpBuys(planet, there);
  return unitCost[IMP * TYPES + there];
}

/** One purchase; false: it is against the rules (14). */
function buy(action: number, where: number): boolean {
  if (!isAction(action)) return false;
  const kind = actionKind(action);
  const planet = actionPlanet(action);
  if (t.province[planet] !== where) return false;
  if (kind < TYPES) {
    if (unitCost[IMP * TYPES + kind] > s.n[s.N_BUDGET] || (kind === ELITE && s.n[s.N_ELITES_LEFT] === 0)) return false;
    if (!place(IMP, planet, kind)) return false;
    s.n[s.N_BUDGET] -= unitCost[IMP * TYPES + kind];
    if (kind === ELITE) s.n[s.N_ELITES_LEFT]--;
    replay.log?.setUpBuys(planet, kind);
    return true;
  }
  if ((kind !== KIND_PDB && kind !== KIND_LEVEL) || !maySetUpPdb(planet)) return false;
  if ((kind === KIND_PDB) === (s.pdbUp[planet] === 1)) return false;
  const cost = kind === KIND_PDB ? PDB_COST : LEVEL_COST;
  if (kind === KIND_PDB) s.pdbUp[planet] = 1;
  else s.pdbLevel[planet]++;
  s.n[s.N_BUDGET] -= cost;
  s.n[s.N_PDB_BUDGET] -= cost;
  replay.log?.setUpBuys(planet, kind);
  return true;
}
