/** What a user asks for becomes the data an engine is made of. */

import type { ResolvedSetup, SetupRequest } from '../../game.js';
import { checkShape } from '../../shared/data/check-shape.js';
import { type Document, problemAt } from '../../shared/data/document.js';
import { parseOverride } from '../../shared/data/overrides.js';
import { type Problem, throwProblems } from '../../shared/data/problems.js';
import { resolvedSetup } from '../../shared/data/resolved.js';
import type { SfgeCharts, SfgeCounters, SfgeMap, SfgeScenario, SfgeSetup } from '../setup.js';
import { provenanceOf } from './cells.js';
import { buildCharts } from './charts.js';
import { checkCharts } from './check-charts.js';
import { checkMap } from './check-map.js';
import { checkScenario } from './check-scenario.js';
import { buildCounters, checkCounters } from './counters.js';
import { type Documents, loadDocuments } from './documents.js';
import { FORMAT } from './kinds.js';
import { buildMap } from './map.js';
import { buildScenario } from './scenario.js';
import { schemas } from './schema/schemas.js';

/** @throws UserError with a line for each problem: file, path, value, expectation, remedy. */
export function resolveSfge(request: SetupRequest): ResolvedSetup {
  const overrides = request.set.map((text) => parseOverride(FORMAT, text));
  const documents = loadDocuments({
    scenario: request.scenario,
    ...(request.charts === undefined ? {} : { charts: request.charts }),
    overrides,
  });
  return resolvedSetup('sfge', buildSetup(documents), provenanceOf(documents.charts), overrides);
}

/** Builds and checks all four parts; nothing is returned unless everything is in order. */
export function buildSetup(documents: Documents): SfgeSetup {
  const problems: Problem[] = [];
  const charts = chartsOf(documents.charts, problems);
  const map = mapOf(documents.map, problems);
  const counters = countersOf(documents.counters, problems);
  const scenario = scenarioOf(documents, problems);
  if (scenario !== null && map !== null && counters !== null)
    checkScenario({
      scenario,
      map,
      counters,
      report: (path, expected, remedy) =>
        problems.push(problemAt(documents.scenario, path.map(String), expected, remedy)),
    });
  throwProblems(problems);
  if (charts === null || map === null || counters === null || scenario === null) throw new Error('unreported problem');
  return { scenario, charts, map, counters };
}

/** Each part or null; problems are collected. */
export function chartsOf(document: Document, problems: Problem[]): SfgeCharts | null {
  const file = checkShape(document, schemas().charts, problems);
  if (file === null) return null;
  const before = problems.length;
  const charts = buildCharts(document, file, problems);
  if (problems.length === before) checkCharts(document, charts, problems);
  return charts;
}

export function mapOf(document: Document, problems: Problem[]): SfgeMap | null {
  const file = checkShape(document, schemas().map, problems);
  if (file === null) return null;
  const map = buildMap(file);
  checkMap(document, map, problems);
  return map;
}

export function countersOf(document: Document, problems: Problem[]): SfgeCounters | null {
  const file = checkShape(document, schemas().counters, problems);
  if (file === null) return null;
  const counters = buildCounters(file);
  checkCounters(document, counters, problems);
  return counters;
}

function scenarioOf({ scenario: document, baseTitle }: Documents, problems: Problem[]): SfgeScenario | null {
  const file = checkShape(document, schemas().scenario, problems);
  if (file === null) return null;
  if (file.base === undefined && file.turnCap !== undefined)
    problems.push(problemAt(document, ['turnCap'], 'no turnCap without "base"', 'set turns instead'));
  return buildScenario(file, baseTitle === null ? file.title : `${file.title} (${baseTitle})`);
}
