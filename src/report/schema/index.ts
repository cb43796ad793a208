/** The documents of `--json` and result.json: what programs may rely on. */

import { z } from 'zod';
import * as balance from './balance-schemas.js';
import * as policy from './policy-schemas.js';
import { runDocument } from './run-schema.js';
import * as small from './small-schemas.js';

/** Raised when a field is taken away or changes its meaning; new fields leave it as it is. */
export const DOCUMENTS_VERSION = 1;

const SHAPES = {
  run: runDocument,
  compare: policy.compareDocument,
  plan: policy.planDocument,
  rank: policy.rankDocument,
  ablate: policy.ablateDocument,
  analyse: policy.analyseDocument,
  contest: policy.contestDocument,
  luck: policy.luckDocument,
  skill: policy.skillDocument,
  regret: policy.regretDocument,
  exploit: policy.exploitDocument,
  bound: policy.boundDocument,
  thresholds: balance.thresholdsDocument,
  bid: balance.bidDocument,
  scan: balance.scanDocument,
  sensitivity: balance.sensitivityDocument,
  explain: balance.explainDocument,
  calibrate: balance.calibrateDocuments,
  design: balance.designDocument,
  study: balance.studyDocument,
  tune: policy.tuneDocument,
  replay: small.replayDocument,
  battle: small.battleDocument,
  odds: small.oddsDocument,
  diff: small.diffDocument,
  bench: small.benchDocument,
  doctor: small.doctorDocument,
  check: small.checkDocument,
  columns: small.columnsDocument,
} as const satisfies Record<string, z.ZodType>;

export type DocumentName = keyof typeof SHAPES;
/** Names of all documents. */
export const DOCUMENTS = Object.keys(SHAPES) as DocumentName[];

/** Identifies the schema: `urn:satrap:document:run:1`. */
export function schemaId(name: DocumentName): string {
  return `urn:satrap:document:${name}:${DOCUMENTS_VERSION}`;
}

/** The JSON Schema for readers of documents, which may have more fields in later versions. */
export function jsonSchema(name: DocumentName): Record<string, unknown> {
  // As it is read: in the program what is not known is NaN, which JSON does not have.
  const { $schema, ...rest } = z.toJSONSchema(SHAPES[name], { target: 'draft-2020-12', io: 'input' });
  return { $schema, $id: schemaId(name), title: `Satrap: document of ${name}`, ...rest };
}
