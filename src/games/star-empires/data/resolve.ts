/** What a user asks for becomes the data an engine is made of. */

import type { ResolvedSetup, SetupRequest, WrittenSetup } from '../../game.js';
import { loadChain, type Reference } from '../../shared/data/chain.js';
import { checkShape } from '../../shared/data/check-shape.js';
import { type Document, mergeLayers } from '../../shared/data/document.js';
import { keepTags } from '../../shared/data/known-cells.js';
import { type Override, parseOverride } from '../../shared/data/overrides.js';
import { type Problem, throwProblems } from '../../shared/data/problems.js';
import { countTags } from '../../shared/data/provenance.js';
import { layersOf, onCommandLine, referenceIn } from '../../shared/data/references.js';
import { resolvedSetup } from '../../shared/data/resolved.js';
import { writtenSetup } from '../../shared/data/written-setup.js';
import type { ChartsData, StarEmpiresSetup } from '../setup.js';
import { buildCharts } from './build-charts.js';
import { buildScenario } from './build-scenario.js';
import { cellsOf } from './cells.js';
import { FORMAT, type Kind, library } from './kinds.js';
import { schemas } from './schemas.js';

/** The three documents of a set-up. */
export type Documents = Readonly<Record<Kind, Document>>;

/** @throws UserError with a line for each problem: file, path, value, expectation, remedy. */
export function resolveStarEmpires(request: SetupRequest): ResolvedSetup<StarEmpiresSetup> {
  const overrides = request.set.map((text) => parseOverride(FORMAT, text));
  const documents = loadDocuments(request.scenario, request.charts, overrides);
  const setup = buildSetup(documents);
  const provenance = countTags([documents.charts, documents.odds].flatMap(cellsOf));
  const resolved = resolvedSetup('star-empires', setup, provenance, overrides);
  keepTags(resolved.document, library, documents, cellsOf);
  return resolved;
}

/** The overrides of a request as files. */
export function writtenStarEmpires(request: SetupRequest, name: string, folder: string): WrittenSetup {
  return writtenSetup(library, loadDocuments(request.scenario, request.charts, []), request, { name, folder });
}

/** A document of a kind by name or path, with what the command line changes in it. */
export function loadDocument(kind: Kind, reference: Reference, overrides: readonly Override<Kind>[]): Document {
  return mergeLayers(FORMAT, kind, [...loadChain(library, reference, kind).layers, ...layersOf(overrides, kind)]);
}

export function loadDocuments(
  scenario: string,
  charts: string | undefined,
  overrides: readonly Override<Kind>[],
): Documents {
  return documentsOf(loadDocument('scenario', onCommandLine(scenario), overrides), charts, overrides);
}

/** A scenario with the files that it names. */
export function documentsOf(document: Document, charts?: string, overrides: readonly Override<Kind>[] = []): Documents {
  const chartSet = charts === undefined ? referenceIn(document, 'charts') : onCommandLine(charts);
  return {
    scenario: document,
    charts: loadDocument('charts', chartSet, overrides),
    odds: loadDocument('odds', referenceIn(document, 'odds'), overrides),
  };
}

/** Builds and checks all parts; nothing is returned unless everything is in order. */
export function buildSetup(documents: Documents): StarEmpiresSetup {
  const problems: Problem[] = [];
  const chartsFile = checkShape(documents.charts, schemas().charts, problems);
  const scenarioFile = checkShape(documents.scenario, schemas().scenario, problems);
  const oddsFile = checkShape(documents.odds, schemas().odds, problems);
  throwProblems(problems);
  if (chartsFile === null || scenarioFile === null || oddsFile === null) throw new Error('unreported problem');
  const charts = buildCharts(documents.charts, chartsFile, oddsFile, problems);
  const scenario = buildScenario(documents.scenario, scenarioFile, chartsFile, problems);
  throwProblems(problems);
  return { scenario, charts };
}

/** A chart set by itself; problems are collected. */
export function chartsOf(document: Document, odds: Document, problems: Problem[]): ChartsData | null {
  const file = checkShape(document, schemas().charts, problems);
  const table = checkShape(odds, schemas().odds, problems);
  return file === null || table === null ? null : buildCharts(document, file, table, problems);
}
