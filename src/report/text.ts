/** The table of a run. */

import { promises } from '../policy/syntax.js';
import { type IntervalKind, shareOf } from '../run/estimates.js';
import { meanText, plainNumber, rateText } from '../stats/digits.js';
import { differenceOfBounds, independentDifference } from '../stats/independent-difference.js';
import type { Estimate } from '../stats/interval.js';
import { together } from '../stats/together.js';
import { courseLines } from './course-text.js';
import { histogramEntries, union } from './csv.js';
import type { MetricResult, ResultDocument, RunResult, TimeResult } from './document.js';
import { overLines, withoutOverLines } from './over.js';
import { outcomeBar, sparkline } from './spark.js';
import { type Column, type Line, tableOf } from './table.js';
import { duelText, grouped, plural, verdictsText } from './words.js';

/** Metrics shown in the table; all are in the files. */
const SHOWN_METRICS = 3;

/** Lines of the result for people. It depends on the games only, so equal runs print equal tables. */
export function resultLines(document: ResultDocument): Line[] {
  const { runs } = document;
  const lines = headLines(document);
  // Stopped at once, or a shard that has no game.
  if (runs.length === 0) return lines;
  lines.push('');
  const metrics = shownMetrics(runs);
  const several = union(runs.map((run) => [run.overrides.join(' ')])).length > 1;
  const columns: Column[] = [
    { title: 'scenario', align: 'left', names: true },
    { title: 'policy', align: 'left', names: true },
    ...(several ? [{ title: 'set', align: 'left', names: true } as const] : []),
    { title: 'games', align: 'right' },
    { title: 'win', align: 'left' },
    { title: 'draw', align: 'left', spare: 2 },
    { title: 'loss', align: 'left', spare: 1 },
    ...metrics.map((title, i): Column => ({ title, align: 'left', ...(i > 0 ? { spare: 2 + i } : {}) })),
    { title: 'win draw loss', align: 'left', terminal: true },
    { title: `spread of ${metrics[0] ?? 'nothing'}`, align: 'left', terminal: true },
    { title: 'outcomes', align: 'left', terminal: true, narrow: true },
    { title: 'spread', align: 'left', terminal: true, narrow: true },
  ];
  const rows = runs.map((run) => [
    `${run.game}/${run.scenario}`,
    run.policy,
    ...(several ? [run.overrides.join(' ')] : []),
    run.finished === undefined ? String(run.games) : `${run.games} of ${run.gamesAsked}`,
    rateText(run.rates.win),
    rateText(run.rates.draw),
    rateText(run.rates.loss),
    ...metrics.map((name) => metricText(run.metrics[name])),
    ...[BAR_CELLS, NARROW_CELLS].flatMap((cells) => [
      outcomeBar([run.rates.win.estimate, run.rates.draw.estimate, run.rates.loss.estimate], cells),
      spreadText(run, metrics[0], runs, cells),
    ]),
  ]);
  lines.push(tableOf(columns, rows), ...seatLines(runs), ...outcomeLines(runs));
  lines.push('', ...winLines(runs), ...verdictLines(runs));
  lines.push(...runs.flatMap(stopLines));
  lines.push(...runs.flatMap(illegalLines));
  lines.push(...runs.flatMap(courseLines));
  if (document.over) lines.push('', ...overLines(document.over));
  else lines.push(...withoutOverLines(runs.map(({ charts }) => charts)));
  return lines;
}

/** Cells of the pictures beside a row, and where there is less room. */
const BAR_CELLS = 16;
const NARROW_CELLS = 8;

/** The distribution of a metric, over the range that it has in all runs. */
function spreadText(run: RunResult, name: string | undefined, runs: readonly RunResult[], cells: number): string {
  const histogram = name === undefined ? undefined : run.metrics[name]?.histogram;
  if (name === undefined || histogram === undefined) return '';
  const ends = runs.flatMap(({ metrics }) => [metrics[name]?.min ?? [], metrics[name]?.max ?? []].flat());
  return ends.length === 0 ? '' : sparkline(histogramEntries(histogram), [Math.min(...ends), Math.max(...ends)], cells);
}

