/** What the shipped JSON Schemas say of values: how a text of a table is read, and what it should be. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../package.js';
import type { Json } from '../../game.js';
import { readJsonText } from './json-text.js';
import { isObject, type JsonObject } from './json-value.js';

/** The part of JSON Schema that data files use. */
export interface Shape {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
}

const read = new Map<string, Shape>();

/** The schema of a kind of data file, references resolved. */
export function shapeOfKind(game: string, kind: string): Shape {
  const name = `${game}-${kind}.schema.json`;
  const known = read.get(name) ?? readShape(name);
  read.set(name, known);
  return known;
}

/**
 * What the fields are that a path of `--set` leads through, from the outside, and its names below the first; undefined:
 * there is no such field.
 */
export function describedAt(
  game: string,
  path: string,
): { readonly descriptions: readonly string[]; readonly inside: readonly string[] } | undefined {
  const names = path.split('.');
  const isKind = names.length > 1 && hasSchema(`${game}-${names[0]}.schema.json`);
  const [kind, [top, ...inside]] = isKind ? [names[0], names.slice(1)] : ['scenario', names];
  if (!hasSchema(`${game}-${kind}.schema.json`)) return undefined;
  const whole = shapeIn(shapeOfKind(game, kind), top);
  // A cell may be named without the word `cells`.
  for (const full of [inside, ['cells', ...inside]]) {
    const shapes = [whole, ...full.map((_, i) => whole && shapeAt(whole, full.slice(0, i + 1)))];
    if (!shapes.includes(undefined))
      return { inside, descriptions: shapes.flatMap((shape) => shape?.description ?? []) };
  }
  return undefined;
}

/** Names come from documents: none leads out of the folder. */
function hasSchema(name: string): boolean {
  return /^[\w.-]+$/.test(name) && existsSync(join(SCHEMAS, name));
}

const SCHEMAS = join(packageRoot, 'scenarios/schema');

function readShape(name: string): Shape {
  const file = JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8')) as JsonObject;
  const parts = file.$defs as JsonObject;
  const resolved = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(resolved);
    if (!isObject(value)) return value;
    if (typeof value.$ref === 'string') return resolved(parts[value.$ref.slice(value.$ref.lastIndexOf('/') + 1)]);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]));
  };
  const { $defs: _, ...rest } = file;
  return resolved(rest) as Shape;
}

/** Shape of a member, or of an entry of a list; undefined: there can be none of that name. */
export function shapeIn(shape: Shape | undefined, name: string): Shape | undefined {
  if (shape === undefined) return undefined;
  const items = listOf(shape)?.items;
  if (items !== undefined) return items;
  const { additionalProperties: other, properties = {} } = shape;
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return own ?? (typeof other === 'object' ? other : undefined);
}

/** Shape of what is at a path. */
export function shapeAt(shape: Shape, path: readonly string[]): Shape | undefined {
  return path.reduce<Shape | undefined>(shapeIn, shape);
}

/** The shape as a list, which a file may also change by the numbers of its entries. */
export function listOf(shape: Shape): Shape | undefined {
  return shape.type === 'array' ? shape : shape.anyOf?.find(({ type }) => type === 'array');
}

/** Number of entries of a list that has always as many; 0: none or any number. */
export function fixedLength(shape: Shape): number {
  const list = listOf(shape);
  return list?.minItems !== undefined && list.minItems === list.maxItems ? list.minItems : 0;
}

/** A list of no entries, and a value that is not there. */
export const NOTHING = 'none';
const [YES, NO] = ['yes', 'no'];

/** Whether values have named parts: they are written as JSON. */
function hasParts(shape: Shape | undefined): boolean {
  return shape?.type === 'object' || shape?.properties !== undefined;
}

/** The parts of the entries of a list, where they have some: it is a table by itself. */
export function partsOfEntries(shape: Shape): Shape | undefined {
  const items = listOf(shape)?.items;
  return items?.properties === undefined ? undefined : items;
}

/** Whether entries are parted by commas: some have blanks. */
function hasCommas(shape: Shape | undefined): boolean {
  return shape?.enum?.some((name) => name.includes(' ')) === true || (shape?.type === 'string' && !shape.enum);
}

/** A value as tables show it. */
export function textOf(shape: Shape, value: Json | undefined): string {
  if (value === undefined) return '';
  if (value === null) return NOTHING;
  if (typeof value === 'boolean') return value ? YES : NO;
  if (!Array.isArray(value)) return isObject(value) ? JSON.stringify(value) : String(value);
  if (value.length === 0) return NOTHING;
  const items = listOf(shape)?.items;
  if (hasParts(items)) return JSON.stringify(value);
  return value.map((entry: Json) => textOf(items ?? {}, entry)).join(hasCommas(items) ? ', ' : ' ');
}

