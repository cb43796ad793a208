import type { GameCatalog } from '../../games/game.js';
import { timesThatCame } from '../../games/seats.js';
import { histogramEntries, union } from '../../report/csv.js';
import type { RunResult } from '../../report/document.js';
import { type Figure, figureMarkup } from '../../report/figures/figure.js';
import { histogramPlot, type LevelLine } from '../../report/figures/histogram-plot.js';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import { stackedBars } from '../../report/figures/stacked-bars.js';
import { documentAs, type ReportSection, type SectionsOf } from '../../report/html/section.js';
import { type GameNames, gameNames } from '../../report/names.js';
import { runDocument } from '../../report/schema/run-schema.js';
import { contests, metricEstimate, metricText, stopLines, verdictLines, winLines } from '../../report/text.js';
import { plural } from '../../report/words.js';
import { rateText } from '../../stats/digits.js';
import { type CourseFigures, courseFigures } from '../../study/course-figures.js';
import { differenceAxis, differenceRow, knownRows, rateRow, withUnit } from '../../study/figure-rows.js';

/** Metrics shown at once; the others are closed at first. */
const METRICS_OPEN = 1;

/** Distributions in one page, fewer beside courses; those of further metrics are in histograms.csv. */
const DISTRIBUTIONS_MAX = 88;
const BESIDE_COURSES = 24;

/** Characters of the figures of courses in one page, that of a run stays below 150 kB; course.csv has all. */
const COURSES_LENGTH_MAX = 84_000;
/** What a further run takes besides its course. */
const BESIDES_LENGTH = 8000;

/** What became of the games, rates, and distributions, for each game that was played. */
export const sections: SectionsOf = (document, { catalogs, prefix }) => {
  const { runs } = documentAs(runDocument, document);
  const played = runs.filter(({ games }) => games > 0);
  return union(played.map((run) => [run.game])).map((id, i): ReportSection => {
    const own = played.filter((run) => run.game === id);
    const catalog = catalogs.find((game) => game.id === id);
    const printed = gameNames(catalog);
    const place = `${prefix}-${i}`;
    const names = union(own.map((run) => Object.keys(run.metrics)));
    const most = own.some((run) => run.course) ? BESIDE_COURSES : DISTRIBUTIONS_MAX;
    const shown = Math.max(METRICS_OPEN, Math.floor(most / own.length));
    const courses = coursesOf(own, printed, place);
    return {
      title: catalog?.title ?? id,
      findings: [...rateLines(own), ...verdictLines(own), ...own.flatMap(stopLines), ...winLines(own)],
      even: own.length > 1,
      figures: [
        rateFigure(own, `${place}-win`),
        ...differenceFigure(own, `${place}-difference`),
        outcomeFigure(own, catalog, place),
        ...(own.some((run) => run.seats) ? [seatFigure(own, printed, `${place}-seats`)] : []),
        ...names.slice(0, METRICS_OPEN).flatMap((name, at) => metricFigures(own, catalog, name, `${place}-${at}`)),
        endingFigure(own, catalog, place),
        ...courses.figures,
      ],
      more: [
        ...courses.more,
        ...names.slice(METRICS_OPEN, shown).map((name, at) => ({
          title: `Distribution: ${printed.metric(name)}`,
          figures: metricFigures(own, catalog, name, `${place}-${METRICS_OPEN + at}`).slice(-1),
        })),
      ].filter(({ figures }) => figures.length > 0),
      notes: courses.notes,
      tables: names.length === 0 ? [] : [metricsTable(own, catalog, names, names.length - shown)],
      terms: [
        ...(own.some((run) => run.course) ? (['course', 'survival'] as const) : []),
        ...(['interval', 'rate', 'distribution'] as const),
        ...(own.some((run) => run.levels) ? (['levels'] as const) : []),
      ],
    };
  });
};

interface ShownCourses extends CourseFigures {
  readonly notes: readonly string[];
}

