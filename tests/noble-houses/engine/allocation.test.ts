/** In a process of its own: games that were checked before would leave slower code behind. */

import { expect, it } from 'vitest';
import { engineFor, POLICY_NAMES } from '../players.js';

it.each(POLICY_NAMES)('a game of %s allocates nothing', (name) => {
  const engine = engineFor(name, 'memory', 'open-sector');
  const games = 250;
  const warmUp = 2000;
  for (let game = 0; game < warmUp; game++) engine.play(game);
  const bytes = [0, 1, 2].map((round) => {
    const before = process.memoryUsage().heapUsed;
    for (let game = 0; game < games; game++) engine.play(warmUp + games * round + game);
    return (process.memoryUsage().heapUsed - before) / games;
  });
  // The smallest of three: the rest of the process allocates too. A boxed number in each turn would be 400 bytes.
  expect(Math.min(...bytes.map(Math.abs))).toBeLessThan(100);
});
