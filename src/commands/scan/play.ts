import { adaptArgument } from '../../cli/adapt-option.js';
import { Arguments } from '../../cli/arguments.js';
import { EXIT } from '../../cli/command.js';
import { confidenceOf } from '../../cli/confidence-option.js';
import { readJsonObject } from '../../cli/data-file.js';
import { firstGame } from '../../cli/first-game.js';
import { Interrupted } from '../../cli/interrupted.js';
import { type JobRequest, makeJobs, seedArgument } from '../../cli/jobs.js';
import { once } from '../../cli/once.js';
import { checkAdapting, playAdapted } from '../../cli/play-adapted.js';
import { findScenario, type NamedScenario, resolveScenario, setupArguments } from '../../cli/scenarios.js';
import { parseRequirement } from '../../cli/stop-options.js';
import { listArgument } from '../../cli/study-arguments.js';
import type { StudySession } from '../../cli/study-session.js';
import { type GameModule, type ResolvedSetup, UserError } from '../../games/game.js';
import { documentText } from '../../games/shared/data/plain-text.js';
import { splitPolicySets } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import type { Job } from '../../run/plan.js';
import { plainNumber } from '../../stats/digits.js';
import type { Adapting } from '../../study/adapt.js';
import { type Axis, type Coordinates, changeOf, fullGrid, oneAtATime, parseAxis } from '../../study/axes.js';
import { type Collector, inGroups, type RecordSheet } from '../../study/collect.js';
import { type Measure, measureOf } from '../../study/measure.js';
import { headLines, illegalLines, winLine } from '../../study/texts.js';
import { experimentOptions, isExperiment } from './experiment.js';
import { evenLines, scanFindings, typedNames } from './findings.js';
import { playerLines, pointsCsv, scanCsv, scanLines, variesSetup, verdictLines } from './report.js';
import { evenPoint, judge, type PointData, pointData, type ScanRequirement, scan, withAdapted } from './result.js';

/** More points than this are a slip of the pen. */
const POINTS_MAX = 5000;

/** Jobs played between two looks at their sheets, so that not all sheets are held at once. */
const JOBS_AT_ONCE = 16;

/** A point of the grid and what plays it. */
interface PlannedPoint {
  readonly coordinates: Coordinates;
  readonly job: Job;
}

