/** Events about systems, troops, leaders, Nexus and the index. */

import { g } from '../../game.js';
import { M_ALLIANCES } from '../../metrics.js';
import { defaults, firstUnpaid } from '../../player/defaults.js';
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
} from '../../position/board.js';
import { EVENT_ATTRITION, EVENT_EXPEDITION_POSSIBLE, EVENT_INSTITUTE } from '../../position/event-codes.js';
import { FORCE_EMPIRE, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from '../../position/force-kinds.js';
import {
  clearMask,
  copyMask,
  highestBit,
  inMask,
  lowestBit,
  maskIsEmpty,
  nextInMask,
  setMask,
} from '../../position/masks.js';
import {
  IMPERIAL,
  MASK_ALLIED_REBELS,
  MASK_CHOICE,
  MASK_EXPEDITION,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MASK_NEXUS,
  N_ALLIANCES,
  N_ALLIED_EMPIRES,
  N_ALLIED_INVADERS,
  N_ALLIED_USURPERS,
  N_EXPEDITION_MARKERS,
  N_IMPERIAL_SYSTEMS,
  N_IMPERIAL_UNITS,
  N_INSTITUTE,
  N_INSTITUTE_TURN,
  N_LEVIATHAN,
  N_LEVIATHAN_PLAYED,
  N_RP,
  N_TURN,
  NOBODY,
  REBEL,
} from '../../position/state.js';
import { SECTORS } from '../../position/tables.js';
import { CG, FIELD, ONE, SF, TYPES, unitsIn } from '../../position/units.js';
import { alliedAt, alliedUnits } from '../alliance.js';
import { changeIndex } from '../chaos-index.js';
import { ASIDE, BACK, BACK_AND_SUBSTITUTE, REMOVED, REMOVED_AND_SUBSTITUTE, STAYS } from './results.js';

/** Alliance: the player may name a Chaos force with a mobile unit ([R86]). */
export function alliance(): number {
  const order = g.allianceOrder;
  order.reset();
  g.policy.alliance(g.view, order);
  const { kind, force } = order;
  if (kind === 0) return ASIDE;
  if (!isAlly(kind, force)) {
    g.illegal.add('alliance', 'no Chaos force with a mobile unit', g.gameIndex);
    return ASIDE;
  }
  if (kind === FORCE_USURPER) g.n[N_ALLIED_USURPERS] |= 1 << force;
  else if (kind === FORCE_EMPIRE) g.n[N_ALLIED_EMPIRES] |= 1 << force;
  else if (kind === FORCE_INVADER) g.n[N_ALLIED_INVADERS] |= 1 << force;
  else setMask(MASK_ALLIED_REBELS, force);
  g.n[N_ALLIANCES]++;
  g.record[M_ALLIANCES]++;
  if (g.log !== null) g.log.allied(kind, force);
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
  const t = g.tables;
  const sector = t.systemFrom[g.randomSector()];
  if (g.log !== null) g.log.placed(EVENT_ATTRITION, sector);
  if (g.systemOwner[sector] !== NOBODY) {
    destroySystem(sector);
    return ASIDE;
  }
  if (sector !== t.systemFrom[SECTORS - 1]) return ASIDE;
  for (let s = sector - 1; s >= 1; s--) {
    if (g.systemOwner[s] === NOBODY) continue;
    destroySystem(s);
    break;
  }
  return ASIDE;
}

function destroySystem(sector: number): void {
  if (g.log !== null) g.log.systemLost(sector);
  eliminateSystem(sector);
  const empire = lostHome(sector);
  if (empire !== 0) dissolve(empire);
}

/** Citizens Demand Reforms: 1 RP per Imperial system; a die for each unpaid one, 0..2 Rebel ([R17], [R53]). */
export function citizensDemandReforms(): number {
  const owed = g.n[N_IMPERIAL_SYSTEMS];
  const unpaid = owed - Math.min(owed, g.n[N_RP]);
  g.n[N_RP] -= owed - unpaid;
  if (unpaid === 0) return ASIDE;
  if (g.policy.unpaidSystem === defaults.unpaidSystem) {
    highestUnpaid(unpaid);
    return ASIDE;
  }
  copyMask(MASK_CHOICE, MASK_IMPERIAL_SYSTEM);
  for (let i = 0; i < unpaid; i++) {
    const sector = nextUnpaidSystem();
    clearMask(MASK_CHOICE, sector);
    g.unpaid[i] = sector;
  }
  for (let i = 0; i < unpaid; i++) systemUnpaid(g.unpaid[i]);
  return ASIDE;
}

/** The default chooses the highest sectors, whatever the dice: each is rolled for at once. */
function highestUnpaid(unpaid: number): void {
  const { masks } = g;
  let left = unpaid;
  for (let w = 2; w >= 0; w--) {
    for (let word = masks[MASK_IMPERIAL_SYSTEM + w]; word !== 0 && left > 0; left--) {
      const bit = highestBit(word);
      word &= ~(1 << bit);
      systemUnpaid((w << 5) + bit);
    }
  }
}

function systemUnpaid(sector: number): void {
  const die = g.die();
  if (g.log !== null) g.log.unpaid(sector, -1, die, die <= 2);
  if (die <= 2) giveSystem(sector, REBEL);
}

/** The player's choice, or the default's if it is no Imperial system or chosen before. */
function nextUnpaidSystem(): number {
  const sector = g.policy.unpaidSystem(g.view);
  if (isSector(sector) && inMask(MASK_CHOICE, sector)) return sector;
  g.illegal.add('unpaidSystem', 'not an Imperial system still to be chosen', g.gameIndex);
  return defaults.unpaidSystem(g.view);
}

/** Troops Demand Pay: 1 RP per Imperial mobile unit, those without maintenance too ([R78]); unpaid: 0..2 Rebel. */
export function troopsDemandPay(): number {
  const owed = unitsIn(g.n[N_IMPERIAL_UNITS]);
  const unpaid = owed - Math.min(owed, g.n[N_RP]);
  g.n[N_RP] -= owed - unpaid;
  if (unpaid === 0) return ASIDE;
  if (g.policy.unpaidTroops === defaults.unpaidTroops) {
    lastTroopsUnpaid(unpaid);
    return ASIDE;
  }
  // `ready` holds what the player may still name, MASK_CHOICE where.
  allUnitsReady();
  copyMask(MASK_CHOICE, MASK_IMPERIAL);
  for (let i = 0; i < unpaid; i++) {
    let unit = g.policy.unpaidTroops(g.view);
    if (!isReady(unit)) {
      g.illegal.add('unpaidTroops', 'not an Imperial unit still to be chosen', g.gameIndex);
      unit = defaults.unpaidTroops(g.view);
    }
    g.unpaid[i] = unit;
    const sector = unit >> 3;
    g.ready[sector] -= ONE[unit & 7];
    if (g.ready[sector] === 0) clearMask(MASK_CHOICE, sector);
  }
  for (let i = 0; i < unpaid; i++) unitUnpaid(g.unpaid[i] >> 3, g.unpaid[i] & 7);
  return ASIDE;
}

/** The default chooses the units of the highest sectors, whatever the dice: each is rolled for at once. */
function lastTroopsUnpaid(unpaid: number): void {
  const { masks, imperial } = g;
  let left = unpaid;
  for (let w = 2; w >= 0; w--) {
    for (let word = masks[MASK_IMPERIAL + w]; word !== 0 && left > 0; ) {
      const bit = highestBit(word);
      word &= ~(1 << bit);
      const sector = (w << 5) + bit;
      for (let units = imperial[sector]; units !== 0 && left > 0; left--) {
        const type = firstUnpaid(units);
        units -= ONE[type];
        unitUnpaid(sector, type);
      }
    }
  }
}

function unitUnpaid(sector: number, type: number): void {
  const die = g.die();
  if (g.log !== null) g.log.unpaid(sector, type, die, die <= 2);
  if (die > 2) return;
  takeImperial(sector, ONE[type]);
  addRebels(sector, ONE[type]);
}

function isReady(unit: number): boolean {
  if ((unit | 0) !== unit || unit < 8 || unit >= 8 * SECTORS || (unit & 7) >= TYPES) return false;
  return (g.ready[unit >> 3] & FIELD[unit & 7]) !== 0;
}

/** Power Struggle: each leader on the map, 0..4: eliminated. */
export function powerStruggle(): number {
  const { masks, leaders } = g;
  for (let w = 0; w < 3; w++) {
    for (let word = masks[MASK_IMPERIAL + w]; word !== 0; word &= word - 1) {
      const s = (w << 5) + lowestBit(word);
      if (leaders[s] !== 0) struggleIn(s);
    }
  }
  return ASIDE;
}

function struggleIn(s: number): void {
  const present = g.leaders[s];
  for (let value = 1; value <= 3; value++) {
    for (let i = leadersOf(present, value); i > 0; i--) {
      const die = g.die();
      if (g.log !== null) g.log.struggle(value, s, die, die <= 4);
      if (die <= 4) loseLeader(s, value);
    }
  }
}

/** Web Raiders: each Nexus, 0..2: eliminated. */
export function webRaiders(): number {
  for (let s = nextInMask(MASK_NEXUS, 0); s !== 0; s = nextInMask(MASK_NEXUS, s)) {
    const die = g.die();
    if (g.log !== null) g.log.raid(s, die, die <= 2);
    if (die <= 2) loseNexus(s);
  }
  return ASIDE;
}

/** Empire Corps: an SF or CG in any non-Void sector. */
export function empireCorps(): number {
  if (available(SF) === 0 && available(CG) === 0) return ASIDE;
  const order = g.corpsOrder;
  order.reset();
  g.policy.empireCorps(g.view, order);
  if (!corpsLegal()) {
    g.illegal.add('empireCorps', 'an available SF or CG in a non-Void sector is needed', g.gameIndex);
    defaults.empireCorps(g.view, order);
  }
  if (g.log !== null) g.log.recruited(order.sector, order.type);
  addImperial(order.sector, takeUnit(order.type));
  return ASIDE;
}

function corpsLegal(): boolean {
  const { type, sector } = g.corpsOrder;
  if (type !== SF && type !== CG) return false;
  return available(type) > 0 && isSector(sector);
}

/** Galactic Crusade: SF and CG on an Imperial system, up to its resource value ([R19]). */
export function galacticCrusade(): number {
  if (g.n[N_IMPERIAL_SYSTEMS] === 0) return ASIDE;
  const order = g.crusadeOrder;
  order.reset();
  g.policy.crusade(g.view, order);
  const { sector, sf, cg } = order;
  if (sf === 0 && cg === 0) return ASIDE;
  if (!crusadeLegal()) {
    g.illegal.add('crusade', 'more units than available or than the system supports', g.gameIndex);
    return ASIDE;
  }
  addImperial(sector, takeUnits(SF, sf) + takeUnits(CG, cg));
  if (g.log !== null) g.log.crusade(sector, sf, cg);
  return ASIDE;
}

function crusadeLegal(): boolean {
  const { sector, sf, cg } = g.crusadeOrder;
  if (!isSector(sector) || g.systemOwner[sector] !== IMPERIAL) return false;
  if ((sf | 0) !== sf || (cg | 0) !== cg || sf < 0 || cg < 0) return false;
  if (sf > available(SF) || cg > available(CG)) return false;
  return sf + cg <= g.tables.systemResource[g.systemKind[sector]];
}

/** Imperial Leader Arises: a random leader of the pool, on any Imperial mobile unit. */
export function imperialLeaderArises(): number {
  if (maskIsEmpty(MASK_IMPERIAL)) return ASIDE;
  const value = randomLeader();
  if (value !== 0) placeNewLeader(value);
  return ASIDE;
}

/** The player places a leader of the pool in a sector with an Imperial mobile unit (18.1); there must be one. */
export function placeNewLeader(value: number): void {
  let sector = g.policy.placeLeader(g.view, value);
  if (!isSector(sector) || g.imperial[sector] === 0) {
    g.illegal.add('placeLeader', 'no Imperial mobile unit in the sector', g.gameIndex);
    sector = defaults.placeLeader(g.view, value);
  }
  placeLeader(sector, value);
  if (g.log !== null) g.log.leader(value, sector);
}

/** Leviathan: placed on the Core, or back to the pool, as the player likes; once per game ([R12], [R48], 5.2.d). */
export function leviathan(): number {
  if (g.n[N_LEVIATHAN] === 1) return REMOVED;
  if (g.n[N_LEVIATHAN_PLAYED] === 1) return REMOVED_AND_SUBSTITUTE;
  if (!g.coreIsImperial()) return ASIDE;
  if (!g.yes('leviathan', g.policy.leviathan(g.view))) return BACK;
  g.n[N_LEVIATHAN] = 1;
  g.n[N_LEVIATHAN_PLAYED] = 1;
  return STAYS;
}

/** The Institute: in a random sector with a system unit; the second one is removed while the first is on the map. */
export function institute(): number {
  if (g.n[N_INSTITUTE] !== 0) return REMOVED;
  const sector = g.randomSector();
  if (g.log !== null) g.log.placed(EVENT_INSTITUTE, sector);
  if (g.systemOwner[sector] === NOBODY) return BACK_AND_SUBSTITUTE;
  g.n[N_INSTITUTE] = sector;
  g.n[N_INSTITUTE_TURN] = g.n[N_TURN];
  return STAYS;
}

/** Expedition Possible: a random sector without such a marker (28.0). */
export function expeditionPossible(): number {
  if (!g.options.expeditions) return REMOVED_AND_SUBSTITUTE;
  let sector = g.randomSector();
  while (inMask(MASK_EXPEDITION, sector)) sector = g.randomSector();
  setMask(MASK_EXPEDITION, sector);
  g.deeper[sector] = 0;
  g.n[N_EXPEDITION_MARKERS]++;
  if (g.log !== null) g.log.placed(EVENT_EXPEDITION_POSSIBLE, sector);
  return STAYS;
}

/** Don't Forget to Smash the Empire: the index rises by a die. */
export function gainIndexDie(): number {
  changeIndex(g.die());
  return ASIDE;
}

/** Cult of the Omnipresent Empire: the index falls by a die. */
export function loseIndexDie(): number {
  // 0 - x, not -x: minus zero would be a heap number.
  changeIndex(0 - g.die());
  return ASIDE;
}

/** Robots, Tech/Trade Advance and Collapse: RP, never below 0 (14.4). */
export function gainResources(rp: number): number {
  const total = g.n[N_RP] + rp;
  g.n[N_RP] = Math.max(total, 0);
  if (g.log !== null) g.log.resources(rp, g.n[N_RP]);
  return ASIDE;
}
