/** The tables of a chart set, laid out as in a book: rows and columns of values, each of which is part of a cell. */

import type { ChartTable, Json } from '../../game.js';
import { changedBands, parseBand } from './bands.js';
import type { Document } from './document.js';
import { FILE_FIELDS } from './header.js';
import { isObject, type JsonObject, member, valueAt } from './json-value.js';
import type { TaggedCell } from './provenance.js';
import {
  expectedText,
  fixedLength,
  listOf,
  partsOfEntries,
  type Shape,
  shapeAt,
  shapeIn,
  textOf,
} from './table-shapes.js';

/** A row with its values; undefined: none is given. */
export interface LaidOutRow {
  /** As the file names it. */
  readonly key: string;
  readonly values: readonly (Json | undefined)[];
}

/** How a table stands in its file. */
export interface TableLayout {
  /** Path in the file, joined by dots: its name. */
  readonly name: string;
  /** What the rows are. */
  readonly corner: string;
  readonly columns: readonly string[];
  /** The rows are ranges, which another copy of the game may divide otherwise. */
  readonly divides: boolean;
  readonly rows: readonly LaidOutRow[];
  /** A row as people see it, where that is not its key. */
  words?(key: string): string;
  /** Shape of a value; undefined: the table has nothing there. */
  shape(row: string, column: number): Shape | undefined;
  /** Names of the cells that have the value: several for a range, and one may have several values. */
  cells(row: string, column: number): readonly string[];
  /** What a file gives to have these rows; `given` says which values are new. */
  write(rows: readonly LaidOutRow[], given: (row: string, column: number) => boolean): Json;
}

/** Layouts that a game states for the tables that its files write in a form of their own, by name. */
export type OwnLayouts = Readonly<Record<string, (chart: JsonObject, shape: Shape) => TableLayout>>;

/** Parts of a table that are no values. */
const NO_VALUES = new Set(['provenance', 'cells']);
const BANDS = 'bands';
const VALUE = 'value';
/** Fewer of the places of a grid filled than this share: it is a list. */
const FILLED_MIN = 0.2;

/** @param cellOf the cell that a dotted path lies in */
export function layoutsOf(
  { value }: Document,
  shape: Shape,
  own: OwnLayouts,
  cellOf: (path: string) => string,
): TableLayout[] {
  return Object.entries(value).flatMap(([name, part]) => {
    const inside = shapeIn(shape, name);
    if (FILE_FIELDS.has(name) || inside === undefined) return [];
    if (own[name] !== undefined && isObject(part)) return [own[name](part, inside)];
    return tablesIn([name], part, inside, cellOf);
  });
}

/** The tables of a part of a file: a table with bands is one by itself, however deep it stands. */
function tablesIn(path: readonly string[], part: Json, shape: Shape, cellOf: (path: string) => string): TableLayout[] {
  if (hasBands(part)) return [bandTable(path, part, shape, cellOf)];
  if (isObject(part) && part[BANDS] === undefined && Object.values(part).some(hasBands))
    return Object.entries(part).flatMap(([name, inner]) =>
      tablesIn([...path, name], inner, shapeIn(shape, name) ?? {}, cellOf),
    );
  if (isObject(part) && Object.keys(part).length === 0) return [];
  const entries = partsOfEntries(shape);
  if (Array.isArray(part) && entries !== undefined) return [listTable(path, part, entries, cellOf)];
  return [plainTable(path, part, shape, cellOf)];
}

function hasBands(part: Json): part is JsonObject & { readonly [BANDS]: JsonObject } {
  return isObject(part) && isObject(part[BANDS]);
}

/** Path of a value below another, as a column names it. */
type Leaf = readonly string[];

