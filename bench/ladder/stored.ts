/** The ladder as results/ladder.json holds it: figures of all shipped players, now and the last time. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/package.js';
import { writeInPlace } from '../../src/report/registry.js';
import type { Standing } from '../../src/report/standings.js';
import type { Estimate } from '../../src/stats/interval.js';

/** What a turn of a player leaves, in one seat. */
export interface Left {
  readonly seat: string;
  /** That gives it again. */
  readonly command: string;
  readonly gain: Estimate;
}

export interface LadderPlayer extends Standing {
  /** Of each seat; none for players that are too slow to be tried. */
  readonly regrets: readonly Left[];
}

/** All players in one scenario. */
export interface LadderScenario {
  /** `sfge/over-the-edge` */
  readonly scenario: string;
  /** The measure that ratings are levels of; null: points like Elo's. */
  readonly by: string | null;
  /** That gives the ratings again, and the checksum of its document. */
  readonly command: string;
  readonly checksum: string;
  /** The best first. */
  readonly players: readonly LadderPlayer[];
}

export interface Ladder {
  readonly satrap: string;
  /** `sfge-4`, of each game. */
  readonly rules: readonly string[];
  /** Of one processor, that it took. */
  readonly minutes: number;
  readonly scenarios: readonly LadderScenario[];
}

/** What a game costs, on one machine. */
export interface Prices {
  readonly machine: string;
  readonly node: string;
  /** Millions of words of keyed luck a second: what to compare machines by. */
  readonly yardstick: number;
  /** Games/s of one core with the player in all seats, by game; the scenario is the first of the game. */
  readonly games: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface Stored {
  readonly now: Ladder;
  /** The last one that had other figures; null: there was none. */
  readonly before: Ladder | null;
  /** Null: not measured. */
  readonly prices: Prices | null;
}

export const LADDER_FILE = join(packageRoot, 'results/ladder.json');
/** Documents of the rankings, as entries of a registry (docs/results.md). */
export const REGISTRY = join(packageRoot, 'results/registry');

/** Null: there is none yet. */
export function readLadder(): Stored | null {
  return existsSync(LADDER_FILE) ? JSON.parse(readFileSync(LADDER_FILE, 'utf8')) : null;
}

/** A line a scenario, so that a change shows where it is. */
export function writeLadder({ now, before, prices }: Stored): void {
  const text = (ladder: Ladder | null): string => {
    if (ladder === null) return 'null';
    const { scenarios, ...head } = ladder;
    const lines = scenarios.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
    return `{${JSON.stringify(head).slice(1, -1)}, "scenarios": [\n${lines}\n  ]}`;
  };
  const all = [`"now": ${text(now)}`, `"before": ${text(before)}`, `"prices": ${JSON.stringify(prices)}`];
  writeInPlace(LADDER_FILE, `{\n  ${all.join(',\n  ')}\n}\n`);
}

/** Digits that are kept: machines may differ in the last ones. */
const DIGITS = 6;

/** As it is stored. */
export function rounded({ estimate, low, high }: Estimate): Estimate {
  const short = <Bound extends number | null>(value: Bound): Bound =>
    (value === null ? null : Number(value.toPrecision(DIGITS))) as Bound;
  return { estimate: short(estimate), low: short(low), high: short(high) };
}

/** A figure that changed: its intervals, then and now, have nothing in common. Null: there was, or is, none. */
export interface Change {
  readonly scenario: string;
  readonly policy: string;
  readonly figure: string;
  readonly before: Estimate | null;
  readonly now: Estimate | null;
}

/** What changed from one ladder to the next: figures that lie apart, and players and scenarios that came or went. */
export function changesOf(before: Ladder, now: Ladder): Change[] {
  const [old, fresh] = [figuresOf(before), figuresOf(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key): Change[] => {
    const [a, b] = [old.get(key), fresh.get(key)];
    const known = b ?? a;
    if (known === undefined || (a && b && !apart(a.value, b.value))) return [];
    return [{ ...known.of, before: a?.value ?? null, now: b?.value ?? null }];
  });
}

function apart(a: Estimate, b: Estimate): boolean {
  const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return (a.high ?? high) < (b.low ?? low) || (b.high ?? high) < (a.low ?? low);
}

function figuresOf({ scenarios }: Ladder) {
  const found = new Map<string, { readonly of: Omit<Change, 'before' | 'now'>; readonly value: Estimate }>();
  for (const { scenario, players } of scenarios)
    for (const { policy, rating, exploitable, regrets } of players) {
      const add = (figure: string, value: Estimate): void =>
        void found.set(`${scenario} ${policy} ${figure}`, { of: { scenario, policy, figure }, value });
      add('rating', rating);
      if (exploitable) add('exploitable', exploitable);
      for (const { seat, gain } of regrets) add(`regret (${seat})`, gain);
    }
  return found;
}
