import type { Verdict } from '../games/game.js';
import { packageVersion } from '../package.js';
import { rangeSize } from '../run/ranges.js';
import type { JobState } from '../run/run.js';
import { meanInterval, wilsonInterval } from '../stats/interval.js';
import { type Counts, moments } from '../stats/moments.js';
import type { MetricResult, ResultDocument, RunResult } from './document.js';

/** The result document of a run. @param stopped why it ended early; null when complete */
export function buildDocument(states: readonly JobState[], stopped: string | null): ResultDocument {
  const runs = states.map(buildRun);
  return stopped === null ? { satrap: packageVersion, runs } : { satrap: packageVersion, partial: true, stopped, runs };
}

function buildRun({ job, game, tally, finished }: JobState): RunResult {
  const asked = job.to - job.from;
  const complete = rangeSize(finished) === asked;
  const verdictRate = (verdict: Verdict) => {
    let count = 0;
    game.outcomes.forEach((outcome, i) => {
      if (outcome.verdict === verdict) count += tally.outcomes[i];
    });
    return wilsonInterval(count, tally.games);
  };
  return {
    game: job.game,
    rulesVersion: job.rulesVersion,
    scenario: job.setup.scenario,
    policy: job.policyLabel,
    seed: job.seed,
    from: job.from,
    games: tally.games,
    ...(complete ? {} : { gamesAsked: asked, finished }),
    overrides: job.setup.overrides,
    charts: job.setup.charts,
    outcomes: Object.fromEntries(game.outcomes.map((outcome, i) => [outcome.id, tally.outcomes[i]])),
    endings: Object.fromEntries(game.endings.map((ending, i) => [ending.id, tally.endings[i]])),
    rates: { win: verdictRate('win'), draw: verdictRate('draw'), loss: verdictRate('loss') },
    metrics: Object.fromEntries(
      job.metrics.map((metric, i) => [game.metrics[metric].name, metricResult(tally.histograms[i].entries())]),
    ),
    illegalOrders: tally.illegalOrders().map(({ seat, decision, reason, count, firstGame }) => {
      return { seat: game.seats[seat].id, decision, reason, count, firstGame };
    }),
  };
}

/** Statistics of one metric; NaN, which JSON does not have, becomes null. */
export function metricResult(counts: Counts): MetricResult {
  const found = moments(counts);
  const { low, high } = meanInterval(found);
  const known = (value: number): number | null => (Number.isNaN(value) ? null : value);
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
