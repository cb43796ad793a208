import type { GameCatalog } from '../../games/game.js';
import { timesThatCame } from '../../games/seats.js';
import { histogramEntries, union } from '../../report/csv.js';
import type { RunResult, TimeResult } from '../../report/document.js';
import type { Figure } from '../../report/figures/figure.js';
import { histogramPlot, type LevelLine, type ValueCounts } from '../../report/figures/histogram-plot.js';
import { type IntervalRow, intervalPlot } from '../../report/figures/interval-plot.js';
import { stackedBars } from '../../report/figures/stacked-bars.js';
import { documentAs, type ReportSection, type SectionsOf } from '../../report/html/section.js';
import { type GameNames, gameNames } from '../../report/names.js';
import { runDocument } from '../../report/schema/run-schema.js';
import { contests, metricEstimate, metricText, stopLines } from '../../report/text.js';
import { plural } from '../../report/words.js';
import { rateText } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { type CourseFigures, courseFigures, fitting, lengthOf } from '../../study/course-figures.js';
import { differenceRow, knownRows, rateRow } from '../../study/figure-rows.js';
import { shellWord } from '../../visible.js';
import { chosenWins, runFindings, runTiles, withWholeShares } from './findings.js';

/** Metrics shown at once; the others are closed at first. */
const METRICS_OPEN = 1;

/** Distributions in one page, fewer beside courses; those of further metrics are in histograms.csv. */
const DISTRIBUTIONS_MAX = 64;
const BESIDE_COURSES = 24;

/** Characters of the figures of courses in one page, that of a run stays below 170 kB; course.csv has all. */
const COURSES_LENGTH_MAX = 81_000;
/** Characters of those that stand open: of a course of sixty turns not all do. */
const OPEN_LENGTH_MAX = 100_000;
/** What a further run takes besides its course. */
const BESIDES_LENGTH = 8000;

/** What became of the games, rates, and distributions, for each game that was played. */
export const sections: SectionsOf = (document, { catalogs, prefix }) => {
  const { runs } = documentAs(runDocument, document);
  const played = runs.filter(({ games }) => games > 0);
  return union(played.map((run) => [run.game])).map((id, i): ReportSection => {
    const own = played.filter((run) => run.game === id).map(withWholeShares);
    const catalog = catalogs.find((game) => game.id === id);
    const printed = gameNames(catalog);
    const place = `${prefix}-${i}`;
    const named = namedRuns(own, printed);
    const names = union(own.map((run) => Object.keys(run.metrics)));
    const most = own.some((run) => run.course) ? BESIDE_COURSES : DISTRIBUTIONS_MAX;
    const shown = Math.max(METRICS_OPEN, Math.floor(most / own.length));
    const courses = coursesOf(named, printed, place);
    return {
      title: catalog?.title ?? id,
      findings: [...runFindings(own, printed), ...own.flatMap(stopLines)],
      tiles: runTiles(own, printed),
      figures: [
        outcomeFigure(named, printed, place),
        rateFigure(named, printed, `${place}-win`),
        ...differenceFigure(own, printed, `${place}-difference`),
        ...names.slice(0, METRICS_OPEN).flatMap((name, at) => metricFigures(named, catalog, name, `${place}-${at}`)),
        ...endingFigure(named, printed, place),
        ...courses.figures,
      ],
      more: [
        ...courses.more,
        ...names.slice(METRICS_OPEN, shown).map((name, at) => ({
          title: `Distribution: ${printed.metric(name)}`,
          figures: distribution(shownMetrics(named, catalog, name), catalog, name, `${place}-${METRICS_OPEN + at}-d`),
        })),
      ].filter(({ figures }) => figures.length > 0),
      notes: [...courses.notes, ...watchNotes(named, catalog, names)],
      tables: names.length === 0 ? [] : [metricsTable(named, catalog, names, names.length - shown)],
      terms: [
        ...(own.some((run) => run.course) ? (['course', 'survival'] as const) : []),
        ...(['interval', 'rate', 'distribution'] as const),
        ...(own.some((run) => run.levels) ? (['levels'] as const) : []),
      ],
    };
  });
};

