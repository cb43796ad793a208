/** Sentences and numbers that studies' tables share. */

import type { GameModule } from '../games/game.js';
import { canHappen, seatsOf } from '../games/seats.js';
import { promises } from '../policy/syntax.js';
import { union } from '../report/csv.js';
import { plural, scaleOf, verdictsText } from '../report/words.js';
import type { Job } from '../run/plan.js';
import { decimalsFor, plainNumber, sideOf } from '../stats/digits.js';
import type { Estimate } from '../stats/interval.js';
import { smallestSeen } from '../stats/sample-size.js';
import type { StudyHead } from './study-json.js';

/** First lines of a study's table: versions, seed, charts. */
export function headLines({ satrap, seed }: StudyHead, jobs: readonly Job[], intervals: string): string[] {
  const rules = union(jobs.map((job) => [`${job.game} rules ${job.rulesVersion}`])).join(', ');
  const charts = jobs.map(({ game, setup: { charts } }) => {
    const { id, hash, cells, reconstructed } = charts;
    return `${game} charts ${id} (${hash.slice(0, 8)}): ${reconstructed} of ${cells} cells are reconstructed, not printed`;
  });
  const overrides = union(jobs.map(({ setup }) => setup.overrides));
  return [
    `satrap ${satrap}, ${rules}, seed ${seed}, ${intervals}`,
    ...union([charts]),
    ...promises(jobs.flatMap(({ policies }) => policies.map(({ label }) => label))),
    ...(overrides.length > 0 ? [`set: ${overrides.join(' ')}`] : []),
  ];
}

/**
 * `+1.32 (0.95 to 1.70)`, `0 in every game` where nothing varied, `+1.3 (0.2 or more)` where one bound is known,
 * `+1.32 ± ?` where none is; with `percent` in percentage points.
 */
export function signedText({ estimate, low, high, constant }: Estimate, percent = false): string {
  if (Number.isNaN(estimate)) return '-';
  const scale = percent ? 100 : 1;
  if (constant) return `${signed(scale * estimate, Number.isInteger(scale * estimate) ? 0 : 2)} in every game`;
  if (low === null && high === null) return `${signed(scale * estimate, 2)} ± ?`;
  if (low === null || high === null) {
    const bound = scale * (low ?? high ?? estimate);
    const decimals = decimalsFor(Math.abs(scale * estimate - bound));
    return `${signed(scale * estimate, decimals)} (${signed(bound, decimals)} or ${sideOf(low)})`;
  }
  if (low === high) return `${estimate > 0 ? '+' : ''}${plainNumber(scale * estimate)}`;
  const decimals = decimalsFor((scale * (high - low)) / 2);
  const [from, to] = [low, high].map((bound) => signed(scale * bound, decimals));
  return `${signed(scale * estimate, decimals)} (${from} to ${to})`;
}

function signed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  if (Number(text) === 0) return text.replace('-', '');
  return value > 0 ? `+${text}` : text;
}

/** `31 (30 to 31)`, with a word for infinite values. */
export function boundText({ estimate, low, high }: Estimate, infinite: string): string {
  if (Number.isNaN(estimate)) return '-';
  const text = (value: number): string => (Number.isFinite(value) ? String(value) : infinite);
  if (low === null || high === null || (!Number.isFinite(estimate) && low === high)) return text(estimate);
  return `${text(estimate)} (${text(low)} to ${text(high)})`;
}

/** `0.032`, `1.2e-7`. */
export function probabilityText(p: number): string {
  if (p < 1e-300) return '<1e-300';
  return p < 0.001 ? p.toExponential(1) : p.toFixed(3);
}

/** `3.40 x (2.95 to 3.92)`, `3.4 x` without bounds, `-` where nothing varies. */
export function worthText(worth: Estimate | null): string {
  if (worth === null) return '-';
  const { estimate, low, high } = worth;
  if (low === null || high === null) return `${plainNumber(Number(estimate.toPrecision(2)))} x`;
  const decimals = decimalsFor((high - low) / 2);
  const [shown, from, to] = [estimate, low, high].map((value) => value.toFixed(decimals));
  return `${shown} x (${from} to ${to})`;
}

/**
 * What differences of a measure a study could have seen, from the intervals that it gave; empty where it gave none.
 *
 * @param tests number of comparisons that p is corrected for, where the intervals are not
 */
export function seenLines(measure: string, differences: readonly Estimate[], confidence: number, tests = 1): string[] {
  const sizes = differences.flatMap((difference) => smallestSeen(difference, confidence, tests) ?? []);
  if (sizes.length === 0) return [];
  const points = scaleOf(measure) === 'points';
  const text = (size: number): string => plainNumber(Number(((points ? 100 : 1) * size).toPrecision(2)));
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)].map(text);
  const range = least === most ? least : `${least} to ${most}`;
  return [
    `a study of this size finds ${range}${points ? ' points' : ''} of ${measure} four times in five, smaller ones less often`,
  ];
}

/** What is said of the interval of the one that is named for being the largest of many. */
export function amongText(count: number, name: string): string {
  return `the choice among ${plural(count, name)} allowed for`;
}

/** What is said where set-ups differ, and players are the same. */
export const SAME_PLAYER =
  'players stay as they are and do not learn what changes: --adapt BUDGET tunes their parameters again in each set-up';

/** The same of rules that were searched for. */
export const SAME_PLAYER_FOUND =
  'players stayed as they are and did not learn what changes: --adapt BUDGET plays what is found with players that do';

/** Both, on a page. */
export const SAME_PLAYER_SAID =
  'The players play as before: they do not learn what changes. Players who do may come to other results.';

/** What is said of players that have adapted. */
export function adaptText({ objective, budget }: { readonly objective: string; readonly budget: number }): string {
  return `adapted: parameters tuned again in each set-up, to raise ${objective}, in ${budget} games of other luck`;
}

/** Illegal orders of jobs, a line each; they changed nothing. */
export function illegalLines(
  tables: readonly {
    readonly job: Job;
    readonly illegal: readonly { decision: string; reason: string; count: number; firstGame: number }[];
  }[],
): string[] {
  return tables.flatMap(({ job, illegal }) =>
    illegal.map(
      ({ decision, reason, count, firstGame }) =>
        `illegal orders of ${job.policyLabel} in ${job.game}/${job.setup.scenario}, ${decision}: ${reason}: ${count}, first in game ${firstGame}`,
    ),
  );
}

/** What counts as a win, and for whom where several play; with the outcomes that some jobs can have, or all. */
export function winLine(game: GameModule, seat = 0, jobs: readonly Pick<Job, 'setup'>[] = []): string {
  const { seats } = game;
  const players = jobs.length === 0 ? seats.length : Math.max(...jobs.map(({ setup }) => seatsOf(game, setup).length));
  const possible = game.outcomes.filter((outcome) => canHappen(outcome, players));
  const verdicts = Object.fromEntries(possible.map(({ id, verdicts: each }) => [id, each[seat]]));
  const whose = seats.length === 1 ? '' : ` (for ${seat === 0 ? 'the first seat, ' : ''}${seats[seat].title})`;
  return `${verdictsText(verdicts)}${whose}`;
}

/** `win` and the metrics shown when none are asked for: the first of the game. */
export function metricNames(game: GameModule, asked: readonly string[]): string[] {
  return asked.length > 0 ? [...asked] : game.metrics.slice(0, 1).map(({ name }) => name);
}
