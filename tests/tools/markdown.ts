/** Parts of pages of Markdown. */

import { wrapAnsi } from 'fast-wrap-ansi';

const WIDTH = 120;

/** A paragraph, in lines of at most 120 columns. */
export function prose(text: string): string {
  return wrapAnsi(text, WIDTH);
}

/** Nothing where there are no rows. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/(?<!\\)\|/g, '\\|');
}
