/** Phases H, I, J and K: Imperial Colonization (16.0), Movement (6.0), Combat (8.0), Extropy (17.0). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { M_COLONIZED, M_EXTROPY, M_ILLUMINATIONS, M_MOVES } from '../metrics.js';
import { attackOrder, extropyOrder, moveOrder } from '../player/buffers.js';
import { bound, decisions, refuse, views, yes } from '../player/seats.js';
import { changeIndexByDice, lookAtIndex } from '../position/chaos-index.js';
import {
  addImperial,
  allReady,
  allUnitsReady,
  empireUnitsAt,
  hasLeader,
  isSector,
  leadersOf,
  loseLeader,
  placeRandomSystem,
  release,
  takeImperial,
  takeUnit,
} from '../position/counters.js';
import { FORCE_INVADER, FORCE_USURPER } from '../position/force-kinds.js';
import { forceUnits } from '../position/forces.js';
import { d10, luck, STREAM_EXTROPY, STREAM_IMPERIAL_COLONIZATION, STREAM_MOVEMENT } from '../position/luck.js';
import { inMask } from '../position/masks.js';
import { record } from '../position/record.js';
import { routesAllow } from '../position/routes.js';
import * as s from '../position/state.js';
import { CORE, lookUp, t } from '../position/tables.js';
import { CF, colonizersIn, contains, countOf, ONE, TH, unitsIn, WS } from '../position/units.js';
import { imperialAttack } from './combat.js';
import { imperialGate } from './star-gates.js';

/** H. In each system sector without a system unit one CF or WS may become an Imperial system (16.2, 16.3). */
export function imperialColonization(): void {
  let started = false;
  for (let w = 0; w < 3; w++) {
    for (let word = s.masks[s.MASK_IMPERIAL + w] & t.systemMask[w]; word !== 0; word &= word - 1) {
      const sector = (w << 5) + lowestBit(word);
      if (s.systemOwner[sector] !== s.NOBODY || colonizersIn(s.imperial[sector]) === 0 || s.n[s.N_SYSTEM_POOL] === 0)
        continue;
      const type = decisions.current.colonize(views.current, sector);
      if (type === -1) continue;
      if ((type !== CF && type !== WS) || countOf(s.imperial[sector], type) === 0) {
        refuse('colonize', 'no such CF or WS in the sector');
        continue;
      }
      if (!started) luck.start(STREAM_IMPERIAL_COLONIZATION, s.n[s.N_TURN]);
      started = true;
      placeRandomSystem(sector, s.IMPERIAL);
      takeImperial(sector, ONE[type]);
      release(ONE[type]);
      record[M_COLONIZED]++;
      replay.log?.colonized(sector, s.IMPERIAL);
    }
  }
}

/** I. Groups move one after another; each unit and each leader at most once. */
export function imperialMovement(): void {
  allReady();
  decisions.current.beginMovement(views.current);
  const order = moveOrder;
  let started = false;
  for (let calls = 0; ; calls++) {
    bound('move', calls);
    order.reset();
    if (!yes('move', decisions.current.move(views.current, order))) break;
    const reason = whyNotMove();
    if (reason !== '') {
      refuse('move', reason);
      continue;
    }
    s.ready[order.from] -= order.units;
    s.readyLeaders[order.from] -= order.leaders;
    if (order.byGate) {
      if (!started) luck.start(STREAM_MOVEMENT, s.n[s.N_TURN]);
      started = true;
      imperialGate(order.from, order.to, order.units, order.leaders);
    } else moveGroup(order.from, order.to, order.units, order.leaders);
  }
}

function moveGroup(from: number, to: number, units: number, leaders: number): void {
  s.leaders[from] -= leaders;
  takeImperial(from, units);
  addImperial(to, units);
  s.leaders[to] += leaders;
  record[M_MOVES] += unitsIn(units);
  replay.log?.group(from, to, units, leaders);
}

/** Why the group may not move so; empty if it may ([R84], [R85]). */
function whyNotMove(): string {
  const { from, to, units, leaders, byGate } = moveOrder;
  if (!isSector(from) || !isSector(to)) return 'no sector outside the Void';
  if (from === to) return 'already there';
  if ((units | 0) !== units || units <= 0 || !contains(s.ready[from], units)) return 'units not there or moved already';
  if (!leadersReady(s.readyLeaders[from], leaders)) return 'leaders not there or moved already';
  if (inMask(s.MASK_NEBULA, from)) return 'held by a Living Nebula';
  if (byGate) {
    if (!t.options.starGates) return 'Star gates are not in play';
    return inMask(s.MASK_GATE, from) && inMask(s.MASK_GATE, to) ? '' : 'no Star gate at both ends';
  }
  return routesAllow(from, to, units) ? '' : 'out of reach';
}

