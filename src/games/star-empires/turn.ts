/** The parts of a Turn, in order (5). */

import { port } from './game-log.js';
import { END_FULL_TERM } from './metrics.js';
import { endGame, isOver } from './position/ledger.js';
import { N_GOAL_TURN, N_SIZE, N_TURN, n } from './position/state.js';
import { scenario } from './position/tables.js';
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
      n[N_TURN]++;
      if (port.log !== null) port.log.turnBegins();
      leadersReturn();
      if (n[N_TURN] > 1 && n[N_SIZE] > 0) upkeep();
      break;
    case EDICTS:
      edictPhase();
      break;
    case INCOME:
      if (n[N_SIZE] > 0) taxes();
      break;
    case EVENTS:
      if (n[N_SIZE] > 0) eventPhase();
      break;
    default:
      endTurn();
  }
}

/** A festival ends with the Turn; the goal is tested; after the last Turn the term is over. */
function endTurn(): void {
  endFestival();
  if (n[N_GOAL_TURN] === 0 && goalHolds()) n[N_GOAL_TURN] = n[N_TURN];
  if (n[N_TURN] >= scenario.turns && !isOver()) endGame(END_FULL_TERM);
}
