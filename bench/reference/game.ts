/** The state of one game and the basic operations every phase uses. */

import { ChaosIndex } from './chaos-index.js';
import {
  type AlienKind,
  type EventKind,
  NEXUS_COUNTERS,
  type Part,
  transHumanStrength,
  UNITS,
  type UnitType,
} from './data.js';
import { Deck, type Marker } from './deck.js';
import {
  type Alien,
  type AlliedForce,
  IndependentEmpire,
  InvaderForce,
  type MarkerForce,
  Sector,
  type SystemOwner,
  UsurperForce,
} from './forces.js';
import { CORE, distance, PLACES, RANDOM_CELLS } from './galaxy.js';
import { type Ending, Metrics } from './metrics.js';
import type { Options } from './options.js';
import type { Policy } from './policy.js';
import { Dice, type Generator } from './random.js';
import type { Scenario } from './scenarios.js';
import { allLeaders, allSystems, type Leader, Supply, type System, type Unit, type UnitGroup } from './units.js';

/** Thrown when the game ends before its last turn. */
export class GameOver {
  constructor(readonly ending: Ending) {}
}

const INSTITUTE_LIMIT = 6;

function byNumber(one: { readonly number: number }, other: { readonly number: number }): number {
  return one.number - other.number;
}

export class Game {
  readonly dice: Dice;
  readonly deck: Deck;
  readonly supply: Supply;
  readonly metrics = new Metrics();
  readonly index: ChaosIndex;
  readonly sectors: readonly Sector[] = PLACES.map((p) => new Sector(p.id));
  readonly systemPool: System[] = allSystems();
  readonly leaderPool: Leader[] = allLeaders();
  /** Forces of each kind are kept in the order of their numbers. */
  readonly usurpers: UsurperForce[] = [];
  readonly invaders: InvaderForce[] = [];
  readonly empires: IndependentEmpire[] = [];
  /** In the order of arrival. */
  readonly aliens: Alien[] = [];
  /** Markers in effect until the end of the turn [R49]. */
  readonly turnMarkers: Marker[] = [];
  readonly alliances: AlliedForce[] = [];

  turn = 0;
  resourcePoints: number;
  repression = 0;
  illumination = 0;
  institute: { marker: Marker; sector: number; turnPlaced: number; vetoUsed: boolean } | null = null;
  leviathan: Marker | null = null;
  leviathanWasPlayed = false;
  mutantWasPlayed = false;
  /** Colonization events that take effect in phase D. */
  colonizations = 0;
  /** The first turn in which resources may be increased again (26.4). */
  nextIncrease = 1;
  gatesMayBeBought = false;

  constructor(
    readonly scenario: Scenario,
    readonly options: Options,
    readonly policy: Policy,
    readonly generator: Generator,
  ) {
    this.dice = new Dice(generator);
    this.deck = new Deck(generator);
    this.supply = new Supply(options.transHumans);
    this.resourcePoints = scenario.resources;
    const game = this;
    this.index = new ChaosIndex(scenario.index, {
      get turn() {
        return game.turn;
      },
      get spectacleInEffect() {
        return game.inEffect('spectacle');
      },
      get leviathanInEffect() {
        return game.leviathan !== null;
      },
      catastrophicDefeat: options.catastrophicDefeat,
    });
  }

  sector(id: number): Sector {
    const sector = this.sectors[id - 1];
    if (sector === undefined) throw new Error(`no sector ${id}`);
    return sector;
  }

  get core(): Sector {
    return this.sector(CORE);
  }

  /** Sector Randomization Table: two dice (1.10). */
  randomSector(): Sector {
    const cell = RANDOM_CELLS[this.dice.roll() * 10 + this.dice.roll()];
    if (cell === undefined) throw new Error('the table has a hundred cells');
    return this.sector(cell);
  }

  inEffect(kind: EventKind): boolean {
    return this.turnMarkers.some((marker) => marker.kind === kind);
  }

  // Looking at the map

  get imperialSystems(): Sector[] {
    return this.sectors.filter((sector) => sector.hasImperialSystem);
  }

  get sectorsWithImperialMobile(): Sector[] {
    return this.sectors.filter((sector) => sector.hasImperialMobile);
  }

  get nexuses(): Sector[] {
    return this.sectors.filter((sector) => sector.hasNexus);
  }

  get nexusesLeft(): number {
    return NEXUS_COUNTERS - this.nexuses.length;
  }

