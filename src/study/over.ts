/** What becomes of the answers of a study while charts are unknown: two intervals, and what to look up first. */

import type { GameModule } from '../games/game.js';
import type { OverAnswer, OverResult } from '../report/document.js';
import { jobsUnder, membersOf, type OverPlan, stepsOf, type Unknown } from '../run/ensemble.js';
import type { Job } from '../run/plan.js';
import { explained } from '../stats/explained.js';
import { CONFIDENCE } from '../stats/interval.js';
import { nested } from '../stats/nested.js';
import { type CollectOptions, Collector, type RecordSheet } from './collect.js';

/** Something that a document says, as a number; its name is the same in every document of the study. */
export type Answer = Pick<OverAnswer, 'name' | 'share' | 'difference' | 'asGiven'>;

/** An answer, and how it is read off the games of all jobs. */
export interface SheetAnswer extends Answer {
  value(sheets: readonly RecordSheet[]): number;
}

/** What was found under one member: each answer by name, from each half of its games. */
export interface Member {
  readonly signs: string;
  readonly halves: readonly [ReadonlyMap<string, number>, ReadonlyMap<string, number>];
}

/** Games under each member, and how many of these there are. */
export interface OverGames {
  readonly chartSets: number;
  /** For each of the two estimates. */
  readonly each: number;
}

const SETS_LEAST = 40;
const SETS_MOST = 100;
const EACH_LEAST = 5;
/** Fewer games than that are not to be divided among so many chart sets. */
export const OVER_GAMES_LEAST = SETS_LEAST * EACH_LEAST;

/** Twice as many games as the study plays with the charts as given, so that it takes three times as many in all. */
export function overGames(games: number): OverGames {
  const chartSets = Math.min(SETS_MOST, Math.max(SETS_LEAST, Math.floor(games / (2 * EACH_LEAST))));
  return { chartSets, each: Math.floor(games / chartSets) };
}

/**
 * Plays under so many members of an ensemble, in games that follow those before.
 *
 * @param play given the member, then the first game of each half: the answers by name
 */
export async function playMembers(
  { ensemble }: OverPlan,
  { chartSets, each }: OverGames,
  from: number,
  play: (signs: string) => (start: number) => Promise<ReadonlyMap<string, number>>,
): Promise<Member[]> {
  const members: Member[] = [];
  for (const [i, signs] of membersOf(ensemble, chartSets).entries()) {
    const start = from + 2 * i * each;
    const half = play(signs);
    members.push({ signs, halves: [await half(start), await half(start + each)] });
  }
  return members;
}

/**
 * Plays jobs under members of an ensemble, from their own first game on. Results depend on the plan alone.
 *
 * @param onPlayed hears of the games so far, of all jobs
 * @throws PlayError; the signal's reason
 */
export async function playJobsOver(
  plan: OverPlan,
  games: OverGames,
  jobs: readonly Job[],
  game: GameModule,
  answers: readonly SheetAnswer[],
  options: CollectOptions,
  onPlayed: (games: number) => void = () => undefined,
): Promise<OverResult> {
  const [{ from, confidence = CONFIDENCE }] = jobs;
  const under = jobsUnder(game, plan.ensemble);
  const collector = new Collector([], options);
  let played = 0;
  try {
    const members = await playMembers(plan, games, from, (signs) => {
      // What is counted turn by turn is no answer.
      const first = collector.add(jobs.map(under(signs)));
      return async (start) => {
        const sheets = await collector.play(
          jobs.map((_, i) => ({ job: first + i, from: start, to: start + games.each })),
        );
        options.signal?.throwIfAborted();
        played += games.each * jobs.length;
        onPlayed(played);
        return new Map(answers.map(({ name, value }) => [name, value(sheets)]));
      };
    });
    await collector.finish();
    const alone = answers.map(({ value: _, ...answer }): Answer => answer);
    return overOf(plan, games, confidence, alone, members);
  } finally {
    await collector.close();
  }
}

/** Puts together what the answers are under all members. */
export function overOf(
  { name, ensemble }: OverPlan,
  { chartSets, each }: OverGames,
  confidence: number,
  answers: readonly Answer[],
  members: readonly Member[],
): OverResult {
  const steps = members.map(({ signs }) => stepsOf(signs));
  const tables = [...new Set(ensemble.unknowns.map(({ table }) => table))];
  const known = tables.map((table): Known => ({ table, columns: columnsOf(table, ensemble.unknowns, steps) }));
  return {
    ensemble: { name, hash: ensemble.hash, charts: `${ensemble.charts.id} (${ensemble.charts.hash.slice(0, 8)})` },
    chartSets,
    games: 2 * each,
    confidence,
    answers: answers.map((answer) => answerOver(answer, members, confidence, known)),
  };
}

function answerOver(
  answer: Answer,
  members: readonly Member[],
  confidence: number,
  known: readonly Known[],
): OverAnswer {
  const halves = members.map((member): [number, number] => {
    const [a, b] = member.halves.map((half) => half.get(answer.name) ?? Number.NaN);
    return [a, b];
  });
  const { estimate, low: least, high: most } = answer.asGiven;
  const missing = halves.filter((pair) => !pair.every(Number.isFinite)).length;
  if (missing > 0 || !Number.isFinite(estimate))
    return { ...answer, low: null, high: null, spread: Number.NaN, noise: Number.NaN, same: null, missing, lookUp: [] };
  const { values, between, noise, low, high } = nested(halves, confidence);
  const same = values.filter((value) => Math.sign(value) === Math.sign(estimate)).length;
  const means = halves.map(([a, b]) => (a + b) / 2);
  const share = noise ** 2 / (noise ** 2 + between ** 2);
  const lookUp = between > 0 ? known.map(({ table, columns }) => ({ table, ...explained(means, columns, share) })) : [];
  return {
    ...answer,
    low: Math.min(low, least ?? estimate),
    high: Math.max(high, most ?? estimate),
    ...{ spread: between, noise, same: answer.difference ? same : null, missing },
    lookUp: lookUp.filter((found) => found.share > 0).sort((a, b) => b.share - a.share),
  };
}

/** What knowing a table says of each member. */
interface Known {
  readonly table: string;
  readonly columns: readonly (readonly number[])[];
}

/** Columns that knowing a table gives: the steps of its unknowns, and of a whole table their squares too. */
function columnsOf(table: string, unknowns: readonly Unknown[], steps: readonly (readonly number[])[]): number[][] {
  return unknowns.flatMap((unknown, u) => {
    if (unknown.table !== table) return [];
    const own = steps.map((all) => all[u]);
    return unknown.parts.length > 1 ? [own, own.map((step) => step ** 2)] : [own];
  });
}
