/** Errors that are not the program's. */

/** Something the user got wrong: shown as one message, exit code 2, never with a stack trace. @public */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/**
 * Thrown by an engine that cannot go on because of a policy, as one that orders without end: the policy's fault, not
 * the engine's.
 * @public
 */
export class PolicyFault extends Error {
  override readonly name = 'PolicyFault';

  constructor(
    readonly seat: number,
    readonly decision: string,
    message: string,
  ) {
    super(message);
  }
}

/** A `PolicyFault`, by name too: a game of the user's own has its own copy of the class. @public */
export function isFault(error: unknown): error is PolicyFault {
  return error instanceof PolicyFault || (error instanceof Error && error.name === 'PolicyFault');
}

/** Thrown through a turn that somebody wants to look ahead in: no fault of anybody. @public */
export class Pause extends Error {
  override readonly name = 'Pause';
}
