import { scaleLinear } from '../html/d3.js';
import { html } from '../html/markup.js';
import { at, bottomAxis, shortened, textRoom } from './axis.js';
import { type Figure, picture, WIDTH } from './figure.js';

/** Shares that add up to one, as a bar. */
export interface StackedRow {
  readonly name: string;
  /** Counts in the order of `parts`. */
  readonly counts: readonly number[];
}

export interface StackedBars {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  /** Names of the parts, in order. */
  readonly parts: readonly string[];
  readonly rows: readonly StackedRow[];
  /** What is counted; shares, that come without a number of games. Default: games. */
  readonly unit?: 'games' | 'share';
  /** What the shares are of, for the axis. Default: games. */
  readonly of?: string;
}

const ROW = 30;
const RIGHT = 16;
const TOP = 30;
/** Longest name in the key, and room of a name besides its letters. */
const KEY_LETTERS = 64;
const KEY_ROOM = 30;
const KEY_ROW = 20;

/**
 * Bars of shares, a row each: what became of the games. Parts carry a number of class, a pattern of their own and a
 * name in the key.
 */
export function stackedBars(plot: StackedBars): Figure {
  const { id, title, parts, rows } = plot;
  const nameEnd = Math.ceil(textRoom(rows.map(({ name }) => name)) + 8);
  const x = scaleLinear([0, 100], [nameEnd + 8, WIDTH - RIGHT]);
  const step = Math.max(1, parts.length - 1);
  const kind = (part: number): string => `part p${Math.round((part * 6) / step)}`;
  const key = keyPlaces(parts.map((part) => shortened(part, KEY_LETTERS)));
  const start = TOP + KEY_ROW * (key[key.length - 1]?.row ?? 0);
  const bottom = start + rows.length * ROW;
  const keys = key.map(
    ({ name, left, row }, i) =>
      html`<g class="key"><rect class="${kind(i)}" x="${at(left)}" y="${4 + KEY_ROW * row}" width="12" height="12"/><text x="${at(left + 17)}" y="${14 + KEY_ROW * row}">${name}</text></g>`,
  );
  const bars = rows.map((row, i) => {
    const total = row.counts.reduce((sum, count) => sum + count, 0);
    const top = start + i * ROW + 4;
    let before = 0;
    const pieces = row.counts.map((count, part) => {
      const from = x(total > 0 ? (100 * before) / total : 0);
      before += count;
      const to = x(total > 0 ? (100 * before) / total : 0);
      if (count === 0) return null;
      const share = (100 * count) / total;
      const percent = `${share.toFixed(1)} %`;
      const tip = `${row.name}: ${parts[part]} ${Number(share.toPrecision(3))} %${plot.unit === 'share' ? '' : ` (${count} of ${total} games)`}`;
      return html`<g><title>${tip}</title><rect class="${kind(part)}" x="${at(from)}" y="${top}" width="${at(to - from)}" height="${ROW - 8}"/>${
        to - from < textRoom([percent])
          ? null
          : html`<text class="${kind(part)}" x="${at((from + to) / 2)}" y="${top + 15}" text-anchor="middle">${percent}</text>`
      }</g>`;
    });
    return html`<text class="row" x="${nameEnd}" y="${top + 15}" text-anchor="end">${shortened(row.name)}</text>${pieces}`;
  });
  return {
    id,
    title,
    caption: plot.caption,
    svg: picture(
      id,
      bottom + 44,
      title,
      rows.map((row) => `${row.name}: ${parts.map((part, i) => `${part} ${row.counts[i]}`).join(', ')}`).join('; '),
      html`${keys}${bottomAxis(x, [start, bottom], `% of ${plot.of ?? 'games'}`)}<g class="bars inside">${bars}</g>`,
    ),
    data: { columns: ['name', ...parts], rows: rows.map((row) => [row.name, ...row.counts]) },
  };
}

/** Where the names of the key stand: beside each other, in as many rows as they need. */
function keyPlaces(names: readonly string[]) {
  let [left, row] = [0, 0];
  return names.map((name) => {
    const room = KEY_ROOM + textRoom([name], KEY_LETTERS);
    if (left > 0 && left + room > WIDTH) [left, row] = [0, row + 1];
    left += room;
    return { name, left: left - room, row };
  });
}
