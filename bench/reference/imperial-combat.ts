/** Phase J: the player's attacks (section 7; 8.7). */

import { Attack } from './combat.js';
import type { Sector } from './forces.js';
import type { Game } from './game.js';
import { chaosParties, PARTY_ORDER, Party } from './party.js';
import type { Unit } from './units.js';

export class ImperialCombat {
  private readonly fought = new Set<Unit>();

  constructor(private readonly game: Game) {}

  /** Units that have not fought this phase; new converts may (9.4.c). */
  freshUnits(sector: Sector): Unit[] {
    return sector.imperial.units.filter((unit) => !this.fought.has(unit));
  }

  /** Chaos forces in the sector, in the order of R28. */
  targets(sector: Sector): Party[] {
    return chaosParties(this.game, sector);
  }

  /**
   * An attack to be resolved part by part. The units count as having fought only once `commit` is
   * called; targets are whole forces, but any part of the Rebels [R30].
   */
  prepare(sector: Sector, units: readonly Unit[], targets: readonly Party[]): Attack {
    for (const unit of units) {
      if (unit.group !== sector.imperial || this.fought.has(unit)) throw new Error('a unit fights once, where it is');
    }
    const inOrder = PARTY_ORDER.flatMap((kind) => targets.filter((party) => party.kind === kind));
    return new Attack(this.game, sector, new Party('imperial', null, [...units], null), inOrder);
  }

  commit(units: readonly Unit[]): void {
    for (const unit of units) this.fought.add(unit);
  }
}
