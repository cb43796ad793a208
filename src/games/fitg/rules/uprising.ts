/** Rebellion and what it brings with it: secrets revealed, control, stops, domino effects (10). */

import { replay } from '../game-log.js';
import { askTarget } from '../player/ask.js';
import { addOption, clearOptions } from '../player/options.js';
import { FOR_DOMINO } from '../player/orders.js';
import { racesOfHistoric } from '../position/cards.js';
import { WHY_CIVIL_WAR, WHY_DEAD_WORLD, WHY_DOMINO, WHY_KAYN, WHY_REBELLION, WHY_YESTER } from '../position/causes.js';
import { isDue } from '../position/event-state.js';
import { isOnMap } from '../position/groups.js';
import {
  AMPHIBIAN,
  at,
  CAPTURED,
  CONTROL,
  DEAD,
  DEAD_WORLD,
  ELITE,
  EMPIRE_FOREVER,
  FOR_EMPIRE,
  FOR_REBEL,
  FRINGE,
  GEM,
  HALT,
  IMP,
  IMPERIAL,
  INDUSTRY,
  IPOC,
  LIVING,
  NEUTRAL,
  PLANETS,
  RACES,
  REB,
  REBEL_GROUPS,
  REBELLION,
  SHIFT2,
  SIDES,
  SLAVE,
  START,
  STOPPED,
  slot,
  TAKE,
  TRAP,
  TYPES,
  UNREST,
  WELCOME_REBELS,
} from '../position/layout.js';
import { hides, setState } from '../position/planets.js';
import {
  R_BECAME_CONTROL,
  R_CAPTURED,
  R_CIVIL_WARS,
  R_DOMINOES,
  R_REB_TRACK,
  R_REBELLIONS,
  R_REBELLIONS_DOMINO,
  R_REGAINED,
  R_RESTARTS,
  R_SECRETS_REVEALED,
  R_STOPPED,
  R_WILD_POPULACE,
  record,
} from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { place, withdraw } from '../position/units.js';
import { immediateAttack } from './combat.js';
import { canShift, clearCell, isKin, isOfRaces, removeCell, shift } from './loyalty.js';
import { raise, summonForEmpire, summonForRebel } from './raising.js';

const TRACK_MAX = 199;

/** Province Two, where H6 waits for a rebellion. */
const PROVINCE_TWO = 1;

/** Reveals the secret of a planet, once. @param arrival by a Rebel group that arrives (10) */
export function reveal(planet: number, arrival: boolean): void {
  if (s.secret[planet] < 0 || s.revealed[planet] === 1) return;
  s.revealed[planet] = 1;
  record[R_SECRETS_REVEALED]++;
  replay.log?.revealed(planet);
  switch (s.secret[planet]) {
    case WELCOME_REBELS:
      if (s.state[planet] === IMPERIAL && s.loyalty[planet] < 3) s.loyalty[planet] = 3;
      if (s.sovereign[planet] === NEUTRAL) s.sovereign[planet] = FOR_REBEL;
      break;
    case EMPIRE_FOREVER:
      s.loyalty[planet] = 0;
      if (s.sovereign[planet] === NEUTRAL) s.sovereign[planet] = FOR_EMPIRE;
      break;
    case TRAP:
      if (arrival) springTrap(planet);
      break;
    case DEAD_WORLD:
      die(planet);
  }
}

/** All detected Rebel groups on the Trap are captured (10). */
function springTrap(planet: number): void {
  for (let group = 0; group < REBEL_GROUPS; group++) {
    if (s.gPlanet[group] !== planet || !isOnMap(group) || s.gDetected[group] === 0) continue;
    s.gStatus[group] = CAPTURED;
    s.gGrounded[group] = 0;
    record[R_CAPTURED]++;
    replay.log?.groupLost(group, CAPTURED);
  }
}

/** Units of a side that go with a planet, by type. */
const gone = new Int32Array(TYPES);

/** The Dead World destroys itself (10). */
function die(planet: number): void {
  const before = s.state[planet];
  for (let side = 0; side < SIDES; side++) {
    for (let type = 0; type < TYPES; type++) {
      gone[type] = s.units[slot(side, planet, type)];
      if (gone[type] > 0) withdraw(side, planet, type, gone[type]);
    }
    replay.log?.unitsGo(side, planet, gone, WHY_DEAD_WORLD);
  }
  setState(planet, DEAD);
  clearCell(planet);
  s.localForces[planet] = 0;
  s.pdbLevel[planet] = 0;
  s.pdbUp[planet] = 0;
  domino(planet, REB, before === IMPERIAL ? TAKE : START);
}

/** What a rebellion raises for every point of a resource: units of the first rebellion of a secret (10). */
function unitTimes(planet: number, first: boolean, populace: boolean): number {
  const usual = populace ? 2 : 1;
  if (!first) return usual;
  switch (s.secret[planet]) {
    case INDUSTRY:
      return usual + 1;
    case WELCOME_REBELS:
      return 2;
    case SLAVE:
      return 3;
    default:
      return usual;
  }
}