function leadersReady(present: number, wanted: number): boolean {
  if ((wanted | 0) !== wanted || wanted < 0 || wanted > 0xfff) return false;
  for (let value = 1; value <= 3; value++) if (leadersOf(wanted, value) > leadersOf(present, value)) return false;
  return true;
}

/** J. Attacks one after another; each Imperial unit fights once (section 7). */
export function imperialCombat(): void {
  allUnitsReady();
  decisions.current.beginCombat(views.current);
  const order = attackOrder;
  for (let calls = 0; ; calls++) {
    bound('attack', calls);
    order.reset();
    if (!yes('attack', decisions.current.attack(views.current, order))) return;
    const reason = whyNotAttack();
    if (reason !== '') {
      refuse('attack', reason);
      continue;
    }
    s.ready[order.sector] -= order.units;
    imperialAttack(order);
    if (s.n[s.N_OVER] === 1) return;
  }
}

/** Why the attack may not be made; empty if it may ([R30]). */
function whyNotAttack(): string {
  const order = attackOrder;
  const { sector, units, usurpers, invaders, empires, rebels } = order;
  if (!isSector(sector)) return 'no sector outside the Void';
  if ((units | 0) !== units || units <= 0 || !contains(s.ready[sector], units)) return 'units not there or have fought';
  if ((usurpers & ~0x1ff) !== 0 || (invaders & ~0xff) !== 0 || (empires & ~0x7e) !== 0) return 'no such force';
  if ((rebels | 0) !== rebels || rebels < 0 || !contains(s.rebels[sector], rebels)) return 'Rebel units not there';
  if (order.rebelSystem && s.systemOwner[sector] !== s.REBEL) return 'no Rebel system there';
  let targets = rebels !== 0 || order.rebelSystem;
  for (let bits = usurpers; bits !== 0; bits &= bits - 1) {
    if (forceUnits(FORCE_USURPER, lowestBit(bits), sector) === 0) return 'Usurper force not there';
    targets = true;
  }
  for (let bits = invaders; bits !== 0; bits &= bits - 1) {
    if (forceUnits(FORCE_INVADER, lowestBit(bits), sector) === 0) return 'Invader force not there';
    targets = true;
  }
  for (let bits = empires; bits !== 0; bits &= bits - 1) {
    const k = lowestBit(bits);
    if (s.systemOwner[sector] !== s.EMPIRE + k && empireUnitsAt(k, sector) === 0) return 'Independent Empire not there';
    targets = true;
  }
  return targets ? '' : 'no target';
}

/** RP of an Extropy attempt (17.2). */
export function extropyCost(): number {
  return s.n[s.N_IMPERIAL_SYSTEMS] * t.setup.charts.expenditure.extropyPerSystem;
}

/** May an Extropy attempt be made (17.1)? */
export function extropyAllowed(): boolean {
  return s.coreIsImperial() && s.n[s.N_PARANOIA] === 0 && s.n[s.N_RP] >= extropyCost();
}

/** Modifier of Nexus markers: 2 for one on the Core, 1 for each other (17.3, 22.6). */
export function extropyNexusModifier(): number {
  return s.n[s.N_NEXUSES] + (inMask(s.MASK_NEXUS, CORE) ? 1 : 0);
}

/** K. One attempt a turn (17.0, 17.5, chart 3.4). */
export function extropy(): void {
  if (!extropyAllowed()) return;
  const order = extropyOrder;
  order.reset();
  if (!yes('extropy', decisions.current.extropy(views.current, order))) return;
  const { leader, illumination } = order;
  if ((illumination | 0) !== illumination || illumination < 0 || illumination > s.n[s.N_ILLUMINATION]) {
    refuse('extropy', 'Illumination markers not available');
    return;
  }
  if (leader !== 0 && !hasLeader(s.leaders[CORE], leader)) {
    refuse('extropy', 'no leader of that value on the Core');
    return;
  }
  luck.start(STREAM_EXTROPY, s.n[s.N_TURN]);
  s.n[s.N_RP] -= extropyCost();
  s.n[s.N_ILLUMINATION] -= illumination;
  record[M_EXTROPY]++;
  record[M_ILLUMINATIONS] += illumination;
  const die = d10();
  const nexus = extropyNexusModifier();
  const total = die + leader + nexus + illumination;
  replay.log?.extropy(die, leader, illumination, nexus, total);
  for (let i = lookUp(t.extropyTransHumans, total); i > 0 && t.options.transHumans; i--) {
    const unit = takeUnit(TH);
    addImperial(CORE, unit);
    if (unit !== 0 && replay.log !== null) replay.log.recruited(CORE, TH);
  }
  if (leader > 0 && lookUp(t.extropyLeaderLost, total) === 1) {
    loseLeader(CORE, leader);
    replay.log?.leaderLost(leader, CORE);
  }
  changeIndexByDice(lookUp(t.extropyAdd, total), lookUp(t.extropySubtract, total));
  lookAtIndex();
}
