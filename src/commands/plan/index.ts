import { listOption, textOption } from '../../cli/command.js';
import { seatOption } from '../../cli/seat-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 1000;

export const plan = studyCommand({
  name: 'plan',
  usage: 'plan <scenario>',
  summary: 'Estimates from a pilot how many games, and minutes, it takes to see a given difference.',
  examples: [
    ['satrap plan over-the-edge --policy steward,garrison', 'to tell two policies apart in the same games'],
    ['satrap plan over-the-edge --policy steward,garrison --see 0.01', 'one win in a hundred games'],
    ['satrap plan over-the-edge --policy steward --metric vp --see 0.5', 'to know a mean to ± 0.5'],
  ],
  notes:
    'Plays --games games of each policy as a pilot. Two policies: games of each in which a difference is found at ' +
    '--alpha with probability 1 - --beta. One policy: games after which its interval has that half-width. Minutes ' +
    `are those of this machine and not part of the result.\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('one policy, or two to compare'),
    see: textOption('differences to see, separated by commas (default: three of each measure)'),
    metric: textOption('metrics in addition to games won, separated by commas (default: the first of the game)'),
    seat: seatOption('the seat whose games are won, and that both policies take in turn'),
    alpha: textOption('chance of seeing a difference where there is none (default 0.05)'),
    beta: textOption('chance of missing one (default 0.2)'),
    games: textOption(`games of the pilot, per policy (default ${GAMES_DEFAULT})`),
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  files: ['plan.csv'],
  play: async (session) => (await import('./play.js')).play(session, GAMES_DEFAULT),
});
