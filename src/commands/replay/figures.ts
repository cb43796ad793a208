import { turnOfRow } from '../../games/turns.js';
import type { Figure } from '../../report/figures/figure.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { withCode, withoutRule } from '../../report/names.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { replayDocument } from '../../report/schema/small-schemas.js';

type Replay = DocumentOf<typeof replayDocument>;

/** One game: how it ended, its course, its lines. Its page to watch is written by `replay --html`. */
export const sections: SectionsOf = (document, context) => {
  const game = documentAs(replayDocument, document);
  const catalog = context.catalogs.find(({ id }) => id === game.game);
  const { outcomes, endings } = catalog ?? { outcomes: [], endings: [] };
  const meaning = (name: string): string => catalog?.metrics.find((metric) => metric.name === name)?.meaning ?? '';
  const titleIn = (list: readonly { readonly id: string; readonly title: string }[], id: string): string =>
    list.find((one) => one.id === id)?.title ?? id;
  const { index, seed, policy, events = [] } = game;
  const lines = events.filter(({ text }) => text.trim() !== '');
  // Of several seats the outcome says who wins.
  const [won, ...others] = catalog?.outcomes.find(({ id }) => id === game.outcome)?.verdicts ?? [];
  const verdict = others.length > 0 || !won ? '' : ` ${{ win: 'wins', draw: 'draws', loss: 'loses' }[won]}`;
  const end = `${titleIn(outcomes, game.outcome)}, ${withoutRule(titleIn(endings, game.ending))}`;
  return [
    {
      title: placeTitle(game.game, game.scenario, context),
      findings: [`Game ${index} of seed ${seed}, ${policy}${verdict}: ${end}.`],
      tiles: Object.entries(game.metrics)
        .slice(0, 1)
        .map(([name, value]) => ({
          value: String(value),
          label: withCode(meaning(name), name),
        })),
      figures: [...standing(game, context.prefix), ...luckPlots(game, context.prefix)],
      tables: [
        ...(lines.length === 0
          ? []
          : [
              {
                title: 'The game, line by line',
                data: { columns: ['turn', 'line'], rows: lines.map(({ turn, text }) => [turn, text.trim()]) },
              },
            ]),
        {
          title: 'The figures at the end',
          data: {
            columns: ['name', 'value', 'metric'],
            rows: Object.entries(game.metrics).map(([name, value]) => [name, value, meaning(name)]),
          },
        },
      ],
      terms: [],
    },
  ];
};

/** Of `--summary`: the first column is the standing. */
function standing({ columns = [], turns = [], firstTurn }: Replay, prefix: string): Figure[] {
  const [name] = columns;
  if (name === undefined || turns.length < 2) return [];
  const points = turns.map((values, row) => ({ x: turnOfRow({ firstTurn }, row), y: values[0] }));
  return [
    linePlot({ id: `${prefix}-standing`, title: `${name} by turn`, axes: ['turn', name], lines: [{ name, points }] }),
  ];
}

function luckPlots({ luck }: Replay, prefix: string): Figure[] {
  if (luck === undefined || luck.turns.length < 2) return [];
  const { goal, turns } = luck;
  const sums = { luck: 0, decisions: 0 };
  const line = (name: 'luck' | 'decisions') => ({
    name,
    points: turns.map((one) => {
      sums[name] += 100 * one[name];
      return { x: one.turn, y: sums[name] };
    }),
  });
  return [
    linePlot({
      id: `${prefix}-chance`,
      title: `Chance of ${goal} by turn`,
      axes: ['turn', 'chance (%)'],
      domainY: [0, 100],
      lines: [{ name: 'chance', points: turns.map(({ turn, after }) => ({ x: turn, y: 100 * after })) }],
    }),
    linePlot({
      id: `${prefix}-luck`,
      title: 'Luck and decisions, summed up',
      axes: ['turn', 'points of the chance'],
      lines: [line('luck'), line('decisions')],
    }),
  ];
}
