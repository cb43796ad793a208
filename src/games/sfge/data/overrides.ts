/** Overrides of the command line: `--set path=value`, each a layer above the files. */

import type { Json } from '../../game.js';
import { UserError } from '../../game.js';
import type { Kind } from './document.js';
import { JsonTextError, readJsonText } from './json-text.js';
import type { JsonObject } from './json-value.js';
import type { Layer } from './layer.js';

export interface Override {
  readonly kind: Kind;
  readonly layer: Layer;
  /** The override in one spelling, whatever the user typed: `path=value`. */
  readonly canonical: string;
}

/** Fields that say what a file is: nothing to be set. */
const FIXED = new Set(['$schema', 'extends', 'game', 'kind']);
const PREFIXES: readonly Kind[] = ['scenario', 'charts', 'map', 'counters'];
/** Charts without single cells, and the parts of those that have them. */
const WITHOUT_CELLS = new Set(['expenditure', 'indexChanges']);
const CHART_PARTS = new Set(['provenance', 'bands', 'cells', 'rows', 'columns', 'core', 'system']);

/** @throws UserError for a text that is not `path=value`. */
export function parseOverride(text: string): Override {
  const label = `--set ${text}`;
  // A '=' behind '<' belongs to the name of a band.
  const split = text.search(/(?<!<)=/);
  const names = text.slice(0, Math.max(0, split)).trim().split('.');
  if (split < 0 || names.some((name) => name === '' || name === '__proto__'))
    throw new UserError(`${label}: is not understood, expected path=value; write for instance chaosIndex=70`);
  const prefix = names.length > 1 ? PREFIXES.find((kind) => kind === names[0]) : undefined;
  const kind = prefix ?? 'scenario';
  const path = prefix === undefined ? names : names.slice(1);
  if (FIXED.has(path[0]))
    throw new UserError(`${label}: ${path[0]} cannot be set, expected a field of the game; write a file that extends`);
  const value = parseValue(text.slice(split + 1).trim());
  const full = kind === 'charts' || kind === 'map' ? withCells(path) : path;
  const nested = full.reduceRight<Json>((inner, name) => ({ [name]: inner }), value);
  const layer: Layer = {
    label,
    value: nested as JsonObject,
    folder: process.cwd(),
    shipped: false,
    lines: new Map(),
  };
  const shownPath = [
    ...(kind === 'scenario' ? [] : [kind]),
    ...path.filter((name, i) => !(i === 1 && name === 'cells')),
  ];
  return { kind, layer, canonical: `${shownPath.join('.')}=${valueText(value)}` };
}

/** `combatResults.+2/5` means the cell: `combatResults.cells.+2/5`. */
function withCells(path: readonly string[]): readonly string[] {
  const [chart, part] = path;
  if (part === undefined || WITHOUT_CELLS.has(chart) || CHART_PARTS.has(part)) return path;
  if (chart === 'sectors' || chart === 'adjacency' || chart === 'provenance') return path;
  return [chart, 'cells', ...path.slice(1)];
}

/** JSON where it is JSON, else the text itself. */
function parseValue(text: string): Json {
  try {
    return readJsonText(text).value;
  } catch (error) {
    if (error instanceof JsonTextError) return text;
    throw error;
  }
}

/** The shortest text that `parseValue` reads as this value. */
function valueText(value: Json): string {
  return typeof value === 'string' && parseValue(value.trim()) === value ? value : JSON.stringify(value);
}
