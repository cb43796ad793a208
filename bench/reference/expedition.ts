/** Phase M: one expedition a turn (28.0; Expedition Results Table, charts 3.10) [R88] [R97]. */

import { type AlienOutcome, alienOutcome, REPRESSION_ILLUMINATION_COUNTERS, type UnitType } from './data.js';
import type { ExpeditionSite, Sector } from './forces.js';
import type { Game } from './game.js';
import type { Leader, Unit } from './units.js';

export function runExpedition(game: Game): void {
  if (!game.options.expeditions) return;
  const sites = game.sectors.filter((s) => s.expedition !== null && s.hasImperialMobile && s.leaders.length > 0);
  if (sites.length === 0) return;
  const order = game.policy.expedition(sites);
  if (order === null) return;
  const site = order.sector.expedition;
  if (site === null) throw new Error('no expedition is possible there');
  game.metrics.count('expeditions');
  new Expedition(game, order.sector, site, order.unit, order.leader).run();
  game.tidy();
  game.checkIndex();
}

/** Bonus of the unit on the AERT roll (28.2.b). */
const UNIT_BONUS: Partial<Record<UnitType, number>> = { AF: 1, WS: 1, IO: 2, TH: 2 };

class Expedition {
  private markerStays = false;

  constructor(
    private readonly game: Game,
    private readonly sector: Sector,
    private readonly site: ExpeditionSite,
    private readonly unit: Unit,
    private readonly leader: Leader,
  ) {}

  run(): void {
    const row = this.game.dice.roll();
    const column = this.game.dice.roll() <= 4 ? 0 : 1;
    this.table[row]?.[column]();
    if (this.markerStays) return;
    this.sector.expedition = null;
    this.game.deck.setAside(this.site.marker);
  }

  /** The table: first die by row, second die 0-4 on the left, 5-9 on the right. */
  private readonly table: readonly (readonly [left: () => void, right: () => void])[] = [
    [() => this.eliminateExpedition(), () => this.onPositive(() => this.place('AF', 1))],
    [() => this.fightForInformation(), () => this.goDeeper()],
    [() => this.starGate(), () => this.starGate()],
    [() => this.onPositive(() => this.place('SF', 2)), () => this.lostColony()],
    [() => this.onPositive(() => this.place('WS', 1)), () => this.onPositive(() => this.livingArchive())],
    [() => this.onPositive(() => this.addMarkers('illumination')), () => this.addMarkers('repression')],
    [() => this.enclave(), () => this.evolve()],
    [() => this.hero(), () => this.mutiny()],
    [() => this.onPositive(() => this.nova()), () => this.onPositive(() => this.firstContact())],
    [() => this.harmony(), () => this.pandora()],
  ];

  /** A roll on the AERT; a negative one costs the unit and its leader (28.3). */
  private explore(): AlienOutcome {
    const { game } = this;
    game.metrics.count('expeditionAert');
    const modifier = this.leader.value + (UNIT_BONUS[this.unit.type] ?? 0) + this.site.bonus;
    const outcome = alienOutcome(game.dice.roll() + modifier);
    if (outcome === 'positive') game.metrics.count('expeditionPositive');
    if (outcome === 'negative') this.eliminateExpedition();
    return outcome;
  }

  private onPositive(effect: () => void): void {
    if (this.explore() === 'positive') effect();
  }

  private eliminateExpedition(): void {
    this.game.supply.recover(this.unit);
    this.game.removeLeader(this.sector, this.leader);
  }

  private place(type: UnitType, count: number): void {
    for (let i = 0; i < count; i++) this.game.placeImperial(type, this.sector);
  }

  private fightForInformation(): void {
    this.markerStays = this.explore() !== 'positive';
    if (!this.markerStays) this.game.index.change(-(this.game.dice.roll() + this.leader.value));
  }

  private goDeeper(): void {
    this.markerStays = true;
    this.site.bonus++;
  }

  /** Buying is allowed from now on; the gate itself needs a counter and, where one belongs, a system [R36] [R93]. */
  private starGate(): void {
    const { game, sector } = this;
    if (!game.options.starGates) return;
    game.gatesMayBeBought = true;
    const gates = game.sectors.filter((other) => other.hasGate).length;
    if (gates < 4 && !sector.lacksSystem) sector.hasGate = true;
  }

  private lostColony(): void {
    if (this.sector.lacksSystem) this.game.placeSystem(this.sector, 'imperial');
    else this.place('CF', 1);
  }

  private livingArchive(): void {
    this.game.resourcePoints += this.game.dice.roll() + this.leader.value;
  }

  private addMarkers(kind: 'illumination' | 'repression'): void {
    const { game } = this;
    if (!game.options.repressionIllumination) return;
    game[kind] += Math.min(2, REPRESSION_ILLUMINATION_COUNTERS - game.repression - game.illumination);
  }

  private enclave(): void {
    if (!this.game.options.transHumans) return;
    const outcome = this.explore();
    if (outcome === 'positive') this.place('TH', 1);
    if (outcome === 'negative') this.game.supply.place('TH', this.sector.rebels);
  }

  private evolve(): void {
    const { game } = this;
    if (!game.options.transHumans || this.explore() !== 'positive') return;
    if (this.unit.type === 'TH' || game.supply.available('TH') === 0) return;
    game.supply.recover(this.unit);
    this.place('TH', 1);
  }

  private hero(): void {
    const leader = this.game.drawLeader();
    if (leader !== null) this.sector.leaders.push(leader);
  }

  /** The Imperial Order is not immune here [R88]. */
  private mutiny(): void {
    this.unit.join(this.sector.rebels);
    this.game.removeLeader(this.sector, this.leader);
  }

  private nova(): void {
    const { game, sector } = this;
    const nearby = [sector.id, ...sector.place.adjacent]
      .map((id) => game.sector(id))
      .filter((other) => !other.place.isVoid);
    const target = game.policy.novaTarget(nearby);
    if (target !== null) game.devastate(target, null);
  }

  private firstContact(): void {
    const { game } = this;
    if (game.aliens.length > 0) game.removeAlien(game.policy.firstContact(game.aliens));
  }

  private harmony(): void {
    this.game.index.change(-this.game.dice.sum(2));
  }

  private pandora(): void {
    const { game } = this;
    const outcome = this.explore();
    if (outcome === 'positive') game.index.change(-game.dice.sum(3));
    if (outcome === 'negative') game.index.change(game.dice.sum(2));
  }
}
