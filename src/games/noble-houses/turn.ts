/** The phases of a turn, in the order of the rules ([N6], [N7]). */

import { replay } from './game-log.js';
import * as s from './position/state.js';
import { endTurn, planetControl } from './rules/end-of-turn.js';
import { initiative, production, recruitNobles, upkeep } from './rules/income.js';
import { movement } from './rules/movement.js';
import { nobleActions } from './rules/noble-actions.js';
import { nuclearExchange } from './rules/nuclear-exchange.js';
import { battles } from './rules/pairing.js';
import { recruitTroops } from './rules/troops.js';

const INITIATIVE = 0;
const PRODUCTION = 1;
const UPKEEP = 2;
const NOBLES = 3;
const TROOPS = 4;
const MOVEMENT = 5;
const NUCLEAR_EXCHANGE = 6;
const BATTLES = 7;
const NOBLE_ACTIONS = 8;
const PLANET_CONTROL = 9;
export const PHASES = 11;

/** One phase, from 0; the last is the end of the turn. Called by name: V8 inlines no call of a function from a list. */
export function playPhase(phase: number): void {
  switch (phase) {
    case INITIATIVE:
      s.n[s.N_TURN]++;
      replay.log?.turnBegins();
      initiative();
      break;
    case PRODUCTION:
      production();
      break;
    case UPKEEP:
      upkeep();
      break;
    case NOBLES:
      recruitNobles();
      break;
    case TROOPS:
      recruitTroops();
      break;
    case MOVEMENT:
      movement();
      break;
    case NUCLEAR_EXCHANGE:
      nuclearExchange();
      break;
    case BATTLES:
      battles();
      break;
    case NOBLE_ACTIONS:
      nobleActions();
      break;
    case PLANET_CONTROL:
      planetControl();
      break;
    default:
      endTurn();
  }
}
