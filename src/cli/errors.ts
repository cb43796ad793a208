import { UserError } from '../games/game.js';
import { EXIT } from './command.js';
import { note } from './output.js';

/** By name too: a game of the user's own has its own copy of the class. */
export function isUserError(error: unknown): error is Error {
  return error instanceof UserError || (error instanceof Error && error.name === 'UserError');
}

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
  if (error instanceof Error && (error.name === 'PlayError' || error.name === 'Interrupted')) {
    note(`satrap: ${error.message}`);
    return error.name === 'Interrupted' ? EXIT.interrupted : EXIT.error;
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const hint = process.env.SATRAP_DEBUG ? '' : ' (SATRAP_DEBUG=1 shows where)';
  note(`satrap: unexpected ${message.split('\n')[0]}${hint}`);
  return EXIT.error;
}
