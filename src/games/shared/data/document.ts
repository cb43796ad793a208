/** A data document: what its layers (shipped file, user's files, overrides) give together. */

import type { Json } from '../../game.js';
import type { Format } from './format.js';
import { pathKey } from './json-text.js';
import { isObject, type JsonObject, member, valueAt } from './json-value.js';
import { type Layer, placeInLayer } from './layer.js';
import type { Problem } from './problems.js';

export interface Document<Kind extends string = string> {
  readonly kind: Kind;
  readonly layers: readonly Layer[];
  /** What some of the lower layers give; members of `value` that no layer above them touches are those of it. */
  readonly below?: Document<Kind>;
  readonly value: JsonObject;
  /** Layer of a value, by `pathKey`; a value that is not listed has the layer of what it stands in. */
  readonly origins: ReadonlyMap<string, Layer>;
  readonly problems: readonly Problem[];
}

/** Fields that say what a file is; they are not inherited from the file that is extended. */
const HEADER = new Set(['$schema', 'extends', 'game', 'kind', 'searched']);

/** Documents merged before, by what the highest layer says. */
const merged = new WeakMap<JsonObject, Document>();

/**
 * Merges layers, the first one lowest: objects member by member, everything else replaces. The same document for the
 * same layers. Set-ups that differ in some overrides begin with the longest document that they have in common.
 */
export function mergeLayers<Kind extends string>(
  format: Format<string>,
  kind: Kind,
  layers: readonly Layer[],
): Document<Kind> {
  const below = knownBelow(kind, layers);
  if (below?.layers.length === layers.length) return below;
  const origins = new Map(below?.origins);
  const problems = [...(below?.problems ?? [])];
  const own = new Set<Json>();
  let value: Json = below?.value ?? {};
  for (const layer of layers.slice(below?.layers.length ?? 0)) {
    const over = Object.fromEntries(Object.entries(layer.value).filter(([name]) => !HEADER.has(name)));
    const merging = { format, layer, origins, problems, own };
    value = mergeValue(dropCells(value, over, merging), over, [], merging);
  }
  const document: Document<Kind> = {
    ...{ kind, layers, value: isObject(value) ? value : {}, origins, problems },
    ...(below === undefined ? {} : { below }),
  };
  const highest = layers.at(-1);
  if (highest !== undefined) merged.set(highest.value, document);
  return document;
}

/** The document of most of these layers, from the lowest on, that was merged before. */
function knownBelow<Kind extends string>(kind: Kind, layers: readonly Layer[]): Document<Kind> | undefined {
  for (let length = layers.length; length > 0; length--) {
    const known = merged.get(layers[length - 1].value);
    if (known?.kind === kind && known.layers.length === length && sameLayers(known.layers, layers))
      return known as Document<Kind>;
  }
  return undefined;
}

/** Whether the others begin with these. */
function sameLayers(some: readonly Layer[], others: readonly Layer[]): boolean {
  return some.every(({ label, value, lines }, i) => {
    const other = others[i];
    return label === other.label && value === other.value && lines === other.lines;
  });
}

interface Merging {
  readonly format: Format<string>;
  readonly layer: Layer;
  readonly origins: Map<string, Layer>;
  readonly problems: Problem[];
  /** Made while these layers are merged: may be changed. */
  readonly own: Set<Json>;
}

function mergeValue(under: Json | undefined, over: Json, path: readonly string[], merging: Merging): Json {
  if (isObject(under) && isObject(over) && !isBandTable(merging.format, path)) {
    const result = ownObject(under, merging);
    for (const [name, value] of Object.entries(over))
      result[name] = mergeValue(member(under, name), value, [...path, name], merging);
    return result;
  }
  if (Array.isArray(under) && isObject(over)) return mergeEntries(under, over, path, merging);
  setOrigin(path, under !== undefined, merging);
  return over;
}

