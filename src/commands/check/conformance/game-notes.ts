/**
 * Notes which game is under way, for whoever watches from another thread: a game that never ends cannot be stopped from
 * within.
 */

import type { Engine } from '../../../games/game.js';

/** Words on shared memory: games begun so far, the way in which the last one is played, and its number. */
export const BEGUN = 0;
export const WAY = 1;
export const GAME = 2;
export const NOTE_WORDS = 3;

export const WAYS = ['play', 'playChecked', 'replay', 'trace'] as const;
type Way = (typeof WAYS)[number];

let words: Int32Array | null = null;

/** From now on games are noted there. */
export function noteGamesIn(shared: Int32Array): void {
  words = shared;
}

/** The engine, which notes each game that it begins; as it is where nobody watches. */
export function noting(engine: Engine): Engine {
  const shared = words;
  if (shared === null || !Object.isExtensible(engine)) return engine;
  const begins = (way: Way, game: number): void => {
    shared[WAY] = WAYS.indexOf(way);
    shared[GAME] = game;
    shared[BEGUN]++;
  };
  const { play, playChecked, replay, trace } = engine;
  const noted: Pick<Engine, Way> = {
    play(game) {
      begins('play', game);
      play.call(engine, game);
    },
    playChecked(game) {
      begins('playChecked', game);
      playChecked.call(engine, game);
    },
    replay(game, line, position) {
      begins('replay', game);
      replay.call(engine, game, line, position);
    },
    trace(game, turn) {
      begins('trace', game);
      trace?.call(engine, game, turn);
    },
  };
  for (const way of WAYS)
    if (engine[way] !== undefined) Object.defineProperty(engine, way, { value: noted[way], configurable: true });
  return engine;
}
