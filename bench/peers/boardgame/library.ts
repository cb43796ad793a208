/**
 * boardgame.io as Node finds it: its parts are folders with a `main`, which only `require` follows.
 */

import { createRequire } from 'node:module';

type Ai = typeof import('boardgame.io/ai', { with: { 'resolution-mode': 'require' }});
type Internal = typeof import('boardgame.io/internal', { with: { 'resolution-mode': 'require' }});

export type { Game, State } from 'boardgame.io';

const require = createRequire(import.meta.url);

export const { Bot, RandomBot, Simulate }: Ai = require('boardgame.io/ai');
export const { InitializeGame, ProcessGameConfig }: Internal = require('boardgame.io/internal');
