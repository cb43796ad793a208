import { ALLY_COUNT, bit, cell, JUMPSHIP, NOBODY, NUKE, SEATS, TYPE_SLOTS, WORLD_COUNT } from '../position/layout.js';
import {
  allyOwner,
  army,
  assassinations,
  controller,
  governor,
  inGame,
  intrigues,
  nobles,
  nukes,
  readyNobles,
  ships,
  withArmies,
} from '../position/state.js';
import { scenario } from '../position/tables.js';
import { isSystem } from './disband-desk.js';
import { isType } from './fleet-desk.js';
import { refuse } from './illegal-orders.js';
import { type ActionOrder, ASSASSINATION, DIPLOMACY, GOVERN, INTRIGUE, PLANNING, SABOTAGE } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';

/** Attempts a player has in a turn, allies included (4.9). */
export const ASSASSINATIONS_MAX = 2;
export const INTRIGUES_MAX = 1;

/** What an actor does; the rules carry it out. */
export interface Carry {
  diplomacy(seat: number, world: number): void;
  govern(seat: number, world: number): void;
  assassinate(seat: number, victim: number, system: number, tired: boolean): void;
  sabotage(seat: number, victim: number, system: number, kind: number): void;
  intrigue(seat: number, ally: number): void;
  plan(seat: number, other: number, modifier: number): void;
}

/** (4.9): an actor acts once. */
export class ActionDesk implements ActionOrder {
  #seat = 0;
  #index = 0;
  #only = -1;
  #done = false;
  readonly #carry: Carry;

  constructor(carry: Carry) {
    this.#carry = carry;
  }

  /** @param only the kind the actor may do, -1: any */
  open(seat: number, index: number, only: number): void {
    this.#seat = seat;
    this.#index = index;
    this.#only = only;
    this.#done = false;
  }

  get index(): number {
    return this.#index;
  }

  get only(): number {
    return this.#only;
  }

  allows(kind: number): boolean {
    if (this.#done || (this.#only >= 0 && this.#only !== kind)) return false;
    if (kind === ASSASSINATION) return assassinations[this.#seat] < ASSASSINATIONS_MAX;
    return kind !== INTRIGUE || intrigues[this.#seat] < INTRIGUES_MAX;
  }

  diplomacy(world: number): boolean {
    if (!this.#may(DIPLOMACY, canPersuade(this.#seat, world))) return false;
    this.#carry.diplomacy(this.#seat, world);
    orderDone();
    return true;
  }

  govern(world: number): boolean {
    if (!this.#may(GOVERN, canGovern(this.#seat, world))) return false;
    this.#carry.govern(this.#seat, world);
    orderDone();
    return true;
  }

  assassinate(seat: number, system: number, tired: boolean): boolean {
    const there = isOther(this.#seat, seat) && isSystem(system);
    const at = there ? cell(system, seat) : 0;
    const victim = there && (tired ? nobles[at] > readyNobles[at] : readyNobles[at] > 0);
    if (!this.#may(ASSASSINATION, victim)) return false;
    this.#carry.assassinate(this.#seat, seat, system, tired);
    orderDone();
    return true;
  }

  sabotage(seat: number, system: number, kind: number): boolean {
    if (!this.#may(SABOTAGE, isOther(this.#seat, seat) && isSystem(system) && hasUnit(seat, system, kind)))
      return false;
    this.#carry.sabotage(this.#seat, seat, system, kind);
    orderDone();
    return true;
  }

  intrigue(ally: number): boolean {
    const legal = Number.isInteger(ally) && ally >= 1 && ally <= ALLY_COUNT && allyOwner[ally] !== this.#seat;
    if (!this.#may(INTRIGUE, legal)) return false;
    this.#carry.intrigue(this.#seat, ally);
    orderDone();
    return true;
  }

  plan(seat: number, modifier: 1 | -1): boolean {
    const legal = isPlayer(seat) && (modifier === 1 || modifier === -1);
    if (!this.#may(PLANNING, legal)) return false;
    this.#carry.plan(this.#seat, seat, modifier);
    orderDone();
    return true;
  }

  #may(kind: number, legal: boolean): boolean {
    if (legal && this.allows(kind)) {
      orderBegins(this.#seat, 'act');
      this.#done = true;
      return true;
    }
    const reason = !legal
      ? 'no such target'
      : this.#done
        ? 'an actor acts once'
        : 'not this kind, or not again this turn';
    refuse(this.#seat, 'act', reason);
    return false;
  }
}

function isPlayer(seat: number): boolean {
  return Number.isInteger(seat) && seat >= 0 && seat < scenario.players && inGame[seat] === 1;
}

function isOther(seat: number, other: number): boolean {
  return isPlayer(other) && other !== seat;
}

function isWorld(world: number): boolean {
  return Number.isInteger(world) && world >= 1 && world <= WORLD_COUNT;
}

/** A world he does not control and where no other player has an army. */
export function canPersuade(seat: number, world: number): boolean {
  if (!isWorld(world) || controller[world] === seat) return false;
  for (let other = 0; other < SEATS; other++)
    if (other !== seat && (withArmies[other] & bit(world)) !== 0) return false;
  return true;
}

/** A world he controls that has no governor. */
export function canGovern(seat: number, world: number): boolean {
  return isWorld(world) && controller[world] === seat && governor[world] === NOBODY;
}

function hasUnit(seat: number, system: number, kind: number): boolean {
  const at = cell(system, seat);
  if (kind === NUKE) return nukes[at] > 0;
  if (kind === JUMPSHIP) return ships[at] > 0;
  return isType(kind) && army[at * TYPE_SLOTS + kind] > 0;
}