/** Shares of the outcomes, a table a game, where there are more of them than win, draw and loss. */
function outcomeLines(runs: readonly RunResult[]): Line[] {
  return union([runs.map(({ game }) => game)]).flatMap((game): Line[] => {
    const own = runs.filter((run) => run.game === game);
    // Of set-ups of several sizes all outcomes that one of them has.
    const verdicts = Object.assign({}, ...own.map((run) => run.verdicts)) as RunResult['verdicts'];
    if (new Set(Object.values(verdicts)).size === Object.keys(verdicts).length) return [];
    const outcomes = Object.keys(verdicts).filter(
      (id) => verdicts[id] !== null || own.some((run) => run.outcomes[id] > 0),
    );
    const columns = ['scenario', 'policy', ...outcomes].map((title): Column => ({ title, align: 'left' }));
    const rows = own.map((run) => [
      `${run.game}/${run.scenario}`,
      run.policy,
      ...outcomes.map((id) => (id in run.shares.outcomes ? rateText(run.shares.outcomes[id]) : '')),
    ]);
    return ['', tableOf(columns, rows)];
  });
}

/** What counts as a win, for each game. */
export function winLines(runs: readonly RunResult[]): string[] {
  const texts = runs.map(({ game, seats = {}, verdicts }) => {
    const [first] = Object.keys(seats);
    return `${game}: ${verdictsText(verdicts)}${first === undefined ? '' : ` (for the first seat, ${first})`}`;
  });
  return union([texts]);
}

/** The first thing that a document says was found, in a sentence; its command where it is of none that finds. */
export function findingOf(document: object): string {
  if ('findings' in document && Array.isArray(document.findings)) return String(document.findings[0] ?? '');
  if ('runs' in document && Array.isArray(document.runs)) return verdictLines(document.runs as RunResult[])[0] ?? '';
  return 'command' in document ? String(document.command) : '';
}

/** Who wins how often; of several policies in one scenario, by how much the best beats the others. */
export function verdictLines(runs: readonly RunResult[]): string[] {
  return contests(runs).flatMap(({ place, best, others }) => {
    if (others.length === 0) {
      const wins = (rate: Estimate): string => winsText(rate, best.games);
      const seats = Object.entries(best.seats ?? {}).map(([seat, { win }]) => `${wins(win)} in seat ${seat}`);
      return [`${place}: ${best.policy} wins ${seats.length === 0 ? wins(best.rates.win) : seats.join(', ')}`];
    }
    const chosen = others.length === 1 ? '' : `, ${choiceText(others.length + 1)}`;
    return others.map(({ run, named: difference }) => {
      const how = `${howMet(best)}${chosen}`;
      return `${place}: ${duelText({ first: best.policy, second: run.policy, measure: 'win', difference, how })}`;
    });
  });
}

/** A rate; `none of 5,000 games (fewer than 1 in 1,301)` and the like where digits would say nothing. */
export function winsText(rate: Estimate, games: number): string {
  const { estimate, low, high } = rate;
  const bound = estimate === 0 ? high : low === null ? null : 1 - low;
  if (games === 0 || (estimate !== 0 && estimate !== 1) || bound === null) return rateText(rate);
  const among = `1 in ${grouped(Math.floor(1 / bound))}`;
  const all = grouped(games);
  return estimate === 0
    ? `none of ${all} games (fewer than ${among})`
    : `all of ${all} games (not: fewer than ${among})`;
}

/** The policies of one scenario: the one that wins most, and what it has before each of the others. */
export interface Contest {
  /** The scenario with its changes. */
  readonly place: string;
  readonly best: RunResult;
  /** Its share of wins, all policies holding at once, since it was chosen among them. */
  readonly named: Estimate;
  /** Best first; `named`: the difference, those of all pairs of policies holding at once. */
  readonly others: readonly { readonly run: RunResult; readonly difference: Estimate; readonly named: Estimate }[];
}

