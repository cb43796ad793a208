import { join } from 'node:path';
import { Arguments } from '../../cli/arguments.js';
import { confidenceOf } from '../../cli/confidence-option.js';
import { Interrupted } from '../../cli/interrupted.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { type NamedScenario, resolveScenario, scenariosOfOneGame } from '../../cli/scenarios.js';
import { seatArgument } from '../../cli/seat-option.js';
import { listArgument } from '../../cli/study-arguments.js';
import { type StudySession, studyScenarios } from '../../cli/study-session.js';
import {
  type GameModule,
  type PolicyModule,
  type PolicyParameters,
  type SeatInfo,
  UserError,
} from '../../games/game.js';
import { seatsOf } from '../../games/seats.js';
import { nearestNames } from '../../names.js';
import { loadChosenModule } from '../../policy/load.js';
import { lineUp, parseReference } from '../../policy/syntax.js';
import { keysOf, OVERALL } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import type { Job } from '../../run/plan.js';
import { plainNumber } from '../../stats/digits.js';
import { beginSearch, candidatesFor, type Dimension } from '../../stats/evolution.js';
import type { Collector, RecordSheet, Wanted } from '../../study/collect.js';
import { isWinRate, measureOf } from '../../study/measure.js';
import { dimensionOf, tunableParameters } from '../../study/parameters.js';
import { headLines, illegalLines, signedText } from '../../study/texts.js';
import { shellWord } from '../../visible.js';
import { confirmationCsv, isGained, roundsCsv, tuneLines, verdictLine } from './report.js';
import { type Confirmation, type Round, recentGain, type TuneRequest, Tuner } from './result.js';

/** What the user asks for, checked. */
interface CheckedRequest {
  readonly request: TuneRequest;
  readonly jobs: readonly Job[];
  readonly games: readonly GameModule[];
  readonly module: PolicyModule;
}

/** `satrap tune`: rounds of the search, then the confirmation. */
export async function play(session: StudySession): Promise<number> {
  const asked = await askedOf(session.args);
  const [first] = asked.jobs;
  await session.playEarly(first, first.from + asked.request.games);
  session.replaceArguments(filledIn(session.args, asked));
  const found = await session.collecting(asked.jobs, (collector) => search(session, collector, asked));
  return conclude(session, asked, found);
}

async function askedOf(args: Arguments): Promise<CheckedRequest> {
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
  // What is good for the first seat may be bad for others: those want to win.
  const usual = seat === 0 ? game.metrics[0].name : 'win';
  const objective = measureOf(game, args.text('objective') ?? usual, seat).name;
  const [rounds, games] = [args.integer('rounds', 200, 1, 100_000), args.integer('games', 20, 1, 1_000_000)];
  const confirm = args.integer('confirm', 4000, 2, 10_000_000);
  const metrics = game.metrics.some(({ name }) => name === objective) ? objective : game.metrics[0].name;
  const from = args.integer('from', 0, 0, Number.MAX_SAFE_INTEGER - rounds * games - confirm);
  const job = { seed: seedArgument(args), from, games: rounds * games + confirm, metrics };
  const set = policySet(seats, seat, policy, args.text('versus'));
  const { jobs, games: modules } = await makeJobs(scenarios, [set], job, withoutAll(args));
  const choice = jobs[0].policies[seat];
  const module = await loadChosenModule(choice);
  const parameters = parametersArgument(args, module);
  const candidates = candidatesArgument(args, parameters.length);
  const spread = args.positive('spread', 1);
  const confidence = confidenceOf(args);
  const request = {
    objective,
    ...(seat === 0 ? {} : { seat }),
    ...{ parameters, candidates, spread, games, rounds, confirm, confidence },
  };
  return { request, jobs, games: modules, module };
}

/** The arguments with everything that was left to a default: what the result then says is how to get it again. */
function filledIn(args: Arguments, { request, jobs }: CheckedRequest): Arguments {
  const { parameters, objective, rounds, candidates, games, spread, confirm, confidence } = request;
  return new Arguments({
    ...args.without(['all']),
    scenario: jobs.map(({ scenarioArgument }) => scenarioArgument),
    params: parameters.join(','),
    ...{ objective, rounds, candidates, games, spread, confirm, confidence },
  });
}

/** The policy in its seat, the other one in all others. */
function policySet(seats: readonly SeatInfo[], own: number, policy: string, versus: string | undefined): string {
  if (versus !== undefined && seats.length === 1) throw new UserError('--versus: the game has one seat');
  if (seats.length === 1) return policy;
  return lineUp(seats, (seat) => (seat === own ? policy : (versus ?? policy)));
}

/** What a tuning came to. */
interface Tuned {
  readonly rounds: readonly Round[];
  readonly parameters: PolicyParameters;
  /** The policies with these parameters. */
  readonly instead: NonNullable<Wanted['instead']>;
  readonly confirmation: Confirmation;
  readonly sheets: readonly RecordSheet[];
}

