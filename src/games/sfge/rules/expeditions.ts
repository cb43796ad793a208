/** Phase M, Expedition (28.0, chart 3.10, [R88], [R97]). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { M_EXPEDITION_AERT, M_EXPEDITION_POSITIVE, M_EXPEDITIONS } from '../metrics.js';
import { expeditionOrder } from '../player/buffers.js';
import { decisions, refuse, views, yes } from '../player/seats.js';
import { changeIndex, lookAtIndex } from '../position/chaos-index.js';
import {
  addImperial,
  addRebels,
  hasLeader,
  isSector,
  loseLeader,
  placeGate,
  placeLeader,
  placeRandomSystem,
  randomLeader,
  release,
  setAside,
  takeImperial,
  takeUnit,
} from '../position/counters.js';
import { EVENT_EXPEDITION_POSSIBLE } from '../position/event-codes.js';
import { d10, luck, STREAM_EXPEDITION } from '../position/luck.js';
import { clearMask, inMask } from '../position/masks.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { lookUp, NEGATIVE, POSITIVE, SECTORS, t } from '../position/tables.js';
import { AF, CF, countOf, IO, ONE, SF, TH, TYPES, WS } from '../position/units.js';
import { destroySector } from './destruction.js';
import { removeAlien } from './events/alien-markers.js';

// Entries in the order of EXPEDITION_ENTRIES.
const LOST_IN_HYPERSPACE = 0;
const ANCIENT_GUARDIAN = 1;
const FIGHT_FOR_INFORMATION = 2;
const GO_DEEPER = 3;
const STAR_GATE = 4;
const DERELICT_FLEET = 5;
const LOST_COLONY = 6;
const ANCIENT_WORLD_SHIP = 7;
const LIVING_ARCHIVE = 8;
const PSIONIC_CHOIR = 9;
const SEALED_DOSSIERS = 10;
const TRANS_HUMAN_ENCLAVE = 11;
const EVOLUTIONARY_LEAP = 12;
const HERO_OF_THE_FRONTIER = 13;
const MUTINY = 14;
const NOVA_TRIGGER = 15;
const FIRST_CONTACT = 16;
const COSMIC_HARMONY = 17;
const PANDORAS_VAULT = 18;

/** Entries that go to the AERT. */
const TO_AERT =
  (1 << ANCIENT_GUARDIAN) |
  (1 << FIGHT_FOR_INFORMATION) |
  (1 << DERELICT_FLEET) |
  (1 << ANCIENT_WORLD_SHIP) |
  (1 << LIVING_ARCHIVE) |
  (1 << PSIONIC_CHOIR) |
  (1 << TRANS_HUMAN_ENCLAVE) |
  (1 << EVOLUTIONARY_LEAP) |
  (1 << NOVA_TRIGGER) |
  (1 << FIRST_CONTACT) |
  (1 << PANDORAS_VAULT);

/** Does the sector allow an expedition: a marker, an Imperial mobile unit and a leader (28.1)? */
export function expeditionAllowed(sector: number): boolean {
  return inMask(s.MASK_EXPEDITION, sector) && s.imperial[sector] !== 0 && s.leaders[sector] !== 0;
}

/** Is an expedition possible anywhere? */
export function expeditionPossibleNow(): boolean {
  if (s.n[s.N_EXPEDITION_MARKERS] === 0) return false;
  for (let w = 0; w < 3; w++) {
    for (let word = s.masks[s.MASK_EXPEDITION + w] & s.masks[s.MASK_IMPERIAL + w]; word !== 0; word &= word - 1) {
      if (s.leaders[(w << 5) + lowestBit(word)] !== 0) return true;
    }
  }
  return false;
}

export function expedition(): void {
  if (!t.options.expeditions || !expeditionPossibleNow()) return;
  const order = expeditionOrder;
  order.reset();
  if (!yes('expedition', decisions.current.expedition(views.current, order))) return;
  const { sector, type, leader } = order;
  if (!isSector(sector) || !expeditionAllowed(sector)) {
    refuse('expedition', 'no expedition is possible in the sector');
    return;
  }
  const unitThere = (type | 0) === type && type >= 0 && type < TYPES && countOf(s.imperial[sector], type) > 0;
  const leaderThere = hasLeader(s.leaders[sector], leader);
  if (!unitThere || !leaderThere) {
    refuse('expedition', 'no such unit or leader in the sector');
    return;
  }
  luck.start(STREAM_EXPEDITION, s.n[s.N_TURN]);
  record[M_EXPEDITIONS]++;
  setOut(sector, type, leader);
  lookAtIndex();
}

/** The two dice, the entry, and its roll on the AERT if it asks for one (28.2, 28.3). */
function setOut(sector: number, type: number, leader: number): void {
  const first = d10();
  const second = d10();
  const entry = t.expeditions[10 * first + second];
  replay.log?.expedition(sector, type, leader, first, second, entry);
  const transHumanEntry = entry === TRANS_HUMAN_ENCLAVE || entry === EVOLUTIONARY_LEAP;
  if (transHumanEntry && !t.options.transHumans) {
    discard(sector);
    return;
  }
  if ((TO_AERT & (1 << entry)) === 0) {
    atOnce(sector, type, leader, entry);
    if (entry === GO_DEEPER) s.deeper[sector]++;
    else discard(sector);
    return;
  }
  const bonus = type === AF || type === WS ? 1 : type === IO || type === TH ? 2 : 0;
  const die = d10();
  const deeper = s.deeper[sector];
  const total = die + leader + bonus + deeper;
  const outcome = lookUp(t.aert, total);
  record[M_EXPEDITION_AERT]++;
  replay.log?.aert(die, leader, bonus, deeper, outcome);
  // Fight for Information keeps its marker unless Positive.
  if (entry !== FIGHT_FOR_INFORMATION || outcome === POSITIVE) discard(sector);
  if (outcome === POSITIVE) {
    record[M_EXPEDITION_POSITIVE]++;
    positive(sector, type, leader, entry);
  } else if (outcome === NEGATIVE) {
    eliminateExpedition(sector, type, leader);
    if (entry === TRANS_HUMAN_ENCLAVE) addRebels(sector, takeUnit(TH));
    else if (entry === PANDORAS_VAULT) changeIndex(d10() + d10());
  }
}

