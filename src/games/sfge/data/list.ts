/** What is shipped. Loads nothing but the files themselves. */

import type { ChartSetInfo, DataFileInfo, ScenarioInfo } from '../../game.js';
import { listChartSets, listDataFiles, listScenarios } from '../../shared/data/list.js';
import { provenanceOf } from './cells.js';
import { library } from './kinds.js';

/** Scenarios in the order of the rulebook, the unlimited one last. */
export function sfgeScenarios(): ScenarioInfo[] {
  return listScenarios(library);
}

export function sfgeChartSets(): ChartSetInfo[] {
  return listChartSets(library, provenanceOf);
}

export function sfgeDataFiles(): DataFileInfo[] {
  return listDataFiles(library);
}