/** The same object if it may be changed, else a copy that may be. */
function ownObject(object: JsonObject, { own }: Merging): { [name: string]: Json } {
  if (own.has(object)) return object as { [name: string]: Json };
  const copy = { ...object };
  own.add(copy);
  return copy;
}

/** `{"1": value}` over a list changes its entry 1. */
function mergeEntries(under: readonly Json[], over: JsonObject, path: readonly string[], merging: Merging): Json {
  const result = [...under];
  for (const [name, value] of Object.entries(over)) {
    if (!/^\d+$/.test(name) || Number(name) >= under.length) {
      merging.problems.push({
        place: placeInLayer(merging.layer, [...path, name]),
        path: [...path, name],
        value,
        expected:
          under.length === 0 ? 'a list, for there are no entries to change' : `an entry 0 to ${under.length - 1}`,
        remedy: 'give the whole list in brackets to replace it',
      });
    } else result[Number(name)] = mergeValue(under[Number(name)], value, [...path, name], merging);
  }
  return result;
}

/** A value that takes the place of another takes the place of all that was inside. */
function setOrigin(path: readonly string[], replaces: boolean, { layer, origins }: Merging): void {
  const key = pathKey(path);
  const inside = `${key}\n`;
  if (replaces) for (const known of origins.keys()) if (known.startsWith(inside)) origins.delete(known);
  origins.set(key, layer);
}

/**
 * Tables whose names are ranges: half an old and half a new division would overlap, so they are replaced as a whole.
 */
function isBandTable(format: Format<string>, path: readonly string[]): boolean {
  return path.at(-1) === 'bands' || format.isRanges?.(path) === true;
}

/** Names under which charts keep their tables. */
const TABLES = ['bands', 'rows', 'columns'];

/**
 * Takes out single cells of lower layers where `over` gives the table itself anew; only charts with tables have such.
 */
function dropCells(under: Json, over: JsonObject, merging: Merging): Json {
  if (!isObject(under)) return under;
  const { format } = merging;
  const result = ownObject(under, merging);
  for (const [name, chart] of Object.entries(over)) {
    const cells = valueAt(under, [name, 'cells']);
    const table = TABLES.map((part) => member(chart, part)).find((part) => part !== undefined);
    const old = member(under, name);
    if (!isObject(old) || !isObject(chart)) continue;
    if (!isObject(cells) || table === undefined) {
      // Tables stand in parts of a file, too.
      result[name] = dropCells(old, chart, merging);
      continue;
    }
    const kept = Object.entries(cells).filter(([key]) => {
      const row = format.rowOfCell?.(name, key) ?? null;
      return row !== null && member(table, row) === undefined;
    });
    result[name] = { ...old, cells: Object.fromEntries(kept) };
  }
  return result;
}

/**
 * Where the value at `path` comes from. An inherited value is named with the user's file or override too: that is what
 * he can change, and what does not go together with the value.
 */
export function placeOf(document: Document, path: readonly string[]): string {
  const layer = layerOf(document, path);
  if (layer === undefined) return document.kind;
  const place = placeInLayer(layer, path);
  const own = layer.shipped ? document.layers.findLast(({ shipped }) => !shipped) : undefined;
  return own === undefined ? place : `${own.label} (inherited from ${place})`;
}

function layerOf(document: Document, path: readonly string[]): Layer | undefined {
  for (let length = path.length; length > 0; length--) {
    const layer = document.origins.get(pathKey(path.slice(0, length)));
    if (layer !== undefined) return layer;
  }
  return (
    document.layers.findLast(({ value }) => path.length > 0 && member(value, path[0]) !== undefined) ??
    document.layers.at(-1)
  );
}

/** A problem with the value at `path`, named with its source. */
export function problemAt(document: Document, path: readonly string[], expected: string, remedy: string): Problem {
  return { place: placeOf(document, path), path, value: valueAt(document.value, path), expected, remedy };
}
