/**
 * Puts a policy under restrictions (restrictions.ts). Its decision functions are wrapped: what is restricted
 * they see as not allowed, so that a policy makes other plans, and what they order nevertheless is not passed on.
 */

import { seeing } from '../../shared/restrictions.js';
import { closed } from '../../shared/sealed.js';
import { ECONOMY, EXPANSION_STANDARD, HOLIDAY_REGULAR, RESIDENTIAL, STABILITY, TAX_NORMAL } from '../position/codes.js';
import { NOTHING } from './constants.js';
import type { Decisions, StarEmpiresPolicy } from './decisions.js';
import { complete, fallback } from './defaults.js';
import type { ArmyDesk, SetUpOrder, SpecialDesk, WorkDesk } from './orders.js';
import { CATEGORY_RESTRICTIONS, type Restriction } from './restrictions.js';
import { SeatView } from './seat-view.js';
import type { StarEmpiresView } from './view.js';

/** What is restricted, as the wrapped functions look it up. */
class Restrictions {
  private readonly categories: readonly boolean[];

  constructor(private readonly names: ReadonlySet<string>) {
    this.categories = CATEGORY_RESTRICTIONS.map((name) => names.has(name));
  }

  has(name: Restriction): boolean {
    return this.names.has(name);
  }

  category(category: number): boolean {
    return this.categories[category];
  }
}

/** The empire as a restricted policy sees it: what is restricted is not allowed. */
class RestrictedView extends SeatView {
  readonly #restrictions: Restrictions;

  constructor(restrictions: Restrictions) {
    super();
    this.#restrictions = restrictions;
  }

  #deniesRow(sector: number, row: number): boolean {
    const founds = !super.isColony(sector);
    if (founds && super.colonies > 0 && this.#restrictions.has('colonies')) return true;
    const category = super.rowCategory(row);
    // An empire without a Colony may found one with a home.
    return this.#restrictions.category(category) && !(category === RESIDENTIAL && super.colonies === 0);
  }

  override get claimsLeft(): number {
    return this.#restrictions.has('claims') && super.size > 0 ? 0 : super.claimsLeft;
  }
  override isSite(sector: number): boolean {
    return !(this.#restrictions.has('colonies') && super.colonies > 0) && super.isSite(sector);
  }
  override canBuild(sector: number, row: number): boolean {
    return super.canBuild(sector, row) && !this.#deniesRow(sector, row);
  }
  override mayBuild(sector: number, row: number): boolean {
    return super.mayBuild(sector, row) && !this.#deniesRow(sector, row);
  }
  override canUpgrade(building: number): boolean {
    return super.canUpgrade(building) && this.#allowsRaise(super.rowOf(building));
  }
  override mayUpgradeRow(sector: number, row: number): boolean {
    return super.mayUpgradeRow(sector, row) && this.#allowsRaise(row);
  }
  #allowsRaise(row: number): boolean {
    return !this.#restrictions.has('upgrades') && !this.#restrictions.category(super.rowCategory(row));
  }
  override canAddDistrict(sector: number): boolean {
    return !this.#restrictions.has('districts') && super.canAddDistrict(sector);
  }
  override canRepair(building: number): boolean {
    return !this.#restrictions.has('repairs') && super.canRepair(building);
  }
  override compromiseMax(sector: number, x: number): number {
    return this.#restrictions.has('compromise') ? 0 : super.compromiseMax(sector, x);
  }
  override canHoldFestival(sector: number): boolean {
    return !this.#restrictions.has('festivals') && super.canHoldFestival(sector);
  }
  override canEndow(building: number): boolean {
    return !this.#restrictions.has('endowments') && super.canEndow(building);
  }
  override canSendExpedition(): boolean {
    return !this.#restrictions.has('expeditions') && super.canSendExpedition();
  }
  override recruitMax(sector: number): number {
    return this.#restrictions.has('armies') ? 0 : super.recruitMax(sector);
  }
  override get mercenaryMax(): number {
    return this.#restrictions.has('armies') || this.#restrictions.has('mercenaries') ? 0 : super.mercenaryMax;
  }
}

/** A desk that passes on what the restricted view allows. */
class RestrictedWorks implements WorkDesk {
  desk!: WorkDesk;

  constructor(private readonly view: StarEmpiresView) {}

