import { type Command, listOption, textOption } from '../../cli/command.js';
import { CONFIDENCE_OPTION } from '../../cli/confidence-option.js';
import { seatOption } from '../../cli/seat-option.js';
import { POLICY_NOTES } from '../../cli/setup-options.js';
import { type Study, studyCommand } from '../../cli/study.js';
import { PLAYED_OPTIONS, STUDY_OPTIONS } from '../../cli/study-options.js';

const GAMES_DEFAULT = 2_000;
const MAX_GAMES_DEFAULT = 100_000;

/** The command with examples of what can be changed in the positions of each game. */
export async function analyseCommand(): Promise<Command> {
  const { loadCatalogs } = await import('../../games/registry.js');
  const catalogs = await loadCatalogs();
  const puts = catalogs.flatMap(({ id, continuation }) =>
    continuation?.puts ? [`${id}: ${continuation.puts.examples}`] : [],
  );
  return studyCommand(studyOf(puts.join('; ')));
}

/** @param puts - paths of `--put`, by game */
function studyOf(puts: string): Study {
  return {
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
      'The game is played up to the end of the turn by --policy, as `satrap replay` prints it, and then continues with ' +
      'the luck of other games, the same for all who play on. Turn 0 is before the game: its rates are those of ' +
      '`satrap run`. With --put the position is changed before it goes on, in the order given; what cannot be is ' +
      'refused. Compare with the rates without --put. With --precision the games end as soon as the rate is known ' +
      'that well for all who play on; the intervals hold however often results are looked at. Who should go on is decided ' +
      'by the differences in the same games.\n\n' +
      `Paths of --put, for example: ${puts}.\n\n${POLICY_NOTES}`,
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
    play: async (session) =>
      (await import('./play.js')).play(session, { games: GAMES_DEFAULT, most: MAX_GAMES_DEFAULT }),
  };
}
