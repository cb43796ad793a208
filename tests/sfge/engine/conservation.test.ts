import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckedThreads, TASKS } from './checked-games.js';

/** Games per scenario and policy; 250 times as many, others, in `npm run verify`. */
const GAMES = 400;

describe('conservation in checked mode, after every phase of every game', () => {
  const threads = new CheckedThreads(GAMES, 'conservation');
  beforeAll(() => threads.start());
  afterAll(() => threads.close());

  for (const [what, task] of TASKS) {
    const playing = threads.play(task);
    playing.catch(() => undefined); // told by the test that awaits it
    it(`${GAMES} games of ${what} break no law and no order of the policy is illegal`, async () => {
      expect(await playing).toEqual({ played: GAMES, failure: null, illegal: [] });
    });
  }
});
