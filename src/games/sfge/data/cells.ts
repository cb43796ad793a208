/** The cells of each kind of document: what a provenance tag belongs to. */

import { bandCovers } from '../../shared/data/bands.js';
import type { Document } from '../../shared/data/document.js';
import { isObject, type JsonObject, member, valueAt } from '../../shared/data/json-value.js';
import { ALL, type Cell, type TaggedCell, tagCells, tagRules } from '../../shared/data/provenance.js';
import { COLUMN_NAMES, COMBAT_COLUMNS, COMBAT_ROLLS, DICE } from './chart-cells.js';
import type { Kind } from './kinds.js';

/** The cells of a document with their tags. */
export function cellsOf(document: Document<Kind>): readonly TaggedCell[] {
  if (document.kind === 'charts') return chartNames(document).flatMap((name) => cellsOfChart(document, name));
  const rules = tagRules(document, [], TOUCHED[document.kind]);
  const own = tagCells(plainCells(document), rules);
  return document.kind === 'map' ? [...own, ...cellsOfChart(document, 'randomSectors')] : own;
}

const CHART_HEADER = new Set(['id', 'title', 'summary']);

function chartNames({ value }: Document<Kind>): string[] {
  return Object.keys(value).filter((name) => isObject(value[name]) && !CHART_HEADER.has(name));
}

/** Cells of charts, by document. */
const tagged = new WeakMap<Document<Kind>, Map<string, readonly TaggedCell[]>>();

/** Cells of one chart; where the highest layer leaves it as it is, it has those of the document below. */
function cellsOfChart(document: Document<Kind>, name: string): readonly TaggedCell[] {
  const known = tagged.get(document) ?? new Map<string, readonly TaggedCell[]>();
  tagged.set(document, known);
  const cells = known.get(name) ?? newCellsOfChart(document, name);
  known.set(name, cells);
  return cells;
}

function newCellsOfChart(document: Document<Kind>, name: string): readonly TaggedCell[] {
  const { below, layers, value } = document;
  const highest = layers.at(-1);
  // A file of the user's own is told which of its selectors name no cell.
  if (below !== undefined && highest?.lines.size === 0 && highest.value[name] === undefined && below.layers.length > 0)
    if (value[name] === below.value[name]) return cellsOfChart(below, name);
  const rules = tagRules(document, [name], (node) => touchedInChart(name, node));
  const cells = tagCells(chartCells(name, member(document.value, name)), rules);
  return cells.map((cell) => ({ ...cell, name: `${name}.${cell.name}` }));
}

function grid(first: readonly string[], second: readonly string[]): Cell[] {
  return first.flatMap((a) => second.map((b) => gridCell(a, b)));
}

/** A cell `a/b`; a selector may say `*` or a range for either part. */
function gridCell(a: string, b: string): Cell {
  const fits = (selector: string | undefined, part: string) =>
    selector === ALL || selector === part || bandCovers(selector ?? '', part);
  const covers = (selector: string) => {
    const [first, second] = selector.split('/');
    return fits(first, a) && fits(second, b);
  };
  return { key: `${a}/${b}`, covers };
}

/** The same in all set-ups: a study makes hundreds. */
const COMBAT_CELLS: readonly Cell[] = grid(COMBAT_COLUMNS, COMBAT_ROLLS);
const DICE_CELLS: readonly Cell[] = grid(DICE, DICE);

function chartCells(name: string, chart: unknown): readonly Cell[] {
  if (name === 'combatResults') return COMBAT_CELLS;
  if (name === 'expeditions' || name === 'randomSectors') return DICE_CELLS;
  if (name === 'operations')
    return COLUMN_NAMES.flatMap((column) => {
      const entries = valueAt(chart, ['columns', column]);
      return Array.isArray(entries)
        ? grid(
            [column],
            entries.map((_, roll) => String(roll)),
          )
        : [];
    });
  const bands = member(chart, 'bands');
  const rows = isObject(bands) ? Object.keys(bands).map(bandCell) : [];
  return [...rows, ...leaves(chart, new Set(['provenance', 'bands', 'cells'])).map(leafCell)];
}

function bandCell(key: string): Cell {
  return { key, covers: (selector) => bandCovers(selector, key) };
}

