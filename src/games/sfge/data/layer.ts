import { pathKey } from './json-text.js';
import type { JsonObject } from './json-value.js';

/** One source of values: a file, or one `--set`. Later layers change earlier ones. */
export interface Layer {
  /** As shown in messages: a file name, or the `--set` text. */
  readonly label: string;
  readonly value: JsonObject;
  /** Folder against which file names inside are read. */
  readonly folder: string;
  /** Shipped with Satrap; everything else is a user's. */
  readonly shipped: boolean;
  /** Line of each value of a file, by `pathKey`; asked for only when something is wrong. */
  readonly lines: () => ReadonlyMap<string, number>;
}

/** `label:line` of a value, as exact as known. */
export function placeInLayer(layer: Layer, path: readonly string[]): string {
  const lines = layer.lines();
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(pathKey(path.slice(0, length)));
    if (line !== undefined) return `${layer.label}:${line}`;
  }
  return layer.label;
}

/** Of a layer that is no file. */
export function noLines(): ReadonlyMap<string, number> {
  return new Map();
}
