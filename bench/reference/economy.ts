/** Phases F and G: resources, maintenance, purchases (14.0, 15.0, 26.0). */

import {
  GATE_COUNTERS,
  GATE_PRICE,
  ILLUMINATION_PRICE,
  LEADER_PRICE_PER_VALUE,
  NEXUS_MAINTENANCE,
  NEXUS_PRICE,
  REPRESSION_ILLUMINATION_COUNTERS,
  REPRESSION_PRICE,
  resourceChaosDice,
  resourceMultiplier,
  UNITS,
  type UnitType,
} from './data.js';
import type { Sector } from './forces.js';
import { areAdjacent } from './galaxy.js';
import type { Game } from './game.js';
import type { Item, Offer, Shopping } from './policy.js';

// Phase F

export function collectResources(game: Game): void {
  const income = game.sectors.reduce((sum, sector) => sum + sectorIncome(game, sector), 0);
  const collected = Math.floor(income * increaseFactor(game));
  game.resourcePoints += collected;
  game.metrics.count('rpCollected', collected);
  game.checkIndex();
}

/** Systems, gates beside them, and a ship where the sector is not the Empire's (14.1) [R62] [R93]. */
function sectorIncome(game: Game, sector: Sector): number {
  if (game.hasAlien(sector, 'living-nebula')) return 0;
  if (sector.hasImperialSystem) return (sector.system?.resources ?? 0) + (sector.hasGate ? 1 : 0);
  const hasShip = sector.imperial.units.some((unit) => UNITS[unit.type].resources > 0);
  return sector.place.hasSymbol && hasShip ? 1 : 0;
}

/** Increased Resources, at the price of chaos and of the leader (26.0) [R71] [R90]. */
function increaseFactor(game: Game): number {
  const { core } = game;
  if (!game.options.increasedResources || !core.hasImperialSystem || game.turn < game.nextIncrease) return 1;
  const order = game.policy.increaseResources(core.leaders);
  if (order === null) return 1;
  const value = order.leader?.value ?? 0;
  const roll = game.dice.roll();
  game.metrics.count('increasedResources');
  game.index.change(Math.max(0, game.dice.sum(resourceChaosDice(roll)) - value));
  if (order.leader !== null) game.removeLeader(core, order.leader);
  game.nextIncrease = game.turn + Math.max(1, roll);
  return resourceMultiplier(roll + value);
}

// Phase G

/** Mobile units and Nexus are paid for; what cannot be is given up (14.5) [R27]. */
export function payMaintenance(game: Game): void {
  const nexusCost = NEXUS_MAINTENANCE * (game.inEffect('imperial-elites-demand-privileges') ? 2 : 1);
  const total = (): number =>
    game.sectors.reduce((sum, s) => sum + unitMaintenance(s) + (s.hasNexus ? nexusCost : 0), 0);
  while (total() > game.resourcePoints) giveUpOne(game);
  game.metrics.count('rpMaintenance', total());
  game.resourcePoints -= total();
}

function unitMaintenance(sector: Sector): number {
  return sector.imperial.units.reduce((sum, unit) => sum + UNITS[unit.type].maintenance, 0);
}

/** The player's choice among what costs something [R78]. */
function giveUpOne(game: Game): void {
  const { sector, unit } = game.policy.unmaintained(game.nexuses, game.sectorsWithImperialMobile);
  if (unit === null) game.eliminateNexus(sector);
  else game.supply.recover(unit);
  game.metrics.count('unmaintained');
  game.tidy();
  game.checkIndex();
}

const RECRUITED: readonly UnitType[] = ['SF', 'CG', 'AF', 'CF', 'IO', 'WS'];
const LEADER_ITEMS = { leader1: 1, leader2: 2, leader3: 3 } as const;

/** Purchases of one turn (15.0, 18.1, 21.1, 22.2, 23.1, 27.0). */
export class Shop implements Shopping {
  private readonly recruited = new Map<Sector, number>();

  constructor(private readonly game: Game) {}

  /** Everything affordable and available that has a legal place. */
  offers(): Offer[] {
    return [...this.unitOffers(), ...this.leaderOffers(), ...this.markerOffers()];
  }

  offer(item: Item): Offer | undefined {
    return this.offers().find((offer) => offer.item === item);
  }

  buy(offer: Offer, sector: Sector | null): void {
    const { game } = this;
    if (sector !== null && !offer.sectors.includes(sector)) throw new Error(`${offer.item} may not be placed there`);
    game.resourcePoints -= offer.price;
    if (sector === null) this.buyMarkers(offer.item);
    else this.buyInSector(offer.item, sector);
  }

