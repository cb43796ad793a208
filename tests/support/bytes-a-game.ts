import type { Engine } from '../../src/games/game.js';

/**
 * Bytes on the heap that a game leaves. The smallest of several measurements, since the rest of the process allocates
 * too.
 *
 * @param games of each measurement
 * @param warmUp games before: the first ones leave compiled code and type feedback behind
 */
export function bytesAGame(engine: Pick<Engine, 'play'>, games: number, warmUp = games, rounds = 3): number {
  for (let game = 0; game < warmUp; game++) engine.play(game);
  const bytes = Array.from({ length: rounds }, (_, round) => {
    const before = process.memoryUsage().heapUsed;
    for (let game = 0; game < games; game++) engine.play(warmUp + games * round + game);
    return (process.memoryUsage().heapUsed - before) / games;
  });
  return Math.min(...bytes.map(Math.abs));
}
