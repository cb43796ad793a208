/** What event cards do in common: targets chosen, units and Cells placed, points given (15). */

import { replay } from '../game-log.js';
import { askTarget, oneOf } from '../player/ask.js';
import { addOption, clearOptions } from '../player/options.js';
import { FOR_CELL, FOR_CELL_LOSS, FOR_CONDUIT_LOSS, FOR_SHIFT, FOR_UNITS } from '../player/orders.js';
import { decisions, views } from '../player/seats.js';
import { WHY_EVENT } from '../position/causes.js';
import { at, DEAD, IMP, IMPERIAL, INFILTRATED, PLANETS, REB, SIDES, UNREST } from '../position/layout.js';
import { luck } from '../position/luck.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { place } from '../position/units.js';
import { destroy } from './conduits.js';
import { canShift, removeCell, shift } from './loyalty.js';

const REBEL_TRACK_MAX = 199;

export function giveRebel(points: number): void {
  s.n[s.N_REBEL_TRACK] = Math.min(REBEL_TRACK_MAX, s.n[s.N_REBEL_TRACK] + points);
}

/** A track may be negative by events (13). */
export function giveEmpire(points: number): void {
  s.n[s.N_EMPIRE_TRACK] += points;
}

/** A free unit, if the pool has it and the planet lives (15). */
export function freeUnit(side: number, planet: number, type: number): void {
  if (s.state[planet] !== DEAD && place(side, planet, type)) replay.log?.unitComes(side, planet, type, WHY_EVENT);
}

/** Neither capital nor throne nor home. */
export function isPlain(planet: number): boolean {
  return t.isCapital[planet] === 0 && t.isThrone[planet] === 0 && t.home[planet] < 0;
}

export function isSecretPlanet(planet: number): boolean {
  return t.cup[planet] >= 0;
}

/** A planet for Rebel units of an event; -1: none. */
export function placeForUnits(): number {
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++) if (s.state[planet] !== DEAD) addOption(planet);
  return askTarget(REB, FOR_UNITS);
}

/** One shift by a side on one of the options that were offered. */
export function shiftOption(side: number): number {
  const planet = askTarget(side, FOR_SHIFT);
  if (planet >= 0) shift(side, planet, WHY_EVENT);
  return planet;
}

/** Planets of a list by number that can shift for a side are offered. */
export function offerShiftable(side: number, list: Int32Array | readonly number[]): void {
  clearOptions();
  for (let i = 0; i < list.length; i++) if (canShift(side, list[i])) addOption(list[i]);
}

/** An event Cell stands in the main environ (15). */
export function eventCell(planet: number): void {
  if (s.state[planet] !== IMPERIAL || s.cell[planet] >= 0) return;
  s.cell[planet] = t.environMain[planet];
  replay.log?.cellMade(planet);
}

/** So many event Cells on Imperial planets not in Unrest (15). */
export function eventCells(number: number): void {
  for (let left = number; left > 0; left--) {
    clearOptions();
    for (let planet = 0; planet < PLANETS; planet++)
      if (s.state[planet] === IMPERIAL && s.cell[planet] < 0 && isCalm(planet)) addOption(planet);
    const planet = askTarget(REB, FOR_CELL);
    if (planet < 0) return;
    eventCell(planet);
  }
}

/** The Rebel loses a Cell of his choice; without one an infiltrated conduit, not the base, is destroyed (15). */
export function loseCellOrConduit(): void {
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++) if (s.cell[planet] >= 0) addOption(planet);
  const lost = askTarget(REB, FOR_CELL_LOSS);
  if (lost >= 0) {
    removeCell(lost);
    return;
  }
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++)
    if (s.conduit[planet] === INFILTRATED && planet !== s.n[s.N_BASE]) addOption(planet);
  const planet = askTarget(REB, FOR_CONDUIT_LOSS);
  if (planet >= 0) destroy(planet);
}

/** No mobile Imperial units stand there. */
export function isUnguarded(planet: number): boolean {
  return s.mobile[at(IMP, planet)] === 0;
}

function isCalm(planet: number): boolean {
  return s.loyalty[planet] < UNREST;
}

/** One of the remaining Secret Events: all but a random one are seen, one is chosen (15). */
export function gainSecret(side: number): void {
  const rest = s.secretDeck[side];
  if (rest === 0) return;
  let seen = rest;
  if ((rest & (rest - 1)) !== 0) {
    let left = luck.below(bits(rest));
    for (let card = 1; card <= 6; card++) if ((rest & (1 << card)) !== 0 && left-- === 0) seen &= ~(1 << card);
  }
  takeSecret(side, seen);
}

/** One of those seen is chosen. */
export function takeSecret(side: number, seen: number): void {
  const card =
    (seen & (seen - 1)) === 0
      ? 31 - Math.clz32(seen)
      : oneOf(side, 'secretEvent', decisions[side].secretEvent(views[side], seen), seen);
  s.secretDeck[side] &= ~(1 << card);
  giveCard(side, card);
}

/** A hand card is gained (15). */
export function giveCard(side: number, card: number): void {
  s.hand[side] |= 1 << card;
  replay.log?.card(side === REB ? 'R' : 'I', card, 'gained');
}

/** Both sides gain one, the Rebel first. */
export function gainSecrets(): void {
  for (let side = 0; side < SIDES; side++) gainSecret(side);
}

export function bits(word: number): number {
  let number = 0;
  for (let left = word; left !== 0; left &= left - 1) number++;
  return number;
}
