import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural, pointsOf, scaleOf } from '../../report/words.js';
import { meanText, plainNumber } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import type { Plan, PlanQuestion } from './result.js';

/** Who is planned for, and by which pilot. */
export interface Pilot {
  readonly policies: readonly string[];
  readonly games: number;
}

/** Lines for people: a row per measure and difference. */
export function planLines(plans: readonly Plan[], { policies, games }: Pilot, question: PlanQuestion): Line[] {
  const two = policies.length > 1;
  const columns: Column[] = [
    { title: 'measure', align: 'left' },
    { title: two ? 'standard deviation of the difference' : 'standard deviation', align: 'left' },
    { title: two ? 'to see' : 'to know to ±', align: 'right' },
    { title: two ? 'games of each' : 'games', align: 'right' },
    { title: 'or', align: 'left' },
  ];
  const rows = plans.flatMap(({ measure, sd, needs }) =>
    needs.map(({ difference, games: needed }, i) => [
      ...(i === 0 && sd !== null ? [measure, meanText(sd)] : ['', '']),
      differenceText(measure, difference),
      needed.estimate.toLocaleString('en-US'),
      rangeText(needed),
    ]),
  );
  const alike = plans.filter(({ sd }) => sd === null);
  return [
    `pilot: ${plural(games, 'game')} of ${policies.join(' and ')}${two ? ', the same for both' : ''}`,
    '',
    ...(rows.length > 0 ? [tableOf(columns, rows)] : []),
    ...alike.map(({ measure }) => `${measure}: all games of the pilot were alike; play a longer one (--games)`),
    two
      ? `seen: found at ${question.alpha} with chance ${plainNumber(1 - (question.beta ?? 0))}; or: by the bounds of the pilot's spread`
      : `known: ${plainNumber(100 * (1 - question.alpha))} % interval; or: by the bounds of the pilot's spread`,
  ];
}

/** What the first difference of each measure takes, a sentence each. */
export function planFindings(plans: readonly Plan[], { policies }: Pilot): string[] {
  const two = policies.length > 1;
  return plans.flatMap(({ measure, needs: [need] }) => {
    if (need === undefined) return [];
    const of = scaleOf(measure) === 'points' ? pointsOf(measure) : measure;
    return [
      `to ${two ? 'see' : 'know'} ${of} ${two ? 'differ by' : 'to ±'} ${differenceText(measure, need.difference)} takes ${plural(need.games.estimate, 'game')}${two ? ' of each player' : ''}`,
    ];
  });
}

function differenceText(measure: string, difference: number): string {
  if (scaleOf(measure) !== 'points') return plainNumber(difference);
  const points = plainNumber(100 * difference);
  return `${points} point${points === '1' ? '' : 's'}`;
}

function rangeText({ low, high }: Estimate): string {
  if (low === null || high === null) return 'unknown: too few games of the pilot differ';
  return `${low.toLocaleString('en-US')} to ${high.toLocaleString('en-US')}`;
}

/** plan.csv: a row per measure and difference. */
export function planCsv(plans: readonly Plan[], pilot: Pilot, question: PlanQuestion, keys: Keys): string {
  const [policy, other] = pilot.policies;
  const rows = plans.flatMap(({ measure, sd, needs }) =>
    needs.map(({ difference, games }): Row<'plan.csv'> => {
      const { alpha, beta } = question;
      return {
        ...{ ...keys, policy, other: other ?? null, measure, games: pilot.games, sd: sd?.estimate ?? null },
        ...{ gain: difference, alpha, beta, ...bounded('gamesNeeded', games) },
      };
    }),
  );
  return csvOf('plan.csv', rows);
}
