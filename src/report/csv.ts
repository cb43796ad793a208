import { stringify } from 'csv-stringify/sync';
import type { MetricResult, ResultDocument, RunResult } from './document.js';

export type Cell = string | number | boolean | null;

/** RFC 4180 text of a table, lines ending in \n; null is an empty cell. */
export function csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  // csv-stringify would write true as 1.
  const cast = { boolean: (value: boolean): string => String(value) };
  return stringify([header, ...rows] as Cell[][], { cast });
}

/** summary.csv: a row per scenario and policy set. Games with other outcomes or metrics leave cells empty. */
export function summaryCsv(document: ResultDocument): string {
  const { runs } = document;
  const outcomes = union(runs.map((run) => Object.keys(run.outcomes)));
  const endings = union(runs.map((run) => Object.keys(run.endings)));
  const metrics = union(runs.map((run) => Object.keys(run.metrics)));
  const requirements = union(runs.map((run) => run.stop?.requirements?.map(({ requirement }) => requirement) ?? []));
  const header = [
    ...['game', 'scenario', 'policy', 'overrides', 'seed', 'from', 'games', 'partial', 'intervals', 'confidence'],
    ...requirements.map((text) => `require.${text}`),
    ...['charts', 'chartsHash', 'chartCells', 'reconstructedCells'],
    ...outcomes.map((id) => `outcome.${id}`),
    ...endings.map((id) => `ending.${id}`),
    ...['win', 'draw', 'loss'].flatMap((verdict) => [verdict, `${verdict}.low`, `${verdict}.high`]),
    ...metrics.flatMap((name) => METRIC_COLUMNS.map((column) => (column === 'mean' ? name : `${name}.${column}`))),
    'illegalOrders',
  ];
  const rows = runs.map((run): Cell[] => [
    ...[run.game, run.scenario, run.policy, run.overrides.join(' '), run.seed, run.from, run.games],
    ...[run.finished !== undefined, run.intervals.kind, run.intervals.confidence],
    ...requirements.map(
      (text) => run.stop?.requirements?.find(({ requirement }) => requirement === text)?.verdict ?? null,
    ),
    ...[run.charts.id, run.charts.hash, run.charts.cells, run.charts.reconstructed],
    ...outcomes.map((id) => run.outcomes[id] ?? null),
    ...endings.map((id) => run.endings[id] ?? null),
    ...(['win', 'draw', 'loss'] as const).flatMap((verdict) => {
      const { estimate, low, high } = run.rates[verdict];
      return [estimate, low, high];
    }),
    ...metrics.flatMap((name) => METRIC_COLUMNS.map((column) => run.metrics[name]?.[column] ?? null)),
    run.illegalOrders.reduce((sum, orders) => sum + orders.count, 0),
  ]);
  return csvText(header, rows);
}

const METRIC_COLUMNS = ['mean', 'low', 'high', 'sd', 'min', 'max'] as const satisfies readonly (keyof MetricResult)[];

/** histograms.csv: long form, a row per value that occurred. */
export function histogramsCsv(document: ResultDocument): string {
  const rows = document.runs.flatMap((run: RunResult) =>
    Object.entries(run.metrics).flatMap(([name, metric]) =>
      histogramEntries(metric.histogram).map(([value, count]): Cell[] => [
        run.game,
        run.scenario,
        run.policy,
        name,
        value,
        count,
      ]),
    ),
  );
  return csvText(['game', 'scenario', 'policy', 'metric', 'value', 'count'], rows);
}

/** (value, count) of a histogram in JSON form, by ascending value. */
export function histogramEntries(histogram: Readonly<Record<string, number>>): [number, number][] {
  return Object.entries(histogram)
    .map(([value, count]): [number, number] => [Number(value), count])
    .sort((a, b) => a[0] - b[0]);
}

/** All texts, once each, in order of first appearance. */
export function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}
