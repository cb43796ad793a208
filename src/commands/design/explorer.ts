/** Plays candidates, all of them the same games, and keeps what they came to. */

import type { GameModule } from '../../games/game.js';
import type { Job } from '../../run/plan.js';
import type { Collector, RecordSheet } from '../../study/collect.js';
import { type Changes, keyOf, type Made, setupsOf } from './candidate.js';
import type { Given, Part } from './parts.js';
import type { Series } from './targets.js';

/** A set of changes that has been played. */
export interface PlayedChanges {
  readonly changes: Changes;
  readonly made: readonly Made[];
  /** By scenario and policy, scenario by scenario. */
  readonly jobs: readonly Job[];
  /** Values by series, of games from the first on. */
  columns: readonly Float64Array[];
  games: number;
  illegal: readonly Pick<RecordSheet, 'job' | 'illegal'>[];
}

/** Who plays what: jobs as given, by scenario and policy. */
export interface Cast {
  readonly game: GameModule;
  readonly given: readonly Given[];
  readonly jobs: readonly Job[];
  /** Policies of each scenario. */
  readonly policies: number;
}

/** Candidates played between two looks, so that the engines of all of them stay in memory. */
const TABLES_AT_ONCE = 16;

export class Explorer {
  /** In the order in which they were first played; by key. */
  readonly played = new Map<string, PlayedChanges>();
  /** Sets of changes that the rules do not allow. */
  readonly impossible = new Set<string>();
  private readonly numbers = new Map<PlayedChanges, number>();

  constructor(
    private readonly cast: Cast,
    private readonly parts: readonly Part[],
    private readonly series: readonly Series[],
    private readonly collector: Collector,
    private readonly from: number,
  ) {}

  /** Makes set-ups of changes; those that are not possible, or the same as others, are left out. */
  make(all: readonly Changes[], onMade: (count: number) => void): PlayedChanges[] {
    return all.flatMap((changes) => {
      const key = keyOf(changes);
      if (this.impossible.has(key)) return [];
      const known = this.played.get(key);
      if (known) return [known];
      onMade(all.length);
      const made = setupsOf(this.cast.game, this.cast.given, this.parts, changes);
      if (made === null) {
        this.impossible.add(key);
        return [];
      }
      return [this.adopt(changes, made)];
    });
  }

  /** Takes changes whose set-ups are made already. */
  adopt(changes: Changes, made: readonly Made[]): PlayedChanges {
    const key = keyOf(changes);
    const known = this.played.get(key);
    if (known) return known;
    const jobs = jobsOf(this.cast, made);
    const columns = this.series.map(() => new Float64Array());
    const played: PlayedChanges = { changes, made, jobs, columns, games: 0, illegal: [] };
    this.numbers.set(played, this.collector.add(jobs));
    this.played.set(key, played);
    return played;
  }

  /** Plays candidates up to so many games. @returns those that have them: not all when the user ends it */
  async play(all: readonly PlayedChanges[], games: number): Promise<PlayedChanges[]> {
    const short = all.filter((played) => played.games < games);
    const each = this.cast.jobs.length;
    const atOnce = Math.max(1, Math.floor(TABLES_AT_ONCE / each));
    const groups = Array.from({ length: Math.ceil(short.length / atOnce) }, (_, i) =>
      short.slice(i * atOnce, (i + 1) * atOnce),
    );
    const wanted = groups.map((group) =>
      group.flatMap((played) =>
        played.jobs.map((_, i) => {
          const job = (this.numbers.get(played) ?? 0) + i;
          return { job, from: this.from + played.games, to: this.from + games };
        }),
      ),
    );
    let next = 0;
    await this.collector.playGroups(wanted, (sheets) => {
      for (const [i, played] of groups[next++].entries()) this.enter(played, sheets.slice(i * each, (i + 1) * each));
    });
    return all.filter((played) => played.games >= games);
  }

  private enter(played: PlayedChanges, sheets: readonly RecordSheet[]): void {
    const more = columnsOf(this.series, this.cast.policies, sheets);
    played.columns = played.columns.map((column, s) => {
      const joined = new Float64Array(column.length + more[s].length);
      joined.set(column);
      joined.set(more[s], column.length);
      return joined;
    });
    played.games += sheets[0].games;
    played.illegal = [...played.illegal, ...sheets.map(({ job, illegal }) => ({ job, illegal }))];
  }
}

/** The jobs as given with other set-ups. */
export function jobsOf({ jobs, policies, given }: Cast, made: readonly Made[]): Job[] {
  return jobs.map((job, i) => {
    const scenario = Math.floor(i / policies);
    const { setup, sets } = made[scenario];
    return { ...job, setup, set: [...given[scenario].request.set, ...sets] };
  });
}

/** Values by series. @param sheets by scenario and policy */
export function columnsOf(series: readonly Series[], policies: number, sheets: readonly RecordSheet[]): Float64Array[] {
  return series.map(({ quantity, scenario, policy }) => quantity.column(sheets[scenario * policies + policy]));
}
