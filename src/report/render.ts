import stringWidth from 'fast-string-width';
import { visible } from '../visible.js';
import type { Screen } from './screen.js';
import type { Column, Line, Table } from './table.js';
import { wrapLines, wrapWords } from './wrap.js';

type Row = readonly string[];

const BOLD = '\u001b[1m';
const PLAIN = '\u001b[0m';
const GAP = '  ';

/** Sentences and tables as lines of text that fit the screen. */
export function renderLines(lines: readonly Line[], screen: Screen): string[] {
  return lines.flatMap((line) =>
    typeof line === 'string' ? wrapLines([visible(line)], screen.width) : tableLines(visibleTable(line), screen),
  );
}

/** Users' texts come in titles and cells. */
function visibleTable({ columns, rows }: Table): Table {
  return {
    columns: columns.map((column) => ({ ...column, title: visible(column.title) })),
    rows: rows.map((row) => row.map(visible)),
  };
}

/**
 * Lines of a table with aligned columns, two blanks between them, no blanks at line ends. What is too wide for the
 * screen first loses its spare columns, and says which; what is still too wide becomes a block of lines for each row.
 * Pictures stand beside the figures that say most, the others make room for them; where that is not enough they stand
 * in a table of their own.
 */
export function tableLines({ columns, rows }: Table, screen: Screen): string[] {
  const widths = columns.map((column, i) =>
    Math.max(...[column.title, ...rows.map((row) => row[i])].map((text) => stringWidth(text))),
  );
  const room = screen.width ?? Number.POSITIVE_INFINITY;
  const table = { columns, widths };
  const figures = columns.flatMap(({ terminal }, i) => (terminal ? [] : [i]));
  const beside = pictured(table, figures, screen.width);
  const kept = beside ?? fitted(table, figures, room, 0);
  if (kept === null) {
    const all = [...figures, ...(screen.width === null ? [] : picturesOf(table, true))];
    return blockLines(
      all.map((i) => columns[i]),
      rows.map((row) => all.map((i) => row[i])),
      screen,
    );
  }
  const drawn = (shown: readonly number[]): string[] => {
    const line = (cells: Row): string =>
      shown
        .map((i) => padded(cells[i], widths[i], columns[i].align))
        .join(GAP)
        .trimEnd();
    const header = line(columns.map((column) => column.title));
    return [screen.colour ? BOLD + header + PLAIN : header, ...rows.map(line)];
  };
  const lost = figures.filter((i) => !kept.includes(i)).map((i) => columns[i].title);
  const note = lost.length === 0 ? [] : wrapWords(`no room for: ${lost.join(', ')}`, room);
  const below = beside === null ? picturesBelow(table, screen.width) : null;
  return [...drawn(kept), ...note, ...(below === null ? [] : ['', ...drawn(below)])];
}

/** Numbers of the columns with pictures, in their large or small form. */
function picturesOf({ columns }: Widths, narrow: boolean): number[] {
  return columns.flatMap((column, i) => (column.terminal && (column.narrow ?? false) === narrow ? [i] : []));
}

/** Columns of a table that names the rows and has their pictures; null: there are none of either, or no room. */
function picturesBelow(table: Widths, room: number | null): number[] | null {
  const names = table.columns.flatMap((column, i) => (column.names ? [i] : []));
  if (room === null || names.length === 0) return null;
  const sets = [picturesOf(table, false), picturesOf(table, true)].filter((set) => set.length > 0);
  return sets.map((set) => [...names, ...set]).find((shown) => widthOf(table, shown) <= room) ?? null;
}

interface Widths {
  readonly columns: readonly Column[];
  readonly widths: readonly number[];
}

/** Columns that are left out for a picture are at least so spare: first all but the least needed stay. */
const LESS_THAN_PICTURES = [2, 1] as const;

/**
 * Numbers of the columns with pictures: the figures that say most stay, and beside them as many pictures as there is
 * room for. Null: there are none, or no room for any.
 */
function pictured(table: Widths, figures: readonly number[], room: number | null): number[] | null {
  const [whole, narrow] = [picturesOf(table, false), picturesOf(table, true)];
  if (room === null || whole.length === 0) return null;
  for (const least of LESS_THAN_PICTURES)
    for (let pictures = Math.max(whole.length, narrow.length); pictures > 0; pictures--) {
      // The first ones are needed most.
      const sets = [whole.slice(0, pictures), narrow.slice(0, pictures)].filter((set) => set.length === pictures);
      const beside = sets.flatMap((set) => {
        const kept = fitted(table, [...figures, ...set], room, least);
        return kept === null ? [] : [kept];
      });
      // Larger pictures only where no figure makes room for that.
      if (beside.length > 0) return beside.reduce((best, one) => (one.length > best.length ? one : best));
    }
  return null;
}

function widthOf({ widths }: Widths, kept: readonly number[]): number {
  return kept.reduce((sum, i) => sum + widths[i] + GAP.length, -GAP.length);
}

/** Of these columns those that have room; null if not even those that are less spare than `least`. */
function fitted(table: Widths, wanted: readonly number[], room: number, least: number): number[] | null {
  const spare = (i: number): number => table.columns[i].spare ?? 0;
  let kept = [...wanted];
  while (widthOf(table, kept) > room) {
    const last = kept.reduce((worst, i) => (spare(i) >= spare(worst) ? i : worst));
    if (table.columns[last].spare === undefined || spare(last) < least) return null;
    kept = kept.filter((i) => i !== last);
  }
  return kept;
}

/** A row as lines `title  value`, a blank line between rows. */
function blockLines(columns: readonly Column[], rows: readonly Row[], { width, colour }: Screen): string[] {
  const titleWidth = Math.max(...columns.map(({ title }) => stringWidth(title)));
  const room = Math.max(1, (width ?? Infinity) - titleWidth - GAP.length);
  return rows.flatMap((row, at) => [
    ...(at > 0 ? [''] : []),
    ...row.flatMap((cell, i) => {
      if (cell === '') return [];
      const title = padded(columns[i].title, titleWidth, 'left');
      const parts = wrapWords(cell, room);
      const first = `${colour ? BOLD + title + PLAIN : title}${GAP}${parts[0]}`;
      return [first, ...parts.slice(1).map((part) => ' '.repeat(titleWidth) + GAP + part)];
    }),
  ]);
}

function padded(text: string, width: number, align: Column['align']): string {
  const blanks = ' '.repeat(width - stringWidth(text));
  return align === 'left' ? text + blanks : blanks + text;
}
