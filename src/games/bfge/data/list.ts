/** Lists what is shipped. Loads nothing but the files themselves. */

import type { ChartSetInfo, ScenarioInfo } from '../../game.js';
import { mergeLayers } from '../../sfge/data/document.js';
import { provenanceOf } from './cells.js';
import { type ShippedFile, shippedFiles } from './library.js';

/** Scenarios in the order of the rulebook. */
export function bfgeScenarios(): ScenarioInfo[] {
  return shippedFiles()
    .filter(({ kind }) => kind === 'scenario')
    .sort((a, b) => rank(a) - rank(b))
    .map(({ name, label, value }) => ({
      id: name,
      title: String(value.title),
      summary: String(value.summary),
      file: label,
    }));
}

function rank({ value }: ShippedFile): number {
  return typeof value.number === 'number' ? value.number : Number.POSITIVE_INFINITY;
}

export function bfgeChartSets(): ChartSetInfo[] {
  return shippedFiles()
    .filter(({ kind }) => kind === 'charts')
    .map(({ name, label, value, lines }) => {
      const layer = { label, value, folder: '', shipped: true, lines };
      const provenance = provenanceOf(mergeLayers('charts', [layer]));
      return { id: name, title: String(value.title), file: label, provenance: { ...provenance } };
    });
}
