/** Where a game that is being told sends what happens; null while games are played silently. */

import type { GameLog } from '../game-log.js';

export const port: { log: GameLog | null } = { log: null };
