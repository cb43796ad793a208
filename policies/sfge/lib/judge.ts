/**
 * What things are worth to `steward`, in expected victory points: points of the Chaos Index, systems, units, and from
 * these an attack. Everything else in the policy compares such numbers.
 */

import {
  CORE,
  FIELD,
  FIELD_MAX,
  MILITARY,
  MORPHOGENETIC,
  type SfgeView,
  SHIFT,
  sumOver,
  TH,
  TYPES,
} from '../../../src/games/sfge/kit.js';
import { firstType } from './first-type.js';
import { CombatOdds } from './odds.js';
import type { Settings } from './settings.js';
import type { Target, Worths } from './target.js';

/** Strength of Trans-humans while those of this set-up are not worked out. */
const UNKNOWN = -1;

export class Judge implements Worths {
  readonly odds = new CombatOdds();
  private setup: SfgeView['setup'] | null = null;

  /** Turns after this one. */
  left = 0;
  /** Worth of one index point less. */
  indexPoint = 0;
  /** Worth of an RP collected each later turn. */
  income = 0;
  thImperial = 0;
  thChaos = 0;

  /** Strength by part * 8 + type. */
  readonly imperial = new Int32Array(16);
  readonly chaos = new Int32Array(16);
  /** Worth of an own unit, and of a Chaos unit removed or won, by type. */
  readonly own = new Float64Array(TYPES);
  readonly kill = new Float64Array(TYPES);
  readonly win = new Float64Array(TYPES);
  /** Least D result that hits a system. */
  systemClass = 1;
  /**
   * Least A result that an Imperial type falls to, by part * 8 + type: 0: none, as it has no strength; 4: none is so
   * high.
   */
  private readonly falls = new Uint8Array(16);
  /** Fields of Chaos types with strength <= n, part * 4 + n. */
  readonly upTo = new Int32Array(8);

  /** What is feared of a Chaos unit, by type. */
  private readonly menace = new Float64Array(TYPES);
  /** What the worths depend on. */
  private key = 0;

  /** The group studied last; -1: what is known of it no longer holds. */
  private group = -1;
  /** Types in it, what their units are worth, each and together, and their `falls` by part * 8 + which of them. */
  private types = 0;
  private readonly stake = new Float64Array(TYPES);
  private readonly price = new Float64Array(1);
  private readonly falling = new Uint8Array(16);
  private military = 0;
  private morphogenetic = 0;

  /**
   * The worth found by the last of the functions `weigh...`. It is not returned: a number with a fraction returned by a
   * function that is not inlined goes to the heap.
   */
  protected readonly worth = new Float64Array(1);
  /** Result of `weighAttack`: the military part is made. */
  militaryPart = false;

  constructor(readonly settings: Settings) {}

  /** What the last question had for an answer. */
  get value(): number {
    return this.worth[0];
  }

  /** Brings all worths up to date with the turn and the index. */
  refresh(view: SfgeView): void {
    const { setup } = view;
    const changes = setup.charts.indexChanges;
    const w = this.settings;
    if (this.setup !== setup) {
      this.setup = setup;
      this.learn(view);
      this.key = 0;
      this.thImperial = UNKNOWN;
    }
    const index = view.chaosIndex;
    const mood = (view.leviathan ? 1 : 0) + (view.spectacle ? 2 : 0);
    const key = (view.turn * 128 + index) * 4 + mood;
    if (key === this.key) return;
    this.indexPoint = w.index + (index > w.dangerFrom ? (w.danger * (index - w.dangerFrom)) / (100 - w.dangerFrom) : 0);
    if (view.spectacle) this.indexPoint *= 2;
    else if (view.leviathan) this.indexPoint /= 2;
    this.strengths(view);
    if (key >> 9 !== this.key >> 9) this.lookForward(view);
    this.key = key;
    const { kill, win, menace, own } = this;
    const eliminated = -changes.chaosMobileEliminated * this.indexPoint;
    const converted = -changes.chaosMobileConverted * this.indexPoint;
    for (let type = 0; type < TYPES; type++) {
      kill[type] = eliminated + menace[type];
      win[type] = converted + menace[type] + own[type];
    }
  }

