/** The sequence of play (4.0), from set-up to victory. */

import { DeployOrder, DiscardOrder } from '../../../src/games/bfge/kit.js';
import { Generator } from '../random.js';
import { ActionPhase } from './actions.js';
import { Builder } from './building.js';
import { BASE, CHITS, type Contest, HAND_LIMIT, LAST_TURN, START_POINTS } from './data.js';
import { Game, legal } from './game.js';
import type { Metrics } from './metrics.js';
import type { Decisions, Side, Unit } from './units.js';
import { View } from './view.js';

export interface Result {
  readonly outcome: 'blue' | 'red';
  readonly ending: 'blue-level' | 'red-level' | 'last-turn';
  readonly metrics: Metrics;
}

/** Purposes of the streams of a game. */
const RULES = 1;
const BLUE = 2;
const RED = 3;

/** Plays one game from scratch. */
export function playGame(
  contest: Contest,
  policies: { readonly blue: Decisions; readonly red: Decisions },
  seed: number,
  number: number,
): Result {
  return new Play(contest, policies, seed, number).play();
}

class Play {
  private readonly game: Game;
  private readonly builder: Builder;
  private readonly actions: ActionPhase;
  /** Who invades in turn 1; null in Civil War. */
  private readonly invader: Side | null;

  constructor(
    contest: Contest,
    policies: { readonly blue: Decisions; readonly red: Decisions },
    seed: number,
    number: number,
  ) {
    const game = new Game(contest, policies, new Generator(seed, number, RULES));
    const views = new Map(
      game.sides.map((side) => [side, new View(game, side, new Generator(seed, number, side.isBlue ? BLUE : RED))]),
    );
    const viewOf = (side: Side): View => views.get(side) as View;
    this.viewOf = viewOf;
    this.game = game;
    this.builder = new Builder(game, viewOf);
    this.actions = new ActionPhase(game, viewOf);
    this.invader = contest.invader === null ? null : game[contest.invader];
  }

  private readonly viewOf: (side: Side) => View;

  play(): Result {
    const { game } = this;
    this.setUp();
    for (;;) {
      game.turn++;
      this.playTurn();
      const result = this.victory();
      if (result) return result;
    }
  }

  /** (10.1), (10.2) [B31] The defender places before the invader buys. */
  private setUp(): void {
    const { game, invader } = this;
    if (invader) this.builder.place(game.other(invader));
    for (const side of invader ? [invader] : game.sides) {
      this.builder.buySetUp(side, START_POINTS);
      this.draw([side]);
    }
  }

  private playTurn(): void {
    const { game } = this;
    const { metrics } = game;
    const surprise = game.turn === 1 ? this.invader : null;
    metrics.add(`turn${game.turn}.played`);
    this.actionChits(surprise ? [surprise] : game.sides);
    this.deployment(surprise ? [surprise] : game.sides);
    this.actions.play(surprise);
    for (const side of game.sides) this.bookControl(side);
    this.politics();
    this.builder.phase();
    metrics.set(`turn${game.turn}.index`, game.index);
  }

  /** (5.1) [B21] Discards enter the common pool at once. */
  private actionChits(sides: readonly Side[]): void {
    for (const side of sides) {
      const order = new DiscardOrder();
      side.decide.discard(this.viewOf(side), order);
      for (let i = 0; i < order.length; i++) {
        const chit = CHITS[order.chits[i]];
        const at = side.hand.indexOf(chit);
        legal(at >= 0, 'a discard that is not in the hand');
        this.game.commonChits.push(...side.hand.splice(at, 1));
      }
    }
    this.draw(sides);
  }

  /** Own chits first; then both take turns at the common pool (10.1). */
  private draw(sides: readonly Side[]): void {
    const { game } = this;
    for (const side of sides)
      while (side.hand.length < HAND_LIMIT && side.cup.length > 0) side.hand.push(game.drawFrom(side.cup));
    const wants = (side: Side): boolean => sides.includes(side) && side.hand.length < HAND_LIMIT;
    let active = game.firstByIndex;
    while (game.commonChits.length > 0 && game.sides.some(wants)) {
      if (wants(active)) active.hand.push(game.drawFrom(game.commonChits));
      active = game.other(active);
    }
  }

  /** (5.2) Both decide before units are moved. */
  private deployment(sides: readonly Side[]): void {
    const plans = sides.map((side) => {
      const order = new DeployOrder();
      side.decide.deploy(this.viewOf(side), order);
      return this.planned(side, order);
    });
    for (const plan of plans) for (const [unit, region] of plan) unit.at = region;
  }

  private planned(side: Side, order: DeployOrder): Map<Unit, number> {
    const plan = new Map<Unit, number>();
    for (let i = 0; i < order.length; i++) {
      const { number } = this.game.region(order.regions[i]);
      const units = side.in(BASE).filter((unit) => unit.kind === order.kinds[i] && !plan.has(unit));
      legal(order.counts[i] <= units.length, 'more units than are at base');
      for (const unit of units.slice(0, order.counts[i])) {
        legal(unit.type !== 'TH', 'Trans-humans are not deployed');
        plan.set(unit, number);
      }
    }
    return plan;
  }

  private bookControl(side: Side): void {
    const { game } = this;
    const name = side.isBlue ? 'Blue' : 'Red';
    const regions = game.controlledBy(side);
    game.metrics.add(`regions${name}`, regions.length);
    game.metrics.set(`turn${game.turn}.regions${name}`, regions.length);
    for (const region of regions) {
      game.metrics.add(`region${region.number}.controlled${name}`);
      game.metrics.add(`combat${region.combat}.controlled${name}`);
    }
  }

  /** (7.0), and [B19] Trans-human garrisons that are too small at the new index. */
  private politics(): void {
    const { game } = this;
    const sum = (side: Side): number => game.controlledBy(side).reduce((total, region) => total + region.political, 0);
    game.index += sum(game.blue) - sum(game.red);
    for (const region of game.regions) {
      const { controller } = region;
      if (controller === null || game.holds(region, controller.in(region.number))) continue;
      region.controller = null;
      for (const unit of controller.in(region.number)) {
        game.book(unit, 'returnedGarrison');
        game.toBase(unit);
      }
    }
  }

  /** (9.0) [B8] */
  private victory(): Result | null {
    const { turn, index } = this.game;
    if (turn >= LAST_TURN) return this.result(index <= 50 ? 'red' : 'blue', 'last-turn');
    const shift = 5 * (turn - 1);
    if (index <= shift) return this.result('red', 'red-level');
    if (index >= 101 - shift) return this.result('blue', 'blue-level');
    return null;
  }

  private result(outcome: Result['outcome'], ending: Result['ending']): Result {
    const { game, builder } = this;
    const { metrics } = game;
    metrics.set('finalIndex', game.index);
    metrics.set('turn', game.turn);
    metrics.set('redWin', outcome === 'red' ? 1 : 0);
    const [blue, red] = game.sides.map((side) => builder.isEliminated(side));
    metrics.set('eliminatedBlue', blue ? 1 : 0);
    metrics.set('eliminatedRed', red ? 1 : 0);
    metrics.set('eliminatedBoth', blue && red ? 1 : 0);
    return { outcome, ending, metrics };
  }
}
