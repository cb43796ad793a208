import { at, axisRoom, bottomAxis, leftAxis, padded, shortened } from '../figures/axis.js';
import { type Drawing, type Figure, isNarrow, picture } from '../figures/figure.js';
import { line, scaleLinear } from '../html/d3.js';
import { html } from '../html/markup.js';
import type { Chapter } from './chapters.js';
import { columnTitle, ownStandings, type Watch } from './watch.js';

const LEFT = 56;
const RIGHT = 16;
const BOTTOM = 210;
const KEY_ROW = 18;
const KEY_COLUMN = 330;
/** Room of the line before a name, and of a letter. */
const KEY_LINE = 40;
const LETTER = 7;
/** Lines that have a dash of their own. */
const LINES_MAX = 6;

interface StandingLine {
  readonly name: string;
  readonly values: readonly number[];
}

/** How the seats stand after each turn, and where chapters begin; null where the game does not trace it. */
export function standingPlot(watch: Watch, chapters: readonly Chapter[]): Figure | null {
  const { columns, games } = watch;
  const drawn = ownStandings(watch);
  const lines = games.flatMap((game): StandingLine[] =>
    drawn.map((i) => {
      const title = columnTitle(columns[i]);
      // The policy first: what is too long loses its end. What all lines show, the heading says.
      const name = games.length === 1 ? title : drawn.length === 1 ? game.policy : `${game.policy}: ${title}`;
      return { name, values: game.turns.map((row) => row[i]) };
    }),
  );
  const shown = lines.slice(0, LINES_MAX);
  if (shown.length === 0 || shown[0].values.length < 2) return null;
  const turns = Math.max(...lines.map(({ values }) => values.length));
  const names = shown.map(({ name }) => name);
  const what = games.length > 1 && drawn.length === 1 ? `: ${columnTitle(columns[drawn[0]])}` : '';
  return {
    id: 'standing',
    title: `How the game stands after each turn${what}`,
    caption: `Each value as it is at the end of the turn. Triangles: chapters${games.length > 1 ? ` of ${games[0].policy}` : ''}.`,
    svg: picture(`${names.join(', ')} from turn 0 to ${turns - 1}; the table below has all values.`, (width) =>
      plotOf(shown, turns, chapters, width),
    ),
    data: {
      columns: ['turn', ...lines.map(({ name }) => name)],
      rows: Array.from({ length: turns }, (_, turn) => [turn, ...lines.map(({ values }) => values[turn] ?? null)]),
    },
  };
}

function plotOf(shown: readonly StandingLine[], turns: number, chapters: readonly Chapter[], width: number): Drawing {
  const across = isNarrow(width) ? 1 : 2;
  const top = 26 + KEY_ROW * Math.ceil(shown.length / across);
  const x = scaleLinear([0, turns - 1], [LEFT, width - RIGHT]);
  // There is nothing between two turns.
  const axis = Object.assign(x.copy(), { ticks: (count?: number) => x.ticks(count).filter(Number.isInteger) });
  const y = scaleLinear(padded(shown.flatMap(({ values }) => [...values])), [BOTTOM, top]);
  const paths = shown.map(({ values }, i) => {
    const path = line<number>(
      (_, turn) => at(x(turn)),
      (value) => at(y(value)),
    )([...values]);
    return html`<g class="line l${i}"><path class="stroke" d="${path ?? ''}"/></g>`;
  });
  const key = shown.map(({ name }, i) => {
    const room = shown.length === 1 ? width - LEFT : KEY_COLUMN;
    const [left, row] = [(across === 1 ? 0 : LEFT) + (i % across) * KEY_COLUMN, 14 + Math.floor(i / across) * KEY_ROW];
    return html`<g class="line l${i}"><path class="stroke" d="M${left},${row}h28"/><text x="${left + 34}" y="${row + 4}">${shortened(name, Math.floor((room - KEY_LINE) / LETTER))}</text></g>`;
  });
  const marks = chapters.map(
    ({ turn, text }) =>
      html`<path class="mk" data-turn="${turn}" d="M${at(x(turn) - 5)},${top - 9}h10l-5,8Z"><title>${text}</title></path>`,
  );
  const end = width - RIGHT;
  return {
    height: BOTTOM + axisRoom('turn', width),
    content: html`${leftAxis(y, [LEFT, end], '')}${bottomAxis(axis, [top, BOTTOM], 'turn')}${key}${paths}${marks}<line class="now" data-x0="${LEFT}" data-x1="${end}" data-turns="${turns - 1}" x1="${LEFT}" x2="${LEFT}" y1="${top}" y2="${BOTTOM}"/>`,
  };
}
