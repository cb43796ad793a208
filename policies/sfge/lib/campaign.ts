/**
 * The plan for the whole galaxy, made before purchases and again before movement: every possible target is given the
 * group that would attack it best among the units in reach, the most valuable one is taken, its units are spoken for,
 * and so on. What then stays free may be reinforced (treasury.ts) or sent toward later targets (movement.ts).
 */

import {
  AF,
  ALL_FIELDS,
  bestLeader,
  CG,
  CORE,
  countOf,
  EVEN_FIELDS,
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
  ODD_FIELDS,
  ONE,
  SF,
  type SfgeView,
  SHIFT,
  TH,
  TYPES,
  WS,
} from '../../../src/games/sfge/kit.js';
import {
  anyReach,
  away,
  bound,
  changed,
  choice,
  converterReach,
  done,
  farMask,
  free,
  freeLeaders,
  groups,
  held,
  MOVES_MAX,
  moved,
  movedFrom,
  movedTo,
  movers,
  near,
  open,
  PACES,
  scores,
  seenChanges,
  seenLeader,
  seenPool,
  senders,
  sourceMask,
  sources,
  TABLES,
  where,
} from './campaign-tables.js';
import { firstType } from './first-type.js';
import type { Judge } from './judge.js';
import { Near } from './near.js';
import { CHOICE_EVERYTHING, CHOICE_REBELS, choicesIn, describe } from './target.js';
import { known, leadership, military, morphogenetic, prize, TARGETS_MAX, units } from './targets.js';
import { imperial } from './worths.js';

/** As many steps as this make no difference to a unit that takes them: it goes anywhere. */
const STEPS = 24;
/** Units that move no farther are missed only so far away. */
const STEPS_FELT = 3;

/** Fields of the types taken for a part, from the lowest: those of no other use first. */
const CONVERTERS = FIELD[CG] | FIELD[IO] | FIELD[TH] | FIELD[WS];
const FIGHTERS = FIELD[AF] | FIELD[SF] | FIELD[IO] | FIELD[TH] | FIELD[WS];
/** The bit above each of EVEN_FIELDS and ODD_FIELDS, and the lowest bits of the fields of each width. */
const EVEN_GUARDS = (1 << 5) | (1 << 15) | (1 << 23) | (1 << 30);
const ODD_GUARDS = (1 << 10) | (1 << 19) | (1 << 27);
const ONES_OF_5 = 1 | (1 << 5) | (1 << 10);
const ONES_OF_4 = (1 << 15) | (1 << 19) | (1 << 23);
const ONES_OF_3 = 1 << 27;
/** Order in which the guard of the Core is chosen. */
const GUARDS = Uint8Array.of(SF, AF);

/** Whose plan the tables hold. */
let inCharge: Campaign | null = null;

export class Campaign {
  sourceCount = 0;
  targetCount = 0;
  moves = 0;
  private changes = 0;
  /** A Living Nebula is on the map. */
  nebula = false;
  /** Free units in reach of the target looked at, and their best leader. */
  pool = 0;
  poolLeader = 0;
  /** The sector for which they hold, 0: none. */
  private mustered = 0;

  private readonly near = new Near();
  /** The set-up for which `near` and `paces` hold; the tables are the same ones for all. */
  private setup: SfgeView['setup'] | null = null;
  /** Fields of the types that move at least so many steps. */
  private readonly paces = new Int32Array(PACES);
  /** A plan that is not yet carried out; where it is kept while others plan. */
  private underWay = false;
  private kept: readonly Float64Array[] | null = null;

  constructor(readonly judge: Judge) {}

