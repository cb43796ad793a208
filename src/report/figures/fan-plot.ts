import type { Colour } from '../../games/game.js';
import { area, line, scaleLinear } from '../html/d3.js';
import { html } from '../html/markup.js';
import { inkClass } from '../marks.js';
import { at, axisRoom, bottomAxis, leftAxis, padded } from './axis.js';
import { type Drawing, type Figure, picture } from './figure.js';
import { shortPath } from './path.js';

/** Quantiles of a number over the games that were still played, after a turn (0: before the first). */
export interface FanTurn {
  readonly turn: number;
  readonly games: number;
  /** 5, 25, 50, 75 and 95 %. */
  readonly quantiles: readonly [number, number, number, number, number];
}

export interface FanPlot {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  readonly axis: string;
  /** Whose number it is. */
  readonly colour?: Colour;
  readonly turns: readonly FanTurn[];
}

const LEFT = 56;
const RIGHT = 16;
const TOP = 26;
const BOTTOM = 216;
/** Most dots of the median. */
const DOTS_MAX = 18;

/** How a number goes turn by turn: the median, the middle half and nine tenths of the games. */
export function fanPlot(plot: FanPlot): Figure {
  const { id, title, turns } = plot;
  const last = turns[turns.length - 1];
  return {
    id,
    title,
    caption: plot.caption ?? 'Line: median; dark band: half of the games; light band: nine tenths.',
    svg: picture(
      `Median of ${plot.axis} from ${turns[0].quantiles[2]} to ${last.quantiles[2]} at turn ${last.turn}, with bands of half and nine tenths of the games.`,
      (width) => drawn(plot, width),
    ),
    data: {
      columns: ['turn', 'games', '5 %', '25 %', 'median', '75 %', '95 %'],
      rows: turns.map((t) => [t.turn, t.games, ...t.quantiles]),
    },
  };
}

function drawn({ turns, axis, colour }: FanPlot, width: number): Drawing {
  const x = scaleLinear([turns[0].turn, turns[turns.length - 1].turn], [LEFT, width - RIGHT]);
  const y = scaleLinear(padded(turns.flatMap(({ quantiles }) => [...quantiles])), [BOTTOM, TOP]);
  const band = (low: number, high: number): string =>
    shortPath(
      area<FanTurn>(
        (t) => at(x(t.turn)),
        (t) => at(y(t.quantiles[low])),
        (t) => at(y(t.quantiles[high])),
      )(turns) ?? '',
    );
  const median = shortPath(
    line<FanTurn>(
      (t) => at(x(t.turn)),
      (t) => at(y(t.quantiles[2])),
    )(turns) ?? '',
  );
  const each = Math.ceil(turns.length / DOTS_MAX);
  const dots = turns.map((t, i) => {
    if (i % each !== 0) return null;
    const q50 = t.quantiles[2];
    return html`<circle class="m dot"${each > 1 ? html` data-r="${i}"` : null} cx="${at(x(t.turn))}" cy="${at(y(q50))}" r="3.5"/>`;
  });
  return {
    height: BOTTOM + axisRoom('turn', width),
    content: html`${leftAxis(y, [LEFT, width - RIGHT], axis)}${bottomAxis(x, [TOP, BOTTOM], 'turn', true)}<g class="line l0 fan${inkClass(colour)}"><path class="band outer" d="${band(0, 4)}"/><path class="band" d="${band(1, 3)}"/><path class="stroke" d="${median}"/>${dots}</g>`,
  };
}
