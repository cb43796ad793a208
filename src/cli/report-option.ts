/** The option that also writes a page, of every command that writes a folder. */

import { flagOption } from './command.js';

export const REPORT_OPTION = flagOption('also write report.html, to open, send and print, into the folder');
