/** What a policy writes its orders into. An order that the rules forbid changes nothing and is counted. */

/** One unit to be disbanded. @public */
export interface DisbandOrder {
  army(system: number, type: number): boolean;
  nuke(system: number): boolean;
  jumpship(system: number): boolean;
}

/** Purchases (4.5); true: bought. @public */
export interface Market {
  /** An army that a world offers. */
  army(world: number, type: number): boolean;
  nuke(world: number): boolean;
  jumpship(world: number): boolean;
  /** The unit that an ally supplies. */
  fromAlly(ally: number): boolean;
  /** Purchases left on a world; 0 where it is not one's own. */
  left(world: number): number;
  /** Whether the ally still sells its unit this turn. */
  sells(ally: number): boolean;
}

/** Moves (4.6); true: moved. @public */
export interface Fleet {
  /**
   * One jumpship with what is aboard: army types, `NUKE` or `NOTHING`, and nobles, all of which have not moved and
   * stand in `from`.
   */
  jump(from: number, to: number, first: number, second: number, third: number, nobles: number): boolean;
  /** One self-transport army. */
  fly(type: number, from: number, to: number): boolean;
}

/**
 * Nukes (4.7), each at a player's armies or at one of his jumpships; all are launched together. A nuke is named by a
 * number: those on the ground first, then those aboard in the order in which their jumpships moved.
 * @public
 */
export interface LaunchOrder {
  /** Own nukes there. */
  readonly nukes: number;
  atArmies(nuke: number, seat: number): boolean;
  /** @param ship - index among his jumpships there: those that moved in the order of moving, then the others */
  atJumpship(nuke: number, seat: number, ship: number): boolean;
}

/** Who is commanded in this round (4.8). @public */
export interface CommandOrder {
  /** Nobles without an army. */
  readonly left: number;
  command(type: number, count: number): boolean;
}

/** Who gives his life in this step [N25]. @public */
export interface SacrificeOrder {
  /** Armies of a type that roll in this step and may be given. */
  available(type: number): number;
  give(type: number, count: number): boolean;
}

/** Own armies to be removed; what is left when the policy returns is taken as the default does. @public */
export interface LossOrder {
  readonly left: number;
  /** Mask of the types that there are. */
  readonly types: number;
  /** Armies of a type that have rolled in this round, and that have not; outside of battle all have not. */
  rolled(type: number): number;
  fresh(type: number): number;
  take(type: number, count: number, rolled: boolean): boolean;
}

/** Kinds of noble action (4.9). @public */
export const DIPLOMACY = 0;
/** @public */ export const GOVERN = 1;
/** @public */ export const ASSASSINATION = 2;
/** @public */ export const SABOTAGE = 3;
/** @public */ export const INTRIGUE = 4;
/** @public */ export const PLANNING = 5;
/** @public */ export const ACTION_KINDS = 6;

/** One actor's action: the first that is legal is carried out, then no more. True: attempted. @public */
export interface ActionOrder {
  /** Number of this actor in the turn, from 0. */
  readonly index: number;
  /** The only kind it may do; -1: any. */
  readonly only: number;
  /** May it do this kind, within the limits of the turn? Says nothing of targets. */
  allows(kind: number): boolean;
  diplomacy(world: number): boolean;
  govern(world: number): boolean;
  /** @param tired - whether the noble is a tired one */
  assassinate(seat: number, system: number, tired: boolean): boolean;
  /** @param kind - army type, `NUKE` or `JUMPSHIP` */
  sabotage(seat: number, system: number, kind: number): boolean;
  intrigue(ally: number): boolean;
  plan(seat: number, modifier: 1 | -1): boolean;
}
