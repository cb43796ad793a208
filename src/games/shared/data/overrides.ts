/** Overrides of the command line: `--set path=value`, each a layer above the files. */

import type { Json } from '../../game.js';
import { UserError } from '../../game.js';
import { type Format, kindOf } from './format.js';
import { JsonTextError, readJsonText } from './json-text.js';
import type { JsonObject } from './json-value.js';
import type { Layer } from './layer.js';

export interface Override<Kind extends string> {
  readonly kind: Kind;
  readonly layer: Layer;
  /** Where the value stands in a file of that kind. */
  readonly path: readonly string[];
  /** The override in one spelling, whatever the user typed: `path=value`. */
  readonly canonical: string;
}

/** Fields that say what a file is: nothing to be set. */
const FIXED = new Set(['$schema', 'extends', 'game', 'kind', 'searched']);

/** Overrides by format and text: the set-ups of a study have most of theirs in common, and what is made of them. */
const known = new WeakMap<object, Map<string, Override<string>>>();
const KNOWN_MAX = 1000;

/**
 * A path that names no kind of file is one of the scenario. The same object for the same text in the same folder.
 *
 * @throws UserError for a text that is not `path=value`
 */
export function parseOverride<Kind extends string>(format: Format<Kind>, text: string): Override<Kind> {
  const overrides = known.get(format) ?? new Map<string, Override<string>>();
  known.set(format, overrides);
  const before = overrides.get(text);
  if (before?.layer.folder === process.cwd()) return before as Override<Kind>;
  const override = readOverride(format, text);
  if (overrides.size >= KNOWN_MAX) overrides.clear();
  overrides.set(text, override);
  return override;
}

function readOverride<Kind extends string>(format: Format<Kind>, text: string): Override<Kind> {
  const label = `--set ${text}`;
  // A '=' behind '<' belongs to the name of a band.
  const split = text.search(/(?<!<)=/);
  const names = text.slice(0, Math.max(0, split)).trim().split('.');
  if (split < 0 || names.some((name) => name === '' || name === '__proto__'))
    throw new UserError(`${label}: is not understood, expected path=value; write for instance ${format.example}`);
  const prefix = names.length > 1 ? kindOf(format, names[0]) : null;
  const [scenario] = format.kinds;
  const kind = prefix ?? scenario;
  const path = prefix === null ? names : names.slice(1);
  if (FIXED.has(path[0]))
    throw new UserError(`${label}: ${path[0]} cannot be set, expected a field of the game; write a file that extends`);
  const value = parseValue(text.slice(split + 1).trim());
  const short = shortened(format, kind, path);
  const at = format.cellAt?.(kind, short) ?? -1;
  // `combatResults.+2/5` means the cell: `combatResults.cells.+2/5`.
  const full = at < 0 ? path : [...short.slice(0, at), 'cells', ...short.slice(at)];
  const nested = full.reduceRight<Json>((inner, name) => ({ [name]: inner }), value);
  const layer: Layer = {
    label,
    value: nested as JsonObject,
    folder: process.cwd(),
    shipped: false,
    lines: new Map(),
  };
  const shownPath = kind === scenario ? short : [kind, ...short];
  return { kind, layer, path: full, canonical: `${shownPath.join('.')}=${valueText(value)}` };
}

/** A path to a single cell or band without the name of the table that it lies in: `limits.bands.<=10.claims`. */
function shortened<Kind extends string>(
  { cellAt }: Format<Kind>,
  kind: Kind,
  path: readonly string[],
): readonly string[] {
  const inside = path.findIndex((name) => name === 'cells' || name === 'bands');
  if (inside < 0) return path;
  const without = path.filter((_, i) => i !== inside);
  return cellAt?.(kind, without) === inside ? without : path;
}

/** How JSON begins. */
const JSON_START = /^(?:[[{"\d-]|true|false|null)/;

/** JSON where it is JSON, else the text itself. */
function parseValue(text: string): Json {
  if (!JSON_START.test(text)) return text;
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
