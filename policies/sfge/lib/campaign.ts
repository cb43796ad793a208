/**
 * The plan for the whole galaxy, made before purchases and again before movement: every possible target is given the
 * group that would attack it best among the units in reach, the most valuable one is taken, its units are spoken for,
 * and so on. What then stays free may be reinforced (treasury.ts) or sent toward later targets (movement.ts).
 */

import {
  AF,
  bestLeader,
  CF,
  CG,
  CORE,
  countOf,
  EVENT,
  FIELD,
  IO,
  LEADER_ONE,
  lowestBit,
  MASK_EMPIRE_SYSTEM,
  MASK_FORCE,
  MASK_IMPERIAL,
  MASK_REBEL,
  MASK_REBEL_SYSTEM,
  MILITARY,
  MORPHOGENETIC,
  ONE,
  SECTORS,
  SF,
  type SfgeView,
  SHIFT,
  TH,
  TYPES,
  WS,
} from '../../../src/games/sfge/kit.js';
import { firstType } from './first-type.js';
import type { Judge } from './judge.js';
import { Near } from './near.js';
import { CHOICE_EVERYTHING, CHOICE_REBELS, choicesIn, describe, Target } from './target.js';

const TARGETS_MAX = 160;
const MOVES_MAX = 400;
/** As many steps as this make no difference to a unit that takes them: it goes anywhere. */
const STEPS = 24;
/** Units that move no farther are missed only so far away. */
const STEPS_FELT = 3;

/** Fields of the types taken for a part, from the lowest: those of no other use first. */
const CONVERTERS = FIELD[CG] | FIELD[IO] | FIELD[TH] | FIELD[WS];
const FIGHTERS = FIELD[AF] | FIELD[SF] | FIELD[IO] | FIELD[TH] | FIELD[WS];
/** Order in which the guard of the Core is chosen. */
const GUARDS = Uint8Array.of(SF, AF);

export class Campaign {
  /** Units and leaders of each sector not yet spoken for. */
  readonly free = new Int32Array(SECTORS);
  /** Units of each sector that stay there. */
  private readonly held = new Int32Array(SECTORS);
  readonly freeLeaders = new Int32Array(SECTORS);
  readonly sources = new Uint8Array(SECTORS);
  sourceCount = 0;

  readonly targets: Target[] = Array.from({ length: TARGETS_MAX }, () => new Target());
  /** Sector of each target, and which of those there it is. */
  private readonly where = new Uint8Array(TARGETS_MAX);
  readonly choice = new Uint8Array(TARGETS_MAX);
  /** 1: dealt with. */
  readonly done = new Uint8Array(TARGETS_MAX);
  private readonly group = new Int32Array(TARGETS_MAX);
  private readonly score = new Float64Array(TARGETS_MAX);
  /** Changes noted when a target was last looked at, -1: not yet. */
  private readonly seenChanges = new Int32Array(TARGETS_MAX);
  /** What that look found in reach. */
  private readonly seenPool = new Int32Array(TARGETS_MAX);
  private readonly seenLeader = new Int32Array(TARGETS_MAX);
  targetCount = 0;
  /**
   * Targets that may still be worth a group, and what they are worth at most: a heap, the highest first, and an end
   * mark.
   */
  private readonly open = new Uint8Array(TARGETS_MAX);
  private readonly bound = new Float64Array(TARGETS_MAX + 1);

  readonly from = new Uint8Array(MOVES_MAX);
  readonly to = new Uint8Array(MOVES_MAX);
  readonly units = new Int32Array(MOVES_MAX);
  moves = 0;

  private readonly near = new Near();
  /** Sectors that hold free units, and those with some that move farther than the lists of `near` go, as bits. */
  private readonly sourceMask = new Int32Array(3);
  private readonly farMask = new Int32Array(3);
  /** Sectors within three steps of any source, and of one with converters, or all where some move farther. */
  private readonly anyReach = new Int32Array(3);
  private readonly converterReach = new Int32Array(3);
  /** A Living Nebula is on the map. */
  nebula = false;
  /** Sources of the group to be sent, and how far they are. */
  private readonly senders = new Uint8Array(SECTORS);
  private readonly away = new Uint8Array(SECTORS);
  /** Sectors from which it is felt that sources lost units: three words for each target dealt with, and the next. */
  private readonly changed = new Int32Array(3 * TARGETS_MAX + 3);
  private changes = 0;

