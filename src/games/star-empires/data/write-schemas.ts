/**
 * Writes scenarios/schema/star-empires-*.json; run it after a change of the schemas: `npx tsx
 * src/games/star-empires/data/write-schemas.ts`.
 */

import { writeSchemaFiles } from '../../shared/data/json-schemas.js';
import { jsonSchemas } from './json-schemas.js';

writeSchemaFiles(jsonSchemas());
