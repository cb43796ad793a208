import { type SchemaFile, schemaFiles } from '../../shared/data/json-schemas.js';
import { FORMAT } from './kinds.js';
import { schemas } from './schemas.js';

export function jsonSchemas(): SchemaFile[] {
  return schemaFiles(FORMAT, schemas());
}
