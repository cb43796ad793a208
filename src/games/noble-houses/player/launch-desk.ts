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

/** (4.7): launches are written down, and what is launched is gone when all have written. */
class LaunchDesk implements LaunchOrder {
  #seat = 0;
  #system = 0;
  #nukes = 0;
  #ground = 0;

  open(system: number, seat: number): void {
    this.#seat = seat;
    this.#system = system;
    this.#nukes = Math.min(LAUNCHES_MAX, nukes[cell(system, seat)]);
    let aboard = 0;
    for (let ship = 0; ship < moved.count; ship++)
      if (movedSeat[ship] === seat && movedTo[ship] === system) aboard += nukesAboard(ship);
    this.#ground = this.#nukes - aboard;
    isLaunched.fill(0, 0, this.#nukes);
  }

  get nukes(): number {
    return this.#nukes;
  }

  atArmies(nuke: number, seat: number): boolean {
    if (!this.#isOther(seat) || armies[cell(this.#system, seat)] === 0) return this.#refused('no armies of his there');
    return this.#launch(nuke, seat, -1);
  }

  atJumpship(nuke: number, seat: number, ship: number): boolean {
    const there = this.#isOther(seat) ? ships[cell(this.#system, seat)] : 0;
    if (!(Number.isInteger(ship) && ship >= 0 && ship < there)) return this.#refused('no such jumpship of his there');
    return this.#launch(nuke, seat, ship);
  }

  /** Takes the launched nukes off. */
  close(): void {
    let launched = 0;
    for (let nuke = 0; nuke < this.#nukes; nuke++) launched += isLaunched[nuke];
    if (launched === 0) return;
    let nuke = this.#ground;
    for (let ship = 0; nuke < this.#nukes && ship < moved.count; ship++) {
      if (movedSeat[ship] !== this.#seat || movedTo[ship] !== this.#system) continue;
      for (let slot = ship * CARGO_SLOTS; slot < (ship + 1) * CARGO_SLOTS; slot++)
        if (cargo[slot] === NUKE && isLaunched[nuke++] === 1) cargo[slot] = NOTHING;
    }
    removeNukes(this.#system, this.#seat, launched);
  }

  #isOther(seat: number): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < SEATS && seat !== this.#seat;
  }

  #launch(nuke: number, seat: number, ship: number): boolean {
    if (!(Number.isInteger(nuke) && nuke >= 0 && nuke < this.#nukes) || isLaunched[nuke] === 1)
      return this.#refused('no such nuke there, or launched already');
    if (launches.count === LAUNCHES_MAX) return this.#refused('too many nukes at once');
    isLaunched[nuke] = 1;
    const at = launches.count++;
    launchedBy[at] = this.#seat;
    launchedAt[at] = seat;
    launchedAtShip[at] = ship;
    return true;
  }

  #refused(reason: string): false {
    refuse(this.#seat, 'launch', reason);
    return false;
  }
}

export const launchDesk = new LaunchDesk();
