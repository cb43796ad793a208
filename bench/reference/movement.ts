/** Phase I: the player moves Imperial units (section 9; 6.7). */

import type { Sector } from './forces.js';
import type { Game } from './game.js';
import { teleport } from './gates.js';
import { reach } from './reach.js';
import { allowanceOf, type Leader, type Unit } from './units.js';

export class ImperialMovement {
  private readonly moved = new Set<Unit>();

  constructor(private readonly game: Game) {}

  /** Where the group may end: Trans-humans anywhere (6.6), others in reach, never in the Void (6.10). */
  destinations(units: readonly Unit[], from: Sector): Sector[] {
    const { game } = this;
    const allowance = allowanceOf(units);
    const isHeld = game.hasAlien(from, 'living-nebula');
    const found =
      allowance === Number.POSITIVE_INFINITY && !isHeld ? game.sectors : reach(game, from, allowance, () => true);
    return found.filter((sector) => sector !== from && !sector.place.isVoid);
  }

  /** Gates the sector's units may use now; none under a Living Nebula [R93]. */
  gatesFrom(from: Sector): Sector[] {
    const { game } = this;
    if (!from.hasGate || game.hasAlien(from, 'living-nebula')) return [];
    return game.sectors.filter((sector) => sector.hasGate && sector !== from);
  }

  /** One order: a group of one sector with its leaders [R84]. */
  move(units: readonly Unit[], leaders: readonly Leader[], from: Sector, to: Sector): void {
    this.markMoved(units, from);
    if (!this.destinations(units, from).includes(to)) throw new Error(`sector ${to.id} is out of reach`);
    for (const unit of units) unit.join(to.imperial);
    this.carry(leaders, from, to);
    this.game.metrics.count('moves', units.length);
    this.game.tidy();
  }

  /** Leaders go with the first to arrive, else with the first that is lost in space [R85]. */
  moveByGate(units: readonly Unit[], leaders: readonly Leader[], from: Sector, to: Sector): void {
    this.markMoved(units, from);
    if (!this.gatesFrom(from).includes(to)) throw new Error(`no gate leads to sector ${to.id}`);
    const journey = teleport(this.game, units, from);
    for (const unit of journey.arrived) unit.join(to.imperial);
    for (const { unit, sector } of journey.scattered) unit.join(sector.imperial);
    const end = journey.arrived.length > 0 ? to : journey.scattered[0]?.sector;
    if (end !== undefined) this.carry(leaders, from, end);
    this.game.tidy();
  }

  private markMoved(units: readonly Unit[], from: Sector): void {
    for (const unit of units) {
      if (unit.group !== from.imperial || this.moved.has(unit)) throw new Error('a unit moves once, from where it is');
      this.moved.add(unit);
    }
  }

  private carry(leaders: readonly Leader[], from: Sector, to: Sector): void {
    for (const leader of leaders) {
      from.leaders.splice(from.leaders.indexOf(leader), 1);
      to.leaders.push(leader);
    }
  }
}
