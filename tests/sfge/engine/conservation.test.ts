import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sized } from '../../support/size.js';
import { CheckedThreads, TASKS } from './checked-games.js';

/** Games per scenario and policy; fifty times as many as the rest, others, in `npm run verify`. */
const GAMES = sized(100, 2_000);

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
