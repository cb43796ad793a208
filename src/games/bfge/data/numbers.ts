/**
 * Single numbers of a chart set. Type of the set-up, schema, JSON Schema, `--set` and parts of studies follow from this
 * list: a new number is a line here and its value in the chart set.
 */

import type { NumberList } from '../../shared/numbers.js';

/** @public */
export const NUMBERS = {
  worldShipResource: {
    meaning: 'resource points of a World Ship in a garrison',
    min: 0,
    max: 9,
    more: 'a World Ship in a garrison brings a point more',
  },
  carryMax: { meaning: 'most points carried over', min: 0, max: 500, more: 'a point more may be carried over' },
} as const satisfies NumberList;
