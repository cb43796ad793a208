/** Help texts in the width of the terminal. yargs breaks lines inside words, so it is asked for whole lines. */

import { wrapWords } from '../report/wrap.js';

/** Columns of a line of help: an option, or an example, and what is said of it. */
const COLUMNS = /^( +(?:-{1,2}\S+|satrap .*?\S) {2,})(?=\S)/;
/** What is said of something wide stands below it. */
const INDENT_MAX = 40;
const INDENT_BELOW = 6;

/** Breaks lines between words; what belongs to a column stays in it. */
export function wrapHelp(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, width))
    .join('\n');
}

function wrapLine(line: string, width: number): string[] {
  if (line.length <= width) return [line];
  const first = COLUMNS.exec(line)?.[1] ?? '';
  const said = wrapWords(line.slice(first.length), width - columnOf(first));
  if (first.length > INDENT_MAX) return [first.trimEnd(), ...said.map((part) => ' '.repeat(INDENT_BELOW) + part)];
  return said.map((part, i) => (i === 0 ? first : ' '.repeat(first.length)) + part);
}

function columnOf(first: string): number {
  return first.length > INDENT_MAX ? INDENT_BELOW : first.length;
}
