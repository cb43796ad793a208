/** Noble actions of `steward`: each actor does what is worth most in Solats, by its chance of success. */

import {
  ACTION_KINDS,
  type ActionOrder,
  ALLY_COUNT,
  ASSASSINATION,
  DIPLOMACY,
  GOVERN,
  INTRIGUE,
  JUMPSHIP,
  lowestBit,
  lowestSystem,
  type NobleHousesView,
  NUKE,
  PLANNING,
  richestOf,
  SABOTAGE,
  WORLD_MASK,
} from '../../../src/games/noble-houses/kit.js';
import type { Settings } from './settings.js';
import { rival } from './warlord-actions.js';

/** Most attempts succeed on one of six. */
const CHANCE = 1 / 6;
const CENTS = 100;

export class Court {
  private readonly worth = new Float64Array(ACTION_KINDS);
  /** Targets: the seat that is hurt, and for each kind a world or an ally; 0: none. */
  private enemy = -1;
  private world = 0;
  private seat = 0;
  private ally = 0;

  constructor(private readonly settings: Settings) {}

  act(view: NobleHousesView, order: ActionOrder): void {
    this.findTargets(view, order);
    this.weigh(view, order);
    let best = 0;
    for (let kind = 1; kind < ACTION_KINDS; kind++) if (this.worth[kind] > this.worth[best]) best = kind;
    if (this.worth[best] > 0) this.carryOut(view, order, best);
  }

  private findTargets(view: NobleHousesView, order: ActionOrder): void {
    this.enemy = rival(view);
    this.world = order.allows(DIPLOMACY) ? openWorld(view) : 0;
    this.seat = order.allows(GOVERN) ? ungoverned(view) : 0;
    this.ally = order.allows(INTRIGUE) ? this.bestAlly(view) : 0;
  }

  private weigh(view: NobleHousesView, order: ActionOrder): void {
    const { worth, enemy, world, seat, ally } = this;
    const { diplomacy, govern, sabotage, murder, intrigue, planning } = this.settings;
    const gain = world === 0 ? 0 : view.income(world) * (view.controller(world) < 0 ? 1 : 2);
    worth[DIPLOMACY] = CHANCE * diplomacy * gain;
    worth[GOVERN] = seat === 0 ? 0 : govern;
    worth[ASSASSINATION] =
      enemy >= 0 && order.allows(ASSASSINATION) && view.nobleTotal(enemy) > 0 ? CHANCE * murder : 0;
    worth[SABOTAGE] = enemy >= 0 && order.allows(SABOTAGE) ? CHANCE * sabotage * priceOfPrey(view, enemy) : 0;
    worth[INTRIGUE] = ally === 0 ? 0 : (CHANCE * intrigue * this.allyWorth(view, ally)) / CENTS;
    worth[PLANNING] = order.allows(PLANNING) ? planning : 0;
  }

  private carryOut(view: NobleHousesView, order: ActionOrder, kind: number): void {
    if (kind === DIPLOMACY) order.diplomacy(this.world);
    else if (kind === GOVERN) order.govern(this.seat);
    else if (kind === ASSASSINATION) assassinate(view, order, this.enemy);
    else if (kind === SABOTAGE) sabotage(view, order, this.enemy);
    else if (kind === INTRIGUE) order.intrigue(this.ally);
    else order.plan(view.me, 1);
  }

  private bestAlly(view: NobleHousesView): number {
    let best = 0;
    let most = 0;
    for (let ally = 1; ally <= ALLY_COUNT; ally++) {
      if (view.allyOwner(ally) === view.me) continue;
      const worth = this.allyWorth(view, ally);
      if (best !== 0 && worth <= most) continue;
      best = ally;
      most = worth;
    }
    return best;
  }

  /**
   * Hundredths of Solats that it brings, whole so that none is put on the heap; what another house loses counts half as
   * much again.
   */
  private allyWorth(view: NobleHousesView, ally: number): number {
    const owner = view.allyOwner(ally);
    const kind = view.supply(ally);
    const worth = Math.round(CENTS * (this.settings.ally + this.settings.yield * view.allyIncome(ally)));
    if (owner < 0) return worth;
    if (kind === 0 || kind === NUKE) return Math.round(1.5 * worth);
    const units = kind === JUMPSHIP ? view.jumpshipTotal(owner) : view.armyOfType(owner, kind);
    return Math.round(1.5 * (worth + 2 * CENTS * view.cost(kind) * Math.min(units, view.supplyCount(ally))));
  }
}

/** The richest world without armies that is not his own; 0: none. */
export function openWorld(view: NobleHousesView): number {
  let armed = 0;
  for (let seat = 0; seat < view.players; seat++) armed |= view.withArmies(seat);
  return richestOf(WORLD_MASK & ~armed & ~view.owned(view.me));
}

/** An own world without governor; 0: none. */
function ungoverned(view: NobleHousesView): number {
  const open = view.owned(view.me) & ~view.governed;
  return open === 0 ? 0 : lowestSystem(open);
}

/** Solats of what sabotage is aimed at. */
function priceOfPrey(view: NobleHousesView, enemy: number): number {
  if (view.jumpshipTotal(enemy) > 0) return view.cost(JUMPSHIP);
  if (view.nukeTotal(enemy) > 0) return view.cost(NUKE);
  return view.armyTotal(enemy) > 0 ? 3 : 0;
}

function sabotage(view: NobleHousesView, order: ActionOrder, enemy: number): void {
  const ships = view.withJumpships(enemy);
  const nukes = view.withNukes(enemy);
  if (ships !== 0) order.sabotage(enemy, lowestSystem(ships), JUMPSHIP);
  else if (nukes !== 0) order.sabotage(enemy, lowestSystem(nukes), NUKE);
  else {
    const system = lowestSystem(view.withArmies(enemy));
    order.sabotage(enemy, system, lowestBit(view.types(system, enemy)));
  }
}

/** Where most of them are together. */
function assassinate(view: NobleHousesView, order: ActionOrder, enemy: number): void {
  let best = 0;
  for (let left = view.withNobles(enemy); left !== 0; left &= left - 1)
    if (best === 0 || view.nobles(lowestSystem(left), enemy) > view.nobles(best, enemy)) best = lowestSystem(left);
  order.assassinate(enemy, best, view.freshNobles(best, enemy) === 0);
}
