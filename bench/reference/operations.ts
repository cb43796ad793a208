/** Phase B: Chaos forces move and attack (section 4.B; 7.0 of the rulebook). */

import { AllianceCommand } from './alliance.js';
import { attackAll } from './combat.js';
import { type Operation, operation } from './data.js';
import { empireUnits, isInDeficit, moveEmpire, tryRebelEmpire } from './empires.js';
import type { IndependentEmpire, InvaderForce, Sector, UsurperForce } from './forces.js';
import { CORE } from './galaxy.js';
import type { Game } from './game.js';
import { teleport } from './gates.js';
import { empireParty, invaderParty, rebelParty, usurperParty } from './party.js';
import type { Unit } from './units.js';

export class OperationsPhase {
  private readonly command: AllianceCommand;

  constructor(private readonly game: Game) {
    this.command = new AllianceCommand(game);
  }

  /** Usurpers, empires, invaders, Rebels; by sector, ties at random (7.2, 7.3, 10.3). */
  run(): void {
    const { game } = this;
    for (const force of this.inOrder(game.usurpers)) if (game.usurpers.includes(force)) this.usurper(force);
    const empires = [...game.empires].sort((one, other) => one.home - other.home);
    for (const empire of empires) if (game.empires.includes(empire)) this.empire(empire);
    for (const force of this.inOrder(game.invaders)) if (game.invaders.includes(force)) this.invader(force);
    // With what is there when the number comes up [R46].
    for (const sector of game.sectors) this.rebels(sector);
    game.alliances.splice(0);
  }

  private inOrder<T extends { sector: number }>(forces: readonly T[]): T[] {
    return this.game.generator.shuffled(forces).sort((one, other) => one.sector - other.sector);
  }

  private eliminateRandom(units: readonly Unit[]): void {
    if (units.length > 0) this.game.supply.recover(this.game.generator.pick(units));
    this.game.tidy();
  }

  // Usurpers (10.0)

  private usurper(force: UsurperForce): void {
    const { game } = this;
    // A marker alone in the Core only waits [R25].
    if (force.isAlone) return;
    if (this.command.isNamed(force)) {
      this.command.forMarkerForce(force);
      return;
    }
    const { order, attack } = operation('usurper', game.dice.roll() + force.leadership);
    if (order === 'attrition') this.eliminateRandom(force.units);
    if (order === 'core' && this.moveToCore(force)) {
      game.index.change(force.leadership);
      game.checkIndex();
    }
    if (attack && game.usurpers.includes(force)) attackAll(game, game.sector(force.sector), usurperParty(force));
  }

  /** True if it moved (10.4). */
  private moveToCore(force: UsurperForce): boolean {
    const { game } = this;
    const start = game.sector(force.sector);
    if (game.hasAlien(start, 'living-nebula')) return false;
    const gate = this.nearerGate(start);
    if (gate !== null) return this.throughGate(force, start, gate);
    let left = force.allowance;
    while (left > 0 && force.sector !== CORE) {
      force.sector = game.sector(force.sector).place.inward ?? CORE;
      left--;
      if (game.hasAlien(game.sector(force.sector), 'living-nebula')) break;
    }
    return force.sector !== start.id;
  }

  /** A gate in a ring nearer the Core, in the lowest ring of all (27.0). */
  private nearerGate(from: Sector): Sector | null {
    if (!from.hasGate) return null;
    const nearer = this.game.sectors.filter((sector) => sector.hasGate && sector.place.ring < from.place.ring);
    if (nearer.length === 0) return null;
    const ring = Math.min(...nearer.map((sector) => sector.place.ring));
    return this.game.generator.pick(nearer.filter((sector) => sector.place.ring === ring));
  }

  /** Who does not arrive becomes a Rebel where he is; without arrivals the force is gone [R34] [R93]. */
  private throughGate(force: UsurperForce, from: Sector, to: Sector): boolean {
    const journey = teleport(this.game, force.units, from);
    for (const unit of journey.stayed) unit.join(from.rebels);
    for (const { unit, sector } of journey.scattered) unit.join(sector.rebels);
    force.sector = to.id;
    this.game.tidy();
    return journey.arrived.length > 0;
  }

  // Independent Empires (11.0)

  private empire(empire: IndependentEmpire): void {
    const { game } = this;
    if (this.command.isNamed(empire)) {
      this.command.forEmpire(empire);
      return;
    }
    const result: Operation = isInDeficit(game, empire)
      ? { order: 'attrition', attack: false }
      : operation('empire', game.dice.roll() + empire.leadership);
    if (result.order === 'attrition') this.eliminateRandom(empireUnits(empire));
    if (result.order === 'threat') moveEmpire(game, empire, false);
    if (result.order === 'threat-or-next') moveEmpire(game, empire, true);
    if (result.attack) this.empireAttack(empire);
  }

  /** Only the attack force or the merged stack attacks [R26]. */
  private empireAttack(empire: IndependentEmpire): void {
    const sector = this.game.sector(empire.attackSector);
    attackAll(this.game, sector, empireParty(empire, sector).asAttacker());
  }

  // Invaders (12.0)

  private invader(force: InvaderForce): void {
    const { game } = this;
    if (this.command.isNamed(force)) {
      this.command.forMarkerForce(force);
      return;
    }
    const { order, attack } = operation('invader', game.dice.roll() + force.leadership);
    if (order === 'attrition') this.eliminateRandom(force.units);
    else if (!game.hasAlien(game.sector(force.sector), 'living-nebula')) {
      force.sector = this.invaderTarget(game.sector(force.sector), order).id;
    }
    if (attack) attackAll(game, game.sector(force.sector), invaderParty(force));
  }

  /** Always one sector, never into the Void (12.3.a). */
  private invaderTarget(from: Sector, order: Operation['order']): Sector {
    const { game } = this;
    const open = (ids: readonly number[]): Sector[] => ids.map((id) => game.sector(id)).filter((s) => !s.place.isVoid);
    const { inward, outward, adjacent } = from.place;
    switch (order) {
      case 'core':
        return inward === null ? from : game.sector(inward);
      case 'away':
        return outward.length === 0 || open(outward).length === 0 ? from : game.generator.pick(open(outward));
      case 'higher':
        return open(adjacent).find((sector) => sector.id > from.id) ?? from;
      case 'lower':
        return (
          open(adjacent)
            .reverse()
            .find((sector) => sector.id < from.id) ?? from
        );
      default:
        return from;
    }
  }

  // Rebels (13.0)

  private rebels(sector: Sector): void {
    const { game } = this;
    if (this.command.isRebelSector(sector)) {
      this.command.forRebels(sector);
      return;
    }
    if (sector.rebels.isEmpty && !sector.hasRebelSystem) return;
    if (this.command.isHeldBack(sector)) return;
    const { order, attack } = operation('rebel', game.dice.roll());
    if (order === 'attrition') this.eliminateRandom(sector.rebels.units);
    if (order === 'none') tryRebelEmpire(game, sector);
    if (attack) attackAll(game, sector, rebelParty(sector).asAttacker());
  }
}
