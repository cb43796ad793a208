/** What is played where a policy says nothing. */

import { LEADERS, NOTHING } from './constants.js';
import type { Decisions, StarEmpiresPolicy } from './decisions.js';

/** @public */
export const fallback: Decisions = {
  setUp() {},
  justice: () => false,
  loseSector(view) {
    for (let place = view.size - 1; place >= 0; place--)
      if (!view.isColony(view.sectorAt(place))) return view.sectorAt(place);
    return view.sectorAt(view.size - 1);
  },
  council() {},
  levels() {},
  reform() {},
  claim: (view) => (view.size === 0 ? 0 : NOTHING),
  abandon: () => NOTHING,
  work() {},
  armies() {},
  special() {},
  hire: () => 0,
  suppress: () => false,
  invitation: () => false,
  tribute() {},
  defend: () => LEADERS,
};

/** A policy's functions, and the defaults where it leaves one out. @public */
export function complete(policy: StarEmpiresPolicy): Decisions {
  return { ...fallback, ...policy };
}
