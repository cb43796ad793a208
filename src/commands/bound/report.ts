import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Line, tableOf } from '../../report/table.js';
import { boundsText, listed, plural, scaleOf } from '../../report/words.js';
import { meanText, rateText } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { isShare } from '../../study/figure-rows.js';
import type { Measure } from '../../study/measure.js';
import { signedText } from '../../study/texts.js';
import type { BoundTold } from './result.js';

/** The bound beside what is had, for people. */
export function boundLines(found: BoundTold, measure: Measure): Line[] {
  const { plans, bound, chooser, games, samples, valueGames } = found;
  const level = (one: Estimate): string => levelText(found.measure, one);
  return [
    `${plural(games, 'game')}, each in every way to choose ${whenText(found)}; ${samples} games of other luck at each choice`,
    `the value function is fitted on ${plural(valueGames, 'game')} of plans chosen by lot`,
    tableOf(
      [
        { title: 'who', align: 'left', names: true },
        { title: found.measure, align: 'left' },
        { title: 'at most left', align: 'left' },
      ],
      [
        ...plans.map(({ policy, value, left }) => [policy, level(value), signedText(left, isShare(found.measure))]),
        ['chooses by the value function', level(chooser), ''],
        ['bound for all who choose so', level(bound), ''],
      ],
    ),
    ...boundFindings(found, measure),
    ...boundWarnings(found),
    'rows of plans hold at once (Bonferroni); who plays otherwise than these plans may do better',
  ];
}

/** `at the beginning and after every 2 turns, 4 times at most`. */
function whenText({ every, choices }: BoundTold): string {
  if (choices === 1) return 'once, at the beginning';
  return `at the beginning and after ${every === 1 ? 'each turn' : `every ${every} turns`}, ${choices} times at most`;
}

function levelText(measure: string, one: Estimate): string {
  return isShare(measure) ? rateText(one) : meanText(one);
}

/** `wins 71.7 % (67.9-75.4) of the games`, `has at most an estimated 44.1 ± 0.6 vp`. */
function hasText(measure: string, found: Estimate, most = ''): string {
  const amount = `${most}${levelText(measure, found)}`;
  if (measure === 'win') return `wins ${amount} of the games`;
  return `has ${amount}${isShare(measure) ? ' of' : ''} ${measure}`;
}

/** What nobody exceeds, and how near to it one is, a sentence each. */
export function boundFindings(found: BoundTold, { max }: Measure): string[] {
  const { measure, plans, bound, chooser } = found;
  const names = listed(plans.map(({ policy }) => policy));
  const best = plans.reduce((most, one) => (one.value.estimate > most.value.estimate ? one : most));
  const { high } = bound;
  const said =
    high === null || high === max
      ? `how much choosing between ${names} adds stays open: the bound reaches the most there is, ${levelText(measure, bound)}`
      : `whoever chooses between ${names} ${hasText(measure, bound, MOST)}`;
  const { high: left } = best.left;
  // That nobody has more than can be had is no news.
  const isNews = left !== null && (max === null || left < max - best.value.estimate);
  const unit = isShare(measure) ? '' : ` ${measure}`;
  const more = isNews ? `, so choosing adds ${MOST}${boundsText(best.left, scaleOf(measure))}${unit}` : '';
  return [
    said,
    `${best.policy} ${hasText(measure, best.value)}${more}`,
    `whoever chooses by the value function, ${whenText(found)}, ${hasText(measure, chooser)}`,
  ];
}

const MOST = 'at most an estimated ';

/** Plans that are not themselves when they begin anew. */
export function boundWarnings({ plans, games }: BoundTold): string[] {
  return plans
    .filter(({ changed }) => changed > 0)
    .map(
      ({ policy, changed }) =>
        `${policy}, or who plays other seats, remembers earlier turns: begun anew at each choice ${changed} of ${plural(games, 'game')} end otherwise, and the bound is about plans that begin anew`,
    );
}

export function boundCsv(keys: Keys, { measure, games, bound, chooser, plans }: BoundTold): string {
  const row = (kind: string, part: string | null, one: Estimate): Row<'bound.csv'> => ({
    ...{ ...keys, measure, kind, part, games },
    ...bounded('estimate', one),
  });
  return csvOf('bound.csv', [
    row('bound', null, bound),
    row('chooser', null, chooser),
    ...plans.map(({ policy, value, left }) => ({ ...row('plan', policy, value), ...bounded('difference', left) })),
  ]);
}
