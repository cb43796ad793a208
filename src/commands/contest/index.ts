import { listOption, textOption } from '../../cli/command.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 1_000;

export const contest = studyCommand({
  name: 'contest',
  usage: 'contest <game> [contestant..]',
  summary: 'Plays the forces of a game against each other: who beats whom, and which rating they should have.',
  examples: [
    ['satrap contest star-battle --policy drill', 'all sample armies against all, themselves included'],
    ['satrap contest star-battle legion star-cavalry ./guards.json --games 10000', 'three, one of them a file'],
    ['satrap contest star-battle --policy drill --steps 5', 'chances by steps of the rating, from mirror battles'],
    ['satrap contest star-battle legion dragon --policy drill --steps 5', 'the same for two armies of the list'],
  ],
  notes:
    'Every force in the first seat plays every force in the second. Ratings (Bradley and Terry) stand beside those ' +
    'that the rules print. A straight line through both gives the rating that a force should have, and shows which ' +
    'are off by more than a step: beyond doubt where the ratings explain all scores, else on average. Who wins ' +
    'everything is unbounded; where forces beat each other in a ring, the mixture that nobody beats is shown. With ' +
    '--steps each force that is named fights itself, raised and lowered ' +
    'by steps; where none is named, forces that differ only in rating and size do. chances.json holds the chances ' +
    `as a file that another game reads.\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('the policy of both seats'),
    steps: textOption('mirror battles: steps of the rating up and down'),
    games: textOption(`games per pair, or per force and step (default ${GAMES_DEFAULT})`),
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  files: ['contest.csv', 'standings.csv', 'chances.csv', 'chances.json'],
  figures: async () => (await import('./figures.js')).sections,
  play: async (session) => (await import('./play.js')).play(session, GAMES_DEFAULT),
});
