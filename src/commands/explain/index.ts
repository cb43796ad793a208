import { type Command, EXIT, listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 5_000;

export const explain: Command = {
  name: 'explain',
  usage: 'explain <scenario>',
  summary: 'Tells why games are lost: causes, turn of no return, markers drawn, first-turn luck, places lost.',
  examples: [
    ['satrap explain eternal-empire --policy garrison', 'why garrison does not win it'],
    ['satrap explain eternal-empire --policy garrison --goal no-loss', 'a draw is as good as a win'],
    ['satrap explain sfge/civil-war --goal expanding,galactic', 'these outcomes count as success'],
    ['satrap explain sfge/civil-war --policy garrison --games 50000 --out why', 'finer, with everything as CSV'],
  ],
  notes: POLICY_NOTES,
  options: {
    policy: listOption('the policy'),
    goal: textOption('what counts as success: win (default), no-loss, or outcomes separated by commas'),
    games: textOption(`games (default ${GAMES_DEFAULT})`),
    confidence: CONFIDENCE_OPTION,
    ...STUDY_OPTIONS,
  },
  run: async (args) => {
    const { explainStudy } = await import('./play.js');
    await explainStudy(args, GAMES_DEFAULT);
    return EXIT.done;
  },
};
