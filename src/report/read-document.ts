/** Reads a document of `--json` that someone may have edited. */

import { z } from 'zod';
import { UserError } from '../games/game.js';
import type { ResultDocument } from './document.js';
import { documentFile, readJson } from './read-result.js';
import { runDocument } from './schema/run-schema.js';

const count = z.int().min(0);
const counts = z.record(z.string(), count);
const histogram = z.record(z.string().regex(/^-?\d+$/, 'expected integer values'), count);

/** What a comparison needs of a result document; other fields are ignored, so documents of other programs will do. */
const documentShape = z.object({
  runs: z
    .array(
      z.object({
        game: z.string(),
        scenario: z.string(),
        policy: z.string(),
        games: count,
        overrides: z.array(z.string()).optional(),
        outcomes: counts,
        endings: counts,
        metrics: z.record(z.string(), z.object({ histogram })),
      }),
    )
    .min(1),
});

export type ComparableRun = z.infer<typeof documentShape>['runs'][number];

/**
 * Reads the runs of a `--json` document, or of a result folder. @throws UserError naming file, path and expectation.
 */
export function readDocument(path: string): ComparableRun[] {
  const file = documentFile(path);
  const json = readJson(file);
  const study = studyOf(json);
  if (study !== null) throw new UserError(`${file}: is a result of ${study}; only results of run have distributions`);
  const parsed = documentShape.safeParse(json);
  if (parsed.success) return parsed.data.runs;
  const issue = parsed.error.issues[0];
  throw new UserError(`${file}: ${issue.path.join('.') || 'document'}: ${issue.message}`);
}

/**
 * Reads the document of a run: a result folder, its `result.json`, or what `--json` printed. Fields that this version
 * does not know are kept.
 *
 * @throws UserError that names the file, the path inside it and what was expected
 */
export function readResultDocument(path: string): ResultDocument {
  const file = documentFile(path);
  const json = readJson(file);
  const study = studyOf(json);
  if (study !== null) throw new UserError(`${file}: is a result of ${study}, not of run`);
  const parsed = runDocument.safeParse(json);
  if (parsed.success) return json as ResultDocument;
  const [issue] = parsed.error.issues;
  throw new UserError(`${file}: ${issue.path.join('.') || 'document'}: ${issue.message}`);
}

/** The study that a document is of; null for one of `run`. */
function studyOf(json: unknown): string | null {
  const study = typeof json === 'object' && json !== null && 'study' in json ? json.study : null;
  return typeof study === 'string' ? study : null;
}
