/** The policy `garrison` (section 14): it holds what it has and strikes where the odds are good. */

import { type AlienKind, PARTS, type Part } from './data.js';
import type { Sector } from './forces.js';
import type { Party } from './party.js';
import { lowest, PassivePolicy } from './passive.js';
import type { ExtropyOrder, Fighting, Realm, Shopping, SuppressionOrder } from './policy.js';
import { bestLeader, type Leader } from './units.js';

/** Points kept back on top of one for each system, the price of an Extropy attempt. */
const RESERVE = 5;
const GOOD_ODDS = 2;

export class GarrisonPolicy extends PassivePolicy {
  override readonly name = 'garrison';

  override suppress(_realm: Realm, _sector: Sector, mostRepression: number): SuppressionOrder {
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

  override purchase(realm: Realm, shop: Shopping): void {
    const reserve = realm.imperialSystems.length + RESERVE;
    for (;;) {
      const offer = shop.offer('SF');
      if (offer === undefined || realm.resourcePoints - offer.price < reserve) return;
      shop.buy(offer, lowest(offer.sectors));
    }
  }

  override extropy(realm: Realm): ExtropyOrder {
    return { leader: bestLeader(realm.core.leaders), illumination: 0 };
  }

  /** Every force on its own, Rebels last; converts of one attack may join the next. */
  override attack(realm: Realm, combat: Fighting): void {
    for (const sector of realm.sectors) {
      if (!sector.hasImperialMobile) continue;
      const known = combat.targets(sector).filter((party) => party.kind !== 'rebel');
      for (const { kind, force } of known) {
        this.strike(combat, sector, (party) => party.kind === kind && party.force === force);
      }
      this.strike(combat, sector, (party) => party.kind === 'rebel');
    }
  }

  private strike(combat: Fighting, sector: Sector, isTarget: (party: Party) => boolean): void {
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
