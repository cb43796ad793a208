import { listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { seatOption } from '../../cli/seat-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const DEFAULTS = { games: 200, samples: 50, value: 4000 };

export const bound = studyCommand({
  name: 'bound',
  usage: 'bound <scenario>',
  summary: 'What can be had at most by choosing, now and then, which of several plans to follow?',
  examples: [
    ["satrap bound over-the-edge --policy 'portfolio(steward,garrison,banker)'", 'what a portfolio of three can have'],
    ['satrap bound over-the-edge --policy steward --with garrison --choices 3', 'two plans, chosen three times'],
    ['satrap bound bfge/civil-war --policy drill --with greedy --seat red --metric score', 'against drill in Blue'],
  ],
  notes:
    'Plans are the policy, or the members of a portfolio, and those of --with. Each game is played in every way to ' +
    'choose among them, its luck being known; from what comes out is taken away what luck did better than was to be ' +
    'expected (a value function says what was). On average that takes nothing from a player who does not know the ' +
    'luck to come, so the mean of the best way bounds all who choose at these turns, whatever they know of the ' +
    'position. It says nothing of who plays otherwise than these plans, or changes plans at other turns. Plans begin ' +
    'anew at each choice, and so does who plays the other seats. The bound may be far too high, never too low ' +
    '(beyond its interval): the better the value function, the closer.\n\n' +
    POLICY_NOTES,
  deciding: {
    policy: listOption('the plan, or a portfolio of plans'),
    with: listOption('further plans'),
    seat: seatOption('the seat that chooses'),
    metric: textOption('what is had: win (default), score or a metric; more of it is better'),
    every: textOption('turns from one choice to the next (default: so that choices cover a game)'),
    choices: textOption('choices in a game at most (default: so that there are 81 ways to choose, or fewer)'),
    samples: textOption(`games of other luck for what was to be expected of a plan (default ${DEFAULTS.samples})`),
    'value-games': textOption(`games that the value function is fitted on (default ${DEFAULTS.value})`),
    confidence: CONFIDENCE_OPTION,
    games: textOption(`games, each in every way to choose (default ${DEFAULTS.games})`),
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  files: ['bound.csv'],
  play: async (session) => (await import('./play.js')).play(session, DEFAULTS),
});
