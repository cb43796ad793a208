import { type Bounded, bounded, csvOf, histogramEntries, type Row } from './csv.js';
import type { ResultDocument, RunResult } from './document.js';
import type { Keys } from './keys.js';

/** The cells that every row of a run begins with. */
export function runKeys({ game, scenario, overrides, policy, seed }: RunResult): Keys {
  return { game, scenario, overrides: overrides.join(' '), policy, seed };
}

/** runs.csv: a row per run, what was played with what. */
export function runsCsv({ runs }: ResultDocument): string {
  const rows = runs.map((run): Row<'runs.csv'> => {
    const { from, games, gamesAsked = games, finished, intervals, charts, illegalOrders } = run;
    return {
      ...runKeys(run),
      ...{ from, games, gamesAsked, partial: finished !== undefined },
      ...{ intervals: intervals.kind, confidence: intervals.confidence, charts: charts.id, chartsHash: charts.hash },
      ...{ chartCells: charts.cells, chartCellsReconstructed: charts.reconstructed },
      illegalOrders: illegalOrders.reduce((sum, orders) => sum + orders.count, 0),
    };
  });
  return csvOf('runs.csv', rows);
}

/** summary.csv: a row per run and verdict, outcome, ending, metric and requirement. */
export function summaryCsv({ runs }: ResultDocument): string {
  return csvOf('summary.csv', runs.flatMap(summaryRows));
}

function summaryRows(run: RunResult): Row<'summary.csv'>[] {
  const { from, games, rates, shares, outcomes, endings, metrics, stop } = run;
  const { kind: intervals, confidence } = run.intervals;
  const common = { ...runKeys(run), from, games, intervals, confidence };
  const counted = (kind: string, counts: Readonly<Record<string, number>>, of: RunResult['shares']['outcomes']) =>
    Object.entries(counts).map(([measure, count]): Row<'summary.csv'> => {
      return { ...common, kind, measure, count, ...bounded('estimate', of[measure]) };
    });
  const won = Object.entries(rates).map(([measure, rate]): Row<'summary.csv'> => {
    return { ...common, kind: 'verdict', measure, ...bounded('estimate', rate) };
  });
  const measured = Object.entries(metrics).flatMap(([measure, metric]): Row<'summary.csv'>[] => {
    const { mean, low, high, sd, min, max, never, median } = metric;
    const row = (kind: string, estimate: Bounded): Row<'summary.csv'> => {
      return { ...common, kind, measure, ...bounded('estimate', estimate) };
    };
    if (!never || !median) return [{ ...row('metric', { estimate: mean, low, high }), sd, min, max }];
    return [row('median', median), { ...row('never', never), count: never.games }];
  });
  const required = (stop?.requirements ?? []).map((requirement): Row<'summary.csv'> => {
    const { requirement: measure, verdict: decision, confidence: own } = requirement;
    return { ...common, kind: 'requirement', measure, confidence: own, decision, ...bounded('estimate', requirement) };
  });
  return [
    ...won,
    ...counted('outcome', outcomes, shares.outcomes),
    ...counted('ending', endings, shares.endings),
    ...measured,
    ...required,
  ];
}

/** histograms.csv: a row per value that occurred. */
export function histogramsCsv({ runs }: ResultDocument): string {
  const rows = runs.flatMap((run) =>
    Object.entries(run.metrics).flatMap(([measure, { histogram }]) =>
      histogramEntries(histogram).map(([value, count]): Row<'histograms.csv'> => {
        return { ...runKeys(run), measure, value, count };
      }),
    ),
  );
  return csvOf('histograms.csv', rows);
}
