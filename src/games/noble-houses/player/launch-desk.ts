import { closed } from '../../shared/sealed.js';
import { CARGO_SLOTS, cell, NOTHING, NUKE, SEATS } from '../position/layout.js';
import { cargo, moved, movedSeat, movedTo, nukesAboard } from '../position/moved-ships.js';
import { armies, nukes, ships } from '../position/state.js';
import { removeNukes } from '../position/units.js';
import { refuse } from './illegal-orders.js';
import type { LaunchOrder } from './orders.js';

/** Nukes launched in one system: who, at whom, and at which jumpship (-1: at the armies). */
export const launches = { count: 0 };
export const LAUNCHES_MAX = 65_536;
export const launchedBy = new Int32Array(LAUNCHES_MAX);
export const launchedAt = new Int32Array(LAUNCHES_MAX);
export const launchedAtShip = new Int32Array(LAUNCHES_MAX);

/** By number of a nuke of the seat that writes its order: launched or not. */
const isLaunched = new Uint8Array(LAUNCHES_MAX);

/** Who launches, where, of how many nukes, on the ground and in all. A policy that holds the desk cannot open it. */
let owner = 0;
let place = 0;
let ground = 0;
let available = 0;

export function openLaunchDesk(system: number, seat: number): void {
  owner = seat;
  place = system;
  available = Math.min(LAUNCHES_MAX, nukes[cell(system, seat)]);
  let aboard = 0;
  for (let ship = 0; ship < moved.count; ship++)
    if (movedSeat[ship] === seat && movedTo[ship] === system) aboard += nukesAboard(ship);
  ground = available - aboard;
  isLaunched.fill(0, 0, available);
}

/** Takes the launched nukes off. */
export function closeLaunchDesk(): void {
  let launched = 0;
  const owned = available;
  available = 0;
  for (let nuke = 0; nuke < owned; nuke++) launched += isLaunched[nuke];
  if (launched === 0) return;
  let nuke = ground;
  for (let ship = 0; nuke < owned && ship < moved.count; ship++) {
    if (movedSeat[ship] !== owner || movedTo[ship] !== place) continue;
    for (let slot = ship * CARGO_SLOTS; slot < (ship + 1) * CARGO_SLOTS; slot++)
      if (cargo[slot] === NUKE && isLaunched[nuke++] === 1) cargo[slot] = NOTHING;
  }
  removeNukes(place, owner, launched);
}

/** (4.7): launches are written down, and what is launched is gone when all have written. */
class LaunchDesk implements LaunchOrder {
  get nukes(): number {
    return available;
  }

  atArmies(nuke: number, seat: number): boolean {
    if (!isOther(seat) || armies[cell(place, seat)] === 0) return refused('no armies of his there');
    return launch(nuke, seat, -1);
  }

  atJumpship(nuke: number, seat: number, ship: number): boolean {
    const there = isOther(seat) ? ships[cell(place, seat)] : 0;
    if (!(Number.isInteger(ship) && ship >= 0 && ship < there)) return refused('no such jumpship of his there');
    return launch(nuke, seat, ship);
  }
}

function isOther(seat: number): boolean {
  return Number.isInteger(seat) && seat >= 0 && seat < SEATS && seat !== owner;
}

function launch(nuke: number, seat: number, ship: number): boolean {
  if (!(Number.isInteger(nuke) && nuke >= 0 && nuke < available) || isLaunched[nuke] === 1)
    return refused('no such nuke there, or launched already');
  if (launches.count === LAUNCHES_MAX) return refused('too many nukes at once');
  isLaunched[nuke] = 1;
  const at = launches.count++;
  launchedBy[at] = owner;
  launchedAt[at] = seat;
  launchedAtShip[at] = ship;
  return true;
}

function refused(reason: string): false {
  refuse(owner, 'launch', reason);
  return false;
}

export const launchDesk: LaunchOrder = closed(new LaunchDesk());