  systemsOf(owner: SystemOwner): Sector[] {
    return this.sectors.filter((sector) => sector.isOwnedBy(owner));
  }

  hasAlien(sector: Sector, kind?: AlienKind): boolean {
    return this.aliens.some((alien) => alien.sector === sector.id && (kind === undefined || alien.kind === kind));
  }

  usurpersIn(sector: Sector): UsurperForce[] {
    return this.usurpers.filter((force) => force.sector === sector.id);
  }

  invadersIn(sector: Sector): InvaderForce[] {
    return this.invaders.filter((force) => force.sector === sector.id);
  }

  /** Every group of Chaos mobile units in the sector, empty ones included. */
  chaosGroupsIn(sector: Sector): UnitGroup[] {
    return [
      ...this.usurpersIn(sector),
      ...this.empires.flatMap((empire) => empire.groupsIn(sector.id)),
      ...this.invadersIn(sector),
      sector.rebels,
    ];
  }

  strength(unit: Unit, part: Part): number {
    if (unit.type !== 'TH') return UNITS[unit.type][part];
    return transHumanStrength(this.index.value, unit.group?.isImperial ?? false);
  }

  totalStrength(units: readonly Unit[], part: Part): number {
    return units.reduce((sum, unit) => sum + this.strength(unit, part), 0);
  }

  /** Hive, Randoids and Messiah forbid attacks (section 5). */
  attackAllowed(sector: Sector, part: Part): boolean {
    return !this.aliens.some((alien) => {
      if (alien.kind === 'messiah') return distance(alien.sector, sector.id) <= this.turn - alien.turnPlaced;
      return alien.sector === sector.id && alien.kind === (part === 'military' ? 'hive' : 'randoids');
    });
  }

  // Leaders

  /** A random leader of the pool, or none. */
  drawLeader(): Leader | null {
    return this.leaderPool.length === 0 ? null : this.generator.take(this.leaderPool);
  }

  /** Eliminated and expended leaders go back to the pool [R6]. */
  removeLeader(sector: Sector, leader: Leader): void {
    sector.leaders.splice(sector.leaders.indexOf(leader), 1);
    this.leaderPool.push(leader);
  }

  // Systems

  /** A random system of the pool, if any is left and the sector has none. */
  placeSystem(sector: Sector, owner: SystemOwner): boolean {
    if (sector.system !== null || this.systemPool.length === 0) return false;
    sector.system = this.generator.take(this.systemPool);
    sector.owner = owner;
    if (owner instanceof IndependentEmpire) this.gain(owner, sector);
    return true;
  }

  /** A system changes hands; the loss of an Imperial one or of a home takes effect at once. */
  setOwner(sector: Sector, owner: SystemOwner): void {
    const previous = sector.owner;
    if (sector.system === null || previous === owner) return;
    sector.owner = owner;
    if (previous === 'imperial') this.afterImperialLoss(sector);
    if (owner instanceof IndependentEmpire) this.gain(owner, sector);
    if (previous instanceof IndependentEmpire && previous.home === sector.id) this.dissolve(previous);
  }

  /** The system goes back to the pool. */
  eliminateSystem(sector: Sector): void {
    if (sector.system === null) return;
    this.systemPool.push(sector.system);
    sector.system = null;
    // A gate needs a system; only an expedition's gate in a sector that cannot have one stays [R36].
    sector.hasGate = false;
    if (sector.owner === 'imperial') this.afterImperialLoss(sector);
    const home = this.empires.find((empire) => empire.home === sector.id);
    if (home !== undefined) this.dissolve(home);
  }

  /** Leviathan first, then the Nexus with its own change [R42] (22.5). */
  private afterImperialLoss(sector: Sector): void {
    if (sector.id === CORE && this.leviathan !== null) {
      this.deck.setAside(this.leviathan);
      this.leviathan = null;
    }
    if (sector.hasNexus) this.eliminateNexus(sector);
  }

  eliminateNexus(sector: Sector): void {
    sector.hasNexus = false;
    this.index.change(sector.id === CORE ? 2 : 1);
  }

  // Independent Empires

  private gain(empire: IndependentEmpire, sector: Sector): void {
    for (const other of this.empires) other.members.delete(sector.id);
    empire.members.add(sector.id);
  }

