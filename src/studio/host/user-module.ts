/** Modules of the user in a page: players that were written in it, which stand before the program (page/program.ts). */

import { basename } from 'node:path';
import { UserError } from '../../games/game.js';
import { written } from './globals.js';

/** What players import, by name: put there by the build. */
export const opened: Record<string, object> = {};

function moduleOf(name: string): object {
  const known = opened[name];
  if (known === undefined) throw new Error(`there is no '${name}', expected one of ${Object.keys(opened).join(', ')}`);
  return known;
}

/** Of a script that begins with the player's text, its lines are those of the text. */
const LINES = /blob:[^\s)]*?:(\d+):\d+/g;

/** The default export. @throws UserError where it cannot be loaded, with the line */
export async function importWritten(path: string, shownAs = path): Promise<unknown> {
  const make = written[basename(path)];
  if (make === undefined) throw new UserError(`${shownAs} is not written in this page; the command line takes it`);
  try {
    return make(moduleOf) ?? null;
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const lines = [...(stack ?? '').matchAll(LINES)].map(([, line]) => Number(line));
    const place = lines.length > 0 ? `:${Math.min(...lines)}` : '';
    throw new UserError(`${shownAs}${place} cannot be loaded: ${name}: ${message}`);
  }
}