  /** What follows the turn, not the index. */
  private lookForward(view: SfgeView): void {
    const w = this.settings;
    this.left = Math.max(0, view.turns - view.turn);
    this.income = w.rp * this.left;
    const future = Math.min(1, this.left / 4);
    for (let type = 0; type < TYPES; type++) {
      this.fear(type);
      this.own[type] = w.unit * future * view.price(type);
    }
    this.group = -1;
  }

  private fear(type: number): void {
    const future = Math.min(1, this.left / 4);
    this.menace[type] = this.settings.threat * future * (this.chaos[type] + this.chaos[8 + type]);
  }

  /** What a map, its charts and its options say of all games played with them. */
  protected learn(view: SfgeView): void {
    this.odds.fill(view);
    this.systemClass = view.setup.scenario.options.dOneHitsSystems ? 1 : 2;
  }

  /** The index changes often, but of all strengths only the Trans-humans' follow it, and in few steps. */
  private strengths(view: SfgeView): void {
    const thImperial = view.transHumanImperial();
    const thChaos = view.transHumanChaos();
    if (thImperial === this.thImperial && thChaos === this.thChaos) return;
    const first = this.thImperial === UNKNOWN ? 0 : TH;
    const last = first === 0 ? TYPES - 1 : TH;
    this.thImperial = thImperial;
    this.thChaos = thChaos;
    this.group = -1;
    for (let type = first; type <= last; type++) {
      const th = type === TH;
      for (let part = 0; part < 2; part++) {
        const strength = part === MILITARY ? view.military(type) : view.morphogenetic(type);
        const at = part * 8 + type;
        this.imperial[at] = th ? thImperial : strength;
        this.chaos[at] = th ? thChaos : strength;
        this.falls[at] = Math.min(4, this.imperial[at]);
        for (let n = 0; n <= 3; n++) {
          if (n < this.chaos[at]) this.upTo[part * 4 + n] &= ~FIELD[type];
          else this.upTo[part * 4 + n] |= FIELD[type];
        }
      }
      this.fear(type);
    }
  }

  /** Strength of packed units. */
  strength(side: Int32Array, part: number, units: number): number {
    return sumOver(side, part * 8, units, side[part * 8 + TH]);
  }

  /** Worth of an Imperial system of `resource` in a sector. */
  weighSystem(sector: number, resource: number): void {
    this.worth[0] = (sector === CORE ? 5 : 1) + this.income * resource;
  }

  /** What there is to say of a group whatever it attacks; the same one is often weighed several times in turn. */
  private study(units: number): void {
    if (units === this.group) return;
    const { stake, falling, falls, own, imperial } = this;
    let types = 0;
    let price = 0;
    let military = 0;
    let morphogenetic = 0;
    for (let left = units; left !== 0; types++) {
      const type = firstType(left);
      left &= ~FIELD[type];
      const count = (units >>> SHIFT[type]) & FIELD_MAX[type];
      const worth = count * own[type];
      stake[types] = worth;
      price += worth;
      falling[types] = falls[type];
      falling[8 + types] = falls[8 + type];
      military += Math.imul(count, imperial[type]);
      morphogenetic += Math.imul(count, imperial[8 + type]);
    }
    this.price[0] = price;
    this.group = units;
    this.types = types;
    this.military = military | 0;
    this.morphogenetic = morphogenetic | 0;
  }

  /** Worth of own units. */
  weighUnits(units: number): void {
    this.study(units);
    this.worth[0] = this.price[0];
  }

