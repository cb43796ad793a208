/** The files that a request for a set-up names, with its overrides put over them. */

import type { SetupRequest } from '../../game.js';
import { loadChain, type Reference } from './chain.js';
import { type Document, mergeLayers } from './document.js';
import type { Layer } from './layer.js';
import type { Library } from './library.js';
import type { Override } from './overrides.js';
import { layersOf, onCommandLine, referenceIn } from './references.js';

export class SetupFiles<Kind extends string> {
  constructor(
    private readonly shipped: Library<Kind>,
    private readonly request: Pick<SetupRequest, 'scenario' | 'charts'>,
    private readonly overrides: readonly Override<Kind>[],
    /** Layers of the scenario, where they are in no file yet. */
    private readonly given?: readonly Layer[],
  ) {}

  /** The scenario asked for. */
  scenario(): Document<Kind> {
    return mergeLayers(this.shipped.format, this.scenarioKind, this.scenarioLayers());
  }

  /** Layers of the scenario asked for, for a game whose scenarios stand on others. */
  scenarioLayers(): Layer[] {
    return this.given === undefined
      ? this.layers(this.scenarioKind, onCommandLine(this.request.scenario))
      : [...this.given];
  }

  /** The chart set asked for, else the one that the scenario names. */
  charts(scenario: Document): Document<Kind> {
    const { charts } = this.request;
    return this.load(
      this.shipped.format.kinds[1],
      charts === undefined ? referenceIn(scenario, 'charts') : onCommandLine(charts),
    );
  }

  /** The file of a further kind that a field of the scenario with the name of that kind names. */
  part<Part extends Kind>(scenario: Document, kind: Part): Document<Part> {
    return this.load(kind, referenceIn(scenario, kind));
  }

  private get scenarioKind(): Kind {
    return this.shipped.format.kinds[0];
  }

  private load<Part extends Kind>(kind: Part, reference: Reference): Document<Part> {
    return mergeLayers(this.shipped.format, kind, this.layers(kind, reference));
  }

  private layers(kind: Kind, reference: Reference): Layer[] {
    return [...loadChain(this.shipped, reference, kind).layers, ...layersOf(this.overrides, kind)];
  }
}
