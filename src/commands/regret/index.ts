import { flagOption, listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { seatOption } from '../../cli/seat-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const DEFAULTS = { games: 400, samples: 32 };

export const regret = studyCommand({
  name: 'regret',
  usage: 'regret <scenario>',
  summary: 'Which decisions of a policy cost most, by what others would have gained in its place?',
  examples: [
    ['satrap regret over-the-edge --policy garrison --with steward,banker', 'what garrison leaves to two others'],
    ['satrap regret over-the-edge --policy steward --neighbours --metric vp', 'to its own parameters, in VP'],
    ['satrap regret bfge/civil-war --policy drill --seat red --turns-only', 'whole turns of Red only'],
  ],
  notes:
    'A turn is drawn of each game of the policy. From there the game is played on to the end, that turn by each ' +
    'alternative and all that follows by the policy itself, under the same luck, which is not that of the game; then ' +
    'each decision of the turn alone, and all that is decided at each place of the map, is left to each alternative. Half of the games choose the alternative, with what ' +
    'the seat must not know dealt anew; the others measure its gain. So the lower bounds are right although the ' +
    'largest was chosen: at least so much is left. How much more a better player would find nobody knows. What is ' +
    'decided before the first turn is not looked at. Orders that name places themselves (moves, purchases) belong to no ' +
    'place. A portfolio among the alternatives stands for its members.\n\n' +
    POLICY_NOTES,
  deciding: {
    policy: listOption('the policy'),
    with: listOption('who is tried in its place (default: all other policies of the game)'),
    neighbours: flagOption('also the policy with each parameter a tenth of its range lower and higher'),
    'turns-only': flagOption('whole turns only, no decision and no place alone: many times as fast'),
    seat: seatOption('the seat whose decisions are looked at'),
    metric: textOption('what is gained: win (default), score or a metric; more of it is better'),
    samples: textOption(`games played on for each who is tried at a position (default ${DEFAULTS.samples})`),
    confidence: CONFIDENCE_OPTION,
    games: textOption(`games, a position of each (default ${DEFAULTS.games})`),
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  files: ['regret.csv', 'regret-positions.csv'],
  play: async (session) => (await import('./play.js')).play(session, DEFAULTS),
});
