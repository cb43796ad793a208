import { ADAPT_OPTION } from '../../cli/adapt-option.js';
import { flagOption, listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { OVER_OPTION, POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 1000;
const CONFIRM_DEFAULT = 4000;

export const design = studyCommand({
  name: 'design',
  usage: 'design <scenario..>',
  summary:
    'Searches for changes to the rules that bring the results to a stated target, and confirms them in fresh ' +
    'games.',
  examples: [
    ['satrap design over-the-edge --policy steward --want win=50% --parts prices', 'prices at which half is won'],
    [
      "satrap design over-the-edge --policy steward,garrison --want 'win=60%,win(steward)-win(garrison)>=20' --parts scenario,prices",
      'the skilled player still ahead',
    ],
    [
      "satrap design bfge/civil-war --want 'win=50%,turn=6..9' --vary step.units.SF.cost=-1..1 --parts scenario",
      'two players, length too',
    ],
    ['satrap run results/mine/point-1.json --policy steward', 'plays what was found'],
  ],
  notes:
    'A target is NAME=VALUE, NAME=FROM..TO, NAME=VALUE+-TOLERANCE, NAME>=VALUE or NAME<=VALUE, or the same of a ' +
    'difference NAME(POLICY)-NAME(POLICY). NAME is win, draw, loss, score, outcome.NAME, ending.NAME (in percent) ' +
    'or a metric. Without brackets it refers to the first policy; (POLICY in SCENARIO) and (in SCENARIO) name ' +
    'others. win=50% means 48 % to 52 %, turns=9 means 8.5 to 9.5, unless +-TOLERANCE says ' +
    'otherwise.\n\nDistances are in points: a hundredth of the games, or a fiftieth of the standard deviation of ' +
    'a metric. Each step of a change costs --price points. All candidates play the same games with the same luck; ' +
    'what is found is confirmed in games that no candidate has played, with intervals that hold together. The ' +
    'rules stay as given unless a target is shown to be missed. Exit code 99: no set of changes reaches the target ' +
    `(with --strict also: it stays open).\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('the players; targets without brackets refer to the first'),
    want: listOption('the target: statements separated by commas (repeatable)'),
    vary: listOption('what may change: path=from..to:step or path=value,... (repeatable)'),
    parts: textOption('what may change by steps: groups or names of parts (satrap sensitivity), or all'),
    steps: textOption('most steps of a part to either side (default 3)'),
    changes: textOption('most parts changed at once (default 4)'),
    price: textOption('points by which a step must reduce the distance to be worth it (default 1)'),
    printed: textOption('price of a step of a part with printed cells, as a multiple (default 1: the same)'),
    guard: textOption(
      'bounds against trivial games, relative to those as given: length=0.5..2,spread=0.5,decisions=0.5 (default) ' +
        'or none',
    ),
    foil: textOption('another policy, for the share of decisions that matter (default: the second policy)'),
    games: textOption(
      `games per candidate that stays in the race; the last ones play four times as many (default ${GAMES_DEFAULT})`,
    ),
    confirm: textOption(`fresh games per set of changes that is found (default ${CONFIRM_DEFAULT})`),
    strict: flagOption('a target that stays open counts as missed'),
    confidence: CONFIDENCE_OPTION,
    over: OVER_OPTION,
    adapt: ADAPT_OPTION,
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  over: { gamesOf: (_, args) => args.integer('confirm', CONFIRM_DEFAULT, 2, 1e8) },
  files: ['design.csv', 'changes.csv', 'candidates.csv', 'point-*.json'],
  play: async (session) => (await import('./play.js')).play(session, GAMES_DEFAULT, CONFIRM_DEFAULT),
});
