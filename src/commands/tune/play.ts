import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { Arguments } from '../../cli/arguments.js';
import { confidenceOf } from '../../cli/confidence-option.js';
import { onInterrupt } from '../../cli/interrupt.js';
import { Interrupted } from '../../cli/interrupted.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { note, printJson, printLines } from '../../cli/output.js';
import { findScenario, type NamedScenario, resolveScenario } from '../../cli/scenarios.js';
import { seatArgument } from '../../cli/seat-option.js';
import { stuckAfterArgument } from '../../cli/stuck-option.js';
import { listArgument } from '../../cli/study-arguments.js';
import { StudyProgress } from '../../cli/study-progress.js';
import { studyScenarios } from '../../cli/study-session.js';
import {
  type GameModule,
  type PolicyModule,
  type PolicyParameters,
  type SeatInfo,
  UserError,
} from '../../games/game.js';
import { seatsOf } from '../../games/seats.js';
import { nearestNames } from '../../names.js';
import { packageVersion } from '../../package.js';
import { loadPolicyModule } from '../../policy/load.js';
import { lineUp, parseReference } from '../../policy/syntax.js';
import { keysOf, OVERALL } from '../../report/keys.js';
import { resultTexts } from '../../report/result-files.js';
import { RunFolder, TUNE_FILES } from '../../report/run-folder.js';
import type { Line } from '../../report/table.js';
import { TuneLog } from '../../report/tune-log.js';
import { codeHash } from '../../run/code-hash.js';
import { resumeCommand, shellWord } from '../../run/command.js';
import { verifiedPlan } from '../../run/current-plan.js';
import type { RunPlan } from '../../run/run-plan.js';
import { plainNumber } from '../../stats/digits.js';
import { beginSearch, candidatesFor, type Dimension } from '../../stats/evolution.js';
import { Collector, type RecordTable, type Wanted } from '../../study/collect.js';
import { isWinRate, measureOf } from '../../study/measure.js';
import { studyHead, studyRecord } from '../../study/study-json.js';
import { headLines, illegalLines, signedText } from '../../study/texts.js';
import { confirmationCsv, roundsCsv, tuneLines } from './report.js';
import { type Confirmation, dimensionOf, type Round, recentGain, type TuneRequest, Tuner } from './result.js';

/** What a log begins with: everything that decides the result. */
interface TuneHead {
  readonly plan: RunPlan;
  readonly request: TuneRequest;
}

type Log = TuneLog<TuneHead, Round>;

/** A tuning that has its folder. */
interface OpenTuning {
  readonly log: Log;
  readonly plan: RunPlan;
  readonly games: readonly GameModule[];
  readonly module: PolicyModule;
  readonly folder: RunFolder;
}

