import { listOption, textOption } from '../../cli/command.js';
import { OVER_OPTION, POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 20_000;

export const rank = studyCommand({
  name: 'rank',
  usage: 'rank <policy..>',
  summary: 'Finds the best of several policies; a policy that can no longer win is not played further.',
  examples: [
    ['satrap rank passive garrison wild --scenario over-the-edge --by vp', 'by mean victory points'],
    ['satrap rank garrison garrison~extropy garrison~leviathan --games 5000', 'in all scenarios and overall'],
    ['satrap rank passive garrison wild --gain 0.01 --alpha 0.01', 'differences below 1 % of the games do not matter'],
  ],
  notes:
    'In a game with one seat all policies play the same games. A policy is dropped as soon as another one is better ' +
    'beyond doubt; the best one is dropped with probability at most --alpha in each race. In a game with two seats ' +
    'all play against all in both seats, and ratings are estimated; who wins all is unbounded, and only who is ' +
    'shown to be is called the strongest. With three or four seats every line-up of ' +
    'different policies is played in all rotations of the seats; the policy with the better place has beaten the ' +
    `other.\n\n${POLICY_NOTES}`,
  deciding: {
    scenario: listOption('scenario (repeatable; default: all of the game)'),
    by: textOption(
      'the measure that decides: win (default), score (a draw is half a win) or a metric; higher is better',
    ),
    gain: textOption('differences below this do not matter (default: all do)'),
    alpha: textOption('chance of dropping the best policy (default 0.05)'),
    games: textOption(
      `most games per policy and scenario (default ${GAMES_DEFAULT}; two seats: 1000 per seating, more: 200)`,
    ),
    exploit: textOption(
      'several seats: also the best reply to each policy, searched in so many games a seat (satrap exploit)',
    ),
    lineups: textOption('three or four seats: a balanced sample of so many line-ups (default: all)'),
    over: OVER_OPTION,
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  over: { without: ['exploit'], answers: async () => (await import('./answers.js')).answers },
  files: ['rank.csv', 'ratings.csv', 'matrix.csv', 'line-ups.csv', 'seats.csv'],
  play: async (session) => (await import('./play.js')).play(session, GAMES_DEFAULT),
});
