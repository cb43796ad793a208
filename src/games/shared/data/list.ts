/** Lists what is shipped of a game. Loads nothing but the files themselves. */

import type { ChartSetInfo, DataFileInfo, ScenarioInfo } from '../../game.js';
import { type Document, mergeLayers } from './document.js';
import type { Layer } from './layer.js';
import type { Library, ShippedFile } from './library.js';
import { countTags, type TaggedCell } from './provenance.js';

/** Scenarios in the order of the rulebook, those without a number last. */
export function listScenarios(library: Library<string>): ScenarioInfo[] {
  return library
    .files('scenario')
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ name, label, value }) => ({
      id: name,
      title: String(value.title),
      summary: String(value.summary),
      file: label,
    }));
}

function rank({ value }: ShippedFile<string>): number {
  return typeof value.number === 'number' ? value.number : Number.POSITIVE_INFINITY;
}

export function listDataFiles(library: Library<string>): DataFileInfo[] {
  return library.files().map(({ name, value }) => ({ name, fields: Object.keys(value) }));
}

/** A shipped chart set and those it extends, which are shipped too; the lowest first. */
function layersOf(library: Library<string>, { label, value }: ShippedFile<string>): Layer[] {
  const below = typeof value.extends === 'string' ? library.find(value.extends, 'charts') : undefined;
  const own = { label, value, folder: '', shipped: true, lines: new Map<string, number>() };
  return [...(below ? layersOf(library, below) : []), own];
}

export function listChartSets<Kind extends string>(
  library: Library<Kind>,
  cellsOf: (document: Document<Kind>) => readonly TaggedCell[],
): ChartSetInfo[] {
  return library
    .files('charts' as Kind)
    .map((file) => ({
      id: file.name,
      title: String(file.value.title),
      file: file.label,
      provenance: { ...countTags(cellsOf(mergeLayers(library.format, file.kind, layersOf(library, file)))) },
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
