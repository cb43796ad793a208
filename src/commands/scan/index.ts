import { ADAPT_OPTION } from '../../cli/adapt-option.js';
import { flagOption, listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { OVER_OPTION, POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 5_000;

export const scan = studyCommand({
  name: 'scan',
  usage: 'scan <scenario>',
  summary: 'Plays a grid of set-ups and policies in the same games and shows what each change does.',
  examples: [
    ['satrap scan over-the-edge --policy garrison --vary chaosIndex=60..95:5', 'a field of the scenario'],
    [
      'satrap scan sfge/civil-war --vary policy=garrison,passive --vary options.nexus=true,false',
      'a full grid of both',
    ],
    ["satrap scan sfge/civil-war --policy garrison --vary 'charts.combatResults.+2/5=D1,D2,D3'", 'one cell of a chart'],
    [
      'satrap scan sfge/civil-war --policy garrison --vary step.operations.invader=-1..1',
      'a column read a roll lower or higher',
    ],
    [
      'satrap scan over-the-edge --policy steward --vary charts.units.SF.cost=1,5 --adapt 20000',
      'what a change does to a player that learns it',
    ],
    ['satrap scan experiment.json', 'a stored experiment; exit code 99 when a requirement in it fails'],
  ],
  notes:
    '--vary names a field as --set does and gives its values as from..to:step or as a list. policy=a,b varies the ' +
    'policy, policy.NAME a parameter of it, step.NAME moves part of the data by whole steps (satrap sensitivity ' +
    'prints the names). All points play the same games with the same luck; the set-up as given is the reference. ' +
    'An experiment file is a JSON object of these options: {"scenario": "over-the-edge", "vary": ' +
    '["chaosIndex=70,80"], ' +
    `"require": ["win>=0.1", "win.difference<=0.05"]}.\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('the policy where it is not varied'),
    vary: listOption('path=from..to:step or path=value,... (repeatable)'),
    single: flagOption('vary one field at a time and keep the others as given (default: all combinations)'),
    metric: textOption(
      'what is measured, separated by commas: win, score or metrics (default: win and the first metric)',
    ),
    require: listOption('a demand on every point: win>=0.25, vp>30, win.difference<=0.05 (repeatable)'),
    strict: flagOption('a requirement that stays undecided counts as failed'),
    confidence: CONFIDENCE_OPTION,
    adapt: ADAPT_OPTION,
    games: textOption(`games per point (default ${GAMES_DEFAULT})`),
    over: OVER_OPTION,
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  over: { without: ['adapt'], answers: async () => (await import('./answers.js')).answers },
  files: ['scan.csv', 'points.csv'],
  play: async (session) => (await import('./play.js')).play(session, GAMES_DEFAULT),
});
