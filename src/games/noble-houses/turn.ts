/** The phases of a turn, in the order of the rules ([N6], [N7]). */

import { port } from './game-log.js';
import * as s from './position/state.js';
import { endTurn, planetControl } from './rules/end-of-turn.js';
import { initiative, production, recruitNobles, upkeep } from './rules/income.js';
import { movement } from './rules/movement.js';
import { nobleActions } from './rules/noble-actions.js';
import { nuclearExchange } from './rules/nuclear-exchange.js';
import { battles } from './rules/pairing.js';
import { recruitTroops } from './rules/troops.js';

function beginTurn(): void {
  s.n[s.N_TURN]++;
  port.log?.turnBegins();
  initiative();
}

// Below the function: the build makes constants of functions.
export const PHASES: readonly (() => void)[] = [
  beginTurn,
  production,
  upkeep,
  recruitNobles,
  recruitTroops,
  movement,
  nuclearExchange,
  battles,
  nobleActions,
  planetControl,
  endTurn,
];
