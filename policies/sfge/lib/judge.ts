/**
 * What things are worth to `steward`, in expected victory points: points of the Chaos Index, systems, units, and from
 * these an attack. Everything else in the policy compares such numbers.
 */

import {
  CORE,
  EVENT,
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
import { type Target, type Worths, zero } from './target.js';

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
  nebula = false;

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

  /** Worth of what a military result leaves, as in `Target.win`. */
  private readonly rest = new Float64Array(4);
  /** What the worths depend on. */
  private key = 0;

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
    this.nebula = false;
    for (let i = 0; i < view.aliens; i++) if (view.alienKind(i) === EVENT['living-nebula']) this.nebula = true;
    const key = (view.turn * 128 + index) * 4 + mood;
    if (key === this.key) return;
    this.key = key;
    this.left = Math.max(0, view.turns - view.turn);
    this.indexPoint = w.index + (index > w.dangerFrom ? (w.danger * (index - w.dangerFrom)) / (100 - w.dangerFrom) : 0);
    if (view.spectacle) this.indexPoint *= 2;
    else if (view.leviathan) this.indexPoint /= 2;
    this.income = w.rp * this.left;
    this.strengths(view);
    const future = Math.min(1, this.left / 4);
    for (let type = 0; type < TYPES; type++) {
      const menace = w.threat * future * (this.chaos[type] + this.chaos[8 + type]);
      this.own[type] = w.unit * future * view.price(type);
      this.kill[type] = -changes.chaosMobileEliminated * this.indexPoint + menace;
      this.win[type] = -changes.chaosMobileConverted * this.indexPoint + menace + this.own[type];
    }
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
    this.thImperial = thImperial;
    this.thChaos = thChaos;
    this.upTo.fill(0);
    for (let type = 0; type < TYPES; type++) {
      const th = type === TH;
      for (let part = 0; part < 2; part++) {
        const strength = part === MILITARY ? view.military(type) : view.morphogenetic(type);
        const at = part * 8 + type;
        this.imperial[at] = th ? thImperial : strength;
        this.chaos[at] = th ? thChaos : strength;
        this.falls[at] = Math.min(4, this.imperial[at]);
        for (let n = this.chaos[at]; n <= 3; n++) this.upTo[part * 4 + n] |= FIELD[type];
      }
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

  /** Worth of own units. */
  weighUnits(units: number): void {
    const { own } = this;
    this.worth[0] =
      own[0] * (units & 31) +
      own[1] * ((units >>> 5) & 31) +
      own[2] * ((units >>> 10) & 31) +
      own[3] * ((units >>> 15) & 15) +
      own[4] * ((units >>> 19) & 15) +
      own[5] * ((units >>> 23) & 15) +
      own[6] * ((units >>> 27) & 7);
  }

  /** Expected worth of one part, given the worth of what each result hits first. */
  private weighPart(
    part: number,
    units: number,
    attack: number,
    defence: number,
    gains: Float64Array,
    modifier: number,
  ): void {
    const { hit, loss } = this.odds;
    const at = this.odds.at(attack - defence, modifier);
    const { own, falls } = this;
    const first = part * 8;
    // Type by type without a loop: how many of the seven there are cannot be predicted.
    this.worth[0] =
      gains[1] * hit[at + 1] +
      gains[2] * hit[at + 2] +
      gains[3] * hit[at + 3] -
      (units & 31) * own[0] * loss[at + falls[first]] -
      ((units >>> 5) & 31) * own[1] * loss[at + falls[first + 1]] -
      ((units >>> 10) & 31) * own[2] * loss[at + falls[first + 2]] -
      ((units >>> 15) & 15) * own[3] * loss[at + falls[first + 3]] -
      ((units >>> 19) & 15) * own[4] * loss[at + falls[first + 4]] -
      ((units >>> 23) & 15) * own[5] * loss[at + falls[first + 5]] -
      ((units >>> 27) & 7) * own[6] * loss[at + falls[first + 6]];
  }

  /** Expected worth of the morphogenetic part against what a military result of n leaves, if it is above nothing. */
  private weighAfterwards(units: number, attack: number, target: Target, n: number, modifier: number): void {
    this.worth[0] = 0;
    const survivors = target.units & ~this.upTo[n];
    const system = target.system && Math.max(this.systemClass, target.systemMilitary) > n;
    if (survivors === 0 && !system) return;
    const { rest } = this;
    zero(rest);
    let defence = target.bonus;
    for (let left = survivors; left !== 0; ) {
      const type = firstType(left);
      const count = (survivors >>> SHIFT[type]) & FIELD_MAX[type];
      left &= ~FIELD[type];
      const strength = this.chaos[8 + type];
      defence += count * strength;
      rest[target.bonus > 0 ? 3 : strength || 1] += count * this.win[type];
    }
    if (system) {
      defence += target.systemMorphogenetic;
      rest[Math.max(this.systemClass, target.systemMorphogenetic)] += target.systemWin;
    }
    this.weighPart(MORPHOGENETIC, units, attack, defence, rest, modifier);
    if (this.worth[0] < 0) this.worth[0] = 0;
  }

  /** Expected worth of the morphogenetic part alone, as things stand. */
  weighConversion(units: number, target: Target, modifier: number): void {
    this.worth[0] = 0;
    if (target.morphogeneticForbidden || (target.units === 0 && !target.system)) return;
    const attack = this.strength(this.imperial, MORPHOGENETIC, units);
    if (attack !== 0) this.weighPart(MORPHOGENETIC, units, attack, target.morphogenetic, target.win, modifier);
  }

  /**
   * Expected worth of an attack with the better choice of parts; `militaryPart` says whether the military part is among
   * them. What it leaves alive may still be converted, so the second part is looked at for each result of the first.
   */
  weighAttack(units: number, target: Target, leader: number): void {
    const militaryModifier = leader - target.leadership + target.mood;
    const modifier = leader - target.leadership - target.mood;
    this.militaryPart = false;
    this.weighConversion(units, target, modifier);
    if (this.worth[0] < 0) this.worth[0] = 0;
    const only = this.worth[0];
    const attack = this.strength(this.imperial, MILITARY, units);
    if (attack === 0 || target.militaryForbidden) return;
    this.weighPart(MILITARY, units, attack, target.military, target.kill, militaryModifier);
    let value = this.worth[0];
    const morphogenetic = this.strength(this.imperial, MORPHOGENETIC, units);
    if (morphogenetic > 0 && !target.morphogeneticForbidden) {
      const { hit } = this.odds;
      const at = this.odds.at(attack - target.military, militaryModifier);
      value += (1 - hit[at + 1]) * only;
      for (let n = 1; n <= 3; n++) {
        const chance = hit[at + n] - hit[at + n + 1];
        if (chance <= 0) continue;
        this.weighAfterwards(units, morphogenetic, target, n, modifier);
        value += chance * this.worth[0];
      }
    }
    this.militaryPart = value > only;
    this.worth[0] = this.militaryPart ? value : only;
  }

  /** As `weighAttack`, less what the use of the units costs: they are missing elsewhere. */
  weighGroup(units: number, target: Target, leader: number): void {
    this.weighAttack(units, target, leader);
    const attack = this.worth[0];
    this.weighUnits(units);
    this.worth[0] = attack - this.settings.effort * this.worth[0];
  }
}
