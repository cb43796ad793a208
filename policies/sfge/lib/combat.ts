/**
 * Phase J. In each sector the choice of targets with the highest expected worth is attacked, again and again until none
 * is worth it. Units that add nothing to an attack are kept for the next one.
 */

import {
  type AttackOrder,
  type Battle,
  bitCount,
  countOf,
  lowestBit,
  MASK_EMPIRE_SYSTEM,
  MASK_FORCE,
  MASK_IMPERIAL,
  MASK_REBEL,
  MASK_REBEL_SYSTEM,
  MORPHOGENETIC,
  ONE,
  type SfgeView,
  TYPES,
} from '../../../src/games/sfge/kit.js';
import type { Judge } from './judge.js';
import { choicesIn, describe, describeOrder } from './target.js';
import { ATTACKED, empires, invaders, leadership, mood, REMAINING, rebelSystem, rebels, usurpers } from './targets.js';

/** The next sector with Imperial units and something of Chaos, 0: none. */
function nextMeeting(view: SfgeView, sector: number): number {
  const from = sector + 1;
  let above = -1 << (from & 31);
  for (let w = from >> 5; w < 3; w++) {
    const chaos =
      view.maskWord(MASK_FORCE, w) |
      view.maskWord(MASK_REBEL, w) |
      view.maskWord(MASK_REBEL_SYSTEM, w) |
      view.maskWord(MASK_EMPIRE_SYSTEM, w);
    const word = view.maskWord(MASK_IMPERIAL, w) & chaos & above;
    if (word !== 0) return (w << 5) + lowestBit(word);
    above = -1;
  }
  return 0;
}

export class Combat {
  private sector = 0;
  private militaryPart = false;
  /** Without a military part: the other one is worth making. */
  private converts = false;
  /** Worth of the attack chosen. */
  private best = 0;
  private order: AttackOrder | null = null;

  constructor(private readonly judge: Judge) {}

  begin(view: SfgeView): void {
    this.judge.refresh(view);
    this.sector = nextMeeting(view, 0);
  }

  /** Next attack, sector by sector. */
  attack(view: SfgeView, order: AttackOrder): boolean {
    for (; this.sector !== 0; this.sector = nextMeeting(view, this.sector)) {
      const ready = view.readyUnits(this.sector);
      if (ready !== 0 && this.attackIn(view, order, this.sector, ready)) return true;
    }
    return false;
  }

  private attackIn(view: SfgeView, order: AttackOrder, sector: number, ready: number): boolean {
    const choices = choicesIn(view, sector);
    if (choices === 0) return false;
    const { judge } = this;
    // An attack before this one may have changed the index.
    judge.refresh(view);
    const leader = view.bestLeader(sector);
    let best = judge.settings.attack;
    let choice = -1;
    let described = -1;
    for (let bits = choices; bits !== 0; bits &= bits - 1) {
      described = lowestBit(bits);
      describe(view, judge, ATTACKED, sector, described);
      judge.weighAttack(ready, ATTACKED, leader);
      if (judge.value <= best) continue;
      best = judge.value;
      this.best = best;
      choice = described;
      this.militaryPart = judge.militaryPart;
    }
    if (choice < 0) return false;
    if (choice !== described) describe(view, judge, ATTACKED, sector, choice);
    order.sector = sector;
    order.units = bitCount(choices) > 1 ? this.trim(ready, leader) : ready;
    this.converts = best > 0;
    if (order.units !== ready) {
      judge.weighAttack(order.units, ATTACKED, leader);
      this.militaryPart = judge.militaryPart;
      this.converts = judge.value > 0;
    }
    order.usurpers = usurpers[ATTACKED];
    order.invaders = invaders[ATTACKED];
    order.empires = empires[ATTACKED];
    order.rebels = rebels[ATTACKED];
    order.rebelSystem = rebelSystem[ATTACKED] !== 0;
    this.order = order;
    return true;
  }

  /** Leaves out units whose absence costs next to nothing. */
  private trim(ready: number, leader: number): number {
    const { judge } = this;
    let units = ready;
    let worth = this.best;
    for (let type = 0; type < TYPES; type++) {
      for (let n = countOf(units, type); n > 0; n--) {
        const fewer = units - ONE[type];
        if (fewer === 0) break;
        judge.weighAttack(fewer, ATTACKED, leader);
        const without = judge.value;
        if (without < worth - 0.02) break;
        units = fewer;
        worth = Math.max(worth, without);
      }
    }
    return units;
  }

  /** The military part was settled with the order; after it the other is looked at anew with what it left. */
  makePart(view: SfgeView, battle: Battle): boolean {
    if (battle.part !== MORPHOGENETIC) return this.militaryPart;
    if (!this.militaryPart) return this.converts;
    if (!this.remaining(view)) return false;
    this.weigh(view, battle, 0);
    return this.judge.value > 0;
  }

  /** Finds what is left of the attack ordered. */
  private remaining(view: SfgeView): boolean {
    if (this.order === null) return false;
    this.judge.hold(view);
    describeOrder(view, this.judge, REMAINING, this.order);
    return true;
  }

  /** Expected worth of the morphogenetic part against it. */
  private weigh(view: SfgeView, battle: Battle, bonus: number): void {
    const modifier = view.bestLeader(battle.sector) - leadership[REMAINING] - mood[REMAINING] + bonus;
    this.judge.weighConversion(battle.imperialUnits, REMAINING, modifier);
  }

  /** An Illumination is spent where one more on the roll is worth it. */
  illuminate(view: SfgeView, battle: Battle): boolean {
    if (!battle.imperialAttacks || battle.part !== MORPHOGENETIC) return false;
    if (!this.remaining(view)) return false;
    this.weigh(view, battle, 1);
    const brighter = this.judge.value;
    this.weigh(view, battle, 0);
    return brighter - this.judge.value > this.judge.settings.light;
  }
}
