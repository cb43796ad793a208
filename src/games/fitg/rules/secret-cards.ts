/** Secret Events of both sides (15). */

import { replay } from '../game-log.js';
import { askTarget } from '../player/ask.js';
import { addOption, clearOptions, offered } from '../player/options.js';
import { FOR_PDB_DOWN, FOR_REBELLION, FOR_SECOND_SHIFT, FOR_SHIFT, FOR_STOP } from '../player/orders.js';
import { planetsOfSecret, racesOfSecret, systemsOfSecret } from '../position/cards.js';
import { WHY_EVENT } from '../position/causes.js';
import { isOnMap } from '../position/groups.js';
import {
  AMPHIBIAN,
  AWAY,
  EMPIRE_FOREVER,
  endGroup,
  FRINGE,
  firstGroup,
  IMP,
  IMPERIAL,
  PLANETS,
  REB,
  REBEL_GROUPS,
  REBELLION,
  SHIFT2,
  UNREST,
} from '../position/layout.js';
import { hides, isImperial, isRebellious } from '../position/planets.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { freeUnit, giveRebel, isUnguarded, placeForUnits } from './card-deeds.js';
import { destroy, eraseCell, infiltrate } from './conduits.js';
import { canShift, isOfRaces, shift } from './loyalty.js';
import { shiftOrRebel } from './major-cards.js';
import { persuade } from './results.js';
import { domino, haltRebellion, regain, startRebellion, stopRebellion } from './uprising.js';

const PROVINCE_FOUR = 3;

/** Whether a Secret Event may be played (15). */
export function isSecretPlayable(side: number, card: number): boolean {
  if (side === REB && card === 1) {
    offerTraders();
    return offered.count > 0;
  }
  if (side === IMP && card === 5) {
    offerExtremists();
    return offered.count > 0;
  }
  return true;
}

/** A Secret Event is played (15). */
export function playSecret(side: number, card: number): void {
  if (side === REB) playForRebel(card);
  else playForEmpire(card);
}

function playForRebel(card: number): void {
  switch (card) {
    case 1:
      traders();
      break;
    case 2:
    case 3:
      policies(card);
      break;
    case 4:
      crimes(planetsOfSecret(REB, 4)[0]);
      break;
    case 5:
      freeFleet();
      break;
    case 6:
      s.n[s.N_BREAKDOWN] = s.n[s.N_TURN];
  }
}

function playForEmpire(card: number): void {
  switch (card) {
    case 1:
      incite(planetsOfSecret(IMP, 1));
      break;
    case 2:
      traitor();
      break;
    case 3:
      for (let group = 0; group < REBEL_GROUPS; group++) if (isOnMap(group)) s.gDetected[group] = 1;
      break;
    case 4:
      games();
      break;
    case 5:
      extremists();
      break;
    case 6:
      for (let group = firstGroup(IMP); group < endGroup(IMP); group++)
        if (s.gStatus[group] === AWAY) s.gAway[group] = 1;
  }
}

/** R1: planets in Unrest in the systems of the card. */
function offerTraders(): void {
  clearOptions();
  const systems = systemsOfSecret(1);
  for (let planet = 0; planet < PLANETS; planet++) {
    if (s.state[planet] !== IMPERIAL || s.loyalty[planet] !== UNREST || hides(planet, EMPIRE_FOREVER)) continue;
    if (t.isCapital[planet] === 1 || t.home[planet] >= 0 || t.isThrone[planet] === 1) continue;
    for (let i = 0; i < systems.length; i++) if (t.systemById[systems[i]] === t.system[planet]) addOption(planet);
  }
}

function traders(): void {
  offerTraders();
  const planet = askTarget(REB, FOR_REBELLION);
  if (planet >= 0) startRebellion(planet, false, false);
}

/** Planets of R2 or R3 that could shift before the card, and the capital of R3. */
const targets = new Int32Array(PLANETS + 1);

/** R2, R3: a shift each, on one of them a second, which may start a domino effect. */
function policies(card: number): void {
  const planets = planetsOfSecret(REB, card);
  let number = 0;
  for (let i = 0; i < planets.length; i++) if (canShift(REB, planets[i])) targets[number++] = planets[i];
  if (card === 3) {
    const capital = outerCapital();
    if (capital >= 0) targets[number++] = capital;
  }
  clearOptions();
  for (let i = 0; i < number; i++) addOption(targets[i]);
  const twice = askTarget(REB, FOR_SECOND_SHIFT);
  for (let i = 0; i < number; i++) persuade(REB, targets[i], targets[i] === twice ? 2 : 1, WHY_EVENT);
}