  build(sector: number, row: number): boolean {
    return this.view.canBuild(sector, row) && this.desk.build(sector, row);
  }
  upgrade(building: number): boolean {
    return this.view.canUpgrade(building) && this.desk.upgrade(building);
  }
  prepare(sector: number): boolean {
    return this.desk.prepare(sector);
  }
  district(sector: number): boolean {
    return this.view.canAddDistrict(sector) && this.desk.district(sector);
  }
  repair(building: number): boolean {
    return this.view.canRepair(building) && this.desk.repair(building);
  }
  demolish(building: number): boolean {
    return this.desk.demolish(building);
  }
  compromise(sector: number, score: number, points: number): boolean {
    return points <= this.view.compromiseMax(sector, score) && this.desk.compromise(sector, score, points);
  }
  undo(sector: number): boolean {
    return this.desk.undo(sector);
  }
}

class RestrictedArmies implements ArmyDesk {
  desk!: ArmyDesk;

  constructor(private readonly view: StarEmpiresView) {}

  recruit(sector: number, acr: number): boolean {
    return acr <= this.view.recruitMax(sector) && this.desk.recruit(sector, acr);
  }
  mercenaries(acr: number): boolean {
    return acr <= this.view.mercenaryMax && this.desk.mercenaries(acr);
  }
  retire(army: number): boolean {
    return this.desk.retire(army);
  }
}

class RestrictedSpecials implements SpecialDesk {
  desk!: SpecialDesk;

  constructor(private readonly view: StarEmpiresView) {}

  expedition(): boolean {
    return this.view.canSendExpedition() && this.desk.expedition();
  }
  festival(sector: number): boolean {
    return this.view.canHoldFestival(sector) && this.desk.festival(sector);
  }
  endow(building: number): boolean {
    return this.view.canEndow(building) && this.desk.endow(building);
  }
}

/** Set-up with the scenario's ethos. */
class PlainSetUp implements SetUpOrder {
  desk!: SetUpOrder;

  ethos(): boolean {
    return false;
  }
  firstBuilding(row: number): boolean {
    return this.desk.firstBuilding(row);
  }
}

/** A policy under restrictions. */
export function restrict(policy: object, names: readonly string[]): object {
  const restrictions = new Restrictions(new Set(names));
  const restricted: StarEmpiresView = closed(new RestrictedView(restrictions));
  const free = seeing<StarEmpiresView, Decisions>(complete(policy as StarEmpiresPolicy), () => restricted);
  return { ...free, ...desks(free, restricted, restrictions), ...replaced(free, restrictions) };
}

/** Decisions that are carried out at a desk. */
function desks(free: Decisions, restricted: StarEmpiresView, restrictions: Restrictions): StarEmpiresPolicy {
  const works = new RestrictedWorks(restricted);
  const armies = new RestrictedArmies(restricted);
  const specials = new RestrictedSpecials(restricted);
  const setUp = new PlainSetUp();
  return {
    work(view, desk) {
      works.desk = desk;
      free.work.call(this, view, works);
    },
    armies(view, desk) {
      armies.desk = desk;
      free.armies.call(this, view, armies);
    },
    special(view, desk) {
      specials.desk = desk;
      free.special.call(this, view, specials);
    },
    setUp(view, order) {
      setUp.desk = order;
      free.setUp.call(this, view, restrictions.has('ethos') ? setUp : order);
    },
  };
}

/** Functions that stand in for those of the policy. */
function replaced(free: Decisions, restrictions: Restrictions): StarEmpiresPolicy {
  const instead: StarEmpiresPolicy = {
    claim(view) {
      return restrictions.has('claims') && view.size > 0 ? NOTHING : free.claim.call(this, view);
    },
    levels(view, order) {
      free.levels.call(this, view, order);
      if (restrictions.has('taxes')) order.tax = TAX_NORMAL;
      if (restrictions.has('holidays')) order.holiday = HOLIDAY_REGULAR;
      if (restrictions.has('expansion')) order.expansion = EXPANSION_STANDARD;
    },
    council(view, order) {
      free.council.call(this, view, order);
      if (!restrictions.has('council')) return;
      order.technologist = STABILITY;
      order.spymaster = ECONOMY;
    },
  };
  if (restrictions.has('reforms')) instead.reform = fallback.reform;
  if (restrictions.has('justice')) instead.justice = fallback.justice;
  if (restrictions.has('assistance')) instead.hire = fallback.hire;
  if (restrictions.has('suppression')) instead.suppress = fallback.suppress;
  return instead;
}
