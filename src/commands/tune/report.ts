import type { PolicyParameters } from '../../games/game.js';
import { type Cell, csvText } from '../../report/csv.js';
import type { Screen } from '../../report/screen.js';
import { type Column, tableLines } from '../../report/table.js';
import { meanText, rateText } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { probabilityText, signedText } from '../../study/texts.js';
import type { Confirmation, Gain, Round, TuneRequest } from './result.js';

/** Lines of the table for people: what each parameter became, and what it brought. */
export function tuneLines(
  request: TuneRequest,
  start: PolicyParameters,
  tuned: PolicyParameters,
  confirmation: Confirmation,
  screen: Screen,
): string[] {
  const changes: Column[] = [
    { title: 'parameter', align: 'left' },
    { title: 'start', align: 'right' },
    { title: 'tuned', align: 'right' },
  ];
  const values = request.parameters.map((name) => [name, String(start[name]), String(tuned[name])]);
  const { games, from, scenarios, overall } = confirmation;
  const columns: Column[] = [
    { title: 'scenario', align: 'left' },
    ...overall.flatMap(({ measure }): Column[] => [
      { title: `${measure}: start`, align: 'left' },
      { title: 'tuned', align: 'left' },
      { title: 'gain', align: 'left' },
      { title: 'p', align: 'right' },
    ]),
  ];
  const rows = [
    ...scenarios.map(({ scenario, gains }) => [scenario, ...gains.flatMap((gain) => cells(gain, gain.measure))]),
    ...(scenarios.length > 1 ? [['all, equal weights', ...overall.flatMap((gain) => cells(gain, gain.measure))]] : []),
  ];
  return [
    ...tableLines(changes, values, screen),
    '',
    `${games} games per scenario that no round has played (${from} to ${from + games - 1}), tuned and start in the same:`,
    ...tableLines(columns, rows, screen),
    '',
    verdictLine(overall[0]),
  ];
}

function cells({ start, tuned, difference, p }: Gain, measure: string): string[] {
  const text = measure === 'win' ? rateText : meanText;
  return [text(start), text(tuned), signedText(difference, measure === 'win'), probabilityText(p)];
}

/** What the confirmation says of the objective, in words. */
export function verdictLine({ measure, difference }: Gain): string {
  const gain = `${measure} ${signedText(difference, measure === 'win')}`;
  if (difference.low !== null && difference.low > 0) return `gained: ${gain}`;
  if (difference.high !== null && difference.high < 0) return `worse than the start: ${gain}; keep the start`;
  return `no gain is shown: ${gain}; the start is as good as far as these games tell`;
}

/** A row per round: levels, and where the search stood after it. */
export function roundsCsv(request: TuneRequest, rounds: readonly Round[]): string {
  const { parameters } = request;
  const header = [
    ...['round', 'objective', 'start', 'centre', 'candidates'],
    ...parameters,
    ...parameters.map((name) => `${name}.spread`),
  ];
  const rows = rounds.map(({ levels, search }): Cell[] => [
    search.rounds,
    request.objective,
    ...[levels.start, levels.centre, levels.candidates, ...search.centre, ...search.spread],
  ]);
  return csvText(header, rows);
}

/** A row per scenario and measure, and one for all scenarios. */
export function confirmationCsv(game: string, { games, scenarios, overall }: Confirmation): string {
  const bounds = ({ estimate, low, high }: Estimate): Cell[] => [estimate, low, high];
  const names = ['start', 'tuned', 'gain'].flatMap((name) => [name, `${name}.low`, `${name}.high`]);
  const rows = [...scenarios, { scenario: 'all', gains: overall }].flatMap(({ scenario, gains }) =>
    gains.map(({ measure, start, tuned, difference, p }): Cell[] => {
      return [game, scenario, games, measure, ...bounds(start), ...bounds(tuned), ...bounds(difference), p];
    }),
  );
  return csvText(['game', 'scenario', 'games', 'measure', ...names, 'p'], rows);
}
