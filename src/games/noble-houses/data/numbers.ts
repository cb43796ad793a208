/**
 * Bounds and names of the data, and single numbers of a chart set. Type of the set-up, schema, JSON Schema, tables,
 * `--set` and parts of studies follow from these lists: a new number is a line here and its value in the chart set.
 */

import type { NumberList } from '../../shared/numbers.js';

export const HOUSE_NAMES = ['Lortran', 'Gurati', 'Kadesh', 'Nitrix'] as const;
/** When an army strikes first, and what an ally may do in each noble actions phase. */
export const FIRST_STRIKES = ['never', 'attack', 'defence', 'always'] as const;
export const ACTION_NAMES = ['diplomacy', 'assassination', 'sabotage', 'planning', 'any', 'any-or-recruit'] as const;
export const STATIONS_MAX = 6;
export const TURNS_MAX = 200;
export const COST_MAX = 99;
export const DICE_MAX = 20;
/** Dice of a psychic attack. */
export const PSYCHIC_DICE_MAX = 9;
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
  dice: { meaning: 'dice', min: 0, max: DICE_MAX, more: 'nukes roll a die more', group: 'dice' },
} as const satisfies NumberList;

/** What each house begins with, beside two armies of its own. */
export const START = {
  nobles: { meaning: 'nobles', ...COUNT, more: 'each house begins with a noble more' },
  houseTroops: { meaning: 'armies of type 1', ...COUNT, more: 'each house begins with a House Troops more' },
  nukes: { meaning: 'nukes', ...COUNT, more: 'each house begins with a nuke more' },
  jumpships: { meaning: 'jumpships', ...COUNT, more: 'each house begins with a jumpship more' },
} as const satisfies NumberList;
