/**
 * Takes abilities from a policy (restrictions.ts). Its decision functions are wrapped: they see what is denied as not
 * allowed, so that a policy makes other plans, and what they order nevertheless is not passed on.
 */

import { seeing } from '../../shared/restrictions.js';
import { CG, IO, TH, TYPES, WS } from '../position/units.js';
import { MILITARY, MORPHOGENETIC } from '../rules/combat.js';
import { complete, defaults } from './defaults.js';
import { BUY_ILLUMINATION, BUY_LEADER_1, BUY_LEADER_3, BUY_NEXUS, BUY_REPRESSION, BUY_STAR_GATE } from './orders.js';
import type { Decisions, SfgePolicy } from './policy.js';
import type { Restriction } from './restrictions.js';
import { SeatView } from './seat-view.js';
import type { SfgeView } from './view.js';

/** A policy that repeats an order denied so often in one phase does not want anything else. */
const DENIED_MAX = 100;

/** What is denied, as the wrapped functions look it up. */
class Denied {
  /** Bits of things to buy (orders.ts). */
  private readonly items: number;

  constructor(private readonly names: ReadonlySet<string>) {
    let items = 0;
    const deny = (name: Restriction, first: number, last = first): void => {
      if (this.has(name)) for (let item = first; item <= last; item++) items |= 1 << item;
    };
    deny('purchases', 0, BUY_STAR_GATE);
    deny('units', 0, TYPES - 1);
    deny('control-groups', CG);
    deny('imperial-orders', IO);
    deny('trans-humans', TH);
    deny('world-ships', WS);
    deny('leaders', BUY_LEADER_1, BUY_LEADER_3);
    deny('nexus', BUY_NEXUS);
    deny('repression', BUY_REPRESSION);
    deny('illumination', BUY_ILLUMINATION);
    deny('star-gates', BUY_STAR_GATE);
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

/** The state as a restricted policy sees it: what is denied is not allowed. */
class RestrictedView extends SeatView {
  constructor(private readonly denied: Denied) {
    super();
  }

  override get repression(): number {
    return this.denied.has('repression') ? 0 : super.repression;
  }
  override get illumination(): number {
    return this.denied.has('illumination') ? 0 : super.illumination;
  }
  override affordable(item: number): boolean {
    return !this.denied.item(item) && super.affordable(item);
  }
  override reaches(from: number, to: number, units: number): boolean {
    return !this.denied.has('movement') && super.reaches(from, to, units);
  }
  override partPossible(part: number, sector: number, units: number): boolean {
    return !this.denied.part(part) && super.partPossible(part, sector, units);
  }
  override attacksForbidden(part: number, sector: number): boolean {
    return this.denied.part(part) || super.attacksForbidden(part, sector);
  }
  override suppressionAllowed(sector: number): boolean {
    return !this.denied.has('suppression') && super.suppressionAllowed(sector);
  }
  override increasedResourcesAllowed(): boolean {
    return !this.denied.has('increased-resources') && super.increasedResourcesAllowed();
  }
  override extropyAllowed(): boolean {
    return !this.denied.has('extropy') && super.extropyAllowed();
  }
  override expeditionAllowed(sector: number): boolean {
    return !this.denied.has('expeditions') && super.expeditionAllowed(sector);
  }
}

Object.freeze(RestrictedView.prototype);

/** A policy without the abilities denied. */
export function restrict(policy: object, names: readonly string[]): object {
  const denied = new Denied(new Set(names));
  const restricted: SfgeView = Object.freeze(new RestrictedView(denied));
  const free = seeing<SfgeView, Decisions>(complete(policy as SfgePolicy), () => restricted);
  return { ...free, ...replaced(free, denied) };
}

/** Functions that stand in for those of the policy. */
function replaced(free: Decisions, denied: Denied): SfgePolicy {
  const instead: SfgePolicy = { ...orders(free, denied), ...combat(free, denied) };
  if (denied.has('suppression')) instead.suppression = defaults.suppression;
  if (denied.has('veto')) instead.veto = defaults.veto;
  if (denied.has('alliance')) instead.alliance = defaults.alliance;
  if (denied.has('leviathan')) instead.leviathan = defaults.leviathan;
  if (denied.has('usurpation-leaders')) instead.usurpationLeader = defaults.usurpationLeader;
  if (denied.has('increased-resources')) instead.increasedResources = defaults.increasedResources;
  if (denied.has('colonization')) instead.colonize = defaults.colonize;
  if (denied.has('alien-leaders')) instead.alienLeader = defaults.alienLeader;
  if (denied.has('expeditions')) instead.expedition = defaults.expedition;
  return instead;
}

/** Orders of which a part is denied. */
function orders(free: Decisions, denied: Denied): SfgePolicy {
  return {
    suppression(view, event, leadership, sector, order) {
      free.suppression.call(this, view, event, leadership, sector, order);
      if (denied.has('repression')) order.repression = 0;
    },
    purchase(view, order) {
      for (let tries = 0; tries < DENIED_MAX; tries++) {
        const more = free.purchase.call(this, view, order);
        if (more !== true) return more;
        if (!denied.item(order.item)) return true;
        order.reset();
      }
      return false;
    },
    move(view, order) {
      if (denied.has('movement')) return false;
      for (let tries = 0; tries < DENIED_MAX; tries++) {
        const more = free.move.call(this, view, order);
        if (more !== true) return more;
        if (!order.byGate || !denied.has('star-gates')) return true;
        order.reset();
      }
      return false;
    },
    extropy(view, order) {
      if (denied.has('extropy')) return false;
      const attempt = free.extropy.call(this, view, order);
      if (attempt !== true) return attempt;
      if (denied.has('illumination')) order.illumination = 0;
      return true;
    },
  };
}

function combat(free: Decisions, denied: Denied): SfgePolicy {
  return {
    attack(view, order) {
      return !denied.has('attacks') && free.attack.call(this, view, order);
    },
    attackPart(view, battle) {
      return !denied.part(battle.part) && free.attackPart.call(this, view, battle);
    },
    combatLeader(view, battle) {
      return denied.has('combat-leaders') ? 0 : free.combatLeader.call(this, view, battle);
    },
    combatIllumination(view, battle) {
      return !denied.has('illumination') && free.combatIllumination.call(this, view, battle);
    },
  };
}
