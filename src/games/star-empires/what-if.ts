/** An empire with another treasury, Unrest or attributes: for studies that ask what if. */

import type { PutInfo } from '../game.js';
import { attribute } from './position/attributes.js';
import { ECONOMY, LOYALTY, STABILITY } from './position/codes.js';
import { addUnrest } from './position/ledger.js';
import { lasting, N_FAME, N_INFAMY, N_TREASURY, N_UNREST, n } from './position/state.js';
import { numbers } from './position/tables.js';

const TREASURY_MAX = 100_000;
const FAME_MAX = 1000;
const ATTRIBUTE_MAX = 1000;
const UNREST_MAX = 999;
const ATTRIBUTES = { economy: ECONOMY, loyalty: LOYALTY, stability: STABILITY } as const;
const PLACES: Readonly<Record<string, number>> = { treasury: N_TREASURY, fame: N_FAME, infamy: N_INFAMY };

/** What can be changed; an attribute by what it has gained or lost for good. */
export function putsOf(): PutInfo[] {
  return [
    { path: 'treasury', meaning: 'BP in the treasury', min: -TREASURY_MAX, max: TREASURY_MAX },
    { path: 'unrest', meaning: 'Unrest', min: 0, max: UNREST_MAX },
    { path: 'fame', meaning: 'Fame', min: 0, max: FAME_MAX },
    { path: 'infamy', meaning: 'Infamy', min: 0, max: FAME_MAX },
    ...Object.keys(ATTRIBUTES).map((path): PutInfo => {
      const meaning = `${path[0].toUpperCase()}${path.slice(1)}, all that adds to it, Unrest not subtracted`;
      return { path, meaning, min: -ATTRIBUTE_MAX, max: ATTRIBUTE_MAX };
    }),
  ];
}

/** @throws Error where the empire would have collapsed */
export function put(path: string, value: number): void {
  if (path === 'unrest') {
    if (value >= numbers.collapse) throw new Error(`at Unrest ${numbers.collapse} the empire has collapsed`);
    addUnrest(value - n[N_UNREST]);
  } else if (path in ATTRIBUTES) {
    const x = ATTRIBUTES[path as keyof typeof ATTRIBUTES];
    lasting[x] += value - attribute(x);
  } else n[PLACES[path]] = value;
}
