import { adaptArgument } from '../../cli/adapt-option.js';
import type { Arguments } from '../../cli/arguments.js';
import { confidenceOf } from '../../cli/confidence-option.js';
import { firstGame } from '../../cli/first-game.js';
import { Interrupted } from '../../cli/interrupted.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { onePolicy } from '../../cli/one-scenario.js';
import { checkAdapting, type PlayedAdapted, playAdapted } from '../../cli/play-adapted.js';
import { findScenario, type NamedScenario, resolveScenario, setupArguments } from '../../cli/scenarios.js';
import { listArgument } from '../../cli/study-arguments.js';
import type { StudySession } from '../../cli/study-session.js';
import { UserError } from '../../games/game.js';
import { nearestNames } from '../../names.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import type { Job } from '../../run/plan.js';
import { plainNumber } from '../../stats/digits.js';
import { type Design, fractionalFactorial } from '../../stats/factorial.js';
import { type Collector, inGroups, type RecordSheet } from '../../study/collect.js';
import { levelOf } from '../../study/effect.js';
import { isRate, type Measure, measureOf } from '../../study/measure.js';
import { headLines, illegalLines, winLine } from '../../study/texts.js';
import { factorsOf, movedTogether, type Together } from './pairs.js';
import { type SensitivityShown, sensitivityCsv, sensitivityFindings, sensitivityLines, togetherCsv } from './report.js';
import {
  type Bar,
  jointMoves,
  jointParts,
  type Move,
  movesOf,
  type Reconstructed,
  reconstructed,
  tornado,
} from './result.js';

const VARIANTS_DEFAULT = 16;
const TOP_DEFAULT = 25;
/** Jobs played by turns, so that not all sheets and engines are held at once. */
const JOBS_AT_ONCE = 16;

