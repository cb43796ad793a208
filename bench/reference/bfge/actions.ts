/** The action phase (6.0): initiative, chits, Trans-humans; regions are resolved by `Battle`. */

import { ACT_CHIT, ACT_RESOLVE, ACT_TRANS_HUMANS, ActionOrder } from '../../../src/games/bfge/kit.js';
import { Battle } from './battle.js';
import { BASE, CHITS, type Chit } from './data.js';
import { type Game, legal } from './game.js';
import { type Side, typeOf, type Unit } from './units.js';
import type { View } from './view.js';

export class ActionPhase {
  constructor(
    private readonly game: Game,
    private readonly viewOf: (side: Side) => View,
  ) {}

  /** @param invader who begins without a roll and must resolve a region (10.2) */
  play(invader: Side | null): void {
    const { game } = this;
    for (const region of game.regions) region.resolved = false;
    game.mustResolve = invader;
    let active = invader ?? this.initiative();
    while (game.unresolved.length > 0) {
      const order = new ActionOrder();
      order.reset();
      active.decide.action(this.viewOf(active), order);
      this.act(active, order);
      game.mustResolve = null;
      active = game.other(active);
    }
    for (const side of game.sides) for (const unit of side.units) unit.tactical = false;
  }

  /** (6.1) The higher die begins; ties are rolled again. */
  private initiative(): Side {
    for (;;) {
      const [blue, red] = [this.game.roll('diceInitiative'), this.game.roll('diceInitiative')];
      if (blue !== red) return blue > red ? this.game.blue : this.game.red;
    }
  }

  private act(side: Side, order: ActionOrder): void {
    const { game } = this;
    legal(order.kind === ACT_RESOLVE || game.mustResolve === null, 'a region has to be resolved');
    if (order.kind === ACT_RESOLVE) {
      this.requireUnresolved(order.region);
      new Battle(game, game.region(order.region), this.viewOf).resolve();
    } else if (order.kind === ACT_TRANS_HUMANS) this.placeTransHumans(side, order);
    else {
      legal(order.kind === ACT_CHIT, 'no such action');
      this.playChit(side, order);
    }
  }

  private requireUnresolved(region: number): void {
    legal(
      this.game.unresolved.some(({ number }) => number === region),
      `region ${region} is not open`,
    );
  }

  /** (6.2) Any number of them from base to one region, but not none [B24]. */
  private placeTransHumans(side: Side, order: ActionOrder): void {
    this.requireUnresolved(order.region);
    const waiting = side.in(BASE).filter((unit) => unit.type === 'TH');
    legal(order.transHumans >= 1 && order.transHumans <= waiting.length, 'Trans-humans that are not there');
    for (const unit of waiting.slice(0, order.transHumans)) unit.at = order.region;
  }

  /** Out of the hand and into the common pool at once [B21]. */
  private spend(side: Side, chit: Chit): void {
    const at = side.hand.indexOf(chit);
    legal(at >= 0, `no ${chit} chit`);
    side.hand.splice(at, 1);
    this.game.commonChits.push(chit);
    this.game.metrics.add(side.isBlue ? 'chitsPlayedBlue' : 'chitsPlayedRed');
  }

  /** (6.3) The enemy may answer with Repression [B5]. */
  private playChit(side: Side, order: ActionOrder): void {
    const chit = CHITS[order.chit];
    legal(chit !== undefined && chit !== 'repression', 'Repression only answers');
    this.check(side, chit, order);
    this.spend(side, chit);
    const enemy = this.game.other(side);
    if (enemy.hand.includes('repression') && enemy.decide.repress(this.viewOf(enemy), order)) {
      this.spend(enemy, 'repression');
      this.game.metrics.add(side.isBlue ? 'chitsCancelledBlue' : 'chitsCancelledRed');
      return;
    }
    if (chit === 'build') side.chitPoints += this.game.controlledBy(side).length;
    if (chit === 'move') this.move(side, order);
    if (chit === 'tactical') this.carrier(side, order).tactical = true;
    if (chit === 'illumination') this.illuminate(side, order);
  }

  private check(side: Side, chit: Chit, order: ActionOrder): void {
    if (chit === 'move') {
      this.requireUnresolved(order.region);
      this.requireUnresolved(order.to);
      legal(order.region !== order.to, 'a Move to where it begins');
      legal(order.alphaFleets + order.imperialOrders > 0, 'a Move of nobody');
      this.movers(side, order);
    }
    if (chit === 'tactical') this.carrier(side, order);
    if (chit === 'illumination' && order.recruit) {
      this.requireUnresolved(order.region);
      legal(side.pool.TH > 0, 'no Trans-human left');
    }
  }

  /** [B39] Carriers of Tactical chits go first. */
  private movers(side: Side, order: ActionOrder): Unit[] {
    const some = (type: string, wanted: number): Unit[] => {
      const here = side
        .in(order.region)
        .filter((unit) => unit.type === type)
        .sort((a, b) => Number(b.tactical) - Number(a.tactical));
      legal(wanted >= 0 && wanted <= here.length, `${wanted} ${type} that are not there`);
      return here.slice(0, wanted);
    };
    return [...some('AF', order.alphaFleets), ...some('IO', order.imperialOrders)];
  }

  /** [B22] Also out of a garrison, which may be lost by it [B28]. */
  private move(side: Side, order: ActionOrder): void {
    const from = this.game.region(order.region);
    for (const unit of this.movers(side, order)) unit.at = order.to;
    if (from.controller === side && !this.game.holds(from, side.in(from.number))) from.controller = null;
  }

  /** [B4] A unit without a chit that is no World Ship. */
  private carrier(side: Side, order: ActionOrder): Unit {
    const [unit] = side.in(order.region).filter(({ kind, tactical }) => kind === order.unit && !tactical);
    legal(order.region !== BASE && unit !== undefined && unit.type !== 'WS', `no ${typeOf(order.unit)} for a Tactical`);
    return unit;
  }

  private illuminate(side: Side, order: ActionOrder): void {
    const { game } = this;
    if (!order.recruit) {
      game.index += game.roll('diceOther') * (side.isBlue ? 1 : -1);
      return;
    }
    side.pool.TH--;
    game.book(game.enter(side, 'TH', order.region), 'recruited');
  }
}
