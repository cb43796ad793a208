/** What happens in a battle while it is replayed, event by event; `log.ts` makes text of it. */

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
  /** @param a what side A adds, b what side B does */
  initiative(winner: number, margin: number, a: number, b: number): void;
  /** The ambusher's chance of the high ground. */
  highGround(side: number, percent: number, won: boolean): void;
  attacks(army: number, enemy: number, kind: number, free: boolean): void;
  rolls(die: number, attack: number, total: number, against: number, hit: boolean): void;
  /** Both suffer by a miss in melee: points for each. @param strategies what those of both add to each die */
  exchange(army: number, own: number, enemy: number, theirs: number, strategies: number): void;
  /** Whether a shot or blow goes astray. */
  straying(army: number, percent: number, stray: boolean): void;
  /** A further die against the same numbers: are siege engines lost? */
  engines(army: number, die: number, attack: number, against: number, lost: boolean): void;
  wolves(army: number): void;
  suffers(army: number, points: number, taken: number): void;
  /** Points that take no Hit Points; called where dice made them. */
  unharmed(army: number, points: number): void;
  heals(army: number, points: number): void;
  tires(army: number): void;
  /** @param margin with a favour, which the total is without */
  check(army: number, dc: number, bonus: number, total: number, margin: number): void;
  opposed(army: number, bonus: number, total: number): void;
  loyalty(army: number, bonus: number, total: number, dc: number, loyal: boolean): void;
  /** Morale was lost by a die. */
  disheartened(army: number): void;
  flees(army: number, enemy: number, own: number, theirs: number): void;
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
  covers(army: number, enemy: number, attack: number, total: number, against: number, hit: boolean): void;
  parleys(side: number, own: number, theirs: number, agreed: boolean): void;
  generalRetreat(side: number): void;
  end(): void;
}

/** What happens in the battle in play goes to its log, null unless it is replayed. */
export const replay: { log: GameLog | null } = { log: null };