/** Paths of all values; entries of a list are values where it always has as many. */
function leavesOf(value: Json | undefined, shape: Shape, inList = false): Leaf[] {
  const length = fixedLength(shape);
  const entry = listOf(shape)?.items;
  if (length > 1 && !inList && entry !== undefined)
    return Array.from({ length }, (_, i) => String(i)).flatMap((i) =>
      leavesOf(member(value, i), entry, true).map((rest) => [i, ...rest]),
    );
  const names = [...new Set([...Object.keys(isObject(value) ? value : {}), ...Object.keys(shape.properties ?? {})])];
  if (listOf(shape) !== undefined || names.length === 0) return [[]];
  return names
    .filter((name) => !NO_VALUES.has(name))
    .flatMap((name) => leavesOf(member(value, name), shapeIn(shape, name) ?? {}).map((rest) => [name, ...rest]));
}

/** `foeWounds 1`: entries of lists are counted from 1, as faces of a die and columns are. */
function columnName(leaf: Leaf, shape: Shape): string {
  let inside: Shape | undefined = shape;
  const parts = leaf.map((name) => {
    const counted = inside !== undefined && listOf(inside) !== undefined;
    inside = shapeIn(inside, name);
    return counted ? String(Number(name) + 1) : name;
  });
  return parts.join('.') || VALUE;
}

/** A path up to the list that it leads into, which is one value of a file. */
function wholeValue(shape: Shape, path: readonly string[]): readonly string[] {
  const at = path.findIndex((_, i) => fixedLength(shapeAt(shape, path.slice(0, i)) ?? {}) > 0);
  return at < 0 ? path : path.slice(0, at);
}

/** Rows are ranges; single numbers that stand beside them in the file come below. */
function bandTable(
  path: readonly string[],
  table: JsonObject & { readonly [BANDS]: JsonObject },
  shape: Shape,
  cellOf: (path: string) => string,
): TableLayout {
  const bands = table[BANDS];
  const line = shapeIn(shapeIn(shape, BANDS), '') ?? {};
  const leaves = leavesOf(Object.assign({}, ...Object.values(bands).filter(isObject)), line);
  const single = Object.keys(table).filter((name) => name !== BANDS && !NO_VALUES.has(name));
  const cells = isObject(table.cells) ? table.cells : {};
  const name = path.join('.');
  return {
    ...{ name, corner: 'range', columns: leaves.map((leaf) => columnName(leaf, line)), divides: true },
    rows: [
      // What names no band is told of where the file is checked.
      ...Object.entries(changedBands({ bands, cells }, () => {}))
        .toSorted(([a], [b]) => (parseBand(a)?.low ?? 0) - (parseBand(b)?.low ?? 0))
        .map(([key, band]) => ({ key, values: leaves.map((leaf) => valueAt(band, leaf)) })),
      ...single.map((key) => ({ key, values: leaves.map((_, i) => (i === 0 ? table[key] : undefined)) })),
    ],
    shape: (row, column) =>
      single.includes(row) ? (column === 0 ? shapeIn(shape, row) : undefined) : shapeAt(line, leaves[column]),
    cells: (row, column) => [
      cellOf([name, ...(single.includes(row) ? [row] : [BANDS, row, ...wholeValue(line, leaves[column])])].join('.')),
    ],
    write(rows, given) {
      const result: { [name: string]: Json } = {};
      for (const { key, values } of rows.filter(({ key }) => single.includes(key)))
        if (given(key, 0) && values[0] !== undefined) result[key] = values[0];
      const lines = rows.filter(({ key }) => !single.includes(key));
      result[BANDS] = Object.fromEntries(lines.map(({ key, values }) => [key, built(leaves, values, line)]));
      return result;
    },
  };
}

