/** What a seat sees of the game (16). */

import * as c from '../position/charts.js';
import { DRAWS, LETTERS_MAX, letters, pct1, pct2 } from '../position/chits.js';
import { isMajorOpen, isOpen } from '../position/event-state.js';
import { isOnMap, leader } from '../position/groups.js';
import { at, IMP, INFILTRATED, MISSIONS, ON, PLANETS, REB, slot, TYPES, UNDISCOVERED } from '../position/layout.js';
import { policyLuck } from '../position/luck.js';
import * as p from '../position/planets.js';
import { R_SECRETS_REVEALED, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { movable } from '../position/units.js';
import { mayGo } from '../rules/assignment.js';
import { distanceNow } from '../rules/distance.js';
import { bonusDraws, isLegal, mayInvestigate } from '../rules/missions.js';
import { conduitsIn, isNetworkOpen } from '../rules/network.js';
import { clampColumn, hasElite, mayDetermine, ratioColumn, rebelShifts } from '../rules/odds.js';
import * as buy from '../rules/purchases.js';
import { groupDistance, isTakenIn, isTakenOn, mayMove } from '../rules/reach.js';
import { offered, options } from './options.js';
import type { FitgView } from './view.js';

/** A planet of the map: beside it the tables of one side run on into those of the other. */
function isPlanet(planet: number): boolean {
  return (planet | 0) === planet && planet >= 0 && planet < PLANETS;
}

function isType(type: number): boolean {
  return (type | 0) === type && type >= 0 && type < TYPES;
}

/**
 * A seat's view: it holds nothing but the number of its side, so nothing hidden can be reached through it.
 */
export class SeatView implements FitgView {
  // 0 first: of a private field that begins undefined V8 never knows that it holds an integer.
  readonly #side: number = 0;

  constructor(side: number) {
    this.#side = side;
  }

  get side(): number {
    return this.#side;
  }
  random(n: number): number {
    return policyLuck[this.#side].below(n);
  }
  get turn(): number {
    return s.n[s.N_TURN];
  }
  get horizon(): number {
    return t.scenario.horizon;
  }
  get threshold(): number {
    return t.scenario.threshold;
  }
  get vp(): number {
    return s.n[s.N_VP];
  }
  get rebellious(): number {
    return s.n[s.N_REBELLIOUS];
  }
  get track(): number {
    return s.n[this.#side === REB ? s.N_REBEL_TRACK : s.N_EMPIRE_TRACK];
  }
  get rebelTrack(): number {
    return s.n[s.N_REBEL_TRACK];
  }
  get empireTrack(): number {
    return s.n[s.N_EMPIRE_TRACK];
  }
  get budget(): number {
    return s.n[s.N_BUDGET];
  }
  get bounty(): number {
    return s.n[s.N_BOUNTY];
  }
  get discouraged(): number {
    return s.n[s.N_DISCOURAGED];
  }
  get huntersGone(): boolean {
    return s.n[s.N_HUNTERS_GONE] === 1;
  }
  get emergency(): boolean {
    return s.n[s.N_EMERGENCY] === 1;
  }
  get emergencyPoints(): number {
    return s.n[s.N_EMERGENCY_POINTS];
  }
  get secretsRevealed(): number {
    return record[R_SECRETS_REVEALED];
  }
  research(side: number): number {
    return s.research[side];
  }
  counterintelligence(): number {
    return s.n[s.N_COUNTER];
  }
  get hand(): number {
    return s.hand[this.#side];
  }
  galacticOpen(card: number): boolean {
    return isOpen(card);
  }
  majorOpen(card: number): boolean {
    return isMajorOpen(card);
  }
  get purges(): boolean {
    return s.n[s.N_PURGES] === 1;
  }
  option(i: number): number {
    return i >= 0 && i < offered.count ? options[i] : -1;
  }

  get planets(): number {
    return PLANETS;
  }
  id(planet: number): number {
    return t.id[planet];
  }
  planet(id: number): number {
    return t.planetById[id];
  }
  province(planet: number): number {
    return t.province[planet];
  }
  system(planet: number): number {
    return t.system[planet];
  }
  victoryPoints(planet: number): number {
    return t.vp[planet];
  }
  isCapital(planet: number): boolean {
    return t.isCapital[planet] === 1;
  }
  isThrone(planet: number): boolean {
    return t.isThrone[planet] === 1;
  }
  isHome(planet: number): boolean {
    return t.home[planet] >= 0;
  }
  resources(planet: number): number {
    return t.resources[planet];
  }
  value(planet: number): number {
    return t.value[planet];
  }
  firstEnviron(planet: number): number {
    return t.environFirst[planet];
  }
  endEnviron(planet: number): number {
    return t.environEnd[planet];
  }
  mainEnviron(planet: number): number {
    return t.environMain[planet];
  }
  environSize(environ: number): number {
    return t.size[environ];
  }
  environMug(environ: number): number {
    return t.mugOf[environ];
  }
  systemFirst(system: number): number {
    return t.systemFirst[system];
  }
  systemEnd(system: number): number {
    return t.systemEnd[system];
  }
  provinceFirst(province: number): number {
    return t.provinceFirst[province];
  }
  provinceEnd(province: number): number {
    return t.provinceEnd[province];
  }
  capital(province: number): number {
    return t.capitalOf[province];
  }
  get throne(): number {
    return t.map.throne;
  }
  distance(from: number, to: number): number {
    return distanceNow[t.system[from] * t.SYSTEM_SLOTS + t.system[to]];
  }

  state(planet: number): number {
    return s.state[planet];
  }
  loyalty(planet: number): number {
    return s.loyalty[planet];
  }
  startLoyalty(planet: number): number {
    return s.startLoyalty[planet];
  }
  isRebellious(planet: number): boolean {
    return p.isRebellious(planet);
  }
  isRisen(planet: number): boolean {
    return p.isRisen(planet);
  }
  imperialControl(planet: number): boolean {
    return p.isImperial(planet);
  }
  rebelControl(planet: number): boolean {
    return p.isRebel(planet);
  }
  pdbUp(planet: number): boolean {
    return s.pdbUp[planet] === 1;
  }
  pdbLevel(planet: number): number {
    return s.pdbLevel[planet];
  }
  localForces(planet: number): number {
    return s.localForces[planet];
  }
  cell(planet: number): number {
    return s.cell[planet];
  }
  isExhausted(planet: number): boolean {
    return s.exhausted[planet] === 1;
  }
  rebelliousIn(province: number): number {
    return s.rebelliousIn[province];
  }
  isKnown(planet: number, secret: number): boolean {
    return this.#side === IMP ? p.hides(planet, secret) : p.isRevealed(planet, secret);
  }
  isRevealed(planet: number, secret: number): boolean {
    return p.isRevealed(planet, secret);
  }
  conduit(planet: number): number {
    return s.conduit[planet];
  }
  get base(): number {
    return this.#side === REB || p.isBaseRevealed() ? s.n[s.N_BASE] : -1;
  }
  get baseRevealed(): boolean {
    return p.isBaseRevealed();
  }

  units(side: number, planet: number, type: number): number {
    if (!isPlanet(planet) || !isType(type)) return 0;
    return type > 0 && this.#isHidden(side) ? -1 : s.units[slot(side === REB ? REB : IMP, planet, type)];
  }
  /** Types of mobile Imperial units are the Rebel's only when they are open. */
  #isHidden(side: number): boolean {
    return side !== REB && this.#side === REB && s.n[s.N_OPEN] === 0;
  }
  count(side: number, planet: number): number {
    return s.count[at(side, planet)];
  }
  mobile(side: number, planet: number): number {
    return s.mobile[at(side, planet)];
  }
  immobile(side: number, planet: number): number {
    return this.units(side, planet, 0);
  }
  movable(planet: number, type: number): number {
    return isPlanet(planet) && isType(type) ? movable(this.#side, planet, type) : 0;
  }
  strength(side: number, planet: number): number {
    if (!isPlanet(planet)) return 0;
    if (this.#isHidden(side)) return s.units[slot(IMP, planet, 0)] + 3 * s.mobile[at(IMP, planet)];
    return p.strength(side, planet);
  }
  ground(type: number): number {
    return c.unitGround[this.#side * TYPES + type];
  }
  cost(type: number): number {
    return c.unitCost[this.#side * TYPES + type];
  }
  pool(type: number): number {
    return isType(type) ? s.pool[this.#side * TYPES + type] : 0;
  }
  mayGo(from: number, to: number): boolean {
    return mayGo(from, to);
  }

  isOn(group: number): boolean {
    return isOnMap(group);
  }
  status(group: number): number {
    return s.gStatus[group];
  }
  place(group: number): number {
    return s.gPlanet[group];
  }
  environ(group: number): number {
    return s.gEnviron[group];
  }
  wounds(group: number): number {
    return s.gWounds[group];
  }
  endurance(group: number): number {
    return c.endurance[group];
  }
  combat(group: number): number {
    return c.combat[group];
  }
  navigation(group: number): number {
    return c.navigation[group];
  }
  leadership(group: number): number {
    return c.leadership[group];
  }
  intelligence(group: number): number {
    return c.intelligence[group];
  }
  drift(group: number): number {
    return s.gDrift[group];
  }
  driftSystem(group: number): number {
    return s.gSystem[group];
  }
  grounded(group: number): boolean {
    return s.gGrounded[group] > 0;
  }
  detected(group: number): boolean {
    return s.gDetected[group] === 1;
  }
  mission(group: number): number {
    return s.gMission[group];
  }
  groupDistance(group: number, planet: number): number {
    return groupDistance(group, planet);
  }
  mayMove(group: number, planet: number): boolean {
    return s.gStatus[group] === ON && mayMove(group, planet);
  }
  isLegal(group: number, mission: number, environ: number): boolean {
    return isLegal(group, mission, environ, this.#side === REB);
  }
  isTakenOn(group: number, mission: number, planet: number): boolean {
    return isTakenOn(this.#side, group, mission, planet);
  }
  isTakenIn(group: number, mission: number, environ: number): boolean {
    return isTakenIn(this.#side, group, mission, environ);
  }
  bonus(group: number, mission: number, environ: number): number {
    return bonusDraws(group, mission, environ, this.#side === REB);
  }
  canInvestigate(planet: number): boolean {
    return mayInvestigate(planet);
  }
  chance1(mug: number, mission: number, draws: number): number {
    return pct1[this.#chance(mug, mission, draws)];
  }
  chance2(mug: number, mission: number, draws: number): number {
    return pct2[this.#chance(mug, mission, draws)];
  }
  #chance(mug: number, mission: number, draws: number): number {
    const number = Math.min(LETTERS_MAX, letters[mug * MISSIONS + mission]);
    return number * DRAWS + Math.max(0, Math.min(DRAWS - 1, draws));
  }
  leader(side: number, planet: number): number {
    return leader(side, planet);
  }
  attackColumn(planet: number, immediate: boolean): number {
    if (!isPlanet(planet)) return 0;
    const own = p.strength(this.#side, planet);
    const theirs = Math.max(1, this.strength(1 - this.#side, planet));
    // Where units meet, the shifts are told; the estimate is of strength alone [F14].
    const met = s.count[at(REB, planet)] > 0 && s.count[at(IMP, planet)] > 0;
    const elites = (met || !this.#isHidden(IMP)) && hasElite(IMP, planet);
    const shifts = rebelShifts(planet, immediate, elites);
    return clampColumn(ratioColumn(own, theirs) + (this.#side === REB ? shifts : -shifts));
  }
  canDetermine(planet: number): boolean {
    return isPlanet(planet) && mayDetermine(this.#side, planet);
  }

  get infiltrated(): number {
    return conduitsIn(INFILTRATED);
  }
  get undiscovered(): number {
    return conduitsIn(UNDISCOVERED);
  }
  get networkAvailable(): boolean {
    return isNetworkOpen();
  }
  isSite(planet: number): boolean {
    return buy.isSite(planet);
  }
  canRebuild(planet: number): boolean {
    return buy.mayRebuild(planet);
  }
  canBuyNetwork(type: number): boolean {
    return buy.mayBuyNetwork(type);
  }
  isDepot(planet: number): boolean {
    return buy.isDepot(planet);
  }
  get lastDepot(): number {
    return buy.lastDepot();
  }
  canBuy(type: number): boolean {
    return this.#side === IMP && buy.mayBuy(type);
  }
  canRaisePdb(planet: number): boolean {
    return buy.mayRaisePdb(planet);
  }
  canRaiseLevel(planet: number): boolean {
    return buy.mayRaiseLevel(planet);
  }
  canSetUpPdb(planet: number): boolean {
    return buy.maySetUpPdb(planet);
  }
  get elitesLeft(): number {
    return s.n[s.N_ELITES_LEFT];
  }
}
