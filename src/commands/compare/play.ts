import { adaptArgument } from '../../cli/adapt-option.js';
import type { Arguments } from '../../cli/arguments.js';
import { firstGame } from '../../cli/first-game.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { checkAdapting, playAdapted } from '../../cli/play-adapted.js';
import { resolveScenario } from '../../cli/scenarios.js';
import { seatArgument } from '../../cli/seat-option.js';
import { fraction, listArgument } from '../../cli/study-arguments.js';
import { policyWords, type StudySession, studyScenarios } from '../../cli/study-session.js';
import { type GameModule, type SeatInfo, UserError } from '../../games/game.js';
import { seatsOf } from '../../games/seats.js';
import { lineUp, playsEverySeat } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import type { ThreeWayGoal } from '../../stats/three-way.js';
import type { RecordSheet } from '../../study/collect.js';
import { type BoundedMeasure, decide, type Pairing } from '../../study/decide.js';
import { measureOf } from '../../study/measure.js';
import { headLines, illegalLines, metricNames, winLine } from '../../study/texts.js';
import {
  adaptedFindings,
  compareCsv,
  compareFindings,
  compareLines,
  type Names,
  playerLines,
  type Seating,
  verdictsCsv,
} from './report.js';
import { type Comparison, compareSheets } from './result.js';

/** `satrap compare`: two jobs per scenario, the same games. */
export async function play(session: StudySession, defaults: { fixed: number; sequential: number }): Promise<number> {
  const { args } = session;
  const words = policyWords([...args.texts('a'), ...args.texts('b')]);
  if (words.length !== 2) throw new UserError(`compare takes two policies: ${words.join(' and ')} are ${words.length}`);
  const goal = goalOf(args);
  const by = args.text('by') ?? 'win';
  if (!goal && args.text('by') !== undefined) throw new UserError('--by goes with --gain only: give that, too');
  const from = firstGame(args);
  const gamesMax = args.integer(
    'games',
    goal ? defaults.sequential : defaults.fixed,
    1,
    Number.MAX_SAFE_INTEGER - from,
  );
  const scenarios = await studyScenarios(args.texts('scenario'), words[0]);
  const asked = listArgument(args, 'metric');
  const made: Awaited<ReturnType<typeof makeJobs>>[] = [];
  const seatings: (Seating | null)[] = [];
  const seat = seatArgument(args, seatsOf(scenarios[0].game, resolveScenario(scenarios[0], args)));
  const adapting = adaptArgument(args, scenarios[0].game, { seat, measure: asked[0] });
  if (goal && adapting) throw new UserError('--adapt goes with a fixed number of games: leave out --gain');
  const kept = [by, ...(adapting === null ? [] : [adapting.objective.name])];
  const request = {
    ...{ seed: seedArgument(args), from, games: gamesMax },
    metrics: metricsOf(scenarios[0].game, asked, kept),
  };
  for (const scenario of scenarios) {
    const seats = seatsOf(scenario.game, resolveScenario(scenario, args));
    const own = seatArgument(args, seats);
    seatings.push(seatingOf(words, seats, own));
    made.push(await makeJobs([scenario], lineUps(words, seats, own), request, args));
  }
  const jobs = made.flatMap((one) => one.jobs);
  const games = made.flatMap((one) => one.games);
  await checkAdapting(adapting, jobs);
  const pairs = scenarios.map((_, i): Pairing => {
    return {
      game: games[2 * i],
      a: 2 * i,
      b: 2 * i + 1,
      measure: testedMeasure(games[2 * i], by, seat, goal?.gain ?? 0),
    };
  });
  const sheets: RecordSheet[] = [];
  let learned: readonly RecordSheet[] | null = null;
  const compared = (of: readonly RecordSheet[]): Comparison[] =>
    pairs.map(({ game, a, b }) => compareSheets(game, of[a], of[b], metricNames(game, asked), seat));
  const found = await session.collecting(jobs, async (collector): Promise<Comparison[]> => {
    const each = adapting === null ? gamesMax : 2 * gamesMax + adapting.budget;
    session.progress?.expect(jobs.length * each, goal !== null || adapting !== null);
    if (goal) {
      const decided = await decide(collector, pairs, goal, from, gamesMax, (played, open) => {
        session.progress?.begin(`${played} games played by both, ${open} of ${pairs.length} scenarios open`);
      });
      sheets.push(...decided.flatMap(({ a, b }) => [a, b]));
      return decided.map(({ a, b, decision }, i) => {
        const names = metricNames(pairs[i].game, asked);
        return compareSheets(pairs[i].game, a, b, names, seat, { ...goal, by, decision });
      });
    }
    session.progress?.begin(`${jobs.length} jobs`);
    sheets.push(...(await collector.play(jobs.map((job, i) => ({ job: i, from: job.from, to: job.to })))));
    if (adapting === null) return compared(sheets);
    // Each adapts to the other as it is given.
    const given = sheets.map(({ job }) => job);
    const again = await playAdapted(session, collector, adapting, given, sheets, (own, first) => {
      session.progress?.begin('players that have adapted');
      return collector.playSome(own.map(({ from, to }, k) => ({ job: first + k, from, to })));
    });
    learned = again?.played ?? null;
    return compared(sheets);
  });
  const after = learned === null ? null : compared(learned);
  const all = [...sheets, ...(learned ?? []).filter((sheet) => !sheets.includes(sheet))];
  const adapt = adapting === null ? undefined : { objective: adapting.objective.name, budget: adapting.budget };
  const intervals = goal ? '95 % intervals that hold whenever one stops' : '95 % intervals';
  const [{ a, b }] = found;
  const names: Names = shareSeats(words, seatsOf(scenarios[0].game, jobs[0].setup)) ? [words[0], words[1]] : [a, b];
  const lines = (): Line[] => [
    ...headLines(session.head, jobs, intervals),
    ...compareLines(found, names, seatings),
    ...playerLines(found, after, adapt, names, seatings),
    winLine(scenarios[0].game, seat, jobs),
    ...illegalLines(all),
  ];
  const keys = pairs.map(({ a }) => keysOf(jobs[a]));
  const files = {
    'compare.csv': compareCsv(found, after ?? [], keys),
    'verdicts.csv': verdictsCsv([...found, ...(after ?? [])], [...keys, ...keys]),
  };
  const result = {
    findings: [...compareFindings(found, names, seatings), ...adaptedFindings(after ?? [], names, seatings)],
    warnings: illegalLines(all),
    names,
    comparisons: found,
    ...(after === null ? {} : { adapted: after, adapt }),
    illegalOrders: illegalOf(all),
  };
  const played = all.map(({ job }) => job);
  return session.conclude(
    result,
    lines,
    files,
    played,
    played.map(() => games[0]),
  );
}

