import { listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { seatOption } from '../../cli/seat-option.js';
import { OVER_OPTION, POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 1_000;

export const skill = studyCommand({
  name: 'skill',
  usage: 'skill <scenario>',
  summary: 'Plays a scenario with players of every strength: how much depends on the player, and how much on luck?',
  examples: [
    ['satrap skill over-the-edge --policy wild,passive,garrison,steward', 'four players in the same games'],
    ['satrap skill sfge/civil-war --policy wild,garrison,steward --metric vp', 'by Victory Points'],
    ['satrap skill bfge/invasion --seat red --versus admiral', 'players of Red against one Blue'],
  ],
  notes:
    'All players play the same games with the same luck, and are shown from the weakest to the strongest. The ' +
    'variance of the results has three parts: what players are worth on average, what a game is worth to all ' +
    'players (its luck), and what only both together explain (luck that one player meets and another does not). ' +
    'Without --policy all policies of the game ' +
    `play; those that look ahead take a thousand times as long.\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('the players (default: all policies of the game)'),
    seat: seatOption('the seat whose players are compared'),
    versus: textOption('policy of all other seats (default: the default policy of the game)'),
    metric: textOption('what is measured: win (default), score or a metric'),
    confidence: CONFIDENCE_OPTION,
    games: textOption(`games per player (default ${GAMES_DEFAULT})`),
    over: OVER_OPTION,
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  over: { answers: async () => (await import('./answers.js')).answers },
  files: ['skill.csv'],
  play: async (session) => (await import('./play.js')).play(session, GAMES_DEFAULT),
});