/** The same on the Rebel track (10). */
function trackTimes(planet: number, populace: boolean): number {
  switch (s.secret[planet]) {
    case INDUSTRY:
    case WELCOME_REBELS:
      return 2;
    case GEM:
      return 3;
    case LIVING:
      return 0;
    default:
      return populace ? 2 : 1;
  }
}

/** A rebellion starts (10); on the Dead World it is revealed instead, the Living Planet is won by its first [F11]. */
export function startRebellion(planet: number, populace: boolean, civilWar: boolean): void {
  if (hides(planet, DEAD_WORLD)) {
    reveal(planet, false);
    return;
  }
  const first = s.exhausted[planet] === 0;
  record[R_REBELLIONS]++;
  if (!first) record[R_RESTARTS]++;
  if (populace) record[R_WILD_POPULACE]++;
  if (civilWar) record[R_CIVIL_WARS]++;
  setState(planet, REBELLION);
  s.loyalty[planet] = UNREST;
  s.pdbUp[planet] = 0;
  s.localForces[planet] = 0;
  s.exhausted[planet] = 1;
  removeCell(planet);
  replay.log?.rebellion(planet, populace, civilWar);
  reveal(planet, false);
  if (hides(planet, IPOC)) s.n[s.N_OPEN] = 1;
  const living = first && hides(planet, LIVING);
  rise(planet, first, populace, civilWar && !living);
  summonForEmpire(planet);
  summonForRebel(planet, false);
  answerKayn(planet);
  if (living) {
    becomeControl(planet);
    return;
  }
  immediateAttack(planet);
  domino(planet, REB, START);
}

/** Units and points of a rebellion, environ by environ (10). */
function rise(planet: number, first: boolean, populaceDrawn: boolean, civilWar: boolean): void {
  const populace = populaceDrawn && !(first && s.secret[planet] === WELCOME_REBELS);
  const times = unitTimes(planet, first, populace);
  const halves = (civilWar ? 2 : 1) * (first ? 1 : 2);
  for (let environ = t.environFirst[planet]; environ < t.environEnd[planet]; environ++) {
    const best = t.star[environ] === 1 || populace || (first && s.secret[planet] === SLAVE);
    const points = Math.floor((t.resource[environ] * times + halves - 1) / halves);
    raise(REB, planet, points, best ? ELITE - 1 : 1, WHY_REBELLION);
  }
  if (first) earn(planet, trackTimes(planet, populace), civilWar);
  if (civilWar) raise(IMP, planet, t.halfResources[planet], 2, WHY_CIVIL_WAR);
}

/** Points of a first rebellion on the Rebel track (10). */
function earn(planet: number, times: number, civilWar: boolean): void {
  let points = 0;
  for (let environ = t.environFirst[planet]; environ < t.environEnd[planet]; environ++) {
    const whole = t.resource[environ] * times;
    points += civilWar ? (whole + 1) >> 1 : whole;
  }
  record[R_REB_TRACK] += points;
  s.n[s.N_REBEL_TRACK] = Math.min(TRACK_MAX, s.n[s.N_REBEL_TRACK] + points);
}

/** The next rebellion in Province Two after H6, and of a planet of the races of H7 after that card (15). */
function answerKayn(planet: number): void {
  if (s.n[s.N_YESTER] === 1 && t.province[planet] === PROVINCE_TWO) {
    s.n[s.N_YESTER] = 2;
    const races = racesOfHistoric(6);
    for (let other = 0; other < PLANETS; other++) if (isOfRaces(other, races)) shift(IMP, other, WHY_YESTER);
  }
  if (s.n[s.N_KAYN] === 1 && isOfRaces(planet, racesOfHistoric(7))) {
    s.n[s.N_KAYN] = 2;
    if (s.state[t.map.throne] === DEAD) return;
    if (place(IMP, t.map.throne, 0)) replay.log?.unitComes(IMP, t.map.throne, 0, WHY_KAYN);
    if (place(IMP, t.map.throne, 2)) replay.log?.unitComes(IMP, t.map.throne, 2, WHY_KAYN);
  }
}

/** A planet comes under Rebel control (10, [F5]). */
export function becomeControl(planet: number): void {
  setState(planet, CONTROL);
  record[R_BECAME_CONTROL]++;
  s.pdbLevel[planet] = 0;
  s.pdbUp[planet] = 0;
  s.localForces[planet] = stopForces(planet);
  replay.log?.control(planet);
  summonForRebel(planet, true);
}

/** Local Forces under Rebel control and after a stop (10, [F5]). */
export function stopForces(planet: number): number {
  return 1 + t.hasStar[planet];
}

/** A rebellion is stopped; without the domino effect and what follows (10). */
export function haltRebellion(planet: number, forces: number): void {
  setState(planet, STOPPED);
  record[R_STOPPED]++;
  s.loyalty[planet] = UNREST;
  s.pdbUp[planet] = 0;
  s.localForces[planet] = forces;
  replay.log?.stopped(planet);
}

/** A rebellion is stopped (10). */
export function stopRebellion(planet: number): void {
  haltRebellion(planet, stopForces(planet));
  domino(planet, IMP, HALT);
  regain(planet);
}

