import { listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 100;

export const calibrate = studyCommand({
  name: 'calibrate',
  usage: 'calibrate [scenario..]',
  summary: 'Finds the reconstructed charts that fit the printed victory levels: approximate Bayesian calibration.',
  examples: [
    ['satrap calibrate --policy steward', 'all scenarios with levels, a sensible player'],
    [
      'satrap calibrate over-the-edge sfge/civil-war --policy garrison --variants 200 --games 500',
      'two scenarios, finer',
    ],
    ['satrap calibrate sfge --sample 500 --out mine', 'an ensemble of chart sets, for --over mine'],
  ],
  notes:
    'Prior: every family of reconstructed charts is a step down, as given, or a step up, with equal chances; ' +
    'printed cells stay. Evidence: a sensible player should end around the middle level of each scenario. The ' +
    'variants nearest to that are accepted. With --sample every table and every single number may be off by a step, ' +
    'and each chart set weighs as much as that evidence makes it likely: ensemble.json has them.' +
    `\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('the policy: a sensible player'),
    variants: textOption('chart variants drawn from the prior (default 60)'),
    accept: textOption('share of the variants that is accepted (default 0.2)'),
    sample: textOption('chart sets of an ensemble, drawn and weighed, for --over of other commands'),
    confidence: CONFIDENCE_OPTION,
    games: textOption(`games per variant and scenario (default ${GAMES_DEFAULT})`),
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  files: ['calibrate.csv', 'variants.csv', 'ensemble.json', 'evidence.csv', 'moved.csv'],
  play: async (session) => (await import('./play.js')).play(session, GAMES_DEFAULT),
});
