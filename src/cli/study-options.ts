/** Options of every study. */

import { flagOption, type OptionSet, textOption } from './command.js';
import { REPORT_OPTIONS } from './report-option.js';
import { FORBID_OPTION, SEED_OPTION, SETUP_OPTIONS } from './setup-options.js';
import { WATCH_OPTIONS } from './watch-options.js';

/** Options of every study that decide what is played; they end its deciding options. */
export const PLAYED_OPTIONS: OptionSet = {
  from: textOption('index of the first game (default 0)'),
  forbid: FORBID_OPTION,
  charts: SETUP_OPTIONS.charts,
  set: SETUP_OPTIONS.set,
  seed: SEED_OPTION,
};

/** Options of every study that decide nothing: how it is played and printed, and where the result goes. */
export const STUDY_OPTIONS: OptionSet = {
  threads: textOption('worker threads (default: one per processor); does not change results'),
  ...WATCH_OPTIONS,
  out: textOption('folder for the files (default: a new one in results/)'),
  force: flagOption('use --out even if it holds other files'),
  json: flagOption('print one JSON document instead of the table'),
  ...REPORT_OPTIONS,
  quiet: flagOption('no progress'),
};
