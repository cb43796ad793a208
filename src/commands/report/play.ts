import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isSystemError } from '../../cli/errors.js';
import { note } from '../../cli/output.js';
import { UserError } from '../../games/game.js';
import { loadCatalogs } from '../../games/registry.js';
import { documentKind } from '../../report/html/document-kind.js';
import { type ReportSource, reportText, type Words } from '../../report/html/make-report.js';
import type { SectionsOf } from '../../report/html/section.js';
import { documentFile, readJson } from '../../report/read-result.js';
import { unfinishedDocument } from './unfinished.js';

/** What shows the documents of a command; null: it has no report. */
export type SectionsFinder = (command: string) => Promise<SectionsOf | null>;

/** `satrap report`: reads the documents, writes one page. @throws UserError naming file and remedy */
export async function writeReport(
  paths: readonly string[],
  out: string,
  force: boolean,
  find: SectionsFinder,
  programs: boolean,
  words: Words,
): Promise<void> {
  if (existsSync(out) && !force && !isReport(out))
    throw new UserError(`${out} exists and is not a report of Satrap; name another file with --out, or use --force`);
  const sources: ReportSource[] = [];
  for (const path of paths) sources.push(await sourceOf(path, find, programs));
  const text = reportText(sources, await loadCatalogs(), words);
  try {
    writeFileSync(out, text);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UserError(`cannot write ${out}: ${error.message}; name another file with --out`);
  }
  note(`written to ${out} (${Math.ceil(Buffer.byteLength(text) / 1024)} kB)`);
}

function isReport(path: string): boolean {
  return (
    statSync(path).isFile() && readFileSync(path, 'utf8').includes('<script type="application/json" id="documents">')
  );
}

/** The document of `--json` from its file, from the folder that has it, or from the checkpoint of a run. */
async function sourceOf(path: string, find: SectionsFinder, programs: boolean): Promise<ReportSource> {
  if (!existsSync(path)) throw new UserError(`${path}: no such file or folder`);
  const unfinished = await unfinishedDocument(path, programs);
  const file = unfinished === null ? documentFile(path) : path;
  const document = unfinished ?? readJson(file);
  const command = documentKind(document);
  const sectionsOf = command === null ? null : await find(command);
  if (sectionsOf === null)
    throw new UserError(
      `${file}: is not a document that a report can show; give one of --json of run, a study, battle, odds, diff or replay`,
    );
  return { path: file, document, sectionsOf };
}
