/** What happens in a game, for its log. All methods are called after the position has changed. */

export interface GameLog {
  setUp(): void;
  /** An entry has joined the frontier. */
  drawn(place: number): void;
  turnBegins(): void;
  phase(name: string): void;
  /** Before the game ends by it. */
  unrest(by: number): void;
  treasury(by: number): void;
  milestone(milestone: number): void;
  /** d% that decided whether something happens. @param percent at most which it does */
  chance(what: string, roll: number, percent: number): void;
  /** A roll, in words what it was about and what came of it: an amount, or one of two that are as likely. */
  rolled(what: string, result: string): void;
  /** d% that decided which events a festival brings, by the percents of the first, and of either alone. */
  festivalBrings(roll: number, first: number, alone: number): void;
  /** @param sector EVERYWHERE: of all Colonies */
  score(sector: number, score: number, by: number): void;
  check(attribute: number, modifier: number, die: number, total: number, dc: number, success: boolean): void;
  consumption(bp: number): void;
  taxes(bp: number): void;
  levels(): void;
  ethos(): void;
  government(sector: number): void;
  /** `what`: `dies`, `is filled`, `is created`, `is eliminated`. */
  role(what: string, role: number): void;
  claimed(sector: number): void;
  sectorLost(sector: number): void;
  prepared(sector: number): void;
  founded(sector: number): void;
  district(sector: number): void;
  building(what: string, building: number): void;
  /** @param score -1: all were undone */
  compromised(sector: number, score: number, points: number): void;
  army(what: string, acr: number, sector: number): void;
  festival(sector: number, bp: number, won: number): void;
  expedition(found: boolean): void;
  /** A roll on one of the tables of events. */
  tableRead(table: 'new' | 'empire' | 'colony', total: number, bonus: number): void;
  eventStarts(kind: number, sector: number): void;
  eventContinues(kind: number, sector: number): void;
  eventEnds(kind: number, what: string): void;
  eventSkipped(kind: number): void;
  spawned(kind: number, sector: number): void;
  hired(bonus: number, help: number): void;
  battle(sent: number, own: number, bonus: number, invader: number, percent: number, won: boolean): void;
}

/** What happens in the game in play goes to its log, null unless it is replayed. */
export const replay: { log: GameLog | null } = { log: null };
