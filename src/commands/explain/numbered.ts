/** An explanation counts the rows of its trace; for people and files they become the turns of the game. */

import type { ResolvedSetup } from '../../games/game.js';
import { turnOfRow } from '../../games/turns.js';
import type { Estimate } from '../../stats/interval.js';
import type { Explanation } from './result.js';
import type { Tension } from './tension.js';

/** The same explanation with its turns counted as the set-up does. */
export function numbered(found: Explanation, setup: Pick<ResolvedSetup, 'firstTurn'>): Explanation {
  const before = (setup.firstTurn ?? 1) - 1;
  if (before === 0) return found;
  const turn = (row: number): number => turnOfRow(setup, row);
  const one = <T extends { readonly turn: number }>(row: T): T => ({ ...row, turn: turn(row.turn) });
  const { causes, noReturn, tension, holdings, rivalry } = found;
  return {
    ...found,
    causes: causes.map((cause) => ({ ...cause, turn: later(cause.turn, before) })),
    noReturn: noReturn && { ...noReturn, lostBy: noReturn.lostBy.map(one) },
    tension: tension && laterTension(tension, one, before),
    holdings: holdings && { ...holdings, middle: turn(holdings.middle), places: holdings.places.map(one) },
    rivalry: rivalry && {
      ...rivalry,
      leads: rivalry.leads.map(one),
      uncaught: rivalry.uncaught === null ? null : turn(rivalry.uncaught),
    },
  };
}

/** A game decided before the first turn counts as decided by the turn before it. */
function laterTension(tension: Tension, one: <T extends { readonly turn: number }>(row: T) => T, by: number): Tension {
  const { decidedBy, settledBy, decidedTurn } = tension;
  return {
    ...tension,
    ...{ decidedBy: decidedBy.map(one), settledBy: settledBy.map(one), decidedTurn: later(decidedTurn, by) },
  };
}

function later(turns: Estimate, by: number): Estimate {
  const { estimate, low, high } = turns;
  return {
    ...turns,
    estimate: estimate + by,
    low: low === null ? null : low + by,
    high: high === null ? null : high + by,
  };
}
