/** Nothing is made inside a game: at a hundred million games the collector would do nothing else. */

import { engineOf, type Report, type Subject } from './subject.js';

const WARM_UP = 300;
const GAMES = 200;
/** Rare rules are compiled late, later still on a busy machine; a sound game needs one quiet batch. */
const TRIES = 40;
/** Bytes that measuring itself leaves, and bytes a game that compiling may leave. */
const MEASURING = 6000;
const SLACK = 16;

export function checkAllocation(subject: Subject, report: Report): void {
  const engine = engineOf(subject);
  const games = Math.max(20, Math.min(GAMES, subject.games));
  let at = 0;
  for (; at < Math.min(WARM_UP, 2 * subject.games); at++) engine.play(at);
  const allowed = MEASURING + SLACK * games;
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least > allowed; attempt++) {
    const before = process.memoryUsage().heapUsed;
    for (const end = at + games; at < end; at++) engine.play(at);
    const grown = process.memoryUsage().heapUsed - before;
    // Less than before: the collector ran.
    if (grown >= 0) least = Math.min(least, grown);
  }
  if (Number.isFinite(least) && least > allowed)
    report(
      'allocation',
      `about ${Math.round(least / games)} bytes are allocated in each game, by the game or the policy`,
    );
}
