/** The battle as a policy sees it, read off the game in play. */

import type { Stream } from '../../../random/stream.js';
import { ARMIES, has, other, placesOf, ROW, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import * as s from '../position/state.js';
import { O_BARRIER, R_OPTIONS, t } from '../position/tables.js';
import { isInside, movementOf } from '../rules/battlefield.js';
import { divisionMax, wounds } from '../rules/damage.js';
import { defence } from '../rules/defence.js';
import { FOR_ROUT, moraleBonus } from '../rules/morale.js';
import { offence } from '../rules/offence.js';
import { meleeTargets, onField, rangedTargets, tacticOf } from '../rules/standing.js';
import { tacticTargets } from '../rules/tactics.js';
import type { BattleView } from './view.js';

export class SeatView implements BattleView {
  // 0 first: of a private field that begins undefined V8 never knows that it holds an integer.
  readonly #side: number = 0;
  readonly #luck: Stream;

  constructor(side: number, luck: Stream) {
    this.#side = side;
    this.#luck = luck;
  }

  get side(): number {
    return this.#side;
  }

  /** Luck of this policy alone: 0..count-1. */
  random(count: number): number {
    return this.#luck.below(count);
  }

  get phase(): number {
    return s.n[s.N_PHASE];
  }
  get segment(): number {
    return s.n[s.N_SEGMENT];
  }

  // Sets of armies.
  get own(): number {
    return placesOf(this.#side);
  }
  get enemies(): number {
    return placesOf(other(this.#side));
  }
  get active(): number {
    return s.n[s.N_ACTIVE];
  }
  get acting(): number {
    return s.n[s.N_ACTIVE] & ~s.n[s.N_GASP];
  }
  get routing(): number {
    return s.n[s.N_ROUTING];
  }
  get defeated(): number {
    return s.n[s.N_DEFEATED];
  }
  get onField(): number {
    return onField();
  }

  // Armies.
  sideOf(army: number): number {
    return sideOf(army);
  }
  hp(army: number): number {
    return s.hp[army];
  }
  hpMax(army: number): number {
    return t.hpMax[army];
  }
  acr(army: number): number {
    return t.acr[army];
  }
  size(army: number): number {
    return t.size[army];
  }
  /** Block values. */
  mv(army: number): number {
    return t.mv[army];
  }
  rv(army: number): number {
    return t.rv[army];
  }
  dv(army: number): number {
    return t.dv[army];
  }
  hasRv(army: number): boolean {
    return (t.more[army] & c.HAS_RV) !== 0;
  }
  flies(army: number): boolean {
    return (t.traits[army] & c.FLIGHT) !== 0;
  }
  castsSpells(army: number): boolean {
    return (t.more[army] & c.SPELLCASTING) !== 0;
  }
  hasTransports(army: number): boolean {
    return (t.more[army] & c.TRANSPORTS) !== 0;
  }
  trait(army: number, bit: number): boolean {
    return (t.traits[army] & bit) !== 0;
  }
  movement(army: number): number {
    return movementOf(army);
  }
  get barrier(): boolean {
    return (t.rules[R_OPTIONS] & O_BARRIER) !== 0;
  }
  isInside(army: number): boolean {
    return isInside(army);
  }
  isOutside(army: number): boolean {
    return has(s.n[s.N_OUTSIDE], army);
  }
  isAfraid(army: number): boolean {
    return has(s.n[s.N_AFRAID], army);
  }
  advanced(army: number): boolean {
    return has(s.n[s.N_ADVANCED], army);
  }
  inGasp(army: number): boolean {
    return has(s.n[s.N_GASP], army);
  }
  /** Fear immunity that forbids a choice of tactic (S7). */
  isBound(army: number): boolean {
    return t.bound(army);
  }
  engaged(army: number): number {
    return s.engaged[army];
  }
  tactic(army: number): number {
    return tacticOf(army);
  }
  morale(army: number): number {
    return s.morale[army];
  }
  steadiness(army: number): number {
    return moraleBonus(army, FOR_ROUT, -1, 0);
  }
  isFearless(army: number): boolean {
    return (t.traits[army] & c.FEAR_IMMUNE) !== 0;
  }
  fatigue(army: number): number {
    return s.fatigue[army];
  }
  lostDivisions(army: number): number {
    return s.lost[army];
  }
  strategy(side: number): number {
    return s.strategy[side];
  }
  step(army: number): number {
    return s.step[army];
  }
  hasBoon(army: number, boon: number): boolean {
    return s.hasBoon(army, boon);
  }
  /** The own commander of the army has the boon. */
  commands(army: number, boon: number): boolean {
    return ((t.boons[army] >> boon) & 1) !== 0;
  }
  aces(army: number): number {
    return s.aces[army];
  }
  medicalLeft(army: number): number {
    return s.medical[army];
  }
  canHack(army: number): boolean {
    return t.levels[c.MAGIC_HACK * ARMIES + army] > 0 && !has(s.n[s.N_HACK_USED], army);
  }
  canBoost(army: number): boolean {
    return (t.more[army] & c.BOOST) !== 0 && !has(s.n[s.N_BOOST_USED], army);
  }
  canDarken(army: number): boolean {
    return (t.traits[army] & c.CREATE_DARKNESS) !== 0 && !has(s.n[s.N_DARK_USED], army);
  }
  canIlluminate(army: number): boolean {
    return this.commands(army, c.ILLUMINATION) && !has(s.n[s.N_BRIGHT_USED], army);
  }
  canDusk(army: number): boolean {
    return this.commands(army, c.FALLING_DUSK) && !has(s.n[s.N_DUSK_USED], army);
  }
  canSmoke(army: number): boolean {
    return this.commands(army, c.SMOKE_SCREEN) && !has(s.n[s.N_SMOKE_USED], army);
  }
  connects(army: number): boolean {
    return (t.more[army] & c.CONNECTED) !== 0;
  }
  overloads(army: number): boolean {
    return t.levels[c.OVERLOAD * ARMIES + army] > 0;
  }
  canTriage(army: number): boolean {
    return s.hasBoon(army, c.TRIAGE) && !has(s.n[s.N_TRIAGE_USED], s.giver[army * 2 * ROW + c.TRIAGE]);
  }

  // Divisions.
  divisionHp(army: number, division: number): number {
    return s.divisionHp[army * ROW + division];
  }
  divisionMax(army: number, division: number): number {
    return divisionMax(army, division);
  }
  /** Bits of the divisions with Hit Points. */
  living(army: number): number {
    return s.living[army];
  }
  /** Points that can be healed. */
  wounds(army: number): number {
    return wounds(army);
  }

  // What an attack would be.
  meleeTargets(army: number): number {
    return meleeTargets(army);
  }
  rangedTargets(army: number): number {
    return rangedTargets(army);
  }
  /** Armies that a tactic may name; 0: it names none. */
  tacticTargets(army: number, tactic: number): number {
    return tacticTargets(army, tactic);
  }
  offence(army: number, target: number, kind: number): number {
    return offence(army, target, kind, false);
  }
  defence(army: number, attacker: number, kind: number): number {
    return defence(army, attacker, kind);
  }
}
