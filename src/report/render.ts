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
 */
export function tableLines(table: Table, screen: Screen): string[] {
  const pictured = screen.width === null ? null : fullLines(table, screen, false);
  return (
    pictured ??
    fullLines(
      without(table, ({ terminal }) => terminal === true),
      screen,
      true,
    ) ??
    []
  );
}

/** The table without some of its columns. */
function without({ columns, rows }: Table, left: (column: Column) => boolean): Table {
  const kept = columns.map((_, i) => i).filter((i) => !left(columns[i]));
  return { columns: kept.map((i) => columns[i]), rows: rows.map((row) => kept.map((i) => row[i])) };
}

/** @param spare whether columns may be left out, or the table be taken apart; else null where it does not fit whole */
function fullLines({ columns, rows }: Table, screen: Screen, spare: boolean): string[] | null {
  const widths = columns.map((column, i) =>
    Math.max(...[column.title, ...rows.map((row) => row[i])].map((text) => stringWidth(text))),
  );
  const kept = keptColumns(columns, widths, screen.width);
  if (!spare && kept?.length !== columns.length) return null;
  if (kept === null) return blockLines(columns, rows, screen);
  const line = (cells: Row): string =>
    kept
      .map((i) => padded(cells[i], widths[i], columns[i].align))
      .join(GAP)
      .trimEnd();
  const header = line(columns.map((column) => column.title));
  const lost = columns.filter((_, i) => !kept.includes(i)).map(({ title }) => title);
  const note = lost.length === 0 ? [] : wrapWords(`no room for: ${lost.join(', ')}`, screen.width ?? Infinity);
  return [screen.colour ? BOLD + header + PLAIN : header, ...rows.map(line), ...note];
}

/** Numbers of the columns that have room; null if not even those that no table goes without. */
function keptColumns(columns: readonly Column[], widths: readonly number[], room: number | null): number[] | null {
  let kept = columns.map((_, i) => i);
  const width = (): number => kept.reduce((sum, i) => sum + widths[i] + GAP.length, -GAP.length);
  while (room !== null && width() > room) {
    const last = kept.reduce((worst, i) => ((columns[i].spare ?? 0) >= (columns[worst].spare ?? 0) ? i : worst));
    if (columns[last].spare === undefined) return null;
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
