/** A column of a table for people. */
export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
}

const BOLD = '\u001b[1m';
const PLAIN = '\u001b[0m';

/** Lines of a table with aligned columns, two blanks between them, no blanks at line ends. */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  colour: boolean,
): string[] {
  const widths = columns.map((column, i) => Math.max(column.title.length, ...rows.map((row) => row[i].length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (columns[i].align === 'left' ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd();
  const header = line(columns.map((column) => column.title));
  return [colour ? BOLD + header + PLAIN : header, ...rows.map(line)];
}

/** Colour only on a terminal, and not where the user said no (https://no-color.org). */
export function wantsColour(stream: { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
}
