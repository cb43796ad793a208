/** Overrides of the command line: `--set path=value`, each a layer above the files. */

import { type Json, UserError } from '../../game.js';
import { JsonTextError, readJsonText } from '../../sfge/data/json-text.js';
import type { JsonObject } from '../../sfge/data/json-value.js';
import type { Layer } from '../../sfge/data/layer.js';
import { isKind, type Kind } from './kinds.js';

export interface Override {
  readonly kind: Kind;
  readonly layer: Layer;
  /** The override in one spelling, whatever the user typed: `path=value`. */
  readonly canonical: string;
}

/** Fields that say what a file is: nothing to be set. */
const FIXED = new Set(['$schema', 'extends', 'game', 'kind']);

/** @throws UserError for a text that is not `path=value`. */
export function parseOverride(text: string): Override {
  const label = `--set ${text}`;
  const split = text.indexOf('=');
  const names = text.slice(0, Math.max(0, split)).trim().split('.');
  if (split < 0 || names.some((name) => name === '' || name === '__proto__'))
    throw new UserError(`${label}: is not understood, expected path=value; write for instance chaosIndex=55`);
  const [first] = names;
  const kind = names.length > 1 && isKind(first) ? first : 'scenario';
  const path = names.length > 1 && isKind(first) ? names.slice(1) : names;
  if (FIXED.has(path[0]))
    throw new UserError(`${label}: ${path[0]} cannot be set, expected a field of the game; write a file that extends`);
  const value = parseValue(text.slice(split + 1).trim());
  const nested = path.reduceRight<Json>((inner, name) => ({ [name]: inner }), value);
  const layer: Layer = {
    label,
    value: nested as JsonObject,
    folder: process.cwd(),
    shipped: false,
    lines: new Map(),
  };
  const shownPath = kind === 'scenario' ? path : [kind, ...path];
  return { kind, layer, canonical: `${shownPath.join('.')}=${valueText(value)}` };
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
