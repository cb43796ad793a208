/** The report of a run, beside its other files. */

import type { ResultDocument } from '../report/document.js';
import type { SectionsOf } from '../report/html/section.js';
import { REPORT_FILE } from '../report/result-files.js';
import type { RunFolder } from '../report/run-folder.js';
import { isSystemError } from './errors.js';
import { note } from './output.js';

/** A disk that refuses the report has taken the result: it is said, and nothing is lost. */
export async function writeReport(folder: RunFolder, document: ResultDocument, sectionsOf: SectionsOf): Promise<void> {
  const { reportText } = await import('../report/html/make-report.js');
  const { loadCatalogs } = await import('../games/registry.js');
  const text = reportText([{ path: folder.path, document, sectionsOf }], await loadCatalogs());
  try {
    folder.write(REPORT_FILE, text);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    note(`satrap: cannot write ${REPORT_FILE}: ${error.message}; write it later with satrap report ${folder.path}`);
  }
}
