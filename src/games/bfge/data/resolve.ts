/** What a user asks for becomes the data an engine is made of. */

import { createHash } from 'node:crypto';
import { type Json, type ResolvedSetup, type SetupRequest, UserError } from '../../game.js';
import { checkShape } from '../../sfge/data/check-shape.js';
import { type Document, mergeLayers, placeOf } from '../../sfge/data/document.js';
import { pathKey } from '../../sfge/data/json-text.js';
import { shown } from '../../sfge/data/json-value.js';
import { type Problem, throwProblems } from '../../sfge/data/problems.js';
import { totalCells } from '../../sfge/data/provenance.js';
import type { BfgeCharts, BfgeMap, BfgeScenario, BfgeSetup } from '../setup.js';
import { buildCharts, buildMap, buildScenario } from './build.js';
import { provenanceOf } from './cells.js';
import { loadChain, type Reference } from './chain.js';
import type { Kind } from './kinds.js';
import { type Override, parseOverride } from './overrides.js';
import { schemas } from './schemas.js';

/** The three documents of a set-up. */
export type Documents = Readonly<Record<Kind, Document>>;

/** @throws UserError with a line for each problem: file, path, value, expectation, remedy. */
export function resolveBfge(request: SetupRequest): ResolvedSetup {
  const overrides = request.set.map(parseOverride);
  const documents = loadDocuments(request.scenario, request.charts, overrides);
  const setup = buildSetup(documents);
  const provenance = provenanceOf(documents.charts);
  return {
    game: 'bfge',
    scenario: setup.scenario.id,
    title: setup.scenario.title,
    charts: {
      id: setup.charts.id,
      hash: chartsHash(setup.charts),
      cells: totalCells(provenance),
      reconstructed: provenance.REC ?? 0,
    },
    overrides: overrides.map(({ canonical }) => canonical),
    document: JSON.parse(JSON.stringify(setup)) as Json,
  };
}

/** SHA-256 (hex) of the numbers of a chart set; its name and title do not count. */
function chartsHash({ id: _id, title: _title, ...numbers }: BfgeCharts): string {
  return createHash('sha256').update(JSON.stringify(numbers)).digest('hex');
}

export function loadDocuments(scenario: string, charts: string | undefined, overrides: readonly Override[]): Documents {
  const load = (kind: Kind, reference: Reference) =>
    mergeLayers(kind, [
      ...loadChain(reference, kind).layers,
      ...overrides.filter((override) => override.kind === kind).map(({ layer }) => layer),
    ]);
  const document = load('scenario', onCommandLine(scenario));
  return {
    scenario: document,
    charts: load('charts', charts === undefined ? referenceIn(document, 'charts') : onCommandLine(charts)),
    map: load('map', referenceIn(document, 'map')),
  };
}

function onCommandLine(name: string): Reference {
  return { name, folder: process.cwd(), place: null };
}

/** What a field of a document refers to; file names are read from the folder of the file that gives them. */
function referenceIn(document: Document, field: string): Reference {
  const value = document.value[field];
  const place = `${placeOf(document, [field])}: ${field}`;
  if (typeof value !== 'string')
    throw new UserError(
      `${place}: ${value === undefined ? 'is missing' : `is ${shown(value)}`}, expected the name of a shipped file or a ` +
        'path that ends in .json; give it as a text',
    );
  const folder = document.origins.get(pathKey([field]))?.folder ?? process.cwd();
  return { name: value, folder, place };
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
  problems.push(...document.problems);
  const file = checkShape(document, schemas().charts, problems);
  return file === null ? null : buildCharts(document, file, problems);
}

export function mapOf(document: Document, problems: Problem[]): BfgeMap | null {
  problems.push(...document.problems);
  const file = checkShape(document, schemas().map, problems);
  return file === null ? null : buildMap(file);
}

function scenarioOf(document: Document, problems: Problem[]): BfgeScenario | null {
  problems.push(...document.problems);
  const file = checkShape(document, schemas().scenario, problems);
  return file === null ? null : buildScenario(document, file, problems);
}
