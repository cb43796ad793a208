/**
 * What nobody exceeds who chooses now and then which of several plans to follow: definitions and proofs in
 * docs/statistics.md. A game is played once for each way to choose; between two choices the game is laid aside, and
 * what was to be expected of the plan is found under other luck.
 */

import type { Ahead, Engine, PolicyInstance } from '../games/game.js';
import { AHEAD_TURNS_MAX, type Decide, type Decisions } from '../policy/decisions.js';
import { Stream, seedKey } from '../random/stream.js';
import { PolicyError } from '../run/blame.js';
import { Enough, leaving } from './leaving.js';
import type { LotGame, PlanValue } from './plan-value.js';

/** Penalized results of one game: the means are what is said. */
export interface GameBound {
  /** By plan: it is chosen at each choice. */
  readonly plans: readonly number[];
  /** By plan: whether the game ends otherwise where the plan, and who plays the other seats, never begin anew. */
  readonly changed: readonly boolean[];
  /** Plans are chosen by the value function. */
  readonly chooser: number;
  /** The largest of all ways to choose: nobody's mean is above the mean of this. */
  readonly best: number;
}

/** When plans are chosen. */
export interface BoundHow {
  /** Turns from one choice to the next; the last plan that was chosen plays to the end. */
  readonly every: number;
  readonly choices: number;
  /** Games of other luck for what was to be expected of a plan. */
  readonly samples: number;
}

/** What is needed to play plans. */
export interface BoundGames {
  readonly engine: Engine;
  /** By seat: who plays it, in the engine too. */
  readonly players: readonly Following[];
  /** By seat; that of the plans is not asked. */
  readonly policies: readonly PolicyInstance[];
  readonly plans: readonly PolicyInstance[];
  readonly seat: number;
  readonly seed: string;
  /** What a game is worth. */
  worth(record: Int32Array): number;
  /** A word for who watches: something was played. */
  tick(): void;
}

/** A player who follows one policy or another, each begun anew. */
export class Following {
  readonly decisions: Decisions = {};
  private now: Decisions;
  private begun: Parameters<Decide> | null = null;

  constructor(
    policy: PolicyInstance,
    private readonly complete: (decisions: object) => object,
  ) {
    this.now = this.anew(policy);
    for (const name of Object.keys(this.now))
      this.decisions[name] = (a, b, c, d, e, f) => this.now[name](a, b, c, d, e, f);
    if ('beginGame' in this.decisions)
      this.decisions.beginGame = (...args) => {
        this.begun = args;
        return this.now.beginGame(...args);
      };
  }

  anew({ module, parameters }: PolicyInstance): Decisions {
    return this.complete(module.create(parameters)) as Decisions;
  }

  /** Before a game. */
  begin(policy: PolicyInstance): void {
    this.now = this.anew(policy);
  }

  /** From now on, in the middle of a game. */
  follow(policy: PolicyInstance): void {
    this.begin(policy);
    // As in games that are played on.
    if (this.begun !== null) this.now.beginGame(...this.begun);
  }
}

/** Plays plans in the games of an engine. */
export class BoundPlayer {
  private readonly ahead: Ahead;
  private readonly luck = new Stream();
  private readonly key: readonly [number, number];
  /** Number of the choice that comes next in the game in play, and turns that have begun. */
  private choice = 0;
  private turns = 0;
  /** Asked at each choice, and whom the seat follows then; -1: goes on as it does. */
  private chosen: (choice: number) => number = () => -1;

  constructor(
    private readonly at: BoundGames,
    private readonly how: BoundHow,
  ) {
    const { ahead } = at.engine.continuation ?? {};
    if (!ahead) throw new Error('the engine cannot look ahead (`Continuation.ahead`), so nothing bounds its games');
    this.ahead = ahead;
    this.key = seedKey(`bound ${at.seed}`);
    ahead.attach({
      begins: () => {
        this.choice = 0;
        this.turns = 0;
      },
      looks: () => {
        if (this.turns++ % how.every !== 0 || this.choice === how.choices) return;
        const plan = this.chosen(this.choice++);
        if (plan >= 0) for (const [seat, player] of at.players.entries()) player.follow(this.whoPlays(seat, plan));
      },
    });
  }

  private whoPlays(seat: number, plan: number): PolicyInstance {
    return seat === this.at.seat ? this.at.plans[plan] : this.at.policies[seat];
  }

