/** Help of the options about stopping, apart from what checks them: help must be quick. */

import { flagOption, listOption, textOption } from './command.js';

export const MAX_GAMES_DEFAULT = 10_000_000;

/** Options of `run` about when to stop. */
export const STOP_OPTIONS = {
  precision: textOption('play until the interval of --precision-of is at most this to either side: 0.002'),
  'precision-of': textOption('what --precision is about: win (default), draw, loss or a metric'),
  sized: flagOption('with --precision: half as many games; the interval is right at the end, not at looks in between'),
  require: listOption(
    'play until this is decided: "win>=0.25", "vp.mean>30"; repeated: until all are; exit code 99 if one fails',
  ),
  strict: flagOption('exit code 99 also if a requirement is still undecided after --max-games'),
  'max-games': textOption(
    `with --precision or --require: games per scenario and policy at most (default ${MAX_GAMES_DEFAULT})`,
  ),
  confidence: textOption('confidence of all intervals and verdicts (default 0.95)'),
};

export const STOP_NOTES = [
  'Without --precision and --require exactly --games games are played and intervals are for that number. With them the',
  'run looks at its results after 1000 games and then after every tenth more, and all intervals are such that looking often',
  'does no harm; the number of games depends on the seed, never on threads. With --sized a run looks',
  'at the width of the interval only, and the interval is the shorter one for a fixed number of games.',
].join(' ');
