/** Help of the options about stopping, apart from what checks them: help must be quick. */

import { flagOption, listOption, textOption } from './command.js';

export const MAX_GAMES_DEFAULT = 10_000_000;

/** Options of `run` about when to stop. */
export const STOP_OPTIONS = {
  precision: textOption('play until the interval of --precision-of is at most this to either side: 0.002'),
  'precision-of': textOption('the measure that --precision refers to: win (default), draw, loss or a metric'),
  sized: flagOption('with --precision: half as many games; the interval holds at the end, not at looks in between'),
  require: listOption(
    'play until it is decided whether this holds: "win>=0.25", "vp.mean>30" (repeatable); exit code 99 if one fails',
  ),
  strict: flagOption('exit code 99 also if a requirement is still undecided after --max-games'),
  'max-games': textOption(
    `with --precision or --require: most games per scenario and policy (default ${MAX_GAMES_DEFAULT})`,
  ),
  confidence: textOption('confidence of all intervals and verdicts (default 0.95)'),
};

export const STOP_NOTES = [
  'Without --precision and --require exactly --games games are played, and intervals are those of a fixed number of',
  'games. With them the run looks at its results after 1000 games and then each time a tenth more are played; all',
  'intervals hold at every look, and the number of games depends on the seed, never on threads. With --sized a run',
  'looks only at the width of the interval, and prints the shorter interval of a fixed number of games.',
].join(' ');
