/** What is shipped. Loads nothing but the files themselves. */

import type { ChartSetInfo, DataFileInfo, ScenarioInfo } from '../../game.js';
import { listChartSets, listDataFiles, listScenarios } from '../../shared/data/list.js';
import { provenanceOf } from './cells.js';
import { library } from './kinds.js';

/** Scenarios in the order of the rulebook. */
export function bfgeScenarios(): ScenarioInfo[] {
  return listScenarios(library);
}

export function bfgeChartSets(): ChartSetInfo[] {
  return listChartSets(library, provenanceOf);
}

export function bfgeDataFiles(): DataFileInfo[] {
  return listDataFiles(library);
}
