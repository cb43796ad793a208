/** The battle as a policy sees it, read off the game in play. */

import type { Stream } from '../../../random/stream.js';
import { g } from '../game.js';
import { ARMIES, has, other, placesOf, ROW, sideOf } from '../position/armies.js';
import {
  BOOST,
  CONNECTED,
  CREATE_DARKNESS,
  FALLING_DUSK,
  FEAR_IMMUNE,
  FLIGHT,
  HAS_RV,
  ILLUMINATION,
  MAGIC_HACK,
  OVERLOAD,
  SMOKE_SCREEN,
  SPELLCASTING,
  TRANSPORTS,
  TRIAGE,
} from '../position/codes.js';
import {
  N_ACTIVE,
  N_ADVANCED,
  N_AFRAID,
  N_BOOST_USED,
  N_BRIGHT_USED,
  N_DARK_USED,
  N_DEFEATED,
  N_DUSK_USED,
  N_GASP,
  N_HACK_USED,
  N_OUTSIDE,
  N_PHASE,
  N_ROUTING,
  N_SEGMENT,
  N_SMOKE_USED,
  N_TRIAGE_USED,
} from '../position/state.js';
import { O_BARRIER, R_OPTIONS } from '../position/tables.js';
import { isInside, movementOf } from '../rules/battlefield.js';
import { divisionMax, wounds } from '../rules/damage.js';
import { defence } from '../rules/defence.js';
import { FOR_ROUT, moraleBonus } from '../rules/morale.js';
import { offence } from '../rules/offence.js';
import { meleeTargets, onField, rangedTargets, tacticOf } from '../rules/standing.js';
import { tacticTargets } from '../rules/tactics.js';
import type { BattleView } from './view.js';

const { n, tables } = g;

export class SeatView implements BattleView {
  readonly #side: number;
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
    return n[N_PHASE];
  }
  get segment(): number {
    return n[N_SEGMENT];
  }

  // Sets of armies.
  get own(): number {
    return placesOf(this.#side);
  }
  get enemies(): number {
    return placesOf(other(this.#side));
  }
  get active(): number {
    return n[N_ACTIVE];
  }
  get acting(): number {
    return n[N_ACTIVE] & ~n[N_GASP];
  }
  get routing(): number {
    return n[N_ROUTING];
  }
  get defeated(): number {
    return n[N_DEFEATED];
  }
  get onField(): number {
    return onField();
  }

  // Armies.
  sideOf(army: number): number {
    return sideOf(army);
  }
  hp(army: number): number {
    return g.hp[army];
  }
  hpMax(army: number): number {
    return tables.hpMax[army];
  }
  acr(army: number): number {
    return tables.acr[army];
  }
  size(army: number): number {
    return tables.size[army];
  }
  /** Block values. */
  mv(army: number): number {
    return tables.mv[army];
  }
  rv(army: number): number {
    return tables.rv[army];
  }
  dv(army: number): number {
    return tables.dv[army];
  }
  hasRv(army: number): boolean {
    return (tables.more[army] & HAS_RV) !== 0;
  }
  flies(army: number): boolean {
    return (tables.traits[army] & FLIGHT) !== 0;
  }
  castsSpells(army: number): boolean {
    return (tables.more[army] & SPELLCASTING) !== 0;
  }
  hasTransports(army: number): boolean {
    return (tables.more[army] & TRANSPORTS) !== 0;
  }
  trait(army: number, bit: number): boolean {
    return (tables.traits[army] & bit) !== 0;
  }
  movement(army: number): number {
    return movementOf(army);
  }
  get barrier(): boolean {
    return (tables.rules[R_OPTIONS] & O_BARRIER) !== 0;
  }
  isInside(army: number): boolean {
    return isInside(army);
  }
  isOutside(army: number): boolean {
    return has(n[N_OUTSIDE], army);
  }
  isAfraid(army: number): boolean {
    return has(n[N_AFRAID], army);
  }
  advanced(army: number): boolean {
    return has(n[N_ADVANCED], army);
  }
  inGasp(army: number): boolean {
    return has(n[N_GASP], army);
  }
  /** Fear immunity that forbids a choice of tactic (S7). */
  isBound(army: number): boolean {
    return tables.bound(army);
  }
  engaged(army: number): number {
    return g.engaged[army];
  }
  tactic(army: number): number {
    return tacticOf(army);
  }
  morale(army: number): number {
    return g.morale[army];
  }
  steadiness(army: number): number {
    return moraleBonus(army, FOR_ROUT, -1, 0);
  }
  isFearless(army: number): boolean {
    return (tables.traits[army] & FEAR_IMMUNE) !== 0;
  }
  fatigue(army: number): number {
    return g.fatigue[army];
  }
  lostDivisions(army: number): number {
    return g.lost[army];
  }
  strategy(side: number): number {
    return g.strategy[side];
  }
  step(army: number): number {
    return g.step[army];
  }
  hasBoon(army: number, boon: number): boolean {
    return g.hasBoon(army, boon);
  }
  /** The own commander of the army has the boon. */
  commands(army: number, boon: number): boolean {
    return ((tables.boons[army] >> boon) & 1) !== 0;
  }
  aces(army: number): number {
    return g.aces[army];
  }
  medicalLeft(army: number): number {
    return g.medical[army];
  }
  canHack(army: number): boolean {
    return tables.levels[MAGIC_HACK * ARMIES + army] > 0 && !has(n[N_HACK_USED], army);
  }
  canBoost(army: number): boolean {
    return (tables.more[army] & BOOST) !== 0 && !has(n[N_BOOST_USED], army);
  }
  canDarken(army: number): boolean {
    return (tables.traits[army] & CREATE_DARKNESS) !== 0 && !has(n[N_DARK_USED], army);
  }
  canIlluminate(army: number): boolean {
    return this.commands(army, ILLUMINATION) && !has(n[N_BRIGHT_USED], army);
  }
  canDusk(army: number): boolean {
    return this.commands(army, FALLING_DUSK) && !has(n[N_DUSK_USED], army);
  }
  canSmoke(army: number): boolean {
    return this.commands(army, SMOKE_SCREEN) && !has(n[N_SMOKE_USED], army);
  }
  connects(army: number): boolean {
    return (tables.more[army] & CONNECTED) !== 0;
  }
  overloads(army: number): boolean {
    return tables.levels[OVERLOAD * ARMIES + army] > 0;
  }
  canTriage(army: number): boolean {
    return g.hasBoon(army, TRIAGE) && !has(n[N_TRIAGE_USED], g.giver[army * 2 * ROW + TRIAGE]);
  }

  // Divisions.
  divisionHp(army: number, division: number): number {
    return g.divisionHp[army * ROW + division];
  }
  divisionMax(army: number, division: number): number {
    return divisionMax(army, division);
  }
  /** Bits of the divisions with Hit Points. */
  living(army: number): number {
    return g.living[army];
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