/** Plays the rounds and the confirmation. @throws Interrupted: what is half known of a search is no result */
async function search(
  session: StudySession,
  collector: Collector,
  { request, jobs, games: [game], module }: CheckedRequest,
): Promise<Tuned> {
  const dimensions = dimensionsOf(module, request, jobs[0].policies[request.seat ?? 0].parameters);
  const objective = measureOf(game, request.objective);
  const tuner = new Tuner(game, jobs, dimensions, request, objective, collector);
  const { games, rounds: roundsMax, candidates, confirm } = request;
  session.progress?.expect(jobs.length * (roundsMax * games * (candidates + 2) + 2 * confirm));
  const rounds: Round[] = [];
  const stopped = (): Interrupted => new Interrupted(`after round ${rounds.length} of ${roundsMax}`);
  try {
    for (let at = beginSearch(dimensions, request.spread); at.rounds < roundsMax; ) {
      session.progress?.begin(stageText(request, rounds));
      const round = await tuner.round(at);
      if (session.interrupted) throw stopped();
      rounds.push(round);
      at = round.search;
    }
    session.progress?.begin('confirmation');
    const parameters = tuner.parametersOf(rounds[rounds.length - 1].search);
    const measures = [objective, ...(isWinRate(objective.name) ? [] : [measureOf(game, 'win', request.seat)])];
    const confirmed = await tuner.confirm(parameters, measures);
    if (session.interrupted) throw stopped();
    return { rounds, parameters, instead: tuner.instead(parameters), ...confirmed };
  } catch (error) {
    throw error instanceof Interrupted ? stopped() : error;
  }
}

/** Writes the files and prints the result. */
function conclude(
  session: StudySession,
  { request, jobs, games, module }: CheckedRequest,
  tuned: Tuned,
): Promise<number> {
  const { rounds, parameters: found, instead, confirmation, sheets } = tuned;
  const [{ seed, policies }] = jobs;
  const { label, parameters: start } = policies[request.seat ?? 0];
  const { head } = session;
  const game = games[0].id;
  const { satrap, command } = head;
  const scenarios = jobs.map(({ setup }) => setup.scenario);
  // What should be played: what was found only if it is shown to be better.
  const better = isGained(confirmation.overall[0]);
  const parameters = better ? found : start;
  const { from: to, games: confirmed } = confirmation;
  const search = { seed, from: jobs[0].from, to, end: to + confirmed };
  const provenance = { satrap, command, start: label, scenarios, search, ...request, better, found, confirmation };
  const file = { game, policy: module.name, parameters, tuned: provenance };
  const keys = jobs.map(keysOf);
  const files = {
    'parameters.json': `${JSON.stringify(file, null, 2)}\n`,
    'rounds.csv': roundsCsv(request, rounds, keys.length > 1 ? { ...keys[0], scenario: OVERALL } : keys[0]),
    'confirmation.csv': confirmationCsv(confirmation, keys),
  };
  const after = jobs.map((job) => ({ ...job, policies: instead.policies, policyLabel: instead.label }));
  const lines = (): Line[] => [
    ...headLines(head, jobs, `${plainNumber(100 * request.confidence)} % intervals`),
    '',
    ...tuneLines(request, start, found, confirmation),
    ...illegalLines(sheets),
  ];
  const words = { findings: [verdictLine(confirmation.overall[0])], warnings: illegalLines(sheets) };
  const path = rounds.map(({ levels }, i) => ({ round: i + 1, ...levels }));
  const result = { ...words, game, policy: module.name, request, path, start, found, better, parameters, confirmation };
  const named = `${parseReference(label).name}@${join(session.path, 'parameters.json')}`;
  const next = better ? `play it: --policy ${shellWord(named)}` : `play on with --policy ${shellWord(label)}`;
  return session.conclude(result, lines, files, [...jobs, ...after], [...games, ...games], [next]);
}

/** `round 12 of 200, gain so far +0.8 (0.5 to 1.1)`. */
function stageText(request: TuneRequest, rounds: readonly Round[]): string {
  const gain = recentGain(rounds, request.confidence);
  const round = `round ${rounds.length + 1} of ${request.rounds}`;
  return gain ? `${round}, gain so far ${signedText(gain)}` : round;
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
  return names.length > 0 ? scenariosOfOneGame(names, 'tune for one') : studyScenarios([], policy);
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
  const tunable = tunableParameters(module);
  const none = asked.find((name) => !tunable.includes(name));
  if (none !== undefined) throw new UserError(`--params: '${none}' has one value only`);
  return tunable.filter((name) => asked.length === 0 || asked.includes(name));
}

function candidatesArgument(args: Arguments, parameters: number): number {
  const candidates = args.integer('candidates', candidatesFor(parameters), 4, 10_000);
  if (candidates % 2 === 0) return candidates;
  throw new UserError(`--candidates ${candidates}: expected an even number: one half mirrors the other`);
}
