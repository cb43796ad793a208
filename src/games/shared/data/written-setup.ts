/** Overrides of a request as files: what a user keeps of a search, and may change by hand. */

import { relative, resolve } from 'node:path';
import type { Json, SetupRequest, ValueChange, WrittenSetup } from '../../game.js';
import type { Document } from './document.js';
import { isObject, type JsonObject, over, valueAt } from './json-value.js';
import type { Library } from './library.js';
import { type Override, parseOverride } from './overrides.js';
import { referenceIn } from './references.js';

interface Place {
  /** Of the scenario file, without extension. */
  readonly name: string;
  readonly folder: string;
}

/** @param documents of the request without its overrides, by kind */
export function writtenSetup<Kind extends string>(
  library: Library<Kind>,
  documents: Readonly<Partial<Record<string, unknown>>>,
  request: SetupRequest,
  place: Place,
): WrittenSetup {
  const { format } = library;
  const [scenarioKind, chartsKind] = format.kinds;
  const overrides = request.set.map((text) => parseOverride(format, text));
  const scenario = documents[scenarioKind] as Document<Kind>;
  const head = (kind: Kind, base: string): JsonObject => ({ game: format.game, kind, extends: base });
  const others: { name: string; text: string }[] = [];
  const named: { [field: string]: Json } = {};
  if (request.charts !== undefined) named[chartsKind] = reference(library, request.charts, process.cwd(), place.folder);
  for (const kind of format.kinds.slice(1)) {
    const own = overrides.filter((override) => override.kind === kind);
    if (own.length === 0) continue;
    const given = kind === chartsKind && request.charts !== undefined ? request.charts : null;
    const { name, folder } = given === null ? referenceIn(scenario, kind) : { name: given, folder: process.cwd() };
    const base = reference(library, name, folder, place.folder);
    const file = `${place.name}-${kind}.json`;
    others.push({ name: file, text: textOf({ ...head(kind, base), ...merged(own) }) });
    named[kind] = `./${file}`;
  }
  const own = overrides.filter(({ kind }) => kind === scenarioKind);
  const base = reference(library, request.scenario, process.cwd(), place.folder);
  const first = { ...head(scenarioKind, base), ...named, ...merged(own) };
  return {
    files: [{ name: `${place.name}.json`, text: textOf(first) }, ...others],
    changes: overrides.map((override) => changeOf(override, documents[override.kind])),
  };
}

/** A shipped file by its full name, another by its path from the folder. */
export function reference<Kind extends string>(library: Library<Kind>, name: string, from: string, to: string): string {
  if (!name.endsWith('.json')) return `${library.format.game}/${name.replace(`${library.format.game}/`, '')}`;
  const path = relative(to, resolve(from, name));
  return path.startsWith('.') ? path : `./${path}`;
}

/** Overrides of one file put together, the later ones over the earlier. */
function merged<Kind extends string>(overrides: readonly Override<Kind>[]): JsonObject {
  return overrides.reduce<JsonObject>((all, { layer }) => over(all, layer.value), {});
}

function changeOf<Kind extends string>({ layer, path, canonical }: Override<Kind>, document: unknown): ValueChange {
  const before = isDocument(document) ? valueAt(document.value, path) : undefined;
  return {
    path: canonical.slice(0, canonical.search(/(?<!<)=/)),
    before: before ?? null,
    after: valueAt(layer.value, path) ?? null,
  };
}

function isDocument(value: unknown): value is Document {
  return isObject(value) && 'value' in value;
}

function textOf(value: JsonObject): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
