/** The parts of a Turn, in order (5). */

import { replay } from './game-log.js';
import { END_FULL_TERM } from './metrics.js';
import { endGame, isOver } from './position/empire.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { edictPhase } from './rules/edicts.js';
import { eventPhase } from './rules/event-phase.js';
import { endFestival } from './rules/festival-end.js';
import { leadersReturn } from './rules/leaders.js';
import { goalHolds } from './rules/result.js';
import { taxes } from './rules/taxes.js';
import { upkeep } from './rules/upkeep.js';

/** Parts of a Turn, in their order; the last is its end. */
const UPKEEP = 0;
const EDICTS = 1;
const INCOME = 2;
const EVENTS = 3;
export const PARTS = 5;

/** One part. Upkeep, Income and Event Phase are not held without Sectors; Turn 1 has no Upkeep [E18]. */
export function playPart(part: number): void {
  switch (part) {
    case UPKEEP:
      s.n[s.N_TURN]++;
      replay.log?.turnBegins();
      leadersReturn();
      if (s.n[s.N_TURN] > 1 && s.n[s.N_SIZE] > 0) upkeep();
      break;
    case EDICTS:
      edictPhase();
      break;
    case INCOME:
      if (s.n[s.N_SIZE] > 0) taxes();
      break;
    case EVENTS:
      if (s.n[s.N_SIZE] > 0) eventPhase();
      break;
    default:
      endTurn();
  }
}

/** A festival ends with the Turn; the goal is tested; after the last Turn the term is over. */
function endTurn(): void {
  endFestival();
  if (s.n[s.N_GOAL_TURN] === 0 && goalHolds()) s.n[s.N_GOAL_TURN] = s.n[s.N_TURN];
  if (s.n[s.N_TURN] >= t.scenario.turns && !isOver()) endGame(END_FULL_TERM);
}
