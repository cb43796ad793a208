/** Finds out what a bot says of itself, before anything is played, without making anybody wait for it. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type GameModule, UserError } from '../../games/game.js';
import type { BotChoice } from './bot.js';
import { startBot } from './child.js';
import { type BotReady, HELLO_MS, hello, readReady, SHOWN } from './protocol.js';
import { endBotsWithProcess } from './running.js';

/** A bot as it is now, and the SHA-256 (hex) of its command and of the files that it is made of. */
export interface KnownBot {
  readonly bot: BotChoice;
  readonly hash: string;
}

/** What this process knows of bots, by command, game and the files that the command names. */
const known = new Map<string, Promise<KnownBot>>();

/**
 * @param name as the user wrote it
 * @throws UserError where it cannot be started or does not answer as it should
 */
export function knownBot(game: GameModule, name: string, command: readonly string[]): Promise<KnownBot> {
  const key = JSON.stringify([game.id, command, botHash(command, [])]);
  const before = known.get(key) ?? introduce(game, name, command);
  known.set(key, before);
  // What was wrong may be mended.
  before.catch(() => known.delete(key));
  return before;
}

async function introduce(game: GameModule, name: string, command: readonly string[]): Promise<KnownBot> {
  const { ready, files } = await answerToHello(game, name, command);
  return { bot: { game: game.id, command, ready }, hash: botHash(command, files) };
}

async function answerToHello(
  game: GameModule,
  name: string,
  command: readonly string[],
): Promise<{ ready: BotReady; files: readonly string[] }> {
  let end = (): void => {};
  endBotsWithProcess();
  try {
    const line = await new Promise<Buffer>((resolve, reject) => {
      const wrong = (what: string): void => reject(new UserError(`${name}: ${what}`));
      const timer = setTimeout(() => wrong(`it did not answer hello within ${HELLO_MS / 1000} s`), HELLO_MS);
      const child = startBot(command, { lines: ([first]) => resolve(first), ended: wrong });
      end = () => {
        clearTimeout(timer);
        child.kill();
      };
      child.input.write(`${JSON.stringify(hello(game))}\n`);
    });
    return readReady(parsed(line, name), game, name);
  } finally {
    end();
  }
}

function parsed(line: Buffer, name: string): unknown {
  const text = line.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`${name}: its answer to hello is not JSON: ${text.slice(0, SHOWN)}`);
  }
}

/** @param files further ones that it says it is made of */
function botHash(command: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(command));
  const named = [...command, ...files].filter((path) => existsSync(path) && statSync(path).isFile());
  const parts = [...new Set(named)].map((path) => [basename(path), readFileSync(path)] as const);
  for (const [name, text] of parts.sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\0${text.length}\0`).update(text);
  return hash.digest('hex');
}
