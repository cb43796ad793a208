/**
 * Deals anew, in place, what a seat must not know (16): for look-aheads, and for checks of the views. What is dealt is
 * a function of the luck and of what the seat sees: it is gathered and put in order before.
 */

import {
  at,
  CARDS,
  DEAD,
  ELITE,
  EMPIRE_FOREVER,
  GALACTIC,
  HYPER,
  IMP,
  IMPERIAL,
  MAJOR,
  PLANETS,
  REB,
  SECRET_EVENTS,
  TYPES,
  UNDISCOVERED,
} from './position/layout.js';
import { hides, isBaseRevealed } from './position/planets.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { depart, movable } from './position/units.js';

type Random = (below: number) => number;

/** What is being dealt: cards, secrets or planets. */
const gathered = new Int32Array(Math.max(GALACTIC, MAJOR, CARDS, PLANETS));
/** So many. */
const heap = { size: 0 };

function gather(one: number): void {
  gathered[heap.size++] = one;
}

/** One of those gathered, all with equal chance, whatever the order in which they came. */
function drawOne(random: Random): number {
  // They are few, and kept in order.
  const index = random(heap.size);
  const one = gathered[index];
  heap.size--;
  for (let i = index; i < heap.size; i++) gathered[i] = gathered[i + 1];
  return one;
}

function sort(): void {
  for (let i = 1; i < heap.size; i++) {
    const one = gathered[i];
    let k = i;
    for (; k > 0 && gathered[k - 1] > one; k--) gathered[k] = gathered[k - 1];
    gathered[k] = one;
  }
}

export function redeal(seat: number, random: Random): void {
  redealGalactic(random);
  redealMajors(random);
  redealHand(1 - seat, random);
  if (seat === REB) {
    redealAssignments(random);
    redealSecrets(random);
    if (s.n[s.N_OPEN] === 0) redealTypes(random);
  } else redealBase(random);
}

/** Galactic cards of the deck, those set aside and the one drawn face-down (15). */
function redealGalactic(random: Random): void {
  const hidden = s.newBox[s.B_HIDDEN_GALACTIC];
  const aside = s.n[s.N_GALACTIC_END] > 0 ? t.scenario.setAside : 0;
  heap.size = 0;
  for (let i = s.n[s.N_GALACTIC_AT]; i < s.n[s.N_GALACTIC_END] + aside; i++) gather(s.galacticDeck[i]);
  if (hidden > 0) {
    gather(hidden);
    s.galactic[hidden] = 0;
  }
  sort();
  if (hidden > 0) {
    s.newBox[s.B_HIDDEN_GALACTIC] = drawOne(random);
    s.galactic[s.newBox[s.B_HIDDEN_GALACTIC]] = s.HIDDEN;
  }
  for (let i = s.n[s.N_GALACTIC_AT]; heap.size > 0; i++) s.galacticDeck[i] = drawOne(random);
}

/** Major cards of the deck and those drawn face-down (15). */
function redealMajors(random: Random): void {
  heap.size = 0;
  for (let i = s.n[s.N_MAJOR_AT]; i < s.n[s.N_MAJOR_END]; i++) gather(s.majorDeck[i]);
  for (let i = s.newBox[s.B_OPEN]; i < s.newBox[s.B_COUNT]; i++) {
    gather(s.newBox[s.B_MAJORS + i]);
    s.major[s.newBox[s.B_MAJORS + i]] = 0;
  }
  sort();
  for (let i = s.newBox[s.B_OPEN]; i < s.newBox[s.B_COUNT]; i++) {
    s.newBox[s.B_MAJORS + i] = drawOne(random);
    s.major[s.newBox[s.B_MAJORS + i]] = s.HIDDEN;
  }
  for (let i = s.n[s.N_MAJOR_AT]; i < s.n[s.N_MAJOR_END]; i++) s.majorDeck[i] = drawOne(random);
}

/** Secret Events in the other hand, as many, of those that it holds or has not gained. */
function redealHand(side: number, random: Random): void {
  let held = 0;
  heap.size = 0;
  for (let card = 1; card <= SECRET_EVENTS; card++) {
    held += (s.hand[side] >> card) & 1;
    if ((((s.hand[side] | s.secretDeck[side]) >> card) & 1) === 0) continue;
    gather(card);
    s.hand[side] &= ~(1 << card);
    s.secretDeck[side] |= 1 << card;
  }
  for (; held > 0; held--) {
    const card = 1 << drawOne(random);
    s.hand[side] |= card;
    s.secretDeck[side] &= ~card;
  }
}