/** The course of one run at once, those of several closed: as many figures as the page has room for. */
function coursesOf(runs: readonly RunResult[], names: GameNames, place: string): ShownCourses {
  const courses = runs.flatMap((run, at) =>
    run.course ? [{ name: nameOf(run, runs), ...courseFigures(run.course, run.games, `${place}c${at}`, names) }] : [],
  );
  const [first] = courses;
  const alone = courses.length === 1;
  const more = alone ? first.more : courses.map(({ name, figures }) => ({ title: `Course of ${name}`, figures }));
  const others = BESIDES_LENGTH * (runs.length - 1);
  let left = COURSES_LENGTH_MAX - others - (alone ? lengthOf(first.figures) : 0);
  const shown = more.filter(({ figures }) => {
    left -= lengthOf(figures);
    return left >= 0;
  });
  const out = more.length - shown.length;
  const what = plural(
    out,
    alone ? 'further number by turn' : 'further course',
    alone ? 'further numbers by turn' : undefined,
  );
  return { figures: alone ? first.figures : [], more: shown, notes: out > 0 ? [`${what} in course.csv.`] : [] };
}

function lengthOf(figures: readonly Figure[]): number {
  return figures.reduce((sum, figure) => sum + figureMarkup(figure).text.length, 0);
}

/** Scenario and policy, with the changes where runs differ in them; what all have in common is left out. */
function nameOf(run: RunResult, runs: readonly RunResult[]): string {
  const differ = (of: (run: RunResult) => string): boolean => new Set(runs.map(of)).size > 1;
  const changes = (one: RunResult): string => one.overrides.join(' ');
  const parts = [
    ...(differ(({ scenario }) => scenario) ? [run.scenario] : []),
    ...(differ(({ policy }) => policy) ? [run.policy] : []),
    ...(differ(changes) ? [changes(run) || 'as shipped'] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : `${run.scenario}, ${run.policy}`;
}

/** Bars of shares; titles of a game's outcomes or endings by id. */
function shareFigure(
  runs: readonly RunResult[],
  of: 'outcomes' | 'endings',
  titles: readonly { readonly id: string; readonly title: string }[],
  [id, title]: readonly [id: string, title: string],
): Figure {
  const ids = union(runs.map((run) => Object.keys(run[of]).filter((name) => of === 'outcomes' || run[of][name] > 0)));
  return stackedBars({
    id,
    title,
    parts: ids.map((name) => titles.find((known) => known.id === name)?.title ?? name),
    rows: runs.map((run) => ({ name: nameOf(run, runs), counts: ids.map((name) => run[of][name] ?? 0) })),
  });
}

function outcomeFigure(runs: readonly RunResult[], catalog: GameCatalog | undefined, id: string): Figure {
  return shareFigure(runs, 'outcomes', catalog?.outcomes ?? [], [`${id}-outcomes`, 'What became of the games']);
}

function endingFigure(runs: readonly RunResult[], catalog: GameCatalog | undefined, id: string): Figure {
  return shareFigure(runs, 'endings', catalog?.endings ?? [], [`${id}-endings`, 'How the games ended']);
}

function intervalsText(runs: readonly RunResult[]): string {
  const kinds = union(
    runs.map(({ intervals: { kind, confidence } }) => [
      `${Number((100 * confidence).toPrecision(6))} % ${kind === 'sequence' ? 'confidence sequences' : 'intervals'}`,
    ]),
  );
  return `Lines are ${kinds.join(', ')}.`;
}

/** Of several policies in one scenario: how often each of them wins. */
function rateLines(runs: readonly RunResult[]): string[] {
  return contests(runs).flatMap(({ place, best, others }) => {
    const [first] = Object.keys(best.seats ?? {});
    const rates = [best, ...others.map(({ run }) => run)].map((run, i) => {
      return `${run.policy} ${i === 0 ? 'wins ' : ''}${rateText(run.rates.win)}`;
    });
    return others.length === 0
      ? []
      : [`${place}: ${rates.join(', ')}${first === undefined ? '' : `, in seat ${first}`}`];
  });
}

const RATES = { win: 'wins', draw: 'draws', loss: 'losses' } as const;

/** Wins, draws and losses of all runs on one axis; draws where there are any. */
function rateFigure(runs: readonly RunResult[], id: string): Figure {
  const drawn = runs.some((run) => run.rates.draw.estimate > 0);
  const kinds = (['win', 'draw', 'loss'] as const).filter((kind) => drawn || kind !== 'draw');
  return intervalPlot({
    id,
    title: `Wins${drawn ? ', draws' : ''} and losses${runs.some((run) => run.seats) ? ' of the first seat' : ''}`,
    caption: intervalsText(runs),
    axis: '% of games',
    rows: kinds.flatMap((kind) =>
      knownRows(
        runs.length === 1
          ? [rateRow(RATES[kind], runs[0].rates[kind])]
          : runs.map((run) => ({ ...rateRow(nameOf(run, runs), run.rates[kind]), group: RATES[kind] })),
      ),
    ),
    domain: [0, 100],
    headings: [runs.length === 1 ? 'result' : 'run', '% of games', 'result'],
  });
}

/** What the policy that wins most has before the others, in each scenario. */
function differenceFigure(runs: readonly RunResult[], id: string): Figure[] {
  const found = contests(runs);
  const rows = found.flatMap(({ place, best, others }) =>
    others.map(({ run, difference }) => {
      const who = `${best.policy} less ${run.policy}`;
      return differenceRow('win', found.length > 1 ? `${who}, ${place.replace(/^[^/]*\//, '')}` : who, difference);
    }),
  );
  const plot = intervalPlot({
    id,
    title: 'Difference in wins from the best policy',
    caption: 'To the right of the dashed line the first of the two wins more often.',
    axis: differenceAxis('win'),
    rows: knownRows(rows),
    reference: 0,
  });
  return rows.length === 0 ? [] : [plot];
}

/** Who wins how often, where several play. */
function seatFigure(runs: readonly RunResult[], names: GameNames, id: string): Figure {
  const rows = runs.flatMap((run) =>
    Object.entries(run.seats ?? {}).map(([seat, { win }]) =>
      rateRow(`${names.seat(seat)}${runs.length > 1 ? `: ${nameOf(run, runs)}` : ''}`, win),
    ),
  );
  return intervalPlot({
    id,
    title: 'Wins by seat',
    caption: intervalsText(runs),
    axis: '% of games',
    rows: knownRows(rows),
    domain: [0, 100],
    headings: ['seat', '% of games'],
  });
}

/** The mean of a metric and its distribution, with the victory levels where it decides them. */
function metricFigures(
  runs: readonly RunResult[],
  catalog: GameCatalog | undefined,
  name: string,
  id: string,
): Figure[] {
  const info = catalog?.metrics.find((metric) => metric.name === name);
  const axis = withUnit(name, info?.unit);
  const title = gameNames(catalog).metric(name);
  const shown = runs.flatMap((run) => {
    const metric = run.metrics[name];
    if (metric === undefined || metric.mean === null) return [];
    const { mean, never, median, histogram } = metric;
    const found = median ?? metricEstimate({ ...metric, mean });
    const all = histogramEntries(histogram);
    const counts = info?.never ? timesThatCame(all, info.never, run.endings) : all;
    return [{ run, label: nameOf(run, runs), found, never, counts, text: metricText(metric) }];
  });
  if (shown.length === 0) return [];
  const timed = shown.flatMap(({ label, never }) => (never ? [`${label} ${rateText(never)}`] : []));
  const neverCaption = timed.length > 0 ? [`Without the games in which it did not happen: ${timed.join(', ')}.`] : [];
  const rows = shown.flatMap(({ label, found: { estimate, low, high }, text }) =>
    estimate === null ? [] : [{ name: label, estimate, low, high, text }],
  );
  const levels = shown.some(({ run }) => run.levels?.metric === name)
    ? [levelsCaption(shown.map(({ run }) => run))]
    : [];
  const centre = intervalPlot({
    id: `${id}-mean`,
    title: `${timed.length > 0 ? 'Median' : 'Mean'}: ${title}`,
    caption: timed.length > 0 ? 'Of all games; those in which it did not happen count as later than any.' : undefined,
    axis,
    rows,
    headings: ['run', name],
  });
  const distribution = histogramPlot({
    id: `${id}-d`,
    title: `Distribution: ${title}`,
    caption: [...levels, ...neverCaption].join(' ') || undefined,
    axis,
    panels: shown
      .filter(({ counts }) => counts.length > 0)
      .map(({ run, label, counts }) => ({ name: label, counts, levels: levelsOf(run, name, catalog) })),
  });
  return [
    ...(rows.length > 0 ? [centre] : []),
    ...(shown.some(({ counts }) => counts.length > 0) ? [distribution] : []),
  ];
}

/** All metrics with their intervals, a row each. */
function metricsTable(
  runs: readonly RunResult[],
  catalog: GameCatalog | undefined,
  names: readonly string[],
  left: number,
) {
  const rows = names.map((name) => {
    const info = catalog?.metrics.find((metric) => metric.name === name);
    const cells = runs.map(({ metrics }) => {
      const found = metrics[name];
      return found === undefined || found.mean === null ? null : metricText(found);
    });
    return [info?.meaning ?? name, name, info?.unit ?? null, ...cells];
  });
  const columns = ['metric', 'name', 'unit', ...runs.map((run) => nameOf(run, runs))];
  const more = left > 0 ? `; distributions of ${left} more are in histograms.csv` : '';
  return { title: `Means of all metrics, medians of times${more}`, data: { columns, rows } };
}

/** What the levels say, and of how many games the ending says otherwise. */
function levelsCaption(runs: readonly RunResult[]): string {
  const bars = 'Vertical lines: least values of the victory levels as printed.';
  const apart = runs.map(apartOf);
  if (apart.every((games) => games === 0)) return bars;
  const shares = runs.map((run, i) => {
    const name = runs.length > 1 ? ` (${nameOf(run, runs)})` : '';
    return `${Number(((100 * apart[i]) / run.games).toPrecision(2))} %${name}`;
  });
  return (
    `${bars} They do not decide every game: in ${shares.join(', ')} of the games the way they ended gave another ` +
    'outcome than these values would; see “How the games ended” below.'
  );
}

/** Games whose outcome is not that of their level: the least number that makes the counts fit. */
export function apartOf({ levels, metrics, outcomes, games }: LeveledRun): number {
  if (levels === undefined) return 0;
  const from = levels.from.map((level) => ({ ...level, from: level.from ?? Number.NEGATIVE_INFINITY }));
  const ascending = [...from].sort((a, b) => a.from - b.from);
  const byLevel = new Map<string, number>();
  for (const [value, count] of histogramEntries(metrics[levels.metric]?.histogram ?? {})) {
    const reached = ascending.findLast((level) => value >= level.from)?.outcome ?? '';
    byLevel.set(reached, (byLevel.get(reached) ?? 0) + count);
  }
  const fitting = Object.entries(outcomes).reduce((sum, [id, count]) => sum + Math.min(count, byLevel.get(id) ?? 0), 0);
  return byLevel.size === 0 ? 0 : games - fitting;
}

type LeveledRun = Pick<RunResult, 'levels' | 'outcomes' | 'games'> & {
  readonly metrics: Readonly<Record<string, Pick<RunResult['metrics'][string], 'histogram'>>>;
};

function levelsOf({ levels }: RunResult, metric: string, catalog: GameCatalog | undefined): LevelLine[] {
  if (levels?.metric !== metric) return [];
  return levels.from.flatMap(({ outcome, from }) => {
    const title = catalog?.outcomes.find(({ id }) => id === outcome)?.title ?? outcome;
    return from === null ? [] : [{ value: from, name: title, kind: 'printed' as const }];
  });
}
