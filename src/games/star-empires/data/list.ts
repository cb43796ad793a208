/** What is shipped. Loads nothing but the files themselves. */

import type { ChartSetInfo, DataFileInfo, ScenarioInfo } from '../../game.js';
import { listChartSets, listDataFiles, listScenarios } from '../../shared/data/list.js';
import { cellsOf } from './cells.js';
import { library } from './kinds.js';

/** Scenarios in the order of their numbers. */
export function starEmpiresScenarios(): ScenarioInfo[] {
  return listScenarios(library);
}

export function starEmpiresChartSets(): ChartSetInfo[] {
  return listChartSets(library, cellsOf);
}

export function starEmpiresDataFiles(): DataFileInfo[] {
  return listDataFiles(library);
}