/** A capital outside Province One that can shift, of the Rebel's choice; -1: none. */
function outerCapital(): number {
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++)
    if (t.isCapital[planet] === 1 && t.province[planet] > 0 && canShift(REB, planet)) addOption(planet);
  return askTarget(REB, FOR_SHIFT);
}

/** R4. */
function crimes(planet: number): void {
  const races = racesOfSecret(4);
  let made = 0;
  for (let i = 0; i < 2; i++) if (shiftOrRebel(planet)) made++;
  if (made === 2) domino(planet, REB, SHIFT2);
  let before = -1;
  for (let i = 0; i < 2; i++) {
    clearOptions();
    for (let other = t.provinceFirst[PROVINCE_FOUR]; other < t.provinceEnd[PROVINCE_FOUR]; other++)
      if (other !== before && t.isCapital[other] === 0 && !isOfRaces(other, races) && canShift(REB, other))
        addOption(other);
    before = askTarget(REB, FOR_SHIFT);
    if (before >= 0) shift(REB, before, WHY_EVENT);
  }
}

/** R5. */
function freeFleet(): void {
  let greatest = 0;
  for (let planet = 0; planet < PLANETS; planet++)
    if (s.state[planet] === IMPERIAL && isUnguarded(planet)) greatest = Math.max(greatest, t.topResource[planet]);
  giveRebel(greatest);
  const harbour = placeForUnits();
  if (harbour >= 0) for (let i = 0; i < 2; i++) freeUnit(REB, harbour, 2);
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++) if (s.pdbUp[planet] === 1 && isImperial(planet)) addOption(planet);
  const planet = askTarget(REB, FOR_PDB_DOWN);
  if (planet < 0) return;
  s.pdbUp[planet] = 0;
  replay.log?.pdbFalls(planet, WHY_EVENT);
}

/** I1: each planet of the card. */
function incite(planets: Int32Array): void {
  for (let i = 0; i < planets.length; i++) persuade(IMP, planets[i], 2, WHY_EVENT);
}

/** I2: three Cells, and twice a conduit that the Rebel names. */
function traitor(): void {
  for (let i = 0; i < 3; i++) eraseCell();
  for (let i = 0; i < 2; i++) {
    const planet = infiltrate();
    if (planet >= 0 && planet !== s.n[s.N_BASE]) destroy(planet);
  }
}

/** Shifts of I4 by planet. */
const celebrated = new Int32Array(PLANETS);

/** I4: four shifts in Province One, not on homes; two on a planet start a domino effect only by option [F26]. */
function games(): void {
  celebrated.fill(0);
  for (let left = 4; left > 0; left--) {
    clearOptions();
    for (let planet = t.provinceFirst[0]; planet < t.provinceEnd[0]; planet++) {
      if (t.home[planet] >= 0 || !canShift(IMP, planet)) continue;
      if (!t.scenario.gamesDominoes || celebrated[planet] < 2) addOption(planet);
    }
    const planet = askTarget(IMP, FOR_SHIFT);
    if (planet < 0) return;
    shift(IMP, planet, WHY_EVENT);
    if (++celebrated[planet] === 2 && t.scenario.gamesDominoes) domino(planet, IMP, SHIFT2);
  }
}

function offerExtremists(): void {
  clearOptions();
  const planets = planetsOfSecret(IMP, 5);
  for (let i = 0; i < planets.length; i++) if (isRebellious(planets[i])) addOption(planets[i]);
}

/** I5: a planet is stopped without a domino effect, then two rebellions of its system or races with theirs [F13]. */
function extremists(): void {
  offerExtremists();
  const planet = askTarget(IMP, FOR_STOP);
  if (planet < 0) return;
  haltRebellion(planet, 2);
  for (let i = 0; i < 2; i++) {
    clearOptions();
    for (let other = 0; other < PLANETS; other++)
      if (s.state[other] === REBELLION && other !== planet && areRelated(planet, other)) addOption(other);
    const next = askTarget(IMP, FOR_STOP);
    if (next < 0) break;
    stopRebellion(next);
  }
  regain(planet);
}

/** Of one system, or of a race or alliance in common. */
function areRelated(a: number, b: number): boolean {
  if (t.system[a] === t.system[b]) return true;
  let common = t.kinOf[a] & t.kinOf[b];
  if (s.n[s.N_FRINGE] === 0) common &= ~(1 << FRINGE);
  if (s.n[s.N_AMPHIBIAN] === 0) common &= ~(1 << AMPHIBIAN);
  return common !== 0;
}
