/** The integers measured per game and their places in the record; docs/bfge.md says how each is counted. */

import { type EndingInfo, type MetricInfo, type OutcomeInfo, R_FIRST, type SeatMetric } from '../game.js';
import { type MetricRow, metricList } from '../shared/metrics.js';
import { BLUE, RED, REGIONS, UNIT_TYPES } from './position/units.js';
import { INDEX_MAX, TURNS_MAX } from './setup.js';

/** Verdicts: of Blue, then of Red. */
export const OUTCOMES: readonly OutcomeInfo[] = [
  { id: 'blue', title: 'The Empire (Blue) wins', verdicts: ['win', 'loss'] },
  { id: 'red', title: 'Chaos (Red) wins', verdicts: ['loss', 'win'] },
];

export const ENDINGS: readonly EndingInfo[] = [
  { id: 'blue-level', title: 'Blue reached its victory level (9.0)' },
  { id: 'red-level', title: 'Red reached its victory level (9.0)' },
  { id: 'last-turn', title: 'Index on the last turn (9.0, [B8])' },
];
/** + winner. */
export const END_LEVEL = 0;
export const END_LAST_TURN = 2;

/** Turns that have metrics of their own. */
export const TURNS_TOLD = 10;
/** Fights of this many rounds or more are counted together. */
export const ROUNDS_TOLD = 11;

export { R_ENDING, R_FIRST, R_OUTCOME } from '../game.js';

type Row = MetricRow;

const FIRST: readonly Row[] = [
  ['finalIndex', 'Chaos Index at the end', 'index points', null],
  ['turn', 'Game turn that decided', 'turns', TURNS_MAX],
  ['redWin', '1 if Red wins', 'games', 1],
  ['dice', 'Six-sided dice rolled', 'dice', null],
  ['contestedRegions', 'Fights: regions resolved with units of both sides', 'fights', null],
  ['combatRounds', 'Combat rounds begun', 'rounds', null],
  ['regionsRed', 'Regions Red controlled after Actions, summed over turns', 'regions', null],
  ['regionsBlue', 'Regions Blue controlled after Actions, summed over turns', 'regions', null],
  ['incomeRed', 'Resource points of Red, without points carried over', 'points', null],
  ['incomeBlue', 'Resource points of Blue, without points carried over', 'points', null],
  ['eliminatedRed', '1 if Red ends without units and can buy none', 'games', 1],
  ['eliminatedBlue', '1 if Blue ends without units and can buy none', 'games', 1],
];

const SIDES_TOLD = ['Blue', 'Red'] as const;

/** What happens to units of one type; a row per side, type and event. */
const UNIT_EVENTS: readonly (readonly [name: string, meaning: string])[] = [
  ['setup', 'bought before turn 1'],
  ['builtOwn', 'built from the own pool'],
  ['builtCommon', 'built from the common pool'],
  ['removed', 'removed by fire'],
  ['converted', 'converted by the enemy'],
  ['returnedCombat', 'sent to base by fire'],
  ['returnedGarrison', 'sent to base by the garrison segment, or after round 100'],
  ['recruited', 'recruited by Illumination'],
];

const COUNTED: readonly Row[] = [
  ['diceInitiative', 'Dice rolled for the first action', 'dice', null],
  ['diceCombat', 'Dice rolled in combat, pursuit included', 'dice', null],
  ['diceOther', 'Dice of Illumination chits and optional rules', 'dice', null],
  ['combatWonRed', 'Fights after which only Red has units there', 'fights', null],
  ['combatWonBlue', 'Fights after which only Blue has units there', 'fights', null],
  ['combatNobodyLeft', 'Fights after which nobody has units there', 'fights', null],
  ['combatTimeout', 'Fights ended after round 100 [B7]', 'fights', null],
  ['longestCombat', 'Rounds of the longest fight', 'rounds', 100],
  ['regionTurnsEmpty', 'Regions resolved without units', 'regions', null],
  ['regionTurnsOneSide', 'Regions resolved with units of one side', 'regions', null],
  ['oneSideNoGarrison', 'Those of them that nobody controls afterwards', 'regions', null],
  ['garrisonAttackedRed', 'Fights in a region controlled by Red', 'fights', null],
  ['garrisonAttackedBlue', 'Fights in a region controlled by Blue', 'fights', null],
  ['garrisonLostRed', 'Those of them after which Red does not control it', 'fights', null],
  ['garrisonLostBlue', 'Those of them after which Blue does not control it', 'fights', null],
  ['pointsWastedRed', 'Points of Red beyond what may be carried over', 'points', null],
  ['pointsWastedBlue', 'Points of Blue beyond what may be carried over', 'points', null],
  ['eliminatedBoth', '1 if both sides end without units and can buy none', 'games', 1],
  ['setupRegionsWithoutGarrison', 'Regions the defender of an Invasion does not control at first', 'regions', 6],
  ...['Red', 'Blue'].flatMap((side): Row[] => [
    [`chitsPlayed${side}`, `Chits played by ${side}, Repression included`, 'chits', null],
    [`chitsCancelled${side}`, `Chits of ${side} cancelled by Repression`, 'chits', null],
    [`disengaged${side}`, `Fights that ${side} left alone, the other side staying`, 'fights', null],
    [`pursued${side}`, `Pursuits by ${side}`, 'pursuits', null],
    [`returnedLeaving${side}`, `Units of ${side} that went to base by disengagement`, 'units', null],
  ]),
  ...Array.from(
    { length: ROUNDS_TOLD },
    (_, i): Row => [
      `fights.rounds${i + 1}${i + 1 === ROUNDS_TOLD ? '+' : ''}`,
      `Fights of ${i + 1} rounds${i + 1 === ROUNDS_TOLD ? ' or more' : ''}`,
      'fights',
      null,
    ],
  ),
  ...Array.from({ length: TURNS_TOLD }, (_, i) => i + 1).flatMap((turn): Row[] => [
    [`turn${turn}.played`, `1 if turn ${turn} was played`, 'games', 1],
    [`turn${turn}.index`, `Chaos Index at the end of turn ${turn}, 0 if it was not played`, 'index points', null],
    [`turn${turn}.regionsRed`, `Regions Red controlled after Actions of turn ${turn}`, 'regions', 6],
    [`turn${turn}.regionsBlue`, `Regions Blue controlled after Actions of turn ${turn}`, 'regions', 6],
    [`turn${turn}.contested`, `Fights of turn ${turn}`, 'fights', 6],
  ]),
  ...Array.from({ length: REGIONS }, (_, i) => i + 1).flatMap((region): Row[] => [
    [`region${region}.controlledRed`, `Turns in which Red controlled region ${region} after Actions`, 'turns', null],
    [`region${region}.controlledBlue`, `Turns in which Blue controlled region ${region} after Actions`, 'turns', null],
    [`region${region}.contested`, `Fights in region ${region}`, 'fights', null],
  ]),
  ...Array.from({ length: REGIONS }, (_, i) => i + 1).flatMap((value): Row[] => [
    [`combat${value}.controlledRed`, `Regions of Combat value ${value} Red controlled, summed`, 'regions', null],
    [`combat${value}.controlledBlue`, `Regions of Combat value ${value} Blue controlled, summed`, 'regions', null],
  ]),
  ...SIDES_TOLD.flatMap((side) =>
    UNIT_TYPES.flatMap((type) =>
      UNIT_EVENTS.map(
        ([event, meaning]): Row => [
          `${side.toLowerCase()}.${type}.${event}`,
          `${type} of ${side} ${meaning}`,
          'units',
          null,
        ],
      ),
    ),
  ),
];