  plan(view: SfgeView): void {
    this.judge.refresh(view);
    this.underWay = false;
    this.hold(view);
    this.underWay = true;
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

  /** The tables become this campaign's; what another one left in them is kept for it. */
  hold(view: SfgeView): void {
    this.judge.hold(view);
    if (inCharge === this) return;
    inCharge?.layAside();
    inCharge = this;
    near.set(this.near.masks);
    movers.set(this.paces);
    if (!this.underWay || this.kept === null) return;
    for (let k = 0; k < TABLES.length; k++) TABLES[k].set(this.kept[k]);
    known.fill(0);
  }

  private layAside(): void {
    if (!this.underWay) return;
    this.kept ??= TABLES.map((part) => new Float64Array(part.length));
    for (let k = 0; k < TABLES.length; k++) this.kept[k].set(TABLES[k]);
  }

  /** The moves are made: nobody asks for the plan any more. */
  finish(): void {
    this.underWay = false;
  }

  private gatherSources(view: SfgeView): void {
    this.learn(view);
    this.sourceCount = 0;
    held.fill(0);
    sourceMask.fill(0);
    farMask.fill(0);
    anyReach.fill(0);
    converterReach.fill(0);
    for (let w = 0; w < 3; w++)
      for (let word = view.maskWord(MASK_IMPERIAL, w); word !== 0; word &= word - 1)
        this.gatherSource(view, (w << 5) + lowestBit(word));
  }

  private gatherSource(view: SfgeView, s: number): void {
    let ready = view.imperialUnits(s);
    let leaders = view.leaders(s);
    if (s === CORE && this.judge.left > 0) {
      ready -= coreGuard(ready, this.judge.settings.guard);
      const best = view.bestLeader(CORE);
      if (best > 0) leaders -= LEADER_ONE[best];
    }
    free[s] = ready;
    held[s] = view.imperialUnits(s) - ready;
    freeLeaders[s] = leaders;
    if (ready === 0) return;
    sources[this.sourceCount++] = s;
    sourceMask[s >> 5] |= 1 << (s & 31);
    const far = ready & movers[STEPS_FELT + 1];
    if (far !== 0) farMask[s >> 5] |= 1 << (s & 31);
    const everywhere = far !== 0 ? -1 : 0;
    const converters = (ready & CONVERTERS) !== 0 ? -1 : 0;
    for (let w = 0; w < 3; w++) {
      const reach = near[3 * s + w] | everywhere;
      anyReach[w] |= reach;
      converterReach[w] |= reach & converters;
    }
  }

  /** What is near, and which types move how far, once per map. */
  private learn(view: SfgeView): void {
    if (this.setup === view.setup) return;
    this.setup = view.setup;
    this.near.fill(view, STEPS_FELT);
    this.paces.fill(0);
    for (let type = 0; type < TYPES; type++) {
      const most = view.movement(type) < STEPS - 1 ? view.movement(type) : PACES - 1;
      for (let steps = 0; steps <= most; steps++) this.paces[steps] |= FIELD[type];
    }
    near.set(this.near.masks);
    movers.set(this.paces);
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
      where[i] = sector;
      choice[i] = lowestBit(bits);
      done[i] = 0;
      seenChanges[i] = -1;
      describe(view, this.judge, i, sector, choice[i]);
    }
  }

