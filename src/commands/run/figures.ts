import type { GameCatalog } from '../../games/game.js';
import { histogramEntries, union } from '../../report/csv.js';
import type { ResultDocument, RunResult } from '../../report/document.js';
import type { Figure } from '../../report/figures/figure.js';
import { histogramPlot } from '../../report/figures/histogram-plot.js';
import { type IntervalRow, intervalPlot } from '../../report/figures/interval-plot.js';
import { stackedBars } from '../../report/figures/stacked-bars.js';
import type { ReportSection } from '../../report/html/report-page.js';
import { meanText, rateText } from '../../stats/digits.js';

/** Metrics of which the first of each game are shown at once; the others stand in the document. */
const DISTRIBUTIONS_MAX = 3;

/** What a report shows of a run: what became of the games, rates, and the distribution of the score. */
export function runSections(document: ResultDocument, catalogs: readonly GameCatalog[]): ReportSection[] {
  const games = union(document.runs.map((run) => [run.game]));
  return games.map((id) => {
    const runs = document.runs.filter((run) => run.game === id);
    const catalog = catalogs.find((game) => game.id === id);
    return {
      title: catalog?.title ?? id,
      verdicts: runs.map((run) => verdictSentence(run, nameOf(run, runs))),
      figures: [...outcomeFigures(runs, catalog, id), rateFigure(runs, id), ...metricFigures(runs, catalog, id)],
    };
  });
}

function verdictSentence(run: RunResult, name: string): string {
  const games = `${run.games} games`;
  const { win, draw } = run.rates;
  const drawn = draw.estimate > 0 ? `, draws ${rateText(draw)}` : '';
  const score = Object.entries(run.metrics)[0];
  const mean =
    score === undefined || score[1].mean === null
      ? ''
      : `; mean ${score[0]} ${meanText({ ...score[1], estimate: score[1].mean })}`;
  const { reconstructed, cells } = run.charts;
  const charts = reconstructed > 0 ? `. ${reconstructed} of ${cells} chart cells are reconstructed, not printed` : '';
  return `${name}: wins ${rateText(win)}${drawn} in ${games}${mean}${charts}.`;
}

/** Scenario and policy, with the changes where runs differ in them. */
function nameOf(run: RunResult, runs: readonly RunResult[]): string {
  const several = union(runs.map(({ overrides }) => [overrides.join(' ')])).length > 1;
  return `${run.scenario}, ${run.policy}${several ? ` ${run.overrides.join(' ') || '(as shipped)'}` : ''}`;
}

function outcomeFigures(runs: readonly RunResult[], catalog: GameCatalog | undefined, id: string): Figure[] {
  const ids = union(runs.map((run) => Object.keys(run.outcomes)));
  const title = (outcome: string): string => catalog?.outcomes.find((known) => known.id === outcome)?.title ?? outcome;
  return [
    stackedBars({
      id: `${id}-outcomes`,
      title: 'What became of the games',
      parts: ids.map(title),
      rows: runs.map((run) => ({
        name: nameOf(run, runs),
        counts: ids.map((outcome) => run.outcomes[outcome] ?? 0),
      })),
    }),
  ];
}

function rateFigure(runs: readonly RunResult[], id: string): Figure {
  const kinds = (['win', 'draw', 'loss'] as const).filter((kind) => runs.some((run) => run.rates[kind].estimate > 0));
  const rows = kinds.flatMap((kind) =>
    runs.map((run): IntervalRow => {
      const { estimate, low, high } = run.rates[kind];
      const percent = (rate: number | null): number | null => (rate === null ? null : 100 * rate);
      return {
        name: `${kind}: ${nameOf(run, runs)}`,
        estimate: 100 * estimate,
        low: percent(low),
        high: percent(high),
        text: rateText(run.rates[kind]),
      };
    }),
  );
  const confidence = union(runs.map((run) => [`${100 * run.intervals.confidence} %`])).join(', ');
  return intervalPlot({
    id: `${id}-rates`,
    title: 'Wins, draws and losses',
    caption: `Lines are ${confidence} intervals.`,
    axis: '% of games',
    rows,
    domain: [0, 100],
    headings: ['rate', '% of games'],
  });
}

function metricFigures(runs: readonly RunResult[], catalog: GameCatalog | undefined, id: string): Figure[] {
  const names = union(runs.map((run) => Object.keys(run.metrics))).slice(0, DISTRIBUTIONS_MAX);
  return names.flatMap((name, at) => {
    const info = catalog?.metrics.find((metric) => metric.name === name);
    const axis = info ? `${name} (${info.unit})` : name;
    const with_ = runs.filter((run) => run.metrics[name] !== undefined && run.metrics[name].mean !== null);
    if (with_.length === 0) return [];
    const means = intervalPlot({
      id: `${id}-mean-${at}`,
      title: `Mean ${name}`,
      caption: info?.meaning,
      axis,
      rows: with_.map((run) => {
        const { mean, low, high } = run.metrics[name];
        const estimate = mean ?? 0;
        return { name: nameOf(run, runs), estimate, low, high, text: meanText({ estimate, low, high }) };
      }),
      headings: ['run', name],
    });
    const distributions = with_.map((run, i) =>
      histogramPlot({
        id: `${id}-distribution-${at}-${i}`,
        title: `Distribution of ${name}: ${nameOf(run, runs)}`,
        axis,
        counts: histogramEntries(run.metrics[name].histogram),
      }),
    );
    return [means, ...distributions];
  });
}
