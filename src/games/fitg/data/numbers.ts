/**
 * Numbers that a chart set gives for every type of unit and every group. Type of the set-up, schema, JSON Schema,
 * arrays of the engine and `--set` follow from these lists: a new number is a line here and its values in the chart
 * set.
 */

import type { NumberList } from '../../shared/numbers.js';

const RATING = { min: 0, max: 40 };
const STRENGTH = { min: 0, max: 9 };

export const UNIT_NUMBERS = {
  ground: { meaning: 'ground strength', ...STRENGTH },
  space: { meaning: 'space strength', ...STRENGTH },
  loss: { meaning: 'strength it counts as when lost', min: 1, max: 9 },
  pool: { meaning: 'counters', min: 0, max: 99 },
  cost: { meaning: 'Force Points', min: 1, max: 99 },
} as const satisfies NumberList;

export const GROUP_NUMBERS = {
  count: { meaning: 'members', min: 1, max: 6 },
  combat: { meaning: 'combat', ...RATING },
  endurance: { meaning: 'endurance', ...RATING, min: 1 },
  intelligence: { meaning: 'intelligence', ...RATING },
  leadership: { meaning: 'leadership', ...RATING },
  diplomacy: { meaning: 'diplomacy', ...RATING },
  navigation: { meaning: 'navigation', ...RATING },
  bestCombat: { meaning: 'combat of the best single member', ...RATING },
  intelligenceDraws: { meaning: 'further bonus draws on missions I', ...RATING },
  coupDraws: { meaning: 'further bonus draws on missions C', ...RATING },
  start: { meaning: 'Imperial: planet; Rebel: province 2 to 5, 0 if it is to be found', min: 0, max: 599 },
} as const satisfies NumberList;
