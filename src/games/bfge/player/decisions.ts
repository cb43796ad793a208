/**
 * Decision points of BFGE. A policy plays one side and gives any of these functions; one that is left out is played as
 * the reference policy `drill` plays it. The view shows the game from that side: `own` and `enemy`. Orders go into the
 * buffer given last; an illegal one is counted and replaced as the list below says.
 */

import type { DecisionInfo } from '../../game.js';
import type { FireOrder } from './fire-order.js';
import type { ActionOrder, DeployOrder, DiscardOrder, GarrisonOrder } from './orders.js';
import type { BfgeView } from './view.js';

/** Every decision function; what an engine plays with after the gaps of a policy were filled. @public */
export interface Decisions {
  /** Called once when a game begins: the place to forget the last one. Nothing stands on the map yet. */
  beginGame(view: BfgeView): void;
  /** Invasion, defender: kind of the next unit placed in the region; -1: no more there. */
  setUp(view: BfgeView, region: number): number;
  /** Kind of the next unit bought, from the own or the common pool; -1: no more. */
  buy(view: BfgeView, fromCommon: boolean): number;
  /** Chits put away before drawing. */
  discard(view: BfgeView, order: DiscardOrder): void;
  /** Units at base that go to regions; the other side's order is not known. */
  deploy(view: BfgeView, order: DeployOrder): void;
  /** One turn of the action phase. */
  action(view: BfgeView, order: ActionOrder): void;
  /** True: cancel the chit that the enemy has just played. Asked only with a Repression chit in hand. */
  repress(view: BfgeView, played: ActionOrder): boolean;
  /** Targets of the own units in one segment; the order comes filled as `drill` fires. */
  fire(view: BfgeView, order: FireOrder): void;
  /** True: leave the region after this round. The enemy's choice is not known. */
  disengage(view: BfgeView): boolean;
  /** True: fire at the enemy that leaves. Asked only with Alpha fleets. */
  pursue(view: BfgeView): boolean;
  /** Kind of the next own unit hit by pursuit fire. */
  pursuitLoss(view: BfgeView): number;
  /** Units that stay in a region where the side is alone; none: nobody controls it. */
  garrison(view: BfgeView, order: GarrisonOrder): void;
}

/** What a policy module's `create` returns. @public */
export type BfgePolicy = Partial<Decisions>;

type Row = readonly [name: keyof Decisions, paragraph: string, meaning: string, fallback: string];

const ROWS: readonly Row[] = [
  ['beginGame', '10.0', 'Called when a game begins', 'nothing'],
  ['setUp', '10.2, [B9], [B16]', 'Units of the defender in each region', 'the dearest affordable'],
  ['buy', '8.0, 10.1', 'Next unit built', 'the dearest affordable: WS, IO, AF, SF, CG'],
  ['discard', '5.1, [B21]', 'Chits discarded before the draw', 'none'],
  ['deploy', '5.2', 'Secret deployment to the regions', 'one by one to regions 1..6: WS, IO, AF, CG, SF'],
  ['action', '6.1, [B2]', 'Resolve a region, play a chit or place Trans-humans', 'resolves the lowest region'],
  ['repress', '6.3, [B5]', 'Repression of a chit just played', 'never'],
  ['fire', '6.4, [B6]', 'Targets, Tactical dice and main weapon', 'firer i at target i, strongest first'],
  ['disengage', '6.4', 'Leave after a round', 'never'],
  ['pursue', '6.4, [B23]', 'Pursuit fire', 'always'],
  ['pursuitLoss', '6.4', 'Own units hit by pursuit fire', 'cheapest first'],
  ['garrison', '6.4, [B12], [B13]', 'Units that stay', 'SF, CG, AF, IO, TH, WS until the value is exceeded'],
];

export const DECISIONS: readonly DecisionInfo[] = ROWS.map(([name, paragraph, meaning, fallback]) => ({
  name,
  paragraph,
  meaning,
  fallback,
}));
