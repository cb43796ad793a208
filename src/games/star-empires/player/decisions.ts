/**
 * Decisions of the ruler (section 12). A policy gives any of these functions; one that is left out is played by the
 * default beside its name. All information is open, so the view shows everything but the luck to come. Works, armies
 * and special edicts are carried out at once.
 */

import type { DecisionInfo } from '../../game.js';
import type {
  ArmyDesk,
  CouncilOrder,
  LevelOrder,
  ReformDesk,
  SetUpOrder,
  SpecialDesk,
  TributeOrder,
  WorkDesk,
} from './orders.js';
import type { StarEmpiresView } from './view.js';

/** All decisions of a ruler. What a policy leaves out is decided by the game (`fallback`). @public */
export interface Decisions {
  /** Ethos and first building; the first decision of every game. */
  setUp(view: StarEmpiresView, order: SetUpOrder): void;
  /** True: the Chief Justice calms the people, which may cost Loyalty. */
  justice(view: StarEmpiresView): boolean;
  /** The Sector that is lost to Unrest. */
  loseSector(view: StarEmpiresView): number;
  council(view: StarEmpiresView, order: CouncilOrder): void;
  levels(view: StarEmpiresView, order: LevelOrder): void;
  reform(view: StarEmpiresView, desk: ReformDesk): void;
  /** Entry of the frontier that is claimed, or NOTHING; asked again while another claim is possible. */
  claim(view: StarEmpiresView): number;
  /** Sector that is abandoned, or NOTHING; asked again until then. */
  abandon(view: StarEmpiresView): number;
  work(view: StarEmpiresView, desk: WorkDesk): void;
  armies(view: StarEmpiresView, desk: ArmyDesk): void;
  special(view: StarEmpiresView, desk: SpecialDesk): void;
  /** Points of hired assistance for the check of an event that the view shows; 0: none. */
  hire(view: StarEmpiresView): number;
  /** True: the Building Demand is suppressed. */
  suppress(view: StarEmpiresView): boolean;
  /** True: the festive invitation is accepted. */
  invitation(view: StarEmpiresView): boolean;
  tribute(view: StarEmpiresView, order: TributeOrder): void;
  /** Who meets an Invasion: NOBODY, LEADERS, or an army by its place in the list. */
  defend(view: StarEmpiresView): number;
}

/** What a policy module's `create` returns. @public */
export type StarEmpiresPolicy = Partial<Decisions>;

type Row = readonly [name: keyof Decisions, paragraph: string, meaning: string, fallback: string];

const ROWS: readonly Row[] = [
  ['setUp', '5', 'Ethos and first building', "the scenario's ethos, the first building offered"],
  ['justice', '6', 'Chief Justice: less Unrest at a risk for Loyalty', 'no'],
  ['loseSector', '6', 'Sector lost to Unrest', 'the last one without Colony, else the last one'],
  ['council', '8 (a), [E7]', 'Attributes of technologist and spymaster', 'as before'],
  ['levels', '8 (b)', 'Tax, holiday and expansion levels', 'as before'],
  ['reform', '8 (c)', 'Ethos, governments of Colonies, offices', 'nothing'],
  ['claim', '8 (d)', 'Sectors claimed', 'none, but one by a landless empire'],
  ['abandon', '8 (e)', 'Sectors abandoned', 'none'],
  ['work', '8 (f), 4, 9', 'Buildings, upgrades, preparation, Districts, repairs, compromise', 'nothing'],
  ['armies', '8 (g), 11', 'Armies recruited, hired and retired', 'nothing'],
  ['special', '8 (h), 10', 'Expedition, festival, endowment', 'nothing'],
  ['hire', '7', 'Hired assistance for a check of an event', 'none'],
  ['suppress', '7', 'Suppression of a Building Demand', 'no'],
  ['invitation', '7', 'Festive invitation', 'declined'],
  ['tribute', '7', 'What a tribute brings', 'the first building offered that fits, else the first upgrade'],
  ['defend', '11, [E32]', 'Who meets an Invasion', 'the leaders'],
];

export const DECISIONS: readonly DecisionInfo[] = ROWS.map(([name, paragraph, meaning, fallback]) => ({
  name,
  paragraph,
  meaning,
  fallback,
}));
