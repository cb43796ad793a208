import { UserError } from '../games/game.js';
import { EXIT } from './command.js';

/** By name too: a game of the user's own has its own copy of the class. */
export function isUserError(error: unknown): error is Error {
  return error instanceof UserError || (error instanceof Error && error.name === 'UserError');
}

/** Shows an error as one message and returns the exit code. */
export function reportError(error: unknown): number {
  if (process.env.SATRAP_DEBUG && error instanceof Error && error.stack) {
    process.stderr.write(`${error.stack}\n`);
    if (error.cause instanceof Error && error.cause.stack) process.stderr.write(`caused by ${error.cause.stack}\n`);
  }
  if (isUserError(error)) {
    process.stderr.write(`satrap: ${error.message}\n`);
    return EXIT.usage;
  }
  if (error instanceof Error && (error.name === 'PlayError' || error.name === 'Interrupted')) {
    process.stderr.write(`satrap: ${error.message}\n`);
    return error.name === 'Interrupted' ? EXIT.interrupted : EXIT.error;
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const hint = process.env.SATRAP_DEBUG ? '' : ' (SATRAP_DEBUG=1 shows where)';
  process.stderr.write(`satrap: unexpected ${message.split('\n')[0]}${hint}\n`);
  return EXIT.error;
}
