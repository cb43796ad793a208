/** Band tables: objects whose names are ranges of a total, an index or a die (`5-7`, `12`, `<=4`, `17+`). */

import { type Document, problemAt } from './document.js';
import { isObject } from './json-value.js';
import type { Problem } from './problems.js';

export const BAND_KEY = /^(?:-?\d{1,3}|-?\d{1,3}--?\d{1,3}|<=-?\d{1,3}|-?\d{1,3}\+)$/;
/** Numbers that a range may name reach so far, up and down. */
export const BAND_END = 999;
export const BAND_FORM = '5-7, 12, <=4 or 17+';

/** Least and greatest value that a band table is read with. */
export type Domain = readonly [low: number, high: number];

/** A total of dice and modifiers. */
export const UNBOUNDED: Domain = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** A band table as a file gives it: `cells` change single bands. */
export interface BandTable<Value> {
  readonly bands: Readonly<Record<string, Value>>;
  readonly cells?: Readonly<Record<string, NoInfer<Value> | Partial<NoInfer<Value>>>> | undefined;
}

export interface BandRow<Value> {
  readonly key: string;
  readonly low: number;
  readonly high: number;
  readonly value: Value;
}

/** Bounds of a range, both included. */
interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Bounds by name: a study reads the same names for each of its set-ups. */
const read = new Map<string, Bounds | null>();
const READ_MAX = 5000;

/** Bounds of a range; null: no range. */
export function parseBand(key: string): Bounds | null {
  const known = read.get(key);
  if (known !== undefined) return known;
  if (read.size >= READ_MAX) read.clear();
  const bounds = boundsOf(key);
  read.set(key, bounds);
  return bounds;
}

function boundsOf(key: string): Bounds | null {
  if (!BAND_KEY.test(key)) return null;
  if (key.startsWith('<=')) return { low: Number.NEGATIVE_INFINITY, high: Number(key.slice(2)) };
  if (key.endsWith('+')) return { low: Number(key.slice(0, -1)), high: Number.POSITIVE_INFINITY };
  const dash = key.indexOf('-', 1);
  if (dash < 0) return { low: Number(key), high: Number(key) };
  return { low: Number(key.slice(0, dash)), high: Number(key.slice(dash + 1)) };
}

/**
 * Rows of the table whose `bands` stand at `path`, in ascending order; adds to `problems` what overlaps, is left out or
 * goes backwards.
 */
export function readBands<Value>(
  document: Document,
  path: readonly string[],
  table: BandTable<Value>,
  domain: Domain,
  problems: Problem[],
): BandRow<Value>[] {
  const rows: BandRow<Value>[] = [];
  const report = (key: string, expected: string, remedy: string) =>
    problems.push(problemAt(document, [...path, key], expected, remedy));
  for (const [key, value] of Object.entries(withCells(document, path, table, problems))) {
    const range = parseBand(key);
    if (range === null) continue;
    if (range.low > range.high) report(key, 'a band in ascending order', `write it as "${range.high}-${range.low}"`);
    else rows.push({ key, ...range, value });
  }
  rows.sort((a, b) => a.low - b.low || a.high - b.high);
  const [first, last] = domain;
  let next = first;
  for (const row of rows) {
    if (row.low < next && next !== first)
      report(row.key, `a band that begins at ${next}`, 'let bands ascend without overlapping');
    else if (row.low < first || row.high > last)
      report(row.key, `a band within ${first} to ${last}`, 'shorten the band');
    else if (row.low > next) reportGap(next, row.low - 1);
    next = Math.max(next, row.high + 1);
  }
  if (next <= last && !(next === Number.POSITIVE_INFINITY)) reportGap(next, last);
  return rows;

  function reportGap(from: number, to: number): void {
    const gap = gapName(from, to);
    problems.push({
      ...problemAt(document, [...path, gap], 'an entry for every value', `add a band "${gap}"`),
      value: undefined,
    });
  }
}

function gapName(from: number, to: number): string {
  if (from === Number.NEGATIVE_INFINITY) return `<=${Number.isFinite(to) ? to : 0}`;
  if (to === Number.POSITIVE_INFINITY) return `${from}+`;
  return from === to ? String(from) : `${from}-${to}`;
}

/** Rows with the single-cell changes of `cells` put in; a cell must name a band that exists. */
function withCells<Value>(
  document: Document,
  path: readonly string[],
  table: BandTable<Value>,
  problems: Problem[],
): Record<string, Value> {
  return changedBands(table, (key) => {
    const known = Object.keys(table.bands).map((band) => `"${band}"`);
    const expected = `a band of the table: ${known.join(', ')}`;
    problems.push(problemAt(document, [...path.slice(0, -1), 'cells', key], expected, 'give new bands with `bands`'));
  });
}

/** Bands as `cells` change them. @param unknown called for a cell that names no band */
export function changedBands<Value>(
  { bands, cells }: BandTable<Value>,
  unknown: (key: string) => void,
): Record<string, Value> {
  const result = { ...bands };
  for (const [key, value] of Object.entries(cells ?? {})) {
    const name = Object.keys(result).find((band) => sameBand(band, key));
    if (name === undefined) unknown(key);
    else result[name] = mergeCell(result[name], value);
  }
  return result;
}

function mergeCell<Value>(under: Value, over: Value | Partial<Value>): Value {
  return isObject(under) && isObject(over) ? { ...under, ...over } : (over as Value);
}

function sameBand(a: string, b: string): boolean {
  const [x, y] = [parseBand(a), parseBand(b)];
  return x !== null && y !== null && x.low === y.low && x.high === y.high;
}

/** True if the selector names a range around the cell's. */
export function bandCovers(selector: string, cell: string): boolean {
  const [outer, inner] = [parseBand(selector), parseBand(cell)];
  return outer !== null && inner !== null && outer.low <= inner.low && outer.high >= inner.high;
}
