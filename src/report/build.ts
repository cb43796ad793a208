/** From counts of runs to their document. */

import type { GameModule, ResolvedSetup } from '../games/game.js';
import { canHappen, seatsOf, timesThatCame } from '../games/seats.js';
import { packageVersion } from '../package.js';
import { Estimates, intervalsOf } from '../run/estimates.js';
import { rangeSize } from '../run/ranges.js';
import type { JobState } from '../run/run.js';
import { medianTime } from '../stats/counted-quantile.js';
import type { Estimate } from '../stats/interval.js';
import { meanEstimate } from '../stats/mean-estimate.js';
import { type Counts, moments } from '../stats/moments.js';
import { withChecksum } from './checksum.js';
import { courseResult } from './course.js';
import type { MetricResult, OverResult, Rates, ResultDocument, RunResult, TimeResult } from './document.js';
import { stopResult } from './stop-result.js';

/**
 * The result document of a run.
 *
 * @param stopped why it ended early; null when complete
 * @param command what plays the same games again
 * @param over what was found with `--over`
 */
export function buildDocument(
  states: readonly JobState[],
  stopped: string | null,
  command: string,
  over: OverResult | null = null,
): ResultDocument {
  const runs = states.map(buildRun);
  const head = { satrap: packageVersion, command, ...(stopped !== null && { partial: true as const, stopped }) };
  return withChecksum({ ...head, runs, ...(over && { over }) });
}

function buildRun({ job, game, tally, finished, end }: JobState): RunResult {
  const asked = end - job.from;
  const complete = rangeSize(finished) === asked;
  const intervals = intervalsOf(job);
  const estimates = new Estimates(job, game);
  const rate = (name: string): Estimate => estimates.estimate(name, tally, intervals);
  const share = (count: number): Estimate => estimates.share(count, tally, intervals);
  const seats = seatsOf(game, job.setup);
  const ratesOf = (seat: string): Rates => ({
    win: rate(`win.${seat}`),
    draw: rate(`draw.${seat}`),
    loss: rate(`loss.${seat}`),
  });
  const stop = stopResult(job, game, tally);
  const levels = levelsOf(game, job.setup);
  const endings = Object.fromEntries(game.endings.map(({ id }, i) => [id, tally.endings[i]]));
  const outcomes = game.outcomes
    .map((outcome, i) => ({ ...outcome, games: tally.outcomes[i] }))
    .filter((outcome) => outcome.games > 0 || canHappen(outcome, seats.length));
  return {
    game: job.game,
    rulesVersion: job.rulesVersion,
    scenario: job.setup.scenario,
    policy: job.policyLabel,
    seed: job.seed,
    from: job.from,
    games: tally.games,
    ...(complete ? {} : { gamesAsked: asked, finished }),
    intervals,
    ...(stop && { stop }),
    overrides: job.setup.overrides,
    charts: job.setup.charts,
    policies: job.policies.map(({ label, hash }, seat) => {
      return { seat: game.seats[seat].id, policy: label, sourceHash: hash };
    }),
    ...(levels && { levels }),
    verdicts: Object.fromEntries(outcomes.map(({ id, verdicts }) => [id, verdicts[0]])),
    outcomes: Object.fromEntries(outcomes.map(({ id, games }) => [id, games])),
    endings,
    shares: {
      outcomes: Object.fromEntries(outcomes.map(({ id, games }) => [id, share(games)])),
      endings: Object.fromEntries(game.endings.map((ending, i) => [ending.id, share(tally.endings[i])])),
    },
    rates: { win: rate('win'), draw: rate('draw'), loss: rate('loss') },
    ...(seats.length > 1 && { seats: Object.fromEntries(seats.map(({ id }) => [id, ratesOf(id)])) }),
    metrics: Object.fromEntries(
      job.metrics.map((metric, i) => {
        const { name, never } = game.metrics[metric];
        const counts = tally.histograms[i].entries();
        const time = never && timeResult(timesThatCame(counts, never, endings), tally.games, share);
        return [name, { ...metricResult(counts, estimates.metric(i, tally, intervals)), ...time }];
      }),
    ),
    illegalOrders: tally.illegalOrders().map(({ seat, decision, reason, count, firstGame }) => {
      return { seat: game.seats[seat].id, decision, reason, count, firstGame };
    }),
    ...(tally.course && { course: courseResult(job, game, tally.course, share) }),
  };
}

/** The victory levels that a metric decides; undefined where there are none. */
function levelsOf({ levels }: GameModule, setup: ResolvedSetup): RunResult['levels'] {
  const found = levels?.(setup) ?? null;
  return found === null ? undefined : { metric: found.metric, from: found.levels };
}

/** Of the time of something: in how many of the games it never happened, and when in the middle one. */
function timeResult(came: Counts, games: number, share: (count: number) => Estimate): TimeResult {
  const never = games - came.reduce((sum, [, count]) => sum + count, 0);
  const { estimate, low, high } = medianTime(came, never, share);
  return {
    never: { games: never, ...share(never) },
    median: { estimate: known(estimate), low: known(low), high: known(high) },
  };
}

/** What JSON does not have becomes null. */
function known(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}

/** Statistics of one metric. */
export function metricResult(counts: Counts, interval: Estimate = meanEstimate(counts, null)): MetricResult {
  const found = moments(counts);
  const { low, high } = interval;
  return {
    mean: known(found.mean),
    sd: known(found.sd),
    low,
    high,
    min: known(found.min),
    max: known(found.max),
    histogram: Object.fromEntries(counts),
  };
}
