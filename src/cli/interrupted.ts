/** The user ended a study; nothing is wrong. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';

  constructor(message = 'interrupted; a study that is not finished has no result') {
    super(message);
  }
}
