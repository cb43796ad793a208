/** What is shipped. Loads nothing but the files themselves. */

import type { ChartSetInfo, DataFileInfo, ScenarioInfo } from '../../game.js';
import { listChartSets, listDataFiles, listScenarios } from '../../shared/data/list.js';
import { provenanceOf } from './cells.js';
import { library } from './kinds.js';

/** Scenarios in the order of their numbers. */
export function nobleHousesScenarios(): ScenarioInfo[] {
  return listScenarios(library);
}

export function nobleHousesChartSets(): ChartSetInfo[] {
  return listChartSets(library, provenanceOf);
}

export function nobleHousesDataFiles(): DataFileInfo[] {
  return listDataFiles(library);
}
