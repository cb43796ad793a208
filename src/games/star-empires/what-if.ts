/** An empire with another treasury, Unrest, attributes or Sectors: for studies that ask what if. */

import type { PutInfo } from '../game.js';
import { BOARD_SECTORS } from './board.js';
import { attribute } from './position/attributes.js';
import { ECONOMY, LOYALTY, STABILITY } from './position/codes.js';
import { addUnrest } from './position/empire.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { loseSector } from './rules/loss.js';

const TREASURY_MAX = 100_000;
const FAME_MAX = 1000;
const ATTRIBUTE_MAX = 1000;
const UNREST_MAX = 999;
const ATTRIBUTES = { economy: ECONOMY, loyalty: LOYALTY, stability: STABILITY } as const;
const PLACES: Readonly<Record<string, number>> = { treasury: s.N_TREASURY, fame: s.N_FAME, infamy: s.N_INFAMY };

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
    ...Array.from({ length: BOARD_SECTORS }, (_, sector): PutInfo => {
      return { path: `sectors.${sector + 1}`, meaning: `Sector ${sector + 1} is lost`, min: 0, max: 0 };
    }),
  ];
}

/** @throws Error where the empire would have collapsed */
export function put(path: string, value: number): void {
  if (path === 'unrest') {
    if (value >= t.numbers.collapse) throw new Error(`at Unrest ${t.numbers.collapse} the empire has collapsed`);
    addUnrest(value - s.n[s.N_UNREST]);
  } else if (path in ATTRIBUTES) {
    const x = ATTRIBUTES[path as keyof typeof ATTRIBUTES];
    s.lasting[x] += value - attribute(x);
  } else if (path.startsWith('sectors.')) {
    const sector = Number(path.slice('sectors.'.length)) - 1;
    if (sector < s.n[s.N_SECTORS] && s.land[sector * s.L_SIZE + s.L_HELD] === 1) loseSector(sector);
  } else s.n[PLACES[path]] = value;
}
