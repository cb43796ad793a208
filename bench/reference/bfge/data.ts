/** Components and scenarios (2.0, 3.0, 10.0), in the numbers of the specification. */

export const TYPES = ['SF', 'CG', 'AF', 'IO', 'WS', 'TH'] as const;
export type UnitType = (typeof TYPES)[number];
/** Trans-humans come by Illumination only. */
export const BUILT = ['SF', 'CG', 'AF', 'IO', 'WS'] as const;

export const CHITS = ['build', 'move', 'tactical', 'illumination', 'repression'] as const;
export type Chit = (typeof CHITS)[number];
export const CHITS_OF_A_KIND = 2;
export const HAND_LIMIT = 5;

export type Segment = 'military' | 'morphogenetic';

/** Dice of a unit (2.0); those of a Trans-human depend on the index. */
export const STRENGTH: Readonly<Record<Exclude<UnitType, 'TH'>, Readonly<Record<Segment, number>>>> = {
  SF: { military: 2, morphogenetic: 0 },
  CG: { military: 0, morphogenetic: 2 },
  AF: { military: 3, morphogenetic: 0 },
  IO: { military: 2, morphogenetic: 2 },
  WS: { military: 3, morphogenetic: 3 },
};
/** Dice of an Alpha fleet in pursuit (6.4). */
export const PURSUIT_DICE = 3;

export const COST: Readonly<Record<UnitType, number>> = { SF: 2, CG: 2, AF: 3, IO: 4, WS: 6, TH: 0 };
export const POOL: Readonly<Record<UnitType, number>> = { SF: 8, CG: 6, AF: 5, IO: 3, WS: 2, TH: 3 };
export const WORLD_SHIP_RESOURCE = 2;
export const CARRIED_MAX = 10;
export const START_POINTS = 30;
export const START_INDEX = 50;
export const LAST_TURN = 10;
export const ROUNDS_MAX = 100;
export const HITS_MAX = 3;
export const REGIONS = [1, 2, 3, 4, 5, 6] as const;
/** Where units are that are in no region. */
export const BASE = 0;

/** Trans-human strength of both kinds; beyond 1..100 as at the nearer end [B19]. */
export function transHumanStrength(index: number, blue: boolean): number {
  if (index <= 30) return blue ? 1 : 3;
  if (index <= 70) return 2;
  return blue ? 3 : 1;
}

/** What a game is played with. */
export interface Contest {
  /** Who invades (10.2); null: Civil War (10.1). */
  readonly invader: 'blue' | 'red' | null;
  /** (11.1) */
  readonly mainWeapon: boolean;
  /** (11.2) */
  readonly hardWorldShips: boolean;
}
