/** A worker thread that plays games on from a position with a change and without it. */

import type { Engine, GameModule } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { loadPolicy } from '../policy/load.js';
import { seatedEngine } from '../policy/seating.js';
import { installGuards } from '../run/luck-guard.js';
import { ImpossiblePut, type Put, putAt } from '../run/position.js';
import { limitedEngine } from '../run/step-budget.js';
import type { ChunkTask } from '../run/task-pool.js';
import { eachGameWork } from './each-game-work.js';
import { type ExperimentSetup, pairsOf } from './experiment.js';

/** Luck that games are played on by: that of games which no run reaches. */
const OTHERS = 2 ** 40;

installGuards();

export default eachGameWork(seated, ({ pairs }, game, _: ChunkTask) => pairs(game));

async function seated({ job, changes, moments, success }: ExperimentSetup, tick: () => void) {
  const game = await loadGame(job.game);
  const policies = await Promise.all(job.policies.map(loadPolicy));
  const at = { turns: 0, put: null as Put | null };
  const engine = limitedEngine(playedOn(game, at), job.setup, policies, job.seed);
  /** Whether a game succeeds when it is played on; null: it cannot be changed so. */
  const played = (number: number, turns: number, put: Put | null): boolean | null => {
    Object.assign(at, { turns, put });
    tick();
    try {
      engine.play(number);
    } catch (error) {
      if (error instanceof ImpossiblePut) return null;
      throw error;
    }
    return success[engine.record[0]];
  };
  const pairs = (number: number) =>
    pairsOf(changes, moments[number - job.from], (turns, put) => played(number, turns, put));
  return { game, policies, pairs };
}

/** A game whose game k is the game k of before up to a turn, and then goes on under luck of its own. */
function playedOn(game: GameModule, at: { readonly turns: number; readonly put: Put | null }): GameModule {
  return {
    ...game,
    createEngine(setup, policies, seed): Engine {
      const engine = seatedEngine(game, setup, policies, seed);
      const { continuation } = engine;
      if (!continuation) throw new Error(`the engine of ${game.id} has no continuation`);
      const goOn = (): void => {
        if (at.put !== null) putAt(continuation, at.put);
      };
      const play = (number: number, checked: boolean): void =>
        continuation.playOn(number, at.turns, OTHERS + (number % OTHERS), goOn, checked);
      return {
        record: engine.record,
        play: (number) => play(number, false),
        playChecked: (number) => play(number, true),
        replay: (number, line, position) => engine.replay(number, line, position),
        illegalOrders: () => engine.illegalOrders(),
      };
    },
  };
}
