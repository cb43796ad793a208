/** The policy `garrison` (section 14): it holds what it has and strikes where the odds are good. */

import { type AlienKind, PARTS, type Part } from './data.js';
import type { Shop } from './economy.js';
import type { Sector } from './forces.js';
import type { Game } from './game.js';
import type { ImperialCombat } from './imperial-combat.js';
import type { Party } from './party.js';
import { lowest, PassivePolicy } from './passive.js';
import type { ExtropyOrder, SuppressionOrder } from './policy.js';
import { bestLeader, type Leader } from './units.js';

/** Points kept back on top of one for each system, the price of an Extropy attempt. */
const RESERVE = 5;
const GOOD_ODDS = 2;

export class GarrisonPolicy extends PassivePolicy {
  override readonly name = 'garrison';

  override suppress(_game: Game, _sector: Sector, mostRepression: number): SuppressionOrder {
    return { repression: mostRepression, leader: null };
  }

  override placeLeviathan(): boolean {
    return true;
  }

  override usurpationLeader(leaders: readonly Leader[]): Leader | null {
    return bestLeader(leaders);
  }

  override alienLeader(_kind: AlienKind, leaders: readonly Leader[]): Leader | null {
    return bestLeader(leaders);
  }

  override purchase(game: Game, shop: Shop): void {
    const reserve = game.imperialSystems.length + RESERVE;
    for (;;) {
      const offer = shop.offer('SF');
      if (offer === undefined || game.resourcePoints - offer.price < reserve) return;
      shop.buy(offer, lowest(offer.sectors));
    }
  }

  override extropy(game: Game): ExtropyOrder {
    return { leader: bestLeader(game.core.leaders), illumination: 0 };
  }

  /** Every force on its own, Rebels last; converts of one attack may join the next. */
  override attack(game: Game, combat: ImperialCombat): void {
    for (const sector of game.sectors) {
      if (!sector.hasImperialMobile) continue;
      const known = combat.targets(sector).filter((party) => party.kind !== 'rebel');
      for (const { kind, force } of known) {
        this.strike(combat, sector, (party) => party.kind === kind && party.force === force);
      }
      this.strike(combat, sector, (party) => party.kind === 'rebel');
    }
  }

  private strike(combat: ImperialCombat, sector: Sector, isTarget: (party: Party) => boolean): void {
    const units = combat.freshUnits(sector);
    const target = combat.targets(sector).find(isTarget);
    if (units.length === 0 || target === undefined) return;
    const attack = combat.prepare(sector, units, [target]);
    const isGood = (part: Part): boolean => attack.isPossible(part) && attack.differential(part) >= GOOD_ODDS;
    if (!PARTS.some(isGood)) return;
    combat.commit(units);
    for (const part of PARTS) if (isGood(part)) attack.resolve(part);
  }
}
