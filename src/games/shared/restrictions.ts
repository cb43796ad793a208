/** Restrictions that a policy may be put under (`--forbid`), as games write them down and apply them. */

import type { RestrictionInfo } from '../game.js';

/** The restrictions of a game, in the order of its table of meanings by name. */
export function restrictionList(meanings: Readonly<Record<string, string>>): RestrictionInfo[] {
  return Object.entries(meanings).map(([name, meaning]) => ({ name, meaning }));
}

/** A decision function of any shape; none has more than four arguments behind the view. */
type Decide<View> = (this: unknown, view: View, a?: unknown, b?: unknown, c?: unknown, d?: unknown) => unknown;

/**
 * The same decision functions, shown another view. `this` stays what the engine makes it.
 *
 * @param shown the view for one that the engine gives; called in games, so it must not make anything it has made before
 */
export function seeing<View, Decisions extends object>(decisions: Decisions, shown: (view: View) => View): Decisions {
  const wrapped = Object.entries(decisions).map(([name, decide]) => {
    if (typeof decide !== 'function') return [name, decide];
    const original = decide as Decide<View>;
    const seen: Decide<View> = function (view, a, b, c, d) {
      return original.call(this, shown(view), a, b, c, d);
    };
    return [name, seen];
  });
  return Object.fromEntries(wrapped) as Decisions;
}
