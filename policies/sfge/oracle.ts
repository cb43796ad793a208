/**
 * `oracle`: looks ahead. It plays as `steward` does, but before the purchases of each turn it copies the position to a
 * second table and plays several plans forward there under luck of its own: the rest of the turn by the plan, then some
 * turns by `steward`, and what the position then promises decides (prospects.ts). The best plan is followed for this turn.
 *
 *   Plans          `steward` with other settings (plans.ts); the more games, the more of them are tried.
 *   Fairness       It does not see what is to come: markers, systems and dice are drawn anew for each game (lookAhead.ts).
 *   Comparison     All plans meet the same luck, and half of them are given up each round (foresight.ts). `steward`'s own
 *                  plan stays unless another one is better by `doubt` standard errors, so a small budget does no harm.
 *   Abilities      Denied ones (--forbid) are denied to what it plays, not to what it imagines.
 *
 * Each plan has two players: one decides in the game, the other at the second table, since both remember their plans from
 * the purchases to the moves. All of them and the table are made once.
 */

import {
  AT_PURCHASES,
  complete,
  type Decisions,
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

/** Games that must be at hand for each plan that is tried. */
const GAMES_PER_PLAN = 8;

function player(plan: PolicyParameters): Decisions {
  return complete(recruitStaff(new Judge(readSettings(plan))).decisions);
}

class Oracle {
  private readonly real = PLANS.map(player);
  private readonly imagined = PLANS.map(player);
  private readonly foresight: Foresight;
  /** Plans that are tried, `steward`'s own among them. */
  private readonly tried: number;
  /** Who plays this turn. */
  private chosen = this.real[0];
  /** Game and turn for which that was decided. */
  private game = -1;
  private turn = 0;

  constructor(
    private readonly budget: number,
    horizon: number,
    doubt: number,
  ) {
    this.tried = Math.min(PLANS.length, Math.floor(budget / GAMES_PER_PLAN));
    this.foresight = new Foresight(PLANS.length, player({}), horizon, doubt);
  }

  decisions(): SfgePolicy {
    return {
      ...this.real[0],
      purchase: (view, order) => this.purchase(view, order),
      colonize: (view, sector) => this.chosen.colonize(view, sector),
      beginMovement: (view) => {
        this.game = -1;
        this.chosen.beginMovement(view);
      },
      move: (view, order) => this.chosen.move(view, order),
      beginCombat: (view) => this.chosen.beginCombat(view),
      attack: (view, order) => this.chosen.attack(view, order),
      attackPart: (view, battle) => this.chosen.attackPart(view, battle),
      combatLeader: (view, battle) => this.chosen.combatLeader(view, battle),
      combatIllumination: (view, battle) => this.chosen.combatIllumination(view, battle),
      extropy: (view, order) => this.chosen.extropy(view, order),
      alienLeader: (view, alien) => this.chosen.alienLeader(view, alien),
      expedition: (view, order) => this.chosen.expedition(view, order),
      novaTrigger: (view, sector) => this.chosen.novaTrigger(view, sector),
      firstContact: (view) => this.chosen.firstContact(view),
    };
  }

  /** Asked again and again in one phase; the first time, the plan is chosen. */
  private purchase(view: SfgeView, order: PurchaseOrder): boolean {
    const { gameIndex } = view.game;
    if (gameIndex !== this.game || view.turn !== this.turn) {
      this.game = gameIndex;
      this.turn = view.turn;
      this.chosen = this.real[this.foresight.choose(view, AT_PURCHASES, this.imagined, this.tried, this.budget)];
    }
    return this.chosen.purchase(view, order);
  }
}

const oracle: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'oracle',
  summary: 'Plays several plans forward each turn, under luck of its own, and follows the best',
  parameters: [
    { name: 'budget', meaning: 'Games played forward per decision', default: 64, min: 0, max: 1_000_000, step: 1 },
    { name: 'horizon', meaning: 'Turns played forward after the present one', default: 1, min: 0, max: 200, step: 1 },
    {
      name: 'doubt',
      meaning: "Standard errors by which a plan must be better than steward's own",
      default: 0.5,
      min: 0,
      max: 10,
      step: 0,
    },
  ],
  create: ({ budget, horizon, doubt }) => new Oracle(budget, horizon, doubt).decisions(),
};

export default oracle;
