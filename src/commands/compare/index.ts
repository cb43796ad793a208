import { ADAPT_OPTION } from '../../cli/adapt-option.js';
import { textOption } from '../../cli/command.js';
import { seatOption } from '../../cli/seat-option.js';
import { OVER_OPTION, POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 10_000;
const GAMES_SEQUENTIAL = 1_000_000;

export const compare = studyCommand({
  name: 'compare',
  usage: 'compare <a> <b> [scenario..]',
  summary: 'Plays two policies in the same games with the same luck and shows which is better, and by how much.',
  examples: [
    ['satrap compare garrison passive over-the-edge', 'a fixed number of games'],
    ['satrap compare garrison passive over-the-edge --gain 0.01', 'until it is decided'],
    ['satrap compare garrison passive over-the-edge --gain 1 --by vp', 'decided by a metric'],
    ['satrap compare admiral drill bfge/civil-war', 'several seats: each takes one of them against the other'],
    [
      'satrap compare crusader shepherd over-the-edge --set charts.expenditure.recruit.SF=5 --adapt 10000',
      'under other prices, as they are and once both have learned them',
    ],
    ['satrap compare garrison garrison~extropy', 'what Extropy is worth, in all scenarios of the game'],
  ],
  notes:
    'With --gain the test stops as soon as one of three verdicts is sure enough: A is better or B is better (each ' +
    'wrong with probability at most --alpha), or no difference exceeds the gain (wrong with probability at most ' +
    `--beta).\n\n${POLICY_NOTES}`,
  deciding: {
    metric: textOption('metrics whose difference is shown, separated by commas (default: the first of the game)'),
    by: textOption(
      'the measure that --gain refers to: win (default), score (a draw is half a win) or a metric with a largest value',
    ),
    seat: seatOption('the seat that both policies take in turn'),
    gain: textOption('smallest difference of --by that matters, e.g. 0.01: one win in a hundred games'),
    alpha: textOption('with --gain (default 0.05)'),
    beta: textOption('with --gain (default 0.05)'),
    adapt: ADAPT_OPTION,
    games: textOption(
      `games per policy and scenario (default ${GAMES_DEFAULT}; with --gain at most so many, default ${GAMES_SEQUENTIAL})`,
    ),
    over: OVER_OPTION,
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  over: { without: ['gain', 'adapt'], answers: async () => (await import('./answers.js')).answers },
  files: ['compare.csv', 'verdicts.csv'],
  play: async (session) =>
    (await import('./play.js')).play(session, { fixed: GAMES_DEFAULT, sequential: GAMES_SEQUENTIAL }),
});
