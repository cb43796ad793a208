import { flagOption, listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { seatOption } from '../../cli/seat-option.js';
import { OVER_OPTION, POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const DEFAULTS = { games: 5_000, pairs: 1_000 };

export const explain = studyCommand({
  name: 'explain',
  usage: 'explain <scenario>',
  summary:
    'Shows why games are lost: causes, turn of no return, markers, first-turn luck, places lost and held, tension.',
  examples: [
    ['satrap explain eternal-empire --policy garrison', 'why garrison does not win it'],
    ['satrap explain eternal-empire --policy garrison --goal no-loss', 'a draw is as good as a win'],
    ['satrap explain sfge/civil-war --goal expanding,galactic', 'these outcomes count as success'],
    ['satrap explain sfge/civil-war --policy garrison --games 50000 --out why', 'finer, with everything as CSV'],
    ['satrap explain sfge/civil-war --policy garrison --experiment', 'what the loss of a place causes, by experiment'],
  ],
  notes:
    'What goes with a place or a marker need not be caused by it: places fall in games that go badly. --experiment ' +
    'takes a place or gives it, in games and turns by lot, and plays on with the change and without it by the same ' +
    `luck. Differences are of 30 pairs or more, and their intervals hold for all changes at once.\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('the policy'),
    seat: seatOption('the seat whose success is explained'),
    goal: textOption('what counts as success: win (default), no-loss, or outcomes separated by commas'),
    confidence: CONFIDENCE_OPTION,
    games: textOption(`games (default ${DEFAULTS.games})`),
    experiment: flagOption('also find by experiment what places and markers change'),
    pairs: textOption(`of --experiment: pairs of games for each change, at most (default ${DEFAULTS.pairs})`),
    over: OVER_OPTION,
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  over: { without: ['experiment'], answers: async () => (await import('./answers.js')).answers },
  files: [
    'causes.csv',
    'turns.csv',
    'tension.csv',
    'markers.csv',
    'luck.csv',
    'places.csv',
    'holdings.csv',
    'experiment.csv',
    'course.csv',
  ],
  play: async (session) => (await import('./play.js')).play(session, DEFAULTS),
});
