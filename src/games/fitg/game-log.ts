/** What happens in a game, for those who tell it. All methods are called after the position has changed. */

export interface GameLog {
  setUp(): void;
  turnBegins(): void;
  sideBegins(side: number): void;
  /** A card of a deck (`G`, `M`, `H`) or of a hand (`R`, `I`), and what became of it. */
  card(kind: 'G' | 'M' | 'H' | 'R' | 'I', card: number, what: string): void;
  assignment(card: number): void;
  taxed(province: number, points: number): void;
  bought(side: number, what: string, planet: number): void;
  unitsMoved(side: number, from: number, to: number, count: number, result: number): void;
  groupMoved(group: number, from: number, to: number, result: number): void;
  /** @param column of the detection table */
  detected(group: number, column: number, result: number): void;
  /** A die was rolled in a search; a six is told as not found. @param number of the search table */
  searched(side: number, group: number, leader: number, number: number, found: boolean): void;
  mission(group: number, mission: number, environ: number): void;
  /** Letters that a mission has got in the end. */
  missionEnds(group: number, mission: number, letters: number): void;
  chit(mug: number, chit: number, regular: boolean): void;
  cellMission(planet: number, mission: number, letters: number): void;
  fight(group: number, combat: number, endurance: number, defeated: boolean): void;
  groupLost(group: number, status: number): void;
  groupFree(group: number): void;
  battle(planet: number, attacker: number, column: number, losses: number, own: number, determined: boolean): void;
  intercepted(planet: number, side: number, column: number): void;
  shifted(side: number, planet: number): void;
  revealed(planet: number): void;
  rebellion(planet: number, populace: boolean, civilWar: boolean): void;
  control(planet: number): void;
  stopped(planet: number): void;
  regained(planet: number): void;
  turnEnds(): void;
}
