/** What the user asks of a design, read and checked before anything is played. */

import { adaptArgument } from '../../cli/adapt-option.js';
import type { Arguments } from '../../cli/arguments.js';
import { confidenceOf } from '../../cli/confidence-option.js';
import { firstGame } from '../../cli/first-game.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { once } from '../../cli/once.js';
import { type NamedScenario, resolveScenario, scenariosOfOneGame, setupArguments } from '../../cli/scenarios.js';
import { listArgument } from '../../cli/study-arguments.js';
import { type GameModule, UserError } from '../../games/game.js';
import { isPlayed, seatsOf } from '../../games/seats.js';
import { lineUp, parseReference, splitPolicySets } from '../../policy/syntax.js';
import type { Job } from '../../run/plan.js';
import type { Adapting } from '../../study/adapt.js';
import type { Prices } from './candidate.js';
import type { Cast } from './explorer.js';
import { type GuardPlan, guardPlan, guardSeries, OUTCOME } from './guards.js';
import { type Given, type Part, partsOf } from './parts.js';
import { type Series, targetsOf, type Wanted } from './targets.js';

export interface DesignRequest {
  readonly game: GameModule;
  readonly scenarios: readonly string[];
  readonly policies: readonly string[];
  readonly wanted: Wanted;
  readonly parts: readonly Part[];
  readonly given: readonly Given[];
  readonly prices: Prices;
  readonly changesMax: number;
  readonly guards: GuardPlan;
  readonly cast: Cast;
  /** Who plays otherwise, where decisions are guarded. */
  readonly foil: { readonly label: string; readonly cast: Cast; readonly series: readonly Series[] } | null;
  readonly from: number;
  readonly games: number;
  readonly confirm: number;
  readonly confidence: number;
  readonly strict: boolean;
  readonly adapting: Adapting | null;
}

export async function designRequest(
  args: Arguments,
  gamesDefault: number,
  confirmDefault: number,
  onPart: (parts: number) => void,
): Promise<DesignRequest> {
  const scenarios = await scenariosOfOneGame(args.texts('scenario'), 'design one game');
  const [{ game }] = scenarios;
  const from = firstGame(args);
  const request = { seed: seedArgument(args), from, games: 1, metrics: game.metrics[0].name };
  const sets = splitPolicySets(args.texts('policy'));
  const { jobs } = await makeJobs(scenarios, sets, request, args);
  const policies = jobs.slice(0, Math.max(1, sets.length)).map(({ policyLabel }) => policyLabel);
  once(policies, (label) => `--policy: ${label} is given twice`);
  const ids = jobs.filter((_, i) => i % policies.length === 0).map(({ setup }) => setup.scenario);
  const wants = targetsOf(args.texts('want'), { game, scenarios: ids, policies });
  const guards = guardPlan(args.text('guard'));
  const wanted = { ...wants, series: withGuards(wants.series, guardSeries(game, guards, ids.length)) };
  const given = scenarios.map((scenario): Given => {
    const request = { scenario: scenario.scenario, ...setupArguments(args) };
    return { request, setup: resolveScenario(scenario, args) };
  });
  const asked = {
    vary: args.texts('vary'),
    parts: listArgument(args, 'parts'),
    stepsMax: args.integer('steps', 3, 1, 100),
  };
  const parts = partsOf(game, given, asked, onPart);
  const games = args.integer('games', gamesDefault, 8, 1e8);
  const confirm = args.integer('confirm', confirmDefault, 2, 1e8);
  const keeping = jobs.map((job) => keepingMetrics(game, job, wanted.series));
  const cast: Cast = { game, given, jobs: keeping, policies: policies.length };
  return {
    ...{ game, scenarios: ids, policies, wanted, parts, given, guards, cast, from, games, confirm },
    prices: { step: args.positive('price', 1), printed: args.positive('printed', 1) },
    changesMax: args.integer('changes', 4, 1, 20),
    foil: guards.decisions === null ? null : await foilOf(args, scenarios, jobs, { ...cast, jobs: keeping }),
    confidence: confidenceOf(args),
    strict: args.flag('strict'),
    adapting: adaptArgument(args, game, {}),
  };
}

/** Series of guards behind those of targets, without repetition. */
function withGuards(series: readonly Series[], guards: readonly Series[]): readonly Series[] {
  const isKnown = (one: Series): boolean =>
    series.some(
      ({ quantity, scenario, policy }) =>
        quantity.name === one.quantity.name && scenario === one.scenario && policy === one.policy,
    );
  return [...series, ...guards.filter((one) => !isKnown(one))];
}

/** A job that keeps the metrics that series are read off. */
function keepingMetrics(game: GameModule, job: Job, series: readonly Series[]): Job {
  const names = new Set(series.map(({ quantity }) => quantity.name));
  const metrics = game.metrics.flatMap((metric, i) =>
    i === 0 || (names.has(metric.name) && isPlayed(metric, game, job.setup)) ? [i] : [],
  );
  for (const { quantity } of series) {
    const metric = game.metrics.find(({ name }) => name === quantity.name);
    if (metric && !isPlayed(metric, game, job.setup))
      throw new UserError(`--want: ${quantity.name} is of a seat that does not play in ${job.setup.scenario}`);
  }
  return { ...job, metrics };
}

/** The first policy's place taken by another one: the second policy given, or some other of the game. */
async function foilOf(
  args: Arguments,
  scenarios: readonly NamedScenario[],
  jobs: readonly Job[],
  cast: Cast,
): Promise<NonNullable<DesignRequest['foil']>> {
  const { game } = cast;
  const [first] = jobs;
  const own = parseReference(first.policies[0].label).name;
  const quick = game.bench?.signature ?? game.policies;
  const second = cast.policies > 1 ? jobs[1].policyLabel : quick.find((name) => name !== own);
  const text = args.text('foil') ?? second ?? own;
  const seats = seatsOf(game, first.setup);
  const set =
    text.includes('+') || seats.length === 1
      ? text
      : lineUp(seats, (seat) => (seat === 0 ? text : first.policies[seat].label));
  const request = { seed: first.seed, from: first.from, games: 1, metrics: game.metrics[0].name };
  const foils = (await makeJobs(scenarios, [set], request, args)).jobs;
  const series = foils.map((_, scenario) => ({ quantity: OUTCOME, scenario, policy: 0 }));
  return { label: foils[0].policyLabel, cast: { ...cast, jobs: foils, policies: 1 }, series };
}
