/**
 * Single numbers of a chart set. Type of the set-up, schema, JSON Schema, tables, `--set` and parts of studies follow
 * from these lists: a new number is a line here and its value in the chart set.
 */

import type { NumberList } from '../../shared/numbers.js';

const COST_MAX = 99;
const COUNT = { min: 0, max: 20 };

export const JUMPSHIPS = {
  cost: { meaning: 'Solats', min: 1, max: COST_MAX, more: 'jumpships cost a Solat more', group: 'prices' },
  cargo: {
    meaning: 'armies and nukes it carries',
    min: 0,
    max: 3,
    more: 'jumpships carry a unit more',
    group: 'abilities',
  },
} as const satisfies NumberList;

export const NUKES = {
  cost: { meaning: 'Solats', min: 0, max: COST_MAX, more: 'nukes cost a Solat more', group: 'prices' },
  dice: { meaning: 'dice', min: 0, max: 20, more: 'nukes roll a die more', group: 'dice' },
} as const satisfies NumberList;

/** What each house begins with, beside two armies of its own. */
export const START = {
  nobles: { meaning: 'nobles', ...COUNT, more: 'each house begins with a noble more' },
  houseTroops: { meaning: 'armies of type 1', ...COUNT, more: 'each house begins with a House Troops more' },
  nukes: { meaning: 'nukes', ...COUNT, more: 'each house begins with a nuke more' },
  jumpships: { meaning: 'jumpships', ...COUNT, more: 'each house begins with a jumpship more' },
} as const satisfies NumberList;