/** What is said of an interval that allows for which of so many policies wins most. */
function choiceText(policies: number): string {
  return `the choice among ${plural(policies, 'policy', 'policies')} allowed for`;
}

/** Runs by scenario, the one that wins most first. */
export function contests(runs: readonly RunResult[]): Contest[] {
  const placeOf = ({ game, scenario, overrides }: RunResult): string => [`${game}/${scenario}`, ...overrides].join(' ');
  return union([runs.map(placeOf)]).map((place) => {
    const [best, ...others] = runs
      .filter((run) => placeOf(run) === place)
      .sort((a, b) => b.rates.win.estimate - a.rates.win.estimate);
    const policies = others.length + 1;
    const pairs = (policies * others.length) / 2;
    const inPairs = winsOf(best, pairs);
    return {
      ...{ place, best, named: winsOf(best, policies).rates.win },
      others: others.map((run) => ({
        run,
        difference: differenceOf(best, run),
        named: differenceOf(inPairs, winsOf(run, pairs)),
      })),
    };
  });
}

type Wins = Pick<RunResult, 'games' | 'intervals'> & { readonly rates: Pick<RunResult['rates'], 'win'> };

/** The same share of wins, with an interval that holds together with those of so many. */
function winsOf({ games, intervals, rates: { win } }: RunResult, count: number): Wins {
  if (count < 2) return { games, intervals, rates: { win } };
  const confidence = together(intervals.confidence, count);
  const found = shareOf(Math.round(win.estimate * games), games, { ...intervals, confidence });
  return { games, intervals, rates: { win: { ...found, estimate: win.estimate } } };
}

/** The wins that are compared are those of one player alone, or of the first seat. */
function howMet({ seats = {} }: RunResult): string {
  const [first] = Object.keys(seats);
  return first === undefined ? 'each playing alone' : `in seat ${first}`;
}

/** Of sequences, which hold at every look, only the bounds themselves may be put together. */
function differenceOf({ intervals, rates: { win: a } }: Wins, { rates: { win: b } }: Wins): Estimate {
  return intervals.kind === 'sequence' ? differenceOfBounds(a, b) : independentDifference(a, b);
}

function headLines({ satrap, partial, stopped, runs }: ResultDocument): Line[] {
  const seeds = union(runs.map((run) => [run.seed])).join(', ');
  const rules = union(runs.map((run) => [`${run.game} rules ${run.rulesVersion}`])).join(', ');
  const played = runs.length === 0 ? 'no games' : `${rules}, seed ${seeds}, ${intervalsText(runs)}`;
  const lines = [`satrap ${satrap}, ${played}`];
  if (partial) lines.push(`PARTIAL: ${stopped?.split('\n')[0]}`);
  lines.push(...union(runs.map((run) => [chartsText(run)])));
  lines.push(...promises(runs.flatMap(({ policies }) => policies.map(({ policy }) => policy))));
  const overrides = union(runs.map((run) => [run.overrides.join(' ')]));
  if (overrides.length === 1 && overrides[0] !== '') lines.push(`set: ${overrides[0]}`);
  return lines;
}

const INTERVALS = {
  fixed: 'intervals',
  sized: 'intervals (as many games as their width takes)',
  sequence: 'confidence sequences (valid at every look)',
} as const satisfies Record<IntervalKind['kind'], string>;

/** `95 % intervals`, or what is better said of intervals that stay right while one looks. */
function intervalsText(runs: readonly RunResult[]): string {
  const texts = runs.map(({ intervals: { kind, confidence } }) => {
    const percent = `${plainNumber(100 * confidence)} %`;
    return `${percent} ${INTERVALS[kind]}`;
  });
  return union([texts]).join(', ');
}

