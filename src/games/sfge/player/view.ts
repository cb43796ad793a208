/**
 * What a policy sees and what it is asked (spec section 13). It sees the open state of the game: not the order of the
 * event pool, the markers held back or the game's own streams. Nothing can be changed through a view.
 */

import type { SfgeSetup } from '../setup.js';
import type {
  AllianceOrder,
  AttackOrder,
  Battle,
  CorpsOrder,
  CrusadeOrder,
  ExpeditionOrder,
  ExtropyOrder,
  MoveOrder,
  PurchaseOrder,
  SuppressionOrder,
} from './orders.js';

/** What the imperial player sees of the game; a view is frozen and answers in numbers. @public */
export interface SfgeView {
  /** Scenario, charts, map and counters; one object for all games of a set-up, and frozen. */
  readonly setup: SfgeSetup;

  /** Uniform integer 0..n-1 from the policy's own stream. */
  random(n: number): number;

  // The clock and the treasury
  readonly turn: number;
  readonly turns: number;
  /** Chaos Index rounded down, 1..100. */
  readonly chaosIndex: number;
  readonly resourcePoints: number;
  readonly repression: number;
  readonly illumination: number;
  readonly imperialSystems: number;
  /** Sum of R of all Imperial systems. */
  readonly imperialResources: number;
  readonly empireSystems: number;
  readonly nexuses: number;
  readonly gates: number;
  readonly leviathan: boolean;
  /** RP of phase F before Increased Resources. */
  income(): number;
  /** RP due for maintenance now. */
  maintenanceDue(): number;
  nexusUpkeep(): number;

  // The map
  isSystem(sector: number): boolean;
  /** Sectors that may hold a system unit. */
  readonly systemSectors: number;
  isVoid(sector: number): boolean;
  ring(sector: number): number;
  /** Adjacency steps between two sectors, Void and Nebulas not regarded. */
  distance(from: number, to: number): number;
  /** Adjacent sectors, Void included: how many, and the k-th by number. */
  neighbours(sector: number): number;
  neighbour(sector: number, k: number): number;
  /** The adjacent sectors as a word of a set. */
  adjacentWord(sector: number, word: number): number;
  /** May packed Imperial `units` move from one sector to another this turn, not by gate? */
  reaches(from: number, to: number, units: number): boolean;
  hasNexus(sector: number): boolean;
  nexusNear(sector: number): boolean;
  hasGate(sector: number): boolean;
  hasExpeditionMarker(sector: number): boolean;
  hasAlien(sector: number): boolean;
  underNebula(sector: number): boolean;

  // Sets of sectors (MASK_...)
  /** Lowest sector above `sector` in the set (0: start), or 0. */
  nextInMask(mask: number, sector: number): number;
  /** Highest sector below `sector` in the set (SECTORS: start), or 0. */
  previousInMask(mask: number, sector: number): number;
  /** Word 0, 1 or 2 of the set: sector s is bit `s & 31` of word `s >> 5`. */
  maskWord(mask: number, word: number): number;
  /** The system sectors without a system unit, as a word. */
  emptySectors(word: number): number;

  // Systems: owner 0 nobody, 1 Imperial, 2 Rebel, 2 + k IE k
  systemOwner(sector: number): number;
  isImperialSystem(sector: number): boolean;
  systemResource(sector: number): number;
  systemMilitary(sector: number): number;
  systemMorphogenetic(sector: number): number;

  // Units, packed as in units.ts
  imperialUnits(sector: number): number;
  imperialCount(sector: number, type: number): number;
  /** Imperial units that may still move (phase I) or fight (phase J). */
  readyUnits(sector: number): number;
  /** Leaders that may still move (phase I). */
  readyLeaders(sector: number): number;
  rebelUnits(sector: number): number;
  /** Bits of the Chaos forces in a sector, Rebels aside (HERE_...). */
  here(sector: number): number;
  /** Units bought in the sector this turn. */
  boughtUnits(sector: number): number;
  /** Counters of a type left off the map. */
  available(type: number): number;
  transHumanImperial(): number;
  transHumanChaos(): number;
  /** All Imperial mobile units on the map, packed. */
  allImperialUnits(): number;
  /** All Chaos mobile units on the map, packed. */
  allChaosUnits(): number;
  hasImperialUnit(sector: number): boolean;
  /** Units of a force (forces.ts: kinds) in a sector, packed. */
  forceUnits(kind: number, force: number, sector: number): number;

