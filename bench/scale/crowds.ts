/** Who plays the ladder of docs/scale.md, and how it is checked. */

import type { Check } from './checked-work.js';
import type { Kind, Ladder } from './volunteers.js';

/** Chunks of half a minute: 17 days of one thread. */
export const LADDER: Omit<Ladder, 'handlingMs'> = { chunks: 50_000, chunkMs: 30_000, seed: 'volunteers' };

/** Volunteers, of which some are not as the others. */
export const VOLUNTEERS = 1000;
const ODD = 100;

function crowd(...odd: Omit<Kind, 'count'>[]): Kind[] {
  return [{ count: VOLUNTEERS - ODD * odd.length }, ...odd.map((kind) => ({ count: ODD, ...kind }))];
}

export const CROWDS: Readonly<Record<string, readonly Kind[]>> = {
  'all honest': crowd(),
  '100 lie always': crowd({ lies: 1 }),
  '100 lie in a tenth': crowd({ lies: 0.1 }),
  '100 lie in a hundredth': crowd({ lies: 0.01 }),
  '100 tell the same lies': crowd({ lies: 1, agrees: true }),
  '100 lie, and return': crowd({ lies: 1, returns: true }),
  '100 lie from the 21st on, and return': crowd({ lies: 1, patience: 20, returns: true }),
  '100 die over a tenth': crowd({ deaths: 0.1 }),
  '100 take 100 times as long': crowd({ slow: 100 }),
  'all of these': crowd(
    ...[{ lies: 1 }, { lies: 0.1 }, { lies: 0.01 }, { lies: 1, agrees: true } as const],
    ...[{ lies: 1, returns: true } as const, { lies: 1, patience: 20, returns: true } as const],
    ...[{ deaths: 0.1 }, { slow: 100 }],
  ),
};

export const CHECKS: Readonly<Record<string, Check>> = {
  'nothing replayed': { copies: 1, replays: 0, trial: 0 },
  '1 % replayed': { copies: 1, replays: 0.01, trial: 0 },
  '10 % replayed': { copies: 1, replays: 0.1, trial: 0 },
  'the first 20 of a name, then 1 %': { copies: 1, replays: 0.01, trial: 20 },
  'all played by two': { copies: 2, replays: 0, trial: 0 },
  'by two, and 1 % replayed': { copies: 2, replays: 0.01, trial: 0 },
};
