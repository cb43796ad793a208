/**
 * Writes scenarios/schema/noble-houses-*.json; run it after a change of the schemas: `npx tsx
 * src/games/noble-houses/data/write-schemas.ts`.
 */

import { writeSchemaFiles } from '../../shared/data/json-schemas.js';
import { jsonSchemas } from './json-schemas.js';

writeSchemaFiles(jsonSchemas());
