/** What happens in a game, for its log. All methods are called after the position has changed. */

export interface GameLog {
  setUp(): void;
  /** The Rebel has hidden his base. */
  baseLaid(): void;
  /** Where a group begins. */
  groupBegins(group: number): void;
  /** A purchase of the set-up, or a first unit. @param kind a type of unit, `KIND_PDB` or `KIND_LEVEL` */
  setUpBuys(planet: number, kind: number): void;
  /** All of a province is bought. */
  fortified(province: number): void;
  turnBegins(): void;
  sideBegins(side: number): void;
  /** A card of a deck (`G`, `M`, `H`) or of a hand (`R`, `I`), and what became of it. */
  card(kind: 'G' | 'M' | 'H' | 'R' | 'I', card: number, what: string): void;
  /** The event decks were shuffled. */
  shuffled(): void;
  /** The secrets were laid on the planets. */
  secretsHidden(): void;
  /** The order of the Historic Events that begin the game was drawn. */
  historicDrawn(second: number): void;
  /** The provinces of the Plague were rolled. */
  plagueStrikes(): void;
  /** What an event rolled: where the whales or the swarm come, as systems. */
  comes(who: 'whales' | 'swarm', system: number, second: number): void;
  /** The die of the Destructor was rolled: what each side there loses. */
  destructor(planet: number, losses: number): void;
  assignment(card: number): void;
  taxed(province: number, points: number): void;
  bought(side: number, what: string, planet: number): void;
  /** @param lost of them on the way */
  unitsMoved(side: number, from: number, to: number, count: number, result: number, lost: number): void;
  /** Units come to a planet. @param types how many of each; none: no line @param why a code of `causes.ts` */
  unitsCome(side: number, planet: number, types: ArrayLike<number>, why: number): void;
  /** Units are lost, or go back to the pool. */
  unitsGo(side: number, planet: number, types: ArrayLike<number>, why: number): void;
  /** One unit comes. */
  unitComes(side: number, planet: number, type: number, why: number): void;
  /** One unit is lost. */
  unitGoes(side: number, planet: number, type: number, why: number): void;
  /** A Rebel unit became one of the next type. @param type that it was */
  improved(planet: number, type: number): void;
  pdbFalls(planet: number, why: number): void;
  /** A group has other wounds than before, by rest, aid, accident, plague or drugs. */
  woundsChanged(group: number, before: number): void;
  groupMoved(group: number, from: number, to: number, result: number): void;
  /** A die of detection was rolled. @param column of the detection table; a result of 0: not seen */
  detected(group: number, column: number, result: number): void;
  /** The die of a crash was rolled. */
  crashed(group: number): void;
  /** A die was rolled in a search; a six is logged as not found. @param number of the search table */
  searched(side: number, group: number, leader: number, number: number, found: boolean): void;
  mission(group: number, mission: number, environ: number): void;
  /** Letters that a mission has got in the end. */
  missionEnds(group: number, mission: number, letters: number): void;
  chit(mug: number, chit: number, regular: boolean): void;
  /** A group to which an event of a chit happens, drawn among several. */
  lot(group: number): void;
  /** The die of a coup that fails was rolled. @param code as the table has it */
  coupFails(group: number, grade: number, code: number): void;
  /** A chit was drawn for captured groups that try to escape. */
  escapeChit(planet: number, mug: number, chit: number): void;
  /** The dice of a Cell were rolled. @param letters 0: the mission fails */
  cellMission(planet: number, mission: number, letters: number): void;
  cellMade(planet: number): void;
  cellLost(planet: number): void;
  /** What sabotage did. @param type of the Imperial unit that is lost; -1: the PDB goes down; -2: nothing */
  sabotaged(planet: number, type: number): void;
  /** Imperial units of a type that the Rebel lures away, and the type of what he gets. @param units 0: none */
  subverted(planet: number, type: number, units: number, gained: number): void;
  /**
   * A round of a fight. @param leaves the group tried to break off: 1 with success, 0 without, -1: it did not try
   * @param least die up to which it breaks off @param column of the chart, shifted when it did not break off
   * @param times by how much wounds are multiplied @param foe wounds of the foe @param own wounds of the group
   */
  round(group: number, leaves: number, least: number, column: number, times: number, foe: number, own: number): void;
  fight(group: number, combat: number, endurance: number, defeated: boolean): void;
  groupLost(group: number, status: number): void;
  groupFree(group: number): void;
  battle(planet: number, attacker: number, column: number, losses: number, own: number, determined: boolean): void;
  /** @param losses of those who arrive, up to so much @param own of those who intercept */
  intercepted(planet: number, side: number, column: number, losses: number, own: number): void;
  /** @param why a code of `causes.ts` */
  shifted(side: number, planet: number, why: number): void;
  /** A domino effect of a planet begins. */
  domino(from: number, side: number): void;
  /** What intelligence came to. @param result one of the orders */
  intelligence(side: number, planet: number, result: number): void;
  /** A conduit was infiltrated, destroyed or hidden again. */
  conduit(planet: number): void;
  /** The Rebel is about to buy units at the base, by which it is seen. */
  baseUsed(): void;
  /** The Rebel paid for another place of the base. @param from where it was */
  baseMoves(from: number): void;
  /** The base is seen for the first time. */
  baseSeen(): void;
  /** Emergency Points were added. @param begins the State of Emergency begins */
  emergency(points: number, begins: boolean): void;
  crisis(province: number): void;
  revealed(planet: number): void;
  rebellion(planet: number, populace: boolean, civilWar: boolean): void;
  control(planet: number): void;
  stopped(planet: number): void;
  regained(planet: number): void;
  turnEnds(): void;
}

/** What happens in the game in play goes to its log, null unless it is replayed. */
export const replay: { log: GameLog | null } = { log: null };