  /** The set-up for which `movers` holds; the tables are the same ones for all. */
  private setup: SfgeView['setup'] | null = null;
  /** Fields of the types that move at least so many steps. */
  private readonly movers = new Int32Array(256);
  /** Free units in reach of the target looked at, and their best leader. */
  pool = 0;
  poolLeader = 0;
  /** The sector for which they hold, 0: none. */
  private mustered = 0;

  constructor(readonly judge: Judge) {}

  plan(view: SfgeView): void {
    this.judge.refresh(view);
    this.nebula = false;
    for (let i = 0; i < view.aliens; i++) if (view.alienKind(i) === EVENT['living-nebula']) this.nebula = true;
    this.moves = 0;
    this.mustered = 0;
    this.changes = 0;
    this.beginChange();
    this.targetCount = 0;
    this.gatherSources(view);
    this.gatherTargets(view);
    if (this.sourceCount > 0) this.assign(view);
  }

  private gatherSources(view: SfgeView): void {
    this.near.fill(view, STEPS_FELT);
    this.sortMovers(view);
    this.sourceCount = 0;
    this.held.fill(0);
    this.sourceMask.fill(0);
    this.farMask.fill(0);
    this.anyReach.fill(0);
    this.converterReach.fill(0);
    for (let w = 0; w < 3; w++)
      for (let word = view.maskWord(MASK_IMPERIAL, w); word !== 0; word &= word - 1)
        this.gatherSource(view, (w << 5) + lowestBit(word));
  }

  private gatherSource(view: SfgeView, s: number): void {
    let free = view.imperialUnits(s);
    let leaders = view.leaders(s);
    if (s === CORE && this.judge.left > 0) {
      free -= coreGuard(free, this.judge.settings.guard);
      const best = view.bestLeader(CORE);
      if (best > 0) leaders -= LEADER_ONE[best];
    }
    this.free[s] = free;
    this.held[s] = view.imperialUnits(s) - free;
    this.freeLeaders[s] = leaders;
    if (free === 0) return;
    this.sources[this.sourceCount++] = s;
    this.sourceMask[s >> 5] |= 1 << (s & 31);
    const far = free & this.movers[STEPS_FELT + 1];
    if (far !== 0) this.farMask[s >> 5] |= 1 << (s & 31);
    const everywhere = far !== 0 ? -1 : 0;
    const converters = (free & CONVERTERS) !== 0 ? -1 : 0;
    for (let w = 0; w < 3; w++) {
      const reach = this.near.masks[3 * s + w] | everywhere;
      this.anyReach[w] |= reach;
      this.converterReach[w] |= reach & converters;
    }
  }

  /** Which types move how far, once per map. */
  private sortMovers(view: SfgeView): void {
    if (this.setup === view.setup) return;
    this.setup = view.setup;
    this.movers.fill(0);
    for (let type = 0; type < TYPES; type++) {
      const most = view.movement(type) < STEPS - 1 ? view.movement(type) : this.movers.length - 1;
      for (let steps = 0; steps <= most; steps++) this.movers[steps] |= FIELD[type];
    }
  }

  private gatherTargets(view: SfgeView): void {
    for (let w = 0; w < 3; w++) {
      const systems = view.maskWord(MASK_REBEL_SYSTEM, w) | view.maskWord(MASK_EMPIRE_SYSTEM, w);
      for (
        let word = view.maskWord(MASK_FORCE, w) | view.maskWord(MASK_REBEL, w) | systems;
        word !== 0;
        word &= word - 1
      )
        this.gatherTargetsIn(view, (w << 5) + lowestBit(word));
    }
  }

  private gatherTargetsIn(view: SfgeView, sector: number): void {
    for (let bits = choicesIn(view, sector); bits !== 0; bits &= bits - 1) {
      if (this.targetCount >= TARGETS_MAX) return;
      const i = this.targetCount++;
      this.where[i] = sector;
      this.choice[i] = lowestBit(bits);
      this.done[i] = 0;
      this.seenChanges[i] = -1;
      describe(view, this.judge, this.targets[i], sector, this.choice[i]);
    }
  }