  // Values of a unit type that do not change: Trans-humans have no strength here
  military(type: number): number;
  morphogenetic(type: number): number;
  /** Movement allowance; 99: unlimited. */
  movement(type: number): number;
  maintenance(type: number): number;

  // Chaos forces: Usurpers 0..8, Invaders 0..7
  /** 0: not in play. */
  usurperSector(usurper: number): number;
  usurperUnits(usurper: number): number;
  usurperLeadership(usurper: number): number;
  invaderSector(invader: number): number;
  invaderUnits(invader: number): number;
  invaderLeadership(invader: number): number;

  // Leaders, packed: numbers of value 1, 2, 3 in four-bit fields
  leaders(sector: number): number;
  leaderPool(): number;
  bestLeader(sector: number): number;
  hasLeader(sector: number, value: number): boolean;

  // Independent Empires
  /** 0: not in play. */
  empireHome(empire: number): number;
  empireLeadership(empire: number): number;
  empireResources(empire: number): number;
  threatTo(empire: number): number;
  nextToConquer(empire: number): number;

  // Combat; parts: 0 military, 1 morphogenetic
  imperialStrength(part: number, units: number): number;
  chaosStrength(part: number, kind: number, force: number, sector: number): number;
  /** May packed Imperial `units` make this part in the sector at all? */
  partPossible(part: number, sector: number, units: number): boolean;
  attacksForbidden(part: number, sector: number): boolean;

  // What may be ordered
  setUpAllowed(sector: number): boolean;
  nexusAllowed(sector: number): boolean;
  /** Affordable and available, wherever it is put (orders.ts: items). */
  affordable(item: number): boolean;
  placeAllowed(item: number, sector: number): boolean;
  price(item: number): number;
  suppressionAllowed(sector: number): boolean;
  /** Suppression factors that cost nothing in the sector. */
  suppressionFactors(sector: number): number;
  increasedResourcesAllowed(): boolean;
  extropyAllowed(): boolean;
  extropyCost(): number;
  extropyNexusModifier(): number;
  expeditionAllowed(sector: number): boolean;
  /** Is the Imperial system still to be chosen from (Citizens Demand Reforms)? */
  unpaidChoice(sector: number): boolean;
  alliedAt(kind: number, force: number): number;
  alliedUnits(kind: number, force: number): number;
  alliedMayReach(kind: number, force: number, to: number): boolean;

  // Charts: what a total or a die gives
  /** n for D n, -n for A n, 0 for nothing; roll -2..11, column -6..6. */
  combatResult(roll: number, column: number): number;
  /** SUPPRESSED, ALIENATION and RESISTANCE, summed. */
  suppressionResult(total: number): number;
  /** 0 NEGATIVE, 1 INDETERMINATE, 2 POSITIVE. */
  aert(total: number): number;
  /** Twice the multiplier of Increased Resources, and its Chaos dice. */
  resourcesDoubled(total: number): number;
  resourcesDice(die: number): number;
  /** Dice added to the index and subtracted from it by Extropy, and its Trans-humans. */
  extropyAdd(total: number): number;
  extropySubtract(total: number): number;
  extropyTransHumans(total: number): number;
  /** RP for a leader of a value, 0 for none. */
  leaderPrice(value: number): number;

  // Aliens, in order of arrival
  readonly aliens: number;
  /** Event kind of an alien marker (setup.ts: EVENT_KINDS). */
  alienKind(index: number): number;
  alienSector(index: number): number;
  /** Modifier of its coming AERT roll, the leader aside. */
  alienModifier(index: number): number;

  // Markers of this turn
  /** Modifier of Imperial military attacks by Militarism and Pacifism; morphogenetic ones have its opposite. */
  readonly mood: number;
  /** Every change of the index counts twice. */
  readonly spectacle: boolean;
  /** No Extropy and no Illumination this turn. */
  readonly paranoia: boolean;

  /** Plays on from a position of the game. It takes memory: make one and keep it. */
  lookAhead(): LookAhead;
}

/** Where a decision lies from which the game can be played on. @public */
export const AT_INCREASED_RESOURCES = 5;
/** The first purchase of a turn, when maintenance is paid. @public */
export const AT_PURCHASES = 6;
/** @public */ export const AT_EXTROPY = 10;

/**
 * Plays on from the position of the game under luck of the policy's own. What no player can see is drawn anew for each
 * game played on.
 * @public
 */
