/** Tables that people have filled in, from texts to a data file of theirs. */

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { nearestNames } from '../../../names.js';
import type { ChartEntry, ChartTable, EnteredCharts, EntryProblem, FilledTable, GameModule, Json } from '../../game.js';
import { type Document, mergeLayers } from './document.js';
import { isObject, type JsonObject, member, over, shown, valueAt } from './json-value.js';
import type { Library } from './library.js';
import { type Problem, problemLine } from './problems.js';
import { ALL, isTag, type Tag, type TaggedCell } from './provenance.js';
import { readDataFile } from './read-file.js';
import { documentNamed, referenceIn } from './references.js';
import { expectedText, NOTHING, type Shape, shapeAt, shapeOfKind, textOf, valueIn } from './table-shapes.js';
import {
  chartTable,
  type LaidOutRow,
  layoutsOf,
  type OwnLayouts,
  plainName,
  rowKey,
  rowWords,
  sameName,
  type TableLayout,
} from './tables.js';
import { reference } from './written-setup.js';

/** What a game states about the tables of its files. */
export interface TableSource<Kind extends string> {
  readonly library: Library<Kind>;
  /** Kinds of file that have tables, with the layouts of those that are written in a form of their own. */
  readonly kinds: Readonly<Partial<Record<Kind, OwnLayouts>>>;
  /** The cells of a document with their tags. */
  cellsOf(document: Document<Kind>): readonly TaggedCell[];
  /** The cell that a dotted path lies in. */
  cellOf(path: string): string;
  /** Adds to `problems` what is wrong with a document. */
  check(document: Document<Kind>, problems: Problem[]): unknown;
}

/** As in the contract. */
export function tableReaders<Kind extends string>(
  source: TableSource<Kind>,
): Required<Pick<NonNullable<GameModule['files']>, 'tables' | 'named' | 'enter'>> {
  const { library } = source;
  return {
    tables: (file) => tablesOf(source, documentNamed(library, file)),
    named: (scenario) => {
      const document = documentNamed(library, scenario);
      const kinds = partKinds(library).filter((kind) => document.value[kind] !== undefined);
      return kinds.map((kind) => {
        const { name, folder } = referenceIn(document, kind);
        return { kind, name: reference(library, name, folder, process.cwd()) };
      });
    },
    enter: (entry) => enterCharts(source, entry),
  };
}

/** Kinds of file that a scenario names, each in a field of that name. */
const partKinds = <Kind extends string>({ format }: Library<Kind>): readonly Kind[] => format.kinds.slice(1);

/** A scenario has tables in every game; the files that it names are none of its values. */
function layouts<Kind extends string>(source: TableSource<Kind>, document: Document<Kind>): TableLayout[] {
  const isScenario = document.kind === source.library.format.kinds[0];
  const own = source.kinds[document.kind] ?? (isScenario ? {} : undefined);
  if (own === undefined) return [];
  const all = layoutsOf(document, shapeOf(source, document), own, source.cellOf);
  // Its number is its place in lists, which a file of one's own does not take over.
  const parts = new Set<string>(isScenario ? [...partKinds(source.library), 'number'] : []);
  return all.filter(({ name }) => !parts.has(name));
}

function shapeOf<Kind extends string>({ library }: TableSource<Kind>, { kind }: Document<Kind>): Shape {
  return shapeOfKind(library.format.game, kind);
}

function tablesOf<Kind extends string>(source: TableSource<Kind>, document: Document<Kind>): ChartTable[] {
  const cells = cellsByName(source, document);
  const shape = shapeOf(source, document);
  return layouts(source, document).map((layout) => {
    const meaning = shapeAt(shape, layout.name.split('.'))?.description;
    return chartTable(layout, meaning ?? layout.name, cells);
  });
}

function cellsByName<Kind extends string>(source: TableSource<Kind>, document: Document<Kind>) {
  return new Map(source.cellsOf(document).map((cell) => [cell.name, cell]));
}

/** A row that was filled in: what it says, and which of it is new. */
interface GivenRow extends LaidOutRow {
  readonly given: readonly boolean[];
}

