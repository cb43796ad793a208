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
import { CombatOdds, oddsAt } from './odds.js';
import type { Settings } from './settings.js';
import {
  bonus,
  hasSystem,
  kills,
  known,
  leadership,
  left,
  leftDefence,
  military,
  militaryForbidden,
  mood,
  morphogenetic,
  morphogeneticForbidden,
  systemMilitary,
  systemMorphogenetic,
  systemWin,
  units,
  wins,
} from './targets.js';
import {
  chaos,
  falling,
  falls,
  hit,
  imperial,
  kill,
  loss,
  menace,
  own,
  price,
  stake,
  upTo,
  win,
  worth,
} from './worths.js';

/** Strength of Trans-humans while those of this set-up are not worked out. */
const UNKNOWN = -1;

/** Who filled the tables. */
let inCharge: Judge | null = null;
/** The set-up whose chances of combat they hold: the same ones for all judges. */
let oddsOf: SfgeView['setup'] | null = null;

export class Judge {
  private readonly odds = new CombatOdds();
  private setup: SfgeView['setup'] | null = null;

  /** Turns after this one. */
  left = 0;
  /** Worth of one index point less. */
  indexPoint = 0;
  /** Worth of an RP collected each later turn. */
  income = 0;
  thImperial = 0;
  thChaos = 0;
  /** Least D result that hits a system. */
  systemClass = 1;
  /** What the worths depend on. */
  private key = 0;

  /** The group studied last; -1: what is known of it no longer holds. */
  private group = -1;
  /** Types in it. */
  private types = 0;
  private military = 0;
  private morphogenetic = 0;
  /** Result of `weighAttack`: the military part is made. */
  militaryPart = false;

  constructor(readonly settings: Settings) {}

  /** What the last question had for an answer. */
  get value(): number {
    return worth[0];
  }

  /** Brings all worths up to date with the turn and the index. */
  refresh(view: SfgeView): void {
    const { setup } = view;
    if (inCharge !== this) this.takeOver();
    const changes = setup.charts.indexChanges;
    const w = this.settings;
    if (this.setup !== setup) {
      this.setup = setup;
      this.learn(view);
      this.key = 0;
      this.thImperial = UNKNOWN;
    }
    if (oddsOf !== setup) this.showOdds(setup);
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
    const eliminated = -changes.chaosMobileEliminated * this.indexPoint;
    const converted = -changes.chaosMobileConverted * this.indexPoint;
    for (let type = 0; type < TYPES; type++) {
      kill[type] = eliminated + menace[type];
      win[type] = converted + menace[type] + own[type];
    }
  }

  /** If another judge filled the tables: as he knows nothing of them, this one fills them again. */
  hold(view: SfgeView): void {
    if (inCharge !== this) this.refresh(view);
  }

  private takeOver(): void {
    inCharge = this;
    this.key = 0;
    this.thImperial = UNKNOWN;
  }

  private showOdds(setup: SfgeView['setup']): void {
    oddsOf = setup;
    hit.set(this.odds.hit);
    loss.set(this.odds.loss);
  }

  /** What follows the turn, not the index. */
  private lookForward(view: SfgeView): void {
    const w = this.settings;
    this.left = Math.max(0, view.turns - view.turn);
    this.income = w.rp * this.left;
    const future = Math.min(1, this.left / 4);
    for (let type = 0; type < TYPES; type++) {
      this.fear(type);
      own[type] = w.unit * future * view.price(type);
    }
    this.group = -1;
  }

