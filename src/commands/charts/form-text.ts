/** Forms as CSV: tables of charts for a spreadsheet or an editor, and what people have made of them. */

import { readFileSync } from 'node:fs';
import { type ChartTable, type FilledTable, UserError } from '../../games/game.js';
import { NOTHING } from '../../games/shared/data/table-shapes.js';
import { csvText } from '../../report/csv.js';

const MARK = 'satrap form';
const MAY_BE = 'may be';

/** Tables one below the other, each with a line that says what it is. */
export function formText(game: string, charts: string, tables: readonly ChartTable[], filled: boolean): string {
  return tables
    .map(({ name, meaning, corner, columns, rows }) => {
      const expected = columns.map((column) => column.expected);
      // Said once where it holds for all.
      const said = new Set(expected).size === 1 ? expected.slice(0, 1) : expected;
      return csvText(
        [MARK, game, charts, name, meaning],
        [
          [corner, ...columns.map((column) => column.name)],
          [MAY_BE, ...said],
          ...rows.map((row) => [row.name, ...(filled ? filledTexts(row) : row.fields.map(() => ''))]),
        ],
      );
    })
    .join('\n');
}

/** What a row says; one without any effect has to say so. */
export function filledTexts({ fields }: ChartTable['rows'][number]): string[] {
  const texts = fields.map((field) => field?.text ?? '');
  return texts.some((text) => text !== '')
    ? texts
    : texts.map((text, i) => (i === 0 && fields[0]?.tag ? NOTHING : text));
}

/** A table of a form, with the lines where its header and its rows stand. */
export interface ReadTable extends FilledTable {
  readonly headerLine: number;
  readonly lines: readonly number[];
}

export interface ReadForm {
  readonly game: string;
  readonly charts: string;
  readonly tables: readonly ReadTable[];
}

/** @throws UserError naming file and line for what is no form. */
export function readForm(file: string): ReadForm {
  const lines = parseLines(file, textIn(file));
  const begins = lines.flatMap(({ cells }, i) => (cells[0].toLowerCase() === MARK ? [i] : []));
  const begin = 'a form begins with a line of `satrap charts form`, which says what it is';
  if (begins[0] !== 0)
    throw new UserError(`${file}:${lines[0]?.line ?? 1}: expected "${MARK}" in the first field; ${begin}`);
  const [{ cells: first }] = lines;
  const tables = begins.map((at, i): ReadTable => {
    const [head, header, ...rest] = lines.slice(at, begins[i + 1] ?? lines.length);
    const [, game, charts, table = ''] = head.cells;
    if (game !== first[1] || charts !== first[2])
      throw new UserError(`${file}:${head.line}: is of ${game}/${charts}, expected ${first[1]}/${first[2]} as above`);
    if (header === undefined) throw new UserError(`${file}:${head.line}: the table ${table} has no columns; ${begin}`);
    const columns = header.cells.slice(1);
    while (columns.at(-1) === '') columns.pop();
    const rows = rest.filter(({ cells }) => cells[0].toLowerCase() !== MAY_BE);
    const beyond = rows.find(({ cells }) => cells.slice(1 + columns.length).some((text) => text !== ''));
    if (beyond !== undefined)
      throw new UserError(
        `${file}:${beyond.line}: has more fields than the ${columns.length} columns of ${table}; ` +
          'take them out, or put quotes around a field with a comma',
      );
    return {
      ...{ table, columns, headerLine: header.line },
      rows: rows.map(({ cells: [name, ...texts] }) => ({ name, texts })),
      lines: rows.map(({ line }) => line),
    };
  });
  return { game: first[1] ?? '', charts: first[2] ?? '', tables };
}

/** UTF-8, or UTF-16 as spreadsheets call "Unicode text". */
function textIn(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new UserError(`${file}: cannot be read (${(error as Error).message.split(',')[0]}); check the path`);
  }
  try {
    const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
    return new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(`${file}: is no UTF-8 text; save it as "CSV UTF-8"`);
  }
}

interface ReadLine {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Lines that have any text. Fields are parted as in the first line: by commas, semicolons or tabs. */
function parseLines(file: string, text: string): ReadLine[] {
  const separator = /^\uFEFF?"?satrap form"?([,;\t])/i.exec(text)?.[1] ?? ',';
  const found: ReadLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let quotedAt = 0;
  let line = 1;
  let begun = 1;
  const endCell = () => {
    // An apostrophe keeps a spreadsheet from computing.
    cells.push(cell.trim().replace(/^'/, ''));
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one !== '')) found.push({ line: begun, cells });
    cells = [];
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '\n') line++;
    if (quotedAt > 0) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') cell += text[++i];
      else quotedAt = 0;
    } else if (sign === '"' && cell.trim() === '') quotedAt = line;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endLine();
      begun = line;
    } else cell += sign;
  }
  if (quotedAt > 0) throw new UserError(`${file}:${quotedAt}: a quote is not closed; put " at the end of the field`);
  endLine();
  return found;
}
