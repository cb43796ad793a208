import { textOption } from '../../cli/command.js';
import { seatOption } from '../../cli/seat-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 2000;

export const ablate = studyCommand({
  name: 'ablate',
  usage: 'ablate <policy> [scenario..]',
  summary: 'Shows what each ability is worth to a policy: it plays with all, and without each, in the same games.',
  examples: [
    ['satrap ablate garrison over-the-edge', 'every restriction (satrap list restrictions)'],
    ['satrap ablate garrison over-the-edge --only extropy,suppression,units --games 10000', 'three of them'],
    ['satrap ablate garrison over-the-edge --metric vp,imperialSystems --json', 'by two metrics, for programs'],
  ],
  notes:
    'The worth of an ability is the result of the free policy less that of the policy without it. Intervals hold ' +
    'for all ' +
    'comparisons shown at once. In a game with several seats the policy of one of them is restricted, the first ' +
    'or that of --seat; ' +
    `blue=admiral,red=drill names each.\n\n${POLICY_NOTES}`,
  deciding: {
    metric: textOption('measures beside win, separated by commas (default: the first metric of the game)'),
    seat: seatOption('the seat whose policy is restricted'),
    by: textOption('measure to sort by: win, score or a metric (default: the first of --metric)'),
    only: textOption('restrictions, separated by commas (default: all)'),
    games: textOption(`games per policy and scenario (default ${GAMES_DEFAULT})`),
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  files: ['ablate.csv'],
  play: async (session) => (await import('./play.js')).play(session, GAMES_DEFAULT),
});
