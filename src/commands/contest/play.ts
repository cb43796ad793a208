import { Arguments } from '../../cli/arguments.js';
import { firstGame } from '../../cli/first-game.js';
import { type JobRequest, makeJobs, seedArgument } from '../../cli/jobs.js';
import { once } from '../../cli/once.js';
import { onePolicy } from '../../cli/one-scenario.js';
import { setupArguments } from '../../cli/scenarios.js';
import type { StudySession } from '../../cli/study-session.js';
import { type Contest, type Contestant, type GameModule, UserError } from '../../games/game.js';
import { loadGame } from '../../games/registry.js';
import { nearestNames } from '../../names.js';
import { splitPolicySets } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import type { Job } from '../../run/plan.js';
import { measureOf } from '../../study/measure.js';
import { headLines, illegalLines, winLine } from '../../study/texts.js';
import {
  chancesCsv,
  chancesFindings,
  chancesLines,
  contestCsv,
  contestFindings,
  contestLines,
  standingsCsv,
} from './report.js';
import { chancesOf, contestOf } from './result.js';

const STEPS_MAX = 20;

/** What both kinds of contest need. */
interface Held {
  readonly session: StudySession;
  readonly game: GameModule;
  readonly contest: Contest;
  readonly forces: readonly Contestant[];
  readonly request: JobRequest;
}

/** `satrap contest`: a job per pair of forces, or per force and step. */
export async function play(session: StudySession, gamesDefault: number): Promise<number> {
  const { args } = session;
  const game = await loadGame(args.texts('game')[0]);
  const contest = game.contest?.();
  if (contest === undefined) throw new UserError(`${game.id} has no forces that could fight each other`);
  const mirrored = args.text('steps') !== undefined;
  const forces = forcesArgument(args.texts('contestant'), contest, mirrored);
  const from = firstGame(args);
  const games = args.integer('games', gamesDefault, 2, 1e9);
  const request = { seed: seedArgument(args), from, games, metrics: game.metrics[0].name };
  onePolicy(args);
  const held = { session, game, contest, forces, request };
  if (mirrored) return playMirrors(held, args.integer('steps', 1, 1, STEPS_MAX));
  if (forces.length < 2) throw new UserError('a contest needs at least two forces');
  return playPairs(held);
}

/** The forces named; without names all that the game has. A file has no printed rating but its own. */
function forcesArgument(names: readonly string[], contest: Contest, mirrored: boolean): readonly Contestant[] {
  const { contestants, mirrors = contestants } = contest;
  const all = [...contestants, ...mirrors];
  once(names, (name) => `force '${name}' is named twice`);
  if (names.length === 0) return mirrored ? mirrors : contestants;
  return names.map((name) => {
    const known = all.find(({ id }) => id === name);
    if (known !== undefined) return known;
    if (name.endsWith('.json') || name.includes(',')) return { id: name, title: name, rating: Number.NaN };
    const ids = [...new Set(all.map(({ id }) => id))];
    throw new UserError(`unknown force '${name}'; ${nearestNames(name, ids)}, or the path of a file (.json)`);
  });
}

/** The job of one pair, what the user set first. */
async function jobOf({ session, game, contest, request }: Held, set: readonly string[]): Promise<Job> {
  const { args } = session;
  const { set: given, charts } = setupArguments(args);
  const own = new Arguments({ set: [...given, ...set], charts, forbid: args.texts('forbid') });
  const scenario = { game, scenario: contest.scenario, argument: `${game.id}/${contest.scenario}` };
  return (await makeJobs([scenario], splitPolicySets(args.texts('policy')), request, own)).jobs[0];
}

/** A job as the user asked for it, without the forces: for the head of the sheet. */
function given({ session, game, contest }: Held, job: Job): Job {
  return { ...job, setup: game.resolve({ scenario: contest.scenario, ...setupArguments(session.args) }) };
}

async function playPairs(held: Held): Promise<number> {
  const { session, game, contest, forces } = held;
  const pairs = forces.flatMap((_, first) => forces.map((_, second) => [first, second] as const));
  const jobs: Job[] = [];
  for (const [first, second] of pairs) {
    session.preparing(pairs.length);
    jobs.push(await jobOf(held, contest.set(forces[first].id, forces[second].id)));
  }
  const sheets = await session.playAll(jobs, `${pairs.length} pairs`);
  const found = contestOf(forces, pairs, sheets, measureOf(game, 'score'), measureOf(game, 'win'));
  const place = { game: game.id, scenario: jobs[0].setup.scenario, policy: jobs[0].policyLabel };
  const lines = (): Line[] => [
    ...headLines(session.head, [given(held, jobs[0])], '95 % intervals'),
    '',
    `${place.game}/${place.scenario}, ${place.policy}, ${sheets[0].games} games a pair`,
    ...contestLines(contest.rating, found),
    winLine(game),
    ...illegalLines(sheets),
  ];
  const keys = jobs.map(keysOf);
  const files = { 'contest.csv': contestCsv(found, keys), 'standings.csv': standingsCsv(found, keys[0]) };
  const words = { findings: contestFindings(contest.rating, found), warnings: illegalLines(sheets) };
  const result = { ...words, ...place, rating: contest.rating, games: sheets[0].games, ...found };
  return session.conclude(
    result,
    lines,
    files,
    jobs,
    jobs.map(() => game),
  );
}

async function playMirrors(held: Held, most: number): Promise<number> {
  const { session, game, contest, forces } = held;
  const planned: { readonly steps: number; readonly job: Job }[] = [];
  for (let steps = -most; steps <= most; steps++) {
    for (const { id } of forces) {
      session.preparing((2 * most + 1) * forces.length);
      const job = await possible(() => jobOf(held, [...contest.set(id, id), ...contest.raise(steps)]), steps);
      if (job !== null) planned.push({ steps, job });
    }
  }
  const jobs = planned.map(({ job }) => job);
  const sheets = await session.playAll(jobs, `${jobs.length} mirror battles`);
  const chances = chancesOf(
    planned.map(({ steps }) => steps),
    sheets,
    measureOf(game, 'score'),
  );
  const place = { game: game.id, scenario: jobs[0].setup.scenario, policy: jobs[0].policyLabel };
  const lines = (): Line[] => [
    ...headLines(session.head, [given(held, jobs[0])], '95 % intervals'),
    '',
    `${place.game}/${place.scenario}, ${place.policy}, ${sheets[0].games} games per force and step`,
    ...chancesLines(contest.rating, chances),
    winLine(game),
    ...illegalLines(sheets),
  ];
  const percent = chances.map(({ score }) => Math.round(100 * score.estimate));
  const file = contest.chances?.(-most, percent) ?? { from: -most, percent };
  const files = {
    'chances.csv': chancesCsv(chances, keysOf(jobs[0])),
    'chances.json': `${JSON.stringify(file, null, 2)}\n`,
  };
  const words = { findings: chancesFindings(contest.rating, chances), warnings: illegalLines(sheets) };
  const result = { ...words, ...place, rating: contest.rating, games: sheets[0].games, chances, file };
  return session.conclude(
    result,
    lines,
    files,
    jobs,
    jobs.map(() => game),
  );
}

/** Null for a force that cannot be lowered so far; without steps every one must be in order. */
async function possible(make: () => Promise<Job>, steps: number): Promise<Job | null> {
  try {
    return await make();
  } catch (error) {
    if (steps !== 0 && error instanceof UserError) return null;
    throw error;
  }
}
