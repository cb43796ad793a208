/** Schemas of the documents of `--json` and result.json: what programs may rely on. */

import type { z } from 'zod';
import { zod } from '../../games/shared/data/zod.js';
import {
  bidSchema,
  calibrateSchema,
  designSchema,
  explainSchema,
  scanSchema,
  sensitivitySchema,
  studySchema,
  thresholdsSchema,
} from './balance-schemas.js';
import {
  ablateSchema,
  analyseSchema,
  compareSchema,
  contestSchema,
  luckSchema,
  planSchema,
  rankSchema,
  skillSchema,
  tuneSchema,
} from './policy-schemas.js';
import { runSchema } from './run-schema.js';
import { type Shapes, shapes } from './shapes.js';
import {
  battleSchema,
  benchSchema,
  checkSchema,
  columnsSchema,
  diffSchema,
  doctorSchema,
  oddsSchema,
  replaySchema,
} from './small-schemas.js';

/** Raised when a field is taken away or changes its meaning; new fields leave it as it is. */
export const DOCUMENTS_VERSION = 1;

const SCHEMAS = {
  run: runSchema,
  compare: compareSchema,
  plan: planSchema,
  rank: rankSchema,
  ablate: ablateSchema,
  analyse: analyseSchema,
  contest: contestSchema,
  luck: luckSchema,
  skill: skillSchema,
  thresholds: thresholdsSchema,
  bid: bidSchema,
  scan: scanSchema,
  sensitivity: sensitivitySchema,
  explain: explainSchema,
  calibrate: calibrateSchema,
  design: designSchema,
  study: studySchema,
  tune: tuneSchema,
  replay: replaySchema,
  battle: battleSchema,
  odds: oddsSchema,
  diff: diffSchema,
  bench: benchSchema,
  doctor: doctorSchema,
  check: checkSchema,
  columns: columnsSchema,
} as const satisfies Record<string, (made: Shapes) => z.ZodType>;

export type DocumentName = keyof typeof SCHEMAS;
/** Names of all documents. */
export const DOCUMENTS = Object.keys(SCHEMAS) as DocumentName[];

/** The schema that a document of ours must fit: it refuses fields that it does not know. */
export function strictSchema(name: DocumentName): z.ZodType {
  return SCHEMAS[name](shapes());
}

/** Identifies the schema: `urn:satrap:document:run:1`. */
export function schemaId(name: DocumentName): string {
  return `urn:satrap:document:${name}:${DOCUMENTS_VERSION}`;
}

/** The JSON Schema for readers of documents, which may have more fields in later versions. */
export function jsonSchema(name: DocumentName): Record<string, unknown> {
  const { toJSONSchema } = zod();
  const { $schema, ...rest } = toJSONSchema(strictSchema(name), { target: 'draft-2020-12' });
  return { $schema, $id: schemaId(name), title: `Satrap: document of ${name}`, ...open(rest) };
}

/** Without `additionalProperties: false`, inside too. */
function open(schema: object): Record<string, unknown> {
  return opened(schema) as Record<string, unknown>;
}

function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, inner]) => name !== 'additionalProperties' || inner !== false);
  return Object.fromEntries(kept.map(([name, inner]) => [name, opened(inner)]));
}