/** Whether the two play against each other, without seats of their own. */
function shareSeats(words: readonly string[], seats: readonly SeatInfo[]): boolean {
  return seats.length > 1 && words.every((word) => playsEverySeat(word, seats));
}

/**
 * Who plays in the two jobs. In a game with several seats each policy takes one of them, alone against the other policy
 * in all others. Of two seats A is better where that seat does better with it than with B, since what B loses there A
 * has won.
 */
function lineUps(words: readonly string[], seats: readonly SeatInfo[], own: number): readonly string[] {
  if (!shareSeats(words, seats)) return words;
  return [0, 1].map((first) => lineUp(seats, (seat) => words[seat === own ? first : 1 - first]));
}

/** Null: they do not meet, or their texts say who sits where. */
function seatingOf(words: readonly string[], seats: readonly SeatInfo[], own: number): Seating | null {
  if (!shareSeats(words, seats)) return null;
  return { seat: seats[own].id, others: seats.filter((_, seat) => seat !== own).map(({ id }) => id) };
}

/** What must be collected: the metrics shown, and others where they are tested or raised. */
function metricsOf(game: GameModule, asked: readonly string[], others: readonly string[]): string {
  const kept = others.filter((other) => game.metrics.some(({ name }) => name === other));
  return [...metricNames(game, asked), ...kept].join(',');
}

function testedMeasure(game: GameModule, by: string, seat: number, gain: number): BoundedMeasure {
  const measure = measureOf(game, by, seat);
  const { min, max } = measure;
  if (max === null) throw new UserError(`--by ${by}: nothing bounds this metric; the test needs a largest value`);
  if (gain < max - min) return { ...measure, max };
  throw new UserError(`--gain ${gain}: ${by} lies between ${min} and ${max}; expected less than ${max - min}`);
}

function illegalOf(sheets: readonly RecordSheet[]): object[] {
  return sheets.flatMap(({ job: { setup, policyLabel }, illegal }) =>
    illegal.map((orders) => ({ scenario: setup.scenario, policy: policyLabel, ...orders })),
  );
}

function goalOf(args: Arguments): ThreeWayGoal | null {
  if (args.text('gain') === undefined) {
    for (const name of ['alpha', 'beta'])
      if (args.text(name) !== undefined) throw new UserError(`--${name} goes with --gain only: give that, too`);
    return null;
  }
  return {
    gain: args.positive('gain', 0.01),
    alpha: fraction(args, 'alpha', 0.05),
    beta: fraction(args, 'beta', 0.05),
  };
}
