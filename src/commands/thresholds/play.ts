import type { Arguments } from '../../cli/arguments.js';
import { confidenceOf } from '../../cli/confidence-option.js';
import { firstGame } from '../../cli/first-game.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { findScenario, resolveScenario } from '../../cli/scenarios.js';
import type { StudySession } from '../../cli/study-session.js';
import { UserError } from '../../games/game.js';
import { nearestNames } from '../../names.js';
import { splitPolicySets } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import type { Job } from '../../run/plan.js';
import { plainNumber } from '../../stats/digits.js';
import type { LevelScale } from '../../study/levels.js';
import { headLines, illegalLines } from '../../study/texts.js';
import { distributionCsv, thresholdsCsv, thresholdsFindings, thresholdsJson, thresholdsLines } from './report.js';
import { levelScale, thresholds, type WantedShare } from './result.js';

/** `satrap thresholds`: one scenario, a job per policy of the mix. */
export async function play(session: StudySession, gamesDefault: number): Promise<number> {
  const { args } = session;
  const scenario = await findScenario(args.texts('scenario')[0]);
  const { game } = scenario;
  const confidence = confidenceOf(args);
  const scale = levelScale(game, resolveScenario(scenario, args), args.text('metric'));
  const wanted = sharesArgument(args.text('shares'), scale);
  const from = firstGame(args);
  const total = args.integer('games', gamesDefault, 1, Number.MAX_SAFE_INTEGER - from);
  const request = { seed: seedArgument(args), from, games: total, metrics: scale.metric };
  const made = await makeJobs([scenario], splitPolicySets(args.texts('policy')), request, args);
  const jobs = mixed(made.jobs, weightsArgument(args, made.jobs.length), total);
  const sheets = await session.playAll(jobs, `${game.id}/${jobs[0].setup.scenario}`);
  const result = thresholds(game, sheets, scale, wanted, confidence);
  const mix = sheets.map(({ job, games }) => ({ policy: job.policyLabel, games }));
  const label = mix.map(({ policy, games }) => (mix.length > 1 ? `${games} x ${policy}` : policy)).join(' and ');
  const place = { game: game.id, scenario: jobs[0].setup.scenario };
  const lines = (): Line[] => [
    ...headLines(session.head, jobs, `${plainNumber(100 * confidence)} % intervals`),
    '',
    `${place.game}/${place.scenario}, ${label}`,
    ...thresholdsLines(result),
    ...illegalLines(sheets),
  ];
  const keys = { ...keysOf(jobs[0]), policy: label };
  const files = {
    'thresholds.csv': thresholdsCsv(keys, result),
    'distribution.csv': distributionCsv(keys, scale.metric, result.distribution, confidence),
  };
  const words = { findings: thresholdsFindings(result), warnings: illegalLines(sheets) };
  return session.conclude({ ...words, ...place, mix, ...thresholdsJson(result) }, lines, files, jobs, [...made.games]);
}

/** Games of its own for each policy, so that the games of the mix are independent. */
function mixed(jobs: readonly Job[], weights: readonly number[], total: number): Job[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let before = 0;
  let at = jobs[0].from;
  return jobs.map((job, i) => {
    before += weights[i];
    const to = jobs[0].from + Math.round((total * before) / sum);
    const own = { ...job, from: at, to };
    at = to;
    if (own.to <= own.from) throw new UserError(`--games ${total}: too few for a mix of ${jobs.length} policies`);
    return own;
  });
}

function weightsArgument(args: Arguments, policies: number): number[] {
  const text = args.text('weights');
  if (text === undefined) return new Array<number>(policies).fill(1);
  const weights = text.split(',').map(Number);
  if (weights.length !== policies || weights.some((weight) => !(weight > 0 && Number.isFinite(weight))))
    throw new UserError(`--weights ${text}: expected ${policies} positive numbers, one per policy, as 3,1`);
  return weights;
}

/** Largest deviation of the sum of shares from 100 that is taken for rounding. */
const SUM_SLACK = 1e-6;

/** @throws UserError for shares that are no shares of levels. */
function sharesArgument(text: string | undefined, { printed }: LevelScale): WantedShare[] {
  if (text === undefined) return [];
  const shares = text.split(',').map((piece): WantedShare => {
    const match = /^\s*([A-Za-z][\w-]*)\s*=\s*(\d+\.?\d*|\.\d+)\s*%?\s*$/.exec(piece);
    if (!match || Number(match[2]) <= 0)
      throw new UserError(`--shares: '${piece}' is not a share; expected level=PERCENT, as decline=20`);
    return { level: match[1], share: Number(match[2]) / 100 };
  });
  const sum = 100 * shares.reduce((total, { share }) => total + share, 0);
  if (Math.abs(sum - 100) > SUM_SLACK) throw new UserError(`--shares: add up to ${plainNumber(sum)}, expected 100`);
  if (shares.length < 2) throw new UserError('--shares: one level needs no boundary; give at least two');
  const names = printed?.levels.map(({ outcome }) => outcome) ?? [];
  const known = shares.filter(({ level }) => names.includes(level));
  if (known.length > 0) {
    const wrong = shares.find(({ level }) => !names.includes(level));
    if (wrong) throw new UserError(`--shares: unknown level '${wrong.level}'; ${nearestNames(wrong.level, names)}`);
    const missing = names.filter((name) => !shares.some(({ level }) => level === name));
    const without = missing.length > 0 ? `; missing: ${missing.join(', ')}` : '';
    if (shares.length !== names.length || shares.some(({ level }, i) => level !== names[i]))
      throw new UserError(`--shares: expected all levels in this order: ${names.join(', ')}${without}`);
  }
  if (new Set(shares.map(({ level }) => level)).size < shares.length)
    throw new UserError('--shares: a level is named twice');
  return shares;
}
