import { describeFailure, type JobFailure } from '../run/failure.js';

/** A game of a study could not be played; the message names policy, game and how to see it again. */
export class PlayError extends Error {
  override readonly name = 'PlayError';

  constructor(readonly failed: JobFailure) {
    super(describeFailure(failed));
    if (failed.failure.stack !== null) this.stack = failed.failure.stack;
  }
}
