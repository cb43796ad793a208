/** The page of a document and its picture, beside its other files. */

import type { SectionsOf } from '../report/html/section.js';
import { REPORT_FILE } from '../report/result-files.js';
import type { RunFolder } from '../report/run-folder.js';
import type { Arguments } from './arguments.js';
import { isSystemError } from './errors.js';
import { note } from './output.js';
import { cardArgument } from './report-option.js';

/** What is wanted to look at. */
export interface Pages {
  readonly sectionsOf: SectionsOf;
  readonly page: boolean;
  /** The name of the picture. */
  readonly card: string | undefined;
}

/** What the user wants; null: nothing. @throws UserError for what is no name of a picture */
export async function pagesOf(args: Arguments, figures: () => Promise<SectionsOf | undefined>): Promise<Pages | null> {
  const [page, card] = [args.flag('report'), cardArgument(args)];
  if (!page && card === undefined) return null;
  const sectionsOf = await figures();
  return sectionsOf === undefined ? null : { sectionsOf, page, card };
}

export async function writePages(
  folder: RunFolder,
  document: object,
  { sectionsOf, page, card }: Pages,
): Promise<void> {
  const { reportOf } = await import('../report/html/make-report.js');
  const { frontOf, pageOfReport } = await import('../report/html/report-page.js');
  const { loadCatalogs } = await import('../games/registry.js');
  const report = reportOf([{ path: folder.path, document, sectionsOf }], await loadCatalogs(), { card });
  if (page) folder.write(REPORT_FILE, pageOfReport(report));
  if (card === undefined) return;
  const { cardPng } = await import('../report/card/card.js');
  folder.write(card, await cardPng(frontOf(report)));
}

/** A disk that refuses the page has taken the result: it is said, and nothing is lost. */
export async function tryPages(folder: RunFolder, document: object, pages: Pages): Promise<void> {
  try {
    await writePages(folder, document, pages);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const file = pages.page ? REPORT_FILE : pages.card;
    note(`satrap: cannot write ${file}: ${error.message}; write it later with satrap report ${folder.path}`);
  }
}
