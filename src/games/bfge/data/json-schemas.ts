/** JSON Schemas of the data files, for editors. A file that extends another may leave out any field. */

import { eased, type SchemaFile } from '../../sfge/data/schema/json-schemas.js';
import { zod } from '../../sfge/data/zod.js';
import { KIND_NAMES, KINDS } from './kinds.js';
import { schemas } from './schemas.js';

export function jsonSchemas(): SchemaFile[] {
  return KINDS.map((kind) => ({
    path: `scenarios/schema/bfge-${kind}.schema.json`,
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: `Satrap, Battles for the Galactic Empire: ${KIND_NAMES[kind]}`,
      ...eased(zod().toJSONSchema(schemas()[kind], { io: 'input', reused: 'ref' }), kind),
    },
  }));
}
