/** When a run stops: `--precision`, `--require` and what goes with them. */

import { type GameModule, UserError } from '../games/game.js';
import { nearestNames } from '../names.js';
import { isRate, RATES, rateOf } from '../run/estimates.js';
import { metricIndex } from '../run/metric-columns.js';
import type { Job } from '../run/plan.js';
import type { Precision, Relation, Requirement, StopPlan } from '../run/stop-plan.js';
import type { Arguments } from './arguments.js';
import { MAX_GAMES_DEFAULT } from './stop-texts.js';

/** Below this an "interval" says nothing. */
const CONFIDENCE_MIN = 0.5;

/** What the options ask for; metrics are looked up per game. */
export interface StopRequest {
  readonly plan: StopPlan | null;
  readonly maxGames: number;
  /** undefined: not given. */
  readonly confidence: number | undefined;
}

/** @throws UserError for options that are wrong or do not go together. */
export function stopArguments(args: Arguments, from: number): StopRequest {
  const plan = stopPlan(args);
  if (plan && args.text('games') !== undefined)
    throw new UserError('--games plays a fixed number; with --precision or --require give --max-games');
  if (!plan && args.text('max-games') !== undefined)
    throw new UserError('--max-games goes with --precision or --require; --games plays a fixed number');
  if (plan?.precision === null && args.text('precision-of') !== undefined)
    throw new UserError('--precision-of needs --precision');
  if (plan && args.text('shard') !== undefined)
    throw new UserError(
      '--shard plays a part of a fixed number of games; --precision and --require need to see all games',
    );
  if (args.flag('strict') && !plan?.requirements.length) throw new UserError('--strict needs --require');
  return {
    plan,
    maxGames: args.integer('max-games', MAX_GAMES_DEFAULT, 1, Number.MAX_SAFE_INTEGER - from),
    confidence: confidenceArgument(args),
  };
}

/**
 * A job that stops as asked. Metrics that are asked about are counted, whatever `--metrics` says.
 *
 * @throws UserError when the job's game does not have them.
 */
export function withStop(job: Job, game: GameModule, { plan, confidence }: StopRequest): Job {
  const metrics = new Set(job.metrics);
  const resolve = <Named extends { readonly of: string }>(named: Named, option: string): Named => {
    const found = findMeasure(named.of, game, option);
    if (found.metric !== null) metrics.add(found.metric);
    return { ...named, of: found.name };
  };
  const stop = plan && {
    ...plan,
    precision: plan.precision && resolve(plan.precision, '--precision-of'),
    requirements: plan.requirements.map((requirement) => resolve(requirement, `--require "${requirement.text}"`)),
  };
  return {
    ...job,
    metrics: [...metrics].sort((a, b) => a - b),
    ...(confidence === undefined ? {} : { confidence }),
    ...(stop ? { stop } : {}),
  };
}

function stopPlan(args: Arguments): StopPlan | null {
  const precision = precisionArgument(args);
  const requirements = [...new Set(args.texts('require'))].map(parseRequirement);
  if (args.flag('sized') && precision === null) throw new UserError('--sized needs --precision');
  if (args.flag('sized') && requirements.length > 0)
    throw new UserError('--sized does not go with --require, which needs intervals that hold at every look');
  if (precision === null && requirements.length === 0 && args.text('precision-of') === undefined) return null;
  return { precision, requirements, strict: args.flag('strict') };
}

function precisionArgument(args: Arguments): Precision | null {
  if (args.text('precision') === undefined) return null;
  const half = args.positive('precision', 1);
  const of = args.text('precision-of') ?? 'win';
  if (isRate(of) && half >= 0.5)
    throw new UserError(`--precision ${half}: a rate lies between 0 and 1; expected less than 0.5, as 0.002`);
  if (!args.flag('sized')) return { of, half };
  if (!isRate(of)) throw new UserError(`--sized goes with a rate (${RATES.join(', ')}), not with '${of}'`);
  return { of, half, sized: true };
}

function confidenceArgument(args: Arguments): number | undefined {
  if (args.text('confidence') === undefined) return undefined;
  const confidence = args.positive('confidence', 1);
  if (confidence >= CONFIDENCE_MIN && confidence < 1) return confidence;
  throw new UserError(`--confidence ${args.text('confidence')}: expected at least ${CONFIDENCE_MIN} and less than 1`);
}

/** `name relation number`; a name has none of the signs of a relation. */
const REQUIREMENT = /^\s*([^<>=!\s]+)\s*(>=|<=|>|<)\s*(-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*$/i;

/** @throws UserError for anything but `name>=number` and the like. */
export function parseRequirement(text: string): Requirement {
  const match = REQUIREMENT.exec(text);
  if (!match)
    throw new UserError(`--require "${text}": expected NAME>=NUMBER (or >, <=, <), as win>=0.25 or vp.mean>30`);
  const [, of, relation, number] = match;
  const threshold = Number(number);
  if (!Number.isFinite(threshold)) throw new UserError(`--require "${text}": ${number} is too large`);
  if (isRate(of) && (threshold < 0 || threshold > 1))
    throw new UserError(`--require "${text}": a rate lies between 0 and 1; ${number} does not`);
  return { text: `${of}${relation}${number}`, of, relation: relation as Relation, threshold };
}

/** Rates by seat, where there are several. */
function seatRates({ seats }: GameModule): string[] {
  return seats.length === 1 ? [] : RATES.flatMap((rate) => seats.map(({ id }) => `${rate}.${id}`));
}

/** A rate, a metric, or `metric.mean`. */
function findMeasure(name: string, game: GameModule, option: string): { name: string; metric: number | null } {
  if (rateOf(name, game) !== null) return { name, metric: null };
  for (const candidate of [name, name.replace(/\.mean$/, '')]) {
    const metric = metricIndex(game, candidate);
    if (metric >= 0) return { name: candidate, metric };
  }
  const known = [...RATES, ...seatRates(game), ...game.metrics.map((info) => info.name)];
  const near = nearestNames(name.replace(/\.mean$/, ''), known);
  throw new UserError(`${option}: ${game.id} has no '${name}'; ${near} (satrap list metrics)`);
}
