import type { Mark } from '../../games/game.js';
import { addingUp } from '../../stats/adding-up.js';
import { scaleLinear } from '../html/d3.js';
import { html } from '../html/markup.js';
import { at, axisRoom, bottomAxis, NAME_ROW, nameAbove, shortened, textRoom } from './axis.js';
import { type Drawing, type Figure, isNarrow, picture } from './figure.js';
import { STEPS } from './heat-map.js';

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
  /** In order; those without a mark go from ink to paper: a colour would be taken for that of a seat or outcome. */
  readonly parts: readonly { readonly name: string; readonly mark?: Mark }[];
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
 * Bars of shares, a row each: what became of the games. Parts carry their letter and share as
 * far as there is room, and a name in the key.
 */
export function stackedBars(plot: StackedBars): Figure {
  const { id, title, parts, rows } = plot;
  return {
    id,
    title,
    caption: plot.caption,
    svg: picture(
      rows.map((row) => `${row.name}: ${parts.map(({ name }, i) => `${name} ${row.counts[i]}`).join(', ')}`).join('; '),
      (width) => drawn(plot, width),
    ),
    data: { columns: ['name', ...parts.map(({ name }) => name)], rows: rows.map((row) => [row.name, ...row.counts]) },
  };
}

function drawn({ parts, rows, unit, of = 'games' }: StackedBars, width: number): Drawing {
  const above = isNarrow(width);
  const nameEnd = above ? -4 : Math.ceil(textRoom(rows.map(({ name }) => name)) + 8);
  const rowHeight = above ? ROW + NAME_ROW : ROW;
  const x = scaleLinear([0, 100], [nameEnd + 8, width - RIGHT]);
  const kind = (part: number): string => {
    const { mark } = parts[part];
    return `part ${mark ? `f-${mark.colour}` : `q${Math.round(((STEPS - 1) * (parts.length - part)) / (parts.length + 1))}`}`;
  };
  const seen = parts.flatMap((part, i) =>
    rows.some(({ counts }) => counts[i] > 0) ? [{ ...part, kind: kind(i) }] : [],
  );
  const keyTexts = seen.map(({ name, mark }) => shortened(mark ? `${mark.letter}  ${name}` : name, KEY_LETTERS));
  const key = keyPlaces(keyTexts, width);
  const start = TOP + KEY_ROW * (key[key.length - 1]?.row ?? 0);
  const bottom = start + rows.length * rowHeight;
  const keys = key.map(
    ({ name, left, row }, i) =>
      html`<g class="key"><rect class="${seen[i].kind}" x="${at(left)}" y="${4 + KEY_ROW * row}" width="12" height="12"/><text x="${at(left + 17)}" y="${14 + KEY_ROW * row}">${name}</text></g>`,
  );
  const bars = rows.map((row, i) => {
    const total = row.counts.reduce((sum, count) => sum + count, 0);
    const top = start + i * rowHeight + 4 + (above ? NAME_ROW : 0);
    const percents = addingUp(
      row.counts.map((count) => (100 * count) / total),
      1,
    );
    let before = 0;
    const pieces = row.counts.map((count, part) => {
      const from = x(total > 0 ? (100 * before) / total : 0);
      before += count;
      const to = x(total > 0 ? (100 * before) / total : 0);
      if (count === 0) return null;
      const { name, mark } = parts[part];
      const share = (100 * count) / total;
      const percent = `${percents[part].toFixed(1)} %`;
      const tip = `${row.name}: ${name} ${Number(share.toPrecision(3))} %${unit === 'share' ? '' : ` (${count} of ${total} games)`}`;
      // As much as there is room for: letter and share, one of them, or nothing.
      const said = [...(mark ? [`${mark.letter} ${percent}`] : []), percent, ...(mark ? [mark.letter] : [])];
      const text = said.find((one) => textRoom([one]) <= to - from);
      return html`<g><title>${tip}</title><rect class="${kind(part)}" x="${at(from)}" y="${top}" width="${at(to - from)}" height="${ROW - 8}"/>${
        text === undefined
          ? null
          : html`<text class="${kind(part)}" x="${at((from + to) / 2)}" y="${top + 15}" text-anchor="middle">${text}</text>`
      }</g>`;
    });
    const name = above
      ? nameAbove(row.name, top)
      : html`<text class="row" x="${nameEnd}" y="${top + 15}" text-anchor="end">${shortened(row.name)}</text>`;
    return html`${name}${pieces}`;
  });
  const axis = `% of ${of}`;
  return {
    height: bottom + axisRoom(axis, width),
    content: html`${keys}${bottomAxis(x, [start, bottom], axis)}<g class="bars inside">${bars}</g>`,
  };
}

/** Where the names of the key stand: beside each other, in as many rows as they need. */
function keyPlaces(names: readonly string[], width: number) {
  let [left, row] = [0, 0];
  return names.map((name) => {
    const room = KEY_ROOM + textRoom([name], KEY_LETTERS);
    if (left > 0 && left + room > width) [left, row] = [0, row + 1];
    left += room;
    return { name, left: left - room, row };
  });
}