  /** A new empire with its home system; the units are brought in by the caller. */
  foundEmpire(empire: IndependentEmpire): void {
    this.empires.push(empire);
    this.empires.sort(byNumber);
    const home = this.sector(empire.home);
    if (home.system === null) throw new Error(`no system for the home ${home.id}`);
    this.setOwner(home, empire);
  }

  /** Units and systems become Rebels where they are [R33] (11.7). */
  dissolve(empire: IndependentEmpire): void {
    this.metrics.count('empires.dissolved');
    this.empires.splice(this.empires.indexOf(empire), 1);
    empire.attack.mergeInto(this.sector(empire.attackSector).rebels);
    empire.homeDefence.mergeInto(this.sector(empire.home).rebels);
    for (const sector of this.systemsOf(empire)) sector.owner = 'rebel';
    if (empire.marker !== null) this.deck.setAside(empire.marker);
  }

  // Forces with markers

  addUsurper(force: UsurperForce): void {
    this.usurpers.push(force);
    this.usurpers.sort(byNumber);
  }

  addInvader(force: InvaderForce): void {
    this.invaders.push(force);
    this.invaders.sort(byNumber);
  }

  // Eliminations

  /** Eliminates a marker force with what is left of it. */
  eliminateForce(force: MarkerForce): void {
    for (const unit of [...force.units]) this.supply.recover(unit);
    this.removeForce(force);
  }

  private removeForce(force: MarkerForce): void {
    if (force instanceof UsurperForce) this.usurpers.splice(this.usurpers.indexOf(force), 1);
    else if (force instanceof InvaderForce) this.invaders.splice(this.invaders.indexOf(force), 1);
    this.deck.setAside(force.marker);
  }

  /** All units and other alien markers of a sector are eliminated (phase L, expeditions). */
  devastate(sector: Sector, spared: Alien | null): void {
    const groups = [sector.imperial, ...this.chaosGroupsIn(sector)];
    for (const unit of groups.flatMap((group) => group.units)) this.supply.recover(unit);
    this.eliminateSystem(sector);
    for (const alien of this.aliens.filter((a) => a.sector === sector.id && a !== spared)) this.removeAlien(alien);
    if (this.institute?.sector === sector.id) this.removeInstitute();
    this.tidy();
  }

  removeAlien(alien: Alien): void {
    this.aliens.splice(this.aliens.indexOf(alien), 1);
    this.deck.setAside(alien.marker);
  }

  private removeInstitute(): void {
    if (this.institute !== null) this.deck.putBack(this.institute.marker);
    this.institute = null;
  }

  /**
   * To be called after every result: forces without units are removed, an empire without an attack
   * force has a merged stack [R54], leaders without units are eliminated [R83].
   */
  tidy(): void {
    for (const usurper of this.usurpers) if (!usurper.isEmpty) usurper.isAlone = false;
    for (const force of [...this.usurpers, ...this.invaders]) {
      if (force.isEmpty && !(force instanceof UsurperForce && force.isAlone)) this.removeForce(force);
    }
    for (const empire of this.empires) if (empire.attack.isEmpty && !empire.isMerged) empire.merge();
    for (const sector of this.sectors) {
      if (sector.leaders.length === 0 || sector.hasImperialMobile) continue;
      for (const leader of [...sector.leaders]) this.removeLeader(sector, leader);
    }
  }

  // Ends of the game

  /** Looked at after each complete result [R42] [R75]. */
  checkIndex(): void {
    if (this.options.catastrophicDefeat && this.index.isAboveLimit) throw new GameOver('chaos-over-100');
  }

  /** End of a phase [R45]. */
  endPhase(): void {
    this.tidy();
    if (!this.sectors.some((sector) => sector.hasImperialUnit)) throw new GameOver('no-imperial-units');
    this.checkInstitute();
  }

  /** A strong Chaos force drives the Institute away [R20] [R79]. */
  private checkInstitute(): void {
    if (this.institute === null) return;
    const sector = this.sector(this.institute.sector);
    const forces = this.chaosGroupsIn(sector);
    const isStrong = (part: Part): boolean => forces.some((f) => this.totalStrength(f.units, part) >= INSTITUTE_LIMIT);
    if (isStrong('military') || isStrong('morphogenetic')) this.removeInstitute();
  }

  /** A unit of the type for the Imperial side, if available. */
  placeImperial(type: UnitType, sector: Sector): boolean {
    return this.supply.place(type, sector.imperial) !== null;
  }
}
