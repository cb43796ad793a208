/** JSON Schemas of the data files, for editors. A file that extends another may leave out any field. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { packageRoot } from '../../../package.js';
import type { Format } from './format.js';
import { isObject } from './json-value.js';
import { zod } from './zod.js';

export interface SchemaFile {
  /** Relative to the package. */
  readonly path: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A schema for each kind of file of a game. */
export function schemaFiles<Kind extends string>(
  { game, gameTitle, kinds, kindNames }: Format<Kind>,
  schemas: Readonly<Record<Kind, z.ZodType>>,
): SchemaFile[] {
  return kinds.map((kind) => ({
    path: `scenarios/schema/${game}-${kind}.schema.json`,
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: `Satrap, ${gameTitle}: ${kindNames[kind]}`,
      ...eased(zod().toJSONSchema(schemas[kind], { io: 'input', reused: 'ref' }), kind),
    },
  }));
}

export function writeSchemaFiles(files: readonly SchemaFile[]): void {
  for (const { path, schema } of files) writeFileSync(join(packageRoot, path), `${JSON.stringify(schema, null, 2)}\n`);
}

/** The schema of a whole document as one for files, which may extend others. */
function eased(schema: unknown, kind: string): Record<string, unknown> {
  const result = ease(schema);
  if (!isObject(result)) throw new Error(`the schema of ${kind} is no object`);
  const { $schema: _draft, ...rest } = result;
  return rest;
}

/** Nothing is required, and a list may be changed entry by entry: `{"1": value}`. */
function ease(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(ease);
  if (!isObject(schema)) return schema;
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(schema))
    if (name !== 'required' || !Array.isArray(value)) result[name] = ease(value);
  if (schema.type !== 'array') return result;
  const { description, ...list } = result;
  const entries = { type: 'object', propertyNames: { pattern: '^[0-9]+$' }, additionalProperties: list.items };
  return { ...(description === undefined ? {} : { description }), anyOf: [list, entries] };
}