/** How it is played and told; does not change results. */
interface PlayOptions {
  readonly threads: number;
  readonly stuckAfterMs: number;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** `satrap tune`: begins a tuning and plays it. */
export async function tuneStudy(args: Arguments): Promise<void> {
  const options = playOptions(args);
  const { plan, request, games, module } = await begun(args);
  const [{ setup, seed }] = plan.jobs;
  const out = args.text('out');
  const place = plan.jobs.length === 1 ? setup.scenario : `${plan.jobs.length}-scenarios`;
  const name = `tune-${module.name}-${place}-seed-${seed}`.replace(/[^A-Za-z0-9.=-]+/g, '_').slice(0, 120);
  const folder =
    out === undefined ? RunFolder.create(resolve('results'), name) : RunFolder.use(resolve(out), args.flag('force'));
  try {
    const log: Log = TuneLog.begin(folder.path, { plan, request });
    await play({ log, plan, games, module, folder }, options);
  } finally {
    folder.release();
  }
}

/** What the user asks for, checked. */
async function begun(args: Arguments): Promise<TuneHead & Pick<OpenTuning, 'games' | 'module'>> {
  const policy = args.texts('policy')[0];
  if (policy.includes('+'))
    throw new UserError(`policy '${policy}': give one policy; --versus names that of the other seats`);
  const scenarios = await scenariosOf(args, policy);
  const [{ game }] = scenarios;
  const seats = seatsOf(game, resolveScenario(scenarios[0], args));
  const seat = seatArgument(args, seats);
  for (const scenario of scenarios)
    if (seatsOf(game, resolveScenario(scenario, args)).length !== seats.length)
      throw new UserError('the scenarios have different numbers of seats; tune for those of one number');
  const objective = measureOf(game, args.text('objective') ?? game.metrics[0].name, seat).name;
  const [rounds, games] = [args.integer('rounds', 200, 1, 100_000), args.integer('games', 20, 1, 1_000_000)];
  const confirm = args.integer('confirm', 4000, 2, 10_000_000);
  const metrics = game.metrics.some(({ name }) => name === objective) ? objective : game.metrics[0].name;
  const from = args.integer('from', 0, 0, Number.MAX_SAFE_INTEGER - rounds * games - confirm);
  const job = { seed: seedArgument(args), from, games: rounds * games + confirm, metrics };
  const set = policySet(seats, seat, policy, args.text('versus'));
  const { jobs, games: modules } = await makeJobs(scenarios, [set], job, withoutAll(args));
  const choice = jobs[0].policies[seat];
  const module = await loadPolicyModule(choice.file, choice.label);
  const parameters = parametersArgument(args, module);
  const candidates = candidatesArgument(args, parameters.length);
  const spread = args.positive('spread', 1);
  const confidence = confidenceOf(args);
  const request = {
    objective,
    ...(seat === 0 ? {} : { seat }),
    parameters,
    candidates,
    spread,
    games,
    rounds,
    confirm,
    confidence,
  };
  const plan: RunPlan = {
    satrap: packageVersion,
    code: await codeHash([game.id]),
    jobs,
    command: commandWords(args, policy, scenarios, request, job.seed),
    perGame: false,
    shard: null,
    folder: process.cwd(),
  };
  return { plan, request, games: modules, module };
}

/** The policy in its seat, the other one in all others. */
function policySet(seats: readonly SeatInfo[], own: number, policy: string, versus: string | undefined): string {
  if (versus !== undefined && seats.length === 1) throw new UserError('--versus: the game has one seat');
  if (seats.length === 1) return policy;
  return lineUp(seats, (seat) => (seat === own ? policy : (versus ?? policy)));
}

/** `satrap resume` of a tuning. @throws UserError when it would not go on as it began */
export async function resumeTuning(path: string, args: Arguments): Promise<void> {
  for (const option of ['queue', 'chunk'])
    if (args.text(option) !== undefined) throw new UserError(`--${option}: a tuning has no such option`);
  const options = playOptions(args);
  const folder = RunFolder.existing(path);
  try {
    const log: Log = TuneLog.reopen(folder.path);
    // Relative paths of scenarios, charts and policies begin there.
    if (existsSync(log.head.plan.folder)) process.chdir(log.head.plan.folder);
    const { plan, games } = await verifiedPlan(log.head.plan, folder.path);
    const choice = plan.jobs[0].policies[log.head.request.seat ?? 0];
    const module = await loadPolicyModule(choice.file, choice.label);
    await play({ log, plan, games, module, folder }, options);
  } finally {
    folder.release();
  }
}

function playOptions(args: Arguments): PlayOptions {
  return {
    threads: args.integer('threads', availableParallelism(), 1, 1024),
    stuckAfterMs: stuckAfterArgument(args),
    json: args.flag('json'),
    quiet: args.flag('quiet'),
  };
}

/** Plays the rounds that are missing and the confirmation, writes the files, prints the result. */
async function play(open: OpenTuning, options: PlayOptions): Promise<void> {
  const { log, plan, games, module, folder } = open;
  const { request } = log.head;
  const [game] = games;
  const dimensions = dimensionsOf(module, request, plan.jobs[0].policies[request.seat ?? 0].parameters);
  const { threads, stuckAfterMs } = options;
  const progress = options.quiet ? null : new StudyProgress(threads);
  const controller = new AbortController();
  const release = onInterrupt(() => controller.abort(new Interrupted()));
  const onProgress = (done: number, total: number) => progress?.update(done, total);
  const collector = new Collector(plan.jobs, { threads, stuckAfterMs, onProgress, signal: controller.signal });
  const objective = measureOf(game, request.objective);
  const tuner = new Tuner(game, plan.jobs, dimensions, request, objective, collector);
  const rounds = [...log.lines];
  let found: Tuned;
  try {
    const clock = performance.now();
    for (
      let search = rounds.at(-1)?.search ?? beginSearch(dimensions, request.spread);
      search.rounds < request.rounds;
    ) {
      const pace = (performance.now() - clock) / (rounds.length - log.lines.length);
      progress?.begin(stageText(request, rounds, pace));
      const round = await tuner.round(search);
      log.append(round);
      rounds.push(round);
      search = round.search;
    }
    progress?.begin('confirmation');
    const parameters = tuner.parametersOf(rounds[rounds.length - 1].search);
    const measures = [objective, ...(isWinRate(objective.name) ? [] : [measureOf(game, 'win', request.seat)])];
    const confirmed = await tuner.confirm(parameters, measures);
    found = { rounds, parameters, instead: tuner.instead(parameters), ...confirmed };
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    const done = `interrupted after round ${rounds.length} of ${request.rounds}`;
    throw new Interrupted(`${done}; to go on: ${resumeCommand(folder.path, plan.folder)}`);
  } finally {
    progress?.finish();
    release();
    await collector.close();
  }
  await tell(open, options, found);
}

/** What a tuning came to. */
interface Tuned {
  readonly rounds: readonly Round[];
  readonly parameters: PolicyParameters;
  /** The policies with these parameters. */
  readonly instead: NonNullable<Wanted['instead']>;
  readonly confirmation: Confirmation;
  readonly tables: readonly RecordTable[];
}

/** Writes the files and prints the result; then there is nothing to resume. */
async function tell(
  { log, plan, games, module, folder }: OpenTuning,
  options: PlayOptions,
  tuned: Tuned,
): Promise<void> {
  const { request } = log.head;
  const { jobs } = plan;
  const { rounds, parameters, instead, confirmation, tables } = tuned;
  const [{ seed, policies }] = jobs;
  const { label, parameters: start } = policies[request.seat ?? 0];
  const head = studyHead('tune', plan.command.map(shellWord), seed);
  const game = games[0].id;
  const { satrap, command } = head;
  const scenarios = jobs.map(({ setup }) => setup.scenario);
  const provenance = { satrap, command, start: label, scenarios, seed, ...request, confirmation };
  const file = { game, policy: module.name, parameters, tuned: provenance };
  const keys = jobs.map(keysOf);
  folder.write('parameters.json', `${JSON.stringify(file, null, 2)}\n`);
  folder.write('rounds.csv', roundsCsv(request, rounds, keys.length > 1 ? { ...keys[0], scenario: OVERALL } : keys[0]));
  folder.write('confirmation.csv', confirmationCsv(confirmation, keys));
  const after = jobs.map((job) => ({ ...job, policies: instead.policies, policyLabel: instead.label }));
  folder.write('run.json', studyRecord(head, TUNE_FILES, [...jobs, ...after], [...games, ...games]));
  const lines = (): Line[] => [
    ...headLines(head, jobs, `${plainNumber(100 * request.confidence)} % intervals`),
    '',
    ...tuneLines(request, start, parameters, confirmation),
    ...illegalLines(tables),
  ];
  const document = { ...head, game, policy: module.name, request, start, parameters, confirmation };
  const { 'result.json': result, 'table.json': table } = resultTexts(document, lines());
  folder.write('result.json', result);
  folder.write('table.json', table);
  log.remove();
  await (options.json ? printJson(document) : printLines(lines()));
  if (options.quiet) return;
  note(`written to ${folder.path}`);
  note(`play it: --policy ${shellWord(`${parseReference(label).name}@${join(folder.path, 'parameters.json')}`)}`);
}

/** `round 12 of 200, gain so far +0.8 (0.5 to 1.1), 14 min left`. @param pace milliseconds per round, NaN at first */
function stageText(request: TuneRequest, rounds: readonly Round[], pace: number): string {
  const gain = recentGain(rounds, request.confidence);
  const minutes = ((request.rounds - rounds.length) * pace) / 60_000;
  return [
    `round ${rounds.length + 1} of ${request.rounds}`,
    ...(gain ? [`gain so far ${signedText(gain)}`] : []),
    ...(Number.isFinite(minutes) ? [`${minutes < 1 ? 'less than a minute' : `${Math.round(minutes)} min`} left`] : []),
  ].join(', ');
}

function dimensionsOf(
  module: PolicyModule,
  { parameters }: TuneRequest,
  start: Readonly<Record<string, number>>,
): Dimension[] {
  return parameters.map((name) => {
    const parameter = (module.parameters ?? []).find((candidate) => candidate.name === name);
    if (parameter === undefined) throw new UserError(`policy ${module.name} has no parameter '${name}' any more`);
    return dimensionOf(parameter, start);
  });
}

async function scenariosOf(args: Arguments, policy: string): Promise<NamedScenario[]> {
  const names = args.texts('scenario');
  if (args.flag('all') === names.length > 0) {
    const problem = names.length > 0 ? 'give scenarios or --all, not both' : 'name a scenario, or give --all';
    throw new UserError(`${problem} (satrap list scenarios)`);
  }
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw new UserError(`scenario '${twice}' is named twice`);
  const found = names.length > 0 ? await Promise.all(names.map(findScenario)) : await studyScenarios([], policy);
  const ids = new Set(found.map(({ game }) => game.id));
  if (ids.size > 1) throw new UserError(`the scenarios are of several games (${[...ids].join(', ')}); tune for one`);
  return found;
}

/** `--all` has been dealt with: a policy that does not fit is an error. */
function withoutAll(args: Arguments): Arguments {
  const charts = args.text('charts');
  return new Arguments({
    set: args.texts('set'),
    forbid: args.texts('forbid'),
    ...(charts === undefined ? {} : { charts }),
  });
}

/** Names of the parameters to tune, in the policy's order. */
function parametersArgument(args: Arguments, module: PolicyModule): string[] {
  const known = (module.parameters ?? []).map(({ name }) => name);
  if (known.length === 0) throw new UserError(`policy ${module.name} has no parameters to tune`);
  const asked = listArgument(args, 'params');
  for (const name of asked)
    if (!known.includes(name))
      throw new UserError(`--params: policy ${module.name} has no parameter '${name}'; ${nearestNames(name, known)}`);
  const fixed = (module.parameters ?? []).filter(({ min, max }) => !(max > min)).map(({ name }) => name);
  const none = asked.find((name) => fixed.includes(name));
  if (none !== undefined) throw new UserError(`--params: '${none}' has one value only`);
  return known.filter((name) => !fixed.includes(name) && (asked.length === 0 || asked.includes(name)));
}

function candidatesArgument(args: Arguments, parameters: number): number {
  const candidates = args.integer('candidates', candidatesFor(parameters), 4, 10_000);
  if (candidates % 2 === 0) return candidates;
  throw new UserError(`--candidates ${candidates}: expected an even number: one half mirrors the other`);
}

/** The command with everything that decides the result. */
function commandWords(
  args: Arguments,
  policy: string,
  scenarios: readonly NamedScenario[],
  { objective, parameters, candidates, spread, games, rounds, confirm, confidence }: TuneRequest,
  seed: string,
): string[] {
  const words = ['satrap', 'tune', policy, ...scenarios.map(({ argument }) => argument)];
  words.push('--params', parameters.join(','), '--objective', objective);
  words.push('--rounds', String(rounds), '--candidates', String(candidates), '--games', String(games));
  words.push('--spread', String(spread), '--confirm', String(confirm), '--confidence', String(confidence));
  for (const name of ['seat', 'versus', 'from', 'forbid', 'charts', 'set'])
    for (const text of args.texts(name)) words.push(`--${name}`, text);
  return [...words, '--seed', seed];
}
