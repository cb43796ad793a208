import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSystemError } from '../../cli/errors.js';
import { note } from '../../cli/output.js';
import { UserError } from '../../games/game.js';
import { loadCatalogs } from '../../games/registry.js';
import { documentKind } from '../../report/html/document-kind.js';
import { type ReportSource, reportOf, type Words } from '../../report/html/make-report.js';
import { frontOf, pageOfReport } from '../../report/html/report-page.js';
import type { SectionsOf } from '../../report/html/section.js';
import { documentFile, readJson } from '../../report/read-result.js';
import { CARD_HEIGHT, CARD_WIDTH } from '../../report/result-files.js';
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
  const card = words.card === undefined ? null : join(dirname(out), words.card);
  if (card !== null && existsSync(card) && !force && !isCard(card))
    throw new UserError(`${card} exists and is no picture of a page; name another file with --card, or use --force`);
  const sources: ReportSource[] = [];
  for (const path of paths) sources.push(await sourceOf(path, find, programs));
  const report = reportOf(sources, await loadCatalogs(), words);
  write(out, pageOfReport(report));
  if (card === null) return;
  const { cardPng } = await import('../../report/card/card.js');
  write(card, await cardPng(frontOf(report)));
}

function write(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UserError(`cannot write ${path}: ${error.message}; name another file with --out`);
  }
  note(`written to ${path} (${Math.ceil(Buffer.byteLength(content) / 1024)} kB)`);
}

function isReport(path: string): boolean {
  return (
    statSync(path).isFile() && readFileSync(path, 'utf8').includes('<script type="application/json" id="documents">')
  );
}

/** By its size, which no photograph has by chance. */
function isCard(path: string): boolean {
  if (!statSync(path).isFile()) return false;
  const bytes = readFileSync(path);
  return bytes.length > 24 && bytes.readUInt32BE(16) === CARD_WIDTH && bytes.readUInt32BE(20) === CARD_HEIGHT;
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
