import type { Options } from 'yargs';
import { flagOption, textOption } from './command.js';
import { FORBID_OPTION, SEED_OPTION, SETUP_OPTIONS } from './setup-options.js';
import { STUCK_AFTER_OPTION } from './stuck-option.js';

/** Options of every study: what is played, and where the result goes. */
export const STUDY_OPTIONS: Readonly<Record<string, Options>> = {
  from: textOption('index of the first game (default 0)'),
  seed: SEED_OPTION,
  forbid: FORBID_OPTION,
  ...SETUP_OPTIONS,
  threads: textOption('worker threads (default: one per processor); does not change results'),
  'stuck-after': STUCK_AFTER_OPTION,
  out: textOption('folder for CSV files and run.json (default: none are written)'),
  force: flagOption('use --out even if it holds other files'),
  json: flagOption('print one JSON document instead of the table'),
  quiet: flagOption('no progress'),
};

/** Options that decide results, in the order in which a command repeats them. */
export const DECIDING = [
  'policy',
  'weights',
  'shares',
  'vary',
  'single',
  'metric',
  'require',
  'strict',
  'on',
  'direction',
  'draw',
  'seat',
  'versus',
  'by',
  'gain',
  'alpha',
  'beta',
  'goal',
  'only',
  'variants',
  'accept',
  'confidence',
  'games',
  'from',
  'forbid',
  'charts',
  'set',
];
