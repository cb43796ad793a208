import { expect } from 'vitest';
import { z } from 'zod';
import { type DocumentName, jsonSchema, strictSchema } from '../../src/report/schema/index.js';

/** A document has what its schema has and nothing else; readers who go by the JSON Schema take it too. */
export function expectDocument(name: string, document: unknown): void {
  const known = name as DocumentName;
  const { error } = strictSchema(known).safeParse(document);
  expect(error?.issues ?? [], `the schema of ${name} (src/report/schema)`).toEqual([]);
  const published = z.fromJSONSchema(jsonSchema(known) as Parameters<typeof z.fromJSONSchema>[0]);
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