  /**
   * The best target first. A score only sinks while units are spoken for, so an old one is an upper bound, and only the
   * target at the top has to be looked at again.
   */
  private assign(view: SfgeView): void {
    const least = this.judge.settings.march;
    let count = 0;
    for (let i = 0; i < this.targetCount; i++) {
      const worth = prize[i];
      if (worth <= least) continue;
      open[count] = i;
      bound[count++] = worth;
    }
    bound[count] = Number.NEGATIVE_INFINITY;
    for (let at = (count >> 1) - 1; at >= 0; at--) this.sink(at, count);
    // Where nothing is free any more, no target is worth a look.
    while (count > 0 && (sourceMask[0] | sourceMask[1] | sourceMask[2]) !== 0) {
      const best = open[0];
      if (done[best] === 0 && this.isStale(best)) {
        this.evaluate(view, best);
        bound[0] = scores[best];
      } else if (done[best] === 0) {
        this.send(view, best, groups[best]);
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
    const units = free[from] & movers[steps];
    return steps > 0 && this.nebula && view.underNebula(from) ? 0 : units;
  }

  /** Finds what is free in reach of a sector. */
  muster(view: SfgeView, sector: number): void {
    if (this.mustered === sector) return;
    this.mustered = sector;
    const { nebula } = this;
    let pool = 0;
    let leaders = 0;
    for (let w = 0; w < 3; w++) {
      for (let word = sourceMask[w] & (near[3 * sector + w] | farMask[w]); word !== 0; word &= word - 1) {
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
    const looked = seenChanges[i] >= 0;
    seenChanges[i] = this.changes;
    const sector = where[i];
    // Without units to destroy, only converters win anything.
    const reach = units[i] !== 0 ? anyReach[sector >> 5] : converterReach[sector >> 5];
    if ((reach & (1 << (sector & 31))) === 0) {
      scores[i] = -1;
      return;
    }
    this.muster(view, sector);
    // Units may have left from out of reach: the same pool and leader make the same group of the same score.
    if (looked && this.pool === seenPool[i] && this.poolLeader === seenLeader[i]) return;
    seenPool[i] = this.pool;
    seenLeader[i] = this.poolLeader;
    scores[i] = -1;
    groups[i] = 0;
    if (this.pool === 0) return;
    const leader = this.poolLeader;
    this.consider(i, this.converters(i, this.pool, leader), leader, MORPHOGENETIC);
    if (units[i] === 0) return;
    this.consider(i, this.choose(this.pool, FIGHTERS, MILITARY, this.needed(i, MILITARY, leader)), leader, MILITARY);
  }

  /** Takes a group for a part of the attack on target i if it is the best so far. */
  private consider(i: number, group: number, leader: number, part: number): void {
    if (group === 0) return;
    const { judge } = this;
    judge.weighGroup(group, i, leader, part);
    if (judge.value <= scores[i]) return;
    scores[i] = judge.value;
    groups[i] = group;
  }

  /** Group for the morphogenetic part. */
  converters(target: number, pool: number, leader: number): number {
    return this.choose(pool, CONVERTERS, MORPHOGENETIC, this.needed(target, MORPHOGENETIC, leader));
  }

  /** Strength that a group should have in a part. */
  needed(target: number, part: number, leader: number): number {
    const defence = part === MILITARY ? military[target] : morphogenetic[target];
    return Math.max(1, defence + this.judge.settings.margin - leader + leadership[target]);
  }

  private choose(pool: number, types: number, part: number, needed: number): number {
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
    const sector = where[i];
    const count = this.findSenders(view, sector, group);
    let wanted = group;
    // Farther away than the types still wanted can move, there is nothing to be found.
    for (let steps = 0; steps < STEPS && (wanted & movers[steps]) !== 0; steps++) {
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
    let types = 0;
    for (let left = wanted; left !== 0; left &= ~types) types |= FIELD[firstType(left)];
    let count = 0;
    for (let w = 0; w < 3; w++) {
      for (let word = sourceMask[w] & (near[3 * sector + w] | farMask[w]); word !== 0; word &= word - 1) {
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
    free[from] -= units;
    this.mustered = 0;
    if (free[from] === 0) sourceMask[from >> 5] &= ~(1 << (from & 31));
    const far = units & movers[STEPS_FELT + 1];
    const everywhere = far !== 0 ? -1 : 0;
    if ((free[from] & movers[STEPS_FELT + 1]) === 0) farMask[from >> 5] &= ~(1 << (from & 31));
    const change = 3 * this.changes;
    for (let w = 0; w < 3; w++) changed[change + w] |= near[3 * from + w] | everywhere;
    if (freeLeaders[from] !== 0)
      freeLeaders[from] -= free[from] === 0 ? freeLeaders[from] : LEADER_ONE[bestLeader(freeLeaders[from])];
    this.march(from, to, units);
  }

  /** Phase I: what is free now, after purchases and colonization. */
  recount(view: SfgeView): void {
    this.sourceCount = 0;
    for (let w = 0; w < 3; w++) {
      for (let word = view.maskWord(MASK_IMPERIAL, w); word !== 0; word &= word - 1) {
        const s = (w << 5) + lowestBit(word);
        sources[this.sourceCount++] = s;
        const ready = view.readyUnits(s);
        free[s] = ready - common(ready, held[s]);
      }
    }
    for (let i = 0; i < this.moves; i++) {
      const from = movedFrom[i];
      free[from] -= common(free[from], moved[i]);
    }
  }

  /** Writes down a move; one from the same sector to the same is made with the one before it. */
  march(from: number, to: number, units: number): void {
    if (from === to) held[from] += units;
    if (from === to || this.moves >= MOVES_MAX) return;
    const last = this.moves - 1;
    if (last >= 0 && movedFrom[last] === from && movedTo[last] === to) {
      moved[last] += units;
      return;
    }
    movedFrom[this.moves] = from;
    movedTo[this.moves] = to;
    moved[this.moves] = units;
    this.moves++;
  }

  /** Target i is dealt with, and what overlaps with it; what feels the loss of its units is looked at again. */
  retire(i: number): void {
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
      if (overlaps) done[k] = 1;
    }
    this.changes++;
    this.beginChange();
  }

  private beginChange(): void {
    const change = 3 * this.changes;
    changed[change] = 0;
    changed[change + 1] = 0;
    changed[change + 2] = 0;
  }

  /** Did anything in reach of target i change since it was looked at? */
  private isStale(i: number): boolean {
    const seen = seenChanges[i];
    if (seen < 0) return true;
    const sector = where[i];
    const bit = 1 << (sector & 31);
    for (let change = seen; change < this.changes; change++)
      if ((changed[3 * change + (sector >> 5)] & bit) !== 0) return true;
    return false;
  }
}

/** The smaller number of each type. Which of two is smaller cannot be predicted, so nothing branches for it. */
export function common(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  // Every second field, so that the bit above each is free to show that nothing was borrowed.
  const even = ((a & EVEN_FIELDS) | EVEN_GUARDS) - (b & EVEN_FIELDS);
  const odd = ((a & ODD_FIELDS) | ODD_GUARDS) - (b & ODD_FIELDS);
  const notLess = (even & EVEN_GUARDS) | (odd & ODD_GUARDS);
  // From the guard of a field to its lowest bit: fields are 5, 4 and 3 bits wide.
  const lowest = ((notLess >> 5) & ONES_OF_5) | ((notLess >> 4) & ONES_OF_4) | ((notLess >> 3) & ONES_OF_3);
  // A guard may be the lowest bit of the field above, so again every second field.
  const ofB = ((even & EVEN_GUARDS) - (lowest & EVEN_FIELDS)) | ((odd & ODD_GUARDS) - (lowest & ODD_FIELDS));
  return (b & ofB) | (a & ~ofB & ALL_FIELDS);
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
