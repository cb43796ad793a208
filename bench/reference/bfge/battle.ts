/** Resolving a region (6.4): rounds of fire, disengagement and pursuit, garrison. */

import { GarrisonOrder, MILITARY, MORPHOGENETIC } from '../../../src/games/bfge/kit.js';
import { FireList } from '../../../src/games/bfge/player/fire-list.js';
import { FireOrder } from '../../../src/games/bfge/player/fire-order.js';
import { PURSUIT_DICE, ROUNDS_MAX, type Segment } from './data.js';
import { type Game, legal, type Region } from './game.js';
import { fightLength } from './metrics.js';
import { type Side, typeOf, type Unit } from './units.js';
import type { View } from './view.js';

interface Shot {
  readonly target: Unit;
  readonly dice: number;
  readonly mainWeapon: boolean;
}

/** What the dice that went at a unit show. */
interface Hits {
  sixes: number;
  fives: number;
}

const NAME = { blue: 'Blue', red: 'Red' } as const;

export class Battle {
  constructor(
    private readonly game: Game,
    private readonly region: Region,
    private readonly viewOf: (side: Side) => View,
  ) {}

  private units(side: Side): Unit[] {
    return side.in(this.region.number);
  }

  /** Sides that have units here. */
  private present(): Side[] {
    return this.game.sides.filter((side) => this.units(side).length > 0);
  }

  resolve(): void {
    const { game, region } = this;
    const { metrics } = game;
    game.fightAt = region.number;
    game.round = 0;
    const atFirst = this.present();
    if (atFirst.length === 0) metrics.add('regionTurnsEmpty');
    if (atFirst.length === 1) metrics.add('regionTurnsOneSide');
    const defender = region.controller;
    if (atFirst.length === 2) {
      if (defender) metrics.add(`garrisonAttacked${NAME[defender.name]}`);
      this.fight();
    }
    const [alone] = this.present();
    region.controller = null;
    if (alone) this.garrison(alone);
    if (atFirst.length === 1 && region.controller === null) metrics.add('oneSideNoGarrison');
    if (atFirst.length === 2 && defender && region.controller !== defender)
      metrics.add(`garrisonLost${NAME[defender.name]}`);
    region.resolved = true;
    game.fightAt = 0;
    game.round = 0;
  }

  private fight(): void {
    const { game, region } = this;
    const { metrics } = game;
    metrics.add('contestedRegions');
    metrics.add(`turn${game.turn}.contested`);
    metrics.add(`region${region.number}.contested`);
    while (this.present().length === 2 && game.round < ROUNDS_MAX) {
      game.round++;
      metrics.add('combatRounds');
      for (const side of game.sides) for (const unit of this.units(side)) unit.tacticalUsed = false;
      this.segment('military');
      // [B17] A segment that finds no enemy is skipped.
      if (this.present().length === 2) this.segment('morphogenetic');
      if (this.present().length === 2) this.disengagement();
    }
    if (this.present().length === 2) this.timeout();
    metrics.add(fightLength(game.round));
    metrics.set('longestCombat', Math.max(metrics.get('longestCombat'), game.round));
    const [winner] = this.present();
    metrics.add(winner ? `combatWon${NAME[winner.name]}` : 'combatNobodyLeft');
  }

  /** [B7] After the last round all go to base. */
  private timeout(): void {
    this.game.metrics.add('combatTimeout');
    for (const side of this.game.sides)
      for (const unit of this.units(side)) {
        this.game.book(unit, 'returnedGarrison');
        this.game.toBase(unit);
      }
  }

  /** Both sides fire before anything is done to units. */
  private segment(segment: Segment): void {
    const shots = this.game.sides.map((side) => this.aim(side, segment));
    const hits = new Map<Unit, Hits>();
    for (const shot of shots.flat()) this.roll(shot, hits);
    for (const [unit, found] of hits) this.apply(unit, found, segment);
  }

  /** Asks a side for its targets, and checks them [B6]. */
  private aim(side: Side, segment: Segment): Shot[] {
    const { game } = this;
    const firers = this.firers(side, segment);
    if (firers.length === 0) return [];
    const targets = this.targets(game.other(side));
    const order = this.listed(firers, targets, segment);
    side.decide.fire(this.viewOf(side), new FireOrder(order));
    const shotAt = new Map<Unit, number>();
    const shots = firers.map((unit, i): Shot => {
      const target = targets[order.targetOf(i)];
      legal(target !== undefined, 'a target that is not there');
      shotAt.set(target, (shotAt.get(target) ?? 0) + 1);
      const mainWeapon = order.usesMainWeapon(i);
      legal(!mainWeapon || (unit.type === 'WS' && game.contest.mainWeapon), 'no main weapon');
      const extra = order.usesTactical(i);
      legal(!extra || (unit.tactical && !unit.tacticalUsed), 'no Tactical die');
      if (extra) unit.tacticalUsed = true;
      const dice = mainWeapon ? 1 : game.strength(unit.type, side, segment);
      return { target, dice: dice + (extra ? 1 : 0), mainWeapon };
    });
    if (firers.length <= targets.length)
      legal(
        [...shotAt.values()].every((times) => times === 1),
        'two firers at one target',
      );
    else legal(shotAt.size === targets.length, 'a target without a firer');
    return shots;
  }

  /**
   * Units able to fire by dice, most first; equals in the order of kinds, those whose chit was used before the others.
   */
  private firers(side: Side, segment: Segment): Unit[] {
    const dice = (unit: Unit): number => this.game.strength(unit.type, side, segment);
    return this.units(side)
      .filter((unit) => dice(unit) > 0)
      .sort((a, b) => dice(b) - dice(a) || a.kind - b.kind || chitRank(a) - chitRank(b));
  }

