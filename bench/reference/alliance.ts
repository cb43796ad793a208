/** Chaos forces the player commands for one turn (32.0 Alliance) [R86] [R92]. */

import { attackAll } from './combat.js';
import { marchOut } from './empires.js';
import { type IndependentEmpire, InvaderForce, type MarkerForce, type Sector, UsurperForce } from './forces.js';
import { areAdjacent } from './galaxy.js';
import type { Game } from './game.js';
import { empireParty, invaderParty, Party, usurperParty } from './party.js';
import { reach } from './reach.js';

export class AllianceCommand {
  /** Sectors where moved Rebels stand alone; they have had their turn. */
  private readonly heldBack = new Set<Sector>();

  constructor(private readonly game: Game) {}

  isNamed(force: MarkerForce | IndependentEmpire): boolean {
    return this.game.alliances.includes(force);
  }

  /** Whatever has become of the Rebels named there, nobody rolls in that sector. */
  isRebelSector(sector: Sector): boolean {
    return this.game.alliances.some((force) => force.kind === 'rebel' && force.sector === sector.id);
  }

  isHeldBack(sector: Sector): boolean {
    return this.heldBack.has(sector);
  }

  /** A Usurper moved in this way does not change the index and uses no gate. */
  forMarkerForce(force: MarkerForce): void {
    const { game } = this;
    const reachable = reach(game, game.sector(force.sector), force.allowance, (sector) => !sector.place.isVoid);
    const target = game.policy.allianceMove(reachable);
    force.sector = target.id;
    if (!game.policy.allianceAttack()) return;
    if (force instanceof UsurperForce) attackAll(game, target, usurperParty(force));
    if (force instanceof InvaderForce) attackAll(game, target, invaderParty(force));
  }

  /** Within its home and the sectors around it; passing through home changes nothing. */
  forEmpire(empire: IndependentEmpire): void {
    const { game } = this;
    if (empire.attack.isEmpty) return;
    const start = game.sector(empire.attackSector);
    const isNear = (sector: Sector): boolean => sector.id === empire.home || areAdjacent(sector.id, empire.home);
    const reachable = reach(game, start, empire.attack.allowance, (sector) => !sector.place.isVoid && isNear(sector));
    const target = game.policy.allianceMove(reachable);
    if (target !== start) {
      if (target.id === empire.home) empire.merge();
      else if (empire.isMerged) marchOut(empire, target);
      else empire.attackSector = target.id;
    }
    if (game.policy.allianceAttack()) attackAll(game, target, empireParty(empire, target).asAttacker());
  }

  /** They join the Rebels where they end, but attack alone. */
  forRebels(sector: Sector): void {
    const { game } = this;
    if (sector.rebels.isEmpty) return;
    const moved = [...sector.rebels.units];
    const reachable = reach(game, sector, sector.rebels.allowance, (other) => !other.place.isVoid);
    const target = game.policy.allianceMove(reachable);
    if (target !== sector) {
      if (target.rebels.isEmpty && !target.hasRebelSystem) this.heldBack.add(target);
      for (const unit of moved) unit.join(target.rebels);
    }
    if (game.policy.allianceAttack()) attackAll(game, target, new Party('rebel', null, moved, null));
  }
}