/** The command that makes a page of a game of a bar: of the highest one of the first metric, as an example. */
function watchNotes(
  [first, ...others]: readonly NamedRun[],
  catalog: GameCatalog | undefined,
  [name]: readonly string[],
): string[] {
  const [bars = []] = name === undefined ? [] : shownMetrics([first], catalog, name).map(({ counts }) => counts);
  if (bars.length === 0) return [];
  const { run } = first;
  const [value] = bars.reduce((most, bar) => (bar[1] > most[1] ? bar : most));
  const which = others.length === 0 ? [] : [`${run.game}/${run.scenario}`, '--policy', run.policy];
  const words = ['satrap', 'replay', ...which, '--run', 'FOLDER', '--pick', `${name}=${value}`, '--html', 'game.html'];
  return [`To watch a game of a bar, say its value: ${words.map(shellWord).join(' ')} (FOLDER: that of this result).`];
}

/** A run as figures name it. */
interface NamedRun {
  readonly run: RunResult;
  readonly name: string;
  /** Title of its scenario. */
  readonly scenario: string;
}

interface ShownCourses extends CourseFigures {
  readonly notes: readonly string[];
}

/** The course of one run at once, those of several closed: as many figures as the page has room for. */
function coursesOf(runs: readonly NamedRun[], names: GameNames, place: string): ShownCourses {
  const courses = runs.flatMap(({ run, name }, at) =>
    run.course ? [{ name, ...courseFigures(run.course, run.games, `${place}c${at}`, names, run.intervals) }] : [],
  );
  const [first] = courses;
  const alone = courses.length === 1;
  const more = alone ? first.more : courses.map(({ name, figures }) => ({ title: `Course of ${name}`, figures }));
  const others = BESIDES_LENGTH * (runs.length - 1);
  const all = alone ? first.figures : [];
  let room = OPEN_LENGTH_MAX;
  const figures = all.filter((figure) => {
    const length = lengthOf([figure]);
    if (length > room) return false;
    room -= length;
    return true;
  });
  const { shown, out } = fitting(more, COURSES_LENGTH_MAX - others - lengthOf(figures));
  const left = out + all.length - figures.length;
  const what = plural(
    left,
    alone ? 'further number by turn' : 'further course',
    alone ? 'further numbers by turn' : undefined,
  );
  return { figures, more: shown, notes: left > 0 ? [`${what} in course.csv.`] : [] };
}

/** Scenario and policy, with the changes where runs differ in them; what all have in common is left out. */
function namedRuns(runs: readonly RunResult[], names: GameNames): NamedRun[] {
  const differ = (of: (run: RunResult) => string): boolean => new Set(runs.map(of)).size > 1;
  const changes = (one: RunResult): string => one.overrides.join(' ');
  return runs.map((run) => {
    const scenario = names.scenario(run.scenario);
    const parts = [
      ...(differ((one) => one.scenario) ? [scenario] : []),
      ...(differ(({ policy }) => policy) ? [run.policy] : []),
      ...(differ(changes) ? [changes(run) || 'as shipped'] : []),
    ];
    return { run, scenario, name: parts.length > 0 ? parts.join(', ') : `${scenario}, ${run.policy}` };
  });
}

function outcomeFigure(runs: readonly NamedRun[], names: GameNames, id: string): Figure {
  const ids = union(runs.map(({ run }) => Object.keys(run.outcomes)));
  return stackedBars({
    id: `${id}-outcomes`,
    title: 'What became of the games',
    parts: ids.map((outcome) => ({ name: names.result(outcome), mark: names.outcomeMark(outcome) })),
    rows: runs.map(({ run, name }) => ({ name, counts: ids.map((outcome) => run.outcomes[outcome] ?? 0) })),
  });
}

const ENDINGS = 'How the games ended';

/** Ways in which any of the games ended. */
function endingsOf(runs: readonly NamedRun[]): string[] {
  return union(runs.map(({ run }) => Object.keys(run.endings).filter((ending) => run.endings[ending] > 0)));
}

/** How games ended, where they ended in more ways than one. */
function endingFigure(runs: readonly NamedRun[], names: GameNames, id: string): Figure[] {
  const ids = endingsOf(runs);
  if (ids.length < 2) return [];
  return [
    stackedBars({
      id: `${id}-endings`,
      title: ENDINGS,
      parts: ids.map((ending) => ({ name: names.ending(ending) })),
      rows: runs.map(({ run, name }) => ({ name, counts: ids.map((ending) => run.endings[ending] ?? 0) })),
    }),
  ];
}