  private targets(side: Side): Unit[] {
    const { game } = this;
    return this.units(side).sort(
      (a, b) => game.worth(b) - game.worth(a) || a.kind - b.kind || chitRank(a) - chitRank(b),
    );
  }

  /** The lists in the form that policies read. */
  private listed(firers: readonly Unit[], targets: readonly Unit[], segment: Segment): FireList {
    const order = new FireList();
    order.segment = segment === 'military' ? MILITARY : MORPHOGENETIC;
    for (const group of alike(firers)) {
      const carriers = group.filter((unit) => unit.tactical);
      const used = carriers.filter((unit) => unit.tacticalUsed);
      const [{ kind, type, owner }] = group;
      order.addFirers(kind, this.game.strength(type, owner, segment), group.length, used.length, carriers.length);
    }
    for (const group of alike(targets))
      order.addTargets(group[0].kind, group.length, group.filter((unit) => unit.tactical).length);
    order.aimInOrder();
    return order;
  }

  /** One die for each point, at +4 for a main weapon (11.1). */
  private roll({ target, dice, mainWeapon }: Shot, hits: Map<Unit, Hits>): void {
    const found = hits.get(target) ?? { sixes: 0, fives: 0 };
    hits.set(target, found);
    for (let i = 0; i < dice; i++) {
      const die = Math.min(6, this.game.roll('diceCombat') + (mainWeapon ? 4 : 0));
      if (die === 6) found.sixes++;
      if (die === 5) found.fives++;
    }
  }

  /** The worst result counts (6.4). */
  private apply(unit: Unit, { sixes, fives }: Hits, segment: Segment): void {
    const { game } = this;
    if (game.isHard(unit)) {
      game.hit(unit, sixes);
      return;
    }
    const strikes = sixes > 0 && (segment === 'military' || unit.type !== 'IO');
    if (strikes && segment === 'military') game.remove(unit);
    else if (strikes) game.convert(unit);
    else if (sixes + fives > 0) {
      game.book(unit, 'returnedCombat');
      game.toBase(unit);
    }
  }

  /** Each side stays or leaves with all units; both decide before either knows (6.4). */
  private disengagement(): void {
    const { game } = this;
    const leaving = game.sides.filter((side) => side.decide.disengage(this.viewOf(side)));
    if (leaving.length === 1) {
      game.metrics.add(`disengaged${NAME[leaving[0].name]}`);
      this.pursuit(game.other(leaving[0]), leaving[0]);
    }
    for (const side of leaving)
      for (const unit of this.units(side)) {
        game.metrics.add(`returnedLeaving${NAME[side.name]}`);
        game.toBase(unit);
      }
  }

  /** Alpha fleets fire at those who leave, whose Alpha fleets fire back [B23]. */
  private pursuit(pursuer: Side, leaver: Side): void {
    const { game } = this;
    const fleets = (side: Side): Unit[] => this.units(side).filter((unit) => unit.type === 'AF');
    if (fleets(pursuer).length === 0 || !pursuer.decide.pursue(this.viewOf(pursuer))) return;
    game.metrics.add(`pursued${NAME[pursuer.name]}`);
    const sixes = (side: Side): number => {
      let hits = 0;
      // [B26] Every Tactical chit on an Alpha fleet counts here, used in the round or not.
      const dice = fleets(side).reduce((sum, unit) => sum + PURSUIT_DICE + (unit.tactical ? 1 : 0), 0);
      for (let i = 0; i < dice; i++) if (game.roll('diceCombat') === 6) hits++;
      return hits;
    };
    const [atLeaver, atPursuer] = [sixes(pursuer), sixes(leaver)];
    this.lose(leaver, atLeaver);
    this.lose(pursuer, atPursuer);
  }

  /** The owner chooses what is hit. */
  private lose(side: Side, hits: number): void {
    for (let i = 0; i < hits && this.units(side).length > 0; i++) {
      const kind = side.decide.pursuitLoss(this.viewOf(side));
      // [B34] One without a chit first.
      const [unit] = this.units(side)
        .filter((candidate) => candidate.kind === kind)
        .sort((a, b) => Number(a.tactical) - Number(b.tactical));
      legal(unit !== undefined, `no ${typeOf(kind)} to lose`);
      if (this.game.isHard(unit)) this.game.hit(unit, 1);
      else this.game.remove(unit);
    }
  }

  /** (6.4) [B12] Chosen afresh from all units here; the others go to base. */
  private garrison(side: Side): void {
    const { game, region } = this;
    const order = new GarrisonOrder();
    side.decide.garrison(this.viewOf(side), order);
    const here = this.units(side);
    const staying: Unit[] = [];
    for (let kind = 0; kind < 8; kind++) {
      const some = here.filter((unit) => unit.kind === kind);
      const wanted = order.count(kind);
      legal(wanted >= 0 && wanted <= some.length, 'a garrison of units that are not there');
      staying.push(...some.slice(0, wanted));
    }
    const holds = game.holds(region, staying);
    legal(holds || staying.length === 0, 'a garrison that is too small');
    if (holds) region.controller = side;
    for (const unit of here) {
      if (holds && staying.includes(unit)) continue;
      game.book(unit, 'returnedGarrison');
      game.toBase(unit);
    }
  }
}

/** [B35] Carriers whose die was used, then other carriers. */
function chitRank(unit: Unit): number {
  if (!unit.tactical) return 2;
  return unit.tacticalUsed ? 0 : 1;
}

/** Runs of units of one kind. */
function alike(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    const last = groups.at(-1);
    if (last?.[0].kind === unit.kind) last.push(unit);
    else groups.push([unit]);
  }
  return groups;
}
