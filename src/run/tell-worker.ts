/** The thread of `tell.ts`: plays one game and hands back its lines or rows. */

import { parentPort, workerData } from 'node:worker_threads';
import { installGuards } from './luck-guard.js';
import { type TellEnd, type TellMessage, type TellSetup, tellGame } from './tell-game.js';

installGuards();

// Sent at once, also by a game that never ends.
const send = (message: TellMessage | TellEnd): void => parentPort?.postMessage(message);
tellGame(workerData as TellSetup, send).then(send);
