/** What a user asks for becomes the data an engine is made of. */

import type { ResolvedSetup, SetupRequest } from '../../game.js';
import { loadChain, type Reference } from '../../shared/data/chain.js';
import { checkShape } from '../../shared/data/check-shape.js';
import { type Document, mergeLayers } from '../../shared/data/document.js';
import { type Override, parseOverride } from '../../shared/data/overrides.js';
import { type Problem, throwProblems } from '../../shared/data/problems.js';
import { layersOf, onCommandLine, referenceIn } from '../../shared/data/references.js';
import { resolvedSetup } from '../../shared/data/resolved.js';
import type { BfgeCharts, BfgeMap, BfgeScenario, BfgeSetup } from '../setup.js';
import { buildCharts, buildMap, buildScenario } from './build.js';
import { provenanceOf } from './cells.js';
import { FORMAT, type Kind, library } from './kinds.js';
import { schemas } from './schemas.js';

/** The three documents of a set-up. */
export type Documents = Readonly<Record<Kind, Document>>;

/** @throws UserError with a line for each problem: file, path, value, expectation, remedy. */
export function resolveBfge(request: SetupRequest): ResolvedSetup {
  const overrides = request.set.map((text) => parseOverride(FORMAT, text));
  const documents = loadDocuments(request.scenario, request.charts, overrides);
  return resolvedSetup('bfge', buildSetup(documents), provenanceOf(documents.charts), overrides);
}

export function loadDocuments(
  scenario: string,
  charts: string | undefined,
  overrides: readonly Override<Kind>[],
): Documents {
  const load = (kind: Kind, reference: Reference) =>
    mergeLayers(FORMAT, kind, [...loadChain(library, reference, kind).layers, ...layersOf(overrides, kind)]);
  const document = load('scenario', onCommandLine(scenario));
  return {
    scenario: document,
    charts: load('charts', charts === undefined ? referenceIn(document, 'charts') : onCommandLine(charts)),
    map: load('map', referenceIn(document, 'map')),
  };
}

/** Builds and checks all parts; nothing is returned unless everything is in order. */
export function buildSetup(documents: Documents): BfgeSetup {
  const problems: Problem[] = [];
  const charts = chartsOf(documents.charts, problems);
  const map = mapOf(documents.map, problems);
  const scenario = scenarioOf(documents.scenario, problems);
  throwProblems(problems);
  if (charts === null || map === null || scenario === null) throw new Error('unreported problem');
  return { scenario, charts, map };
}

/** Each part or null; problems are collected. */
export function chartsOf(document: Document, problems: Problem[]): BfgeCharts | null {
  const file = checkShape(document, schemas().charts, problems);
  return file === null ? null : buildCharts(document, file, problems);
}

export function mapOf(document: Document, problems: Problem[]): BfgeMap | null {
  const file = checkShape(document, schemas().map, problems);
  return file === null ? null : buildMap(file);
}

function scenarioOf(document: Document, problems: Problem[]): BfgeScenario | null {
  const file = checkShape(document, schemas().scenario, problems);
  return file === null ? null : buildScenario(document, file, problems);
}
