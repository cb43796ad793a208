/** Lists what is shipped. Loads nothing but the files themselves. */

import type { ChartSetInfo, ScenarioInfo } from '../../game.js';
import { provenanceOf } from './cells.js';
import { mergeLayers } from './document.js';
import { type ShippedFile, shippedFiles } from './library.js';

/** Scenarios in the order of the rulebook, the unlimited one last. */
export function sfgeScenarios(): ScenarioInfo[] {
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

export function sfgeChartSets(): ChartSetInfo[] {
  return shippedFiles()
    .filter(({ kind }) => kind === 'charts')
    .map(({ name, label, value }) => {
      const layer = { label, value, folder: '', shipped: true, lines: new Map<string, number>() };
      const counts = provenanceOf(mergeLayers('charts', [layer]));
      return { id: name, title: String(value.title), file: label, provenance: { ...counts } };
    });
}
