/** The user ended a study before it had anything to show; nothing is wrong. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}
