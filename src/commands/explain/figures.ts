import { type BoardMap, boardMap } from '../../report/figures/board-map.js';
import type { Figure } from '../../report/figures/figure.js';
import { type IntervalRow, intervalPlot } from '../../report/figures/interval-plot.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { documentAs, namesOf, placeTitle, type SectionsOf } from '../../report/html/section.js';
import type { Tile } from '../../report/html/tile.js';
import { type GameNames, withCode } from '../../report/names.js';
import { explainDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { plural } from '../../report/words.js';
import type { IntervalKind } from '../../run/estimates.js';
import { meanText, rateText } from '../../stats/digits.js';
import { SHOWN_P } from '../../stats/holm.js';
import { type Estimate, scaled } from '../../stats/interval.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { together } from '../../stats/together.js';
import { bandPoints, type CourseFigures, courseFigures, fitting, lengthOf } from '../../study/course-figures.js';
import { bandText } from '../../study/curve-band.js';
import { differenceRow, knownRows, rateRow } from '../../study/figure-rows.js';
import { amongText, signedText } from '../../study/texts.js';
import { tileOfRate } from '../../study/tiles.js';
import { CHANGES, ends, goesWith, SHOWN } from './experiment.js';
import { isBounded, tensionTexts } from './report.js';

type Explained = DocumentOf<typeof explainDocument>;

/** Characters of all figures: the page stays below 170 kB. */
const FIGURES_LENGTH_MAX = 120_000;

/** Causes, the turn of no return, markers, places on the board, luck of the first turn. */
export const sections: SectionsOf = (document, context) => {
  const found = documentAs(explainDocument, document);
  const { findings, game, scenario, policy, goal, markers, places, noReturn, firstTurn } = found;
  const id = context.prefix;
  const names = namesOf(game, context);
  const course = courseOf(found, names, id);
  const [success, failed] = [tileOfRate(`success (${goal}) of ${policy}`, found.success), failedTile(found, names)];
  const figures = [
    ...causesPlot(found, names, id),
    ...(noReturn === null ? [] : [noReturnPlot(noReturn, found, id)]),
    ...settledPlot(found, id),
    ...experimentFigures(found, id),
    ...influencePlot(markers, ['marker', 'drawn', 'markers.csv'], goal, `${id}-markers`),
    ...lossMap(found, id),
    ...placesMap(found, id),
    ...influencePlot(places, ['place', 'lost', 'places.csv'], goal, `${id}-places`),
    ...holdingsFigures(found, id),
    ...rivalryFigures(found, names, id),
    ...course.figures,
  ];
  const luck = firstTurn.map(({ title, groups }, i) => ({
    title: `Luck of the first turn: ${title}`,
    figures: [luckPlot(title, groups, goal, `${id}-luck-${i}`)],
  }));
  const more = fitting([...luck, ...course.more], FIGURES_LENGTH_MAX - lengthOf(figures));
  return [
    {
      title: `${placeTitle(game, scenario, context)}, ${policy}`,
      findings,
      tiles: [
        // Where all fail, the heading begins with that.
        ...(found.success.estimate === 0 ? [success, ...failed] : [...failed, success]),
        ...found.causes
          .slice(0, 2)
          .map(({ outcome, ending, share }) =>
            tileOfRate(`${names.end(outcome, ending)}, of all games`, share, names.outcomeMark(outcome)),
          ),
      ],
      figures,
      more: more.shown,
      notes:
        more.out > 0
          ? [`${plural(more.out, 'further figure')} by turn: course.csv and luck.csv have the numbers.`]
          : [],
      tables: [...causesTable(found, names), ...tensionTable(found)],
      terms: [
        ...(['interval', 'rate', 'cause', 'noReturn', 'influence'] as const),
        ...(found.experiment ? (['experiment'] as const) : []),
        ...(['many', 'course', 'survival'] as const),
      ],
    },
  ];
};

/** How many of the failed games end in the most common way; its interval allows for the choice among all ways. */
function failedTile({ causes, confidence }: Explained, names: GameNames): Tile[] {
  const failed = causes.reduce((sum, { games }) => sum + games, 0);
  const most = causes.at(0);
  if (most === undefined || most.games === failed) return [];
  const share = rateInterval(most.games, failed, together(confidence, causes.length));
  const end = names.end(most.outcome, most.ending);
  return [
    tileOfRate(
      `of the ${failed} games that fail: ${end}, ${amongText(causes.length, 'end')}`,
      share,
      names.outcomeMark(most.outcome),
    ),
  ];
}

/** Games are traced in a number fixed beforehand. */
function intervalsOf({ confidence }: Explained): IntervalKind {
  return { kind: 'fixed', confidence };
}

/** How the games went, turn by turn. */
function courseOf(found: Explained, names: GameNames, id: string): CourseFigures {
  const { course, games, seat } = found;
  const own = seat ?? course.places[0]?.seat ?? '';
  return courseFigures(course, games, `${id}-course`, names, intervalsOf(found), { seat: own });
}

function luckPlot(title: string, groups: Explained['firstTurn'][number]['groups'], goal: string, id: string): Figure {
  const rows = groups.map(({ from, to, success }) => rateRow(from === to ? String(from) : `${from} to ${to}`, success));
  return intervalPlot({
    id,
    title: `Success by ${title} after the first turn`,
    axis: `${goal} (% of games)`,
    rows: knownRows(rows),
    headings: [title, goal],
  });
}

function causesPlot({ causes, success, goal }: Explained, names: GameNames, id: string): Figure[] {
  const rows: IntervalRow[] = [
    rateRow(`success (${goal})`, success),
    ...causes.map(({ outcome, ending, share }) => rateRow(names.end(outcome, ending), share)),
  ];
  return [
    intervalPlot({
      id: `${id}-causes`,
      title: 'How games end',
      axis: '% of all games',
      rows: knownRows(rows),
      domain: [0, 100],
    }),
  ];
}

/** How long games are open, in the words of the text output. */
function tensionTable({ tension }: Explained) {
  if (tension === null) return [];
  const columns = ['measure', 'mean or share'];
  return [{ title: 'How long games are open', data: { columns, rows: tensionTexts(tension) } }];
}

function causesTable({ causes, course }: Explained, names: GameNames) {
  if (causes.length === 0) return [];
  const states = Object.keys(causes[0].state);
  const title = (name: string): string => withCode(course.columns.find((one) => one.name === name)?.meaning, name);
  const data = {
    columns: ['failed as', 'games', 'last turn', ...states.map(title)],
    rows: causes.map(({ outcome, ending, games, turn, state }) => [
      names.end(outcome, ending),
      games,
      meanText(turn),
      ...states.map((name) => (state[name] === undefined ? null : meanText(state[name]))),
    ]),
  };
  return [{ title: 'Failed games at their end: means', data }];
}

function noReturnPlot(noReturn: NonNullable<Explained['noReturn']>, found: Explained, id: string): Figure {
  const { hopeless } = noReturn;
  const { success, games: all, course } = found;
  const failed = Math.round((1 - success.estimate) * all);
  const lostBy = noReturn.lostBy.filter(({ turn }) => turn >= (course.firstTurn ?? 1) - 1);
  const points = (of: (turn: (typeof lostBy)[number]) => Estimate) =>
    bandPoints(
      lostBy.map((turn) => ({ x: turn.turn, count: Math.round(of(turn).estimate * failed), games: failed })),
      intervalsOf(found),
    );
  return linePlot({
    id: `${id}-no-return`,
    title: 'Turn of no return',
    caption: `Failed games that were over, or on with a chance of success of at most ${Number((100 * hopeless).toPrecision(2))} %, by the end of a turn. ${bandText(intervalsOf(found))}`,
    axes: ['turn', '% of the failed games'],
    lines: [
      { name: 'over or beyond hope', points: points(({ share }) => share) },
      { name: 'already over', points: points(({ over }) => over) },
      { name: 'on, but beyond hope', points: points(({ doomed }) => doomed) },
    ],
    domainY: [0, 100],
  });
}

/** How much of what is open at the start is settled, turn by turn. */
function settledPlot({ tension, confidence }: Explained, id: string): Figure[] {
  if (tension === null) return [];
  const points = tension.settledBy.map(({ turn, share }) => {
    const { estimate, low, high } = scaled(share, 100);
    return { x: turn, y: estimate, low, high };
  });
  return [
    linePlot({
      id: `${id}-settled`,
      title: 'How much is settled by turn',
      caption:
        '0: the standing tells as little of the end as at the start. 100: it tells all. That is how much smaller the ' +
        'squared errors of a forecast by the standing are than those of one chance for all games. ' +
        `The band holds the whole line in ${100 * confidence} % of studies.`,
      axes: ['turn', '% of what is open at the start'],
      lines: [{ name: 'settled', points }],
      domainY: [0, 100],
    }),
  ];
}

/** What changes cause, beside what goes with them. */
function experimentFigures(found: Explained, id: string): Figure[] {
  const { changes } = found.experiment ?? { changes: [] };
  return CHANGES.flatMap((kind) => {
    const own = changes.filter(({ change }) => change === kind);
    if (own.length === 0) return [];
    const what = kind === 'drawn' ? 'marker' : 'place';
    const shown = ends(own);
    const rows = shown.map((one): IntervalRow => {
      const beside = goesWith(found, one);
      const { open: _, ...row } = differenceRow('win', one.title, one.difference);
      const drawn = beside && differenceRow('win', '', beside);
      return { ...row, ...(drawn && { beside: drawn }), more: [drawn?.estimate ?? null, one.pairs, one.corrected] };
    });
    return [
      intervalPlot({
        id: `${id}-experiment-${kind}`,
        title: `By experiment: what a ${what} ${kind} changes`,
        caption: [
          `Filled: games played on with the change and without it, from turns by lot, by the same luck; intervals hold for`,
          `all ${plural(changes.length, 'change')} at once.`,
          ...(rows.some(({ beside }) => beside)
            ? ['Hollow: what goes with it in the games as they were played, each for itself. That is no cause.']
            : []),
          ...(own.length > shown.length ? [`Drawn are the ${SHOWN} at either end; experiment.csv has all.`] : []),
        ].join(' '),
        axis: `change of the chance of success (${found.goal}, percentage points)`,
        rows,
        reference: 0,
        headings: [what, 'change'],
        more: ['goes with it', 'pairs of games', 'p, corrected'],
      }),
    ];
  });
}

type Kind = readonly [what: string, event: string, file: string];

/** Only what has an interval is drawn; what is shown after the correction for all has a filled dot. */
function influencePlot(influences: Explained['markers'], kind: Kind, goal: string, id: string): Figure[] {
  const [what, event, file] = kind;
  const known = influences.filter(({ effect }) => isBounded(effect.difference));
  if (known.length === 0) return [];
  const shown = ends(known);
  const few = influences.length - known.length;
  const left = known.length - shown.length;
  return [
    intervalPlot({
      id,
      title: `What goes with a ${what} ${event} in a turn`,
      caption: [
        `No cause. ${plural(influences.length, what)} tested at once. Each line is the interval of one alone.`,
        ...(left > 0 ? [`Drawn are the ${SHOWN} at either end.`] : []),
        ...(few > 0 ? [`${plural(few, what)} with too few games for an interval: not drawn.`] : []),
        ...(left + few > 0 ? [`${file} has all.`] : []),
      ].join(' '),
      hollow: `Hollow: not shown to go with success or failure (p above ${SHOWN_P} after the correction for all, by Holm).`,
      axis: `difference of the chance of success (${goal}, percentage points)`,
      rows: shown.map(({ title, effect, corrected }) => ({
        ...differenceRow('win', title, effect.difference, corrected),
        more: [effect.exposed, corrected],
      })),
      reference: 0,
      headings: [what, 'difference'],
      more: [`times ${event}`, 'p, corrected'],
    }),
  ];
}

/** Success with and without a place half-way: as a list, and on the board. */
function holdingsFigures({ holdings, board, goal }: Explained, id: string): Figure[] {
  const known = (holdings?.places ?? []).filter(({ turn }) => turn === holdings?.middle);
  if (!holdings || known.length === 0) return [];
  const sorted = [...known].sort((a, b) => a.difference.estimate - b.difference.estimate);
  const shown = ends(sorted);
  const left = sorted.length - shown.length;
  const caption =
    `At the end of turn ${holdings.middle}, half of a usual game; places with ${plural(holdings.gamesMin, 'game')} or ` +
    'more on either side. No cause: who stands well holds more. Intervals and p hold for all ' +
    `${plural(holdings.places.length, 'comparison')} of places and turns at once.` +
    (left > 0 ? ` Drawn are the ${SHOWN} at either end; holdings.csv has all.` : '');
  const list = intervalPlot({
    id: `${id}-holdings`,
    title: 'Success with a place, minus success without it',
    caption,
    axis: `difference (${goal}, percentage points)`,
    rows: knownRows(
      shown.map(({ title, difference, held, notHeld, corrected }) => ({
        ...differenceRow('win', title, difference, corrected),
        more: [held, notHeld, corrected],
      })),
    ),
    reference: 0,
    headings: ['place', 'difference'],
    more: ['games with it', 'games without', 'p, corrected'],
  });
  const map = cellMap(board, known, {
    id: `${id}-holdings-board`,
    title: 'Success with a place, minus without it, on the board',
    caption: 'The stronger the colour, the more success goes with it; cells without a colour could not be compared.',
    axis: 'difference (percentage points)',
  });
  return [list, ...map];
}

/** Differences of places as steps of colour. */
function cellMap(
  board: Explained['board'],
  places: readonly { readonly cell?: string; readonly difference: Estimate }[],
  words: Pick<BoardMap, 'id' | 'title' | 'caption' | 'axis' | 'ink'>,
): Figure[] {
  const values = places.flatMap(({ cell, difference }) =>
    cell === undefined || !isBounded(difference)
      ? []
      : [{ cell, value: 100 * difference.estimate, text: `${signedText(difference, true)} percentage points` }],
  );
  if (board === undefined || values.length === 0) return [];
  const all = values.map(({ value }) => value);
  return [boardMap({ ...words, board, values, domain: [Math.min(0, ...all), Math.max(0, ...all)] })];
}

function rivalryFigures(found: Explained, names: GameNames, id: string): Figure[] {
  const { rivalry, course } = found;
  if (!rivalry || rivalry.leads.length < 2) return [];
  const before = (course.firstTurn ?? 1) - 1;
  const leader = linePlot({
    id: `${id}-leader`,
    title: 'How often the leader wins',
    caption: `The seat with the highest chance of winning by its standing at the end of a turn. ${bandText(intervalsOf(found))}`,
    axes: ['turn', '% of the games with a leader'],
    lines: [
      {
        name: 'the leader wins',
        points: bandPoints(
          rivalry.leads.flatMap(({ turn, games, wins }) =>
            turn < before ? [] : [{ x: turn, count: Math.round(games * wins.estimate), games }],
          ),
          intervalsOf(found),
        ),
      },
    ],
    domainY: [0, 100],
  });
  const seats = intervalPlot({
    id: `${id}-seats`,
    title: 'Games won by each seat',
    caption: 'The intervals hold for all seats at once.',
    axis: '% of all games',
    rows: knownRows(
      rivalry.seats.map(({ seat, wins }) => ({
        ...rateRow(names.seat(seat), wins),
        colour: names.seatMark(seat)?.colour,
      })),
    ),
    domain: [0, 100],
  });
  return [leader, seats];
}

/** The board by how often a place is lost that was held. */
function lossMap({ board, losses }: Explained, id: string): Figure[] {
  const values = losses.flatMap(({ cell, held, share }) =>
    cell === undefined
      ? []
      : [{ cell, value: 100 * share.estimate, text: `${rateText(share)} of ${plural(held, 'game')}` }],
  );
  if (board === undefined || values.every(({ value }) => value === 0)) return [];
  return [
    boardMap({
      id: `${id}-losses`,
      title: 'How often a place is lost',
      caption:
        'Share of the games that held the place at some time and lost it later, whether they won it back or not; ' +
        'cells without a colour were never held.',
      board,
      axis: 'lost (% of games that held it)',
      values,
      ink: 'cost',
      domain: [0, Math.max(...values.map(({ value }) => value))],
    }),
  ];
}

/** The board by what goes with the loss of each place. */
function placesMap({ board, places }: Explained, id: string): Figure[] {
  const costs = places.map(({ cell, effect: { difference } }) => ({ cell, difference: negated(difference) }));
  return cellMap(board, costs, {
    id: `${id}-board`,
    title: 'What goes with the loss of a place',
    caption:
      'How much lower the chance of success is than in games that kept the place and stood alike: the stronger the ' +
      'colour, the more. No cause. Cells without a colour were lost too seldom for a figure.',
    axis: 'difference (percentage points)',
    ink: 'cost',
  });
}

function negated({ estimate, low, high, ...rest }: Estimate): Estimate {
  const less = (value: number | null): number | null => (value === null ? null : -value);
  return { ...rest, estimate: -estimate, low: less(high), high: less(low) };
}
