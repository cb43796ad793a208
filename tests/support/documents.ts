import { expect } from 'vitest';
import { z } from 'zod';
import { type DocumentName, jsonSchema, strictSchema } from '../../src/report/schema/index.js';

/** Our schema of a document, and the one that its readers have. */
interface Schemas {
  readonly strict: z.ZodType;
  readonly published: z.ZodType;
}

/** Those asked for so far: zod compiles a schema when it is first used. */
const schemas = new Map<string, Schemas>();

function schemasOf(name: string): Schemas {
  const known = schemas.get(name);
  if (known) return known;
  const published = z.fromJSONSchema(jsonSchema(name as DocumentName) as Parameters<typeof z.fromJSONSchema>[0]);
  const made = { strict: strictSchema(name as DocumentName), published };
  schemas.set(name, made);
  return made;
}

/** A document has what its schema has and nothing else; readers who go by the JSON Schema take it too. */
export function expectDocument(name: string, document: unknown): void {
  const { strict, published } = schemasOf(name);
  expect(strict.safeParse(document).error?.issues ?? [], `the schema of ${name} (src/report/schema)`).toEqual([]);
  expect(published.safeParse(document).success).toBe(true);
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