function enterCharts<Kind extends string>(source: TableSource<Kind>, entry: ChartEntry): EnteredCharts {
  const { library } = source;
  const { into, tag } = entry;
  if (!isTag(tag)) throw new Error(`no tag ${tag}`);
  const base = documentNamed(library, entry.base);
  const exists = existsSync(into);
  const path = resolve(into);
  const before = exists ? documentNamed(library, into) : base;
  const below = exists ? before.layers.slice(0, -1) : base.layers;
  const extended = reference(library, entry.base, process.cwd(), dirname(path));
  let own: JsonObject = exists
    ? readDataFile(path, into).value
    : { game: library.format.game, kind: base.kind, extends: extended };
  const document = (): Document<Kind> => {
    const layer = { label: into, value: named(own, before), folder: dirname(path), shipped: false, lines: new Map() };
    return mergeLayers(library.format, base.kind, [...below, layer]);
  };
  const problems: EntryProblem[] = [];
  const entered: string[] = [];
  const known = cellsByName(source, before);
  const there = layouts(source, before);
  for (const filled of entry.tables) {
    const layout = there.find(({ name }) => name === filled.table);
    if (layout === undefined) {
      const near = nearestNames(
        filled.table,
        there.map(({ name }) => name),
      );
      problems.push({ table: filled.table, row: null, column: null, text: `no table of this name; ${near}` });
      continue;
    }
    const rows = givenRows(layout, filled, problems);
    const cells = new Map<string, { readonly tag: Tag; readonly source?: string }>();
    const named = entry.source === undefined ? {} : { source: entry.source };
    for (const { key, given } of rows)
      given.forEach((isGiven, column) => {
        if (layout.shape(key, column) === undefined) return;
        for (const name of layout.cells(key, column)) {
          const old = known.get(name);
          if (isGiven) cells.set(name, { tag, ...named });
          else if (!cells.has(name) && old !== undefined) cells.set(name, old);
        }
      });
    const fresh = new Set(rows.flatMap((row) => freshCells(layout, row)));
    if (fresh.size === 0) continue;
    entered.push(...fresh);
    own = withTable(own, layout, rows, fresh);
    // Some fields are no cells: nothing is known of where they come from.
    const tagged = cellsByName(source, document());
    const cellsTagged = new Map([...cells].filter(([name]) => tagged.has(name)));
    if (cellsTagged.size > 0) own = withTags(own, before, layout, cellsTagged);
  }
  const after = document();
  const tables = new Set(entry.tables.map(({ table }) => table));
  if (problems.length === 0) {
    const found: Problem[] = [];
    source.check(after, found);
    for (const problem of found) {
      const table = [...tables].find((name) => problem.path.join('.').startsWith(name)) ?? '';
      problems.push({ table, row: null, column: null, text: problemLine({ ...problem, place: 'the table' }) });
    }
  }
  const changes = problems.length > 0 ? [] : changesOf(source, base, after, tables);
  return { text: problems.length > 0 ? '' : `${JSON.stringify(own, null, 2)}\n`, problems, entered, changes };
}

/** The names that a file has for itself are those of the file; they are no part of what is checked. */
function named(own: JsonObject, { value }: Document): JsonObject {
  return { id: value.id, title: value.title, ...own };
}

function freshCells(layout: TableLayout, { key, given }: GivenRow): string[] {
  return given.flatMap((isGiven, column) => (isGiven ? layout.cells(key, column) : []));
}