/** `regionsRed`, `turn3.regionsBlue` and `red.AF.setup` are the same of both sides. */
function sideMetric(name: string): SeatMetric | undefined {
  const seatOf = (side: string): number => (side.toLowerCase() === 'blue' ? BLUE : RED);
  const last = /^(.+)(Blue|Red)$/.exec(name);
  if (last) return { seat: seatOf(last[2]), name: last[1] };
  const first = /^(blue|red)\.(.+)$/.exec(name);
  return first ? { seat: seatOf(first[1]), name: first[2] } : undefined;
}

/** The index may fall below 0. */
const SIGNED = /^finalIndex$|\.index$/;
/** Further than any start and all turns lead. */
const INDEX_MIN = -5 * INDEX_MAX;

export const METRICS: readonly MetricInfo[] = metricList(FIRST, COUNTED, {
  min: (name) => (SIGNED.test(name) ? INDEX_MIN : 0),
  of: sideMetric,
});

/**
 * Places in the record. They are written as numbers, which the build puts where they are used: a place that is looked
 * up by name is read from memory each time. A test compares them with the list above.
 */
export const RECORD_LENGTH = R_FIRST + METRICS.length;

export const M_INDEX = 2;
export const M_TURN = 3;
export const M_RED_WIN = 4;
export const M_DICE = 5;
export const M_CONTESTED = 6;
export const M_ROUNDS = 7;
export const M_DICE_INITIATIVE = 14;
export const M_DICE_COMBAT = 15;
export const M_DICE_OTHER = 16;
export const M_NOBODY_LEFT = 19;
export const M_TIMEOUT = 20;
export const M_LONGEST = 21;
export const M_EMPTY = 22;
export const M_ONE_SIDE = 23;
export const M_NO_GARRISON = 24;
export const M_ELIMINATED_BOTH = 31;
export const M_SETUP_UNCONTROLLED = 32;
/** Of Blue; - side: Red comes just before. */
export const M_REGIONS = 9;
export const M_INCOME = 11;
export const M_ELIMINATED = 13;
export const M_WON = 18;
export const M_ATTACKED = 26;
export const M_LOST = 28;
export const M_WASTED = 30;
/** Of Blue; - SIDE_ROWS x side. */
export const M_CHITS_PLAYED = 38;
export const M_CHITS_CANCELLED = 39;
export const M_DISENGAGED = 40;
export const M_PURSUED = 41;
export const M_LEAVING = 42;
export const SIDE_ROWS = 5;
/** + rounds (1..ROUNDS_TOLD). */
export const M_FIGHTS = 42;
/** + T_COUNT x (turn - 1) + what. */
export const M_BY_TURN = 54;
export const T_PLAYED = 0;
export const T_INDEX = 1;
/** + 1 - side: Red comes first. */
export const T_REGIONS = 2;
export const T_CONTESTED = 4;
export const T_COUNT = 5;
/** + G_COUNT x (region - 1) + what. */
export const M_BY_REGION = 104;
export const G_CONTESTED = 2;
export const G_COUNT = 3;
/** + 2 x (value - 1) + 1 - side. */
export const M_BY_COMBAT = 122;
/** + (side x TYPES + type) x U_COUNT + event. */
export const M_UNITS = 134;
export const U_SETUP = 0;
export const U_BUILT_OWN = 1;
export const U_BUILT_COMMON = 2;
export const U_REMOVED = 3;
export const U_CONVERTED = 4;
export const U_RETURNED_COMBAT = 5;
export const U_RETURNED_GARRISON = 6;
export const U_RECRUITED = 7;
export const U_COUNT = 8;
