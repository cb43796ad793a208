/**
 * Decisions of a player (4). A policy gives any of these functions; one that is left out is played by the default
 * beside its name. All information is open, so the view shows the whole game. Orders are carried out at once, but for
 * nukes and sacrifices, which all sides write down first.
 */

import type { DecisionInfo } from '../../game.js';
import type {
  ActionOrder,
  CommandOrder,
  DisbandOrder,
  Fleet,
  LaunchOrder,
  LossOrder,
  Market,
  SacrificeOrder,
} from './orders.js';
import type { NobleHousesView } from './view.js';

/** All decisions of a house. What a policy leaves out is decided by the game (`fallback`). @public */
export interface Decisions {
  /** Type of the first (0) and second (1) army unique to the house that it begins with. */
  houseArmy(view: NobleHousesView, index: number): number;
  /** One unit to be disbanded; asked until upkeep can be paid. */
  disband(view: NobleHousesView, order: DisbandOrder): void;
  /** True: an ally that may act or recruit rolls for a noble. */
  recruit(view: NobleHousesView): boolean;
  /** All purchases of the turn. */
  buy(view: NobleHousesView, market: Market): void;
  /** All moves of the turn. */
  move(view: NobleHousesView, fleet: Fleet): void;
  /** Nukes launched in a system; the others' orders are not known. */
  launch(view: NobleHousesView, system: number, order: LaunchOrder): void;
  /** How many of so many Mercenaries are paid before a battle. */
  pay(view: NobleHousesView, system: number, mercenaries: number): number;
  /** Armies that nobles command in this round. */
  command(view: NobleHousesView, order: CommandOrder): void;
  /** Armies that give their life in this step; the other side's order is not known. */
  sacrifice(view: NobleHousesView, order: SacrificeOrder): void;
  /** Own armies destroyed by hits in battle. */
  losses(view: NobleHousesView, order: LossOrder): void;
  /** Own armies destroyed by nukes. */
  nuclearLosses(view: NobleHousesView, order: LossOrder): void;
  /** What one actor does in the noble actions phase. */
  act(view: NobleHousesView, order: ActionOrder): void;
}

/** What a policy module's `create` returns. @public */
export type NobleHousesPolicy = Partial<Decisions>;

type Row = readonly [name: keyof Decisions, paragraph: string, meaning: string, fallback: string];

const ROWS: readonly Row[] = [
  ['houseArmy', '3.5', 'The two armies unique to the house at set-up', 'the first type offered'],
  ['disband', '4.3, [N9]', 'Unit disbanded for want of upkeep', 'the cheapest army, else a nuke, else a jumpship'],
  ['recruit', '4.4', 'Recruit roll of an ally that could act instead', 'always'],
  ['buy', '4.5, [N11], [N12]', 'Units bought', 'nothing'],
  ['move', '4.6, [N16], [N17]', 'Moves and cargo of jumpships, moves of self-transport armies', 'nothing moves'],
  ['launch', '4.7', 'Nukes launched, and at what', 'none'],
  ['pay', '4.8, [N22]', 'Mercenaries paid before a battle', 'all that can be paid'],
  ['command', '4.8, [N23]', 'Armies that nobles command', 'most attack dice first'],
  ['sacrifice', '4.8, [N25]', 'Armies that give their life', 'none'],
  ['losses', '4.8, [N30]', 'Own armies destroyed by hits', 'cheapest first, those that have rolled before others'],
  ['nuclearLosses', '4.7, [N20]', 'Own armies destroyed by nukes', 'cheapest first'],
  ['act', '4.9', 'Noble action of a noble, an ally or Pyreen', 'Govern where possible, else nothing'],
];

export const DECISIONS: readonly DecisionInfo[] = ROWS.map(([name, paragraph, meaning, fallback]) => ({
  name,
  paragraph,
  meaning,
  fallback,
}));
