/** What may be set of `marshal` and its kin. */

import type { PolicyParameters } from '../../../src/games/fitg/kit.js';

export interface Settings {
  /** Planets in Unrest or rebellious before the Rebel starts rebellions, until `massTurn`. */
  readonly mass: number;
  readonly massTurn: number;
  /** Points of the Rebel at which the hidden base is used. */
  readonly baseAt: number;
}

export const SETTINGS = [
  {
    name: 'mass',
    meaning: 'Planets in Unrest or rebellious that the Rebel waits for',
    default: 6,
    min: 1,
    max: 51,
    step: 1,
  },
  { name: 'massTurn', meaning: 'Turn from which one is enough', default: 12, min: 1, max: 61, step: 1 },
  { name: 'baseAt', meaning: 'Points at which the hidden base is used', default: 30, min: 1, max: 199, step: 1 },
] as const;

export function settingsOf({ mass, massTurn, baseAt }: PolicyParameters): Settings {
  return { mass, massTurn, baseAt };
}
