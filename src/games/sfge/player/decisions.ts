/**
 * Decision points of SFGE (spec section 13). A policy gives any of these functions; one that is left out is played as
 * the reference policy `passive` plays it (section 14). Sectors are 1..73, unit types 0..6 (AF SF CG CF IO TH WS),
 * leaders are named by value 1..3. Orders go into the buffer given last; an illegal one changes nothing and is counted.
 */

import type { DecisionInfo } from '../../game.js';
import type { Decisions } from './view.js';

export type { Decisions } from './view.js';

/** What a policy module's `create` returns. @public */
export type SfgePolicy = Partial<Decisions>;

type Row = readonly [name: keyof Decisions, paragraph: string, meaning: string, fallback: string];

const ROWS: readonly Row[] = [
  ['beginGame', '30', 'Called when a game begins', 'nothing'],
  ['setUpUnit', '30, section 11', 'Sector of each unit at set-up', 'the allowed sector with the lowest number'],
  ['placeLeader', '18.1, 30', 'Sector of a new leader', 'the lowest sector with an Imperial mobile unit'],
  ['setUpNexus', '22.2', 'Sector of each Nexus at set-up', '01, then the lowest allowed'],
  ['suppression', '24.0', 'Attempt, Repression markers and leader', 'no attempt'],
  ['veto', '32.0 Institute', 'Return a marker just revealed', 'never'],
  ['alliance', '32.0 Alliance, [R86]', 'Chaos force to lead', 'declined'],
  ['allianceMove', '[R86]', 'Destination of the allied force', 'stays'],
  ['allianceAttack', '[R86]', 'Attack of the allied force', 'no attack'],
  ['empireCorps', '32.0', 'SF or CG and its place', 'an SF on 01'],
  ['crusade', '32.0, [R19]', 'Place and units of a Galactic Crusade', 'SF on the richest Imperial system'],
  ['leviathan', '32.0', 'Place Leviathan', 'back to the pool'],
  ['unpaidSystem', '32.0, [R53]', 'Systems unpaid in Citizens Demand Reforms', 'highest numbers first'],
  ['unpaidTroops', '32.0, [R53]', 'Units unpaid in Troops Demand Pay', 'highest sectors first'],
  ['unpaidMaintenance', '14.5, [R27]', 'What is given up for want of RP', 'Nexus, then highest sectors first'],
  ['usurpationLeader', '10.6', 'Leader in a Usurpation', 'none'],
  ['increasedResources', '26.0', 'Increased Resources attempt and leader', 'no attempt'],
  ['purchase', '15.0', 'Purchases', 'none'],
  ['colonize', '16.0', 'Imperial colonization', 'none'],
  ['beginMovement', '6.0', 'Called when the movement phase begins', 'nothing'],
  ['move', '6.0, 27.0, section 9', 'Movement and Star gates', 'none'],
  ['beginCombat', '8.0', 'Called when the combat phase begins', 'nothing'],
  ['attack', '8.0, section 7', 'Attacks and targets', 'none'],
  ['attackPart', '9.0', 'Make a part of an attack', 'both parts'],
  ['combatLeader', '9.3, [R69]', 'Leader in combat', 'the best in the sector'],
  ['combatIllumination', '25.1, [R91]', 'Illumination in combat', 'none'],
  ['extropy', '17.0', 'Extropy attempt, leader, Illumination', 'no attempt'],
  ['alienLeader', '19.0', 'Leader in Alien Conflict', 'none'],
  ['expedition', '28.0', 'Expedition, unit and leader', 'none'],
  ['novaTrigger', 'chart 3.10, [R88]', 'Sector of a Nova Trigger', 'none'],
  ['firstContact', 'chart 3.10, [R88]', 'Alien marker removed by First Contact', 'the first on the map'],
];

export const DECISIONS: readonly DecisionInfo[] = ROWS.map(([name, paragraph, meaning, fallback]) => ({
  name,
  paragraph,
  meaning,
  fallback,
}));
