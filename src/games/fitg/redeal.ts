/** Deals anew, in place, what a seat must not know (16): for checks of the views. */

import {
  at,
  DEAD,
  ELITE,
  EMPIRE_FOREVER,
  HYPER,
  IMP,
  IMPERIAL,
  PLANETS,
  REB,
  slot,
  TYPES,
  UNDISCOVERED,
} from './position/layout.js';
import { hides, isBaseRevealed } from './position/planets.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { depart, land } from './position/units.js';

type Random = (below: number) => number;

function shuffle(cards: Int32Array, from: number, end: number, random: Random): void {
  for (let i = end - 1; i > from; i--) {
    const j = from + random(i - from + 1);
    const card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
}

export function redeal(seat: number, random: Random): void {
  shuffle(s.galacticDeck, s.n[s.N_GALACTIC_AT], s.n[s.N_GALACTIC_END], random);
  shuffle(s.majorDeck, s.n[s.N_MAJOR_AT], s.n[s.N_MAJOR_END], random);
  redealHand(1 - seat, random);
  if (seat === REB) {
    shuffle(s.deck, s.n[s.N_DECK_AT], s.n[s.N_DECK_END], random);
    redealSecrets(random);
    if (s.n[s.N_OPEN] === 0) redealTypes(random);
  } else redealBase(random);
}

/** Secret Events in the other hand for some that were not gained. */
function redealHand(side: number, random: Random): void {
  for (let card = 1; card <= 6; card++) {
    const other = 1 + random(6);
    const mine = (s.hand[side] >> card) & 1;
    const free = (s.secretDeck[side] >> other) & 1;
    if (mine === 0 || free === 0) continue;
    s.hand[side] ^= (1 << card) | (1 << other);
    s.secretDeck[side] ^= (1 << card) | (1 << other);
  }
}

/** Secrets that are not revealed, on planets where they could be: Empire Forever only where loyalty is Patriotic. */
function redealSecrets(random: Random): void {
  const hidden = (planet: number): boolean =>
    s.secret[planet] >= 0 && s.revealed[planet] === 0 && s.state[planet] === IMPERIAL;
  for (let a = 0; a < PLANETS; a++) {
    if (!hidden(a)) continue;
    const b = random(PLANETS);
    if (!hidden(b) || t.cup[a] !== t.cup[b]) continue;
    const forever = hides(a, EMPIRE_FOREVER) || hides(b, EMPIRE_FOREVER);
    if (forever && (s.loyalty[a] > 0 || s.loyalty[b] > 0)) continue;
    const kept = s.secret[a];
    s.secret[a] = s.secret[b];
    s.secret[b] = kept;
  }
  for (let planet = 0; planet < PLANETS; planet++) if (hides(planet, HYPER)) s.n[s.N_HYPER] = planet;
}

/**
 * Types of mobile Imperial units change places; those that arrived in this turn stay, and elites that met Rebels [F14].
 */
function redealTypes(random: Random): void {
  for (let i = 0; i < 200; i++) {
    const a = random(PLANETS);
    const b = random(PLANETS);
    const type = 1 + random(TYPES - 1);
    const other = 1 + random(TYPES - 1);
    if (!isFree(a, type) || !isFree(b, other) || a === b || type === other) continue;
    const elites = type === ELITE || other === ELITE;
    if (elites && (s.count[at(REB, a)] > 0 || s.count[at(REB, b)] > 0)) continue;
    exchange(a, b, type);
    exchange(b, a, other);
  }
}

function isFree(planet: number, type: number): boolean {
  return s.units[slot(IMP, planet, type)] - s.arrived[slot(IMP, planet, type)] > 0;
}

function exchange(from: number, to: number, type: number): void {
  depart(IMP, from, type, 1);
  land(IMP, to, type, 1);
  s.arrived[slot(IMP, to, type)]--;
}

/** The base is at another undiscovered site. */
function redealBase(random: Random): void {
  if (isBaseRevealed() || s.n[s.N_BASE] < 0) return;
  const site = random(PLANETS);
  if (s.conduit[site] === UNDISCOVERED && s.state[site] !== DEAD) s.n[s.N_BASE] = site;
}
