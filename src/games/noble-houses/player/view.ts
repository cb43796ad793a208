/**
 * The game as a player sees it. All information is open, so the view shows everything but the luck to come. Systems
 * count from 1 (worlds 1..24, then stations and stargates), army types and allies from 1, seats from 0. Masks have bit
 * `1 << (system - 1)` for a system and `1 << type` for an army type.
 * @public
 */
export interface NobleHousesView {
  /** The player's own seat. */
  readonly me: number;
  readonly players: number;
  readonly turn: number;
  readonly turnCap: number;
  readonly victoryWorlds: number;
  /** Number of systems. */
  readonly systems: number;
  /** Armies and nukes that a jumpship carries at most. */
  readonly cargo: number;

  /** The seat at this place of the initiative order; places 0 to `inOrder` - 1. */
  readonly inOrder: number;
  seatAt(place: number): number;
  inGame(seat: number): boolean;
  home(seat: number): number;
  solats(seat: number): number;
  worlds(seat: number): number;
  score(seat: number): number;
  planning(seat: number): number;
  armyTotal(seat: number): number;
  /** Armies of a type, everywhere. */
  armyOfType(seat: number, type: number): number;
  /** Armies that jumpships can carry. */
  portableTotal(seat: number): number;
  jumpshipTotal(seat: number): number;
  nukeTotal(seat: number): number;
  nobleTotal(seat: number): number;

  /** Masks of systems. */
  owned(seat: number): number;
  withArmies(seat: number): number;
  withJumpships(seat: number): number;
  withNukes(seat: number): number;
  withNobles(seat: number): number;
  reach(system: number): number;
  /** Hex of a system: 10 * row + column. */
  hex(system: number): number;

  /** Seat that controls it, -1: nobody. */
  controller(system: number): number;
  /** Seat whose governor is there, -1: none. */
  governor(system: number): number;
  /** Mask of the worlds with a governor. */
  readonly governed: number;
  income(system: number): number;
  /** Mask of army types. */
  offers(world: number): number;
  offersNuke(world: number): boolean;
  /** Cost of a jumpship there, 0: none is offered. */
  jumpshipCost(world: number): number;

  /** Armies in a system: all, of a type, and the mask of their types. */
  armies(system: number, seat: number): number;
  army(system: number, seat: number, type: number): number;
  types(system: number, seat: number): number;
  /** Sum of the attack dice (AD) of a seat's armies in a system. */
  force(system: number, seat: number): number;
  jumpships(system: number, seat: number): number;
  nukes(system: number, seat: number): number;
  nobles(system: number, seat: number): number;
  /** Nobles that are not tired. */
  freshNobles(system: number, seat: number): number;
  /** Own units on the ground that have not moved; after the movement phase all count. */
  readyArmies(system: number): number;
  readyArmy(system: number, type: number): number;
  readyJumpships(system: number): number;
  readyNukes(system: number): number;
  readyNobles(system: number): number;
  /** Armies aboard a jumpship there, by its index as in `LaunchOrder.atJumpship`. */
  aboard(system: number, seat: number, ship: number): number;
  /** The seat that would hold the system if battle began now, -1: nobody. */
  holder(system: number): number;

  /** Owner of an ally, -1: nobody. */
  allyOwner(ally: number): number;
  /** Mask of a seat's allies, bit `1 << ally`. */
  allies(seat: number): number;
  /** Army type, `NUKE`, `JUMPSHIP` or 0. */
  supply(ally: number): number;
  /** Units of it that the ally brought at set-up, and that Intrigue brings at most. */
  supplyCount(ally: number): number;
  /** Solats that it adds to each Production. */
  allyIncome(ally: number): number;

  /** Mask of army types with an ability. */
  readonly transportable: number;
  readonly selfTransport: number;
  readonly defenders: number;
  readonly sacrificing: number;
  dice(type: number): number;
  /** Attack dice of a type as attacker, and as defender of a system. */
  attackDice(type: number): number;
  defenceDice(type: number, system: number): number;
  cost(kind: number): number;

  /** The battle being fought: own and the enemy's armies at the beginning of the step. */
  readonly ownInBattle: number;
  readonly enemyInBattle: number;
  readonly battleSystem: number;
  readonly attacking: boolean;

  /** Uniform integer in 0..n-1 from the policy's own stream. */
  random(n: number): number;
}
