import type { Arguments } from '../../cli/arguments.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { oneScenario } from '../../cli/one-scenario.js';
import { fraction, listArgument } from '../../cli/study-arguments.js';
import type { StudySession } from '../../cli/study-session.js';
import { type SeatInfo, UserError } from '../../games/game.js';
import { lineUp, playsEverySeat, splitPolicySets } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import { plainNumber } from '../../stats/digits.js';
import { measureOf } from '../../study/measure.js';
import { headLines, illegalLines, metricNames, winLine } from '../../study/texts.js';
import { planCsv, planFindings, planLines } from './report.js';
import { type Plan, type PlanQuestion, planOf } from './result.js';

/** `satrap plan`: a job per policy, the pilot. */
export async function play(session: StudySession, gamesDefault: number): Promise<number> {
  const { args } = session;
  const { scenario, game, seats, seat } = await oneScenario(args);
  const sets = lineUps(splitPolicySets(args.texts('policy')), seats, seat);
  const from = args.integer('from', 0, 0);
  const games = args.integer('games', gamesDefault, 2, Number.MAX_SAFE_INTEGER - from);
  const names = metricNames(game, listArgument(args, 'metric'));
  const question: PlanQuestion = {
    differences: differencesArgument(args),
    alpha: fraction(args, 'alpha', 0.05),
    beta: sets.length > 1 ? fraction(args, 'beta', 0.2) : null,
  };
  if (sets.length < 2 && args.text('beta') !== undefined)
    throw new UserError('--beta refers to a difference: give two policies');
  const request = { seed: seedArgument(args), from, games, metrics: names.join(',') };
  const made = await makeJobs([scenario], sets, request, args);
  const begun = performance.now();
  const sheets = await session.playAll(made.jobs, `pilot of ${game.id}/${made.jobs[0].setup.scenario}`);
  const played = sheets[0].games;
  const gamesPerMinute = (60_000 * played * made.jobs.length) / (performance.now() - begun);
  const plans = ['win', ...names].map((name): Plan => {
    const measure = measureOf(game, name, seat);
    const [own, other] = sheets.map((sheet) => measure.column(sheet));
    return planOf(measure, other === undefined ? own : own.map((value, i) => value - other[i]), question);
  });
  const pilot = { policies: made.jobs.map(({ policyLabel }) => policyLabel), games: played };
  const lines = (): Line[] => [
    ...headLines(session.head, [made.jobs[0]], `${plainNumber(100 * (1 - question.alpha))} % intervals`),
    '',
    `${game.id}/${made.jobs[0].setup.scenario}`,
    ...planLines(plans, pilot, question),
    winLine(game, seat, made.jobs),
    ...illegalLines(sheets),
  ];
  const files = { 'plan.csv': planCsv(plans, pilot, question, keysOf(made.jobs[0])) };
  const place = { game: game.id, scenario: made.jobs[0].setup.scenario };
  const notes = minuteTexts(plans, made.jobs.length, gamesPerMinute);
  const words = { findings: planFindings(plans, pilot), warnings: illegalLines(sheets) };
  return session.conclude(
    { ...words, ...place, ...pilot, ...question, plans },
    lines,
    files,
    made.jobs,
    made.games,
    notes,
  );
}

/** One policy, or two: in a game of several seats each takes one seat against the other. */
function lineUps(sets: readonly string[], seats: readonly SeatInfo[], seat: number): readonly string[] {
  if (sets.length > 2) throw new UserError('--policy: give one policy, or two to compare');
  if (sets.length < 2 || seats.length === 1 || sets.some((set) => !playsEverySeat(set, seats))) return sets;
  return [0, 1].map((first) => lineUp(seats, (i) => sets[i === seat ? first : 1 - first]));
}

function differencesArgument(args: Arguments): number[] {
  return listArgument(args, 'see').map((text) => {
    const difference = Number(text);
    if (difference > 0 && Number.isFinite(difference)) return difference;
    throw new UserError(`--see ${text}: expected numbers above 0, separated by commas`);
  });
}

/** The time on this machine, which no result holds. */
function minuteTexts(plans: readonly Plan[], policies: number, gamesPerMinute: number): string[] {
  return plans.flatMap(({ measure, needs }) =>
    needs.map(({ difference, games }) => {
      const minutes = Math.ceil((games.estimate * policies) / gamesPerMinute);
      return `${measure} ${difference}: ${games.estimate} games${policies > 1 ? ' of each' : ''} take about ${minutes} min here`;
    }),
  );
}