/** `satrap sensitivity`: one job per move, then those that move everything at once, and some parts together. */
export async function play(session: StudySession, gamesDefault: number, togetherMax: number): Promise<number> {
  const { args } = session;
  const scenario = await findScenario(args.texts('scenario')[0]);
  const { game } = scenario;
  const sets = onePolicy(args);
  const measure = measureOf(game, args.text('metric') ?? 'win');
  const confidence = confidenceOf(args);
  const from = firstGame(args);
  const games = args.integer('games', gamesDefault, 2, 1e9);
  const variants = args.integer('variants', VARIANTS_DEFAULT, 0, 1000);
  const top = args.integer('top', TOP_DEFAULT, 1);
  const pairs = args.integer('pairs', 0, 2, togetherMax);
  const setup = resolveScenario(scenario, args);
  const only = onlyArgument(args, game.variations?.list(setup) ?? [], game.id);
  const adapting = adaptArgument(args, game, { measure: args.text('metric') });
  const kept = [measure, ...(adapting === null ? [] : [adapting.objective])].map(({ name }) => name);
  const metrics = kept.filter((one) => game.metrics.some(({ name }) => name === one));
  const request = {
    ...{ seed: seedArgument(args), from, games },
    metrics: metrics.length > 0 ? metrics.join(',') : game.metrics[0].name,
  };
  const given = (await makeJobs([scenario], sets, request, args)).jobs[0];
  const unmoved = { scenario: scenario.scenario, ...setupArguments(args) };
  await session.playEarly(given);
  const jobs = [given];
  const possible: Move[] = [];
  const impossible: Move[] = [];
  for (const made of movesOf(game, setup, unmoved, only, (count) => session.preparing(count))) {
    if (made.setup === null) {
      impossible.push(made.move);
      continue;
    }
    const job = { ...given, setup: made.setup, set: [...unmoved.set, ...(made.move.set ?? [])] };
    await session.playEarly(job);
    possible.push(made.move);
    jobs.push(job);
  }
  if (possible.length === 0)
    throw new UserError('nothing of this can be moved by a step: all its cells are known, or at their bounds');
  const free = new Set(possible.filter(({ variation }) => !variation.overlaps).map(({ variation }) => variation.name));
  if (pairs > 0 && free.size < 2)
    throw new UserError('--pairs: fewer than two parts can be moved that share no cell; leave out --only, or it');
  await checkAdapting(adapting, jobs);
  const { shown, played, illegal, all } = await session.collecting(jobs, async (collector) => {
    const learning = adapting === null ? 0 : jobs.length * (games + adapting.budget);
    const joined = variants === 0 ? 0 : variants + 3;
    const design = pairs === 0 ? [] : fractionalFactorial(Math.min(pairs, free.size));
    const total = (jobs.length + joined + design.length) * games + learning;
    session.progress?.expect(total, variants > 0 || adapting !== null || pairs > 0);
    const played = await playColumns(jobs, 0, measure, session, collector, 'moves');
    const moved = played.columns.slice(1).map((column, i) => ({ move: possible[i], column }));
    if (moved.length === 0) throw new Interrupted();
    const atOnce = args.flag('together');
    const bars = tornado(played.columns[0], moved, isRate(measure), confidence, measure, atOnce);
    const illegal: typeof played.illegal = [];
    const learned =
      adapting &&
      (await playAdapted(session, collector, adapting, jobs, played.columns, async (own, first) => {
        const anew = await playColumns(own, first, measure, session, collector, 'adapted,');
        illegal.push(...anew.illegal);
        return anew.columns;
      }));
    const how = { given, scenario, args, measure, session, collector, confidence };
    const joint = variants === 0 || session.interrupted ? null : await playJoint(bars, variants, how);
    const pairwise = pairs === 0 || session.interrupted ? null : await playTogether(bars, design, how, atOnce);
    const shown: SensitivityShown = {
      measure: measure.name,
      isRate: isRate(measure),
      level: levelOf(played.columns[0], isRate(measure), confidence, measure),
      bars,
      tests: moved.length,
      confidence,
      joint: joint?.found ?? null,
      ...(pairwise && { pairs: pairwise.found }),
      top,
      ...(learned && adapting
        ? {
            adapted: adaptedBars(learned, possible, isRate(measure), confidence, measure, atOnce),
            adapt: { objective: adapting.objective.name, budget: adapting.budget },
          }
        : {}),
    };
    return {
      ...{ shown, played: played.columns[0].length },
      illegal: [...played.illegal, ...(learned ? illegal : [])],
      all: [...jobs, ...(learned?.own ?? []), ...(joint?.jobs ?? []), ...(pairwise?.jobs ?? [])],
    };
  });
  const place = { game: game.id, scenario: given.setup.scenario, policy: given.policyLabel };
  const lines = (): Line[] => [
    ...headLines(session.head, [given], `${plainNumber(100 * confidence)} % intervals`),
    ...(args.flag('together') ? ['all intervals of moves hold together (Bonferroni)'] : []),
    '',
    `${place.game}/${place.scenario}, ${place.policy}, ${played} games per move`,
    ...sensitivityLines(shown),
    winLine(game, 0, [given]),
    ...illegalLines(illegal),
  ];
  const files = {
    'sensitivity.csv': sensitivityCsv(keysOf(given), played, shown),
    ...(shown.pairs && { 'together.csv': togetherCsv(keysOf(given), played, shown.measure, shown.pairs) }),
  };
  const words = { findings: sensitivityFindings(shown), warnings: illegalLines(illegal) };
  const { top: _, ...result } = shown;
  const still = impossible.map(({ variation, steps }) => ({ part: variation.name, steps }));
  return session.conclude(
    { ...words, ...place, games: played, ...result, cannotMove: still },
    lines,
    files,
    all,
    all.map(() => game),
  );
}

/** The tornado of players that have adapted. */
function adaptedBars(
  { jobs: [, ...jobs], played: [before, ...moved] }: PlayedAdapted<Float64Array>,
  moves: readonly Move[],
  rate: boolean,
  confidence: number,
  measure: Measure,
  atOnce: boolean,
): NonNullable<SensitivityShown['adapted']> {
  const all = moved.map((column, i) => ({ move: moves[i], column, policy: jobs[i].policyLabel }));
  return {
    level: levelOf(before, rate, confidence, measure),
    bars: tornado(before, all, rate, confidence, measure, atOnce),
  };
}