/** The Expedition Possible marker is discarded. */
function discard(sector: number): void {
  clearMask(s.MASK_EXPEDITION, sector);
  s.deeper[sector] = 0;
  s.n[s.N_EXPEDITION_MARKERS]--;
  setAside(EVENT_EXPEDITION_POSSIBLE);
}

/** The unit and the leader sent are eliminated. */
function eliminateExpedition(sector: number, type: number, leader: number): void {
  loseLeader(sector, leader);
  takeImperial(sector, ONE[type]);
  release(ONE[type]);
  replay.log?.expeditionLost(sector, type, leader);
}

/** Entries without a roll on the AERT. */
function atOnce(sector: number, type: number, leader: number, entry: number): void {
  switch (entry) {
    case LOST_IN_HYPERSPACE:
      eliminateExpedition(sector, type, leader);
      return;
    case STAR_GATE:
      findGate(sector);
      return;
    case LOST_COLONY:
      if (t.isSystem[sector] === 0 || s.systemOwner[sector] !== s.NOBODY) addImperial(sector, takeUnit(CF));
      else placeRandomSystem(sector, s.IMPERIAL);
      return;
    case SEALED_DOSSIERS:
      addMarkers(s.N_REPRESSION);
      return;
    case HERO_OF_THE_FRONTIER: {
      const value = randomLeader();
      if (value === 0) return;
      placeLeader(sector, value);
      replay.log?.leader(value, sector);
      return;
    }
    case MUTINY:
      loseLeader(sector, leader);
      takeImperial(sector, ONE[type]);
      addRebels(sector, ONE[type]);
      return;
    case COSMIC_HARMONY:
      changeIndex(0 - d10() - d10());
      return;
    default:
  }
}

/** A Star gate here, if a counter is left and none is here; from now on gates may be bought (27.0, [R36], [R93]). */
function findGate(sector: number): void {
  if (!t.options.starGates) return;
  s.n[s.N_GATES_ALLOWED] = 1;
  if (inMask(s.MASK_GATE, sector) || s.n[s.N_GATES] >= t.setup.counters.starGates) return;
  if (t.isSystem[sector] === 1 && s.systemOwner[sector] === s.NOBODY) return;
  placeGate(sector);
}

/** Two Repression or Illumination markers, as far as counters are left. */
function addMarkers(marker: number): void {
  if (!t.options.repressionIllumination) return;
  const left = t.setup.counters.imperialMarkers - s.n[s.N_REPRESSION] - s.n[s.N_ILLUMINATION];
  s.n[marker] += Math.min(2, left);
}

/** Positive results of the AERT. */
function positive(sector: number, type: number, leader: number, entry: number): void {
  switch (entry) {
    case ANCIENT_GUARDIAN:
      addImperial(sector, takeUnit(AF));
      return;
    case FIGHT_FOR_INFORMATION:
      changeIndex(0 - d10() - leader);
      return;
    case DERELICT_FLEET:
      addImperial(sector, takeUnit(SF));
      addImperial(sector, takeUnit(SF));
      return;
    case ANCIENT_WORLD_SHIP:
      addImperial(sector, takeUnit(WS));
      return;
    case LIVING_ARCHIVE:
      found(d10() + leader);
      return;
    case PSIONIC_CHOIR:
      addMarkers(s.N_ILLUMINATION);
      return;
    case TRANS_HUMAN_ENCLAVE:
      addImperial(sector, takeUnit(TH));
      return;
    case EVOLUTIONARY_LEAP:
      evolve(sector, type);
      return;
    case NOVA_TRIGGER:
      novaTrigger(sector);
      return;
    case FIRST_CONTACT:
      firstContact();
      return;
    default: // Pandora's Vault
      changeIndex(0 - d10() - d10() - d10());
  }
}

/** RP that an expedition brings. */
function found(rp: number): void {
  s.n[s.N_RP] += rp;
  replay.log?.resources(rp, s.n[s.N_RP]);
}

/** The expedition unit becomes a Trans-human, if one is available; a Trans-human stays one ([R97]). */
function evolve(sector: number, type: number): void {
  if (type === TH) return;
  const unit = takeUnit(TH);
  if (unit === 0) return;
  addImperial(sector, unit);
  takeImperial(sector, ONE[type]);
  release(ONE[type]);
}

/** The player may eliminate everything in the sector itself or an adjacent one. */
function novaTrigger(sector: number): void {
  const target = decisions.current.novaTrigger(views.current, sector);
  if (target === 0) return;
  if (!isSector(target) || t.distance[sector * SECTORS + target] > 1) {
    refuse('novaTrigger', 'sector not within 1');
    return;
  }
  destroySector(target, -1);
}

/** Any one alien marker is removed. */
function firstContact(): void {
  if (s.n[s.N_ALIENS] === 0) return;
  let index = decisions.current.firstContact(views.current);
  if ((index | 0) !== index || index < 0 || index >= s.n[s.N_ALIENS]) {
    refuse('firstContact', 'no such alien marker');
    index = 0;
  }
  removeAlien(index);
}
