import { z } from 'zod';
import { boardMap } from '../../report/figures/board-map.js';
import type { Figure } from '../../report/figures/figure.js';
import { type IntervalRow, intervalPlot } from '../../report/figures/interval-plot.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { boardShape } from '../../report/html/board-shape.js';
import { documentAs, estimateShape, findingsShape, placeTitle, type SectionsOf } from '../../report/html/section.js';
import type { Estimate } from '../../stats/interval.js';
import { differenceRow, knownRows, rateRow } from '../../study/figure-rows.js';
import { signedText } from '../../study/texts.js';
import { tensionTexts } from './report.js';

const influenceShape = z.object({
  name: z.string(),
  cell: z.string().optional(),
  effect: z.object({ difference: estimateShape }),
  corrected: z.number(),
});

const shape = findingsShape.extend({
  game: z.string(),
  scenario: z.string(),
  policy: z.string(),
  goal: z.string(),
  success: estimateShape,
  causes: z.array(
    z.object({
      outcome: z.string(),
      ending: z.string(),
      share: estimateShape,
      games: z.number(),
      turn: estimateShape,
      state: z.record(z.string(), estimateShape),
    }),
  ),
  noReturn: z
    .object({
      hopeless: z.number(),
      lostBy: z.array(z.object({ turn: z.number(), share: estimateShape, over: estimateShape, doomed: estimateShape })),
    })
    .nullable(),
  tension: z
    .object({
      decided: z.number(),
      decidedTurn: estimateShape,
      deadTurns: estimateShape,
      leadChanges: estimateShape,
      swing: estimateShape,
      behind: z.number(),
      comebacks: estimateShape,
      everBehind: z.number(),
      collapses: estimateShape,
      everAhead: z.number(),
    })
    .nullable(),
  markers: z.array(influenceShape),
  places: z.array(influenceShape),
  firstTurn: z.array(
    z.object({
      name: z.string(),
      groups: z.array(z.object({ from: z.number(), to: z.number(), games: z.number(), success: estimateShape })),
    }),
  ),
  holdings: z
    .object({
      middle: z.number(),
      gamesMin: z.number(),
      places: z.array(
        z.object({ name: z.string(), cell: z.string().optional(), turn: z.number(), difference: estimateShape }),
      ),
    })
    .nullable()
    .optional(),
  rivalry: z
    .object({
      leads: z.array(z.object({ turn: z.number(), wins: estimateShape })),
      seats: z.array(z.object({ seat: z.string(), wins: estimateShape })),
    })
    .nullable()
    .optional(),
  board: boardShape.optional(),
});

type Explained = z.output<typeof shape>;

/** Influences drawn at either end; the data has all. */
const ENDS = 12;

/** Causes, the turn of no return, markers, places on the board, luck of the first turn. */
export const sections: SectionsOf = (document, context) => {
  const found = documentAs(shape, document);
  const { findings, game, scenario, policy, goal, causes, markers, places, noReturn, firstTurn } = found;
  const id = context.prefix;
  return [
    {
      title: `${placeTitle(game, scenario, context)}, ${policy}`,
      findings,
      figures: [
        ...causesPlot(found, id),
        ...(noReturn === null ? [] : [noReturnPlot(noReturn, id)]),
        ...influencePlot(markers, 'marker drawn in a turn', goal, `${id}-markers`),
        ...placesMap(found, id),
        ...influencePlot(places, 'place lost in a turn', goal, `${id}-places`),
        ...holdingsFigures(found, id),
        ...rivalryFigures(found, id),
      ],
      more: firstTurn.map(({ name, groups }, i) => ({
        title: `Luck of the first turn: ${name}`,
        figures: [
          intervalPlot({
            id: `${id}-luck-${i}`,
            title: `Success by ${name} after the first turn`,
            axis: `${goal} (% of games)`,
            rows: knownRows(
              groups.map(({ from, to, success }) => rateRow(from === to ? String(from) : `${from} to ${to}`, success)),
            ),
            headings: [name, goal],
          }),
        ],
      })),
      tables: [...causesTable(causes), ...tensionTable(found)],
      terms: ['interval', 'rate', 'cause', 'noReturn', 'influence'],
    },
  ];
};

