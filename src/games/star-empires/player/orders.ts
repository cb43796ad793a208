/** What a policy writes its orders into. An order that the rules forbid changes nothing and is counted. */

/** Before the first Turn (5); the last legal choice holds. @public */
export interface SetUpOrder {
  /** Economy and Loyalty traits; what is left of three are Stability traits. */
  ethos(economy: number, loyalty: number): boolean;
  /** Row of the first building; a going concern needs none. */
  firstBuilding(row: number): boolean;
}

/**
 * (8.a) Attributes that technologist and spymaster add to: ECONOMY, LOYALTY, STABILITY. Holds the present ones.
 * @public
 */
export interface CouncilOrder {
  technologist: number;
  spymaster: number;
}

/** (8.b) Levels 0 to 4, from the mildest, none, isolationist. Holds the present ones. @public */
export interface LevelOrder {
  tax: number;
  holiday: number;
  expansion: number;
}

/** (8.c) True: done. @public */
export interface ReformDesk {
  ethos(economy: number, loyalty: number): boolean;
  government(sector: number, government: number): boolean;
  /** Creates a role that does not exist, eliminates one that does. */
  role(role: number): boolean;
}

/** (8.f) Works, carried out at once; true: done. @public */
export interface WorkDesk {
  build(sector: number, row: number): boolean;
  upgrade(building: number): boolean;
  prepare(sector: number): boolean;
  district(sector: number): boolean;
  repair(building: number): boolean;
  demolish(building: number): boolean;
  /** Lowers a score of a Colony by so many points. */
  compromise(sector: number, score: number, points: number): boolean;
  undo(sector: number): boolean;
}

/** (8.g) Armies are named by their place in the list. @public */
export interface ArmyDesk {
  /** True: there is an army; false: the attempt failed, or was not allowed. */
  recruit(sector: number, acr: number): boolean;
  mercenaries(acr: number): boolean;
  retire(army: number): boolean;
}

/** (8.h) Each at most once a Turn. @public */
export interface SpecialDesk {
  expedition(): boolean;
  festival(sector: number): boolean;
  endow(building: number): boolean;
}

/** (7) What a tribute brings; the last legal choice holds. @public */
export interface TributeOrder {
  build(row: number): boolean;
  upgrade(building: number): boolean;
}
