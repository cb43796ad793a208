/** Tables 5-1, 5-2 and 5-3 (7). */

import { replay } from '../../game-log.js';
import { CAPABILITY, COLONY_TABLE, EMPIRE_TABLE, EVERYWHERE } from '../../position/codes.js';
import { isOver } from '../../position/empire.js';
import { halfPercent, percent } from '../../position/luck.js';
import { score } from '../../position/scores.js';
import * as s from '../../position/state.js';
import * as t from '../../position/tables.js';
import { startEvent } from './dispatch.js';
import { randomColony } from './scope.js';
import { isValid, targetOf } from './validity.js';

/** A table of one's own may have nothing but events that cannot happen. */
const ROLLS_MAX = 1000;

/** (7.4) Table 5-1: events of its own bring another roll, those of the two tables end it. */
export function rollNewEvents(): void {
  for (let rolls = 0; rolls < ROLLS_MAX && s.n[s.N_SIZE] > 0 && !isOver(); rolls++) {
    const roll = percent();
    const entry = t.newEvents[roll];
    replay.log?.tableRead('new', roll, 0);
    if (entry === EMPIRE_TABLE) {
      rollEmpireEvent();
      return;
    }
    if (entry === COLONY_TABLE) {
      if (s.n[s.N_COLONIES] === 0) continue;
      rollColonyEvent(randomColony());
      return;
    }
    const sector = targetOf(entry);
    if (isValid(entry, sector)) startEvent(entry, sector);
    else replay.log?.eventSkipped(entry);
  }
}

/** The event that an experiment asks for, in place of one from the tables. */
export function comeAsAsked(kind: number): void {
  for (let rolls = 0; rolls < ROLLS_MAX; rolls++) {
    const sector = targetOf(kind);
    if (!isValid(kind, sector)) continue;
    startEvent(kind, sector);
    return;
  }
}

/** Table 5-2; an event that is not valid is rolled again. */
function rollEmpireEvent(): void {
  for (let rolls = 0; rolls < ROLLS_MAX; rolls++) {
    const roll = percent();
    const kind = t.empireEvents[roll];
    replay.log?.tableRead('empire', roll, 0);
    const sector = targetOf(kind);
    if (!isValid(kind, sector)) {
      replay.log?.eventSkipped(kind);
      continue;
    }
    startEvent(kind, sector);
    return;
  }
}

/** Table 5-3 for a Colony: d% + its Capability. */
export function rollColonyEvent(sector: number): void {
  rollFor(sector, 100, score(sector, CAPABILITY));
}

/** (10) d50 without Capability, when a festival went wrong. */
export function rollColonyMishap(sector: number): void {
  rollFor(sector, 50, 0);
}

function rollFor(sector: number, sides: number, bonus: number): void {
  if (sector === EVERYWHERE || s.land[sector * s.L_SIZE + s.L_COLONY] === 0) return;
  for (let rolls = 0; rolls < ROLLS_MAX; rolls++) {
    const at = (sides === 100 ? percent() : halfPercent()) + bonus;
    const kind = t.colonyEvents[at < 1 ? 1 : Math.min(at, 100)];
    replay.log?.tableRead('colony', at, bonus);
    if (!isValid(kind, sector)) {
      replay.log?.eventSkipped(kind);
      continue;
    }
    startEvent(kind, sector);
    return;
  }
}
