/** One game turn, phase by phase (4.0). A game can be resumed at the border of any phase. */

import { g } from './game.js';
import { N_STEP, N_TURN } from './position/state.js';
import { actions } from './rules/actions.js';
import { build } from './rules/building.js';
import { actionChits } from './rules/chits.js';
import { deployment } from './rules/deployment.js';
import { politics } from './rules/politics.js';
import { valueChanges } from './rules/value-changes.js';
import { victory } from './rules/victory.js';

/** Phases of a turn: start, chits, deployment, actions, politics, build, victory. */
export const PHASES = 7;

export function playPhase(phase: number): void {
  g.n[N_STEP] = phase;
  // Turn 1 of an Invasion belongs to the invader (10.2, [B30]).
  const only = g.n[N_TURN] === 1 ? g.tables.invader : -1;
  switch (phase) {
    case 0:
      g.n[N_TURN]++;
      if (g.log !== null) g.log.turn();
      if (g.n[N_TURN] > 1) valueChanges();
      break;
    case 1:
      actionChits(only);
      break;
    case 2:
      deployment(only);
      break;
    case 3:
      actions();
      break;
    case 4:
      politics();
      break;
    case 5:
      build();
      break;
    default:
      victory();
  }
}