  private fear(type: number): void {
    const future = Math.min(1, this.left / 4);
    menace[type] = this.settings.threat * future * (chaos[type] + chaos[8 + type]);
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
        imperial[at] = th ? thImperial : strength;
        chaos[at] = th ? thChaos : strength;
        falls[at] = Math.min(4, imperial[at]);
        for (let n = 0; n <= 3; n++) {
          if (n < chaos[at]) upTo[part * 4 + n] &= ~FIELD[type];
          else upTo[part * 4 + n] |= FIELD[type];
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
    worth[0] = (sector === CORE ? 5 : 1) + this.income * resource;
  }

  /** What there is to say of a group whatever it attacks; the same one is often weighed several times in turn. */
  private study(units: number): void {
    if (units === this.group) return;
    let types = 0;
    let sum = 0;
    let military = 0;
    let morphogenetic = 0;
    for (let left = units; left !== 0; types++) {
      const type = firstType(left);
      left &= ~FIELD[type];
      const count = (units >>> SHIFT[type]) & FIELD_MAX[type];
      const together = count * own[type];
      stake[types] = together;
      sum += together;
      falling[types] = falls[type];
      falling[8 + types] = falls[8 + type];
      military += Math.imul(count, imperial[type]);
      morphogenetic += Math.imul(count, imperial[8 + type]);
    }
    price[0] = sum;
    this.group = units;
    this.types = types;
    this.military = military | 0;
    this.morphogenetic = morphogenetic | 0;
  }

  /** Worth of own units. */
  weighUnits(units: number): void {
    this.study(units);
    worth[0] = price[0];
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
    const { types } = this;
    const at = oddsAt(attack - defence, modifier);
    let sum = gains[first + 1] * hit[at + 1] + gains[first + 2] * hit[at + 2] + gains[first + 3] * hit[at + 3];
    for (let k = 0; k < types; k++) sum -= stake[k] * loss[at + falling[part * 8 + k]];
    worth[0] = sum;
  }

  /** Notes what a military result of n leaves of a target: the same for every group. */
  private leave(target: number, n: number, survivors: number, system: boolean): void {
    const first = 16 * target + 4 * n;
    left[first + 1] = 0;
    left[first + 2] = 0;
    left[first + 3] = 0;
    let defence = bonus[target];
    for (let rest = survivors; rest !== 0; ) {
      const type = firstType(rest);
      const count = (survivors >>> SHIFT[type]) & FIELD_MAX[type];
      rest &= ~FIELD[type];
      const strength = chaos[8 + type];
      defence += count * strength;
      left[first + (bonus[target] > 0 ? 3 : strength || 1)] += count * win[type];
    }
    if (system) {
      defence += systemMorphogenetic[target];
      left[first + Math.max(this.systemClass, systemMorphogenetic[target])] += systemWin[target];
    }
    leftDefence[4 * target + n] = defence;
    known[target] |= 1 << n;
  }

  /** Expected worth of the morphogenetic part alone, as things stand. */
  weighConversion(group: number, target: number, modifier: number): void {
    worth[0] = 0;
    if (morphogeneticForbidden[target] !== 0 || (units[target] === 0 && hasSystem[target] === 0)) return;
    this.study(group);
    if (this.morphogenetic !== 0)
      this.weighPart(MORPHOGENETIC, this.morphogenetic, morphogenetic[target], wins, 4 * target, modifier);
  }

  /** Expected worth of the military part alone. */
  private weighDestruction(group: number, target: number, modifier: number): void {
    worth[0] = 0;
    if (militaryForbidden[target] !== 0) return;
    this.study(group);
    this.weighPart(MILITARY, this.military, military[target], kills, 4 * target, modifier);
  }

  /**
   * Expected worth of an attack with the better choice of parts; `militaryPart` says whether the military part is among
   * them. What it leaves alive may still be converted, so the second part is looked at for each result of the first.
   */
  weighAttack(group: number, target: number, leader: number): void {
    const militaryModifier = leader - leadership[target] + mood[target];
    const modifier = leader - leadership[target] - mood[target];
    this.militaryPart = false;
    this.study(group);
    this.weighConversion(group, target, modifier);
    if (worth[0] < 0) worth[0] = 0;
    const only = worth[0];
    const attack = this.military;
    if (attack === 0 || militaryForbidden[target] !== 0) return;
    this.weighPart(MILITARY, attack, military[target], kills, 4 * target, militaryModifier);
    let value = worth[0];
    if (this.morphogenetic > 0 && morphogeneticForbidden[target] === 0) {
      const at = oddsAt(attack - military[target], militaryModifier);
      value += (1 - hit[at + 1]) * only;
      // A result that fells nothing more than the one before leaves as much.
      let before = units[target];
      let stood = hasSystem[target] !== 0;
      let after = only;
      for (let n = 1; n <= 3; n++) {
        const chance = hit[at + n] - hit[at + n + 1];
        if (chance <= 0) continue;
        const survivors = units[target] & ~upTo[n];
        const system = hasSystem[target] !== 0 && Math.max(this.systemClass, systemMilitary[target]) > n;
        if (survivors === 0 && !system) break;
        if (survivors !== before || system !== stood) {
          if ((known[target] & (1 << n)) === 0) this.leave(target, n, survivors, system);
          this.weighPart(
            MORPHOGENETIC,
            this.morphogenetic,
            leftDefence[4 * target + n],
            left,
            16 * target + 4 * n,
            modifier,
          );
          before = survivors;
          stood = system;
          after = Math.max(0, worth[0]);
        }
        value += chance * after;
      }
    }
    this.militaryPart = value > only;
    worth[0] = this.militaryPart ? value : only;
  }

  /**
   * Expected worth of one part of an attack, by a group taken for it, less what the use of the units costs: they are
   * missing elsewhere.
   */
  weighGroup(group: number, target: number, leader: number, part: number): void {
    const lead = leader - leadership[target];
    if (part === MORPHOGENETIC) this.weighConversion(group, target, lead - mood[target]);
    else this.weighDestruction(group, target, lead + mood[target]);
    this.study(group);
    worth[0] -= this.settings.effort * price[0];
  }
}
