/**
 * csv-metadata.json: the columns of the CSV files beside it, for programs, as "Metadata Vocabulary for Tabular Data"
 * (W3C, 2015) has it. Readers that know the standard find the file by its name.
 */

import type { MetricInfo } from '../games/game.js';
import { type ColumnInfo, type ColumnName, CSV_FILES, type CsvFile, columnInfos } from './columns.js';

/** A metric as a column of games.csv. */
export type MetricColumn = Pick<MetricInfo, 'name' | 'meaning' | 'unit'>;

const FILES = Object.keys(CSV_FILES) as CsvFile[];

/**
 * The metadata of these files; those without columns of ours are left out. @param metrics further columns of games.csv
 */
export function csvMetadata(files: readonly string[], metrics: readonly MetricColumn[] = []): object {
  const known = FILES.filter((file) => files.includes(file));
  return {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
    dialect: { header: true, lineTerminators: ['\n'], encoding: 'utf-8' },
    tables: known.map((file) => ({
      url: file,
      'dc:description': `a row per ${CSV_FILES[file].row}`,
      tableSchema: { columns: [...columnsOf(file), ...(file === 'games.csv' ? metrics.map(metricColumn) : [])] },
    })),
  };
}

/** The text of the file. */
export function csvMetadataText(files: readonly string[], metrics: readonly MetricColumn[] = []): string {
  return `${JSON.stringify(csvMetadata(files, metrics), null, 2)}\n`;
}

function columnsOf(file: CsvFile): object[] {
  const names: readonly ColumnName[] = CSV_FILES[file].columns;
  return names.flatMap(columnInfos).map((info) => column(info, datatypeOf(info, names)));
}

function metricColumn(metric: MetricColumn): object {
  return column(metric, 'integer');
}

function column({ name, meaning, unit }: ColumnInfo, datatype: string): object {
  return { titles: name, 'dc:description': meaning, 'schema:unitText': unit, datatype };
}

/** What is varied along an axis may be a text, so that its values are. @param beside columns of the same file */
function datatypeOf({ name, unit }: ColumnInfo, beside: readonly ColumnName[]): string {
  if (unit === 'text' || unit === 'hexadecimal' || (name === 'value' && beside.includes('axis'))) return 'string';
  return unit === 'true or false' ? 'boolean' : 'number';
}