/** A value put together of its parts; lists where the shape has lists. */
function built(leaves: readonly Leaf[], values: readonly (Json | undefined)[], shape: Shape): Json {
  if (leaves.length === 1 && leaves[0].length === 0) return values[0] ?? null;
  if (fixedLength(shape) > 0) {
    const own = (i: number) => leaves.flatMap((leaf, at) => (leaf[0] === String(i) ? [at] : []));
    return Array.from({ length: fixedLength(shape) }, (_, i) => part(own(i), shapeIn(shape, String(i)) ?? {}));
  }
  const names = [...new Set(leaves.map(([first]) => first))];
  const filled = (name: string) =>
    leaves.flatMap((leaf, at) => (leaf[0] === name && values[at] !== undefined ? [at] : []));
  return Object.fromEntries(
    names
      .filter((name) => filled(name).length > 0)
      .map((name) => [name, part(filled(name), shapeIn(shape, name) ?? {})]),
  );

  function part(at: readonly number[], inside: Shape): Json {
    return built(
      at.map((i) => leaves[i].slice(1)),
      at.map((i) => values[i]),
      inside,
    );
  }
}

/** A table without ranges: a row for each entry, or for each value where entries have little in common. */
function plainTable(path: readonly string[], part: Json, shape: Shape, cellOf: (path: string) => string): TableLayout {
  const leaves = leavesOf(part, shape);
  const depth = rowDepth(part, leaves);
  const heads = new Map(leaves.map((leaf) => [leaf.slice(0, depth).join('.'), leaf.slice(0, depth)]));
  const tails = [...new Map(leaves.map((leaf) => [leaf.slice(depth).join('.'), leaf.slice(depth)])).values()];
  const leaf = (row: string, column: number): Leaf => [...(heads.get(row) ?? []), ...tails[column]];
  const columnOf = (tail: Leaf): string => {
    const head = leaves.find((one) => one.slice(depth).join('.') === tail.join('.'))?.slice(0, depth) ?? [];
    return columnName(tail, shapeAt(shape, head) ?? {});
  };
  return {
    name: path.join('.'),
    corner: 'row',
    columns: tails.map(columnOf),
    divides: false,
    words: (key) => columnName(heads.get(key) ?? [], shape),
    rows: [...heads.keys()].map((key) => ({ key, values: tails.map((_, i) => valueAt(part, leaf(key, i))) })),
    shape: (row, column) => shapeAt(shape, leaf(row, column)),
    cells: (row, column) => [cellOf([...path, ...wholeValue(shape, leaf(row, column))].join('.'))],
    write(rows, given) {
      const places = rows.flatMap(({ key, values }) =>
        values.flatMap((value, column) =>
          given(key, column) && value !== undefined ? [{ leaf: leaf(key, column), value }] : [],
        ),
      );
      return built(
        places.map((place) => place.leaf),
        places.map((place) => place.value),
        shape,
      );
    },
  };
}

/** A row for each entry of a list, and one that is empty for an entry more. The whole list is one value of a file. */
function listTable(
  path: readonly string[],
  list: readonly Json[],
  entry: Shape,
  cellOf: (path: string) => string,
): TableLayout {
  const leaves = leavesOf({}, entry);
  const cell = cellOf(path.join('.'));
  const isGiven = (value: Json | undefined): boolean => value !== undefined;
  return {
    ...{
      name: path.join('.'),
      corner: 'entry',
      columns: leaves.map((leaf) => columnName(leaf, entry)),
      divides: false,
    },
    rows: [...list, undefined].map((one, i) => ({
      key: String(i + 1),
      values: leaves.map((leaf) => (one === undefined ? undefined : valueAt(one, leaf))),
    })),
    shape: (_, column) => shapeAt(entry, leaves[column]),
    cells: () => [cell],
    write: (rows) =>
      rows
        .filter(({ values }) => values.some(isGiven))
        .map(({ values }) => {
          const there = leaves.flatMap((_, i) => (isGiven(values[i]) ? [i] : []));
          return built(
            there.map((i) => leaves[i]),
            there.map((i) => values[i]),
            entry,
          );
        }),
  };
}

