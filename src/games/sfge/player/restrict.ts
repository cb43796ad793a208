/**
 * Puts a policy under restrictions (restrictions.ts). Its decision functions are wrapped: what is restricted
 * they see as not allowed, so that a policy makes other plans, and what they order nevertheless is not passed on.
 */

import { seeing } from '../../shared/restrictions.js';
import { closed } from '../../shared/sealed.js';
import { CG, IO, TH, TYPES, WS } from '../position/units.js';
import { MILITARY, MORPHOGENETIC } from '../rules/combat.js';
import type { Decisions, SfgePolicy } from './decisions.js';
import { complete, defaults } from './defaults.js';
import { BUY_ILLUMINATION, BUY_LEADER_1, BUY_LEADER_3, BUY_NEXUS, BUY_REPRESSION, BUY_STAR_GATE } from './orders.js';
import type { Restriction } from './restrictions.js';
import { SeatView } from './seat-view.js';
import type { SfgeView } from './view.js';

/** A policy that repeats a restricted order so often in one phase does not want anything else. */
const DENIED_MAX = 100;

/** What is restricted, as the wrapped functions look it up. */
class Restrictions {
  /** Bits of things to buy (orders.ts). */
  private readonly items: number;

  constructor(private readonly names: ReadonlySet<string>) {
    let items = 0;
    const restrict = (name: Restriction, first: number, last = first): void => {
      if (this.has(name)) for (let item = first; item <= last; item++) items |= 1 << item;
    };
    restrict('purchases', 0, BUY_STAR_GATE);
    restrict('units', 0, TYPES - 1);
    restrict('control-groups', CG);
    restrict('imperial-orders', IO);
    restrict('trans-humans', TH);
    restrict('world-ships', WS);
    restrict('leaders', BUY_LEADER_1, BUY_LEADER_3);
    restrict('nexus', BUY_NEXUS);
    restrict('repression', BUY_REPRESSION);
    restrict('illumination', BUY_ILLUMINATION);
    restrict('star-gates', BUY_STAR_GATE);
    this.items = items;
  }

  has(name: Restriction): boolean {
    return this.names.has(name);
  }

  item(item: number): boolean {
    return ((this.items >>> item) & 1) === 1;
  }

  part(part: number): boolean {
    if (this.has('attacks')) return true;
    return part === MILITARY
      ? this.has('military-attacks')
      : part === MORPHOGENETIC && this.has('morphogenetic-attacks');
  }
}

/** The state as a restricted policy sees it: what is restricted is not allowed. */
class RestrictedView extends SeatView {
  constructor(private readonly restrictions: Restrictions) {
    super();
  }

  override get repression(): number {
    return this.restrictions.has('repression') ? 0 : super.repression;
  }
  override get illumination(): number {
    return this.restrictions.has('illumination') ? 0 : super.illumination;
  }
  override affordable(item: number): boolean {
    return !this.restrictions.item(item) && super.affordable(item);
  }
  override reaches(from: number, to: number, units: number): boolean {
    return !this.restrictions.has('movement') && super.reaches(from, to, units);
  }
  override partPossible(part: number, sector: number, units: number): boolean {
    return !this.restrictions.part(part) && super.partPossible(part, sector, units);
  }
  override attacksForbidden(part: number, sector: number): boolean {
    return this.restrictions.part(part) || super.attacksForbidden(part, sector);
  }
  override suppressionAllowed(sector: number): boolean {
    return !this.restrictions.has('suppression') && super.suppressionAllowed(sector);
  }
  override increasedResourcesAllowed(): boolean {
    return !this.restrictions.has('increased-resources') && super.increasedResourcesAllowed();
  }
  override extropyAllowed(): boolean {
    return !this.restrictions.has('extropy') && super.extropyAllowed();
  }
  override expeditionAllowed(sector: number): boolean {
    return !this.restrictions.has('expeditions') && super.expeditionAllowed(sector);
  }
}

/** A policy under restrictions. */
export function restrict(policy: object, names: readonly string[]): object {
  const restrictions = new Restrictions(new Set(names));
  const restricted: SfgeView = closed(new RestrictedView(restrictions));
  const free = seeing<SfgeView, Decisions>(complete(policy as SfgePolicy), () => restricted);
  return { ...free, ...replaced(free, restrictions) };
}

/** Functions that stand in for those of the policy. */
function replaced(free: Decisions, restrictions: Restrictions): SfgePolicy {
  const instead: SfgePolicy = { ...orders(free, restrictions), ...combat(free, restrictions) };
  if (restrictions.has('suppression')) instead.suppression = defaults.suppression;
  if (restrictions.has('veto')) instead.veto = defaults.veto;
  if (restrictions.has('alliance')) instead.alliance = defaults.alliance;
  if (restrictions.has('leviathan')) instead.leviathan = defaults.leviathan;
  if (restrictions.has('usurpation-leaders')) instead.usurpationLeader = defaults.usurpationLeader;
  if (restrictions.has('increased-resources')) instead.increasedResources = defaults.increasedResources;
  if (restrictions.has('colonization')) instead.colonize = defaults.colonize;
  if (restrictions.has('alien-leaders')) instead.alienLeader = defaults.alienLeader;
  if (restrictions.has('expeditions')) instead.expedition = defaults.expedition;
  return instead;
}

/** Orders of which a part is restricted. */
function orders(free: Decisions, restrictions: Restrictions): SfgePolicy {
  return {
    suppression(view, event, leadership, sector, order) {
      free.suppression.call(this, view, event, leadership, sector, order);
      if (restrictions.has('repression')) order.repression = 0;
    },
    purchase(view, order) {
      for (let tries = 0; tries < DENIED_MAX; tries++) {
        const more = free.purchase.call(this, view, order);
        if (more !== true) return more;
        if (!restrictions.item(order.item)) return true;
        order.reset();
      }
      return false;
    },
    move(view, order) {
      if (restrictions.has('movement')) return false;
      for (let tries = 0; tries < DENIED_MAX; tries++) {
        const more = free.move.call(this, view, order);
        if (more !== true) return more;
        if (!order.byGate || !restrictions.has('star-gates')) return true;
        order.reset();
      }
      return false;
    },
    extropy(view, order) {
      if (restrictions.has('extropy')) return false;
      const attempt = free.extropy.call(this, view, order);
      if (attempt !== true) return attempt;
      if (restrictions.has('illumination')) order.illumination = 0;
      return true;
    },
  };
}

function combat(free: Decisions, restrictions: Restrictions): SfgePolicy {
  return {
    attack(view, order) {
      return !restrictions.has('attacks') && free.attack.call(this, view, order);
    },
    attackPart(view, battle) {
      return !restrictions.part(battle.part) && free.attackPart.call(this, view, battle);
    },
    combatLeader(view, battle) {
      return restrictions.has('combat-leaders') ? 0 : free.combatLeader.call(this, view, battle);
    },
    combatIllumination(view, battle) {
      return !restrictions.has('illumination') && free.combatIllumination.call(this, view, battle);
    },
  };
}
