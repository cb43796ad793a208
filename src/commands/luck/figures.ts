import { z } from 'zod';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { documentAs, estimateShape, findingsShape, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { differenceRow, knownRows } from '../../study/figure-rows.js';

const deciding = z.array(z.object({ seat: z.string(), gain: estimateShape }));

const shape = findingsShape.extend({
  ...{ game: z.string(), scenario: z.string(), policy: z.string(), goal: z.string(), games: z.number() },
  turns: z
    .array(
      z.object({
        ...{ turn: z.number(), games: z.number(), chance: estimateShape, spread: z.number() },
        ...{ decisions: estimateShape, deciding },
      }),
    )
    .min(1),
});

/** Chances by turn, where luck matters, and what decisions are worth. */
export const sections: SectionsOf = (document, context) => {
  const { findings, game, scenario, policy, goal, games, turns } = documentAs(shape, document);
  const id = context.prefix;
  const chances = linePlot({
    id: `${id}-chances`,
    title: 'Chance of success, and how far luck moves it in a turn',
    caption: `Means of ${games} games: the chance at the end of the turn of those still on, and the deviation of its luck.`,
    axes: ['turn', `${goal} (%)`],
    lines: [
      {
        name: 'chance',
        points: turns.map(({ turn, chance }) => pointOf(turn, chance.estimate)),
      },
      { name: 'luck, one deviation', points: turns.map(({ turn, spread }) => pointOf(turn, spread)) },
    ],
    domainY: [0, 100],
  });
  const seats = [...new Set(turns.flatMap((turn) => turn.deciding.map(({ seat }) => seat)))];
  const worth = seats.map((seat, i) =>
    intervalPlot({
      id: `${id}-deciding-${i}`,
      title: seats.length === 1 ? 'What deciding is worth' : `What ${seat} decides is worth`,
      caption: 'Against leaving the turn to the defaults of the game.',
      axis: `change of the chance of success (${goal}, points)`,
      rows: knownRows(
        turns.flatMap(({ turn, deciding: own }) =>
          own.flatMap((one) => (one.seat === seat ? [differenceRow('win', `turn ${turn}`, one.gain)] : [])),
        ),
      ),
      reference: 0,
    }),
  );
  const title = `${placeTitle(game, scenario, context)}, ${policy}`;
  return [{ title, findings, figures: [chances, ...worth], terms: ['interval', 'luckAndDecisions'] }];
};

function pointOf(turn: number, share: number) {
  return { x: turn, y: 100 * share };
}
