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

/** Who acts, and what is left to him. A policy that holds the desk cannot open it. */
let actor = 0;
let number = 0;
let onlyKind = -1;
let done = true;

/** @param only the kind the actor may do, -1: any */
export function openActionDesk(seat: number, index: number, only: number): void {
  actor = seat;
  number = index;
  onlyKind = only;
  done = false;
}

export function closeActionDesk(): void {
  done = true;
}

/** (4.9): an actor acts once. */
export class ActionDesk implements ActionOrder {
  readonly #carry: Carry;

  constructor(carry: Carry) {
    this.#carry = carry;
  }

  get index(): number {
    return number;
  }

  get only(): number {
    return onlyKind;
  }

  allows(kind: number): boolean {
    return isAllowed(kind);
  }

  diplomacy(world: number): boolean {
    if (!may(DIPLOMACY, canPersuade(actor, world))) return false;
    this.#carry.diplomacy(actor, world);
    orderDone();
    return true;
  }

  govern(world: number): boolean {
    if (!may(GOVERN, canGovern(actor, world))) return false;
    this.#carry.govern(actor, world);
    orderDone();
    return true;
  }

  assassinate(seat: number, system: number, tired: boolean): boolean {
    const there = isOther(actor, seat) && isSystem(system);
    const at = there ? cell(system, seat) : 0;
    const victim = there && (tired ? nobles[at] > readyNobles[at] : readyNobles[at] > 0);
    if (!may(ASSASSINATION, victim)) return false;
    this.#carry.assassinate(actor, seat, system, tired);
    orderDone();
    return true;
  }

  sabotage(seat: number, system: number, kind: number): boolean {
    if (!may(SABOTAGE, isOther(actor, seat) && isSystem(system) && hasUnit(seat, system, kind))) return false;
    this.#carry.sabotage(actor, seat, system, kind);
    orderDone();
    return true;
  }

  intrigue(ally: number): boolean {
    const legal = Number.isInteger(ally) && ally >= 1 && ally <= ALLY_COUNT && allyOwner[ally] !== actor;
    if (!may(INTRIGUE, legal)) return false;
    this.#carry.intrigue(actor, ally);
    orderDone();
    return true;
  }

  plan(seat: number, modifier: 1 | -1): boolean {
    const legal = isPlayer(seat) && (modifier === 1 || modifier === -1);
    if (!may(PLANNING, legal)) return false;
    this.#carry.plan(actor, seat, modifier);
    orderDone();
    return true;
  }
}

function may(kind: number, legal: boolean): boolean {
  if (legal && isAllowed(kind)) {
    orderBegins(actor, 'act');
    done = true;
    return true;
  }
  const reason = !legal ? 'no such target' : done ? 'an actor acts once' : 'not this kind, or not again this turn';
  refuse(actor, 'act', reason);
  return false;
}

function isAllowed(kind: number): boolean {
  if (done || (onlyKind >= 0 && onlyKind !== kind)) return false;
  if (kind === ASSASSINATION) return assassinations[actor] < ASSASSINATIONS_MAX;
  return kind !== INTRIGUE || intrigues[actor] < INTRIGUES_MAX;
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
