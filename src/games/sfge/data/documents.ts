/** Brings together the documents of a set-up: the scenario and the map, counters and charts it refers to. */

import { UserError } from '../../game.js';
import { loadChain } from '../../shared/data/chain.js';
import { type Document, mergeLayers, placeOf } from '../../shared/data/document.js';
import type { Documents } from '../../shared/data/game-data.js';
import { shown } from '../../shared/data/json-value.js';
import type { Layer } from '../../shared/data/layer.js';
import { referenceIn } from '../../shared/data/references.js';
import type { SetupFiles } from '../../shared/data/setup-files.js';
import { FORMAT, type Kind, library } from './kinds.js';

export interface SfgeDocuments extends Documents<Kind>, Readonly<Record<'map' | 'counters', Document<Kind>>> {
  /** Title of the scenario whose set-up an unlimited game uses. */
  readonly baseTitle: string | null;
}

export function sfgeDocuments(files: SetupFiles<Kind>): SfgeDocuments {
  const { document: scenario, baseTitle } = withBase(files.scenarioLayers());
  return {
    scenario,
    map: files.part(scenario, 'map'),
    counters: files.part(scenario, 'counters'),
    charts: files.charts(scenario),
    baseTitle,
  };
}

/** Scenario 7: the layers of the base scenario come first, all others change it. */
function withBase(layers: readonly Layer[]): { document: Document<'scenario'>; baseTitle: string | null } {
  const document = mergeLayers(FORMAT, 'scenario', layers);
  if (document.value.base === undefined) return { document, baseTitle: null };
  const overBase = library.files('scenario').filter(({ value }) => value.base !== undefined);
  const reference = { ...referenceIn(document, 'base'), unfit: overBase.map(({ name }) => name) };
  const base = loadChain(library, reference, 'scenario').layers;
  const baseDocument = mergeLayers(FORMAT, 'scenario', base);
  if (baseDocument.value.base !== undefined)
    throw new UserError(
      `${reference.place}: is ${shown(reference.name)}, expected a scenario with a last turn; choose one without "base"`,
    );
  refuseTurns(layers, document);
  return {
    document: mergeLayers(FORMAT, 'scenario', [...base, ...layers]),
    baseTitle: String(baseDocument.value.title),
  };
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
