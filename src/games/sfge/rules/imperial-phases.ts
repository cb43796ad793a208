/** Phases H, I, J and K: Imperial Colonization (16.0), Movement (6.0), Combat (8.0), Extropy (17.0). */

import { g, rng } from '../game.js';
import { M_COLONIZED, M_EXTROPY, M_ILLUMINATIONS, M_MOVES } from '../metrics.js';
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
} from '../position/board.js';
import { FORCE_INVADER, FORCE_USURPER } from '../position/force-kinds.js';
import { forceUnits } from '../position/forces.js';
import { STREAM_EXTROPY, STREAM_IMPERIAL_COLONIZATION, STREAM_MOVEMENT } from '../position/luck.js';
import { inMask, lowestBit } from '../position/masks.js';
import { routesAllow } from '../position/routes.js';
import {
  EMPIRE,
  IMPERIAL,
  MASK_GATE,
  MASK_IMPERIAL,
  MASK_NEBULA,
  MASK_NEXUS,
  N_ILLUMINATION,
  N_IMPERIAL_SYSTEMS,
  N_NEXUSES,
  N_OVER,
  N_PARANOIA,
  N_RP,
  N_SYSTEM_POOL,
  N_TURN,
  NOBODY,
  REBEL,
} from '../position/state.js';
import { CORE, lookUp } from '../position/tables.js';
import { CF, colonizersIn, contains, countOf, ONE, TH, unitsIn, WS } from '../position/units.js';
import { changeIndexByDice, lookAtIndex } from './chaos-index.js';
import { imperialAttack } from './combat.js';
import { imperialGate } from './star-gates.js';

/** H. In each system sector without a system unit one CF or WS may become an Imperial system (16.2, 16.3). */
export function imperialColonization(): void {
  const t = g.tables;
  let started = false;
  for (let w = 0; w < 3; w++) {
    for (let word = g.masks[MASK_IMPERIAL + w] & t.systemMask[w]; word !== 0; word &= word - 1) {
      const s = (w << 5) + lowestBit(word);
      if (g.systemOwner[s] !== NOBODY || colonizersIn(g.imperial[s]) === 0 || g.n[N_SYSTEM_POOL] === 0) continue;
      const type = g.policy.colonize(g.view, s);
      if (type === -1) continue;
      if ((type !== CF && type !== WS) || countOf(g.imperial[s], type) === 0) {
        g.illegal.add('colonize', 'no such CF or WS in the sector', g.gameIndex);
        continue;
      }
      if (!started) rng.start(STREAM_IMPERIAL_COLONIZATION, g.n[N_TURN]);
      started = true;
      placeRandomSystem(s, IMPERIAL);
      takeImperial(s, ONE[type]);
      release(ONE[type]);
      g.record[M_COLONIZED]++;
      if (g.log !== null) g.log.colonized(s, IMPERIAL);
    }
  }
}

/** I. Groups move one after another; each unit and each leader at most once. */
export function imperialMovement(): void {
  allReady();
  g.policy.beginMovement(g.view);
  const order = g.moveOrder;
  let started = false;
  for (let calls = 0; ; calls++) {
    g.bound('move', calls);
    order.reset();
    if (!g.yes('move', g.policy.move(g.view, order))) break;
    const reason = whyNotMove();
    if (reason !== '') {
      g.illegal.add('move', reason, g.gameIndex);
      continue;
    }
    g.ready[order.from] -= order.units;
    g.readyLeaders[order.from] -= order.leaders;
    if (order.byGate) {
      if (!started) rng.start(STREAM_MOVEMENT, g.n[N_TURN]);
      started = true;
      imperialGate(order.from, order.to, order.units, order.leaders);
    } else moveGroup(order.from, order.to, order.units, order.leaders);
  }
}

function moveGroup(from: number, to: number, units: number, leaders: number): void {
  g.leaders[from] -= leaders;
  takeImperial(from, units);
  addImperial(to, units);
  g.leaders[to] += leaders;
  g.record[M_MOVES] += unitsIn(units);
  if (g.log !== null) g.log.group(from, to, units, leaders);
}

