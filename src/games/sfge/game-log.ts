/** What happens in a game while it is replayed, event by event; `log.ts` makes text of it. */

/** Why a Chaos force that may attack does not. */
export type NoAttack = 'no units' | 'nobody is there' | 'neither part is possible';

export interface GameLog {
  note(text: string): void;
  turn(turn: number, halves: number): void;
  phase(phase: number): void;
  endOfPhase(): void;

  /** @param unbound the index in halves if nothing bounded it */
  index(change: number, before: number, unbound: number, halves: number): void;
  markers(count: number): void;
  marker(code: number): void;
  markerResult(code: number, result: number): void;
  vetoed(code: number): void;
  /** A marker held back joins the pool. */
  joinsPool(code: number): void;
  falls(code: number, first: number, sector: number): void;
  placed(kind: number, sector: number): void;
  removed(kind: number, sector: number): void;
  appear(code: number, sector: number, units: number): void;
  suppression(
    sector: number,
    die: number,
    factors: number,
    leadership: number,
    total: number,
    result: number,
    repression: number,
  ): void;
  resources(gained: number, rp: number): void;
  increasedResources(die: number, leader: number, base: number, collected: number, chaos: number): void;
  unpaid(sector: number, type: number, die: number, revolts: boolean): void;
  struggle(value: number, sector: number, die: number, lost: boolean): void;
  raid(sector: number, die: number, lost: boolean): void;
  invaders(die: number, units: number): void;
  transHuman(die: number, imperial: boolean): void;
  systemLost(sector: number): void;
  nexusLost(sector: number): void;
  recruited(sector: number, type: number): void;
  crusade(sector: number, sf: number, cg: number): void;
  leader(value: number, sector: number): void;
  allied(kind: number, force: number): void;
  operation(kind: number, force: number, sector: number, die: number, lead: number, cell: number): void;
  /** An attack of a Chaos force is not made. */
  noAttack(kind: number, force: number, sector: number, why: NoAttack): void;
  deficit(empire: number): void;
  /** A unit is lost to Attrition. */
  attrition(kind: number, force: number, sector: number, unit: number): void;
  leaderLost(value: number, sector: number): void;
  /** The unit and the leader of an expedition are lost. */
  expeditionLost(sector: number, type: number, leader: number): void;
  /** Units, perhaps with the system, turn Rebel. */
  turnRebel(sector: number, units: number, system: boolean): void;
  /** Units, perhaps with the system, turn Imperial. */
  turnImperial(sector: number, units: number, system: boolean): void;
  moved(kind: number, force: number, from: number, to: number): void;
  gate(type: number, from: number, to: number, die: number, outcome: number): void;
  formed(empire: number, leadership: number, home: number, units: number): void;

  /** The second die of Rebels without Operations; at most `most` forms an Independent Empire, if a number is free. */
  founding(die: number, most: number): void;
  dissolved(empire: number, home: number): void;
  /** @param before the stack at home before it recruited */
  recruiting(empire: number, die: number, resources: number, leadership: number, before: number): void;
  combat(
    part: number,
    kind: number,
    force: number,
    sector: number,
    attack: number,
    defence: number,
    column: number,
    die: number,
    attackModifier: number,
    defenceModifier: number,
    roll: number,
    result: number,
  ): void;
  defender(kind: number, force: number, units: number, system: number): void;
  hit(part: number, kind: number, force: number, units: number): void;
  won(kind: number, force: number, units: number): void;
  systemHit(part: number, sector: number, imperial: boolean): void;
  usurpation(usurper: number, die: number, lead: number, leader: number, total: number, result: number): void;
  colonized(sector: number, owner: number): void;
  maintenance(paid: number, rp: number): void;
  unmaintained(sector: number, type: number): void;
  bought(item: number, sector: number, rp: number): void;
  group(from: number, to: number, units: number, leaders: number): void;
  extropy(die: number, leader: number, illumination: number, nexus: number, total: number): void;
  alien(kind: number, sector: number, die: number, modifier: number, leader: number, outcome: number): void;
  destroyed(sector: number): void;
  expedition(sector: number, type: number, leader: number, first: number, second: number, entry: number): void;
  aert(die: number, leader: number, bonus: number, deeper: number, outcome: number): void;

  /** Before set-up. */
  begins(): void;

  /** The die that says whose a system (`what` -1) or a unit is at set-up. */
  side(sector: number, what: number, die: number, imperial: boolean): void;

  /** A roll on the recruiting table at set-up; `empire` 0: Rebels. */
  setUpRecruits(empire: number, sector: number, die: number, leadership: number, total: number): void;

  /** The system unit drawn for a sector. */
  systemDrawn(sector: number): void;

  /** So many markers are held back for later turns. */
  heldBack(count: number): void;

  /** The position at set-up. */
  start(): void;
}

/** What happens in the game in play goes to its log, null unless it is replayed. */
export const replay: { log: GameLog | null } = { log: null };
