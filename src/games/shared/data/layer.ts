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
  /** Line of each value of a file, by `pathKey`. */
  readonly lines: ReadonlyMap<string, number>;
}

/** `label:line` of a value, as exact as known. */
export function placeInLayer(layer: Layer, path: readonly string[]): string {
  for (let length = path.length; length > 0; length--) {
    const line = layer.lines.get(pathKey(path.slice(0, length)));
    if (line !== undefined) return `${layer.label}:${line}`;
  }
  return layer.label;
}
