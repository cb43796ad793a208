/** Outcomes, endings and metrics. */

import type { EndingInfo, MetricInfo, OutcomeInfo, Verdict } from '../game.js';
import { type MetricRow, metricList, ZERO_IS_NEVER } from '../shared/metrics.js';
import { TURNS_MAX } from './data/numbers.js';
import { SEATS } from './position/layout.js';

const SEAT_NUMBERS = Array.from({ length: SEATS }, (_, i) => i + 1);

export const OUTCOMES: readonly OutcomeInfo[] = [
  { id: 'draw', title: 'Drawn', verdicts: SEAT_NUMBERS.map((): Verdict => 'draw') },
  ...SEAT_NUMBERS.map((winner) => ({
    id: `seat${winner}`,
    title: `Seat ${winner} wins`,
    verdicts: SEAT_NUMBERS.map((seat): Verdict => (seat === winner ? 'win' : 'loss')),
  })),
];
export const OUT_DRAW = 0;
export const OUT_SEAT_1 = 1;

export const ENDINGS: readonly EndingInfo[] = [
  { id: 'conquest', title: 'a house holds the worlds asked for' },
  { id: 'lastHouse', title: 'one house is left' },
  { id: 'turnLimit', title: 'the last turn was played' },
  { id: 'extinction', title: 'no house is left' },
];
export const END_CONQUEST = 0;
export const END_LAST_HOUSE = 1;
export const END_TURN_LIMIT = 2;
export const END_EXTINCTION = 3;

const GAME = [
  ['turns', 'Last turn played', 'turns', TURNS_MAX],
  ['battles', 'Battles fought, those without a round too', 'battles', null],
  ['battleRounds', 'Rounds of all battles', 'rounds', null],
] as const satisfies readonly MetricRow[];

const EXTENDED = [
  ['mostWorlds', 'Most worlds that one house held at the end of a turn', 'worlds', 24],
  ['mapRedraws', 'Maps drawn anew because jumps did not connect them', 'maps', null],
  ['longestBattle', 'Rounds of the longest battle', 'rounds', 1000],
  ['attackerWins', 'Battles that only the attacker survived', 'battles', null],
  ['defenderWins', 'Battles that only the defender survived', 'battles', null],
  ['mutual', 'Battles that nobody survived', 'battles', null],
  ['battleDice', 'Attack dice rolled', 'dice', null],
  ['battleHits', 'Ones among them, those without a target too', 'hits', null],
  ['firstStrikeDice', 'Attack dice rolled in first-strike steps', 'dice', null],
  ['psychicRolls', 'Rolls on the Psychic Attacks Table', 'rolls', null],
  ['psychicDice', 'Attack dice from psychic attacks that were not negated', 'dice', null],
  ['negationTries', 'Tries of Psychic Veterans to negate', 'dice', null],
  ['negated', 'Psychic attacks negated', 'attacks', null],
  ['sacrifices', 'Armies that gave their life', 'armies', null],
  ['prisonersEscaped', 'Prisoner Soldiers that left before a battle', 'armies', null],
  ['turncoatRolls', 'Dice for Transhuman Supersoldiers before battles', 'dice', null],
  ['turncoats', 'Armies that joined the other side', 'armies', null],
  ['mercenariesPaid', 'Mercenaries paid to fight', 'armies', null],
  ['mercenariesLeft', 'Mercenaries that left unpaid', 'armies', null],
  ['armiesLostBattle', 'Armies destroyed by hits in battle', 'armies', null],
  ['noblesLostBattle', 'Nobles lost with the last army of their side', 'nobles', null],
  ['nukesLaunched', 'Nukes launched', 'nukes', null],
  ['nukeHits', 'Ones among their dice', 'hits', null],
  ['armiesNuked', 'Armies destroyed by nukes', 'armies', null],
  ['jumpshipsNuked', 'Jumpships destroyed by nukes', 'jumpships', null],
  ['armiesLostAboard', 'Armies lost with a nuked jumpship', 'armies', null],
  ['noblesLostAboard', 'Nobles lost with a nuked jumpship', 'nobles', null],
  ['nukesLostAboard', 'Nukes lost with a nuked jumpship', 'nukes', null],
  ['overrunJumpships', 'Jumpships destroyed alone among enemy armies', 'jumpships', null],
  ['overrunNukes', 'Nukes destroyed alone among enemy armies', 'nukes', null],
  ['overrunNobles', 'Nobles lost alone among enemy armies', 'nobles', null],
  ['jumps', 'Moves of jumpships', 'moves', null],
  ['selfMoves', 'Moves of self-transport armies', 'moves', null],
  ['upkeepPaid', 'Solats paid for upkeep', 'Solats', null],
  ['disbanded', 'Units disbanded for want of upkeep', 'units', null],
  ['noblesRecruited', 'Nobles recruited', 'nobles', null],
  ['nobleRecruitsLost', 'Nobles that found no world of their house', 'nobles', null],
  ['triedDiplomacy', 'Attempts at Diplomacy', 'attempts', null],
  ['triedAssassination', 'Attempts at Assassination', 'attempts', null],
  ['triedSabotage', 'Attempts at Sabotage', 'attempts', null],
  ['triedIntrigue', 'Attempts at Intrigue', 'attempts', null],
  ['doneDiplomacy', 'Successes of Diplomacy', 'actions', null],
  ['doneAssassination', 'Successes of Assassination', 'actions', null],
  ['doneSabotage', 'Successes of Sabotage', 'actions', null],
  ['doneIntrigue', 'Successes of Intrigue', 'actions', null],
  ['doneGovern', 'Governors sent', 'actions', null],
  ['donePlanning', 'Strategic Plannings', 'actions', null],
  ['intrigueUnits', 'Units that changed hands with an ally', 'units', null],
  ['intrigueUnitsLost', 'Units that found no world of their new house', 'units', null],
  ['worldsSettled', 'Neutral worlds taken with armies', 'worlds', null],
  ['worldsTaken', 'Worlds of others taken with armies', 'worlds', null],
  ['worldsPersuaded', 'Worlds taken by Diplomacy', 'worlds', null],
  ['housesOut', 'Houses put out of the game', 'houses', SEATS],
] as const satisfies readonly MetricRow[];

