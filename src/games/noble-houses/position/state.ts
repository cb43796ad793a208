/**
 * The position of the game that is being played on this thread, all of it in one array, so that a look-ahead copies it
 * with one `set`. The parts are views of it.
 */

import { ALLY_COUNT, CELLS, SEATS, SYSTEMS, TYPE_SLOTS } from './layout.js';

/** More than the parts take. */
const block = new Int32Array(1 << 14);
let used = 0;

/** The next part. */
function part(size: number): Int32Array {
  used += size;
  return block.subarray(used - size, used);
}

/** Armies by cell and type: ground, aboard and moved alike. */
export const army = part(CELLS * TYPE_SLOTS);
/**
 * In the movement phase, of these: armies that have moved. After it all are 0. By cell: mask of their types, and all.
 */
export const arrived = part(CELLS * TYPE_SLOTS);
export const arrivedTypes = part(CELLS);
export const arrivedArmies = part(CELLS);
/** By cell: number of armies, sum of their attack dice, mask of their types. */
export const armies = part(CELLS);
export const force = part(CELLS);
export const types = part(CELLS);
export const ships = part(CELLS);
/** In the movement phase: those that have moved. */
export const arrivedShips = part(CELLS);
export const nukes = part(CELLS);
/** In the movement phase: those that have moved. */
export const arrivedNukes = part(CELLS);
export const nobles = part(CELLS);
/** Nobles that are not tired. */
export const readyNobles = part(CELLS);
/** By system: seat, or -1. */
export const controller = part(SYSTEMS + 1);
/** Seat whose governor is there, or -1. */
export const governor = part(SYSTEMS + 1);
/** Mask of the systems in reach. */
export const reach = part(SYSTEMS + 1);
/** Hex, 10 * row + column. */
export const hex = part(SYSTEMS + 1);
/** By seat: masks of systems. `arrivals`: something moved there in this movement phase. */
export const arrivals = part(SEATS);
/** Systems with armies when movement began. */
export const began = part(SEATS);
export const owned = part(SEATS);
/** Sum of the printed incomes of the worlds it controls. */
export const score = part(SEATS);
export const withArmies = part(SEATS);
export const withShips = part(SEATS);
export const withNukes = part(SEATS);
export const withNobles = part(SEATS);
/** By seat: totals; `portable`: armies that jumpships carry. */
export const armyTotal = part(SEATS);
export const portable = part(SEATS);
export const shipTotal = part(SEATS);
export const nukeTotal = part(SEATS);
export const nobleTotal = part(SEATS);
export const solats = part(SEATS);
/** Sum of the modifiers to the next initiative roll. */
export const planning = part(SEATS);
export const inGame = part(SEATS);
/** Attempts in this turn. */
export const assassinations = part(SEATS);
export const intrigues = part(SEATS);
/** Seats in initiative order; the first `n[N_IN_ORDER]` count. */
export const order = part(SEATS);
/** By ally: seat, or -1. */
export const allyOwner = part(ALLY_COUNT + 1);
/** By seat: mask of its allies, bit `1 << ally`. */
export const allies = part(SEATS);
export const n = part(8);

export const words = block.subarray(0, used);

export const N_TURN = 0;
export const N_IN_ORDER = 1;
/** Hexes of stargates, -1 without. */
export const N_GATE_A = 2;
export const N_GATE_B = 3;
/** Mask of the worlds with a governor. */
export const N_GOVERNED = 4;
/** Mask of the allies that rolled for a noble in this turn, so that they have no noble action. */
export const N_RECRUITING = 5;

/** Nothing on the map. */
export function clear(): void {
  words.fill(0);
  controller.fill(-1);
  governor.fill(-1);
  allyOwner.fill(-1);
}
