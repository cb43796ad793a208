/**
 * The position of the game that is being played on this thread, all of it in one array, so that a look-ahead copies it
 * with one `set`. The parts are views of it.
 */

import { ALLY_COUNT, CELLS, SEATS, SYSTEMS, TYPE_SLOTS } from './layout.js';

const sizes = {
  army: CELLS * TYPE_SLOTS,
  arrived: CELLS * TYPE_SLOTS,
  arrivedTypes: CELLS,
  arrivedArmies: CELLS,
  armies: CELLS,
  force: CELLS,
  types: CELLS,
  ships: CELLS,
  arrivedShips: CELLS,
  nukes: CELLS,
  arrivedNukes: CELLS,
  nobles: CELLS,
  readyNobles: CELLS,
  controller: SYSTEMS + 1,
  governor: SYSTEMS + 1,
  reach: SYSTEMS + 1,
  hex: SYSTEMS + 1,
  arrivals: SEATS,
  began: SEATS,
  owned: SEATS,
  score: SEATS,
  withArmies: SEATS,
  withShips: SEATS,
  withNukes: SEATS,
  withNobles: SEATS,
  armyTotal: SEATS,
  portable: SEATS,
  shipTotal: SEATS,
  nukeTotal: SEATS,
  nobleTotal: SEATS,
  solats: SEATS,
  planning: SEATS,
  inGame: SEATS,
  assassinations: SEATS,
  intrigues: SEATS,
  order: SEATS,
  allyOwner: ALLY_COUNT + 1,
  allies: SEATS,
  n: 8,
} as const;

const length = Object.values(sizes).reduce((sum, size) => sum + size, 0);
export const words = new Int32Array(length);

let used = 0;
function part(size: number): Int32Array {
  used += size;
  return words.subarray(used - size, used);
}

/** Armies by cell and type: ground, aboard and moved alike. */
export const army = part(sizes.army);
/**
 * In the movement phase, of these: armies that have moved. After it all are 0. By cell: mask of their types, and all.
 */
export const arrived = part(sizes.arrived);
export const arrivedTypes = part(sizes.arrivedTypes);
export const arrivedArmies = part(sizes.arrivedArmies);
/** By cell: number of armies, sum of their attack dice, mask of their types. */
export const armies = part(sizes.armies);
export const force = part(sizes.force);
export const types = part(sizes.types);
export const ships = part(sizes.ships);
/** In the movement phase: those that have moved. */
export const arrivedShips = part(sizes.arrivedShips);
export const nukes = part(sizes.nukes);
/** In the movement phase: those that have moved. */
export const arrivedNukes = part(sizes.arrivedNukes);
export const nobles = part(sizes.nobles);
/** Nobles that are not tired. */
export const readyNobles = part(sizes.readyNobles);
/** By system: seat, or -1. */
export const controller = part(sizes.controller);
/** Seat whose governor is there, or -1. */
export const governor = part(sizes.governor);
/** Mask of the systems in reach. */
export const reach = part(sizes.reach);
/** Hex, 10 * row + column. */
export const hex = part(sizes.hex);
/** By seat: masks of systems. `arrivals`: something moved there in this movement phase. */
export const arrivals = part(sizes.arrivals);
/** Systems with armies when movement began. */
export const began = part(sizes.began);
export const owned = part(sizes.owned);
/** Sum of the printed incomes of the worlds it controls. */
export const score = part(sizes.score);
export const withArmies = part(sizes.withArmies);
export const withShips = part(sizes.withShips);
export const withNukes = part(sizes.withNukes);
export const withNobles = part(sizes.withNobles);
/** By seat: totals; `portable`: armies that jumpships carry. */
export const armyTotal = part(sizes.armyTotal);
export const portable = part(sizes.portable);
export const shipTotal = part(sizes.shipTotal);
export const nukeTotal = part(sizes.nukeTotal);
export const nobleTotal = part(sizes.nobleTotal);
export const solats = part(sizes.solats);
/** Sum of the modifiers to the next initiative roll. */
export const planning = part(sizes.planning);
export const inGame = part(sizes.inGame);
/** Attempts in this turn. */
export const assassinations = part(sizes.assassinations);
export const intrigues = part(sizes.intrigues);
/** Seats in initiative order; the first `n[N_IN_ORDER]` count. */
export const order = part(sizes.order);
/** By ally: seat, or -1. */
export const allyOwner = part(sizes.allyOwner);
/** By seat: mask of its allies, bit `1 << ally`. */
export const allies = part(sizes.allies);
export const n = part(sizes.n);

export const N_TURN = 0;
export const N_IN_ORDER = 1;
/** Hexes of stargates, -1 without. */
export const N_GATE_A = 2;
export const N_GATE_B = 3;
/** Mask of the worlds with a governor. */
export const N_GOVERNED = 4;

/** Nothing on the map. */
export function clear(): void {
  words.fill(0);
  controller.fill(-1);
  governor.fill(-1);
  allyOwner.fill(-1);
}
