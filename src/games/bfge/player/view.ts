/**
 * What a policy sees: the game from the side it plays, without a copy. The enemy's hand, his deployment before it is
 * revealed, his purchases of the running phase and the streams of the game are not among it.
 */

/** What a policy under restrictions does not see. @public */
export interface Hidden {
  /** Bits of chits that are not in the hand. */
  readonly chits: number;
  /** Bits of kinds that cannot be bought. */
  readonly kinds: number;
  /** Nothing can be bought after the set-up, or from the common pool. */
  readonly building: boolean;
  readonly common: boolean;
  /** No Trans-human at base or in the pool. */
  readonly transHumans: boolean;
  readonly mainWeapon: boolean;
}

/** What a side sees of the game while it decides; a view is frozen and answers in numbers. @public */
export interface BfgeView {
  /** Side played: 0 Blue (the Empire), 1 Red (Chaos). */
  readonly side: number;

  /** The same view without what is hidden. */
  without(hidden: Hidden): BfgeView;

  /** Uniform integer 0..n-1 from the policy's own stream. */
  random(n: number): number;

  // The clock, the index and the levels
  readonly turn: number;
  readonly turns: number;
  readonly index: number;
  /** 1: a higher index is better for this side; -1: a lower one. */
  readonly sign: number;
  /** Points by which the index is beyond this side's victory level of this turn; below 0: still missing. */
  readonly lead: number;
  readonly mainWeapon: boolean;
  readonly hardWorldShips: boolean;

  // Regions 1..6
  resource(region: number): number;
  political(region: number): number;
  combat(region: number): number;
  ownControl(region: number): boolean;
  enemyControl(region: number): boolean;
  unresolved(region: number): boolean;
  /** True when this side's action has to be the resolution of a region. */
  readonly mustResolve: boolean;
  lowestUnresolved(): number;
  /** Region being resolved, 0: none; and the round of its fight. */
  readonly region: number;
  readonly round: number;

  // Units: places are 0 (base) and the regions
  own(place: number, kind: number): number;
  /** Bits of the kinds that are at a place. */
  ownKinds(place: number): number;
  enemyKinds(place: number): number;
  enemy(place: number, kind: number): number;
  /** All units at a place. */
  ownCount(place: number): number;
  enemyCount(place: number): number;
  ownTactical(place: number, kind: number): number;
  enemyTactical(place: number, kind: number): number;
  /** Dice of one own or enemy unit in each segment. */
  ownMilitary(kind: number): number;
  ownMorphogenetic(kind: number): number;
  enemyMilitary(kind: number): number;
  enemyMorphogenetic(kind: number): number;
  /** Military + morphogenetic strength. */
  ownStrength(kind: number): number;
  enemyStrength(kind: number): number;
  /** True for World Ships, whatever their hits. */
  isWorldShip(kind: number): boolean;
  /** Cheapest own unit in the region being resolved. */
  cheapestHere(): number;

  // Building
  /** Resource points in hand. */
  readonly points: number;
  /** Points that Build chits of this turn bring. */
  readonly chitPoints: number;
  /** Points that the regions controlled now bring. */
  income(): number;
  cost(kind: number): number;
  inPool(kind: number, common: boolean): number;
  /** Units in the enemy's pool; what he has just bought still counts. */
  inEnemyPool(kind: number): number;
  /** Own units bought in this phase so far. */
  bought(kind: number): number;
  readonly ownPoolEmpty: boolean;
  /** Bits of the kinds that this side can buy now. */
  buyable(common: boolean): number;

  // Chits
  inHand(chit: number): number;
  inCommonPool(chit: number): number;
  /** Number of chits in the enemy's hand; which they are is not known. */
  readonly enemyHand: number;
}
