import type { RunResult } from '../../report/document.js';
import { verdictLines } from '../../report/text.js';

/** The first thing that a document says was found; its command where it says nothing. */
export function findingOf(document: object): string {
  if ('findings' in document && Array.isArray(document.findings)) return String(document.findings[0] ?? '');
  if ('runs' in document && Array.isArray(document.runs)) return verdictLines(document.runs as RunResult[])[0] ?? '';
  return 'command' in document ? String(document.command) : '';
}
