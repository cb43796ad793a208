/** The game as a policy sees it: the form that policies of Satrap read, filled from the state of this program. */

import type { BfgeView } from '../../../src/games/bfge/kit.js';
import type { Generator } from '../random.js';
import { BUILT, CHITS, COST, LAST_TURN, type Segment, WORLD_SHIP_RESOURCE } from './data.js';
import type { Game } from './game.js';
import { kindOf, type Side, typeOf, type Unit } from './units.js';

/** Units of no price last; equals: SF before CG [B27]. */
const CHEAPEST_FIRST = ['SF', 'CG', 'AF', 'IO', 'WS', 'TH'] as const;

export class View implements BfgeView {
  private readonly enemySide: Side;

  constructor(
    private readonly game: Game,
    private readonly self: Side,
    private readonly luck: Generator,
  ) {
    this.enemySide = game.other(self);
  }

  without(): BfgeView {
    throw new Error('this program denies no abilities');
  }
  random(n: number): number {
    return n <= 1 ? 0 : this.luck.below(n);
  }

  get side(): number {
    return this.self.isBlue ? 0 : 1;
  }
  get turn(): number {
    return this.game.turn;
  }
  get turns(): number {
    return LAST_TURN;
  }
  get index(): number {
    return this.game.index;
  }
  get sign(): number {
    return this.self.isBlue ? 1 : -1;
  }
  get lead(): number {
    const shift = 5 * (this.turn - 1);
    if (this.turn >= LAST_TURN) return this.self.isBlue ? this.index - 51 : 50 - this.index;
    return this.self.isBlue ? this.index - (101 - shift) : shift - this.index;
  }
  get mainWeapon(): boolean {
    return this.game.contest.mainWeapon;
  }
  get hardWorldShips(): boolean {
    return this.game.contest.hardWorldShips;
  }

  resource(region: number): number {
    return this.game.region(region).resource;
  }
  political(region: number): number {
    return this.game.region(region).political;
  }
  combat(region: number): number {
    return this.game.region(region).combat;
  }
  ownControl(region: number): boolean {
    return this.game.region(region).controller === this.self;
  }
  enemyControl(region: number): boolean {
    return this.game.region(region).controller === this.enemySide;
  }
  unresolved(region: number): boolean {
    return !this.game.region(region).resolved;
  }
  get mustResolve(): boolean {
    return this.game.mustResolve === this.self;
  }
  lowestUnresolved(): number {
    return this.game.unresolved[0]?.number ?? 0;
  }
  get region(): number {
    return this.game.fightAt;
  }
  get round(): number {
    return this.game.round;
  }

  own(place: number, kind: number): number {
    return count(this.self, place, kind).length;
  }
  enemy(place: number, kind: number): number {
    return count(this.enemySide, place, kind).length;
  }
  ownKinds(place: number): number {
    return kindsOf(this.self.in(place));
  }
  enemyKinds(place: number): number {
    return kindsOf(this.enemySide.in(place));
  }
  ownCount(place: number): number {
    return this.self.in(place).length;
  }
  enemyCount(place: number): number {
    return this.enemySide.in(place).length;
  }
  ownTactical(place: number, kind: number): number {
    return count(this.self, place, kind).filter((unit) => unit.tactical).length;
  }
  enemyTactical(place: number, kind: number): number {
    return count(this.enemySide, place, kind).filter((unit) => unit.tactical).length;
  }
  ownMilitary(kind: number): number {
    return this.strength(kind, this.self, 'military');
  }
  ownMorphogenetic(kind: number): number {
    return this.strength(kind, this.self, 'morphogenetic');
  }
  enemyMilitary(kind: number): number {
    return this.strength(kind, this.enemySide, 'military');
  }
  enemyMorphogenetic(kind: number): number {
    return this.strength(kind, this.enemySide, 'morphogenetic');
  }
  ownStrength(kind: number): number {
    return this.ownMilitary(kind) + this.ownMorphogenetic(kind);
  }
  enemyStrength(kind: number): number {
    return this.enemyMilitary(kind) + this.enemyMorphogenetic(kind);
  }
  private strength(kind: number, side: Side, segment: Segment): number {
    return this.game.strength(typeOf(kind), side, segment);
  }
  isWorldShip(kind: number): boolean {
    return typeOf(kind) === 'WS';
  }
  cheapestHere(): number {
    const here = this.self.in(this.region);
    for (const type of CHEAPEST_FIRST) {
      const kinds = here.filter((unit) => unit.type === type).map((unit) => unit.kind);
      if (kinds.length > 0) return Math.min(...kinds);
    }
    throw new Error('nobody here');
  }

  get points(): number {
    return this.self.points;
  }
  get chitPoints(): number {
    return this.self.chitPoints;
  }
  income(): number {
    return regionIncome(this.game, this.self);
  }
  cost(kind: number): number {
    return COST[typeOf(kind)];
  }
  inPool(kind: number, common: boolean): number {
    if (kind < kindOf('WS')) return 0;
    return common ? this.game.commonUnits[typeOf(kind)] : this.self.pool[typeOf(kind)];
  }
  inEnemyPool(kind: number): number {
    if (kind < kindOf('WS')) return 0;
    return this.enemySide.pool[typeOf(kind)] + this.enemySide.bought[typeOf(kind)];
  }
  bought(kind: number): number {
    return kind < kindOf('WS') ? 0 : this.self.bought[typeOf(kind)];
  }
  get ownPoolEmpty(): boolean {
    return this.self.poolIsEmpty;
  }
  buyable(common: boolean): number {
    let bits = 0;
    for (const type of BUILT)
      if (this.inPool(kindOf(type), common) > 0 && COST[type] <= this.points) bits |= 1 << kindOf(type);
    return bits;
  }

  inHand(chit: number): number {
    return this.self.hand.filter((own) => own === CHITS[chit]).length;
  }
  inCommonPool(chit: number): number {
    return this.game.commonChits.filter((own) => own === CHITS[chit]).length;
  }
  get enemyHand(): number {
    return this.enemySide.hand.length;
  }
}

function count(side: Side, place: number, kind: number): Unit[] {
  return side.in(place).filter((unit) => unit.kind === kind);
}

function kindsOf(units: readonly Unit[]): number {
  return units.reduce((bits, unit) => bits | (1 << unit.kind), 0);
}

/** (8.0) Resource values of the regions controlled, and 2 for each World Ship in a garrison. */
export function regionIncome(game: Game, side: Side): number {
  return game
    .controlledBy(side)
    .reduce(
      (sum, region) =>
        sum +
        region.resource +
        WORLD_SHIP_RESOURCE * side.in(region.number).filter((unit) => unit.type === 'WS').length,
      0,
    );
}