export interface LookAhead {
  /**
   * Takes in the position of the game, which stands at the decision `at`, and two words that name the luck of all games
   * played on from it.
   */
  see(at: number, luck0: number, luck1: number): void;
  /**
   * Plays on from the position seen: the rest of this turn by the decisions `now`, at most `turns` further ones by
   * `later`; then `look` may read what became of it. Games of the same number meet the same luck, whoever decides.
   */
  play(number: number, now: Decisions, later: Decisions, turns: number, look: (view: SfgeView) => void): void;
  /** For `look`: has the game come to its end, not only as far as it was played? */
  readonly over: boolean;
  /** For `look`: VP of the last position. */
  readonly victoryPoints: number;
}

/** Every decision function; what an engine plays with after the gaps of a policy were filled. @public */
export interface Decisions {
  /** Called once when a game begins: the place to forget the last one. Nothing stands on the map yet. */
  beginGame(view: SfgeView): void;
  /** Sector for the next unit of the scenario's list. */
  setUpUnit(view: SfgeView, type: number): number;
  /** Sector with an Imperial mobile unit for a leader at set-up or from "Imperial Leader Arises". */
  placeLeader(view: SfgeView, value: number): number;
  /** Sector for the next Nexus at set-up; 0: no place. */
  setUpNexus(view: SfgeView): number;
  /** `event`: index in EVENT_KINDS; `leadership` of the marker; `sector`: where it is about to take effect. */
  suppression(view: SfgeView, event: number, leadership: number, sector: number, order: SuppressionOrder): void;
  /** True: return the marker just revealed to the pool (Institute). */
  veto(view: SfgeView, event: number): boolean;
  /** Name a force for Alliance. */
  alliance(view: SfgeView, order: AllianceOrder): void;
  /** Destination of an allied force (its own sector: stays). */
  allianceMove(view: SfgeView, kind: number, force: number): number;
  /** Shall the allied force attack? */
  allianceAttack(view: SfgeView, kind: number, force: number): boolean;
  empireCorps(view: SfgeView, order: CorpsOrder): void;
  crusade(view: SfgeView, order: CrusadeOrder): void;
  /** True: place Leviathan; false: back to the pool. */
  leviathan(view: SfgeView): boolean;
  /** Sector of the next Imperial system that stays unpaid (Citizens Demand Reforms). */
  unpaidSystem(view: SfgeView): number;
  /** Next Imperial unit that stays unpaid (Troops Demand Pay): 8 x sector + type. */
  unpaidTroops(view: SfgeView): number;
  /** Next thing given up for want of maintenance: 8 x sector + type, or 8 x sector + 7 for the Nexus there. */
  unpaidMaintenance(view: SfgeView): number;
  /** Value of the leader on 01 used against Usurper `usurper` for the coming roll, 0: none. */
  usurpationLeader(view: SfgeView, usurper: number): number;
  /** -1: no attempt; else the value of the leader on 01 used (0: none). */
  increasedResources(view: SfgeView): number;
  /** Next purchase; false: done. Called until it says false. */
  purchase(view: SfgeView, order: PurchaseOrder): boolean;
  /** CF or WS: replace one by an Imperial system in `sector`; -1: nothing. */
  colonize(view: SfgeView, sector: number): number;
  /** Called once before phase I and once before phase J asks for orders. */
  beginMovement(view: SfgeView): void;
  /** Next group to move; false: done. Called until it says false. */
  move(view: SfgeView, order: MoveOrder): boolean;
  beginCombat(view: SfgeView): void;
  /** Next attack; false: done. Called until it says false. */
  attack(view: SfgeView, order: AttackOrder): boolean;
  /** Make this part of the Imperial attack? Asked when it is possible, the military part first. */
  attackPart(view: SfgeView, battle: Battle): boolean;
  /** Value of the Imperial leader used in this part, attacking or defending; 0: none. */
  combatLeader(view: SfgeView, battle: Battle): number;
  /** Spend an Illumination on this roll? Asked only when one is available. */
  combatIllumination(view: SfgeView, battle: Battle): boolean;
  /** True: make the Extropy attempt ordered. */
  extropy(view: SfgeView, order: ExtropyOrder): boolean;
  /** Value of the leader used against alien number `alien` (index in the view), 0: none. */
  alienLeader(view: SfgeView, alien: number): number;
  /** True: make the expedition ordered. */
  expedition(view: SfgeView, order: ExpeditionOrder): boolean;
  /** Nova Trigger: sector whose units are eliminated, 0: none. `sector`: where the expedition is. */
  novaTrigger(view: SfgeView, sector: number): number;
  /** First Contact: index of the alien marker removed. */
  firstContact(view: SfgeView): number;
}
