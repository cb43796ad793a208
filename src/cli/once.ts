import { UserError } from '../games/game.js';

/** Refuses a name that is given more than once. @param message what to say of it */
export function once(names: readonly string[], message: (name: string) => string): void {
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw new UserError(message(twice));
}