  /**
   * The best target first. A score only sinks while units are spoken for, so an old one is an upper bound, and only the
   * target at the top has to be looked at again.
   */
  private assign(view: SfgeView): void {
    const least = this.judge.settings.march;
    const { open, bound, done, targets } = this;
    let count = 0;
    for (let i = 0; i < this.targetCount; i++) {
      const { prize } = targets[i];
      if (prize <= least) continue;
      open[count] = i;
      bound[count++] = prize;
    }
    bound[count] = Number.NEGATIVE_INFINITY;
    for (let at = (count >> 1) - 1; at >= 0; at--) this.sink(at, count);
    while (count > 0) {
      const best = open[0];
      if (done[best] === 0 && this.isStale(best)) {
        this.evaluate(view, best);
        bound[0] = this.score[best];
      } else if (done[best] === 0) {
        this.send(view, best, this.group[best]);
        this.retire(best);
      }
      if (done[best] === 1 || bound[0] <= least) {
        open[0] = open[--count];
        bound[0] = bound[count];
        bound[count] = Number.NEGATIVE_INFINITY;
      }
      this.sink(0, count);
    }
  }

  /** Moves an entry of the heap down to where nothing below it is worth more. */
  private sink(from: number, count: number): void {
    const { open, bound } = this;
    const target = open[from];
    const worth = bound[from];
    let at = from;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= count) break;
      // As a number, not a branch: which of the two is larger cannot be predicted.
      below += +(bound[below + 1] > bound[below]);
      if (bound[below] <= worth) break;
      open[at] = open[below];
      bound[at] = bound[below];
      at = below;
    }
    open[at] = target;
    bound[at] = worth;
  }

  /** Units of a source that get to a sector this turn; Nebulas on the way are only looked at when orders are given. */
  private inReach(view: SfgeView, from: number, to: number): number {
    const steps = view.distance(from, to);
    const units = this.free[from] & this.movers[steps];
    return steps > 0 && this.nebula && view.underNebula(from) ? 0 : units;
  }

  /** Finds what is free in reach of a sector. */
  muster(view: SfgeView, sector: number): void {
    if (this.mustered === sector) return;
    this.mustered = sector;
    const { nebula, sourceMask, farMask, free, freeLeaders, movers } = this;
    const { masks } = this.near;
    let pool = 0;
    let leaders = 0;
    for (let w = 0; w < 3; w++) {
      for (let word = sourceMask[w] & (masks[3 * sector + w] | farMask[w]); word !== 0; word &= word - 1) {
        const s = (w << 5) + lowestBit(word);
        const here = nebula ? this.inReach(view, s, sector) : free[s] & movers[view.distance(s, sector)];
        pool += here;
        leaders |= here !== 0 ? freeLeaders[s] : 0;
      }
    }
    this.pool = pool;
    this.poolLeader = bestLeader(leaders);
  }

  /** Best group for target i among the free units. */
  private evaluate(view: SfgeView, i: number): void {
    const target = this.targets[i];
    const known = this.seenChanges[i] >= 0;
    this.seenChanges[i] = this.changes;
    const { sector } = target;
    // Without units to destroy, only converters win anything.
    const reach = target.units !== 0 ? this.anyReach : this.converterReach;
    if ((reach[sector >> 5] & (1 << (sector & 31))) === 0) {
      this.score[i] = -1;
      return;
    }
    this.muster(view, sector);
    // Units may have left from out of reach: the same pool and leader make the same group of the same score.
    if (known && this.pool === this.seenPool[i] && this.poolLeader === this.seenLeader[i]) return;
    this.seenPool[i] = this.pool;
    this.seenLeader[i] = this.poolLeader;
    this.score[i] = -1;
    this.group[i] = 0;
    if (this.pool === 0) return;
    const leader = this.poolLeader;
    const converters = this.converters(target, this.pool, leader);
    this.consider(i, converters, leader);
    if (target.units === 0) return;
    const fighters = this.choose(this.pool, FIGHTERS, MILITARY, this.needed(target, MILITARY, leader));
    // A group that is the same as the one before has the same worth.
    if (fighters === converters) return;
    this.consider(i, fighters, leader);
    const both = union(converters, fighters);
    if (both !== fighters && both !== converters) this.consider(i, both, leader);
  }

  /** Takes a group for target i if it is the best so far. */
  private consider(i: number, group: number, leader: number): void {
    if (group === 0) return;
    const { judge } = this;
    judge.weighGroup(group, this.targets[i], leader);
    if (judge.value <= this.score[i]) return;
    this.score[i] = judge.value;
    this.group[i] = group;
  }

  /** Group for the morphogenetic part. */
  converters(target: Target, pool: number, leader: number): number {
    return this.choose(pool, CONVERTERS, MORPHOGENETIC, this.needed(target, MORPHOGENETIC, leader));
  }

  /** Strength that a group should have in a part. */
  needed(target: Target, part: number, leader: number): number {
    const defence = part === MILITARY ? target.military : target.morphogenetic;
    return Math.max(1, defence + this.judge.settings.margin - leader + target.leadership);
  }

  private choose(pool: number, types: number, part: number, needed: number): number {
    const { imperial } = this.judge;
    let group = 0;
    let rest = needed;
    for (let left = pool & types; left !== 0 && rest > 0; ) {
      const type = firstType(left);
      left &= ~FIELD[type];
      const strength = imperial[part * 8 + type];
      if (strength === 0) continue;
      const count = Math.min(countOf(pool, type), Math.ceil(rest / strength));
      group += count << SHIFT[type];
      rest -= count * strength;
    }
    return group;
  }

  /** Orders a group to target i, nearest sources first. */
  send(view: SfgeView, i: number, group: number): void {
    const { sector } = this.targets[i];
    const { senders, away } = this;
    const count = this.findSenders(view, sector, group);
    let wanted = group;
    // Farther away than the types still wanted can move, there is nothing to be found.
    for (let steps = 0; steps < STEPS && (wanted & this.movers[steps]) !== 0; steps++) {
      for (let k = 0; k < count && wanted !== 0; k++) {
        if (away[k] !== steps) continue;
        const s = senders[k];
        const units = common(wanted, this.inReach(view, s, sector));
        if (units === 0) continue;
        if (this.nebula && s !== sector && !view.reaches(s, sector, units)) continue;
        wanted -= units;
        this.commit(s, sector, units);
      }
    }
  }

  /** Lists the sources with units of the types wanted that get to a sector. @returns how many */
  private findSenders(view: SfgeView, sector: number, wanted: number): number {
    const { sourceMask, farMask, free, movers, senders, away } = this;
    const { masks } = this.near;
    let types = 0;
    for (let left = wanted; left !== 0; left &= ~types) types |= FIELD[firstType(left)];
    let count = 0;
    for (let w = 0; w < 3; w++) {
      for (let word = sourceMask[w] & (masks[3 * sector + w] | farMask[w]); word !== 0; word &= word - 1) {
        const s = (w << 5) + lowestBit(word);
        const steps = view.distance(sector, s);
        if ((free[s] & types & movers[steps]) === 0) continue;
        senders[count] = s;
        away[count++] = steps;
      }
    }
    return count;
  }

  /** Units are spoken for; the best leader will go along. */
  commit(from: number, to: number, units: number): void {
    this.free[from] -= units;
    this.mustered = 0;
    const far = units & this.movers[STEPS_FELT + 1];
    const everywhere = far !== 0 ? -1 : 0;
    if ((this.free[from] & this.movers[STEPS_FELT + 1]) === 0) this.farMask[from >> 5] &= ~(1 << (from & 31));
    const change = 3 * this.changes;
    for (let w = 0; w < 3; w++) this.changed[change + w] |= this.near.masks[3 * from + w] | everywhere;
    if (this.freeLeaders[from] !== 0)
      this.freeLeaders[from] -=
        this.free[from] === 0 ? this.freeLeaders[from] : LEADER_ONE[bestLeader(this.freeLeaders[from])];
    this.march(from, to, units);
  }

  /** Phase I: what is free now, after purchases and colonization. */
  recount(view: SfgeView): void {
    this.sourceCount = 0;
    for (let w = 0; w < 3; w++) {
      for (let word = view.maskWord(MASK_IMPERIAL, w); word !== 0; word &= word - 1) {
        const s = (w << 5) + lowestBit(word);
        this.sources[this.sourceCount++] = s;
        const ready = view.readyUnits(s);
        this.free[s] = ready - common(ready, this.held[s]);
      }
    }
    for (let i = 0; i < this.moves; i++) {
      const from = this.from[i];
      this.free[from] -= common(this.free[from], this.units[i]);
    }
  }

  /** Writes down a move; one from the same sector to the same is made with the one before it. */
  march(from: number, to: number, units: number): void {
    if (from === to) this.held[from] += units;
    if (from === to || this.moves >= MOVES_MAX) return;
    const last = this.moves - 1;
    if (last >= 0 && this.from[last] === from && this.to[last] === to) {
      this.units[last] += units;
      return;
    }
    this.from[this.moves] = from;
    this.to[this.moves] = to;
    this.units[this.moves] = units;
    this.moves++;
  }

  /** Target i is dealt with, and what overlaps with it; what feels the loss of its units is looked at again. */
  retire(i: number): void {
    const { where, choice } = this;
    const sector = where[i];
    const chosen = choice[i];
    let k = i;
    // The targets of a sector stand together.
    while (k > 0 && where[k - 1] === sector) k--;
    for (; k < this.targetCount && where[k] === sector; k++) {
      const other = choice[k];
      const overlaps =
        chosen === CHOICE_EVERYTHING ||
        other === CHOICE_EVERYTHING ||
        other === chosen ||
        (chosen <= CHOICE_REBELS && other <= CHOICE_REBELS);
      if (overlaps) this.done[k] = 1;
    }
    this.changes++;
    this.beginChange();
  }

  private beginChange(): void {
    const change = 3 * this.changes;
    this.changed[change] = 0;
    this.changed[change + 1] = 0;
    this.changed[change + 2] = 0;
  }

  /** Did anything in reach of target i change since it was looked at? */
  private isStale(i: number): boolean {
    const seen = this.seenChanges[i];
    if (seen < 0) return true;
    const sector = this.where[i];
    const bit = 1 << (sector & 31);
    for (let change = seen; change < this.changes; change++)
      if ((this.changed[3 * change + (sector >> 5)] & bit) !== 0) return true;
    return false;
  }
}

