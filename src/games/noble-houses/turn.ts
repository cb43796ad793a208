/** The phases of a turn, in the order of the rules ([N6], [N7]). */

import { port } from './position/port.js';
import { N_TURN, n } from './position/state.js';
import { endTurn, planetControl } from './rules/end-of-turn.js';
import { initiative, production, recruitNobles, upkeep } from './rules/income.js';
import { movement, recruitTroops } from './rules/movement.js';
import { nobleActions } from './rules/noble-actions.js';
import { nuclearExchange } from './rules/nuclear-exchange.js';
import { battles } from './rules/pairing.js';

export const PHASES = 11;

/** One phase, 0 to 10. */
export function playPhase(phase: number): void {
  switch (phase) {
    case 0:
      n[N_TURN]++;
      port.log?.turnBegins();
      initiative();
      break;
    case 1:
      production();
      break;
    case 2:
      upkeep();
      break;
    case 3:
      recruitNobles();
      break;
    case 4:
      recruitTroops();
      break;
    case 5:
      movement();
      break;
    case 6:
      nuclearExchange();
      break;
    case 7:
      battles();
      break;
    case 8:
      nobleActions();
      break;
    case 9:
      planetControl();
      break;
    default:
      endTurn();
  }
}
