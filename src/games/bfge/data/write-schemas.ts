/** Writes scenarios/schema/bfge-*.json; run it after a change of the schemas: `npx tsx src/games/bfge/data/write-schemas.ts`. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../package.js';
import { jsonSchemas } from './json-schemas.js';

for (const { path, schema } of jsonSchemas())
  writeFileSync(join(packageRoot, path), `${JSON.stringify(schema, null, 2)}\n`);
