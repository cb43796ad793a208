/**
 * Decision points of SFGE (spec section 13). A policy gives any of these functions; one that is left out is played as
 * the reference policy `passive` plays it (section 14). Sectors are 1..73, unit types 0..6 (AF SF CG CF IO TH WS),
 * leaders are named by value 1..3. Orders go into the buffer given last; an illegal one changes nothing and is counted.
 */

import type { DecisionInfo } from '../../game.js';
import type {
  AllianceOrder,
  AttackOrder,
  Battle,
  CorpsOrder,
  CrusadeOrder,
  ExpeditionOrder,
  ExtropyOrder,
  MoveOrder,
  PurchaseOrder,
  SuppressionOrder,
} from './orders.js';
import type { SfgeView } from './view.js';

/** Every decision function; what an engine plays with after the gaps of a policy were filled. */
export interface Decisions {
  /** Sector for the next unit of the scenario's list. */
  setUpUnit(view: SfgeView, type: number): number;
  /** Sector with an Imperial mobile unit for a leader at set-up or from "Imperial Leader Arises". */
  placeLeader(view: SfgeView, value: number): number;
  /** Sector for the next Nexus at set-up; 0: no place. */
  setUpNexus(view: SfgeView): number;
  /** `event`: index in EVENT_KINDS; `leadership` of the marker; `sector`: where it is about to take effect. */
  suppression(view: SfgeView, event: number, leadership: number, sector: number, order: SuppressionOrder): void;
  /** True: return the marker just revealed to the pool (Institute). */
  veto(view: SfgeView, event: number): boolean;
  /** Name a force for Alliance. */
  alliance(view: SfgeView, order: AllianceOrder): void;
  /** Destination of an allied force (its own sector: stays). */
  allianceMove(view: SfgeView, kind: number, force: number): number;
  /** Shall the allied force attack? */
  allianceAttack(view: SfgeView, kind: number, force: number): boolean;
  empireCorps(view: SfgeView, order: CorpsOrder): void;
  crusade(view: SfgeView, order: CrusadeOrder): void;
  /** True: place Leviathan; false: back to the pool. */
  leviathan(view: SfgeView): boolean;
  /** Sector of the next Imperial system that stays unpaid (Citizens Demand Reforms). */
  unpaidSystem(view: SfgeView): number;
  /** Next Imperial unit that stays unpaid (Troops Demand Pay): 8 x sector + type. */
  unpaidTroops(view: SfgeView): number;
  /** Next thing given up for want of maintenance: 8 x sector + type, or 8 x sector + 7 for the Nexus there. */
  unpaidMaintenance(view: SfgeView): number;
  /** Value of the leader on 01 used against Usurper `usurper` for the coming roll, 0: none. */
  usurpationLeader(view: SfgeView, usurper: number): number;
  /** -1: no attempt; else the value of the leader on 01 used (0: none). */
  increasedResources(view: SfgeView): number;
  /** Next purchase; false: done. Called until it says false. */
  purchase(view: SfgeView, order: PurchaseOrder): boolean;
  /** CF or WS: replace one by an Imperial system in `sector`; -1: nothing. */
  colonize(view: SfgeView, sector: number): number;
  /** Called once before phase I and once before phase J asks for orders. */
  beginMovement(view: SfgeView): void;
  /** Next group to move; false: done. Called until it says false. */
  move(view: SfgeView, order: MoveOrder): boolean;
  beginCombat(view: SfgeView): void;
  /** Next attack; false: done. Called until it says false. */
  attack(view: SfgeView, order: AttackOrder): boolean;
  /** Make this part of the Imperial attack? Asked when it is possible, the military part first. */
  attackPart(view: SfgeView, battle: Battle): boolean;
  /** Value of the Imperial leader used in this part, attacking or defending; 0: none. */
  combatLeader(view: SfgeView, battle: Battle): number;
  /** Spend an Illumination on this roll? Asked only when one is available. */
  combatIllumination(view: SfgeView, battle: Battle): boolean;
  /** True: make the Extropy attempt ordered. */
  extropy(view: SfgeView, order: ExtropyOrder): boolean;
  /** Value of the leader used against alien number `alien` (index in the view), 0: none. */
  alienLeader(view: SfgeView, alien: number): number;
  /** True: make the expedition ordered. */
  expedition(view: SfgeView, order: ExpeditionOrder): boolean;
  /** Nova Trigger: sector whose units are eliminated, 0: none. `sector`: where the expedition is. */
  novaTrigger(view: SfgeView, sector: number): number;
  /** First Contact: index of the alien marker removed. */
  firstContact(view: SfgeView): number;
}

/** What a policy module's `create` returns. */
export type SfgePolicy = Partial<Decisions>;

type Row = readonly [name: keyof Decisions, paragraph: string, meaning: string, fallback: string];

const ROWS: readonly Row[] = [
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
