import { intervalPlot } from '../../report/figures/interval-plot.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { luckDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { plainNumber } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { differenceRow, knownRows } from '../../study/figure-rows.js';
import { tileOfRate } from '../../study/tiles.js';

type Luck = DocumentOf<typeof luckDocument>;

/** Chances by turn, where luck matters, and what decisions are worth. */
export const sections: SectionsOf = (document, context) => {
  const { findings, game, scenario, policy, goal, games, turns, success, spread } = documentAs(luckDocument, document);
  const id = context.prefix;
  // The start stands before the first turn that is played, whatever its number.
  const begin = Math.min(...turns.flatMap(({ turn }) => (turn > 0 ? [turn - 1] : [])), turns.length);
  const place = (turn: number): number => (turn === 0 ? begin : turn);
  const chances = linePlot({
    id: `${id}-chances`,
    title: 'Chance of success, and how far luck moves it in a turn',
    caption: `Means of ${games} games: the chance at the end of the turn of those still on, and the deviation of its luck.`,
    axes: ['turn', `${goal} (%)`],
    lines: [
      {
        name: 'chance',
        points: turns.map(({ turn, chance }) => pointOf(place(turn), chance.estimate)),
      },
      { name: 'luck, one deviation', points: turns.map(({ turn, spread }) => pointOf(place(turn), spread)) },
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
  const deviation = (share: number): string => `± ${plainNumber(Number((100 * share).toPrecision(2)))}`;
  const tiles = [
    { value: deviation(spread.luck), label: `percentage points: luck in a game (${games} played)` },
    { value: deviation(spread.decisions), label: 'percentage points: decisions and all else' },
    tileOfRate(`success (${goal}) of ${policy}`, success),
  ];
  const terms = ['interval', 'luckAndDecisions'] as const;
  return [{ title, findings, tiles, figures: [chances, ...worth], terms }];
};

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