function causesPlot({ causes, success, goal }: Explained, id: string): Figure[] {
  const rows: IntervalRow[] = [
    rateRow(`success (${goal})`, success),
    ...causes.map(({ outcome, ending, share }) => rateRow(`${outcome} by ${ending}`, share)),
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
  const columns = ['tension', 'a game'];
  return [{ title: 'How long games are open', data: { columns, rows: tensionTexts(tension) } }];
}

function causesTable(causes: Explained['causes']) {
  if (causes.length === 0) return [];
  const names = Object.keys(causes[0].state);
  const data = {
    columns: ['failed as', 'by', 'games', 'mean last turn', ...names.map((name) => `mean ${name}`)],
    rows: causes.map(({ outcome, ending, games, turn, state }) => [
      outcome,
      ending,
      games,
      turn.estimate,
      ...names.map((name) => state[name]?.estimate ?? null),
    ]),
  };
  return [{ title: 'Failed games at their end', data }];
}

function noReturnPlot({ hopeless, lostBy }: NonNullable<Explained['noReturn']>, id: string): Figure {
  const points = (of: (turn: (typeof lostBy)[number]) => Estimate) =>
    lostBy.map((turn) => {
      const { estimate, low, high } = of(turn);
      const percent = (value: number | null): number | null => (value === null ? null : 100 * value);
      return { x: turn.turn, y: 100 * estimate, low: percent(low), high: percent(high) };
    });
  return linePlot({
    id: `${id}-no-return`,
    title: 'Turn of no return',
    caption: `Failed games that were over, or on with a chance of success of at most ${Number((100 * hopeless).toPrecision(2))} %, by the end of a turn.`,
    axes: ['turn', '% of the failed games'],
    lines: [
      { name: 'together', points: points(({ share }) => share) },
      { name: 'over', points: points(({ over }) => over) },
      { name: 'on, but beyond hope', points: points(({ doomed }) => doomed) },
    ],
    domainY: [0, 100],
  });
}

function influencePlot(influences: Explained['markers'], what: string, goal: string, id: string): Figure[] {
  if (influences.length === 0) return [];
  const shown = influences.length <= 2 * ENDS ? influences : [...influences.slice(0, ENDS), ...influences.slice(-ENDS)];
  const left = influences.length - shown.length;
  return [
    intervalPlot({
      id,
      title: `What a ${what} changes`,
      caption: left > 0 ? `The ${ENDS} at either end of ${influences.length}.` : undefined,
      axis: `change of the chance of success (${goal}, points)`,
      rows: knownRows(shown.map(({ name, effect }) => differenceRow('win', name, effect.difference))),
      reference: 0,
    }),
  ];
}

/** Success with and without a place half-way: as a list, and on the board. */
function holdingsFigures({ holdings, board, goal }: Explained, id: string): Figure[] {
  const known = (holdings?.places ?? []).filter(({ turn }) => turn === holdings?.middle);
  if (!holdings || known.length === 0) return [];
  const sorted = [...known].sort((a, b) => a.difference.estimate - b.difference.estimate);
  const shown = sorted.length <= 2 * ENDS ? sorted : [...sorted.slice(0, ENDS), ...sorted.slice(-ENDS)];
  const caption =
    `At the end of turn ${holdings.middle}, half of a usual game; places with ${holdings.gamesMin} games or more on either ` +
    'side. No cause: who stands well holds more.';
  const list = intervalPlot({
    id: `${id}-holdings`,
    title: 'Success with a place, less success without it',
    caption,
    axis: `difference (${goal}, points)`,
    rows: knownRows(shown.map(({ name, difference }) => differenceRow('win', name, difference))),
    reference: 0,
  });
  const values = known.flatMap(({ cell, difference }) =>
    cell === undefined
      ? []
      : [{ cell, value: 100 * difference.estimate, text: `${signedText(difference, true)} points` }],
  );
  if (board === undefined || values.length === 0) return [list];
  const all = values.map(({ value }) => value);
  const map = boardMap({
    ...{ id: `${id}-holdings-board`, title: 'The same on the board', board, axis: 'difference (points)', values },
    domain: [Math.min(0, ...all), Math.max(0, ...all)],
  });
  return [list, map];
}

function rivalryFigures({ rivalry }: Explained, id: string): Figure[] {
  if (!rivalry || rivalry.leads.length < 2) return [];
  const percent = (value: number | null): number | null => (value === null ? null : 100 * value);
  const leader = linePlot({
    id: `${id}-leader`,
    title: 'How often the leader wins',
    caption: 'The seat with the highest chance of winning by its standing at the end of a turn.',
    axes: ['turn', '% of the games with a leader'],
    lines: [
      {
        name: 'the leader wins',
        points: rivalry.leads.map(({ turn, wins: { estimate, low, high } }) => {
          return { x: turn, y: 100 * estimate, low: percent(low), high: percent(high) };
        }),
      },
    ],
    domainY: [0, 100],
  });
  const seats = intervalPlot({
    id: `${id}-seats`,
    title: 'Games won by each seat',
    caption: 'The intervals hold for all seats at once.',
    axis: '% of all games',
    rows: knownRows(rivalry.seats.map(({ seat, wins }) => rateRow(seat, wins))),
    domain: [0, 100],
  });
  return [leader, seats];
}

/** The board by what the loss of each place costs. */
function placesMap({ board, places }: Explained, id: string): Figure[] {
  const values = places.flatMap(({ cell, effect: { difference } }) =>
    cell === undefined || !Number.isFinite(difference.estimate)
      ? []
      : [{ cell, value: 100 * difference.estimate, text: `${signedText(difference, true)} points` }],
  );
  if (board === undefined || values.length === 0) return [];
  const all = values.map(({ value }) => value);
  return [
    boardMap({
      id: `${id}-board`,
      title: 'What the loss of a place costs',
      caption:
        'Change of the chance of success in points where the place is lost in a turn; cells without a colour were never compared.',
      board,
      axis: 'change (points)',
      values,
      domain: [Math.min(0, ...all), Math.max(0, ...all)],
    }),
  ];
}
