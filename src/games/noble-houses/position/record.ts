/** The record of a game: places of the metrics in it, as `metrics.ts` lists them. */

import { R_FIRST } from '../../game.js';
import { placesOf } from '../../shared/metrics.js';
import { ALL_METRICS, SEAT_METRICS } from '../metrics.js';
import { SEATS } from './layout.js';

/** Place of a metric in the record; a rule that alone counts one need not enter it below. */
export const place = placesOf(ALL_METRICS);

export const record = new Int32Array(R_FIRST + ALL_METRICS.length);

export const M_TURNS = place('turns');
export const M_MOST_WORLDS = place('mostWorlds');
export const M_MAP_REDRAWS = place('mapRedraws');
export const M_BATTLES = place('battles');
export const M_BATTLE_ROUNDS = place('battleRounds');
export const M_LONGEST_BATTLE = place('longestBattle');
export const M_ATTACKER_WINS = place('attackerWins');
export const M_DEFENDER_WINS = place('defenderWins');
export const M_MUTUAL = place('mutual');
export const M_BATTLE_DICE = place('battleDice');
export const M_BATTLE_HITS = place('battleHits');
export const M_FIRST_STRIKE_DICE = place('firstStrikeDice');
export const M_PSYCHIC_ROLLS = place('psychicRolls');
export const M_PSYCHIC_DICE = place('psychicDice');
export const M_NEGATION_TRIES = place('negationTries');
export const M_NEGATED = place('negated');
export const M_SACRIFICES = place('sacrifices');
export const M_PRISONERS_ESCAPED = place('prisonersEscaped');
export const M_TURNCOAT_ROLLS = place('turncoatRolls');
export const M_TURNCOATS = place('turncoats');
export const M_MERCENARIES_PAID = place('mercenariesPaid');
export const M_MERCENARIES_LEFT = place('mercenariesLeft');
export const M_ARMIES_LOST_BATTLE = place('armiesLostBattle');
export const M_NOBLES_LOST_BATTLE = place('noblesLostBattle');
export const M_NUKES_LAUNCHED = place('nukesLaunched');
export const M_NUKE_HITS = place('nukeHits');
export const M_ARMIES_NUKED = place('armiesNuked');
export const M_JUMPSHIPS_NUKED = place('jumpshipsNuked');
export const M_ARMIES_LOST_ABOARD = place('armiesLostAboard');
export const M_NOBLES_LOST_ABOARD = place('noblesLostAboard');
export const M_NUKES_LOST_ABOARD = place('nukesLostAboard');
export const M_OVERRUN_JUMPSHIPS = place('overrunJumpships');
export const M_OVERRUN_NUKES = place('overrunNukes');
export const M_OVERRUN_NOBLES = place('overrunNobles');
export const M_JUMPS = place('jumps');
export const M_SELF_MOVES = place('selfMoves');
export const M_UPKEEP_PAID = place('upkeepPaid');
export const M_DISBANDED = place('disbanded');
export const M_NOBLES_RECRUITED = place('noblesRecruited');
export const M_NOBLE_RECRUITS_LOST = place('nobleRecruitsLost');
/** Followed by those of assassination, sabotage and intrigue. */
export const M_TRIED_DIPLOMACY = place('triedDiplomacy');
export const M_TRIED_ASSASSINATION = place('triedAssassination');
export const M_TRIED_SABOTAGE = place('triedSabotage');
export const M_TRIED_INTRIGUE = place('triedIntrigue');
export const M_DONE_DIPLOMACY = place('doneDiplomacy');
export const M_DONE_ASSASSINATION = place('doneAssassination');
export const M_DONE_SABOTAGE = place('doneSabotage');
export const M_DONE_INTRIGUE = place('doneIntrigue');
export const M_DONE_GOVERN = place('doneGovern');
export const M_DONE_PLANNING = place('donePlanning');
export const M_INTRIGUE_UNITS = place('intrigueUnits');
export const M_INTRIGUE_UNITS_LOST = place('intrigueUnitsLost');
export const M_WORLDS_SETTLED = place('worldsSettled');
export const M_WORLDS_TAKEN = place('worldsTaken');
export const M_WORLDS_PERSUADED = place('worldsPersuaded');
export const M_HOUSES_OUT = place('housesOut');

/** Places of a seat's metric: the first seat's, and the step from seat to seat. */
const STEP = SEAT_METRICS.length;
export const M_SCORE = place('score.s1');
export const M_PLACE = place('place.s1');
export const M_WORLDS = place('worlds.s1');
export const M_SOLATS = place('solats.s1');
export const M_ARMIES = place('armies.s1');
export const M_JUMPSHIPS = place('jumpships.s1');
export const M_NUKES = place('nukes.s1');
export const M_NOBLES = place('nobles.s1');
export const M_ALLIES = place('allies.s1');
export const M_INCOME = place('income.s1');
export const M_SPENT = place('spent.s1');
export const M_ARMIES_BOUGHT = place('armiesBought.s1');
export const M_JUMPSHIPS_BOUGHT = place('jumpshipsBought.s1');
export const M_NUKES_BOUGHT = place('nukesBought.s1');
export const M_BATTLES_WON = place('battlesWon.s1');
export const M_FIRST_IN_TURN = place('firstInTurn.s1');
export const M_OUT_TURN = place('outTurn.s1');

/** Adds to a metric of a seat. @param metric that of the first seat */
export function addOf(seat: number, metric: number, amount: number): void {
  record[metric + seat * STEP] += amount;
}

export function setOf(seat: number, metric: number, value: number): void {
  record[metric + seat * STEP] = value;
}

if (M_SCORE + STEP * SEATS !== record.length)
  throw new Error('metrics of seats stand together, seat by seat, at the end');
