import { flagOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { seatOption } from '../../cli/seat-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

export const tune = studyCommand({
  name: 'tune',
  usage: 'tune <policy> [scenario..]',
  summary: "Searches for better values of a policy's parameters and shows what they gain in games it has not seen.",
  examples: [
    ['satrap tune steward over-the-edge --params attack,margin', 'two parameters, one scenario'],
    ['satrap tune steward --all --out results/tuned', 'all parameters, every scenario of the game'],
    ['satrap resume results/tuned', 'goes on after an interruption'],
    ['satrap run over-the-edge --policy steward@mine.json', 'plays a parameter file'],
  ],
  notes:
    'A round plays sets of parameters drawn around a centre in the same games with the same luck, and moves the ' +
    'centre towards the better ones (a separable natural evolution strategy, docs/statistics.md). Other rounds ' +
    'play other games. Over several scenarios the mean is raised, and each counts the same. What is found, the ' +
    'mean of the centres of the last third of the rounds, is compared with the start in games that no round has ' +
    'played. The folder gets parameters.json, which --policy NAME@FILE takes, rounds.csv, confirmation.csv and ' +
    'run.json. In a game of several seats one of them is tuned, the first or that of --seat.' +
    `\n\n${POLICY_NOTES}`,
  deciding: {
    all: flagOption('every scenario of the game that has the policy'),
    params: textOption('parameters to tune, separated by commas (default: all; satrap list policies --verbose)'),
    objective: textOption(
      'the measure to raise: win, score or a metric (default: the first metric of the game; for a seat other than ' +
        'the first: win)',
    ),
    rounds: textOption('rounds (default 200)'),
    candidates: textOption(
      'sets of parameters tried in a round, an even number (default: two per parameter, at least 12)',
    ),
    games: textOption('games per candidate and scenario in a round (default 20)'),
    spread: textOption('first spread of the candidates; 0.3 refines a good start (default 1)'),
    confirm: textOption('games per scenario of the final comparison (default 4000)'),
    confidence: CONFIDENCE_OPTION,
    seat: seatOption('the seat that is tuned'),
    versus: textOption('policy of all other seats (default: the start)'),
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  files: ['parameters.json', 'rounds.csv', 'confirmation.csv'],
  play: async (session) => (await import('./play.js')).play(session),
});