/** Loyalty of a planet that the Empire has got back. */
export const DISSENT = 3;

/** A stopped planet with Imperial and no Rebel units becomes Imperial, in Dissent (7, 9). */
export function regain(planet: number): void {
  if (s.state[planet] !== STOPPED || s.count[at(IMP, planet)] === 0 || s.count[at(REB, planet)] > 0) return;
  setState(planet, IMPERIAL);
  s.loyalty[planet] = DISSENT;
  record[R_REGAINED]++;
  replay.log?.regained(planet);
}

const STRUCK = 1;
const NOTED = 2;

/** Whether a domino effect may hit a planet (10). */
function isEligible(from: number, planet: number, side: number, kind: number, row: number): boolean {
  if (s.state[planet] !== IMPERIAL || planet === from || s.hit[row + planet] !== 0) return false;
  const seat = t.isCapital[planet] === 1 || t.isThrone[planet] === 1;
  if (seat && t.isCapital[from] === 0 && t.isThrone[from] === 0) return false;
  const now = s.loyalty[planet];
  if (side === REB) {
    if (now === 0) return false;
    if (now === UNREST && (kind !== TAKE || hides(planet, EMPIRE_FOREVER))) return false;
  } else if (now > (kind === SHIFT2 ? 2 : 3)) return false;
  if (t.province[planet] !== t.province[from] && isDue(1)) return false;
  return now === UNREST || canShift(side, planet);
}

function strike(planet: number, side: number, row: number): void {
  if (s.loyalty[planet] === UNREST) s.hit[row + planet] = NOTED;
  else {
    s.hit[row + planet] = STRUCK;
    shift(side, planet, WHY_DOMINO);
  }
}

/** A domino effect from a planet for a side (10). */
export function domino(from: number, side: number, kind: number): void {
  if (hides(from, LIVING)) return;
  record[R_DOMINOES]++;
  replay.log?.domino(from, side);
  const row = s.n[s.N_CHAIN] * PLANETS;
  s.n[s.N_CHAIN]++;
  s.hit.fill(0, row, row + PLANETS);
  inSystem(from, side, kind, row);
  for (let i = 0; i < t.raceCount[from]; i++) {
    const race = t.raceAt[from * RACES + i];
    if (t.home[from] === race) fromHome(from, side, kind, row, race);
    else chooseOfKin(from, side, kind, row, race, false);
  }
  if (s.n[s.N_FRINGE] === 1 && isKin(from, FRINGE)) chooseOfKin(from, side, kind, row, FRINGE, false);
  if (s.n[s.N_AMPHIBIAN] === 1 && isKin(from, AMPHIBIAN)) chooseOfKin(from, side, kind, row, AMPHIBIAN, false);
  for (let planet = 0; kind === TAKE && planet < PLANETS; planet++) {
    if (s.hit[row + planet] !== NOTED || s.state[planet] !== IMPERIAL || s.loyalty[planet] !== UNREST) continue;
    record[R_REBELLIONS_DOMINO]++;
    startRebellion(planet, false, false);
  }
  s.n[s.N_CHAIN]--;
}

/** (1): the side chooses one planet of the system (`SHIFT2`), or all are hit. */
function inSystem(from: number, side: number, kind: number, row: number): void {
  clearOptions();
  for (let planet = t.systemFirst[t.system[from]]; planet < t.systemEnd[t.system[from]]; planet++) {
    if (!isEligible(from, planet, side, kind, row)) continue;
    if (kind === SHIFT2) addOption(planet);
    else strike(planet, side, row);
  }
  if (kind !== SHIFT2) return;
  const chosen = askTarget(side, FOR_DOMINO);
  if (chosen >= 0) strike(chosen, side, row);
}

/** (2) from the home of a race: all of the province (`TAKE`: anywhere), and one or two outside it. */
function fromHome(from: number, side: number, kind: number, row: number, race: number): void {
  for (let i = t.kinFirst[race]; i < t.kinFirst[race + 1]; i++) {
    const planet = t.kin[i];
    if (kind !== TAKE && t.province[planet] !== t.province[from]) continue;
    if (isEligible(from, planet, side, kind, row)) strike(planet, side, row);
  }
  if (kind !== TAKE) chooseOfKin(from, side, kind, row, race, true);
}

/** (2): the side chooses one planet (`SHIFT2`) or two of a race, its home left out, or those outside the province. */
function chooseOfKin(from: number, side: number, kind: number, row: number, kindred: number, outside: boolean): void {
  for (let left = kind === SHIFT2 ? 1 : 2; left > 0; left--) {
    clearOptions();
    for (let i = t.kinFirst[kindred]; i < t.kinFirst[kindred + 1]; i++) {
      const planet = t.kin[i];
      if (outside ? t.province[planet] === t.province[from] : kindred < FRINGE && t.home[planet] === kindred) continue;
      if (isEligible(from, planet, side, kind, row)) addOption(planet);
    }
    const chosen = askTarget(side, FOR_DOMINO);
    if (chosen < 0) return;
    strike(chosen, side, row);
  }
}