/** `satrap scan`: a job per point, the reference among them. @returns the exit code */
export async function play(session: StudySession, gamesDefault: number): Promise<number> {
  const args = withExperiment(session.args);
  session.replaceArguments(args);
  const name = args.texts('scenario')[0];
  const scenario = await findScenario(name);
  const { game } = scenario;
  const axes = axesArgument(args);
  const names = listArgument(args, 'metric');
  const measured = names.length > 0 ? names : ['win', game.metrics[0].name];
  const requirements = requirementsArgument(args);
  const measures = [...new Set([...measured, ...requirements.map(({ measure }) => measure)])].map((m) =>
    measureOf(game, m),
  );
  const confidence = confidenceOf(args);
  const from = firstGame(args);
  const games = args.integer('games', gamesDefault, 1, Number.MAX_SAFE_INTEGER - from);
  const adapting = adaptingOf(args, game, axes, names[0]);
  const kept = [...measures, ...(adapting === null ? [] : [adapting.objective])].map(({ name }) => name);
  const metrics = kept.filter((name) => game.metrics.some((info) => info.name === name));
  const request = { seed: seedArgument(args), from, games, metrics: [game.metrics[0].name, ...metrics].join(',') };
  const points = await planPoints(axes, scenario, request, session);
  const jobs = points.map(({ job }) => job);
  await checkAdapting(adapting, jobs);
  const { data, sheets, learned } = await session.collecting(jobs, async (collector) => {
    session.progress?.expect(
      jobs.length * (adapting === null ? games : 2 * games + adapting.budget),
      adapting !== null,
    );
    const same = await playPoints(points, 0, measures, session, collector);
    if (same.data.length === 0) throw new Interrupted();
    if (adapting === null) return { ...same, learned: null };
    const illegal: typeof same.sheets = [];
    const again = await playAdapted(session, collector, adapting, jobs, same.data, async (own, first, places) => {
      const others = own.map((job, i) => ({ coordinates: points[places[i]].coordinates, job }));
      const anew = await playPoints(others, first, measures, session, collector);
      illegal.push(...anew.sheets);
      return anew.data;
    });
    return { ...same, learned: again && { ...again, illegal } };
  });
  const same = scan(data, 0, measures, confidence);
  const found = learned === null ? same : withAdapted(same, data, learned.played, measures, confidence);
  const adapt = adapting === null ? {} : { adapt: { objective: adapting.objective.name, budget: adapting.budget } };
  const even = session.interrupted ? null : evenPoint(axes, found);
  const verdicts = judge(data, 0, measures, requirements, confidence);
  const played = jobs.slice(0, data.length);
  const perPoint = data[0].columns[0].length;
  const place = { game: game.id, scenario: jobs[0].setup.scenario };
  const illegal = [...sheets, ...(learned?.illegal ?? [])];
  const all = [...played, ...(learned?.own ?? [])];
  const lines = (): Line[] => [
    ...headLines(session.head, [jobs[0]], `${plainNumber(100 * confidence)} % intervals`),
    '',
    `${place.game}/${place.scenario}, ${jobs[0].policyLabel} where it is not varied, ${perPoint} games per point`,
    ...scanLines(axes, found, confidence),
    ...playerLines(axes, found, adapt.adapt),
    ...evenLines(even, typedNames(axes)),
    ...verdictLines(axes, verdicts),
    winLine(game, 0, jobs.slice(0, 1)),
    ...illegalLines(illegal),
  ];
  const keys = played.map(keysOf);
  const files = { 'scan.csv': scanCsv(found, keys, perPoint), 'points.csv': pointsCsv(axes, found, keys) };
  const findings = scanFindings(axes, found, even, verdicts);
  const words = { findings, warnings: illegalLines(illegal) };
  const result = { ...words, ...place, games: perPoint, axes, points: found, ...adapt, even, requirements: verdicts };
  const code = await session.conclude(
    result,
    lines,
    files,
    all,
    all.map(() => game),
  );
  if (code !== EXIT.done) return code;
  const bad = verdicts.filter(
    ({ verdict }) => verdict === 'failed' || (verdict === 'undecided' && args.flag('strict')),
  );
  return bad.length > 0 ? EXIT.threshold : EXIT.done;
}

/** Options that may be given beside an experiment file. */
const BESIDE = ['games', 'seed', 'threads', 'stuck-after', 'check-policies', 'out', 'force', 'json', 'quiet'] as const;

/** The arguments that an experiment file stands for; a scenario stays as it is. */
function withExperiment(args: Arguments): Arguments {
  const [file] = args.texts('scenario');
  if (!file.endsWith('.json')) return args;
  const content = readJsonObject(file);
  if (!isExperiment(content)) return args;
  const options = experimentOptions(file, content);
  for (const name of ['vary', 'policy', 'metric', 'require', 'confidence', 'adapt', 'from', 'forbid', 'charts', 'set'])
    if (args.texts(name).length > 0)
      throw new UserError(`--${name}: belongs in the experiment file; beside it may stand --${BESIDE.join(', --')}`);
  for (const name of BESIDE) {
    const texts = args.texts(name);
    if (args.flag(name)) options[name] = true;
    else if (texts.length > 0 && texts[0] !== 'false') options[name] = texts.length === 1 ? texts[0] : texts;
  }
  return new Arguments(options);
}

function axesArgument(args: Arguments): Axis[] {
  const axes = args.texts('vary').map((text) => parseAxis(text));
  if (axes.length === 0) throw new UserError('give --vary path=from..to:step or path=value,value (satrap scan --help)');
  once(
    axes.map(({ name }) => name),
    (name) => `--vary: ${name} is given twice`,
  );
  return axes;
}

/** `win>=0.25` or `win.difference<=0.05`. */
function requirementsArgument(args: Arguments): ScanRequirement[] {
  const requirements = [...new Set(args.texts('require'))].map((text): ScanRequirement => {
    const { of, relation, threshold, text: shown } = parseRequirement(text);
    const difference = of.endsWith('.difference');
    const measure = of.replace(/\.(difference|mean)$/, '');
    return { text: shown, measure, difference, relation, threshold };
  });
  if (args.flag('strict') && requirements.length === 0) throw new UserError('--strict needs --require');
  return requirements;
}