/** Who wins, where more than two play; of two the table says it, and of one policy the last lines. */
function seatLines(runs: readonly RunResult[]): string[] {
  const several = contests(runs).flatMap(({ best, others }) =>
    others.length === 0 ? [] : [best, ...others.map(({ run }) => run)],
  );
  return runs
    .filter((run) => several.includes(run))
    .flatMap(({ game, scenario, policy, seats = {} }) => {
      const wins = Object.entries(seats).map(([seat, { win }]) => `${seat} ${rateText(win)}`);
      return wins.length < 3 ? [] : [`${game}/${scenario} ${policy}: wins of ${wins.join(', ')}`];
    });
}

/** Why a run that looks while it plays has so many games, and what it decided. */
export function stopLines(run: RunResult): string[] {
  if (!run.stop) return [];
  const { precision, requirements = [], maxGames } = run.stop;
  const name = `${run.game}/${run.scenario} ${run.policy}`;
  const lines: string[] = [];
  if (precision) {
    const { of, half, reached, met } = precision;
    const found = reached === null ? 'unknown' : `± ${plainNumber(Number(reached.toPrecision(3)))}`;
    const end = met ? '' : `: not reached${run.finished === undefined ? ` in ${maxGames} games` : ''}`;
    lines.push(`${name}: ${of} ${found}, asked for ± ${half}${end}`);
  }
  for (const { requirement, verdict, confidence, low, high } of requirements) {
    const percent = `${plainNumber(100 * confidence)} %`;
    const bounds = low === null || high === null ? 'unknown' : `${bound(low)} to ${bound(high)} at ${percent}`;
    lines.push(`${name}: ${requirement} ${verdict === 'undecided' ? 'is undecided' : verdict} (${bounds})`);
  }
  return lines;
}

function bound(value: number): string {
  return plainNumber(Number(value.toPrecision(5)));
}

function chartsText({ game, charts }: RunResult): string {
  const { id, hash, cells, reconstructed } = charts;
  return `${game} charts ${id} (${hash.slice(0, 8)}): ${reconstructed} of ${cells} cells are reconstructed, not printed`;
}

/** The first metrics of each game. */
function shownMetrics(runs: readonly RunResult[]): string[] {
  return union(runs.map((run) => Object.keys(run.metrics).slice(0, SHOWN_METRICS)));
}

/** What a document says of a metric in one text. */
export function metricText(metric: MetricResult | undefined): string {
  if (!metric || metric.mean === null) return '-';
  const { mean, never, median } = metric;
  return never && median ? timeText({ never, median }) : meanText(metricEstimate({ ...metric, mean }));
}

/** A time that may never come: when in the middle game, and in how many it did not come. */
function timeText({ never, median: { estimate, low, high } }: TimeResult): string {
  const share = `never ${rateText(never)}`;
  if (estimate === null) return share;
  const least =
    low === estimate && high === estimate ? '' : ` (${low ?? estimate} ${high === null ? 'or later' : `to ${high}`})`;
  return `median ${estimate}${least}, ${share}`;
}

/** The mean of a metric with its interval; documents tell by the histogram that it was the same in all games. */
export function metricEstimate({
  mean,
  low,
  high,
  histogram,
}: Pick<MetricResult, 'low' | 'high' | 'histogram'> & { readonly mean: number }): Estimate {
  const counts = Object.values(histogram).filter((count) => count > 0);
  const alike = low === null && high === null && counts.length === 1 && counts[0] > 1;
  return { estimate: mean, low, high, ...(alike ? { constant: true } : {}) };
}

/** Orders that the rules forbid, a sentence each. */
export function illegalLines(run: Pick<RunResult, 'game' | 'scenario' | 'policy' | 'illegalOrders'>): string[] {
  return run.illegalOrders.map(
    ({ seat, decision, reason, count, firstGame }) =>
      `illegal orders of ${run.policy} (${seat}) in ${run.game}/${run.scenario}, ${decision}: ${reason}: ` +
      `${count}, first in game ${firstGame}`,
  );
}
