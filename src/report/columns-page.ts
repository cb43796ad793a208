import { COLUMNS, type ColumnName, CSV_FILES, type CsvFile, columnInfos } from './columns.js';

/** What `satrap list columns --json` says of a file. */
export interface FileInfo {
  readonly file: CsvFile;
  /** What a row is. */
  readonly row: string;
  /** In their order, bounds included. */
  readonly columns: readonly { readonly name: string; readonly meaning: string; readonly unit: string }[];
}

const FILES = Object.keys(CSV_FILES) as CsvFile[];

export function fileInfos(): FileInfo[] {
  return FILES.map((file) => ({
    file,
    row: CSV_FILES[file].row,
    columns: CSV_FILES[file].columns.flatMap(columnInfos),
  }));
}

/** The dictionary of columns as a page; `docs/columns.md` is this text. */
export function columnsPage(): string {
  const files = FILES.map((file) => {
    const { row, columns }: { row: string; columns: readonly ColumnName[] } = CSV_FILES[file];
    return `| \`${file}\` | ${row} | ${columns.map(shownName).join(', ')} |`;
  });
  const names = Object.keys(COLUMNS) as ColumnName[];
  const columns = names.map((name) => `| ${shownName(name)} | ${COLUMNS[name].meaning} | ${COLUMNS[name].unit} |`);
  return [
    '# Columns of the CSV files',
    '',
    'Written by `npm run pages` from the program; `satrap list columns --json` prints the same for programs. Every result',
    'folder has `csv-metadata.json`, which describes the CSV files beside it in the vocabulary of the W3C for tabular data',
    '(CSVW); `satrap schema csv` describes all files.',
    '',
    'All files follow one rule. A row is one thing. Columns that say which games it is about come first; then what was',
    'played, then what was found. A name means the same in every file. A column with `±` is followed by two more, the',
    'bounds of its interval: `estimate`, `estimateLow`, `estimateHigh`. What is unknown is empty. Texts are quoted by',
    'RFC 4180, lines end in a line feed, the encoding is UTF-8, numbers have a decimal point and all their digits. A text',
    "that a spreadsheet would take for a formula, such as the seed `=1+1`, has a `'` in front.",
    '',
    '## Files',
    '',
    '| file | a row per | columns |',
    '| --- | --- | --- |',
    ...files,
    '',
    '`games.csv` has a column per metric besides, named as the metric (`satrap list metrics`). Its `game` is the name of',
    'what is played, as in every file; the number of the single game, which `satrap replay --game` wants, is `index`.',
    '',
    '## Columns',
    '',
    '| column | meaning | unit |',
    '| --- | --- | --- |',
    ...columns,
    '',
  ].join('\n');
}

function shownName(name: ColumnName): string {
  return 'bounded' in COLUMNS[name] ? `\`${name}\` ±` : `\`${name}\``;
}
