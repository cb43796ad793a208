/**
 * Decision points of a battle. A policy leads one side and gives any of these functions; one that is left out is played
 * as the reference policy `drill` plays it. Armies are numbers 0..15 (8 places a side, A's first), sets of armies are
 * bits. An illegal answer is counted and replaced by the lowest that is possible, or by none.
 */

import type { DecisionInfo } from '../../game.js';
import type { Posture, TacticOrder, TrickOrder, TurnOrder } from './orders.js';
import type { BattleView } from './view.js';

/** Every decision function; what an engine plays with after the gaps of a policy were filled. @public */
export interface Decisions {
  /** Step of strategy -2..2, at the start and in every phase from the second. The other side's choice is not known. */
  strategy(view: BattleView): number;
  /** Army on which a commander places a boon; -1: on none. */
  place(view: BattleView, commander: number, boon: number, armies: number): number;
  /** Magical Trickery: enemy and value. */
  trickery(view: BattleView, army: number, enemies: number, order: TrickOrder): void;
  /** Stances, ace, powers, connection and overload of an army. */
  posture(view: BattleView, army: number, order: Posture): void;
  /** Tactic of an army (`legal`: bits of those it may use) and the army it names. */
  tactic(view: BattleView, army: number, legal: number, order: TacticOrder): void;
  /** A pick of the initiative: army whose tactic is chosen anew; -1: an enemy tactic is revealed. */
  pick(view: BattleView, armies: number): number;
  /** Army on high ground. */
  highGround(view: BattleView, armies: number): number;
  /** Army whose turn is next. */
  order(view: BattleView, armies: number): number;
  /** Gunnery turn (`actions`: bits of what is possible), and the target of a shot. */
  gunnery(view: BattleView, army: number, actions: number, order: TurnOrder): void;
  /** False: no target is worth a melee attack, the army is not eligible. */
  worthStriking(view: BattleView, army: number, targets: number): boolean;
  /** Target of a melee attack; -1: none. */
  strike(view: BattleView, army: number, targets: number): number;
  /** Triage is declared before this attack. */
  triage(view: BattleView, army: number, target: number, kind: number): boolean;
  /** Own division that takes the next point of damage. */
  allot(view: BattleView, army: number, divisions: number): number;
  /** Enemy division that takes the next point; -1: the rest is given up. */
  aim(view: BattleView, army: number, divisions: number): number;
  /** Own division that is healed next. */
  heal(view: BattleView, army: number, divisions: number): number;
  /** Medical supplies are used. */
  medical(view: BattleView, army: number): boolean;
  /** Army that Magical Healing heals; -1: none. */
  magHealing(view: BattleView, army: number, armies: number): number;
  /** Hit and Run. */
  hitAndRun(view: BattleView, army: number): boolean;
  /** After a successful withdrawal: leaves the field; else it stays, disengaged. */
  leave(view: BattleView, army: number): boolean;
  /** Army that makes a free attack on one that leaves; -1: none. */
  freeAttack(view: BattleView, leaver: number, armies: number): number;
  /** Kind of a free attack that may be either. */
  freeKind(view: BattleView, army: number, target: number): number;
  /** Target of a free shot at a general retreat; -1: none. */
  volley(view: BattleView, army: number, targets: number): number;
  /** Target of covering fire for an army; -1: none. */
  cover(view: BattleView, army: number, covered: number, targets: number): number;
  /** Kind of the free attack after a successful pursuit; -1: no pursuit. */
  pursue(view: BattleView, army: number, leaver: number): number;
  /** Target of an ambusher; -1: none. */
  ambush(view: BattleView, army: number, targets: number, kind: number): number;
  generalRetreat(view: BattleView): boolean;
  parley(view: BattleView): boolean;
}

/** What a policy module's `create` returns. @public */
export type StarBattlePolicy = Partial<Decisions>;

type Row = readonly [name: keyof Decisions, paragraph: string, meaning: string, fallback: string];

const ROWS: readonly Row[] = [
  ['strategy', '3, 4.2', 'Step of strategy', '0, no shift'],
  ['place', '10, [S29]', 'Army on which a boon is placed', 'the own army'],
  ['trickery', '10, [S10]', 'Enemy and value of Magical Trickery', 'DV of the enemy with the highest MV'],
  [
    'posture',
    '10',
    'Stances, ace, powers, connection, overload',
    'surgical strike, daring, ace attack, powers in phase 1',
  ],
  ['tactic', '7, [S12]', 'Tactic and the army it names', 'the first of a list that suits the plan'],
  ['pick', '4.2', 'Tactic chosen anew after a good initiative', 'none'],
  ['highGround', '13, [S35]', 'Army on high ground', 'the lowest'],
  ['order', '4.3, 4.4', 'Army whose turn is next', 'the lowest'],
  ['gunnery', '4.3', 'Shoot, advance, burrow or hold', 'shoots or advances by its plan'],
  ['worthStriking', '4.4', 'Whether any target is worth a melee attack', 'if one is active or routing'],
  ['strike', '4.4', 'Target in melee', 'active, fewest HP'],
  ['triage', '10', 'Triage before an attack', 'in the first attack at half HP or less'],
  ['allot', '8, [S26]', 'Own division that takes damage', 'the one with most HP'],
  ['aim', '8, [S26]', 'Enemy division that takes damage', 'the one with fewest HP'],
  ['heal', '8', 'Division that is healed', 'the one with fewest HP'],
  ['medical', '10', 'Use of medical supplies', 'if 5 HP or more can be healed'],
  ['magHealing', '10, [S31]', 'Army that is healed', 'the one that can be healed most'],
  ['hitAndRun', '11', 'Hit and Run', 'never'],
  ['leave', '11', 'Leave after a withdrawal', 'stays'],
  ['freeAttack', '11, [S16]', 'Who makes a free attack', 'the army with the highest MV'],
  ['freeKind', '11', 'Kind of a free attack', 'melee if MV is at least RV'],
  ['volley', '11', 'Target of a shot at a general retreat', 'fewest HP'],
  ['cover', '11', 'Target of covering fire', 'fewest HP'],
  ['pursue', '11', 'Pursuit, and the attack after it', 'the better kind'],
  ['ambush', '13', 'Target of an ambusher', 'active, fewest HP'],
  ['generalRetreat', '11', 'General retreat', 'never'],
  ['parley', '12, [S34]', 'Parley', 'never'],
];

/** Decisions of a side (16). */
export const DECISIONS: readonly DecisionInfo[] = ROWS.map(([name, paragraph, meaning, fallback]) => ({
  name,
  paragraph,
  meaning,
  fallback,
}));
