/** What is shipped. Loads nothing but the files themselves. */

import type { ChartSetInfo, DataFileInfo, ScenarioInfo } from '../../game.js';
import { listChartSets, listDataFiles, listScenarios } from '../../shared/data/list.js';
import { provenanceOf } from './cells.js';
import { library } from './kinds.js';

export function starBattleScenarios(): ScenarioInfo[] {
  return listScenarios(library);
}

export function starBattleChartSets(): ChartSetInfo[] {
  return listChartSets(library, provenanceOf);
}

export function starBattleDataFiles(): DataFileInfo[] {
  return listDataFiles(library);
}