/** A selector may name what a leaf stands in: `recruit` for `recruit.TH`. */
function leafCell(key: string): Cell {
  return { key, covers: (selector) => key.startsWith(`${selector}.`) };
}

/** Dotted paths of all values that are no objects; a list is one value. */
function leaves(value: unknown, without: ReadonlySet<string>): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value)
    .filter(([name]) => !without.has(name))
    .flatMap(([name, inner]) => (isObject(inner) ? leaves(inner, NONE).map((rest) => `${name}.${rest}`) : [name]));
}

const NONE: ReadonlySet<string> = new Set();

/** Selectors of the cells that a layer of a chart changes. */
function touchedInChart(name: string, node: JsonObject): string[] {
  const keys = (part: string) => {
    const value = member(node, part);
    return isObject(value) ? Object.keys(value) : [];
  };
  const cells = keys('cells');
  if (name === 'combatResults') return [...keys('rows').map((roll) => `${ALL}/${roll}`), ...cells];
  if (name === 'operations') return [...gridPlaces(member(node, 'columns')), ...cells];
  if (name === 'expeditions') return [...keys('rows').map((first) => `${first}/${ALL}`), ...cells];
  if (name === 'randomSectors') return [...gridPlaces(member(node, 'rows')), ...cells];
  return [...keys('bands'), ...cells, ...leaves(node, new Set(['provenance', 'bands', 'cells']))];
}

/** Cells of a table of lists that are given anew: all, whole lists, or single entries by their numbers. */
function gridPlaces(lists: unknown): string[] {
  if (!isObject(lists)) return lists === undefined ? [] : [ALL];
  return Object.entries(lists).flatMap(([name, list]) =>
    isObject(list) ? Object.keys(list).map((entry) => `${name}/${entry}`) : [`${name}/${ALL}`],
  );
}

/** Fields of documents that are no data of the game. */
const NO_DATA = new Set([
  ...['$schema', 'extends', 'game', 'kind', 'id', 'title', 'summary', 'provenance', 'number', 'randomSectors'],
  ...['map', 'counters', 'charts', 'base', 'otherMarkers'],
]);

function plainCells(document: Document<Kind>): Cell[] {
  if (document.kind === 'map') return mapCells(document);
  const touched = TOUCHED[document.kind];
  return touched(document.value).map(leafCell);
}

const MAP_FIELDS = ['name', 'place', 'system', 'void'];

/** A sector has four cells: its name, its place (ring, quadrant, borders), its system symbol, the Void. */
function mapCells({ value }: Document<Kind>): Cell[] {
  const sectors = member(value, 'sectors');
  const ids = isObject(sectors) ? Object.keys(sectors) : [];
  return ids.flatMap((id) => MAP_FIELDS.map((field) => sectorCell(id, field)));
}

/** A selector may give a range of sectors: `1-25.place`. */
function sectorCell(id: string, field: string): Cell {
  const covers = (selector: string) => {
    const [range = '', name] = selector.split('.');
    return (name === field || name === ALL) && (range === ALL || range === id || bandCovers(range, id));
  };
  return { key: `${id}.${field}`, covers };
}

function touchedInMap(node: JsonObject): string[] {
  const inSectors = leaves(member(node, 'sectors'), NONE).map((path) => path.replace(/\.(ring|quadrant)$/, '.place'));
  const inAdjacency = leaves(member(node, 'adjacency'), NONE).map((path) => path.replace(/\..*$/, '.place'));
  return [...new Set([...inSectors, ...inAdjacency])];
}

function touchedInCounters(node: JsonObject): string[] {
  return [...new Set(leaves(node, NO_DATA).map(cellOf))];
}

/** The cell that a dotted path lies in; the strengths and allowance of a unit type are one. */
export function cellOf(path: string): string {
  return path
    .replace(/^(units\.\w+)\.(military|morphogenetic|resource|movement)$/, '$1.strength')
    .replace(/^(\w+)\.bands\.([^.]+).*$/, '$1.$2');
}

const TOUCHED = {
  map: touchedInMap,
  counters: touchedInCounters,
  scenario: (node: JsonObject) => leaves(node, NO_DATA),
  charts: () => [],
} as const;
