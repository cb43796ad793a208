import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { catalog } from '../../../src/games/sfge/catalog.js';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const FILES = [
  ...catalog.scenarios().map(({ file }) => file),
  'scenarios/sfge/map.json',
  'scenarios/sfge/counters.json',
  'scenarios/sfge/charts/house.json',
];

/** Checks as an editor does: from the JSON Schema itself. */
function accepts(schema: object, data: unknown): boolean {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(data).success;
}

describe('the shipped JSON Schemas', () => {
  test.each(FILES)('%s names its schema and fits it', (file) => {
    const data = read(file);
    const schema = read(join(dirname(file), data.$schema));
    expect(accepts(schema, data)).toBe(true);
    expect(accepts(schema, { ...data, colour: 'red' })).toBe(false);
  });

  test('a file that extends another need not repeat its fields', () => {
    const schema = read('scenarios/schema/sfge-scenario.schema.json');
    expect(accepts(schema, { extends: 'over-the-edge', chaosIndex: 70 })).toBe(true);
    expect(accepts(schema, { extends: 'over-the-edge', imperialUnits: { 1: { count: 3 } } })).toBe(true);
    expect(accepts(schema, { extends: 'over-the-edge', chaosIndex: 170 })).toBe(false);
    expect(accepts(schema, { extends: 'over-the-edge', options: { nexuses: true } })).toBe(false);
  });
});
