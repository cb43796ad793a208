import type { PolicyParameters } from '../../games/game.js';
import { bounded, csvOf, type Row } from '../../report/csv.js';
import { type Keys, OVERALL } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { meanText, rateText } from '../../stats/digits.js';
import { isWinRate } from '../../study/measure.js';
import { probabilityText, signedText } from '../../study/texts.js';
import type { Confirmation, Gain, Round, TuneRequest } from './result.js';

/** Lines of the table for people: what each parameter became, and what it brought. */
export function tuneLines(
  request: TuneRequest,
  start: PolicyParameters,
  tuned: PolicyParameters,
  confirmation: Confirmation,
): Line[] {
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
    tableOf(changes, values),
    '',
    `${games} games per scenario that no round has played (${from} to ${from + games - 1}), tuned and start in the same:`,
    tableOf(columns, rows),
    '',
    verdictLine(overall[0]),
  ];
}

function cells({ start, tuned, difference, p }: Gain, measure: string): string[] {
  const text = isWinRate(measure) ? rateText : meanText;
  return [text(start), text(tuned), signedText(difference, isWinRate(measure)), probabilityText(p)];
}

/** True where the games of the confirmation show a gain: then the tuned parameters should be played, else the start. */
export function isGained({ difference }: Gain): boolean {
  return difference.low !== null && difference.low > 0;
}

/** What the confirmation says of the objective, in words. */
export function verdictLine(found: Gain): string {
  const { measure, difference } = found;
  const gain = `${measure} ${signedText(difference, isWinRate(measure))}`;
  if (isGained(found)) return `gained: ${gain}; parameters.json holds what was found`;
  const kept = 'parameters.json holds the start';
  if (difference.high !== null && difference.high < 0) return `worse than the start: ${gain}; ${kept}`;
  return `no gain is shown: ${gain}; ${kept}`;
}

/** rounds.csv: a row per round and parameter, where the search stood after it. @param keys of the start */
export function roundsCsv(request: TuneRequest, rounds: readonly Round[], keys: Keys): string {
  const { parameters, objective: measure } = request;
  const rows = rounds.flatMap(({ levels, search }) => {
    const { start: startLevel, centre: centreLevel, candidates: candidatesLevel } = levels;
    const common = { ...keys, round: search.rounds, measure, startLevel, centreLevel, candidatesLevel };
    return parameters.map((parameter, i): Row<'rounds.csv'> => {
      return { ...common, parameter, value: search.centre[i], spread: search.spread[i] };
    });
  });
  return csvOf('rounds.csv', rows);
}

/** confirmation.csv: a row per scenario and measure, and one for all scenarios. @param keys of each scenario */
export function confirmationCsv(confirmation: Confirmation, keys: readonly Keys[]): string {
  const { from, games, scenarios, overall } = confirmation;
  const all = { ...keys[0], scenario: OVERALL };
  const rows = [...scenarios, { gains: overall }].flatMap(({ gains }, i) =>
    gains.map(({ measure, start, tuned, difference, p }): Row<'confirmation.csv'> => {
      const found = { ...bounded('start', start), ...bounded('tuned', tuned), ...bounded('difference', difference), p };
      return { ...(keys[i] ?? all), measure, from, games, ...found };
    }),
  );
  return csvOf('confirmation.csv', rows);
}
