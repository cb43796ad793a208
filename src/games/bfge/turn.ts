/** One game turn, phase by phase (4.0). A game can be resumed at the border of any phase. */

import { replay } from './game-log.js';
import * as s from './position/state.js';
import { t } from './position/tables.js';
import { actions } from './rules/actions.js';
import { build } from './rules/building.js';
import { actionChits } from './rules/chits.js';
import { deployment } from './rules/deployment.js';
import { politics } from './rules/politics.js';
import { valueChanges } from './rules/value-changes.js';
import { victory } from './rules/victory.js';

/** Phases of a turn, in their order; the last is the test of victory. */
const START = 0;
const CHITS = 1;
const DEPLOYMENT = 2;
const ACTIONS = 3;
const POLITICS = 4;
const BUILDING = 5;
export const PHASES = 7;

export function playPhase(phase: number): void {
  s.n[s.N_STEP] = phase;
  // Turn 1 of an Invasion belongs to the invader (10.2, [B30]).
  const only = s.n[s.N_TURN] === 1 ? t.invader : -1;
  switch (phase) {
    case START:
      s.n[s.N_TURN]++;
      replay.log?.turn();
      if (s.n[s.N_TURN] > 1) valueChanges();
      break;
    case CHITS:
      actionChits(only);
      break;
    case DEPLOYMENT:
      deployment(only);
      break;
    case ACTIONS:
      actions();
      break;
    case POLITICS:
      politics();
      break;
    case BUILDING:
      build();
      break;
    default:
      victory();
  }
}
