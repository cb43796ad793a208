/** The map: homeworlds in the corners, everything else on random hexes, connected by jumps (3.1 to 3.4). */

import { replay } from '../game-log.js';
import { distance, FAR, HEXES, neighbours } from '../position/hexes.js';
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
const steps = new Int32Array(HEXES);
const queue = new Int32Array(HEXES);

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
  const { systems, jumpRange, stargates, obstacles } = t.scenario;
  const open = stargates === 0 && obstacles === 0;
  if (open) findOpenReach();
  else for (let system = 1; system <= systems; system++) s.reach[system] = walkedReach(system, jumpRange);
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

function walkedReach(system: number, range: number): number {
  steps.fill(FAR);
  let mask = 0;
  let head = 0;
  let tail = 1;
  queue[0] = s.hex[system];
  steps[s.hex[system]] = 0;
  while (head < tail) {
    const at = queue[head++];
    if (onHex[at] > 0) mask |= bit(onHex[at]);
    if (steps[at] === range) continue;
    for (let i = 0; i < 6; i++) tail = visit(neighbours[at * 6 + i], steps[at] + 1, tail);
    if (at === s.n[s.N_GATE_A]) tail = visit(s.n[s.N_GATE_B], steps[at] + 1, tail);
    else if (at === s.n[s.N_GATE_B]) tail = visit(s.n[s.N_GATE_A], steps[at] + 1, tail);
  }
  return mask & ~bit(system);
}

function visit(at: number, step: number, tail: number): number {
  if (at < 0 || onHex[at] === NOBODY || steps[at] <= step) return tail;
  steps[at] = step;
  queue[tail] = at;
  return tail + 1;
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