/** Strategic assignments to come: any that were not turned up since the Empire ordered them (9). */
function redealAssignments(random: Random): void {
  heap.size = 0;
  for (let card = 0; card < CARDS; card++) if (card !== s.n[s.N_CARD] && !isPlayed(card)) gather(card);
  for (let i = s.n[s.N_DECK_AT]; i < s.n[s.N_DECK_END]; i++) s.deck[i] = drawOne(random);
}

function isPlayed(card: number): boolean {
  for (let i = 0; i < s.n[s.N_DECK_AT]; i++) if (s.deck[i] === card) return true;
  return false;
}

function isHidden(planet: number): boolean {
  return s.secret[planet] >= 0 && s.revealed[planet] === 0 && s.state[planet] === IMPERIAL;
}

/**
 * Secrets that are not revealed, of each cup, on planets where they could be: Empire Forever not where the Rebel is
 * liked.
 */
function redealSecrets(random: Random): void {
  for (let first = 0; first < PLANETS; first++) {
    if (!isHidden(first) || !isFirstOfCup(first)) continue;
    heap.size = 0;
    let forever = 0;
    for (let planet = first; planet < PLANETS; planet++) {
      if (!isHidden(planet) || t.cup[planet] !== t.cup[first]) continue;
      if (hides(planet, EMPIRE_FOREVER)) forever++;
      else gather(s.secret[planet]);
    }
    sort();
    let eligible = 0;
    for (let planet = first; planet < PLANETS; planet++) if (mayBeForever(planet, first)) eligible++;
    for (let planet = first; planet < PLANETS; planet++) {
      if (!isHidden(planet) || t.cup[planet] !== t.cup[first]) continue;
      // Of those that are left, each with the same chance.
      if (mayBeForever(planet, first) && random(eligible--) < forever) {
        s.secret[planet] = EMPIRE_FOREVER;
        forever--;
      } else s.secret[planet] = heap.size > 0 ? drawOne(random) : EMPIRE_FOREVER;
    }
  }
  for (let planet = 0; planet < PLANETS; planet++) if (hides(planet, HYPER)) s.n[s.N_HYPER] = planet;
}

function isFirstOfCup(planet: number): boolean {
  for (let before = 0; before < planet; before++) if (isHidden(before) && t.cup[before] === t.cup[planet]) return false;
  return true;
}

function mayBeForever(planet: number, first: number): boolean {
  return isHidden(planet) && t.cup[planet] === t.cup[first] && s.loyalty[planet] <= 0;
}

/** By type: units to be dealt. */
const freed = new Int32Array(TYPES);
/** By planet: how many of them were there. */
const places = new Int32Array(PLANETS);

/**
 * Types of mobile Imperial units change places; those that arrived in this turn stay, and elites that met Rebels [F14].
 */
function redealTypes(random: Random): void {
  freed.fill(0);
  for (let planet = 0; planet < PLANETS; planet++) {
    places[planet] = 0;
    const last = meetsRebels(planet) ? ELITE - 1 : ELITE;
    for (let type = 1; type <= last; type++) {
      const free = movable(IMP, planet, type);
      if (free <= 0) continue;
      depart(IMP, planet, type, free);
      freed[type] += free;
      places[planet] += free;
    }
  }
  // Where no elite can be, first: what is left may be anywhere.
  for (let planet = 0; planet < PLANETS; planet++) if (meetsRebels(planet)) fill(planet, ELITE - 1, random);
  for (let planet = 0; planet < PLANETS; planet++) if (!meetsRebels(planet)) fill(planet, ELITE, random);
}

function meetsRebels(planet: number): boolean {
  return s.count[at(REB, planet)] > 0;
}

function fill(planet: number, last: number, random: Random): void {
  for (; places[planet] > 0; places[planet]--) {
    let all = 0;
    for (let type = 1; type <= last; type++) all += freed[type];
    let which = random(all);
    let type = 1;
    for (; which >= freed[type]; type++) which -= freed[type];
    freed[type]--;
    // Less than none depart: units that come from nowhere did not arrive in this turn.
    depart(IMP, planet, type, -1);
  }
}

/** The base is at any undiscovered site. */
function redealBase(random: Random): void {
  if (isBaseRevealed() || s.n[s.N_BASE] < 0) return;
  heap.size = 0;
  for (let site = 0; site < PLANETS; site++)
    if (s.conduit[site] === UNDISCOVERED && s.state[site] !== DEAD) gather(site);
  if (heap.size > 0) s.n[s.N_BASE] = drawOne(random);
}
