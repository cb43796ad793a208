/** Holds a document against its schema; what does not fit becomes problems in the words of our messages. */

import type { z } from 'zod';
import { nearestNames } from '../../../names.js';
import { type Document, problemAt } from './document.js';
import { valueAt } from './json-value.js';
import type { Problem } from './problems.js';
import { zod } from './zod.js';

/** Documents that fitted, by schema. */
const fitting = new WeakMap<z.ZodType, WeakMap<Document, unknown>>();

/** The value in its type, or null if it does not fit; the faults found while the document was read are added too. */
export function checkShape<Schema extends z.ZodType>(
  document: Document,
  schema: Schema,
  problems: Problem[],
): z.infer<Schema> | null {
  problems.push(...document.problems);
  const known = fitting.get(schema) ?? new WeakMap<Document, unknown>();
  fitting.set(schema, known);
  if (known.has(document)) return known.get(document) as z.infer<Schema>;
  const changed = changedMembers(document, schema, known);
  if (changed !== null) {
    known.set(document, changed);
    return changed as z.infer<Schema>;
  }
  const result = schema.safeParse(document.value);
  if (result.success) {
    known.set(document, result.data);
    return result.data;
  }
  for (const issue of result.error.issues) problems.push(...issueProblems(document, schema, issue));
  return null;
}

/**
 * The value where a document below fits and the layers above it changed members of it: only they are looked at. A study
 * makes hundreds of set-ups that differ in some. Null: all of it must be looked at, also for what is wrong with it.
 */
function changedMembers(document: Document, schema: z.ZodType, fitting: WeakMap<Document, unknown>): object | null {
  const { value } = document;
  let { below } = document;
  while (below !== undefined && !fitting.has(below)) below = below.below;
  if (below === undefined || !(schema instanceof zod().ZodObject)) return null;
  // There are rules about members together.
  if ((schema.def.checks ?? []).length > 0) return null;
  const names = Object.keys(value);
  if (names.length !== Object.keys(below.value).length) return null;
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  const found: Record<string, unknown> = { ...(fitting.get(below) as object) };
  for (const name of names) {
    if (value[name] === below.value[name]) continue;
    if (!Object.hasOwn(shape, name) || !Object.hasOwn(found, name)) return null;
    const member = shape[name].safeParse(value[name]);
    if (!member.success) return null;
    found[name] = member.data;
  }
  return found;
}

function issueProblems(document: Document, schema: z.ZodType, issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const names = namesAt(schema, path);
    return issue.keys.map((key) =>
      problemAt(document, [...path, key], 'no such field here', unknownRemedy(key, names, path)),
    );
  }
  if (issue.code === 'invalid_key') {
    const form = issue.issues[0]?.message ?? 'another name';
    return [problemAt(document, path, `${form} instead of "${path.at(-1)}"`, 'rename it')];
  }
  return [problemAt(document, path, issue.message, valueRemedy(document, issue, path))];
}

function unknownRemedy(key: string, names: readonly string[], path: readonly string[]): string {
  if (path.length === 1 && path[0] === 'sectors') return 'sectors are numbered 1 to 73';
  return names.length === 0 ? 'take it out' : nearestNames(key, names);
}

function valueRemedy(document: Document, issue: z.core.$ZodIssue, path: readonly string[]): string {
  const value = valueAt(document.value, path);
  if (value === undefined) return 'add it';
  if (issue.code === 'invalid_value' && typeof value === 'string') {
    const names = issue.values.filter((name) => typeof name === 'string');
    if (names.length > 1) return nearestNames(value, names);
  }
  return 'change the value';
}

/** Fields that nobody looks for when a field of the game is misspelt. */
const HEADER = new Set(['$schema', 'game', 'kind', 'searched']);

/** Names that the schema allows in the object at `path`. */
function namesAt(schema: z.ZodType, path: readonly string[]): string[] {
  let current: unknown = schema;
  for (const name of path) current = inside(unwrap(current), name);
  const object = unwrap(current);
  const names = object instanceof zod().ZodObject ? Object.keys(object.shape) : [];
  return names.filter((name) => !HEADER.has(name));
}

function inside(schema: unknown, name: string): unknown {
  const z = zod();
  if (schema instanceof z.ZodObject) return schema.shape[name];
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return schema instanceof z.ZodArray ? schema.element : undefined;
}

function unwrap(schema: unknown): unknown {
  const z = zod();
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrap(schema.unwrap()) : schema;
}

/** A build of one document, done once for the same document if nothing is wrong with it. */
export function builtOnce<Built extends object>(
  build: (document: Document, problems: Problem[]) => Built | null,
): (document: Document, problems: Problem[]) => Built | null {
  const known = new WeakMap<Document, Built>();
  return (document, problems) => {
    const before = known.get(document);
    if (before !== undefined) return before;
    const own: Problem[] = [];
    const built = build(document, own);
    problems.push(...own);
    if (built !== null && own.length === 0) known.set(document, built);
    return built;
  };
}
