import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural, pointsOf, scaleOf } from '../../report/words.js';
import { numberText } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { seenLines, signedText } from '../../study/texts.js';
import type { RegretFound } from './result.js';

/** What is left, for people. */
export function regretLines(policy: string, found: RegretFound): Line[] {
  const { measure, positions, samples, alternatives, decisions, places, turns, taken, costliest, confidence } = found;
  const gain = (one: Estimate): string => gainText(measure, one);
  const half = samples >> 1;
  const costly = places.filter((one) => one.chosen > 0);
  return [
    `a turn of each of ${plural(positions, 'game')}, played on by ${policy} and in its place by ${alternatives.join(', ')}`,
    `${half} games choose, ${samples - half} others measure; gains are of ${measure}${inPoints(measure)}`,
    partsTable('turn', turns, ({ turn }) => String(turn), gain),
    ...(decisions.length > 0 ? [partsTable('decision alone', decisions, ({ decision }) => decision, gain)] : []),
    ...(costly.length > 0 ? [partsTable('place alone', costly, ({ place }) => place, gain)] : []),
    ...(places.length > costly.length
      ? [`${plural(places.length - costly.length, 'place')} where nobody seemed better`]
      : []),
    ...(taken.length > 0 ? [partsTable('alternative', taken, ({ policy: name }) => name, gain)] : []),
    ...(costliest.length > 0 ? ['what seemed to cost most:'] : []),
    ...costliest.map((one) => `  ${costlyText(measure, one)}`),
    ...regretFindings(policy, found),
    ...seenLines(measure, [found.gain], confidence),
    'each table holds at once (Bonferroni); a turn counts where it was drawn, all else over all positions',
  ];
}

interface Part {
  readonly positions?: number;
  readonly chosen: number;
  readonly gain: Estimate;
}

function partsTable<P extends Part>(
  title: string,
  parts: readonly P[],
  name: (part: P) => string,
  gain: (estimate: Estimate) => string,
): Line {
  const counted = parts.some(({ positions }) => positions !== undefined);
  const columns: Column[] = [
    { title, align: 'left', names: true },
    ...(counted ? [{ title: 'positions', align: 'right' } satisfies Column] : []),
    { title: 'another chosen', align: 'right' },
    { title: 'gain', align: 'left' },
  ];
  const rows = parts.map((part) => [
    name(part),
    ...(counted ? [String(part.positions)] : []),
    String(part.chosen),
    gain(part.gain),
  ]);
  return tableOf(columns, rows);
}

type Costly = RegretFound['costliest'][number];

function costlyText(measure: string, { number, turn, decision, place, alternative, gain }: Costly): string {
  return `game ${number}, turn ${turn}, ${decision ?? place ?? 'the whole turn'}: ${alternative} instead ${gainText(measure, gain)}`;
}

function inPoints(measure: string): string {
  return scaleOf(measure) === 'points' ? ', in percentage points' : '';
}

function gainText(measure: string, gain: Estimate): string {
  return signedText(gain, scaleOf(measure) === 'points');
}

/** Where the interval lies above 0. */
export function isShown({ low }: Estimate): boolean {
  return low !== null && low > 0;
}

/** What is left at least, and where most of it, a sentence each. */
export function regretFindings(policy: string, found: RegretFound): string[] {
  const { measure, gain, decisions, places, turns, taken, positions } = found;
  if (positions === 0) return [`${policy} decides nothing after the first turn has begun, so nothing is left there`];
  const left = isShown(gain)
    ? `${policy} gives away ${amountText(measure, gain, gain.low)} in a turn at least: the best other choice found gains ${gainText(measure, gain)}`
    : `in ${plural(positions, 'turn')} no other choice is shown to do better than what ${policy} does; ${openText(measure, gain)}`;
  const largest = <P extends Part>(parts: readonly P[]): P | undefined =>
    parts.filter((part) => isShown(part.gain)).sort((a, b) => b.gain.estimate - a.gain.estimate)[0];
  const [turn, decision, place, other] = [largest(turns), largest(decisions), largest(places), largest(taken)];
  return [
    left,
    ...(decision ? [`of single decisions ${decision.decision} costs most: ${gainText(measure, decision.gain)}`] : []),
    ...(place ? [`of single places ${place.place} costs most: ${gainText(measure, place.gain)}`] : []),
    ...(turn && turns.length > 1 ? [`turn ${turn.turn} costs most: ${gainText(measure, turn.gain)}`] : []),
    ...(other ? [`most is gained by ${other.policy}: ${gainText(measure, other.gain)}`] : []),
  ];
}

/** Nothing was left in any game. */
export function isNothing({ estimate, low, high, constant }: Estimate): boolean {
  return estimate === 0 && (constant === true || (low === 0 && high === 0));
}

/** What may be left all the same. */
function openText(measure: string, gain: Estimate): string {
  const { low, high } = gain;
  if (isNothing(gain)) return 'none tried changed any game';
  if (low === null || high === null) return 'they are too few to say how much better one may do';
  return high > 0 ? `one may do better by up to ${amountText(measure, gain, high)}` : 'none tried does better';
}

/** A bound: `1.2 percentage points of games won`, `0.3 vp`. */
function amountText(measure: string, { low, high }: Estimate, bound: number | null): string {
  const points = scaleOf(measure) === 'points';
  const scale = points ? 100 : 1;
  const number = numberText(scale * (bound ?? 0), (scale * ((high ?? 0) - (low ?? 0))) / 2);
  return points ? `${number} percentage points of ${pointsOf(measure)}` : `${number} ${measure}`;
}

/** regret.csv and regret-positions.csv. */
export function regretFiles(
  keys: Keys,
  { measure, positions, gain, decisions, places, turns, taken, each }: RegretFound,
): Record<'regret.csv' | 'regret-positions.csv', string> {
  const row = (kind: string, part: string | null, found: Part): Row<'regret.csv'> => ({
    ...{ ...keys, measure, kind, part, positions: found.positions ?? positions, chosen: found.chosen },
    ...bounded('estimate', found.gain),
  });
  const chosen = each.filter(({ part, alternative }) => part === null && alternative !== null).length;
  const parts = [
    row('all', null, { chosen, gain }),
    ...decisions.map((one) => row('decision', one.decision, one)),
    ...places.map((one) => row('place', one.place, one)),
    ...turns.map((one) => row('turn', String(one.turn), one)),
    ...taken.map((one) => row('alternative', one.policy, one)),
  ];
  const rows = each.map(
    ({ number, turn, part, alternative, expected, gain: own }): Row<'regret-positions.csv'> => ({
      ...{ ...keys, measure, index: number, turn, kind: part?.kind ?? 'turn', part: part?.name ?? null },
      ...{ other: alternative, expected },
      ...bounded('estimate', own),
    }),
  );
  return { 'regret.csv': csvOf('regret.csv', parts), 'regret-positions.csv': csvOf('regret-positions.csv', rows) };
}
