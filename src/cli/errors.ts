/** From an error to one message and an exit code. */

import { UserError } from '../games/game.js';
import { EXIT } from './command.js';
import { note } from './output.js';

/** By name too: a game of the user's own has its own copy of the class. */
export function isUserError(error: unknown): error is Error {
  return error instanceof UserError || (error instanceof Error && error.name === 'UserError');
}

/** A disk that refused: what was played until then is kept. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** True for what the operating system refused: a full disk, a folder that may not be written to. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** Errors that say all that the user must know. */
const PLAIN: readonly string[] = ['PlayError', 'OutputError', 'Interrupted'];

/** Shows an error as one message and returns the exit code. */
export function reportError(error: unknown): number {
  if (process.env.SATRAP_DEBUG && error instanceof Error && error.stack) {
    note(`${error.stack}`);
    if (error.cause instanceof Error && error.cause.stack) note(`caused by ${error.cause.stack}`);
  }
  if (isUserError(error)) {
    note(`satrap: ${error.message}`);
    return EXIT.usage;
  }
  if (error instanceof Error && PLAIN.includes(error.name)) {
    note(`satrap: ${error.message}`);
    return error.name === 'Interrupted' ? EXIT.interrupted : EXIT.error;
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const hint = process.env.SATRAP_DEBUG ? '' : ' (SATRAP_DEBUG=1 shows where)';
  note(`satrap: unexpected ${message.split('\n')[0]}${hint}`);
  return EXIT.error;
}
