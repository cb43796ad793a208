/** Star gate teleportation (27.0): each unit rolls for itself. */

import { replay } from '../game-log.js';
import { M_GATE_ARRIVALS, M_GATE_MOVES } from '../metrics.js';
import {
  addImperial,
  addRebels,
  loseLeaders,
  moveUsurper,
  release,
  removeGate,
  removeUsurper,
  takeImperial,
} from '../position/counters.js';
import { d10, randomSector } from '../position/luck.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { countOf, ONE, TYPES } from '../position/units.js';

const COLLAPSE = 0;
const ELIMINATED = 1;
const FAILS = 2;
const RANDOM = 3;

/** The roll on the teleportation table of one unit. */
function teleport(type: number, from: number, to: number): number {
  record[M_GATE_MOVES]++;
  const die = d10();
  const outcome = t.gateOutcome[die];
  replay.log?.gate(type, from, to, die, outcome);
  if (outcome > RANDOM) record[M_GATE_ARRIVALS]++;
  return outcome;
}

/**
 * A Usurper force goes through the gate in `from` to the gate in `to`. What does not arrive is Rebel ([R34], [R93]).
 * True: at least one unit arrived and the force stands in `to`; false: it is no more.
 */
export function usurperGate(usurper: number, from: number, to: number): boolean {
  const units = s.usurperUnits[usurper];
  let arrived = 0;
  let staying = 0;
  let open = true;
  for (let type = 0; type < TYPES; type++) {
    for (let i = countOf(units, type); i > 0; i--) {
      const unit = ONE[type];
      if (!open) {
        staying += unit;
        continue;
      }
      const outcome = teleport(type, from, to);
      if (outcome === COLLAPSE) {
        removeGate(from);
        open = false;
        staying += unit;
      } else if (outcome === ELIMINATED) release(unit);
      else if (outcome === FAILS) staying += unit;
      else if (outcome === RANDOM) addRebels(randomSector(), unit);
      else arrived += unit;
    }
  }
  addRebels(from, staying);
  if (arrived === 0) {
    removeUsurper(usurper);
    return false;
  }
  s.usurperUnits[usurper] = arrived;
  moveUsurper(usurper, to);
  return true;
}

/** An Imperial group goes through the gate in `from` to the gate in `to` ([R85]). */
export function imperialGate(from: number, to: number, units: number, leaders: number): void {
  s.leaders[from] -= leaders;
  let leadersAt = 0;
  let leadersArrived = false;
  let open = true;
  for (let type = 0; type < TYPES && open; type++) {
    for (let i = countOf(units, type); i > 0 && open; i--) {
      const unit = ONE[type];
      const outcome = teleport(type, from, to);
      if (outcome === COLLAPSE) {
        removeGate(from);
        open = false;
      } else if (outcome === ELIMINATED) {
        takeImperial(from, unit);
        release(unit);
      } else if (outcome === RANDOM) {
        const sector = randomSector();
        // One that comes out where it went in has not left anybody alone there ([R83]).
        if (sector !== from) {
          takeImperial(from, unit);
          addImperial(sector, unit);
        }
        if (leadersAt === 0) leadersAt = sector;
      } else if (outcome > RANDOM) {
        takeImperial(from, unit);
        addImperial(to, unit);
        if (!leadersArrived) {
          leadersArrived = true;
          leadersAt = to;
        }
      }
    }
  }
  const end = leadersAt === 0 ? from : leadersAt;
  s.leaders[end] += leaders;
  if (s.imperial[end] === 0) loseLeaders(end);
  // Leaders who stay have not moved: they may go along with another group.
  else if (end === from) s.readyLeaders[from] += leaders;
}
