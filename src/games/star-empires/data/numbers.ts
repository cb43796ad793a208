/**
 * Single numbers of a chart set. Type of the set-up, schema, JSON Schema, tables and `--set` follow from these lists: a
 * new number is a line here and its value in the chart set.
 */

import type { NumberList } from '../../shared/numbers.js';

const ANY = { min: -99, max: 99 };
const COUNT = { min: 0, max: 99 };
const PERCENT = { min: 0, max: 100 };
/** What something is divided by, or is not to be had for nothing. */
const SOME = { min: 1, max: 99 };

/** `numbers` of the charts. */
export const RULE_NUMBERS = {
  controlDC: { meaning: 'Control DC before Size and Districts', ...COUNT },
  collapse: { meaning: 'Unrest at which the empire collapses', ...SOME },
  losesSector: {
    meaning: 'Unrest from which each Upkeep loses a Sector, and with which the empire has declined at the end',
    ...COUNT,
  },
  eventAfterEvent: { meaning: 'percent: chance of an event after a Turn that brought one, and in Turn 1', ...PERCENT },
  eventElse: { meaning: 'percent: chance of an event after a Turn that brought none', ...PERCENT },
  lostToAttack: { meaning: 'Unrest from which an attack or Invasion takes the Sector', ...COUNT },
  attackUnrest: { meaning: 'Unrest by an attack', ...COUNT },
  invasionUnrest: { meaning: 'Unrest by an Invasion', ...COUNT },
  hirePrice: { meaning: 'Build Points for a point of assistance', ...SOME },
  governanceTurns: { meaning: 'Turns of an event that Governance shortens by its Modules', ...COUNT },
  returnLoss: { meaning: 'Rulership Bonus that a leader loses who comes back', ...COUNT },
  festivalCheck: { meaning: 'bonus on Stability checks of the Sector of a festival', ...ANY },
  festivalStability: { meaning: 'Stability by a festival that is won', ...ANY },
  endowmentPer: { meaning: 'what the price of a building is divided by for an endowment', ...SOME },
} as const satisfies NumberList;

/** `party`: the leaders as a party. */
export const PARTY_NUMBERS = {
  turnsPerLevel: { meaning: 'Turns in which the party rises a level', ...SOME },
  leaders: { meaning: 'added to the party level where the leaders fight', min: -20, max: 99 },
} as const satisfies NumberList;

/** `army`. */
export const ARMY_NUMBERS = {
  price: { meaning: 'Build Points for each ACR', min: 0, max: 99 },
  mercenaryMax: { meaning: 'largest ACR of a mercenary army', min: 0, max: 99 },
  retryBonus: { meaning: 'bonus on recruiting after a Turn in which it failed', min: 0, max: 99 },
  loyaltyPerArmy: { meaning: 'Loyalty for each army that may stand', min: 1, max: 99 },
} as const satisfies NumberList;
