/** Phase L, Alien Conflict (19.0, 32.0; spec section 4.L). */

import { g, rng } from '../game.js';
import { bestLeader, hasLeader, loseLeader } from '../position/board.js';
import {
  EVENT_BIOMECH_PREDATORS,
  EVENT_DARK_EMPIRE,
  EVENT_HIVE,
  EVENT_MESSIAH,
  EVENT_PROBE,
  EVENT_RANDOIDS,
} from '../position/event-codes.js';
import { STREAM_ALIENS } from '../position/luck.js';
import { lowestBit } from '../position/masks.js';
import {
  attackForcesOf,
  HERE_USURPER_BITS,
  homesOf,
  invadersOf,
  N_ALIENS,
  N_RP,
  N_TURN,
  NOBODY,
} from '../position/state.js';
import { militaryOf, morphogeneticOf } from '../position/strength.js';
import { INDETERMINATE, lookUp, NEGATIVE, POSITIVE } from '../position/tables.js';
import { changeIndex, lookAtIndex, transHumanChaos, transHumanImperial } from './chaos-index.js';
import { destroySector } from './destruction.js';
import { removeAlien } from './events/alien-markers.js';

/** Every alien marker rolls, by sector; combat never touches them (19.1, 19.2). */
export function alienConflict(): void {
  if (g.n[N_ALIENS] === 0) return;
  rng.start(STREAM_ALIENS, g.n[N_TURN]);
  // By sector number, ties in the order of arrival; markers may vanish on the way, so those done are marked.
  for (let i = 0; i < g.n[N_ALIENS]; i++) g.alienDone[i] = 0;
  for (let i = nextAlien(); i >= 0; i = nextAlien()) {
    g.alienDone[i] = 1;
    conflict(i);
    if (lookAtIndex()) return;
  }
}

function nextAlien(): number {
  let best = -1;
  for (let i = 0; i < g.n[N_ALIENS]; i++) {
    if (g.alienDone[i] === 0 && (best < 0 || g.alienAt[i] < g.alienAt[best])) best = i;
  }
  return best;
}

/** Removes an alien and keeps `alienDone` in step with the list. */
function vanish(index: number): void {
  removeAlien(index);
  for (let i = index; i < g.n[N_ALIENS]; i++) g.alienDone[i] = g.alienDone[i + 1];
}

/** Destroys the sector, the alien `index` stays; returns its index afterwards. */
function ravage(index: number): number {
  const sector = g.alienAt[index];
  // Other markers of the sector go first, one by one, so that `alienDone` stays in step.
  let at = index;
  for (let i = g.n[N_ALIENS] - 1; i >= 0; i--) {
    if (i === at || g.alienAt[i] !== sector) continue;
    vanish(i);
    if (i < at) at--;
  }
  destroySector(sector, at);
  return at;
}

/** Total military or morphogenetic strength of all units of all owners in a sector, systems included. */
export function strengthInSector(sector: number, military: boolean): number {
  const t = g.tables;
  let chaos = g.rebels[sector];
  const here = g.here[sector];
  for (let bits = here & HERE_USURPER_BITS; bits !== 0; bits &= bits - 1) chaos += g.usurperUnits[lowestBit(bits)];
  for (let bits = invadersOf(here); bits !== 0; bits &= bits - 1) {
    chaos += g.invaderUnits[lowestBit(bits)];
  }
  for (let bits = attackForcesOf(here); bits !== 0; bits &= bits - 1) {
    chaos += g.attackUnits[lowestBit(bits)];
  }
  for (let bits = homesOf(here); bits !== 0; bits &= bits - 1) chaos += g.homeUnits[lowestBit(bits)];
  let sum = military
    ? militaryOf(chaos, transHumanChaos()) + militaryOf(g.imperial[sector], transHumanImperial())
    : morphogeneticOf(chaos, transHumanChaos()) + morphogeneticOf(g.imperial[sector], transHumanImperial());
  if (g.systemOwner[sector] !== NOBODY) {
    const kind = g.systemKind[sector];
    sum += military ? t.systemMilitary[kind] : t.systemMorphogenetic[kind];
  }
  return sum;
}

/** Modifier of a marker's AERT roll, the leader aside. */
export function alienModifier(index: number): number {
  const kind = g.alienKind[index];
  const sector = g.alienAt[index];
  if (kind === EVENT_BIOMECH_PREDATORS || kind === EVENT_RANDOIDS) return strengthInSector(sector, true);
  if (kind === EVENT_DARK_EMPIRE || kind === EVENT_HIVE) return strengthInSector(sector, false);
  if (kind === EVENT_MESSIAH) return g.n[N_TURN] - g.alienTurn[index];
  return 0;
}

/** One marker's roll and result (19.4, chart 3.9). */
function conflict(index: number): void {
  const kind = g.alienKind[index];
  const sector = g.alienAt[index];
  const leader = alienLeader(index, sector);
  const modifier = alienModifier(index);
  const die = g.die();
  const outcome = lookUp(g.tables.aert, die + modifier + leader);
  if (g.log !== null) g.log.alien(kind, sector, die, modifier, leader, outcome);
  if (kind === EVENT_BIOMECH_PREDATORS || kind === EVENT_DARK_EMPIRE) {
    if (outcome === POSITIVE) {
      vanish(index);
      return;
    }
    const at = ravage(index);
    if (outcome === INDETERMINATE) vanish(at);
    return;
  }
  if (kind === EVENT_PROBE) {
    probe(index, outcome);
    return;
  }
  if (outcome === NEGATIVE && leader > 0) {
    loseLeader(sector, leader);
    if (g.log !== null) g.log.leaderLost(leader, sector);
  } else if (outcome === POSITIVE) vanish(index);
}

/** The Probe destroys the sector or brings knowledge, and leaves at the end of its turn. */
function probe(index: number, outcome: number): void {
  let at = index;
  if (outcome === POSITIVE) {
    const rp = g.die();
    g.n[N_RP] += rp;
    if (g.log !== null) g.log.resources(rp, g.n[N_RP]);
    changeIndex(0 - g.die());
  } else {
    at = ravage(index);
    changeIndex(g.die());
  }
  vanish(at);
}

function alienLeader(index: number, sector: number): number {
  const present = g.leaders[sector];
  if (present === 0) return 0;
  const value = g.policy.alienLeader(g.view, index);
  if (value === 0) return 0;
  if (hasLeader(present, value)) return value;
  g.illegal.add('alienLeader', 'no leader of that value in the sector', g.gameIndex);
  return bestLeader(present);
}
