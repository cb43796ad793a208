/** From scenarios, policies and options to jobs, as `run` and all studies do. */

import { type GameModule, type ResolvedSetup, type SeatInfo, UserError } from '../games/game.js';
import { isPlayed, seatsOf } from '../games/seats.js';
import { nearestNames } from '../names.js';
import type { PolicyChoice } from '../policy/choice.js';
import { choosePolicy, NoSuchPolicy } from '../policy/load.js';
import { lineUp, type PolicySetText, parsePolicySet } from '../policy/syntax.js';
import type { Job } from '../run/plan.js';
import type { Arguments } from './arguments.js';
import { note } from './output.js';
import { type NamedScenario, resolveScenario } from './scenarios.js';

/** What all jobs of a command share. */
export interface JobRequest {
  readonly seed: string;
  readonly from: number;
  readonly games: number;
  /** Texts of `--metrics`, or undefined for the default group. */
  readonly metrics: string | undefined;
}

/** Seed when none is given: runs are reproducible unless the user asks for other luck. */
export const SEED_DEFAULT = '1';

/** Seed of a command. */
export function seedArgument(args: Arguments): string {
  return args.text('seed') ?? SEED_DEFAULT;
}

/** Makes one job per scenario and policy set. `sets` empty: the default policy of each game. */
export async function makeJobs(
  scenarios: readonly NamedScenario[],
  sets: readonly PolicySetText[],
  request: JobRequest,
  args: Arguments,
): Promise<{ jobs: Job[]; games: GameModule[] }> {
  const jobs: Job[] = [];
  const games: GameModule[] = [];
  const metrics = metricChooser(request.metrics, scenarios);
  // With --all a policy plays the games that know it; it must fit one of them.
  const everyGame = args.flag('all');
  const leftOut = new Map<PolicySetText, Map<string, UserError>>();
  const fitting = new Map<PolicySetText, Set<string>>();
  for (const scenario of scenarios) {
    const { game } = scenario;
    const setup = resolveScenario(scenario, args);
    for (const set of sets.length > 0 ? sets : [null]) {
      try {
        jobs.push(await makeJob(scenario, setup, set, metrics(game), request, args));
      } catch (error) {
        if (!everyGame || set === null || !(error instanceof UserError)) throw error;
        leftOut.set(set, (leftOut.get(set) ?? new Map<string, UserError>()).set(game.id, error));
        continue;
      }
      if (set !== null) fitting.set(set, (fitting.get(set) ?? new Set<string>()).add(game.id));
      games.push(game);
    }
  }
  for (const [set, errors] of leftOut) {
    const played = fitting.get(set);
    if (played === undefined) throw [...errors.values()][0];
    if (!args.flag('quiet'))
      note(`satrap: --all with --policy ${set} plays ${[...played].join(', ')}; left out: ${leftOutText(errors)}`);
  }
  return { jobs, games };
}

/** The games that `--all` leaves out for a policy, and why. */
function leftOutText(errors: ReadonlyMap<string, UserError>): string {
  const lacking = [...errors].filter(([, error]) => error instanceof NoSuchPolicy).map(([game]) => game);
  const others = [...errors]
    .filter(([game]) => !lacking.includes(game))
    .map(([game, error]) => `${game} (${error.message})`);
  const have = lacking.length === 1 ? 'has' : 'have';
  const reasons = lacking.length > 0 ? [`${lacking.join(', ')}, which ${have} no such policy`] : [];
  return [...reasons, ...others].join('; ');
}

/** @throws UserError for a run that stands twice: it would play the same games again, and be set against itself. */
export function refuseTwice(jobs: readonly Job[], games: readonly GameModule[]): void {
  const seen = new Set<string>();
  for (const [i, { scenarioArgument, policyLabel, policies, setup }] of jobs.entries()) {
    const run = `${scenarioArgument} with ${policyLabel}`;
    if (seen.has(run)) {
      const meant = lineUp(seatsOf(games[i], setup), (seat) => (seat === 0 ? policyLabel : 'OTHER'));
      const remedy = policies.length > 1 ? `; a policy for every seat is written ${meant}` : '';
      throw new UserError(`${run} is named twice: each scenario plays each policy between commas once${remedy}`);
    }
    seen.add(run);
  }
}

/** Texts of `--forbid`, apart. */
export function restrictionArguments(args: Arguments): string[] {
  const names = args.texts('forbid').flatMap((text) => text.split(',').map((name) => name.trim()));
  if (names.includes('')) throw new UserError(`--forbid '${args.texts('forbid').join(' ')}': empty name`);
  return names;
}

async function makeJob(
  scenario: NamedScenario,
  setup: ResolvedSetup,
  set: PolicySetText | null,
  metrics: readonly number[],
  request: JobRequest,
  args: Arguments,
): Promise<Job> {
  const { game } = scenario;
  const seats = seatsOf(game, setup);
  const references = set === null ? seats.map(() => undefined) : parsePolicySet(set, seats);
  const policies: PolicyChoice[] = [];
  const restrictions = restrictionArguments(args);
  for (const [seat, given] of references.entries()) {
    const reference = given ?? { name: game.defaultPolicy[seat], parameters: {} };
    policies.push(await choosePolicy(game, reference, restrictions));
  }
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup,
    scenarioArgument: scenario.argument,
    chartsArgument: args.text('charts') ?? null,
    set: args.texts('set'),
    policies,
    policyLabel: policySetLabel(seats, policies),
    seed: request.seed,
    from: request.from,
    to: request.from + request.games,
    metrics: metrics.filter((metric) => isPlayed(game.metrics[metric], game, setup)),
  };
}

/** One label where all seats are played alike, else `seat=label+seat=label`; `--policy` accepts it again. */
function policySetLabel(seats: readonly SeatInfo[], policies: readonly PolicyChoice[]): string {
  const labels = policies.map(({ label }) => label);
  return labels.every((label) => label === labels[0]) ? labels[0] : lineUp(seats, (seat) => labels[seat]);
}

/**
 * The metrics of a game that `--metrics` asks for. A name counts as known when one of the games has it.
 *
 * @throws UserError for names that none of the games has.
 */
function metricChooser(text: string | undefined, scenarios: readonly NamedScenario[]): (game: GameModule) => number[] {
  if (text === undefined || text === 'default') return (game) => indices(game, (metric) => metric.group === 'default');
  if (text === 'all') return (game) => indices(game, () => true);
  const asked = text.split(',').map((name) => name.trim());
  const known = new Set(scenarios.flatMap(({ game }) => game.metrics.map((metric) => metric.name)));
  for (const name of asked) {
    if (known.has(name)) continue;
    if (name === 'all' || name === 'default')
      throw new UserError(`--metrics ${text}: '${name}' stands alone; give it, or names (satrap list metrics)`);
    throw new UserError(
      `unknown metric '${name}'; ${nearestNames(name, [...known])} (satrap list metrics; or all, default)`,
    );
  }
  return (game) => indices(game, (metric) => asked.includes(metric.name));
}

function indices(game: GameModule, wanted: (metric: GameModule['metrics'][number]) => boolean): number[] {
  return game.metrics.flatMap((metric, i) => (wanted(metric) ? [i] : []));
}
