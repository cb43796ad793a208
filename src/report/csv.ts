/** CSV files of runs, and how all CSV files are written. */

import { stringify } from 'csv-stringify/sync';
import { type ColumnName, CSV_FILES, type CsvFile, columnInfos } from './columns.js';

export type Cell = string | number | boolean | null;

type WithBounds<Name extends ColumnName> = Name | `${Name}Low` | `${Name}High`;

/** Cells of a row by the names of its columns; what is left out is empty. */
export type Row<File extends CsvFile> = Readonly<
  Partial<Record<WithBounds<(typeof CSV_FILES)[File]['columns'][number]>, Cell>>
>;

/** The text of one of our files. */
export function csvOf<File extends CsvFile>(file: File, rows: readonly Row<File>[]): string {
  const header = CSV_FILES[file].columns.flatMap(columnInfos).map(({ name }) => name);
  const cells = rows.map((row: Readonly<Record<string, Cell | undefined>>) => {
    const strange = Object.keys(row).find((name) => !header.includes(name));
    if (strange !== undefined) throw new Error(`${file} has no column ${strange}`);
    return header.map((name) => row[name] ?? null);
  });
  return csvText(header, cells);
}

/** An estimate with its bounds, as far as they are known. */
export type Bounded = { readonly [key in 'estimate' | 'low' | 'high']: number | null };

/** An estimate and its bounds as cells; what is not known, or infinite, is empty. */
export function bounded<Name extends ColumnName>(name: Name, interval: Bounded | null): Record<WithBounds<Name>, Cell> {
  const { estimate, low, high } = interval ?? { estimate: null, low: null, high: null };
  const known = (value: number | null): Cell => (value !== null && Number.isFinite(value) ? value : null);
  const cells = { [name]: known(estimate), [`${name}Low`]: known(low), [`${name}High`]: known(high) };
  return cells as Record<WithBounds<Name>, Cell>;
}

/** What a spreadsheet would compute; numbers and dashes are not meant. */
const FORMULA = /^(?![+-]?\d+(\.\d+)?$|-+$)[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** RFC 4180 text of a table, lines ending in \n; null is an empty cell. */
export function csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cast = {
    // csv-stringify would write true as 1.
    boolean: (value: boolean): string => String(value),
    string: (value: string): string => (FORMULA.test(value) ? `'${value}` : value),
  };
  return stringify([header, ...rows] as Cell[][], { cast });
}

/** (value, count) of a histogram in JSON form, by ascending value. */
export function histogramEntries(histogram: Readonly<Record<string, number>>): [number, number][] {
  return Object.entries(histogram)
    .map(([value, count]): [number, number] => [Number(value), count])
    .sort((a, b) => a[0] - b[0]);
}

/** All texts, once each, in order of first appearance. */
export function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}