/** The reference first, then the grid in order; a point that is the reference is not played again. */
async function planPoints(
  axes: readonly Axis[],
  scenario: NamedScenario,
  request: JobRequest,
  session: StudySession,
): Promise<PlannedPoint[]> {
  const { args } = session;
  const policies = splitPolicySets(args.texts('policy'));
  if (policies.length > 1) throw new UserError('--policy: one policy; vary it with --vary policy=a,b');
  const varied = axes.find(({ name }) => name === 'policy');
  if (varied && policies.length > 0)
    throw new UserError('--policy: the policy is varied by --vary policy=...; leave it out');
  const policy = varied?.values[0] ?? policies[0] ?? scenario.game.defaultPolicy[0];
  const setup = resolveScenario(scenario, args);
  const all = args.flag('single') ? oneAtATime(axes) : fullGrid(axes);
  if (all.length > POINTS_MAX) throw new UserError(`--vary: ${all.length} points; at most ${POINTS_MAX}`);
  const jobs = new PointJobs(scenario, request, args, { setup, policy });
  const given = await jobs.job([], policy);
  const points: PlannedPoint[] = [{ coordinates: axes.map((axis) => (axis === varied ? policy : null)), job: given }];
  const key = (job: Job): string => `${job.policyLabel}\n${documentText(job.setup.document)}`;
  await session.playEarly(given);
  let reference = true;
  for (const coordinates of all) {
    session.preparing(all.length);
    const job = await jobs.at(axes, coordinates);
    if (reference && key(job) === key(given)) {
      points[0] = { coordinates, job: given };
      reference = false;
    } else {
      points.push({ coordinates, job });
      await session.playEarly(job);
    }
  }
  return points;
}

/** Makes the jobs of points. */
class PointJobs {
  constructor(
    private readonly scenario: NamedScenario,
    private readonly request: JobRequest,
    private readonly args: Arguments,
    private readonly given: { readonly setup: ResolvedSetup; readonly policy: string },
  ) {}

  async at(axes: readonly Axis[], coordinates: Coordinates): Promise<Job> {
    const set: string[] = [];
    let { policy } = this.given;
    for (const [i, axis] of axes.entries()) {
      const value = coordinates[i];
      if (value === null) continue;
      const { game } = this.scenario;
      const change = changeOf(axis, value, { game, setup: this.given.setup, policy });
      set.push(...change.set);
      policy = change.policy ?? policy;
    }
    return this.job(set, policy);
  }

  async job(set: readonly string[], policy: string): Promise<Job> {
    const { set: base, charts } = setupArguments(this.args);
    const own = new Arguments({ set: [...base, ...set], charts, forbid: this.args.texts('forbid') });
    const { jobs } = await makeJobs([this.scenario], [policy], this.request, own);
    return jobs[0];
  }
}

function adaptingOf(args: Arguments, game: GameModule, axes: readonly Axis[], measure?: string): Adapting | null {
  const fixed = axes.flatMap(({ name }) => (name.startsWith('policy.') ? [name.slice('policy.'.length)] : []));
  const adapting = adaptArgument(args, game, { measure, fixed });
  if (adapting !== null && !variesSetup(axes))
    throw new UserError('--adapt: players adapt to set-ups, and only the player is varied (satrap tune)');
  return adapting;
}

/** Plays points; of each sheet only the measured columns are kept. @param first of their jobs, to the collector */
async function playPoints(
  points: readonly PlannedPoint[],
  first: number,
  measures: readonly Measure[],
  session: StudySession,
  collector: Collector,
): Promise<{ data: PointData[]; sheets: Pick<RecordSheet, 'job' | 'illegal'>[] }> {
  const data: PointData[] = [];
  const sheets: Pick<RecordSheet, 'job' | 'illegal'>[] = [];
  session.progress?.begin(`points 1 to ${points.length}`);
  const wanted = points.map(({ job: { from, to } }, i) => ({ job: first + i, from, to }));
  await collector.playGroups(inGroups(wanted, JOBS_AT_ONCE), (played) => {
    // After an interrupt those that have as many games as the first, the reference.
    if (data.length > 0 && played[0].games < data[0].columns[0].length) return;
    for (const sheet of played) {
      data.push(pointData(sheet, points[data.length].coordinates, measures));
      sheets.push({ job: sheet.job, illegal: sheet.illegal });
    }
  });
  return { data, sheets };
}
