/** Results in words. */

import { numberText, plainNumber } from '../stats/digits.js';
import { type Estimate, negated } from '../stats/interval.js';

/** `1 game`, `2 games`, `1,234 games`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** `a`, `a or b`, `a, b or c`. */
export function either(names: readonly string[]): string {
  return joined(names, 'or');
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  return joined(names, 'and');
}

/** `a, b and 3 more`: the first of a list, and how many more there are; of a short one all: `a, b`. */
export function firstListed(names: readonly string[], most: number): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function joined(names: readonly string[], word: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1]}`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** `two games in three`: the simplest share that the interval allows; null: none, or as good as all or none. */
export function shareWords({ estimate, low, high }: Pick<Estimate, 'estimate' | 'low' | 'high'>): string | null {
  if (low === null || high === null || Number.isNaN(estimate)) return null;
  // Few games allow every share: what is named must be near, too.
  const near = (share: number): boolean => share >= low && share <= high && Math.abs(share - estimate) <= NEAR;
  for (const parts of [2, 3, 4, 5, 6, 10])
    for (let part = 1; part < parts; part++)
      if (near(part / parts))
        return parts === 2 ? 'half of the games' : `${gamesWord(part)} in ${NUMBERS[parts] ?? 'ten'}`;
  return null;
}

const NEAR = 0.02;

function gamesWord(count: number): string {
  return `${NUMBERS[count]} ${count === 1 ? 'game' : 'games'}`;
}

/** Rates are printed in points: wins in a hundred games. */
const SCALE = { points: 100, plain: 1 } as const;
export type Scale = keyof typeof SCALE;

/** How a measure's differences are printed. */
export function scaleOf(measure: string): Scale {
  return /^(win|draw|loss|score)(\.|$)/.test(measure) ? 'points' : 'plain';
}

/** What a difference in points is points of. */
export function pointsOf(measure: string): string {
  const [, kind, seat] = /^(win|draw|loss|score)(?:\.(.*))?$/.exec(measure) ?? [];
  const what = { win: 'games won', draw: 'games drawn', loss: 'games lost', score: 'the score' }[kind] ?? measure;
  return seat === undefined ? what : `${what} by ${seat}`;
}

/** A difference of two, `difference` being the first less the second. */
interface Duel {
  readonly first: string;
  readonly second: string;
  readonly measure: string;
  readonly difference: Pick<Estimate, 'estimate' | 'low' | 'high'>;
  /** How they met, behind the numbers: `each playing alone`. */
  readonly how?: string;
}

/**
 * `steward beats garrison by 75.90 percentage points of games won (75.10 to 76.70), each playing alone`; of a metric
 * `steward has 22.2 more vp than garrison (20 to 24)`.
 */
export function duelText({ first, second, measure, difference, how }: Duel): string {
  const { estimate, low, high } = difference;
  const scale = scaleOf(measure);
  if (low === null || high === null || Number.isNaN(estimate))
    return `${first} and ${second}: too few games to tell a difference in ${measure}`;
  if (high < 0) return duelText({ first: second, second: first, measure, how, difference: negated(difference) });
  const [amount, bounds] = parts(difference, scale);
  const points = `${amount} percentage points of ${pointsOf(measure)}${bounds}`;
  const ending = how === undefined ? '' : `, ${how}`;
  if (low <= 0) {
    const found = scale === 'points' ? `: ${points}` : ` in ${measure}: ${amount}${bounds}`;
    return `no difference is shown between ${first} and ${second}${found}${ending}`;
  }
  if (scale === 'plain') return `${first} has ${amount} more ${measure} than ${second}${bounds}${ending}`;
  const verb = /^(win|score)/.test(measure) ? `${first} beats ${second} by` : `${first} is ahead of ${second} by`;
  return `${verb} ${points}${ending}`;
}

/** `75.9 percentage points (75.1 to 76.7)`, `22.2 (20.2 to 24.2)`. */
export function boundsText(found: Duel['difference'], scale: Scale): string {
  const [amount, bounds] = parts(found, scale);
  return `${amount}${scale === 'points' ? ' percentage points' : ''}${bounds}`;
}

function parts({ estimate, low, high }: Duel['difference'], scale: Scale): [amount: string, bounds: string] {
  const by = SCALE[scale];
  if (low === null || high === null || low === high) return [plainNumber(by * estimate), ''];
  const half = (by * (high - low)) / 2;
  const [amount, from, to] = [estimate, low, high].map((value) => numberText(by * value, half));
  return [amount, ` (${from} to ${to})`];
}

/** Labels longer than this are shortened where that leaves them distinct. */
const LABEL_MAX = 24;

/** Policies as heads of columns: without parameters where they are long and still differ. */
export function shortNames(labels: readonly string[]): string[] {
  if (labels.every((label) => label.length <= LABEL_MAX)) return [...labels];
  const short = labels.map((label) => label.replace(/[:@].*$/s, ''));
  const differ = new Set(short).size === new Set(labels).size && !labels.some((label) => label.includes('+'));
  return differ ? short : [...labels];
}

/** What counts as a win, a draw and a loss, by outcome: `win: expanding or galactic; draw: survival; loss: ...`. */
export function verdictsText(verdicts: Readonly<Record<string, string | null>>): string {
  const kinds = ['win', 'draw', 'loss', null];
  const known = kinds.flatMap((kind) => {
    const outcomes = Object.keys(verdicts).filter((outcome) => verdicts[outcome] === kind);
    return outcomes.length === 0 ? [] : [`${kind ?? 'none of these'}: ${either(outcomes)}`];
  });
  return known.join('; ');
}

/** A number with commas: `71,100`. Languages of all countries are loaded for what is no whole number only. */
export function grouped(value: number): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString('en-US');
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
