/** Files that every result folder has beside its CSV files: writing them, without what reading takes. */

import type { Line } from './table.js';

/** The document of `--json`. */
export const RESULT_FILE = 'result.json';
/** What was printed, for `satrap show`. */
export const TABLE_FILE = 'table.json';
/** With `--report`. */
export const REPORT_FILE = 'report.html';
/** The name that `--card` is given as a rule. */
export const CARD_FILE = 'card.png';
/** Of that picture: what messengers and blogs expect. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
/** The columns of the CSV files beside it, for programs. */
export const METADATA_FILE = 'csv-metadata.json';
/** What every result folder has besides its CSV files. */
export const RESULT_FILES = [RESULT_FILE, TABLE_FILE, 'run.json', METADATA_FILE] as const;

/** The texts of result.json and table.json. */
export function resultTexts(document: object, lines: readonly Line[]): Record<'result.json' | 'table.json', string> {
  return { [RESULT_FILE]: `${JSON.stringify(document)}\n`, [TABLE_FILE]: `${JSON.stringify({ lines })}\n` };
}