/** How many names of a path name its row: all but the last, or all where the grid would be nearly empty. */
function rowDepth(part: Json, leaves: readonly Leaf[]): number {
  const longest = Math.max(...leaves.map(({ length }) => length));
  const depth = Math.min(...leaves.map(({ length }) => length)) - 1;
  if (depth < 1) return longest;
  const rows = new Set(leaves.map((leaf) => leaf.slice(0, depth).join('.'))).size;
  const columns = new Set(leaves.map((leaf) => leaf.slice(depth).join('.'))).size;
  const filled = leaves.filter((leaf) => valueAt(part, leaf) !== undefined).length;
  return filled < FILLED_MIN * rows * columns ? longest : depth;
}

/** Rows as people write them; spreadsheets make dates of `5-7` and `1-2-1`. */
export function rowWords(layout: TableLayout, key: string): string {
  if (layout.divides) return key.split('/').map(rangeWords).join(' then ');
  const words = layout.words?.(key) ?? key;
  return /^\d+-\d+$/.test(words)
    ? words.replace('-', ' to ')
    : words.replace(/^\d+(-\d+){2,}$/, (numbers) => numbers.replaceAll('-', ' by '));
}

function rangeWords(range: string): string {
  const band = parseBand(range);
  if (band === null) return range;
  if (!Number.isFinite(band.low)) return `${band.high} or less`;
  if (!Number.isFinite(band.high)) return `${band.low} or more`;
  return band.low === band.high ? range : `${band.low} to ${band.high}`;
}

/** A name as people write it, with hyphens for dashes. */
export function plainName(words: string): string {
  return words.trim().replaceAll(/[−–]/g, '-');
}

/** Whether names are one to a spreadsheet, as `+2` and `2` are. */
export function sameName(a: string, b: string): boolean {
  return a === b || (/^[+-]?\d+$/.test(a) && /^[+-]?\d+$/.test(b) && +a === +b);
}

/** The key of a row that people have named; null: it names none. */
export function rowKey(layout: TableLayout, words: string): string | null {
  const plain = plainName(words);
  const known = layout.rows.find(({ key }) => key === plain || rowWords(layout, key) === plain);
  if (known !== undefined) return known.key;
  const signed = layout.rows.find(({ key }) => sameName(key, plain));
  if (signed !== undefined) return signed.key;
  if (!layout.divides) return null;
  const parts = plain.split(/\s*(?:then|[:/])\s*/).map(rangeKey);
  const wanted = layout.rows[0].key.split('/').length;
  return parts.length === wanted && parts.every((part) => part !== null) ? parts.join('/') : null;
}

function rangeKey(words: string): string | null {
  const plain = words.toLowerCase();
  const open = /^(-?\d+) or (less|more)$/.exec(plain);
  if (open !== null) return open[2] === 'less' ? `<=${open[1]}` : `${open[1]}+`;
  const between = /^(-?\d+)(?: to |\s*\.\.\s*)(-?\d+)$/.exec(plain);
  const range = between === null ? plain.replaceAll(/\s/g, '') : `${between[1]}-${between[2]}`;
  return parseBand(range) === null ? null : range;
}

/** A document's table for people. @param cells of the document, by name */
export function chartTable(layout: TableLayout, meaning: string, cells: ReadonlyMap<string, TaggedCell>): ChartTable {
  const shapes = (column: number) =>
    layout.rows.flatMap(({ key }) => {
      const shape = layout.shape(key, column);
      return shape === undefined ? [] : [shape];
    });
  return {
    ...{ name: layout.name, meaning, corner: layout.corner, divides: layout.divides },
    columns: layout.columns.map((name, i) => ({
      name,
      expected: [...new Set(shapes(i).map(expectedText))].slice(0, 2).join(', or '),
    })),
    rows: layout.rows.map(({ key, values }) => ({
      name: rowWords(layout, key),
      fields: values.map((value, i) => {
        const shape = layout.shape(key, i);
        if (shape === undefined) return null;
        const names = layout.cells(key, i);
        const [first] = names.flatMap((name) => cells.get(name) ?? []);
        return { ...(first ?? { tag: null }), cells: names, text: textOf(shape, value) };
      }),
    })),
  };
}