  /** @param first who sets up @param chosen the plan at each choice; -1: whoever plays goes on */
  private play(game: number, first: number, chosen: (choice: number) => number): void {
    this.at.tick();
    this.chosen = chosen;
    for (const [seat, player] of this.at.players.entries()) player.begin(this.whoPlays(seat, first));
    leaving(() => this.at.engine.play(game));
  }

  /** A game of plans chosen by lot, to fit a value function on. */
  byLot(game: number): LotGame {
    const { plans, engine, worth } = this.at;
    this.luck.bindGame(this.key[0], this.key[1], game);
    this.luck.start(0, 0);
    const chosen: number[] = [];
    const rows: number[] = [];
    let plan = this.luck.below(plans.length);
    this.play(game, plan, (choice) => {
      if (choice > 0) plan = this.luck.below(plans.length);
      chosen.push(plan);
      rows.push(...this.ahead.values());
      return plan;
    });
    return { plans: chosen, rows, worth: worth(engine.record) };
  }

  /** Each way to choose. */
  bound(game: number, value: PlanValue): GameBound {
    const { plans } = this.at;
    const { choices } = this.how;
    this.luck.bindGame(this.key[0], this.key[1], game);
    const own = new Float64Array(plans.length).fill(Number.NaN);
    const ends = new Float64Array(plans.length);
    let chooser = Number.NaN;
    let best = Number.NEGATIVE_INFINITY;
    // By the choices up to there, as digits: what was to be expected of the plan, less what was of its position.
    const gains = new Map<string, number>();
    const way = new Array<number>(choices).fill(0);
    for (;;) {
      let sum = 0;
      let made = 0;
      let byValue = way[0] === value.first;
      const same = way.every((plan) => plan === way[0]);
      this.play(game, way[0], (choice) => {
        const values = this.ahead.values();
        const plan = way[choice];
        if (choice === 0) sum = value.at(0, values);
        else if (plan !== value.best(choice, values)) byValue = false;
        made = choice + 1;
        const key = way.slice(0, made).join();
        let gain = gains.get(key);
        if (gain === undefined) {
          const before = value.at(choice, values);
          gain = this.expected(choice, plan, value) - before;
          gains.set(key, gain);
        }
        sum += gain;
        if (made === choices && !same) throw new Enough();
        return plan;
      });
      const end = this.at.worth(this.at.engine.record);
      if (made === 0) sum = end;
      best = Math.max(best, sum);
      if (byValue) chooser = sum;
      if (way.slice(0, made).every((plan) => plan === way[0])) {
        own[way[0]] = sum;
        ends[way[0]] = end;
      }
      // The next way: another plan at the last choice that was made.
      let at = Math.max(0, made - 1);
      while (at >= 0 && way[at] === plans.length - 1) at--;
      if (at < 0) break;
      way[at]++;
      way.fill(0, at + 1);
    }
    const changed = plans.map((_, plan) => {
      this.play(game, plan, () => -1);
      return this.at.worth(this.at.engine.record) !== ends[plan];
    });
    return { plans: [...own], changed, chooser, best };
  }

  /** Mean value at the next choice, or of the end, when a plan is followed until then under other luck. */
  private expected(choice: number, plan: number, value: PlanValue): number {
    const { players, engine, plans, worth } = this.at;
    const { every, choices, samples } = this.how;
    // The same for all plans and all positions of this choice, so that what chance adds it adds to all.
    this.luck.start(1, choice);
    const [luck0, luck1] = [this.luck.word(), this.luck.word()];
    const isLast = choice + 1 === choices;
    let sum = 0;
    this.ahead.layAside();
    try {
      for (let number = 0; number < samples; number++) {
        this.at.tick();
        const now = players.map((player, seat) => player.anew(this.whoPlays(seat, plan)));
        let isOver: boolean;
        try {
          isOver = this.ahead.playOn(-1, luck0, luck1, number, now, now, isLast ? AHEAD_TURNS_MAX : every);
        } catch (error) {
          throw new PolicyError(plans[plan].label, null, error);
        }
        sum += isOver || isLast ? worth(engine.record) : value.at(choice + 1, this.ahead.values());
      }
    } finally {
      this.ahead.takeUp();
    }
    return sum / samples;
  }
}