function intervalsText(runs: readonly NamedRun[]): string {
  const kinds = union(
    runs.map(({ run: { intervals } }) => [
      `${Number((100 * intervals.confidence).toPrecision(6))} % ${intervals.kind === 'sequence' ? 'confidence sequences' : 'intervals'}`,
    ]),
  );
  return `Lines are ${kinds.join(', ')}.`;
}

const RATES = { win: 'wins', draw: 'draws', loss: 'losses' } as const;

/** Wins of each seat; of a game of one seat wins, and of one run draws and losses too. The bars have the rest. */
function rateFigure(runs: readonly NamedRun[], names: GameNames, id: string): Figure {
  const one = runs.length === 1;
  const all = union(runs.map(({ run }) => Object.keys(run.seats ?? {})));
  // What one of two loses in several runs the other wins: its rows would say the same again.
  const mirrored = !one && all.length === 2 && runs.every(({ run }) => run.rates.draw.estimate === 0);
  const seats = mirrored ? all.slice(0, 1) : all;
  const seated = seats.length > 0;
  const chosen = chosenWins(runs.map(({ run }) => run));
  return intervalPlot({
    id,
    title: mirrored
      ? `Wins of ${names.seat(seats[0])}`
      : seated
        ? 'Wins by seat'
        : one
          ? 'Wins, draws and losses'
          : 'Wins',
    caption: [
      intervalsText(runs),
      ...(chosen.size === 0 ? [] : ['That of the player who wins most allows for the choice among all.']),
      ...(mirrored ? [`${names.seat(all[1])} wins all other games.`] : []),
    ].join(' '),
    axis: '% of games',
    rows: knownRows(
      seated
        ? seatRows(runs, seats, names, chosen)
        : one
          ? resultRows(runs[0])
          : runs.map(({ run, name }) => rateRow(name, chosen.get(run) ?? run.rates.win)),
    ),
    domain: [0, 100],
    headings: [seated && one ? 'seat' : one ? 'result' : 'run', '% of games', 'seat'],
  });
}

/** Seat by seat, those of several runs together. */
function seatRows(
  runs: readonly NamedRun[],
  seats: readonly string[],
  names: GameNames,
  chosen: ReadonlyMap<RunResult, Estimate>,
): IntervalRow[] {
  return seats.flatMap((seat) =>
    runs.flatMap(({ run, name }) => {
      const rates = run.seats?.[seat];
      if (rates === undefined) return [];
      const title = names.seat(seat);
      // The wins of a run are those of its first seat.
      const first = seat === Object.keys(run.seats ?? {})[0];
      const { low, high } = (first && chosen.get(run)) || rates.win;
      const own = rateRow(runs.length === 1 ? title : name, { ...rates.win, low, high });
      const row = runs.length > 1 && seats.length > 1 ? { ...own, group: title } : own;
      return [{ ...row, colour: names.seatMark(seat)?.colour }];
    }),
  );
}

function resultRows({ run }: NamedRun): IntervalRow[] {
  const kinds = (['win', 'draw', 'loss'] as const).filter((kind) => run.rates[kind].estimate > 0);
  return kinds.map((kind) => rateRow(RATES[kind], run.rates[kind]));
}

/** What the policy that wins most has before the others, in each scenario. */
function differenceFigure(runs: readonly RunResult[], names: GameNames, id: string): Figure[] {
  const found = contests(runs);
  const rows = found.flatMap(({ best, others }) =>
    others.map(({ run, difference }) => {
      const who = `${best.policy} minus ${run.policy}`;
      const place = [names.scenario(best.scenario), ...best.overrides].join(' ');
      return differenceRow('win', found.length > 1 ? `${place}: ${who}` : who, difference);
    }),
  );
  const plot = intervalPlot({
    id,
    title: 'Difference in games won from the best player',
    caption: 'To the right of the dashed line the first of the two wins more often.',
    axis: 'percentage points',
    rows: knownRows(rows),
    reference: 0,
  });
  return rows.length === 0 ? [] : [plot];
}

/** What is shown of a metric in one run. */
interface ShownMetric extends NamedRun {
  readonly found: TimeResult['median'] | Estimate;
  readonly never: TimeResult['never'] | undefined;
  readonly counts: ValueCounts;
  readonly text: string;
}

function shownMetrics(runs: readonly NamedRun[], catalog: GameCatalog | undefined, name: string): ShownMetric[] {
  const info = catalog?.metrics.find((metric) => metric.name === name);
  return runs.flatMap((named) => {
    const { run } = named;
    const metric = run.metrics[name];
    if (metric === undefined || metric.mean === null) return [];
    const { mean, never, median, histogram } = metric;
    const found = median ?? metricEstimate({ ...metric, mean });
    const all = histogramEntries(histogram);
    const counts = info?.never ? timesThatCame(all, info.never, run.endings) : all;
    return [{ ...named, found, never, counts, text: metricText(metric) }];
  });
}

