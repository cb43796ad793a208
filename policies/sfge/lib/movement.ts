/**
 * Phase I: the moves of the campaign. Units without a target of this turn go toward one of a later turn, where they
 * will find others.
 */

import {
  bestLeader,
  CF,
  CORE,
  countOf,
  FIELD,
  LEADER_ONE,
  MORPHOGENETIC,
  type MoveOrder,
  ONE,
  type SfgeView,
  TYPES,
} from '../../../src/games/sfge/kit.js';
import { type Campaign, common } from './campaign.js';
import { done, free, moved, movedFrom, movedTo, sources } from './campaign-tables.js';
import type { Colonies } from './colonies.js';
import { Memory } from './memory.js';
import { Near } from './near.js';
import { hasSystem, sectors, systemWin } from './targets.js';

/** Types that move farther do not advance: they are at any target in time. */
const STEPS = 3;
const GOALS_MAX = 160;

const memory = new Memory(3_000);
/** Fields of the types with an allowance of 1, 2, 3. */
const movers = memory.words(STEPS + 1);
/** Systems of Chaos that no group goes to this turn: sector, worth and the strength needed. */
const goals = memory.bytes(GOALS_MAX);
const worth = memory.doubles(GOALS_MAX);
const needed = memory.doubles(GOALS_MAX);

export class Movement {
  private given = 0;
  /** By allowance. */
  private readonly near = Array.from({ length: STEPS + 1 }, () => new Near());
  private goalCount = 0;

  constructor(
    private readonly campaign: Campaign,
    private readonly colonies: Colonies,
  ) {}

  begin(view: SfgeView): void {
    const { campaign } = this;
    campaign.hold(view);
    campaign.recount(view);
    this.given = 0;
    if (campaign.judge.left === 0) return;
    movers.fill(0);
    for (let steps = 1; steps <= STEPS; steps++) this.near[steps].fill(view, steps);
    for (let type = 0; type < TYPES; type++)
      if (view.movement(type) <= STEPS) movers[view.movement(type)] |= FIELD[type];
    this.colonize(view);
    this.listGoals();
    for (let k = 0; k < campaign.sourceCount; k++) this.advance(view, sources[k]);
  }

  next(view: SfgeView, order: MoveOrder): boolean {
    const { campaign } = this;
    campaign.hold(view);
    while (this.given < campaign.moves) {
      const i = this.given++;
      const from = movedFrom[i];
      const to = movedTo[i];
      // A World Ship may have become a system, a Nebula may be in the way.
      const units = common(moved[i], view.readyUnits(from));
      if (units === 0 || (campaign.nebula && !view.reaches(from, to, units))) continue;
      order.from = from;
      order.to = to;
      order.units = units;
      order.leaders = this.companions(view, from, units);
      return true;
    }
    campaign.finish();
    return false;
  }

  /** The best leader goes along, all of them if no unit stays; the best one of the Core stays there. */
  private companions(view: SfgeView, from: number, units: number): number {
    let ready = view.readyLeaders(from);
    if (ready === 0 || view.imperialUnits(from) === units) return ready;
    if (from === CORE && this.campaign.judge.left > 0 && ready === view.leaders(CORE))
      ready -= LEADER_ONE[bestLeader(ready)];
    return ready === 0 ? 0 : LEADER_ONE[bestLeader(ready)];
  }

  /** Colonization Fleets go to the nearest empty sectors; those that stand in one stay. */
  private colonize(view: SfgeView): void {
    const { campaign, colonies } = this;
    colonies.survey(view);
    for (let k = 0; k < campaign.sourceCount; k++) {
      const from = sources[k];
      for (let n = countOf(free[from], CF); n > 0; n--) {
        const goal = colonies.claim(view, from);
        if (goal === 0) return;
        campaign.commit(from, colonies.step(view, from, goal), ONE[CF]);
      }
    }
  }

  /** Free units of a sector, by allowance, toward the most attractive target left. */
  private advance(view: SfgeView, from: number): void {
    const { campaign } = this;
    if (free[from] === 0 || view.underNebula(from)) return;
    const goal = this.attraction(view, from);
    if (goal === 0) return;
    for (let allowance = STEPS; allowance >= 1; allowance--) {
      const units = free[from] & movers[allowance];
      if (units === 0) continue;
      const to = this.stepToward(view, from, allowance, goal);
      if (to !== from && (!campaign.nebula || view.reaches(from, to, units))) campaign.commit(from, to, units);
    }
  }

  private listGoals(): void {
    const { campaign } = this;
    let count = 0;
    for (let i = 0; i < campaign.targetCount; i++) {
      if (done[i] === 1 || hasSystem[i] === 0) continue;
      goals[count] = sectors[i];
      worth[count] = systemWin[i];
      needed[count++] = campaign.needed(i, MORPHOGENETIC, 0);
    }
    this.goalCount = count;
  }

  /** Sector of the target with the highest prospect for its distance, 0: none. */
  private attraction(view: SfgeView, from: number): number {
    const { goalCount } = this;
    let best = 0;
    let most = 0;
    for (let i = 0; i < goalCount; i++) {
      const goal = goals[i];
      const prospect = worth[i] / (needed[i] * (2 + view.distance(from, goal)));
      if (prospect <= most) continue;
      most = prospect;
      best = goal;
    }
    return best;
  }

  /** Sector within the allowance that is nearest to a goal without standing on it, and safest. */
  private stepToward(view: SfgeView, from: number, allowance: number, goal: number): number {
    const { start, sectors } = this.near[allowance];
    let best = from;
    let least = this.unrest(view, from, goal);
    for (let k = start[from]; k < start[from + 1]; k++) {
      const s = sectors[k];
      if (s === from || view.isVoid(s)) continue;
      if (view.here(s) !== 0 || view.rebelUnits(s) !== 0 || view.underNebula(s)) continue;
      const unrest = this.unrest(view, s, goal);
      if (unrest >= least) continue;
      least = unrest;
      best = s;
    }
    return best;
  }

  /** Tenths of the distance from the goal, less a little for an own system and own company. */
  private unrest(view: SfgeView, sector: number, goal: number): number {
    const company = view.imperialUnits(sector) !== 0 ? 3 : 0;
    return 10 * Math.max(1, view.distance(sector, goal)) - (view.isImperialSystem(sector) ? 5 : 0) - company;
  }
}
