import { listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { seatOption } from '../../cli/seat-option.js';
import { OVER_OPTION, POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 20_000;

export const bid = studyCommand({
  name: 'bid',
  usage: 'bid <scenario>',
  summary: 'Two players promise a result beforehand: fair bids, chances of every pair of bids, best responses.',
  examples: [
    ['satrap bid over-the-edge --policy garrison', 'promise a number of victory points'],
    ['satrap bid eternal-empire --policy garrison --on fall', 'how many turns will the Empire last?'],
    ['satrap bid over-the-edge --policy garrison --on chaosIndex --direction low', 'promise an index below the bid'],
    ['satrap bid over-the-edge --policy garrison,passive', 'players of different strength: payoffs, equilibrium'],
    ['satrap bid over-the-edge --policy garrison --versus chaosIndex=70', 'what a rule change is worth in bids'],
    [
      `satrap bid open-sector --set 'houses=["Nitrix","Kadesh"]' --give handicap.1=0..40:10 --policy warlord`,
      'Solats that Nitrix gives Kadesh for an even war',
    ],
  ],
  notes:
    'The bolder bidder plays the side that promises. He wins when the result is beyond his own bid, loses when it is ' +
    "not beyond the other's, and draws in between. Equal bids leave no draw, and sides are drawn by lot. Two policies " +
    'are two players, each promising in games with the same luck. In a game with several seats, the player in the ' +
    'seat named by --seat promises; without --seat it is the one who gains from a late event, else the first. With ' +
    '--give the bid is a handicap: the bolder bidder plays that side, the field of the set-up is set to his bid, and ' +
    'the bid is fair where he wins half of the games (satrap scan varies other fields and measures).' +
    `\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('one policy for both players, or two, one each'),
    on: textOption(
      'what is promised: a metric, or an event of the game (default: the event that its first metric times, else that metric)',
    ),
    direction: textOption('high: more than the bid is promised (default); low: less'),
    draw: textOption('what a draw is worth, 0 to 0.5 (default 0.5)'),
    give: textOption('path=from..to:step: what is bid is given away in the set-up, not promised'),
    seat: seatOption('the seat of the player who promises', 'the one that the event names, else the first'),
    versus: listOption('path=value: price of this change of the rules, in bids (repeatable)'),
    confidence: CONFIDENCE_OPTION,
    games: textOption(`games per policy (default ${GAMES_DEFAULT})`),
    over: OVER_OPTION,
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  over: { answers: async () => (await import('./answers.js')).answers },
  files: ['bids.csv', 'pairs.csv', 'payoffs.csv'],
  play: async (session) => (await import('./play.js')).play(session, GAMES_DEFAULT),
});
