/** Phase L, Alien Conflict (19.0, 32.0; spec section 4.L). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { decisions, refuse, views } from '../player/seats.js';
import { changeIndex, lookAtIndex, transHumanChaos, transHumanImperial } from '../position/chaos-index.js';
import { bestLeader, hasLeader, loseLeader } from '../position/counters.js';
import {
  EVENT_BIOMECH_PREDATORS,
  EVENT_DARK_EMPIRE,
  EVENT_HIVE,
  EVENT_MESSIAH,
  EVENT_PROBE,
  EVENT_RANDOIDS,
} from '../position/event-codes.js';
import { d10, luck, STREAM_ALIENS } from '../position/luck.js';
import * as s from '../position/state.js';
import { militaryOf, morphogeneticOf } from '../position/strength.js';
import { INDETERMINATE, lookUp, NEGATIVE, POSITIVE, t } from '../position/tables.js';
import { destroySector } from './destruction.js';
import { removeAlien } from './events/alien-markers.js';

/** Every alien marker rolls, by sector, ties in the order of arrival; combat never touches them (19.1, 19.2). */
export function alienConflict(): void {
  if (s.n[s.N_ALIENS] === 0) return;
  luck.start(STREAM_ALIENS, s.n[s.N_TURN]);
  // What a marker does it does in its own sector: further up none comes or goes.
  for (let w = 0; w < 3; w++) {
    for (let word = s.masks[s.MASK_ALIEN + w]; word !== 0; word &= word - 1) {
      const sector = (w << 5) + lowestBit(word);
      for (let i = 0; i < s.n[s.N_ALIENS]; ) {
        if (s.alienAt[i] !== sector) {
          i++;
          continue;
        }
        i = conflict(i);
        if (lookAtIndex()) return;
      }
    }
  }
}

/** Destroys the sector, the alien `index` stays; returns its index afterwards. */
function ravage(index: number): number {
  const sector = s.alienAt[index];
  let at = index;
  for (let i = s.n[s.N_ALIENS] - 1; i >= 0; i--) {
    if (i === at || s.alienAt[i] !== sector) continue;
    removeAlien(i);
    if (i < at) at--;
  }
  destroySector(sector, at);
  return at;
}

/** A marker is gone; the next one has its index. */
function vanish(index: number): number {
  removeAlien(index);
  return index;
}

/** Total military or morphogenetic strength of all units of all owners in a sector, systems included. */
export function strengthInSector(sector: number, military: boolean): number {
  let chaos = s.rebels[sector];
  const here = s.here[sector];
  for (let bits = here & s.HERE_USURPER_BITS; bits !== 0; bits &= bits - 1) chaos += s.usurperUnits[lowestBit(bits)];
  for (let bits = s.invadersOf(here); bits !== 0; bits &= bits - 1) {
    chaos += s.invaderUnits[lowestBit(bits)];
  }
  for (let bits = s.attackForcesOf(here); bits !== 0; bits &= bits - 1) {
    chaos += s.attackUnits[lowestBit(bits)];
  }
  for (let bits = s.homesOf(here); bits !== 0; bits &= bits - 1) chaos += s.homeUnits[lowestBit(bits)];
  let sum = military
    ? militaryOf(chaos, transHumanChaos()) + militaryOf(s.imperial[sector], transHumanImperial())
    : morphogeneticOf(chaos, transHumanChaos()) + morphogeneticOf(s.imperial[sector], transHumanImperial());
  if (s.systemOwner[sector] !== s.NOBODY) {
    const kind = s.systemKind[sector];
    sum += military ? t.systemMilitary[kind] : t.systemMorphogenetic[kind];
  }
  return sum;
}

/** Modifier of a marker's AERT roll, the leader aside. */
export function alienModifier(index: number): number {
  const kind = s.alienKind[index];
  const sector = s.alienAt[index];
  if (kind === EVENT_BIOMECH_PREDATORS || kind === EVENT_RANDOIDS) return strengthInSector(sector, true);
  if (kind === EVENT_DARK_EMPIRE || kind === EVENT_HIVE) return strengthInSector(sector, false);
  if (kind === EVENT_MESSIAH) return s.n[s.N_TURN] - s.alienTurn[index];
  return 0;
}

/** One marker's roll and result (19.4, chart 3.9); returns the index of the marker behind it afterwards. */
function conflict(index: number): number {
  const kind = s.alienKind[index];
  const sector = s.alienAt[index];
  const leader = alienLeader(index, sector);
  const modifier = alienModifier(index);
  const die = d10();
  const outcome = lookUp(t.aert, die + modifier + leader);
  replay.log?.alien(kind, sector, die, modifier, leader, outcome);
  if (kind === EVENT_BIOMECH_PREDATORS || kind === EVENT_DARK_EMPIRE) {
    if (outcome === POSITIVE) return vanish(index);
    const at = ravage(index);
    return outcome === INDETERMINATE ? vanish(at) : at + 1;
  }
  if (kind === EVENT_PROBE) return probe(index, outcome);
  if (outcome === NEGATIVE && leader > 0) {
    loseLeader(sector, leader);
    replay.log?.leaderLost(leader, sector);
  } else if (outcome === POSITIVE) return vanish(index);
  return index + 1;
}

/** The Probe destroys the sector or brings knowledge, and leaves at the end of its turn. */
function probe(index: number, outcome: number): number {
  let at = index;
  if (outcome === POSITIVE) {
    const rp = d10();
    s.n[s.N_RP] += rp;
    replay.log?.resources(rp, s.n[s.N_RP]);
    changeIndex(0 - d10());
  } else {
    at = ravage(index);
    changeIndex(d10());
  }
  return vanish(at);
}

function alienLeader(index: number, sector: number): number {
  const present = s.leaders[sector];
  if (present === 0) return 0;
  const value = decisions.current.alienLeader(views.current, index);
  if (value === 0) return 0;
  if (hasLeader(present, value)) return value;
  refuse('alienLeader', 'no leader of that value in the sector');
  return bestLeader(present);
}
