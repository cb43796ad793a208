/** What happens in a game, for its log. Methods are called after the position has changed, or say so. */

export interface GameLog {
  /** A system has been put on the map, an obstacle; or the map is drawn again. */
  lies(system: number): void;
  obstacle(hex: number): void;
  redrawn(): void;
  /** The dice for a seat's first Solats, and what it has besides. */
  treasury(seat: number, dice: number, more: number): void;
  setUp(): void;
  /** So many allies are dealt. */
  dealt(allies: number): void;
  turnBegins(): void;
  initiative(seat: number, die: number, modifier: number): void;
  /** Who moves when, all dice being rolled. */
  inOrder(): void;
  production(seat: number, income: number): void;
  upkeep(seat: number, paid: number): void;
  disbanded(seat: number, kind: number, system: number): void;
  /** @param system 0: nobody came */
  nobleRoll(seat: number, die: number, system: number): void;
  /** @param place a world, or an ally's number + 100 */
  bought(seat: number, kind: number, world: number, price: number): void;
  boughtFromAlly(seat: number, ally: number, kind: number, price: number): void;
  jumped(seat: number, from: number, to: number, ship: number): void;
  flew(seat: number, type: number, from: number, to: number): void;
  launched(seat: number, target: number, atShip: boolean, ones: number, system: number): void;
  shipDestroyed(seat: number, system: number, armies: number, nukes: number, nobles: number): void;
  armyNuked(seat: number, type: number, system: number): void;
  battleBegins(system: number, attacker: number, defender: number): void;
  /** Called when the die has been rolled; the armies that join the other side do so afterwards. */
  turncoats(seat: number, die: number, joined: number): void;
  /** @param count of those that rolled */
  escaped(seat: number, type: number, escaped: number, count: number): void;
  paid(seat: number, paid: number, left: number): void;
  /** One side in one step: dice, and ones among them. */
  rolled(seat: number, firstStrike: boolean, dice: number, ones: number): void;
  /** What the side's psychic rolls came to, after them. */
  psychic(seat: number, rolls: number, dice: number): void;
  given(seat: number, type: number, count: number): void;
  armiesLost(seat: number, type: number, count: number): void;
  battleEnds(winner: number, rounds: number): void;
  overrun(seat: number, system: number, ships: number, nukes: number, nobles: number): void;
  /**
   * An action other than sabotage, which has a unit besides.
   *
   * @param die 0: it succeeds without
   * @param target a system, an ally of intrigue, a seat of planning
   * @param detail whom it concerns; of planning the modifier
   */
  action(seat: number, kind: number, die: number, target: number, detail: number): void;
  sabotage(seat: number, die: number, system: number, victim: number, kind: number): void;
  settled(seat: number, system: number, before: number): void;
  houseOut(seat: number): void;
  /** All that a house that is out had in a system is gone. */
  vanishes(seat: number, system: number): void;
  /** Units of an ally come to a house, or go from it by intrigue. @param by how many; below 0: they go */
  changesHands(seat: number, kind: number, system: number, by: number): void;
  gameEnds(): void;
}

/** What happens in the game in play goes to its log, null unless it is replayed. */
export const replay: { log: GameLog | null } = { log: null };