/** Why the group may not move so; empty if it may ([R84], [R85]). */
function whyNotMove(): string {
  const { from, to, units, leaders, byGate } = g.moveOrder;
  if (!isSector(from) || !isSector(to)) return 'no sector outside the Void';
  if (from === to) return 'already there';
  if ((units | 0) !== units || units <= 0 || !contains(g.ready[from], units)) return 'units not there or moved already';
  if (!leadersReady(g.readyLeaders[from], leaders)) return 'leaders not there or moved already';
  if (inMask(MASK_NEBULA, from)) return 'held by a Living Nebula';
  if (byGate) {
    if (!g.options.starGates) return 'Star gates are not in play';
    return inMask(MASK_GATE, from) && inMask(MASK_GATE, to) ? '' : 'no Star gate at both ends';
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
  g.policy.beginCombat(g.view);
  const order = g.attackOrder;
  for (let calls = 0; ; calls++) {
    g.bound('attack', calls);
    order.reset();
    if (!g.yes('attack', g.policy.attack(g.view, order))) return;
    const reason = whyNotAttack();
    if (reason !== '') {
      g.illegal.add('attack', reason, g.gameIndex);
      continue;
    }
    g.ready[order.sector] -= order.units;
    imperialAttack(order);
    if (g.n[N_OVER] === 1) return;
  }
}

/** Why the attack may not be made; empty if it may ([R30]). */
function whyNotAttack(): string {
  const order = g.attackOrder;
  const { sector, units, usurpers, invaders, empires, rebels } = order;
  if (!isSector(sector)) return 'no sector outside the Void';
  if ((units | 0) !== units || units <= 0 || !contains(g.ready[sector], units)) return 'units not there or have fought';
  if ((usurpers & ~0x1ff) !== 0 || (invaders & ~0xff) !== 0 || (empires & ~0x7e) !== 0) return 'no such force';
  if ((rebels | 0) !== rebels || rebels < 0 || !contains(g.rebels[sector], rebels)) return 'Rebel units not there';
  if (order.rebelSystem && g.systemOwner[sector] !== REBEL) return 'no Rebel system there';
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
    if (g.systemOwner[sector] !== EMPIRE + k && empireUnitsAt(k, sector) === 0) return 'Independent Empire not there';
    targets = true;
  }
  return targets ? '' : 'no target';
}

/** RP of an Extropy attempt (17.2). */
export function extropyCost(): number {
  return g.n[N_IMPERIAL_SYSTEMS] * g.tables.setup.charts.expenditure.extropyPerSystem;
}

/** May an Extropy attempt be made (17.1)? */
export function extropyAllowed(): boolean {
  return g.coreIsImperial() && g.n[N_PARANOIA] === 0 && g.n[N_RP] >= extropyCost();
}

/** Modifier of Nexus markers: 2 for one on the Core, 1 for each other (17.3, 22.6). */
export function extropyNexusModifier(): number {
  return g.n[N_NEXUSES] + (inMask(MASK_NEXUS, CORE) ? 1 : 0);
}

/** K. One attempt a turn (17.0, 17.5, chart 3.4). */
export function extropy(): void {
  if (!extropyAllowed()) return;
  const order = g.extropyOrder;
  order.reset();
  if (!g.yes('extropy', g.policy.extropy(g.view, order))) return;
  const { leader, illumination } = order;
  if ((illumination | 0) !== illumination || illumination < 0 || illumination > g.n[N_ILLUMINATION]) {
    g.illegal.add('extropy', 'Illumination markers not available', g.gameIndex);
    return;
  }
  if (leader !== 0 && !hasLeader(g.leaders[CORE], leader)) {
    g.illegal.add('extropy', 'no leader of that value on the Core', g.gameIndex);
    return;
  }
  rng.start(STREAM_EXTROPY, g.n[N_TURN]);
  g.n[N_RP] -= extropyCost();
  g.n[N_ILLUMINATION] -= illumination;
  g.record[M_EXTROPY]++;
  g.record[M_ILLUMINATIONS] += illumination;
  const t = g.tables;
  const die = g.die();
  const nexus = extropyNexusModifier();
  const total = die + leader + nexus + illumination;
  if (g.log !== null) g.log.extropy(die, leader, illumination, nexus, total);
  for (let i = lookUp(t.extropyTransHumans, total); i > 0 && g.options.transHumans; i--) {
    const unit = takeUnit(TH);
    addImperial(CORE, unit);
    if (unit !== 0 && g.log !== null) g.log.recruited(CORE, TH);
  }
  if (leader > 0 && lookUp(t.extropyLeaderLost, total) === 1) {
    loseLeader(CORE, leader);
    if (g.log !== null) g.log.leaderLost(leader, CORE);
  }
  changeIndexByDice(lookUp(t.extropyAdd, total), lookUp(t.extropySubtract, total));
  lookAtIndex();
}
