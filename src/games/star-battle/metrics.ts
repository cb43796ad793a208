/**
 * The integers measured per battle and their places in the record (14); docs/star-battle.md says how each is counted.
 */

import { type EndingInfo, type MetricInfo, type OutcomeInfo, R_FIRST } from '../game.js';
import { type MetricRow, metricList } from '../shared/metrics.js';
import { HP_MAX } from './setup.js';

/** Verdicts are those of the first seat, side A. */
export const OUTCOMES: readonly OutcomeInfo[] = [
  { id: 'a-wins', title: 'Side A wins', verdicts: ['win', 'loss'] },
  { id: 'b-wins', title: 'Side B wins', verdicts: ['loss', 'win'] },
  { id: 'draw', title: 'Neither side wins', verdicts: ['draw', 'draw'] },
];
export const WIN = 0;
export const LOSS = 1;
export const DRAW = 2;

export const ENDINGS: readonly EndingInfo[] = [
  { id: 'field', title: 'one side has no active army left' },
  { id: 'both', title: 'no side has an active army left' },
  { id: 'cap', title: 'the last Battle Phase is over [S9]' },
];
export const END_FIELD = 0;
export const END_BOTH = 1;
export const END_CAP = 2;

export { R_ENDING, R_FIRST, R_OUTCOME } from '../game.js';

const BATTLE: readonly MetricRow[] = [
  ['phases', 'Battle Phases begun', 'phases', null],
  ['hours', 'Hours fought, 1d6 a Battle Phase', 'hours', null],
];

/** What is counted of each side; the first ones are shown by default. */
const OF_SIDE: readonly (readonly [name: string, meaning: string, unit: string])[] = [
  ['hp', 'Hit Points left, of armies that left the field too', 'HP'],
  ['divisionsLost', 'Divisions at 0 HP at the end, missing ones not counted', 'divisions'],
  ['divisionsDestroyed', 'Divisions destroyed', 'divisions'],
  ['shots', 'Ranged attacks that are not free', 'attacks'],
  ['strikes', 'Melee attacks that are not free', 'attacks'],
  ['freeAttacks', 'Free attacks, covering fire not counted', 'attacks'],
  ['hits', 'Hits of all these attacks', 'attacks'],
  ['ones', 'Attacks that rolled a 1', 'attacks'],
  ['twenties', 'Attacks that rolled a 20', 'attacks'],
  ['dealt', 'Hit Points removed from enemies by hits', 'HP'],
  ['exchange', 'Hit Points lost after failed melee attacks of either side', 'HP'],
  ['self', 'Hit Points lost to own 1s, onslaughts, fatigue, self-destruction and friendly fire', 'HP'],
  ['other', 'Hit Points lost to bleeding, ground, screening and covering fire', 'HP'],
  ['healed', 'Hit Points healed', 'HP'],
  ['moraleChecks', 'Morale checks rolled', 'checks'],
  ['moraleFailed', 'Morale checks against a DC that failed', 'checks'],
  ['loyaltyChecks', 'Loyalty checks', 'checks'],
  ['routs', 'Times an army began to rout', 'routs'],
  ['fatigue', 'Steps of fatigue', 'steps'],
  ['morale', 'Morale of all armies at the end', 'points'],
  ['defeated', 'Armies defeated', 'armies'],
  ['destroyed', 'Armies destroyed', 'armies'],
  ['disbanded', 'Armies disbanded', 'armies'],
  ['routed', 'Armies routed', 'armies'],
  ['retreated', 'Armies retreated', 'armies'],
  ['plunder', 'Plunder of the victor', 'quarter BP'],
];

const SHOWN = new Set(['hp', 'defeated', 'destroyed', 'disbanded', 'routed', 'retreated', 'plunder']);

const ROWS: readonly MetricRow[] = [
  ...BATTLE,
  ...['a', 'b'].flatMap((side) =>
    OF_SIDE.map(
      ([name, meaning, unit]): MetricRow => [`${side}.${name}`, `${side.toUpperCase()}: ${meaning}`, unit, null],
    ),
  ),
];

/** In the order of the record; the most asked for are reported unless others are named. */
export const METRICS: readonly MetricInfo[] = metricList([], ROWS).map((metric) => ({
  ...metric,
  max: metric.name.endsWith('.hp') ? 8 * HP_MAX : metric.max,
  group: !metric.name.includes('.') || SHOWN.has(metric.name.slice(2)) ? 'default' : 'extended',
}));

/** Places in the record, as numbers that the build puts where they are used; a test compares them with the list. */
export const RECORD_LENGTH = R_FIRST + METRICS.length;
export const M_PHASES = 2;
export const M_HOURS = 3;
/** + SIDE_METRICS x side + what. */
export const M_SIDE = 4;
export const SIDE_METRICS = 26;
export const C_HP = 0;
export const C_DIVISIONS_LOST = 1;
export const C_DIVISIONS_DESTROYED = 2;
/** + kind of attack: ranged first. */
export const C_SHOTS = 3;
export const C_STRIKES = 4;
export const C_FREE = 5;
export const C_HITS = 6;
export const C_ONES = 7;
export const C_TWENTIES = 8;
export const C_DEALT = 9;
export const C_EXCHANGE = 10;
export const C_SELF = 11;
export const C_OTHER = 12;
export const C_HEALED = 13;
export const C_MORALE_CHECKS = 14;
export const C_MORALE_FAILED = 15;
export const C_LOYALTY_CHECKS = 16;
export const C_ROUTS = 17;
export const C_FATIGUE = 18;
export const C_MORALE = 19;
/** + status - S_DEFEATED. */
export const C_DEFEATED = 20;
export const C_PLUNDER = 25;
