/** What a user asks for becomes the data an engine is made of. */

import type { ResolvedSetup, SetupRequest, WrittenSetup } from '../../game.js';
import { loadChain, type Reference } from '../../shared/data/chain.js';
import { builtOnce, checkShape } from '../../shared/data/check-shape.js';
import { type Document, mergeLayers } from '../../shared/data/document.js';
import { partsHash } from '../../shared/data/hash.js';
import { keepTags } from '../../shared/data/known-cells.js';
import { type Override, parseOverride } from '../../shared/data/overrides.js';
import { type Problem, throwProblems } from '../../shared/data/problems.js';
import { countTags } from '../../shared/data/provenance.js';
import { layersOf, onCommandLine, referenceIn } from '../../shared/data/references.js';
import { resolvedSetup } from '../../shared/data/resolved.js';
import { writtenSetup } from '../../shared/data/written-setup.js';
import type { FitgSetup } from '../setup.js';
import { buildCharts } from './build-charts.js';
import { buildChits } from './build-chits.js';
import { buildEvents } from './build-events.js';
import { buildMap } from './build-map.js';
import { buildScenario } from './build-scenario.js';
import { cellsOf } from './cells.js';
import { checkTogether } from './check-together.js';
import { FORMAT, type Kind, library } from './kinds.js';
import { schemas } from './schemas.js';

/** The documents of a set-up. */
export type Documents = Readonly<Record<Kind, Document>>;

/** @throws UserError with a line for each problem: file, path, value, expectation, remedy. */
export function resolveFitg(request: SetupRequest): ResolvedSetup<FitgSetup> {
  const overrides = request.set.map((text) => parseOverride(FORMAT, text));
  const documents = loadDocuments(request.scenario, request.charts, overrides);
  const { charts, map, chits, events } = documents;
  const provenance = countTags([charts, map, chits, events].flatMap(cellsOf));
  const setup = buildSetup(documents);
  const resolved = resolvedSetup('fitg', setup, provenance, overrides);
  keepTags(resolved.document, library, documents, cellsOf);
  const { firstTurn } = setup.scenario;
  return {
    ...resolved,
    ...(firstTurn > 1 && { firstTurn }),
    charts: {
      ...resolved.charts,
      hash: partsHash([setup.charts, setup.map, setup.chits, setup.events]),
    },
  };
}

/** The overrides of a request as files. */
export function writtenFitg(request: SetupRequest, name: string, folder: string): WrittenSetup {
  return writtenSetup(library, loadDocuments(request.scenario, request.charts, []), request, { name, folder });
}

export function loadDocuments(
  scenario: string,
  charts: string | undefined,
  overrides: readonly Override<Kind>[],
): Documents {
  return documentsOf(loadDocument('scenario', onCommandLine(scenario), overrides), charts, overrides);
}

function loadDocument(kind: Kind, reference: Reference, overrides: readonly Override<Kind>[]): Document<Kind> {
  return mergeLayers(FORMAT, kind, [...loadChain(library, reference, kind).layers, ...layersOf(overrides, kind)]);
}

/** A scenario with the files that it names. */
export function documentsOf(document: Document, charts?: string, overrides: readonly Override<Kind>[] = []): Documents {
  const load = (kind: Kind, reference: Reference) => loadDocument(kind, reference, overrides);
  return {
    scenario: document,
    charts: load('charts', charts === undefined ? referenceIn(document, 'charts') : onCommandLine(charts)),
    map: load('map', referenceIn(document, 'map')),
    chits: load('chits', referenceIn(document, 'chits')),
    events: load('events', referenceIn(document, 'events')),
  };
}

/** Builds and checks all parts; nothing is returned unless everything is in order. */
export function buildSetup(documents: Documents): FitgSetup {
  const problems: Problem[] = [];
  const parts = {
    scenario: partOf(documents.scenario, problems, 'scenario'),
    charts: partOf(documents.charts, problems, 'charts'),
    map: partOf(documents.map, problems, 'map'),
    chits: partOf(documents.chits, problems, 'chits'),
    events: partOf(documents.events, problems, 'events'),
  };
  const { scenario, charts, map, chits, events } = parts;
  if (scenario && charts && map && chits && events) {
    const setup = { scenario, charts, map, chits, events };
    checkTogether(documents, setup, problems);
    throwProblems(problems);
    return setup;
  }
  throwProblems(problems);
  throw new Error('unreported problem');
}

const BUILDERS = {
  scenario: builtOnce((document, problems) => {
    const file = checkShape(document, schemas().scenario, problems);
    return file && buildScenario(document, file, problems);
  }),
  charts: builtOnce((document, problems) => {
    const file = checkShape(document, schemas().charts, problems);
    return file && buildCharts(document, file, problems);
  }),
  map: builtOnce((document, problems) => {
    const file = checkShape(document, schemas().map, problems);
    return file && buildMap(document, file, problems);
  }),
  chits: builtOnce((document, problems) => {
    const file = checkShape(document, schemas().chits, problems);
    return file && buildChits(document, file, problems);
  }),
  events: builtOnce((document, problems) => {
    const file = checkShape(document, schemas().events, problems);
    return file && buildEvents(document, file, problems);
  }),
};

/** A part or null; problems are collected. */
export function partOf<Part extends Kind>(
  document: Document,
  problems: Problem[],
  kind: Part,
): ReturnType<(typeof BUILDERS)[Part]> {
  return BUILDERS[kind](document, problems) as ReturnType<(typeof BUILDERS)[Part]>;
}
