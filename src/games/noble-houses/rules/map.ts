/** The map: homeworlds in the corners, everything else on random hexes, connected by jumps (3.1 to 3.4). */

import { replay } from '../game-log.js';
import { distance, HEXES, neighbours } from '../position/hexes.js';
import { bit, lowestSystem, NOBODY, SEATS, WORLD_MASK } from '../position/layout.js';
import { luck, STREAM_MAP } from '../position/luck.js';
import { M, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

const CORNERS = new Int32Array([0, 9, 90, 99]);
/** What stands on a hex: 0 nothing, else a system's number; -1: an obstacle. */
const onHex = new Int32Array(HEXES);
const corner = new Int32Array(SEATS);
const taken = new Int32Array(SEATS + 1);
/** The systems that each hex has heard of, now and a step before; nothing beyond the edge. */
const heard = new Int32Array(HEXES + 1);
const before = new Int32Array(HEXES + 1);

/** Draws maps until one is connected [N4]. */
export function drawMap(): void {
  luck.start(STREAM_MAP, 0);
  placeHomeworlds();
  for (;;) {
    placeOthers();
    findReach();
    if (isConnected()) return;
    record[M.mapRedraws]++;
    replay.log?.redrawn();
  }
}

/** (3.2, [N3]): two players on the ends of a diagonal, more on any corners; other homeworlds on the corners left. */
function placeHomeworlds(): void {
  const { players } = t.scenario;
  if (players === 2) {
    const diagonal = luck.below(2);
    const turned = luck.below(2);
    // Corners 0 and 3, 1 and 2 face each other.
    corner[turned] = diagonal;
    corner[1 - turned] = 3 - diagonal;
  } else {
    for (let i = 0; i < SEATS; i++) corner[i] = i;
    for (let i = 0; i < players; i++) swap(corner, i, i + luck.below(SEATS - i));
  }
  taken.fill(0);
  let used = 0;
  for (let seat = 0; seat < players; seat++) {
    s.hex[t.homeOfSeat[seat]] = CORNERS[corner[seat]];
    replay.log?.lies(t.homeOfSeat[seat]);
    taken[t.homeOfSeat[seat]] = 1;
    used |= 1 << corner[seat];
  }
  for (let home = 1; home <= SEATS; home++) {
    if (taken[home] === 1) continue;
    let free = 0;
    for (let at = 0; at < SEATS; at++) if ((used & (1 << at)) === 0) free++;
    let pick = luck.below(free);
    let at = 0;
    while ((used & (1 << at)) !== 0 || pick-- > 0) at++;
    s.hex[home] = CORNERS[at];
    replay.log?.lies(home);
    used |= 1 << at;
  }
}

function swap(list: Int32Array, i: number, j: number): void {
  const kept = list[i];
  list[i] = list[j];
  list[j] = kept;
}

/** (3.3), neutral and empty [N5]: worlds 5..24, stations, stargates and obstacles, each on a random free hex. */
function placeOthers(): void {
  const { systems, stargates, obstacles } = t.scenario;
  onHex.fill(0);
  for (let home = 1; home <= SEATS; home++) onHex[s.hex[home]] = home;
  for (let system = SEATS + 1; system <= systems; system++) {
    s.hex[system] = freeHex();
    onHex[s.hex[system]] = system;
    replay.log?.lies(system);
  }
  for (let i = 0; i < obstacles; i++) {
    const at = freeHex();
    onHex[at] = NOBODY;
    replay.log?.obstacle(at);
  }
  s.n[s.N_GATE_A] = stargates === 2 ? s.hex[systems - 1] : -1;
  s.n[s.N_GATE_B] = stargates === 2 ? s.hex[systems] : -1;
}

function freeHex(): number {
  for (;;) {
    const found = luck.die() + 10 * luck.die();
    if (onHex[found] === 0) return found;
  }
}

/** (3.4): which systems are within `jumpRange` steps of each other. */
function findReach(): void {
  const { stargates, obstacles } = t.scenario;
  if (stargates === 0 && obstacles === 0) findOpenReach();
  else findRoughReach();
}

/** Where nothing is in the way, distance decides. */
function findOpenReach(): void {
  const { systems, jumpRange } = t.scenario;
  for (let system = 1; system <= systems; system++) {
    const from = s.hex[system] * HEXES;
    let mask = 0;
    for (let other = 1; other < system; other++) {
      if (distance[from + s.hex[other]] > jumpRange) continue;
      mask |= bit(other);
      s.reach[other] |= bit(system);
    }
    s.reach[system] = mask;
  }
}

/** Each step a hex hears of the systems that those around it, and the other end of a stargate, had heard of. */
function findRoughReach(): void {
  const { systems, jumpRange, stargates } = t.scenario;
  heard.fill(0);
  for (let system = 1; system <= systems; system++) heard[s.hex[system]] = bit(system);
  for (let step = 0; step < jumpRange; step++) {
    before.set(heard);
    for (let at = 0; at < HEXES; at++) if (onHex[at] !== NOBODY) heard[at] = before[at] | heardAround(at * 6);
    if (stargates !== 2) continue;
    heard[s.n[s.N_GATE_A]] |= before[s.n[s.N_GATE_B]];
    heard[s.n[s.N_GATE_B]] |= before[s.n[s.N_GATE_A]];
  }
  for (let system = 1; system <= systems; system++) s.reach[system] = heard[s.hex[system]] & ~bit(system);
}

function heardAround(slot: number): number {
  let mask = 0;
  for (let i = slot; i < slot + 6; i++) mask |= before[neighbours[i]];
  return mask;
}

/** (3.4, [N4]): all worlds hang together by jumps, over planetless systems too. */
function isConnected(): boolean {
  let found = 1;
  let fresh = 1;
  while (fresh !== 0) {
    let next = 0;
    for (let left = fresh; left !== 0; left &= left - 1) next |= s.reach[lowestSystem(left)];
    fresh = next & ~found;
    found |= fresh;
  }
  return (found & WORLD_MASK) === WORLD_MASK;
}
