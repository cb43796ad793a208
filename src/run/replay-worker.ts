/** The thread of `replay.ts`: plays one game and hands back its lines or rows. */

import { parentPort, workerData } from 'node:worker_threads';
import { installGuards } from './luck-guard.js';
import { type ReplayEnd, type ReplayMessage, type ReplaySetup, replayGame } from './replay-game.js';

installGuards();

// Sent at once, also by a game that never ends.
const send = (message: ReplayMessage | ReplayEnd): void => parentPort?.postMessage(message);
replayGame(workerData as ReplaySetup, send).then(send);