/** The rows of a form, with the values that are there where nothing is written; adds what is wrong to `problems`. */
function givenRows(layout: TableLayout, filled: FilledTable, problems: EntryProblem[]): GivenRow[] {
  const report = (row: number | null, column: number | null, text: string) =>
    problems.push({ table: layout.name, row, column, text });
  const places = columnPlaces(layout, filled, report);
  if (places === null) return [];
  const found = new Map<string, GivenRow>();
  filled.rows.forEach(({ name, texts }, row) => {
    const key = rowKey(layout, name);
    if (key === null) {
      report(row, null, `"${name}" is no row of ${layout.name}, expected ${rowsExpected(layout)}${dateHint(name)}`);
      return;
    }
    if (found.has(key)) {
      report(row, null, `row ${name} is there twice; take one out`);
      return;
    }
    const before = layout.rows.find((one) => one.key === key)?.values;
    const own = places.map((place) => (texts[place] ?? '').replaceAll('\u00a0', ' ').trim());
    const values = own.map((text, column) => {
      if (text === '') return undefined;
      const shape = layout.shape(key, column);
      if (shape !== undefined) {
        const value = shape.type === 'string' && DATE.test(text) ? undefined : valueIn(shape, text);
        if (value !== undefined || text.toLowerCase() === NOTHING) return value;
      }
      const expected = shape === undefined ? 'nothing: the table has no such place' : expectedText(shape);
      report(row, places[column], `${shown(text)}, expected ${expected}${dateHint(text)}`);
      return undefined;
    });
    const isGiven = own.some((text) => text !== '');
    if (layout.divides && isGiven) {
      const given = values.map((_, column) => layout.shape(key, column) !== undefined);
      found.set(key, { key, values, given });
      return;
    }
    if (layout.divides && before === undefined) {
      report(row, null, `row ${name} has no values; fill it in, or take it out`);
      return;
    }
    const given = own.map((text) => text !== '');
    const taken = own.map((text) => text.toLowerCase() === NOTHING);
    reportHalves(layout, key, given, taken, values, before ?? [], (column, text) => report(row, places[column], text));
    found.set(key, { key, given, values: values.map((value, i) => (given[i] ? value : before?.[i])) });
  });
  if (!layout.divides)
    for (const { key } of layout.rows)
      if (!found.has(key))
        report(null, null, `row ${rowWords(layout, key)} is missing; leave its fields empty to leave it as it is`);
  return [...found.values()];
}

/** Columns of a form in the order of the layout; null where they are others. */
function columnPlaces(
  layout: TableLayout,
  { columns }: FilledTable,
  report: (row: null, column: number | null, text: string) => void,
): number[] | null {
  const given = columns.map(plainName);
  const places = layout.columns.map((name) => given.findIndex((one) => sameName(one, name)));
  const unknown = given.findIndex((one) => !layout.columns.some((name) => sameName(name, one)));
  const missing = layout.columns.filter((_, i) => places[i] < 0);
  if (unknown >= 0)
    report(null, unknown, `"${given[unknown]}" is no column of ${layout.name}, expected ${layout.columns.join(', ')}`);
  else if (missing.length > 0) report(null, null, `${missing.join(', ')} is missing among the columns; add it`);
  else return places;
  return null;
}

function rowsExpected(layout: TableLayout): string {
  if (layout.divides)
    return `a range such as ${rowWords(layout, layout.rows[Math.min(1, layout.rows.length - 1)].key)}`;
  const names = layout.rows.map(({ key }) => key);
  return names.length > 14 ? `one of ${names.slice(0, 12).join(', ')}, ...` : `one of ${names.join(', ')}`;
}

const DATE = /^\d{1,2}[./-]\s?[A-Za-z]{3}|^[A-Za-z]{3}[ -]\d{1,2}|^\d{4}-\d\d-\d\d|^\d{1,2}[./]\d{1,2}[./]\d{2,4}/;

/** What spreadsheets make of `5-7`. */
function dateHint(text: string): string {
  return DATE.test(text) ? '; a spreadsheet has made a date of it, write 5 to 7' : '';
}

/** A cell of several values is entered as a whole. */
function reportHalves(
  layout: TableLayout,
  key: string,
  given: readonly boolean[],
  taken: readonly boolean[],
  values: readonly (Json | undefined)[],
  before: readonly (Json | undefined)[],
  report: (column: number, text: string) => void,
): void {
  given.forEach((isGiven, column) => {
    if (taken[column] && values[column] === undefined && before[column] !== undefined)
      report(column, `"${NOTHING}", where a file cannot take the value away; write a value`);
    if (isGiven || layout.shape(key, column) === undefined || before[column] === undefined) return;
    const [cell] = layout.cells(key, column);
    if (given.some((other, i) => other && layout.cells(key, i)[0] === cell))
      report(column, `nothing, though others of the cell ${cell} are filled in; fill it in, too`);
  });
}

/** The file with the table as it was filled in. */
function withTable(
  own: JsonObject,
  layout: TableLayout,
  rows: readonly GivenRow[],
  fresh: ReadonlySet<string>,
): JsonObject {
  const places = new Map(rows.map(({ key, given }) => [key, given]));
  const written = layout.write(rows, (row, column) => places.get(row)?.[column] ?? false);
  const path = layout.name.split('.');
  const there = valueAt(own, path);
  const [top] = path;
  // Single cells that the file changes would stand over the table.
  const cells = member(there, 'cells');
  const kept =
    layout.divides || !isObject(cells) ? [] : Object.entries(cells).filter(([name]) => !fresh.has(`${top}.${name}`));
  const { cells: _, ...rest } = isObject(there) ? there : ({} as JsonObject);
  if (!isObject(written)) return placed(own, path, written);
  // Ranges replace the old ones.
  const table = layout.divides ? { ...rest, ...written } : over(rest, written);
  return placed(own, path, { ...table, ...(kept.length > 0 ? { cells: Object.fromEntries(kept) } : {}) });
}