function onlyArgument(args: Arguments, variations: readonly { name: string; group: string }[], game: string): string[] {
  if (variations.length === 0) throw new UserError(`${game} has no parts that can be moved by steps`);
  const only = listArgument(args, 'only');
  const known = [...new Set(variations.flatMap(({ name, group }) => [group, name, name.split('.')[0]]))];
  const wrong = only.find((text) => !known.includes(text));
  if (wrong !== undefined) throw new UserError(`--only: no part or group '${wrong}'; ${nearestNames(wrong, known)}`);
  return only;
}

/** The same games with more overrides. */
function movedJob(job: Job, { game, scenario }: NamedScenario, args: Arguments, moved: readonly string[]): Job {
  const { set, ...rest } = setupArguments(args);
  const all = [...set, ...moved];
  return { ...job, setup: game.resolve({ scenario, ...rest, set: all }), set: all };
}

/**
 * A column of the measure per job; of the first jobs only when the user ends it early. @param first of the jobs, to the
 * collector
 */
async function playColumns(
  jobs: readonly Job[],
  first: number,
  measure: Measure,
  session: StudySession,
  collector: Collector,
  what: string,
): Promise<{ columns: Float64Array[]; illegal: Pick<RecordSheet, 'job' | 'illegal'>[] }> {
  const columns: Float64Array[] = [];
  const illegal: Pick<RecordSheet, 'job' | 'illegal'>[] = [];
  session.progress?.begin(`${what} 1 to ${jobs.length}`);
  const wanted = jobs.map(({ from, to }, i) => ({ job: first + i, from, to }));
  await collector.playGroups(inGroups(wanted, JOBS_AT_ONCE), (sheets) => {
    // After an interrupt those that have as many games as the first.
    if (columns.length > 0 && sheets[0].games < columns[0].length) return;
    for (const sheet of sheets) {
      columns.push(measure.column(sheet));
      illegal.push({ job: sheet.job, illegal: sheet.illegal });
    }
  });
  return { columns, illegal };
}

/** What games beyond those of the moves are played with. */
interface Playing {
  readonly given: Job;
  readonly scenario: NamedScenario;
  readonly args: Arguments;
  readonly measure: Measure;
  readonly session: StudySession;
  readonly collector: Collector;
  readonly confidence: number;
}

/**
 * Plays set-ups in games that no others play; null where not all were played. @param block of games after those of the
 * moves, from 1
 */
async function playAnew(
  block: number,
  sets: readonly (readonly string[])[],
  { given, scenario, args, measure, session, collector }: Playing,
  what: string,
): Promise<{ columns: Float64Array[]; jobs: Job[] } | null> {
  const games = given.to - given.from;
  const anew = { ...given, from: given.from + block * games, to: given.to + block * games };
  const jobs = sets.map((set) => (set.length === 0 ? anew : movedJob(anew, scenario, args, set)));
  const { columns } = await playColumns(jobs, collector.add(jobs), measure, session, collector, what);
  return columns.length < jobs.length || columns[0].length < games ? null : { columns, jobs };
}

/** Plays all reconstructed parts moved at once, in games that had no part in choosing the directions. */
async function playJoint(
  bars: readonly Bar[],
  variants: number,
  how: Playing,
): Promise<{ found: Reconstructed; jobs: Job[] } | null> {
  const { measure, confidence } = how;
  const parts = jointParts(bars).length;
  if (parts === 0) return null;
  const { best, worst, random } = jointMoves(bars, variants, how.given.seed);
  const played = await playAnew(1, [[], best, worst, ...random], how, 'all at once,');
  if (played === null) return null;
  const { jobs } = played;
  const [before, good, bad, ...rest] = played.columns;
  const found = reconstructed(
    parts,
    before,
    { best: good, worst: bad, random: rest },
    isRate(measure),
    confidence,
    measure,
  );
  return { found, jobs };
}

/** Plays the longest bars moved together, in games that had no part in choosing them. */
async function playTogether(
  bars: readonly Bar[],
  design: Design,
  how: Playing,
  atOnce: boolean,
): Promise<{ found: Together; jobs: Job[] } | null> {
  const factors = factorsOf(bars, design[0].length);
  const sets = design.map((run) => factors.flatMap(({ set }, i) => (run[i] ? set : [])));
  const played = await playAnew(2, sets, how, 'together,');
  if (played === null) return null;
  return { found: movedTogether(factors, design, played.columns, how.confidence, atOnce), jobs: played.jobs };
}
