/** In a process of its own: games that were checked before would leave slower code behind. */

import { expect, it } from 'vitest';
import { bytesAGame } from '../../support/bytes-a-game.js';
import { engineFor, POLICY_NAMES } from '../players.js';

it.each(POLICY_NAMES)('a game of %s allocates nothing', (name) => {
  const engine = engineFor(name, 'memory', 'open-sector');
  // A boxed number in each turn would be 400 bytes.
  expect(bytesAGame(engine, 250, 2000)).toBeLessThan(100);
});