function placed(own: JsonObject, [name, ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...own, [name]: value };
  const inside = member(own, name);
  return { ...own, [name]: placed(isObject(inside) ? inside : {}, rest, value) };
}

/** The file with where the cells of the table come from. */
function withTags(
  own: JsonObject,
  before: Document,
  { name }: TableLayout,
  cells: ReadonlyMap<string, { readonly tag: Tag; readonly source?: string }>,
): JsonObject {
  const [top] = name.split('.');
  // A chart may have its own provenance; then its cells are named without it.
  const inChart = isObject(valueAt(before.value, [top, 'provenance']));
  const node = (inChart ? member(own, top) : own) as JsonObject;
  const old = member(node, 'provenance');
  const selector = (cell: string) => (inChart ? cell.slice(top.length + 1) : cell);
  const whole = inChart ? ALL : name;
  const others = (part: string): [string, Json][] => {
    const stated = member(old, part);
    if (inChart || !isObject(stated)) return [];
    return Object.entries(stated).filter(([key]) => !cells.has(key) && key !== whole);
  };
  const tags = new Set([...cells.values()].map(({ tag }) => tag));
  const sources = new Set([...cells.values()].map(({ source }) => source));
  const [tag] = tags;
  const [source] = sources;
  const listed = [...cells].map(([cell, { tag }]): [string, Json] => [selector(cell), tag]);
  const sourced = [...cells].flatMap(([cell, { source }]): [string, Json][] =>
    source === undefined ? [] : [[selector(cell), source]],
  );
  const tagged = tags.size > 1 ? listed : inChart ? [] : [[whole, tag] as [string, Json]];
  const named = sources.size > 1 ? sourced : source === undefined ? [] : [[whole, source] as [string, Json]];
  const general = inChart ? (tags.size > 1 ? undefined : tag) : member(old, 'default');
  const part = (entries: readonly [string, Json][]) => (entries.length > 0 ? Object.fromEntries(entries) : undefined);
  const provenance = membersGiven({
    default: general,
    cells: part([...others('cells'), ...tagged]),
    sources: part([...others('sources'), ...named]),
  });
  const { provenance: _, ...rest } = node;
  return inChart ? { ...own, [top]: { provenance, ...rest } } : withProvenance(own, provenance);
}

/** Behind what the file says of itself, and before its tables. */
function withProvenance(own: JsonObject, provenance: JsonObject): JsonObject {
  if (own.provenance !== undefined) return { ...own, provenance };
  const { $schema, game, kind, extends: base, id, title, summary, ...rest } = own;
  return { ...membersGiven({ $schema, game, kind, extends: base, id, title, summary }), provenance, ...rest };
}

/** The members that are there. */
function membersGiven(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as JsonObject;
}

function changesOf<Kind extends string>(
  source: TableSource<Kind>,
  base: Document<Kind>,
  after: Document<Kind>,
  tables: ReadonlySet<string>,
): EnteredCharts['changes'] {
  const texts = (document: Document<Kind>): Map<string, string> => {
    const found = new Map<string, [column: string, text: string][]>();
    for (const layout of layouts(source, document).filter(({ name }) => tables.has(name)))
      for (const { key, values } of layout.rows)
        values.forEach((value, column) => {
          const shape = layout.shape(key, column);
          if (shape === undefined || value === undefined) return;
          const part: [string, string] = [layout.columns[column], textOf(shape, value)];
          for (const cell of layout.cells(key, column)) found.set(cell, [...(found.get(cell) ?? []), part]);
        });
    const said = (parts: readonly [string, string][]) =>
      parts.length === 1 ? parts[0][1] : parts.map((part) => part.join(' ')).join(', ');
    return new Map([...found].map(([cell, parts]) => [cell, said(parts)]));
  };
  const [old, now] = [texts(base), texts(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [before, after] = [old.get(name) ?? NOTHING, now.get(name) ?? NOTHING];
    return before === after ? [] : [{ name, before, after }];
  });
}
