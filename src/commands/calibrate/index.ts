import { type Command, EXIT, listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 100;

export const calibrate: Command = {
  name: 'calibrate',
  usage: 'calibrate [scenario..]',
  summary: 'Asks the printed victory levels which reconstructed charts they fit: approximate Bayesian calibration.',
  examples: [
    ['satrap calibrate --policy steward', 'all scenarios with levels, a sensible player'],
    [
      'satrap calibrate over-the-edge sfge/civil-war --policy garrison --variants 200 --games 500',
      'two scenarios, finer',
    ],
  ],
  notes:
    'Prior: every family of reconstructed charts is a step down, as given, or a step up, with equal chances; printed cells ' +
    'stay. Evidence: a sensible player should end around the middle level of each scenario. The variants nearest to ' +
    `that are accepted.\n\n${POLICY_NOTES}`,
  options: {
    policy: listOption('the policy: a sensible player'),
    variants: textOption('chart variants drawn from the prior (default 60)'),
    accept: textOption('share of the variants that is accepted (default 0.2)'),
    games: textOption(`games per variant and scenario (default ${GAMES_DEFAULT})`),
    confidence: CONFIDENCE_OPTION,
    ...STUDY_OPTIONS,
  },
  run: async (args) => {
    const { calibrateStudy } = await import('./play.js');
    await calibrateStudy(args, GAMES_DEFAULT);
    return EXIT.done;
  },
};
