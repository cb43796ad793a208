import { listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { OVER_OPTION, POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 20_000;

export const thresholds = studyCommand({
  name: 'thresholds',
  usage: 'thresholds <scenario>',
  summary: 'Prints the whole distribution of the score, and the victory levels that give wanted shares.',
  examples: [
    ['satrap thresholds over-the-edge --policy steward', 'where the printed levels lie'],
    [
      'satrap thresholds over-the-edge --policy steward --shares ' +
        'collapse=20,decline=15,survival=25,expanding=20,galactic=20',
      'levels for these shares, next to the printed ones',
    ],
    ['satrap thresholds sfge/civil-war --policy steward,garrison --weights 3,1', 'levels for a mix of players'],
    [
      'satrap thresholds sfge/civil-war --policy garrison --metric leaders --shares few=50,many=50',
      'by another metric',
    ],
  ],
  notes:
    'Shares are percentages of all levels in the order of rising values and add up to 100. A boundary is the ' +
    'value whose share below it is nearest to the wanted one. Several policies are a mix, and each plays games of ' +
    `its own.\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('policies; several are a mix of players'),
    weights: textOption('shares of the policies in the mix, separated by commas (default: equal)'),
    shares: textOption('wanted shares, level=percent,... from the lowest values to the highest'),
    metric: textOption("metric that decides (default: the scenario's)"),
    confidence: CONFIDENCE_OPTION,
    games: textOption(`games in all (default ${GAMES_DEFAULT})`),
    over: OVER_OPTION,
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  over: {
    gamesOf: (jobs) => jobs.reduce((sum, { from, to }) => sum + to - from, 0),
    answers: async () => (await import('./answers.js')).answers,
  },
  files: ['thresholds.csv', 'distribution.csv'],
  play: async (session) => (await import('./play.js')).play(session, GAMES_DEFAULT),
});
