import { intervalPlot } from '../../report/figures/interval-plot.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { luckDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { plural } from '../../report/words.js';
import type { Estimate } from '../../stats/interval.js';
import { differenceRow, knownRows } from '../../study/figure-rows.js';
import { tileOfRate } from '../../study/tiles.js';
import { shellWord, shellWords } from '../../visible.js';
import { spreadText } from './report.js';

type Luck = DocumentOf<typeof luckDocument>;

/** Chances by turn, where luck matters, and what decisions are worth. */
export const sections: SectionsOf = (document, context) => {
  const found = documentAs(luckDocument, document);
  const { findings, game, scenario, policy, goal, games, turns, success, spread } = found;
  const id = context.prefix;
  // The start stands before the first turn that is played, whatever its number.
  const begin = Math.min(...turns.flatMap(({ turn }) => (turn > 0 ? [turn - 1] : [])), turns.length);
  const place = (turn: number): number => (turn === 0 ? begin : turn);
  const moves = turns.flatMap(({ turn, decisionsSpread }) =>
    decisionsSpread === undefined ? [] : [pointOf(place(turn), decisionsSpread)],
  );
  const chances = linePlot({
    id: `${id}-chances`,
    title: 'Chance of success, and what moves it in a turn',
    caption: `Of ${games} games: the mean chance at the end of the turn of those still on; ±: how far the turn moves it up or down, one standard deviation.`,
    axes: ['turn', `${goal} (%)`],
    lines: [
      { name: 'chance', points: turns.map(({ turn, chance }) => pointOf(place(turn), chance.estimate)) },
      { name: 'luck, ±', points: turns.map(({ turn, spread }) => pointOf(place(turn), spread)) },
      // Documents of before have none.
      ...(moves.length > 0 ? [{ name: 'decisions and all else, ±', points: moves }] : []),
    ],
    domainY: [0, 100],
  });
  const seats = [...new Set(turns.flatMap((turn) => turn.deciding.map(({ seat }) => seat)))];
  const worth = seats.map((seat, i) =>
    intervalPlot({
      id: `${id}-deciding-${i}`,
      title: seats.length === 1 ? 'What deciding is worth' : `What ${seat} decides is worth`,
      caption: `Against leaving the turn to the defaults of the game.${isAlone(turns, seat) ? ' Turns that one game only had are not drawn; turn-luck.csv has them.' : ''}`,
      axis: `change of the chance of success (${goal}, percentage points)`,
      rows: knownRows(
        turns.flatMap(({ turn, deciding: own }) =>
          own.flatMap((one) => {
            return one.seat === seat && isBounded(one.gain) ? [differenceRow('win', `turn ${turn}`, one.gain)] : [];
          }),
        ),
      ),
      reference: 0,
    }),
  );
  const title = `${placeTitle(game, scenario, context)}, ${policy}`;
  const tiles = [
    {
      value: `± ${spreadText(spread.luck)}`,
      label: `percentage points of the chance to succeed: luck in a usual game (one standard deviation, ${plural(games, 'game')})`,
    },
    {
      value: `± ${spreadText(spread.decisions)}`,
      label: `percentage points of it: decisions and all else, in the same ${plural(games, 'game')}`,
    },
    tileOfRate(`success (${goal}) of ${policy}`, success),
  ];
  const terms = ['interval', 'luckAndDecisions'] as const;
  return [{ title, findings, tiles, figures: [chances, ...worth], notes: watchNotes(found), terms }];
};

/** Options of the study that decide a game or how its luck is measured. */
const KEPT = new Set(['--policy', '--seat', '--goal', '--forbid', '--charts', '--set', '--seed']);

/** The commands that make the pages of the two games that stand out, with the luck of each turn as it was found. */
function watchNotes({ command, samples, value, unluckiest, luckiest }: Luck): string[] {
  const [, , scenario, ...words] = shellWords(command);
  const kept = words.flatMap((word, i) => (KEPT.has(word) ? [word, words[i + 1]] : []));
  const measured = ['--samples', String(samples), '--value-games', String(value.games + value.checked)];
  return [
    ['unluckiest', unluckiest] as const,
    ...(luckiest.game === unluckiest.game ? [] : [['luckiest', luckiest] as const]),
  ].map(([name, { game }]) => {
    const which = ['--game', String(game), '--luck', ...measured, '--html', `game-${game}.html`];
    return `To watch the ${name} game: ${['satrap', 'replay', scenario, ...kept, ...which].map(shellWord).join(' ')}`;
  });
}

function pointOf(turn: number, share: number) {
  return { x: turn, y: 100 * share };
}

/** Without bounds where one game only had the turn. */
function isBounded({ low, high, constant }: Estimate): boolean {
  return constant === true || low !== null || high !== null;
}

function isAlone(turns: Luck['turns'], seat: string): boolean {
  return turns.some((turn) => turn.deciding.some((one) => one.seat === seat && !isBounded(one.gain)));
}
