/** What a battle tells while it is played, event by event; `log.ts` makes text of it. */

export interface GameLog {
  die(sides: number, face: number): void;
  start(): void;
  /** What both sides chose before the first phase. */
  strategies(): void;
  phase(): void;
  strategy(side: number): void;
  tricks(army: number, enemy: number, value: number): void;
  poses(army: number): void;
  tactic(army: number): void;
  initiative(winner: number, margin: number): void;
  attacks(army: number, enemy: number, kind: number, free: boolean): void;
  rolls(die: number, total: number, against: number, hit: boolean): void;
  suffers(army: number, points: number, taken: number): void;
  heals(army: number, points: number): void;
  tires(army: number): void;
  check(army: number, dc: number, margin: number): void;
  opposed(army: number, total: number): void;
  loyalty(army: number, loyal: boolean): void;
  fears(army: number): void;
  engages(army: number, enemy: number): void;
  /** They are no longer engaged. */
  parts(army: number, enemy: number): void;
  advances(army: number): void;
  burrows(army: number): void;
  gasps(army: number): void;
  falls(army: number): void;
  routs(army: number): void;
  leaves(army: number): void;
  disengages(army: number): void;
  caught(hunter: number, army: number): void;
  disbands(army: number): void;
  screams(side: number): void;
  covers(army: number, enemy: number, hit: boolean): void;
  parleys(side: number, agreed: boolean): void;
  generalRetreat(side: number): void;
  end(): void;
}
