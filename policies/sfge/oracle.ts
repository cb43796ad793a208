/**
 * `oracle`: looks ahead. It plays as `steward` does, but three times a turn it lays the game aside and plays several
 * ways to go on forward from its position under luck of its own: the rest of the turn in that way, then some turns by
 * `steward`. What the position then promises decides (prospects.ts), and the best way is gone in the game.
 *
 *   F  Collection    Increased Resources as `steward` would, not at all, without a leader or with the best one.
 *   G  Expenditure   The plan of the turn, from purchases to combat: `steward` with other settings (plans.ts). The
 *                    larger the budget, the more plans are tried.
 *   K  Extropy       The attempt that the plan makes, or none.
 *
 *   Fairness         It does not see what is to come: markers, systems and dice are drawn anew for each game
 *                    (look-ahead.ts).
 *   Comparison       All ways meet the same luck, and half of them are given up each round (foresight.ts). `steward`'s
 *                    own way is left only for one that is better by `doubt` standard errors, so a small budget does no
 *                    harm.
 *   Abilities        Restrictions (--forbid) hold for what it plays, not for what it imagines.
 *
 * Each plan has two players: one decides in the game, the other in games played forward, since both remember from the
 * purchases to the moves. All players are made once.
 */

import {
  AT_EXTROPY,
  AT_INCREASED_RESOURCES,
  AT_PURCHASES,
  CORE,
  complete,
  type Decisions,
  type ExtropyOrder,
  type PolicyModule,
  type PolicyParameters,
  type PurchaseOrder,
  type SfgePolicy,
  type SfgeView,
} from '../../src/games/sfge/kit.js';
import { Foresight } from './lib/foresight.js';
import { Judge } from './lib/judge.js';
import { PLANS } from './lib/plans.js';
import { readSettings } from './lib/settings.js';
import { recruitStaff } from './lib/staff.js';

function player(plan: PolicyParameters): Decisions {
  return complete(recruitStaff(new Judge(readSettings(plan))).decisions);
}

class Oracle {
  private readonly real = PLANS.map(player);
  private readonly imagined = PLANS.map(player);
  private readonly withoutExtropy = this.imagined.map((way) => ({ ...way, extropy: () => false }));
  /** Ways to collect resources, and to attempt Extropy. */
  private readonly collecting: readonly Decisions[];
  private readonly attempting: Decisions[];
  private readonly foresight: Foresight;
  /** Number of the plan of this turn. */
  private plan = 0;
  /** Turn for which it was chosen, 0: none yet. */
  private turn = 0;

  constructor(budget: number, horizon: number, doubt: number) {
    const [own] = this.imagined;
    this.collecting = [
      own,
      { ...own, increasedResources: () => -1 },
      { ...own, increasedResources: () => 0 },
      { ...own, increasedResources: (view) => view.bestLeader(CORE) },
    ];
    this.attempting = [own, this.withoutExtropy[0]];
    this.foresight = new Foresight(player({}), budget, horizon, doubt);
  }

  decisions(): SfgePolicy {
    return {
      ...this.real[0],
      beginGame: (view) => {
        this.turn = 0;
        this.planner.beginGame(view);
      },
      increasedResources: (view) => this.collect(view),
      purchase: (view, order) => this.purchase(view, order),
      colonize: (view, sector) => this.planner.colonize(view, sector),
      beginMovement: (view) => {
        this.turn = 0;
        this.planner.beginMovement(view);
      },
      move: (view, order) => this.planner.move(view, order),
      beginCombat: (view) => this.planner.beginCombat(view),
      attack: (view, order) => this.planner.attack(view, order),
      attackPart: (view, battle) => this.planner.attackPart(view, battle),
      combatLeader: (view, battle) => this.planner.combatLeader(view, battle),
      combatIllumination: (view, battle) => this.planner.combatIllumination(view, battle),
      extropy: (view, order) => this.attempt(view, order),
    };
  }

  /** Who plays by the plan of this turn. */
  private get planner(): Decisions {
    return this.real[this.plan];
  }

  private collect(view: SfgeView): number {
    const way = this.foresight.choose(view, AT_INCREASED_RESOURCES, this.collecting);
    return way === 0 ? this.real[0].increasedResources(view) : this.collecting[way].increasedResources(view);
  }

  /** Asked again and again in one phase; the first time, the plan is chosen. */
  private purchase(view: SfgeView, order: PurchaseOrder): boolean {
    if (view.turn !== this.turn) {
      this.turn = view.turn;
      this.plan = this.foresight.choose(view, AT_PURCHASES, this.imagined);
    }
    return this.planner.purchase(view, order);
  }

  private attempt(view: SfgeView, order: ExtropyOrder): boolean {
    const { attempting } = this;
    attempting[0] = this.imagined[this.plan];
    attempting[1] = this.withoutExtropy[this.plan];
    return this.foresight.choose(view, AT_EXTROPY, attempting) === 0 && this.planner.extropy(view, order);
  }
}

const oracle: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'oracle',
  summary: 'Plays several plans forward each turn, under luck of its own, and follows the best',
  parameters: [
    { name: 'budget', meaning: 'Games played forward per decision', default: 32, min: 0, max: 1_000_000, step: 1 },
    { name: 'horizon', meaning: 'Turns played forward after the present one', default: 1, min: 0, max: 200, step: 1 },
    {
      name: 'doubt',
      meaning: "Standard errors by which a plan must be better than steward's own",
      default: 1,
      min: 0,
      max: 10,
      step: 0,
    },
  ],
  create: ({ budget, horizon, doubt }) => new Oracle(budget, horizon, doubt).decisions(),
};

export default oracle;
