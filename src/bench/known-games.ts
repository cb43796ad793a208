/** The games that make the signature, game by game, and how fast they were played. */

import type { GameCatalog } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { loadShippedPolicy } from '../policy/load.js';
import { fillParameters } from '../policy/parameters.js';
import { signature } from './signature.js';

export interface KnownGames {
  readonly game: string;
  readonly signature: string;
  readonly games: number;
  /** CPU time of the process, compiling included. */
  readonly gamesPerSecond: number;
}

/** Games of each scenario and policy that a package is tried by: a user waits for them. */
export const TRIED_GAMES = 10;

/**
 * Plays the known games of a game with its shipped policies.
 *
 * @param each games of each scenario and policy
 */
export async function playKnownGames({ id, policies, bench }: GameCatalog, each: number): Promise<KnownGames> {
  const game = await loadGame(id);
  const players = await Promise.all(
    (bench?.signature ?? policies).map(async (name) => {
      const module = await loadShippedPolicy(id, name);
      return { label: name, module, parameters: fillParameters(module, {}) };
    }),
  );
  const games = game.scenarios().length * players.length * each;
  const start = process.cpuUsage();
  const found = signature(game, players, each);
  const { user, system } = process.cpuUsage(start);
  return { game: id, signature: found, games, gamesPerSecond: games / Math.max(1e-6, (user + system) / 1e6) };
}
