/**
 * Plays every scenario with every shipped policy in checked mode, with more games than the tests. Part of
 * `npm run verify`; needs a build. Exit code 0: no law is broken and no order is illegal; 1: what is, is told.
 */

import { CheckedThreads, TASKS } from './checked-games.js';

const GAMES = 100_000;

const threads = new CheckedThreads(GAMES, 'conservation, more games');
const playing = TASKS.map(async ([what, task]): Promise<boolean> => {
  const { failure, illegal } = await threads.play(task);
  const isSound = failure === null && illegal.length === 0;
  console.log(`${what}: ${isSound ? 'sound' : (failure ?? JSON.stringify(illegal))}`);
  return isSound;
});
threads.start();
const sound = (await Promise.all(playing)).filter(Boolean).length;
await threads.close();
console.log(`conservation: ${sound} of ${TASKS.length} sound, ${GAMES.toLocaleString('en')} games each`);
process.exitCode = sound === TASKS.length ? 0 : 1;