/** The larger number of each type. */
function union(a: number, b: number): number {
  return (
    Math.max(a & FIELD[AF], b & FIELD[AF]) +
    Math.max(a & FIELD[SF], b & FIELD[SF]) +
    Math.max(a & FIELD[CG], b & FIELD[CG]) +
    Math.max(a & FIELD[CF], b & FIELD[CF]) +
    Math.max(a & FIELD[IO], b & FIELD[IO]) +
    Math.max(a & FIELD[TH], b & FIELD[TH]) +
    Math.max(a & FIELD[WS], b & FIELD[WS])
  );
}

/** The smaller number of each type. */
export function common(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return (
    Math.min(a & FIELD[AF], b & FIELD[AF]) +
    Math.min(a & FIELD[SF], b & FIELD[SF]) +
    Math.min(a & FIELD[CG], b & FIELD[CG]) +
    Math.min(a & FIELD[CF], b & FIELD[CF]) +
    Math.min(a & FIELD[IO], b & FIELD[IO]) +
    Math.min(a & FIELD[TH], b & FIELD[TH]) +
    Math.min(a & FIELD[WS], b & FIELD[WS])
  );
}

/** Units of the Core that stay there. */
function coreGuard(units: number, count: number): number {
  let guard = 0;
  let rest = count;
  for (let k = 0; k < GUARDS.length && rest > 0; k++) {
    const n = Math.min(rest, countOf(units, GUARDS[k]));
    guard += n * ONE[GUARDS[k]];
    rest -= n;
  }
  return guard;
}
