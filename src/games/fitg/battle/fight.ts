/** A fight of a group against a foe (section 11 of the rules of the campaign), as a distribution over all dice. */

import type { CombatColumn, Fighter, FitgCharts } from '../setup.js';
import { DIE, lineIndex } from './tables.js';

/** A fight that is not over after so many rounds ends undecided. */
export const ROUNDS_MAX = 20;
/** A group tries to break off with so little endurance left, or against a foe that is as strong. */
const WEAK = 2;

export interface FightRequest {
  readonly group: Fighter;
  readonly foe: Fighter;
  /** Wounds count twice. */
  readonly firefight: boolean;
  /** Wounds of the group before the fight. */
  readonly wounds?: number;
}

/** How a fight ends for the group; `bothOut`: it is free, but as wounded as can be. */
export const FIGHT_ENDS = ['defeated', 'brokeOff', 'foeOut', 'bothOut', 'unresolved'] as const;
export type FightEnd = (typeof FIGHT_ENDS)[number];

export interface FightOdds {
  readonly ends: Readonly<Record<FightEnd, number>>;
  /** Mean wounds of the group afterwards. */
  readonly wounds: number;
  /** Every way in which it may end, most probable first. */
  readonly ways: readonly FightWay[];
}

export interface FightWay {
  readonly end: FightEnd;
  readonly wounds: number;
  readonly foeWounds: number;
  readonly share: number;
}

/** All fights of these two, round by round. */
export function fightOdds(charts: FitgCharts, request: FightRequest): FightOdds {
  const { group } = request;
  const ends = new Map<string, FightWay>();
  const end = (way: FightEnd, wounds: number, foeWounds: number, share: number): void => {
    const key = `${way} ${wounds} ${foeWounds}`;
    ends.set(key, { end: way, wounds, foeWounds, share: share + (ends.get(key)?.share ?? 0) });
  };
  let alive = new Map<number, number>([[Math.min(request.wounds ?? 0, group.endurance - 1), 1]]);
  for (let round = 0; round < ROUNDS_MAX && alive.size > 0; round++) alive = playRound(charts, request, alive, end);
  for (const [key, share] of alive) end('unresolved', key % SPAN, Math.floor(key / SPAN), share);
  const ways = [...ends.values()].sort((a, b) => b.share - a.share || a.wounds - b.wounds || a.foeWounds - b.foeWounds);
  const sum = (of: FightEnd): number => ways.reduce((total, way) => total + (way.end === of ? way.share : 0), 0);
  return {
    ends: {
      defeated: sum('defeated'),
      brokeOff: sum('brokeOff'),
      foeOut: sum('foeOut'),
      bothOut: sum('bothOut'),
      unresolved: sum('unresolved'),
    },
    wounds: ways.reduce((total, way) => total + way.wounds * way.share, 0),
    ways,
  };
}

/** Wounds of both sides as one number: those of the group, and those of the foe times this. */
const SPAN = 1000;

type Ended = (end: FightEnd, wounds: number, foeWounds: number, share: number) => void;

function playRound(
  charts: FitgCharts,
  { group, foe, firefight }: FightRequest,
  alive: ReadonlyMap<number, number>,
  end: Ended,
): Map<number, number> {
  const after = new Map<number, number>();
  const columns = charts.characterCombat;
  for (const [key, share] of alive) {
    const wounds = key % SPAN;
    const foeWounds = Math.floor(key / SPAN);
    const own = Math.max(0, group.combat - wounds);
    const theirs = Math.max(0, foe.combat - foeWounds);
    let column = lineIndex(columns, theirs - own);
    let fought = share;
    if (theirs >= own || group.endurance - wounds <= WEAK) {
      const off = columns[column].breakOff / DIE;
      if (off > 0) end('brokeOff', wounds, foeWounds, share * off);
      fought = share * (1 - off);
      column = Math.min(column + 1, columns.length - 1);
    }
    if (fought === 0) continue;
    forWounds(columns[column], firefight ? 2 : 1, (groupMore, foeMore, chance) => {
      const a = wounds + groupMore;
      const b = Math.min(foeWounds + foeMore, foe.endurance);
      const both = fought * chance;
      const out = b >= foe.endurance;
      if (a >= group.endurance) end(out ? 'bothOut' : 'defeated', group.endurance - 1, b, both);
      else if (out) end('foeOut', a, b, both);
      else after.set(b * SPAN + a, both + (after.get(b * SPAN + a) ?? 0));
    });
  }
  return after;
}

/** Both dice of a round. */
function forWounds(
  { foeWounds, groupWounds }: CombatColumn,
  times: number,
  found: (group: number, foe: number, chance: number) => void,
): void {
  for (const group of groupWounds) for (const foe of foeWounds) found(group * times, foe * times, 1 / (DIE * DIE));
}
