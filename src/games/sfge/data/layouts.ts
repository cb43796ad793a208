/** Charts that their files write in a form of their own, laid out as in the book. */

import type { Json } from '../../game.js';
import { bandCovers } from '../../shared/data/bands.js';
import { type JsonObject, member, valueAt } from '../../shared/data/json-value.js';
import { type Shape, shapeIn } from '../../shared/data/table-shapes.js';
import type { OwnLayouts, TableLayout } from '../../shared/data/tables.js';
import { COLUMN_NAMES, COMBAT_COLUMNS, COMBAT_ROLLS, DICE } from './chart-cells.js';

/** A single cell as the file changes it, else as the table has it. */
function cellOf(chart: JsonObject, name: string, inTable: Json | undefined): Json | undefined {
  return member(member(chart, 'cells'), name) ?? inTable;
}

/** Combat Results Table: a text of 13 results for each final roll. */
function combatResults(chart: JsonObject, shape: Shape): TableLayout {
  const result = shapeIn(shapeIn(shape, 'cells'), '');
  const name = (row: string, column: number) => `${COMBAT_COLUMNS[column]}/${row}`;
  return {
    ...{ name: 'combatResults', corner: 'final roll', columns: COMBAT_COLUMNS, divides: false },
    rows: COMBAT_ROLLS.map((key) => {
      const row = String(valueAt(chart, ['rows', key]))
        .trim()
        .split(/\s+/);
      return { key, values: COMBAT_COLUMNS.map((_, column) => cellOf(chart, name(key, column), row[column])) };
    }),
    shape: () => result,
    cells: (row, column) => [`combatResults.${name(row, column)}`],
    write(rows, given) {
      const changed = rows.filter(({ key, values }) => values.some((_, column) => given(key, column)));
      return { rows: Object.fromEntries(changed.map(({ key, values }) => [key, values.join(' ')])) };
    },
  };
}

/** Operations Table: a list of operations by final roll for each kind of force, of different lengths. */
function operations(chart: JsonObject, shape: Shape): TableLayout {
  const lists = COLUMN_NAMES.map((column) => valueAt(chart, ['columns', column]) as readonly string[]);
  const rolls = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, roll) => String(roll));
  return {
    ...{ name: 'operations', corner: 'final roll', columns: COLUMN_NAMES, divides: false },
    rows: rolls.map((key) => ({
      key,
      values: lists.map((list, i) => cellOf(chart, `${COLUMN_NAMES[i]}/${key}`, list[Number(key)])),
    })),
    shape: (row, column) =>
      Number(row) < lists[column].length
        ? shapeIn(shapeIn(shapeIn(shape, 'columns'), COLUMN_NAMES[column]), row)
        : undefined,
    cells: (row, column) => [`operations.${COLUMN_NAMES[column]}/${row}`],
    write(rows, given) {
      const changed = COLUMN_NAMES.flatMap((name, column) => {
        if (!rows.some(({ key }) => given(key, column))) return [];
        return [[name, rows.slice(0, lists[column].length).map(({ values }) => values[column])]];
      });
      return { columns: Object.fromEntries(changed) as JsonObject };
    },
  };
}

/** Expedition Results Table: for each first die, ranges of the second. A range is as many cells as it has faces. */
function expeditions(chart: JsonObject, shape: Shape): TableLayout {
  const entry = shapeIn(shapeIn(shape, 'cells'), '');
  const faces = DICE.map((first) =>
    DICE.map((second) => {
      const row = Object.entries((valueAt(chart, ['rows', first]) ?? {}) as JsonObject);
      return cellOf(chart, `${first}/${second}`, row.find(([range]) => bandCovers(range, second))?.[1]);
    }),
  );
  const ranges = DICE.flatMap((first, row) => rangesOf(faces[row]).map(([from, to]) => ({ first, from, to })));
  return {
    ...{ name: 'expeditions', corner: 'first die : second die', columns: ['value'], divides: true },
    rows: ranges.map(({ first, from, to }) => ({
      key: `${first}/${from === to ? from : `${from}-${to}`}`,
      values: [faces[Number(first)][from]],
    })),
    shape: () => entry,
    cells(row) {
      const [first, range] = row.split('/');
      return DICE.filter((second) => bandCovers(range, second)).map((second) => `expeditions.${first}/${second}`);
    },
    write(rows) {
      const lines: { [first: string]: { [second: string]: Json } } = {};
      for (const { key, values } of rows) {
        const [first, second] = key.split('/');
        lines[first] = { ...lines[first], [second]: values[0] ?? null };
      }
      return { rows: lines };
    },
  };
}

/** Faces that follow each other with the same entry. */
function rangesOf(entries: readonly (Json | undefined)[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  entries.forEach((entry, face) => {
    const last = ranges.at(-1);
    if (last !== undefined && entries[last[0]] === entry) last[1] = face;
    else ranges.push([face, face]);
  });
  return ranges;
}

export const LAYOUTS: OwnLayouts = { combatResults, operations, expeditions };
