/** JSON Schemas of the data files, for editors. A file that extends another may leave out any field. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Format } from '../../src/games/shared/data/format.js';
import { isObject } from '../../src/games/shared/data/json-value.js';
import { zod } from '../../src/games/shared/data/zod.js';
import { packageRoot } from '../../src/package.js';

/** Text of each schema by its path: one for each kind of file of each game. Needs a build. */
export async function schemaPages(): Promise<Map<string, string>> {
  const games = join(packageRoot, 'dist', 'src', 'games');
  const folders = readdirSync(games).map((game) => join(games, game, 'data'));
  const pages = new Map<string, string>();
  for (const folder of folders.filter((path) => existsSync(join(path, 'kinds.js')))) {
    const shapes = ['schemas.js', 'schema/schemas.js'].find((name) => existsSync(join(folder, name))) ?? '';
    const { FORMAT }: { FORMAT: Format<string> } = await import(join(folder, 'kinds.js'));
    const { schemas }: { schemas: () => Readonly<Record<string, z.ZodType>> } = await import(join(folder, shapes));
    for (const kind of FORMAT.kinds)
      pages.set(`scenarios/schema/${FORMAT.game}-${kind}.schema.json`, schemaText(FORMAT, kind, schemas()[kind]));
  }
  return pages;
}

function schemaText({ gameTitle, kindNames }: Format<string>, kind: string, shape: z.ZodType): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Satrap, ${gameTitle}: ${kindNames[kind]}`,
    ...eased(zod().toJSONSchema(shape, { io: 'input', reused: 'ref' }), kind),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
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
