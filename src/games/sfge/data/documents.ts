/** Brings together the documents of a set-up: the scenario and the map, counters and charts it refers to. */

import { UserError } from '../../game.js';
import { loadChain, type Reference } from './chain.js';
import { type Document, type Kind, mergeLayers, placeOf } from './document.js';
import { pathKey } from './json-text.js';
import { shown } from './json-value.js';
import type { Layer } from './layer.js';
import type { Override } from './overrides.js';

export interface Documents {
  readonly scenario: Document;
  readonly map: Document;
  readonly counters: Document;
  readonly charts: Document;
  /** Title of the scenario whose set-up an unlimited game uses. */
  readonly baseTitle: string | null;
}

export interface DocumentsRequest {
  readonly scenario: string;
  readonly charts?: string;
  readonly overrides: readonly Override[];
}

export function loadDocuments({ scenario, charts, overrides }: DocumentsRequest): Documents {
  const own = loadChain(onCommandLine(scenario), 'scenario').layers;
  const { document, baseTitle } = withBase([...own, ...layersOf(overrides, 'scenario')]);
  const load = (kind: Kind, reference: Reference) =>
    mergeLayers(kind, [...loadChain(reference, kind).layers, ...layersOf(overrides, kind)]);
  return {
    scenario: document,
    map: load('map', referenceIn(document, 'map')),
    counters: load('counters', referenceIn(document, 'counters')),
    charts: load('charts', charts === undefined ? referenceIn(document, 'charts') : onCommandLine(charts)),
    baseTitle,
  };
}

function onCommandLine(name: string): Reference {
  return { name, folder: process.cwd(), place: null };
}

function layersOf(overrides: readonly Override[], kind: Kind): Layer[] {
  return overrides.filter((override) => override.kind === kind).map(({ layer }) => layer);
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

/** Scenario 7: the layers of the base scenario come first, all others change it. */
function withBase(layers: readonly Layer[]): { document: Document; baseTitle: string | null } {
  const document = mergeLayers('scenario', layers);
  if (document.value.base === undefined) return { document, baseTitle: null };
  const reference = referenceIn(document, 'base');
  const base = loadChain(reference, 'scenario').layers;
  const baseDocument = mergeLayers('scenario', base);
  if (baseDocument.value.base !== undefined)
    throw new UserError(
      `${reference.place}: is ${shown(reference.name)}, expected a scenario with a last turn; choose one without "base"`,
    );
  refuseTurns(layers, document);
  return { document: mergeLayers('scenario', [...base, ...layers]), baseTitle: String(baseDocument.value.title) };
}

/** A game over a base has no last turn of its own, only a cap. */
function refuseTurns(layers: readonly Layer[], document: Document): void {
  const fixed = layers.find(({ value }) => value.turns !== undefined);
  if (fixed === undefined) return;
  if (fixed.shipped)
    throw new UserError(
      `${placeOf(document, ['base'])}: base: is ${shown(document.value.base)}, expected no base for a scenario that has ` +
        'a last turn; use the scenario sweep-of-empire',
    );
  throw new UserError(
    `${placeOf(document, ['turns'])}: turns: is ${shown(fixed.value.turns)}, expected no turns beside "base"; ` +
      'set turnCap instead',
  );
}
