/** Events about systems, troops, leaders, Nexus and the index. */

import { lowestBit } from '../../../shared/bits.js';
import { replay } from '../../game-log.js';
import { M_ALLIANCES } from '../../metrics.js';
import { allianceOrder, corpsOrder, crusadeOrder } from '../../player/buffers.js';
import { defaults, firstUnpaid } from '../../player/defaults.js';
import { decisions, refuse, views, yes } from '../../player/seats.js';
import { changeIndex } from '../../position/chaos-index.js';
import {
  addImperial,
  addRebels,
  allUnitsReady,
  available,
  dissolve,
  eliminateSystem,
  giveSystem,
  isSector,
  leadersOf,
  loseLeader,
  loseNexus,
  lostHome,
  placeLeader,
  randomLeader,
  takeImperial,
  takeUnit,
  takeUnits,
} from '../../position/counters.js';
import { EVENT_ATTRITION, EVENT_EXPEDITION_POSSIBLE, EVENT_INSTITUTE } from '../../position/event-codes.js';
import { FORCE_EMPIRE, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from '../../position/force-kinds.js';
import { d10, randomSector } from '../../position/luck.js';
import { clearMask, copyMask, highestBit, inMask, maskIsEmpty, nextInMask, setMask } from '../../position/masks.js';
import { record } from '../../position/record.js';
import * as s from '../../position/state.js';
import { SECTORS, t } from '../../position/tables.js';
import { CG, FIELD, ONE, SF, TYPES, unitsIn } from '../../position/units.js';
import { alliedAt, alliedUnits } from '../alliance.js';
import { ASIDE, BACK, BACK_AND_SUBSTITUTE, REMOVED, REMOVED_AND_SUBSTITUTE, STAYS } from './results.js';

/** Alliance: the player may name a Chaos force with a mobile unit ([R86]). */
export function alliance(): number {
  const order = allianceOrder;
  order.reset();
  decisions.current.alliance(views.current, order);
  const { kind, force } = order;
  if (kind === 0) return ASIDE;
  if (!isAlly(kind, force)) {
    refuse('alliance', 'no Chaos force with a mobile unit');
    return ASIDE;
  }
  if (kind === FORCE_USURPER) s.n[s.N_ALLIED_USURPERS] |= 1 << force;
  else if (kind === FORCE_EMPIRE) s.n[s.N_ALLIED_EMPIRES] |= 1 << force;
  else if (kind === FORCE_INVADER) s.n[s.N_ALLIED_INVADERS] |= 1 << force;
  else setMask(s.MASK_ALLIED_REBELS, force);
  s.n[s.N_ALLIANCES]++;
  record[M_ALLIANCES]++;
  replay.log?.allied(kind, force);
  return STAYS;
}

function isAlly(kind: number, force: number): boolean {
  const most = kind === FORCE_USURPER ? 8 : kind === FORCE_EMPIRE ? 6 : kind === FORCE_INVADER ? 7 : SECTORS - 1;
  const least = kind === FORCE_EMPIRE || kind === FORCE_REBELS ? 1 : 0;
  if (kind < FORCE_USURPER || kind > FORCE_REBELS || (force | 0) !== force || force < least || force > most)
    return false;
  return alliedAt(kind, force) !== 0 && alliedUnits(kind, force) !== 0;
}

/** Attrition: the system unit of a random system sector is eliminated; from 57 down if there is none there. */
export function attrition(): number {
  const sector = t.systemFrom[randomSector()];
  replay.log?.placed(EVENT_ATTRITION, sector);
  if (s.systemOwner[sector] !== s.NOBODY) {
    destroySystem(sector);
    return ASIDE;
  }
  if (sector !== t.systemFrom[SECTORS - 1]) return ASIDE;
  for (let at = sector - 1; at >= 1; at--) {
    if (s.systemOwner[at] === s.NOBODY) continue;
    destroySystem(at);
    break;
  }
  return ASIDE;
}

function destroySystem(sector: number): void {
  replay.log?.systemLost(sector);
  eliminateSystem(sector);
  const empire = lostHome(sector);
  if (empire !== 0) dissolve(empire);
}

// Scratch, meaningless between calls.
const unpaidPlaces = new Int32Array(256);

/** Citizens Demand Reforms: 1 RP per Imperial system; a die for each unpaid one, 0..2 Rebel ([R17], [R53]). */
export function citizensDemandReforms(): number {
  const owed = s.n[s.N_IMPERIAL_SYSTEMS];
  const unpaid = owed - Math.min(owed, s.n[s.N_RP]);
  s.n[s.N_RP] -= owed - unpaid;
  if (unpaid === 0) return ASIDE;
  if (decisions.current.unpaidSystem === defaults.unpaidSystem) {
    highestUnpaid(unpaid);
    return ASIDE;
  }
  copyMask(s.MASK_CHOICE, s.MASK_IMPERIAL_SYSTEM);
  for (let i = 0; i < unpaid; i++) {
    const sector = nextUnpaidSystem();
    clearMask(s.MASK_CHOICE, sector);
    unpaidPlaces[i] = sector;
  }
  for (let i = 0; i < unpaid; i++) systemUnpaid(unpaidPlaces[i]);
  return ASIDE;
}

/** The default chooses the highest sectors, whatever the dice: each is rolled for at once. */
function highestUnpaid(unpaid: number): void {
  let left = unpaid;
  for (let w = 2; w >= 0; w--) {
    for (let word = s.masks[s.MASK_IMPERIAL_SYSTEM + w]; word !== 0 && left > 0; left--) {
      const bit = highestBit(word);
      word &= ~(1 << bit);
      systemUnpaid((w << 5) + bit);
    }
  }
}

function systemUnpaid(sector: number): void {
  const die = d10();
  replay.log?.unpaid(sector, -1, die, die <= 2);
  if (die <= 2) giveSystem(sector, s.REBEL);
}

/** The player's choice, or the default's if it is no Imperial system or chosen before. */
function nextUnpaidSystem(): number {
  const sector = decisions.current.unpaidSystem(views.current);
  if (isSector(sector) && inMask(s.MASK_CHOICE, sector)) return sector;
  refuse('unpaidSystem', 'not an Imperial system still to be chosen');
  return defaults.unpaidSystem(views.current);
}

/** Troops Demand Pay: 1 RP per Imperial mobile unit, those without maintenance too ([R78]); unpaid: 0..2 Rebel. */
export function troopsDemandPay(): number {
  const owed = unitsIn(s.n[s.N_IMPERIAL_UNITS]);
  const unpaid = owed - Math.min(owed, s.n[s.N_RP]);
  s.n[s.N_RP] -= owed - unpaid;
  if (unpaid === 0) return ASIDE;
  if (decisions.current.unpaidTroops === defaults.unpaidTroops) {
    lastTroopsUnpaid(unpaid);
    return ASIDE;
  }
  // `ready` holds what the player may still name, MASK_CHOICE where.
  allUnitsReady();
  copyMask(s.MASK_CHOICE, s.MASK_IMPERIAL);
  for (let i = 0; i < unpaid; i++) {
    let unit = decisions.current.unpaidTroops(views.current);
    if (!isReady(unit)) {
      refuse('unpaidTroops', 'not an Imperial unit still to be chosen');
      unit = defaults.unpaidTroops(views.current);
    }
    unpaidPlaces[i] = unit;
    const sector = unit >> 3;
    s.ready[sector] -= ONE[unit & 7];
    if (s.ready[sector] === 0) clearMask(s.MASK_CHOICE, sector);
  }
  for (let i = 0; i < unpaid; i++) unitUnpaid(unpaidPlaces[i] >> 3, unpaidPlaces[i] & 7);
  return ASIDE;
}

/** The default chooses the units of the highest sectors, whatever the dice: each is rolled for at once. */
function lastTroopsUnpaid(unpaid: number): void {
  let left = unpaid;
  for (let w = 2; w >= 0; w--) {
    for (let word = s.masks[s.MASK_IMPERIAL + w]; word !== 0 && left > 0; ) {
      const bit = highestBit(word);
      word &= ~(1 << bit);
      const sector = (w << 5) + bit;
      for (let units = s.imperial[sector]; units !== 0 && left > 0; left--) {
        const type = firstUnpaid(units);
        units -= ONE[type];
        unitUnpaid(sector, type);
      }
    }
  }
}

function unitUnpaid(sector: number, type: number): void {
  const die = d10();
  replay.log?.unpaid(sector, type, die, die <= 2);
  if (die > 2) return;
  takeImperial(sector, ONE[type]);
  addRebels(sector, ONE[type]);
}

function isReady(unit: number): boolean {
  if ((unit | 0) !== unit || unit < 8 || unit >= 8 * SECTORS || (unit & 7) >= TYPES) return false;
  return (s.ready[unit >> 3] & FIELD[unit & 7]) !== 0;
}

/** Power Struggle: each leader on the map, 0..4: eliminated. */
export function powerStruggle(): number {
  for (let w = 0; w < 3; w++) {
    for (let word = s.masks[s.MASK_IMPERIAL + w]; word !== 0; word &= word - 1) {
      const sector = (w << 5) + lowestBit(word);
      if (s.leaders[sector] !== 0) struggleIn(sector);
    }
  }
  return ASIDE;
}

function struggleIn(sector: number): void {
  const present = s.leaders[sector];
  for (let value = 1; value <= 3; value++) {
    for (let i = leadersOf(present, value); i > 0; i--) {
      const die = d10();
      replay.log?.struggle(value, sector, die, die <= 4);
      if (die <= 4) loseLeader(sector, value);
    }
  }
}

/** Web Raiders: each Nexus, 0..2: eliminated. */
export function webRaiders(): number {
  for (let sector = nextInMask(s.MASK_NEXUS, 0); sector !== 0; sector = nextInMask(s.MASK_NEXUS, sector)) {
    const die = d10();
    replay.log?.raid(sector, die, die <= 2);
    if (die <= 2) loseNexus(sector);
  }
  return ASIDE;
}

/** Empire Corps: an SF or CG in any non-Void sector. */
export function empireCorps(): number {
  if (available(SF) === 0 && available(CG) === 0) return ASIDE;
  const order = corpsOrder;
  order.reset();
  decisions.current.empireCorps(views.current, order);
  if (!corpsLegal()) {
    refuse('empireCorps', 'an available SF or CG in a non-Void sector is needed');
    defaults.empireCorps(views.current, order);
  }
  replay.log?.recruited(order.sector, order.type);
  addImperial(order.sector, takeUnit(order.type));
  return ASIDE;
}

function corpsLegal(): boolean {
  const { type, sector } = corpsOrder;
  if (type !== SF && type !== CG) return false;
  return available(type) > 0 && isSector(sector);
}

/** Galactic Crusade: SF and CG on an Imperial system, up to its resource value ([R19]). */
export function galacticCrusade(): number {
  if (s.n[s.N_IMPERIAL_SYSTEMS] === 0) return ASIDE;
  const order = crusadeOrder;
  order.reset();
  decisions.current.crusade(views.current, order);
  const { sector, sf, cg } = order;
  if (sf === 0 && cg === 0) return ASIDE;
  if (!crusadeLegal()) {
    refuse('crusade', 'more units than available or than the system supports');
    return ASIDE;
  }
  addImperial(sector, takeUnits(SF, sf) + takeUnits(CG, cg));
  replay.log?.crusade(sector, sf, cg);
  return ASIDE;
}

function crusadeLegal(): boolean {
  const { sector, sf, cg } = crusadeOrder;
  if (!isSector(sector) || s.systemOwner[sector] !== s.IMPERIAL) return false;
  if ((sf | 0) !== sf || (cg | 0) !== cg || sf < 0 || cg < 0) return false;
  if (sf > available(SF) || cg > available(CG)) return false;
  return sf + cg <= t.systemResource[s.systemKind[sector]];
}

/** Imperial Leader Arises: a random leader of the pool, on any Imperial mobile unit. */
export function imperialLeaderArises(): number {
  if (maskIsEmpty(s.MASK_IMPERIAL)) return ASIDE;
  const value = randomLeader();
  if (value !== 0) placeNewLeader(value);
  return ASIDE;
}

/** The player places a leader of the pool in a sector with an Imperial mobile unit (18.1); there must be one. */
export function placeNewLeader(value: number): void {
  let sector = decisions.current.placeLeader(views.current, value);
  if (!isSector(sector) || s.imperial[sector] === 0) {
    refuse('placeLeader', 'no Imperial mobile unit in the sector');
    sector = defaults.placeLeader(views.current, value);
  }
  placeLeader(sector, value);
  replay.log?.leader(value, sector);
}

/** Leviathan: placed on the Core, or back to the pool, as the player likes; once per game ([R12], [R48], 5.2.d). */
export function leviathan(): number {
  if (s.n[s.N_LEVIATHAN] === 1) return REMOVED;
  if (s.n[s.N_LEVIATHAN_PLAYED] === 1) return REMOVED_AND_SUBSTITUTE;
  if (!s.coreIsImperial()) return ASIDE;
  if (!yes('leviathan', decisions.current.leviathan(views.current))) return BACK;
  s.n[s.N_LEVIATHAN] = 1;
  s.n[s.N_LEVIATHAN_PLAYED] = 1;
  return STAYS;
}

/** The Institute: in a random sector with a system unit; the second one is removed while the first is on the map. */
export function institute(): number {
  if (s.n[s.N_INSTITUTE] !== 0) return REMOVED;
  const sector = randomSector();
  replay.log?.placed(EVENT_INSTITUTE, sector);
  if (s.systemOwner[sector] === s.NOBODY) return BACK_AND_SUBSTITUTE;
  s.n[s.N_INSTITUTE] = sector;
  s.n[s.N_INSTITUTE_TURN] = s.n[s.N_TURN];
  return STAYS;
}

/** Expedition Possible: a random sector without such a marker (28.0). */
export function expeditionPossible(): number {
  if (!t.options.expeditions) return REMOVED_AND_SUBSTITUTE;
  let sector = randomSector();
  while (inMask(s.MASK_EXPEDITION, sector)) sector = randomSector();
  setMask(s.MASK_EXPEDITION, sector);
  s.deeper[sector] = 0;
  s.n[s.N_EXPEDITION_MARKERS]++;
  replay.log?.placed(EVENT_EXPEDITION_POSSIBLE, sector);
  return STAYS;
}

/** Don't Forget to Smash the Empire: the index rises by a die. */
export function gainIndexDie(): number {
  changeIndex(d10());
  return ASIDE;
}

/** Cult of the Omnipresent Empire: the index falls by a die. */
export function loseIndexDie(): number {
  // 0 - x, not -x: minus zero would be a heap number.
  changeIndex(0 - d10());
  return ASIDE;
}

/** Robots, Tech/Trade Advance and Collapse: RP, never below 0 (14.4). */
export function gainResources(rp: number): number {
  const total = s.n[s.N_RP] + rp;
  s.n[s.N_RP] = Math.max(total, 0);
  replay.log?.resources(rp, s.n[s.N_RP]);
  return ASIDE;
}