export const GAME_METRICS = [...GAME, ...EXTENDED] as const;

/** Metrics of each seat, named `<name>.s1` and so on. */
export const SEAT_METRICS = [
  ['score', 'Printed incomes of its worlds at the end', 'points', null],
  ['place', 'Place by outcome, score and worlds, from 1; equals share the better one', 'place', SEATS],
  ['worlds', 'Worlds at the end', 'worlds', 24],
  ['solats', 'Solats at the end', 'Solats', null],
  ['armies', 'Armies at the end', 'armies', null],
  ['jumpships', 'Jumpships at the end', 'jumpships', null],
  ['nukes', 'Nukes at the end', 'nukes', null],
  ['nobles', 'Nobles at the end', 'nobles', null],
  ['allies', 'Allies at the end', 'allies', 17],
  ['income', 'Solats of all Productions', 'Solats', null],
  ['spent', 'Solats spent on units', 'Solats', null],
  ['armiesBought', 'Armies bought', 'armies', null],
  ['jumpshipsBought', 'Jumpships bought', 'jumpships', null],
  ['nukesBought', 'Nukes bought', 'nukes', null],
  ['battlesWon', 'Battles that only its armies survived', 'battles', null],
  ['firstInTurn', 'Turns in which it was first', 'turns', TURNS_MAX],
  ['outTurn', 'Turn in which it went out; 0: never', 'turns', TURNS_MAX, ZERO_IS_NEVER],
] as const satisfies readonly MetricRow[];

/** Of the seats' metrics, those reported unless others are asked for. */
const SEAT_DEFAULTS = ['score', 'worlds'];

function seatMetrics(): MetricInfo[] {
  return SEAT_NUMBERS.flatMap((number) => {
    const of = (name: string) => ({ seat: number - 1, name });
    return SEAT_METRICS.map(([name, meaning, unit, max, never]: MetricRow): MetricInfo => {
      const group = SEAT_DEFAULTS.includes(name) ? 'default' : 'extended';
      return {
        name: `${name}.s${number}`,
        meaning: `${meaning} (seat ${number})`,
        unit,
        min: 0,
        max,
        group,
        of: of(name),
        ...(never && { never }),
      };
    });
  });
}

export const ALL_METRICS: readonly MetricInfo[] = [...metricList(GAME, EXTENDED), ...seatMetrics()];
