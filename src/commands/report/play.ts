import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { note } from '../../cli/output.js';
import { UserError } from '../../games/game.js';
import { loadCatalogs } from '../../games/registry.js';
import { reportText } from '../../report/html/report-page.js';
import { makeReport } from './result.js';

/** Longest document that is read; a document of everything has some hundred kilobytes. */
const DOCUMENT_BYTES_MAX = 256 * 1024 * 1024;

/** `satrap report`: reads the documents, writes one page. @throws UserError naming file and remedy */
export async function writeReport(paths: readonly string[], out: string, force: boolean): Promise<void> {
  if (existsSync(out) && !force && !isReport(out))
    throw new UserError(`${out} exists and is no report of Satrap; name another file with --out, or use --force`);
  const documents = paths.map(readResult);
  const text = reportText(makeReport(documents, await loadCatalogs()));
  try {
    writeFileSync(out, text);
  } catch (error) {
    throw new UserError(`cannot write ${out}: ${error instanceof Error ? error.message : error}`);
  }
  note(`written to ${out} (${Math.ceil(Buffer.byteLength(text) / 1024)} kB)`);
}

function isReport(path: string): boolean {
  return (
    statSync(path).isFile() && readFileSync(path, 'utf8').includes('<script type="application/json" id="documents">')
  );
}

/** A document of `--json`, from its file or from the folder that has it. */
function readResult(path: string): { readonly path: string; readonly document: unknown } {
  if (!existsSync(path)) throw new UserError(`${path}: no such file or folder`);
  const file = statSync(path).isDirectory() ? join(path, 'result.json') : path;
  if (!existsSync(file))
    throw new UserError(`${path} has no result.json: it is no result folder, or its run was not finished`);
  const stat = statSync(file);
  if (!stat.isFile()) throw new UserError(`${file} is no file`);
  if (stat.size > DOCUMENT_BYTES_MAX) throw new UserError(`${file}: ${stat.size} bytes are too many for a report`);
  try {
    return { path, document: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    throw new UserError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