/** What may stand there, for people. */
export function expectedText(shape: Shape): string {
  const list = listOf(shape);
  if (list !== undefined) {
    const { minItems = 0, maxItems = 0, items = {} } = list;
    if (hasParts(items)) return `a list of objects as JSON, or ${NOTHING}`;
    const count = minItems === maxItems ? String(minItems) : `${minItems} to ${maxItems}`;
    const parted = hasCommas(items) ? 'commas' : 'blanks';
    const none = minItems === 0 ? `, or ${NOTHING}` : '';
    return `${count} parted by ${parted}, each ${expectedText(items)}${none}`;
  }
  if (shape.anyOf !== undefined) return shape.anyOf.map(expectedText).join(', or ');
  if (shape.enum !== undefined) return shape.enum.join(', ');
  if (shape.type === 'null') return NOTHING;
  if (hasParts(shape)) return 'an object as JSON';
  if (shape.type === 'boolean') return `${YES} or ${NO}`;
  if (shape.type === 'integer' || shape.type === 'number') {
    const { minimum, maximum, multipleOf, type } = shape;
    const what =
      type === 'integer' ? 'an integer' : multipleOf === undefined ? 'a number' : `a multiple of ${multipleOf}`;
    return `${what} from ${minimum} to ${maximum}`;
  }
  return 'a text';
}

/** The value that a text stands for; undefined: for none of that shape. */
export function valueIn(shape: Shape, text: string): Json | undefined {
  const list = listOf(shape);
  if (list !== undefined) return listValue(list, text);
  if (shape.anyOf !== undefined)
    return shape.anyOf.map((one) => valueIn(one, text)).find((value) => value !== undefined);
  if (shape.enum !== undefined) return nameOf(shape.enum, text);
  if (shape.type === 'null') return text.toLowerCase() === NOTHING ? null : undefined;
  if (hasParts(shape)) return jsonOf(text, isObject);
  if (shape.type === 'boolean') return booleanOf(text);
  if (shape.type === 'integer' || shape.type === 'number') return numberOf(shape, text);
  // What may be of any type is checked with its file.
  return shape.type === undefined ? (numberOf(shape, text) ?? text) : text;
}

/** A value as JSON, if it is of that kind. */
function jsonOf(text: string, is: (value: Json) => boolean): Json | undefined {
  try {
    const { value } = readJsonText(text);
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function listValue({ items = {}, minItems = 0, maxItems = 0 }: Shape, text: string): Json | undefined {
  if (hasParts(items) && text.toLowerCase() !== NOTHING) return jsonOf(text, Array.isArray);
  const parts = text.toLowerCase() === NOTHING ? [] : text.split(hasCommas(items) ? /\s*[,;]\s*/ : /[\s,;/]+/);
  if (parts.length < minItems || parts.length > maxItems) return undefined;
  const values = parts.map((part) => valueIn(items, part));
  return values.some((value) => value === undefined) ? undefined : (values as Json[]);
}

/** The name meant: whatever its capitals, blanks for hyphens, or a beginning that only one name has. */
function nameOf(names: readonly string[], text: string): string | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[\s-]+/g, '-');
  const wanted = plain(text);
  const exact = names.find((name) => name === text) ?? names.find((name) => plain(name) === wanted);
  if (exact !== undefined) return exact;
  // Spreadsheets make one long dash of two hyphens, which are "no effect" of a combat table.
  if (wanted === '-' || wanted === '–' || wanted === '—') return names.find((name) => name === '--');
  const begun = names.filter((name) => plain(name).startsWith(wanted));
  return begun.length === 1 && wanted.length > 1 ? begun[0] : undefined;
}

function booleanOf(text: string): boolean | undefined {
  const wanted = text.toLowerCase();
  if (['yes', 'y', 'true', 'x', 'wahr'].includes(wanted)) return true;
  return ['no', 'n', 'false', 'falsch'].includes(wanted) ? false : undefined;
}

function numberOf(
  { type, minimum = -Infinity, maximum = Infinity, multipleOf }: Shape,
  text: string,
): number | undefined {
  const plain = text.replace(/^[−–]/, '-').replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) return undefined;
  const value = Number(plain);
  if (value < minimum || value > maximum) return undefined;
  if (type === 'integer' && !Number.isInteger(value)) return undefined;
  return multipleOf !== undefined && !Number.isInteger(value / multipleOf) ? undefined : value;
}
