/** What a user asks for becomes the data an engine is made of. */

import { builtOnce, checkShape } from '../../shared/data/check-shape.js';
import { type Document, problemAt } from '../../shared/data/document.js';
import { dataReaders, type GameData } from '../../shared/data/game-data.js';
import type { Problem } from '../../shared/data/problems.js';
import type { SfgeCharts, SfgeCounters, SfgeMap, SfgeScenario, SfgeSetup } from '../setup.js';
import { cellOf, cellsOf } from './cells.js';
import { buildCharts } from './charts.js';
import { checkCharts } from './check-charts.js';
import { checkMap } from './check-map.js';
import { checkScenario } from './check-scenario.js';
import { buildCounters, checkCounters } from './counters.js';
import { type SfgeDocuments, sfgeDocuments } from './documents.js';
import { type Kind, library } from './kinds.js';
import { LAYOUTS } from './layouts.js';
import { buildMap } from './map.js';
import { buildScenario } from './scenario.js';
import { schemas } from './schema/schemas.js';

const chartsOf = builtOnce((document: Document, problems: Problem[]): SfgeCharts | null => {
  const file = checkShape(document, schemas().charts, problems);
  if (file === null) return null;
  const before = problems.length;
  const charts = buildCharts(document, file, problems);
  if (problems.length === before) checkCharts(document, charts, problems);
  return charts;
});

const mapOf = builtOnce((document: Document, problems: Problem[]): SfgeMap | null => {
  const file = checkShape(document, schemas().map, problems);
  if (file === null) return null;
  const map = buildMap(file);
  checkMap(document, map, problems);
  return map;
});

const countersOf = builtOnce((document: Document, problems: Problem[]): SfgeCounters | null => {
  const file = checkShape(document, schemas().counters, problems);
  if (file === null) return null;
  const counters = buildCounters(file);
  checkCounters(document, counters, problems);
  return counters;
});

function scenarioOf({ scenario: document, baseTitle }: SfgeDocuments, problems: Problem[]): SfgeScenario | null {
  const file = checkShape(document, schemas().scenario, problems);
  if (file === null) return null;
  if (file.base === undefined && file.turnCap !== undefined)
    problems.push(problemAt(document, ['turnCap'], 'no turnCap without "base"', 'set turns instead'));
  return buildScenario(file, baseTitle === null ? file.title : `${file.title} (${baseTitle})`);
}

const DATA: GameData<Kind, SfgeDocuments, SfgeSetup> = {
  library,
  cellsOf,
  cellOf,
  tables: { charts: LAYOUTS, counters: {} },
  documents: sfgeDocuments,
  build(documents, problems) {
    const charts = chartsOf(documents.charts, problems);
    const map = mapOf(documents.map, problems);
    const counters = countersOf(documents.counters, problems);
    const scenario = scenarioOf(documents, problems);
    if (map === null || counters === null || scenario === null) return null;
    checkScenario({
      scenario,
      map,
      counters,
      report: (path, expected, remedy) =>
        problems.push(problemAt(documents.scenario, path.map(String), expected, remedy)),
    });
    return charts === null ? null : { scenario, charts, map, counters };
  },
  parts: { charts: chartsOf, map: mapOf, counters: countersOf },
  describe: ({ scenario: { title, turns, unlimited } }) => `${title}, ${unlimited ? 'at most ' : ''}${turns} turns`,
};

/** All throw a UserError with a line for each problem: file, path, value, expectation, remedy. */
export const { resolve: resolveSfge, check: checkSfgeFile, written: writtenSfge, ...tablesSfge } = dataReaders(DATA);