/** The distribution of a metric in each scenario, where much may be what is little in another; then several means. */
function metricFigures(
  runs: readonly NamedRun[],
  catalog: GameCatalog | undefined,
  name: string,
  id: string,
): Figure[] {
  const shown = shownMetrics(runs, catalog, name);
  const scenarios = union([runs.map(({ scenario }) => scenario)]);
  const distributions = scenarios.flatMap((scenario, i) => {
    const own = shown.filter((one) => one.scenario === scenario);
    return distribution(own, catalog, name, `${id}-d${i}`, scenarios.length > 1 ? `, ${scenario}` : '');
  });
  const rows = shown.flatMap(({ name: label, found: { estimate, low, high }, text }) =>
    estimate === null ? [] : [{ name: label, estimate, low, high, text }],
  );
  if (rows.length < 2) return distributions;
  const { metric, unit } = gameNames(catalog);
  const timed = shown.some(({ never }) => never);
  const centre = intervalPlot({
    id: `${id}-mean`,
    title: `${timed ? 'Median' : 'Mean'}: ${metric(name)}`,
    caption: timed ? 'Of all games; those in which it did not happen count as later than any.' : undefined,
    axis: unit(name) ?? metric(name),
    rows,
    headings: ['run', name],
  });
  return [...distributions, centre];
}

/** A distribution, with the victory levels where it decides them. The table has what never differs. */
function distribution(
  all: readonly ShownMetric[],
  catalog: GameCatalog | undefined,
  name: string,
  id: string,
  where = '',
): Figure[] {
  const shown = all.filter(({ counts }) => counts.length > 0);
  const values = new Set(shown.flatMap(({ counts }) => counts.map(([value]) => value)));
  if (values.size < 2) return [];
  const { metric, unit } = gameNames(catalog);
  const timed = shown.flatMap(({ name: label, never }) => (never ? [`${label} ${rateText(never)}`] : []));
  const captions = [
    ...(shown.some(({ run }) => run.levels?.metric === name) ? [levelsCaption(shown)] : []),
    ...(timed.length > 0 ? [`Without the games in which it did not happen: ${timed.join(', ')}.`] : []),
  ];
  return [
    histogramPlot({
      id,
      title: `Distribution: ${metric(name)}${where}`,
      caption: captions.join(' ') || undefined,
      axis: unit(name) ?? metric(name),
      panels: shown.map(({ run, name: label, counts }) => ({
        name: label,
        counts,
        levels: levelsOf(run, name, catalog),
      })),
    }),
  ];
}

/** All metrics with their intervals, a row each. */
function metricsTable(
  runs: readonly NamedRun[],
  catalog: GameCatalog | undefined,
  names: readonly string[],
  left: number,
) {
  const rows = names.map((name) => {
    const info = catalog?.metrics.find((metric) => metric.name === name);
    const cells = runs.map(({ run }) => {
      const found = run.metrics[name];
      return found === undefined || found.mean === null ? null : metricText(found);
    });
    return [info?.meaning ?? name, name, info?.unit ?? null, ...cells];
  });
  const columns = ['metric', 'name', 'unit', ...runs.map((run) => run.name)];
  const more = left > 0 ? `; distributions of ${left} more are in histograms.csv` : '';
  return { title: `Means of all metrics, medians of times${more}`, data: { columns, rows } };
}

/** What the levels say, and of how many games the ending says otherwise. */
function levelsCaption(runs: readonly NamedRun[]): string {
  const bars = 'Vertical lines: least values of the victory levels as printed.';
  const apart = runs.map(({ run }) => apartOf(run));
  if (apart.every((games) => games === 0)) return bars;
  const shares = runs.map(({ run, name: label }, i) => {
    const name = runs.length > 1 ? ` (${label})` : '';
    return `${Number(((100 * apart[i]) / run.games).toPrecision(2))} %${name}`;
  });
  return (
    `${bars} They do not decide every game: in ${shares.join(', ')} of the games the way they ended gave another ` +
    `outcome than these values would${endingsOf(runs).length > 1 ? `; see “${ENDINGS}” below` : ''}.`
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
