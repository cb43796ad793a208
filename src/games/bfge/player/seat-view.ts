/** The game from the side that a policy plays, read off the game in play. */

import { closed } from '../../shared/sealed.js';
import {
  combatOf,
  controller,
  isUnresolved,
  lowestUnresolved,
  mustResolve,
  politicalOf,
  resourceOf,
  stackAt,
} from '../position/counters.js';
import { policyLuck } from '../position/luck.js';
import * as s from '../position/state.js';
import { CHITS, other, t } from '../position/tables.js';
import { BASE, BLUE, KINDS, PLACES, TH, WS } from '../position/units.js';
import { buyable, income, ownPoolEmpty } from '../rules/building.js';
import { cheapest } from '../rules/disengagement.js';
import type { BfgeView, Hidden } from './view.js';

export class SeatView implements BfgeView {
  // 0 first: of a private field that begins undefined V8 never knows that it holds an integer.
  readonly #side: number = 0;
  readonly #enemy: number = 0;

  constructor(side: number) {
    this.#side = side;
    this.#enemy = other(side);
  }

  /** Side played: 0 Blue (the Empire), 1 Red (Chaos). */
  get side(): number {
    return this.#side;
  }

  /** The same view without what is hidden. */
  without(hidden: Hidden): BfgeView {
    return closed(new RestrictedView(this.#side, hidden));
  }

  /** Uniform integer 0..n-1 from the policy's own stream. */
  random(n: number): number {
    return n <= 1 ? 0 : policyLuck[this.#side].below(n);
  }

  // The clock, the index and the levels
  get turn(): number {
    return s.n[s.N_TURN];
  }
  get turns(): number {
    return t.setup.scenario.turns;
  }
  get index(): number {
    return s.n[s.N_INDEX];
  }
  /** 1: a higher index is better for this side; -1: a lower one. */
  get sign(): number {
    return this.#side === BLUE ? 1 : -1;
  }
  /** Points by which the index is beyond this side's victory level of this turn; below 0: still missing. */
  get lead(): number {
    const { victory, turns } = t.setup.scenario;
    const shift = victory.step * (this.turn - 1);
    const last = this.turn >= turns;
    if (this.#side === BLUE) return this.index - (last ? victory.lastTurnRed + 1 : victory.blue - shift);
    return (last ? victory.lastTurnRed : victory.red + shift) - this.index;
  }
  get mainWeapon(): boolean {
    return t.options.mainWeapon;
  }
  get hardWorldShips(): boolean {
    return t.options.hardWorldShips;
  }

  // Regions 1..6
  resource(region: number): number {
    return resourceOf(region);
  }
  political(region: number): number {
    return politicalOf(region);
  }
  combat(region: number): number {
    return combatOf(region);
  }
  ownControl(region: number): boolean {
    return controller(region) === this.#side;
  }
  enemyControl(region: number): boolean {
    return controller(region) === this.#enemy;
  }
  unresolved(region: number): boolean {
    return isUnresolved(region);
  }
  /** True when this side's action has to be the resolution of a region. */
  get mustResolve(): boolean {
    return mustResolve(this.#side);
  }
  lowestUnresolved(): number {
    return lowestUnresolved();
  }
  /** Region being resolved, 0: none; and the round of its fight. */
  get region(): number {
    return s.n[s.N_REGION];
  }
  get round(): number {
    return s.n[s.N_ROUND];
  }

  // Units: places are 0 (base) and the regions
  own(place: number, kind: number): number {
    return s.units[stackAt(this.#side, place) + kind];
  }
  /** Bits of the kinds that are at a place. */
  ownKinds(place: number): number {
    return s.kinds[this.#side * PLACES + place];
  }
  enemyKinds(place: number): number {
    return s.kinds[this.#enemy * PLACES + place];
  }
  enemy(place: number, kind: number): number {
    return s.units[stackAt(this.#enemy, place) + kind];
  }
  /** All units at a place. */
  ownCount(place: number): number {
    return s.present[this.#side * PLACES + place];
  }
  enemyCount(place: number): number {
    return s.present[this.#enemy * PLACES + place];
  }
  ownTactical(place: number, kind: number): number {
    return s.tactical[stackAt(this.#side, place) + kind];
  }
  enemyTactical(place: number, kind: number): number {
    return s.tactical[stackAt(this.#enemy, place) + kind];
  }
  /** Dice of one own or enemy unit in each segment. */
  ownMilitary(kind: number): number {
    return s.military[this.#side * KINDS + kind];
  }
  ownMorphogenetic(kind: number): number {
    return s.morphogenetic[this.#side * KINDS + kind];
  }
  enemyMilitary(kind: number): number {
    return s.military[this.#enemy * KINDS + kind];
  }
  enemyMorphogenetic(kind: number): number {
    return s.morphogenetic[this.#enemy * KINDS + kind];
  }
  /** Military + morphogenetic strength. */
  ownStrength(kind: number): number {
    return this.ownMilitary(kind) + this.ownMorphogenetic(kind);
  }
  enemyStrength(kind: number): number {
    return this.enemyMilitary(kind) + this.enemyMorphogenetic(kind);
  }
  /** True for World Ships, whatever their hits. */
  isWorldShip(kind: number): boolean {
    return kind <= WS;
  }
  /** Cheapest own unit in the region being resolved. */
  cheapestHere(): number {
    return cheapest(this.#side, this.region);
  }
  // Building
  /** Resource points in hand. */
  get points(): number {
    return s.n[s.N_POINTS + this.#side];
  }
  /** Points that Build chits of this turn bring. */
  get chitPoints(): number {
    return s.n[s.N_CHIT_POINTS + this.#side];
  }
  /** Points that the regions controlled now bring. */
  income(): number {
    return income(this.#side);
  }
  cost(kind: number): number {
    return t.cost[kind];
  }
  inPool(kind: number, common: boolean): number {
    return common ? s.common[kind] : s.pool[this.#side * KINDS + kind];
  }
  /** Units in the enemy's pool; what he has just bought still counts. */
  inEnemyPool(kind: number): number {
    return s.pool[this.#enemy * KINDS + kind] + s.bought[this.#enemy * KINDS + kind];
  }
  /** Own units bought in this phase so far. */
  bought(kind: number): number {
    return s.bought[this.#side * KINDS + kind];
  }
  get ownPoolEmpty(): boolean {
    return ownPoolEmpty(this.#side);
  }
  /** Bits of the kinds that this side can buy now. */
  buyable(common: boolean): number {
    return buyable(this.#side, common);
  }

  // Chits
  inHand(chit: number): number {
    return s.hand[this.#side * CHITS + chit];
  }
  inCommonPool(chit: number): number {
    return s.commonChits[chit];
  }
  /** Number of chits in the enemy's hand; which they are is not known. */
  get enemyHand(): number {
    return s.n[s.N_HELD + this.#enemy];
  }
}

/** The view of a policy under restrictions. */
class RestrictedView extends SeatView {
  readonly #hidden: Hidden;

  constructor(side: number, hidden: Hidden) {
    super(side);
    this.#hidden = hidden;
  }

  override get mainWeapon(): boolean {
    return !this.#hidden.mainWeapon && super.mainWeapon;
  }
  override own(place: number, kind: number): number {
    return place === BASE && kind === TH && this.#hidden.transHumans ? 0 : super.own(place, kind);
  }
  override ownKinds(place: number): number {
    const kinds = super.ownKinds(place);
    return place === BASE && this.#hidden.transHumans ? kinds & ~(1 << TH) : kinds;
  }
  override inPool(kind: number, common: boolean): number {
    return kind === TH && this.#hidden.transHumans ? 0 : super.inPool(kind, common);
  }
  override buyable(common: boolean): number {
    const hidden = this.#hidden;
    if ((hidden.common && common) || (hidden.building && this.turn > 0)) return 0;
    return super.buyable(common) & ~hidden.kinds;
  }
  override inHand(chit: number): number {
    return ((this.#hidden.chits >>> chit) & 1) === 1 ? 0 : super.inHand(chit);
  }
}