  private isAffordable(price: number): boolean {
    return this.game.resourcePoints >= price;
  }

  /** At most its resource value in units for each system (15.1.a). */
  private unitOffers(): Offer[] {
    const { game } = this;
    const room = game.imperialSystems.filter((s) => (s.system?.resources ?? 0) > (this.recruited.get(s) ?? 0));
    const withTransHuman = game.sectors.filter((sector) => sector.imperial.has('TH'));
    const types = game.illumination > 0 ? ([...RECRUITED, 'TH'] as const) : RECRUITED;
    return types
      .map((type) => ({ item: type, price: UNITS[type].price, sectors: type === 'TH' ? withTransHuman : room }))
      .filter(
        ({ item, price, sectors }) => sectors.length > 0 && this.isAffordable(price) && game.supply.available(item) > 0,
      );
  }

  private leaderOffers(): Offer[] {
    const { game } = this;
    const sectors = game.sectorsWithImperialMobile;
    return Object.entries(LEADER_ITEMS)
      .map(([item, value]) => ({
        item: item as keyof typeof LEADER_ITEMS,
        value,
        price: value * LEADER_PRICE_PER_VALUE,
        sectors,
      }))
      .filter(
        ({ price, value }) => this.isAffordable(price) && game.leaderPool.some((leader) => leader.value === value),
      )
      .filter((offer) => offer.sectors.length > 0);
  }

  private markerOffers(): Offer[] {
    const { game } = this;
    const { options } = game;
    const list: Offer[] = [];
    const nexusSectors = options.nexus ? nexusPlaces(game) : [];
    if (nexusSectors.length > 0) list.push({ item: 'nexus', price: NEXUS_PRICE, sectors: nexusSectors });
    const enlightened = game.inEffect('galactic-enlightenment');
    const paranoid = game.inEffect('paranoia');
    if (options.repressionIllumination && this.countersLeft > 0) {
      if (!enlightened) list.push({ item: 'repression', price: REPRESSION_PRICE, sectors: [] });
      // A prohibition outweighs the lower price [R87].
      if (!paranoid && !game.inEffect('imperial-elites-demand-privileges')) {
        list.push({ item: 'illumination', price: enlightened ? 1 : ILLUMINATION_PRICE, sectors: [] });
      }
    }
    const gates = game.sectors.filter((sector) => sector.hasGate).length;
    const gateSectors = game.sectors.filter((sector) => sector.hasImperialUnit && !sector.hasGate);
    if (options.starGates && game.gatesMayBeBought && gates < GATE_COUNTERS && gateSectors.length > 0) {
      list.push({ item: 'gate', price: GATE_PRICE, sectors: gateSectors });
    }
    return list.filter((offer) => this.isAffordable(offer.price));
  }

  private get countersLeft(): number {
    return REPRESSION_ILLUMINATION_COUNTERS - this.game.repression - this.game.illumination;
  }

  private buyMarkers(item: Item): void {
    const { game } = this;
    // Paranoia gives two for the price, if two are left [R87].
    const count = item === 'repression' && game.inEffect('paranoia') ? Math.min(2, this.countersLeft) : 1;
    if (item === 'repression') game.repression += count;
    else game.illumination += count;
    game.metrics.count('boughtMarkers', count);
  }

  private buyInSector(item: Item, sector: Sector): void {
    const { game } = this;
    if (item === 'nexus') {
      sector.hasNexus = true;
      game.metrics.count('boughtNexuses');
    } else if (item === 'gate') {
      // Without a system it is taken away at once [R93].
      sector.hasGate = sector.system !== null;
      game.metrics.count('boughtGates');
    } else if (item === 'leader1' || item === 'leader2' || item === 'leader3') {
      const at = game.leaderPool.findIndex((leader) => leader.value === LEADER_ITEMS[item]);
      sector.leaders.push(...game.leaderPool.splice(at, 1));
      game.metrics.count('boughtLeaders');
    } else if (item !== 'repression' && item !== 'illumination') {
      game.placeImperial(item, sector);
      game.metrics.count('boughtUnits');
      if (item === 'TH') game.illumination--;
      else this.recruited.set(sector, (this.recruited.get(sector) ?? 0) + 1);
    }
  }
}

/** Imperial systems with no Nexus there or adjacent, while counters last (22.2). */
export function nexusPlaces(game: Game): Sector[] {
  const nexuses = game.nexuses;
  if (game.nexusesLeft === 0) return [];
  return game.imperialSystems.filter((sector) => nexuses.every((n) => n !== sector && !areAdjacent(n.id, sector.id)));
}
