import { listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { seatOption } from '../../cli/seat-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 2_000;
const MAX_GAMES_DEFAULT = 100_000;

export const analyse = studyCommand({
  name: 'analyse',
  usage: 'analyse <scenario>',
  summary: 'Continues one game from a position many times: what are the chances, and which policy should play on?',
  examples: [
    ['satrap analyse over-the-edge --policy steward --game 4 --turn 6', 'the chances after turn 6 of game 4'],
    [
      'satrap analyse over-the-edge --policy garrison --game 4 --turn 4 --with garrison,steward',
      'is it too late for a better player?',
    ],
    [
      'satrap analyse over-the-edge --policy steward --game 4 --turn 6 --put index=60',
      'what if the index were 60 then?',
    ],
    [
      'satrap analyse sfge/civil-war --policy steward --game 3 --turn 5 --precision 0.02',
      'until it is known to 2 points',
    ],
  ],
  notes:
    'With --put the position is changed before it goes on: index=60, resourcePoints=40 or forces.25.imperial.SF=3 ' +
    'in SFGE (sector, owner, kind of unit), points.blue=20 or units.red.3.SF=2 in BFGE (region or base), ' +
    'solats.s1=9, worlds.5=1 or units.5.s1.jumpships=2 in Noble Houses (world by number, seat), morale.a1=3, ' +
    'strategy.b=2 or light=3 in battles of armies, treasury=50, unrest=0 or loyalty=40 in an empire, ' +
    'forcePoints=10, loyalty.111=2 or units.111.rebel.1=2 in Freedom in the Galaxy (planet, side, type). Counters ' +
    'come from those off the map, in the order given; what cannot be is refused. The rates of the position as it ' +
    'is are those without --put. The game is played up to the end of the turn by --policy, as `satrap replay` ' +
    'prints it, and then continues with the luck of other games, the same for all who play on. Turn 0 is before ' +
    'the game: its rates are those of `satrap run`. With --precision the games end as soon as the rate is known ' +
    'that well for all who play on; the intervals hold however often results are looked ' +
    `at.\n\n${POLICY_NOTES}`,
  deciding: {
    policy: listOption('who plays up to the position'),
    with: listOption('who plays on from it; several are compared (default: the same policy)'),
    game: textOption('number of the game (default 0)'),
    put: listOption('change a number of the position first: PATH=NUMBER, with a path of the game (repeatable)'),
    turn: textOption('the position at the end of this turn; 0: before the game'),
    seat: seatOption('the seat from which the position is judged'),
    metric: textOption('what is measured: win (default), score or a metric'),
    precision: textOption('play until the rate of the metric is known to this half-width'),
    'max-games': textOption(`with --precision: at most so many games (default ${MAX_GAMES_DEFAULT})`),
    confidence: CONFIDENCE_OPTION,
    games: textOption(`games for each who plays on (default ${GAMES_DEFAULT})`),
    ...PLAYED_OPTIONS,
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  files: ['analyse.csv'],
  play: async (session) => (await import('./play.js')).play(session, { games: GAMES_DEFAULT, most: MAX_GAMES_DEFAULT }),
});