  /** Expected worth of one part of the group studied; `gains` from `first` on: worth of what each result hits first. */
  private weighPart(
    part: number,
    attack: number,
    defence: number,
    gains: Float64Array,
    first: number,
    modifier: number,
  ): void {
    const { hit, loss } = this.odds;
    const at = this.odds.at(attack - defence, modifier);
    const { stake, falling, types } = this;
    let worth = gains[first + 1] * hit[at + 1] + gains[first + 2] * hit[at + 2] + gains[first + 3] * hit[at + 3];
    for (let k = 0; k < types; k++) worth -= stake[k] * loss[at + falling[part * 8 + k]];
    this.worth[0] = worth;
  }

  /** Notes what a military result of n leaves of a target: the same for every group. */
  private leave(target: Target, n: number, survivors: number, system: boolean): void {
    const { left } = target;
    const first = 4 * n;
    left[first + 1] = 0;
    left[first + 2] = 0;
    left[first + 3] = 0;
    let defence = target.bonus;
    for (let rest = survivors; rest !== 0; ) {
      const type = firstType(rest);
      const count = (survivors >>> SHIFT[type]) & FIELD_MAX[type];
      rest &= ~FIELD[type];
      const strength = this.chaos[8 + type];
      defence += count * strength;
      left[first + (target.bonus > 0 ? 3 : strength || 1)] += count * this.win[type];
    }
    if (system) {
      defence += target.systemMorphogenetic;
      left[first + Math.max(this.systemClass, target.systemMorphogenetic)] += target.systemWin;
    }
    target.leftDefence[n] = defence;
    target.known |= 1 << n;
  }

  /** Expected worth of the morphogenetic part alone, as things stand. */
  weighConversion(units: number, target: Target, modifier: number): void {
    this.worth[0] = 0;
    if (target.morphogeneticForbidden || (target.units === 0 && !target.system)) return;
    this.study(units);
    if (this.morphogenetic !== 0)
      this.weighPart(MORPHOGENETIC, this.morphogenetic, target.morphogenetic, target.win, 0, modifier);
  }

  /**
   * Expected worth of an attack with the better choice of parts; `militaryPart` says whether the military part is among
   * them. What it leaves alive may still be converted, so the second part is looked at for each result of the first.
   */
  weighAttack(units: number, target: Target, leader: number): void {
    const militaryModifier = leader - target.leadership + target.mood;
    const modifier = leader - target.leadership - target.mood;
    this.militaryPart = false;
    this.study(units);
    this.weighConversion(units, target, modifier);
    if (this.worth[0] < 0) this.worth[0] = 0;
    const only = this.worth[0];
    const attack = this.military;
    if (attack === 0 || target.militaryForbidden) return;
    this.weighPart(MILITARY, attack, target.military, target.kill, 0, militaryModifier);
    let value = this.worth[0];
    if (this.morphogenetic > 0 && !target.morphogeneticForbidden) {
      const { hit } = this.odds;
      const at = this.odds.at(attack - target.military, militaryModifier);
      value += (1 - hit[at + 1]) * only;
      // A result that fells nothing more than the one before leaves as much.
      let { units: before, system: stood } = target;
      let after = only;
      for (let n = 1; n <= 3; n++) {
        const chance = hit[at + n] - hit[at + n + 1];
        if (chance <= 0) continue;
        const survivors = target.units & ~this.upTo[n];
        const system = target.system && Math.max(this.systemClass, target.systemMilitary) > n;
        if (survivors === 0 && !system) break;
        if (survivors !== before || system !== stood) {
          if ((target.known & (1 << n)) === 0) this.leave(target, n, survivors, system);
          this.weighPart(MORPHOGENETIC, this.morphogenetic, target.leftDefence[n], target.left, 4 * n, modifier);
          before = survivors;
          stood = system;
          after = Math.max(0, this.worth[0]);
        }
        value += chance * after;
      }
    }
    this.militaryPart = value > only;
    this.worth[0] = this.militaryPart ? value : only;
  }

  /** As `weighAttack`, less what the use of the units costs: they are missing elsewhere. */
  weighGroup(units: number, target: Target, leader: number): void {
    this.weighAttack(units, target, leader);
    this.study(units);
    this.worth[0] -= this.settings.effort * this.price[0];
  }
}
