import { describe, expect, test } from 'vitest';
import { provenanceOf as bfgeProvenance } from '../../src/games/bfge/data/cells.js';
import { library as bfgeLibrary } from '../../src/games/bfge/data/kinds.js';
import type { Json } from '../../src/games/game.js';
import { provenanceOf as sfgeProvenance } from '../../src/games/sfge/data/cells.js';
import { library as sfgeLibrary } from '../../src/games/sfge/data/kinds.js';
import { type Document, mergeLayers } from '../../src/games/shared/data/document.js';
import { type JsonObject, valueAt } from '../../src/games/shared/data/json-value.js';
import type { Layer } from '../../src/games/shared/data/layer.js';
import type { Library, ShippedFile } from '../../src/games/shared/data/library.js';
import type { TagCount } from '../../src/games/shared/data/provenance.js';

/** Fields that say what a file is, not what the game is played with. */
const HEADER = ['$schema', 'extends', 'game', 'kind', 'id', 'title', 'summary', 'number'];
const REFERENCES = ['map', 'counters', 'charts', 'base', 'otherMarkers'];
const NO_DATA = new Set([...HEADER, ...REFERENCES]);

function isData(path: readonly string[]): boolean {
  return !NO_DATA.has(path[0]) && !path.includes('provenance') && path.join('.') !== 'combatResults.columns';
}

/** Paths of all values that hold no others; entries of lists by their numbers. */
function paths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => paths(inner, [...path, name]));
}

/** A layer that gives the value at `path` again, the way a user gives it. */
function change(value: JsonObject, path: readonly string[]): Layer {
  const nested = path.reduceRight<Json>((inner, name) => ({ [name]: inner }), valueAt(value, path) ?? null);
  return layer(nested as JsonObject, false);
}

function layer(value: JsonObject, shipped: boolean): Layer {
  return { label: 'file', value, folder: '', shipped, lines: new Map() };
}

function* changes<Kind extends string>(library: Library<Kind>) {
  for (const file of library.files()) {
    const below = typeof file.value.extends === 'string' ? library.find(file.value.extends, file.kind) : undefined;
    const layers = [...(below ? [below.value] : []), file.value].map((value) => layer(value, true));
    for (const path of paths(file.value)) if (isData(path)) yield { file, layers, path };
  }
}

/** A row of the Combat Results Table is one text of 13 cells; one of the Expedition Table is replaced as a whole. */
function cellsAt({ kind }: ShippedFile<string>, [chart]: readonly string[]): number {
  if (kind !== 'charts') return 1;
  return chart === 'combatResults' ? 13 : chart === 'expeditions' ? 10 : 1;
}

function check<Kind extends string>(library: Library<Kind>, provenanceOf: (document: Document<Kind>) => TagCount) {
  let tried = 0;
  for (const { file, layers, path } of changes(library)) {
    const value = change(file.value, path);
    const document = mergeLayers(library.format, file.kind, [...layers, value]);
    expect(provenanceOf(document).USER, `${file.name}: ${path.join('.')}`).toBe(cellsAt(file, path));
    tried++;
  }
  return tried;
}

describe('a value that a user gives makes one cell his, whatever it is', () => {
  test('sfge', () => {
    expect(check(sfgeLibrary, sfgeProvenance)).toBeGreaterThan(1500);
  });

  test('bfge', () => {
    expect(check(bfgeLibrary, bfgeProvenance)).toBeGreaterThan(90);
  });
});
