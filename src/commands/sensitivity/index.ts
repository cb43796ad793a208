import { ADAPT_OPTION } from '../../cli/adapt-option.js';
import { flagOption, listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 1_000;
/** Most parts moved together: 256 set-ups. */
const TOGETHER_MAX = 17;

export const sensitivity = studyCommand({
  name: 'sensitivity',
  usage: 'sensitivity <scenario>',
  summary:
    'Moves every chart, marker count and price one step up and down: which matter, and what reconstruction leaves ' +
    'open.',
  examples: [
    ['satrap sensitivity over-the-edge --policy garrison', 'everything that has steps'],
    [
      "satrap sensitivity sfge/civil-war --policy garrison --only 'event markers',prices --metric vp",
      'some parts, by VP',
    ],
    [
      'satrap sensitivity sfge/civil-war --policy garrison --only prices --metric vp --pairs 6',
      'whether bars add up: six parts in 32 set-ups, two and more moved at once',
    ],
    ['satrap sensitivity sfge/civil-war --policy garrison --games 10000 --out tornado', 'finer, with all bars as CSV'],
  ],
  notes:
    'All moves play the same games with the same luck as the set-up as given; p values are corrected for all ' +
    'moves. Then all reconstructed parts are moved at once, each to the worst, each to the best, and at random, ' +
    'in games of their ' +
    'own.\n\nWith --pairs so many of the longest bars are moved together, in a fractional factorial of 4 to 256 set-ups ' +
    '(6 parts: 32, 8: 64, 11: 128), again in games of their own: what two parts change beyond the sum of what each ' +
    `does, and the share of the variance between set-ups that single parts do not explain.\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('the policy'),
    metric: textOption('what is measured: win (default), score or a metric'),
    only: textOption('groups or names of parts, separated by commas (default: all)'),
    variants: textOption('random variants of all reconstructed parts together (default 16; 0: none are played)'),
    top: textOption('number of bars shown (default 25)'),
    confidence: CONFIDENCE_OPTION,
    together: flagOption('intervals of all moves hold together with that confidence (Bonferroni)'),
    pairs: textOption(
      `so many of the longest bars (2 to ${TOGETHER_MAX}) are moved together: what two do beyond the sum of each`,
    ),
    adapt: ADAPT_OPTION,
    games: textOption(`games per move (default ${GAMES_DEFAULT})`),
    ...PLAYED_OPTIONS,
  },
  options: {
    ...STUDY_OPTIONS,
  },
  figures: async () => (await import('./figures.js')).sections,
  files: ['sensitivity.csv', 'together.csv'],
  play: async (session) => (await import('./play.js')).play(session, GAMES_DEFAULT, TOGETHER_MAX),
});
