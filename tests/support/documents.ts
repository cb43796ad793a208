import { expect } from 'vitest';
import { z } from 'zod';
import { isObject } from '../../src/games/shared/data/json-value.js';
import { type DocumentName, jsonSchema } from '../../src/report/schema/index.js';

type Published = Parameters<typeof z.fromJSONSchema>[0];

/** Our schema of a document, which refuses fields that it does not know, and the one that its readers have. */
interface Schemas {
  readonly strict: z.ZodType;
  readonly published: z.ZodType;
}

/** Those asked for so far: zod compiles a schema when it is first used. */
const known = new Map<string, Schemas>();

export function schemasOf(name: string): Schemas {
  const own = known.get(name);
  if (own) return own;
  const schema = jsonSchema(name as DocumentName) as Published;
  const made = { strict: z.fromJSONSchema(closed(schema) as Published), published: z.fromJSONSchema(schema) };
  known.set(name, made);
  return made;
}

/** The same schema, whose objects have no other fields. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([field, one]) => [field, closed(one)]));
  return isObject(schema.properties) && schema.type === 'object' ? { additionalProperties: false, ...inner } : inner;
}

/** A document has what its schema has and nothing else; readers who go by the JSON Schema take it too. */
export function expectDocument(name: string, document: unknown): void {
  const { strict, published } = schemasOf(name);
  expect(strict.safeParse(document).error?.issues ?? [], `the schema of ${name} (src/report/schema)`).toEqual([]);
  expect(published.safeParse(document).success).toBe(true);
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** Paths of the fields that schemas promise for objects of the documents and none of these has: nobody writes them. */
export function unwritten(documents: readonly (readonly [name: string, document: unknown])[]): string[] {
  const seen = new Map<string, boolean>();
  for (const [name, document] of documents) {
    const root = jsonSchema(name as DocumentName);
    walk(root, document, name, (root.$defs ?? {}) as Readonly<Record<string, JsonSchema>>, seen);
  }
  return [...seen].flatMap(([path, written]) => (written ? [] : [path]));
}

function walk(
  schema: JsonSchema,
  value: unknown,
  path: string,
  defs: Readonly<Record<string, JsonSchema>>,
  seen: Map<string, boolean>,
): void {
  const shared = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (shared !== undefined) walk(defs[shared], value, shared, defs, seen);
  for (const one of schemas(schema.anyOf)) if (fits(one, value)) walk(one, value, path, defs, seen);
  if (Array.isArray(value)) {
    const places = schemas(schema.prefixItems);
    for (const [i, inner] of value.entries()) {
      const item = places[i] ?? schema.items;
      if (isObject(item)) walk(item, inner, `${path}[]`, defs, seen);
    }
  } else if (isObject(value)) {
    const fields = isObject(schema.properties) ? schema.properties : {};
    for (const [field, inner] of Object.entries(fields)) {
      const at = `${path}.${field}`;
      seen.set(at, field in value || (seen.get(at) ?? false));
      if (field in value && isObject(inner)) walk(inner, value[field], at, defs, seen);
    }
    const { additionalProperties: others } = schema;
    for (const [name, inner] of Object.entries(value))
      if (!(name in fields) && isObject(others)) walk(others, inner, `${path}.*`, defs, seen);
  }
}

/** Is the value of this kind, among those of a union? */
function fits({ required, properties }: JsonSchema, value: unknown): boolean {
  if (!isObject(properties) || !isObject(value)) return true;
  if (Array.isArray(required) && !required.every((field) => field in value)) return false;
  const kinds = Object.entries(properties).filter(([, inner]) => isObject(inner) && 'const' in inner);
  return kinds.every(([field, inner]) => !(field in value) || value[field] === (inner as JsonSchema).const);
}

function schemas(value: unknown): readonly JsonSchema[] {
  return Array.isArray(value) ? value : [];
}

/** What csv-metadata.json says of the CSV files of a folder is what their first lines say. */
export function expectDescribed(files: Readonly<Record<string, string>>): void {
  const { tables }: { tables: { url: string; tableSchema: { columns: { titles: string }[] } }[] } = JSON.parse(
    files['csv-metadata.json'],
  );
  const csv = Object.keys(files).filter((file) => file.endsWith('.csv'));
  expect(tables.map(({ url }) => url).sort()).toEqual(csv.sort());
  for (const { url, tableSchema } of tables)
    expect(tableSchema.columns.map(({ titles }) => titles).join(',')).toBe(files[url].split('\n')[0]);
}
