import { listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { seatOption } from '../../cli/seat-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const DEFAULTS = { games: 100, value: 2_000, samples: 20 };

export const luck = studyCommand({
  name: 'luck',
  usage: 'luck <scenario>',
  summary:
    'Separates luck from decisions, turn by turn: how far do dice move the chance of success, and how far do players?',
  examples: [
    ['satrap luck over-the-edge --policy steward', 'where luck matters, and what decisions are worth'],
    ['satrap luck bfge/civil-war --policy admiral --seat red --games 300', 'the same for Red'],
    ['satrap replay over-the-edge --policy steward --game 37 --luck', 'one game, with the rolls that mattered'],
  ],
  notes:
    'The chance of success after each turn is a function of the columns of the trace, fitted on games of a seed ' +
    'of their own before any other game is looked at. Each turn is played again under the luck of other games: ' +
    'the average result was to be expected, and the difference that the game itself makes to it is luck. The rest ' +
    'is decisions, and what the function does not see; leaving one turn, or the whole game, to the defaults of the ' +
    'game shows what decisions are worth. ' +
    `docs/statistics.md has definitions and proofs.\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('the policy'),
    seat: seatOption('the seat whose success counts'),
    goal: textOption('what counts as success: win (default), no-loss, or outcomes separated by commas'),
    samples: textOption(`replays under other luck for each turn (default ${DEFAULTS.samples})`),
    'value-games': textOption(`games on which the chance of success is fitted (default ${DEFAULTS.value})`),
    confidence: CONFIDENCE_OPTION,
    games: textOption(`games (default ${DEFAULTS.games})`),
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  files: ['turn-luck.csv', 'game-luck.csv'],
  play: async (session) => (await import('./play.js')).play(session, DEFAULTS),
});
