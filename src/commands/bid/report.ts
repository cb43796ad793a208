import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural } from '../../report/words.js';
import { type BidCurve, brokenAt, halfAt, pairChances } from '../../stats/bid-curve.js';
import type { BidSolution } from '../../stats/bid-solution.js';
import { decimalsFor, plainNumber, plusMinusText } from '../../stats/digits.js';
import { asShare, type Estimate } from '../../stats/interval.js';
import { boundText, signedText } from '../../study/texts.js';
import type { BidResult, BidSubject, Promiser } from './result.js';
import { thinned } from './result.js';

const PLOT_WIDTH = 40;
const PLOT_ROWS = 24;
/** Bids that are kept or broken more often than this are not plotted. */
const PLOT_TAIL = 0.005;

/** The result for people. */
export function bidLines(result: BidResult): Line[] {
  const { subject, promisers, price } = result;
  return [
    subjectText(subject),
    ...promisers.flatMap((promiser) => ['', ...promiserLines(promiser, result)]),
    '',
    ...pairLines(result),
    '',
    ...responseLines(result),
    ...(result.responses.length < 2 ? [] : ['', ...solutionTexts(result)]),
    ...(price === null ? [] : ['', priceText(result)]),
    '',
    ...fairSentences(result),
  ];
}

/** The fair bids, what players bid who know them, and what a change is worth in bids. */
export function bidFindings(result: BidResult): string[] {
  const { promisers, price } = result;
  const equal = promisers.map((one) => `${promisers.length > 1 ? `${one.label}: ` : ''}${equalText(one, result)}`);
  const met = solutionTexts(result);
  return [...fairSentences(result), ...(met.length > 0 ? met : equal), ...(price === null ? [] : [priceText(result)])];
}

function fairSentences({ promisers, subject }: BidResult): string[] {
  return promisers.map(({ label, curve }) => fairSentence(label, curve, subject));
}

function subjectText({ name, meaning, direction }: BidSubject): string {
  const more = direction === 'high' ? 'more' : 'less';
  return `bids on ${name} (${meaning}); the bolder bidder promises ${more} than he bids`;
}

function promiserLines(
  { label, curve, fairWithin, equilibria, equilibriaWithin }: Promiser,
  result: BidResult,
): Line[] {
  const sign = signOf(result.subject);
  const lines = [`${label}: ${plural(curve.n, 'game')}`, `fair bid: ${fairText(curve, sign)}`];
  lines.push(`fair within the data (all bids at once): ${rangeText(fairWithin, sign)}`);
  lines.push(equalText({ equilibria, equilibriaWithin }, result));
  if (curve.horizon !== null) lines.push(`no game was watched beyond ${curve.horizon}: bids above are unknown`);
  return [...lines, ...plotLines(curve, sign)];
}

/** What two players of the same strength bid, when neither can do better. */
function equalText(
  { equilibria, equilibriaWithin }: Pick<Promiser, 'equilibria' | 'equilibriaWithin'>,
  { subject, draw }: BidResult,
): string {
  const sign = signOf(subject);
  const within = [
    equilibriaWithin[0] ?? Number.NaN,
    equilibriaWithin[equilibriaWithin.length - 1] ?? Number.NaN,
  ] as const;
  const found = equilibria.map((bid) => sign * bid).join(', ');
  const text = found === '' ? 'beyond the data' : `${found}, within the data ${rangeText(within, sign)}`;
  return `equilibrium of equal players (a draw worth ${plainNumber(draw)}): ${text}`;
}

function fairText({ fair }: BidCurve, sign: 1 | -1): string {
  const shown = sign === 1 ? fair : { estimate: -fair.estimate, low: negated(fair.high), high: negated(fair.low) };
  return boundText(shown, 'beyond the data');
}

function fairSentence(label: string, curve: BidCurve, subject: BidSubject): string {
  const fair = fairText(curve, signOf(subject));
  if (!Number.isFinite(curve.fair.estimate)) return `${label}: the fair bid lies beyond the data`;
  return `a bid of ${fair} on ${subject.name} is fair: ${label} keeps it in half of the games`;
}

function negated(value: number | null): number | null {
  return value === null ? null : -value;
}

function rangeText(range: readonly [number, number], sign: 1 | -1): string {
  const [low, high] = sign === 1 ? range : [-range[1], -range[0]];
  const text = (bid: number): string => (Number.isFinite(bid) ? String(bid) : 'beyond the data');
  return low === high || Number.isNaN(low) ? text(low) : `${text(low)} to ${text(high)}`;
}

/** Kept promises as bars, a row per bid; `(` and `)` are the band of all bids. */
function plotLines(curve: BidCurve, sign: 1 | -1): Line[] {
  const all = [...curve.broken.keys()].map((i) => curve.first + i);
  const middle = all.filter((_, i) => curve.broken[i] > PLOT_TAIL && curve.broken[i] < 1 - PLOT_TAIL);
  const bids = thinned(middle.length > 0 ? middle : all, PLOT_ROWS, curve.fair.estimate);
  const width = Math.max(3, ...bids.map((bid) => String(sign * bid).length));
  const rows = (sign === 1 ? bids : [...bids].reverse()).map((bid) => {
    const kept = 1 - (brokenAt(curve, bid) ?? 0);
    const half = halfAt(curve, bid);
    const percent = (100 * kept).toFixed(decimalsFor(100 * half)).padStart(5);
    return `${String(sign * bid).padStart(width)}  ${percent} %  |${bar(kept, half)}|`;
  });
  const half = 100 * halfAt(curve, curve.fair.estimate);
  const error = half.toFixed(decimalsFor(half));
  return ['', `${'bid'.padStart(width)}  promise kept, ± ${error} points at all bids at once`, ...rows];
}

function bar(kept: number, half: number): string {
  const place = (rate: number): number => Math.round((PLOT_WIDTH - 1) * asShare(rate));
  const cells = Array.from({ length: PLOT_WIDTH }, (_, i): string => (i <= place(kept) ? '#' : ' '));
  cells[place(kept - half)] = '(';
  cells[place(kept + half)] = ')';
  return cells.join('');
}

/** Equilibria that are shown to people. */
const EQUILIBRIA_SHOWN = 8;

const PAIR_COLUMNS: readonly Column[] = [
  { title: 'safer bid', align: 'right' },
  { title: 'bolder bid', align: 'right' },
  { title: 'kept (bolder wins)', align: 'right' },
  { title: 'draw', align: 'right' },
  { title: 'broken (safer wins)', align: 'right' },
];

/** Pairs of bids around the fair one, from the bid that is always kept to the one that never is. */
function pairLines({ promisers, subject, pairs }: BidResult): Line[] {
  const [{ curve, label }] = promisers;
  const known = [...curve.broken.keys()].map((i) => curve.first + i);
  const fair = Number.isFinite(curve.fair.estimate) ? curve.fair.estimate : known[known.length - 1];
  const step = Math.max(1, Math.round(known.length / 40));
  const shown = [-2, -1, 0, 1, 2].map((k) => fair + k * step).filter((bid) => known.includes(bid));
  const rows = shown.flatMap((lower) =>
    shown.filter((higher) => higher >= lower).flatMap((higher) => pairChances(curve, lower, higher) ?? []),
  );
  const half = rows.reduce((most, pair) => Math.max(most, pair.half), 0);
  const text = (rate: number): string => `${(100 * rate).toFixed(decimalsFor(100 * half))} %`;
  const sign = signOf(subject);
  const cells = rows.map(({ lower, higher, win, draw, loss }) => [
    String(sign * lower),
    String(sign * higher),
    ...[win, draw, loss].map(text),
  ]);
  const error = `± ${(100 * half).toFixed(decimalsFor(100 * half))} points in all pairs at once`;
  return [
    `pairs of bids around the fair one, ${label} promises, ${error} (${pairs.length} pairs in pairs.csv)`,
    tableOf(PAIR_COLUMNS, cells),
  ];
}

const RESPONSE_COLUMNS: readonly Column[] = [
  { title: 'to a bid of', align: 'right' },
  { title: 'best response', align: 'right' },
  { title: 'expects', align: 'left' },
];

function responseLines({ responses, promisers, subject }: BidResult): Line[] {
  const sign = signOf(subject);
  return responses.flatMap((side, player) => {
    const around = promisers[player].curve.fair.estimate;
    const near = side.filter(({ to }) => Math.abs(to - around) <= 5 || !Number.isFinite(around));
    const rows = near
      .slice(-11)
      .map(({ to, best }) => [
        String(sign * to),
        best === null ? 'beyond the data' : String(sign * best.bid),
        best === null ? '' : plusMinusText(best.payoff, best.half),
      ]);
    return [
      `best responses${responses.length > 1 ? ` of ${promisers[player].label}` : ''}`,
      tableOf(RESPONSE_COLUMNS, rows),
    ];
  });
}

/** Bids of two players of different strength of which neither can do better; nothing of one player. */
function solutionTexts({ solution, responses, promisers, subject }: BidResult): string[] {
  if (responses.length < 2) return [];
  if (solution === null) return ['equilibrium: beyond the data'];
  const { equilibria, complete, half } = solution;
  const sign = signOf(subject);
  const [a, b] = promisers.map(({ label }) => label);
  const text = (value: number): string => plusMinusText(value, half);
  const lines = equilibria
    .slice(0, EQUILIBRIA_SHOWN)
    .map(
      ({ bidA, bidB, payoffA, payoffB }) =>
        `equilibrium: ${a} bids ${sign * bidA}, ${b} ${sign * bidB}; ${a} expects ${text(payoffA)}, ${b} ${text(payoffB)}`,
    );
  if (equilibria.length > EQUILIBRIA_SHOWN)
    lines.push(`${equilibria.length - EQUILIBRIA_SHOWN} more equilibria (all with --json)`);
  if (!complete) lines.push('there may be other equilibria beyond the data');
  for (const [label, safe] of [
    [a, solution.safeA],
    [b, solution.safeB],
  ] as const)
    if (safe !== null) lines.push(`${label} secures ${text(safe.secured)} by bidding ${sign * safe.bid}`);
  return lines;
}

function priceText({ price, subject }: BidResult): string {
  if (price === null) return '';
  if (price.shift === null) return `price of ${price.of}: unknown, a median lies beyond the data`;
  const { estimate, low, high } = price.shift;
  const shift = signOf(subject) === 1 ? price.shift : { estimate: -estimate, low: negated(high), high: negated(low) };
  return `price of ${price.of}: ${signedText(shift)} on the fair bid, paired`;
}

/** Bids that promise less are kept as negative numbers, so that the bolder bid is always the higher one. */
function signOf({ direction }: BidSubject): 1 | -1 {
  return direction === 'high' ? 1 : -1;
}

/** bids.csv: the whole curve of each promiser. @param keys of each promiser */
export function bidsCsv(result: BidResult, keys: readonly Keys[]): string {
  const sign = signOf(result.subject);
  const measure = result.subject.name;
  const rows = result.promisers.flatMap(({ curve }, promiser) =>
    [...curve.broken].map((broken, i): Row<'bids.csv'> => {
      const kept = within(1 - broken, curve.half[i]);
      return { ...keys[promiser], measure, bid: sign * (curve.first + i), ...bounded('kept', kept) };
    }),
  );
  return csvOf('bids.csv', rows);
}

/** pairs.csv: chances of every pair of bids. @param keys of who promises */
export function pairsCsv({ pairs, subject }: BidResult, keys: Keys): string {
  const sign = signOf(subject);
  const rows = pairs.map(({ lower, higher, win, draw, loss, half }): Row<'pairs.csv'> => {
    const bids = { measure: subject.name, saferBid: sign * lower, bolderBid: sign * higher };
    const chances = {
      ...bounded('bolderWins', within(win, half)),
      ...bounded('draw', within(draw, half)),
      ...bounded('saferWins', within(loss, half)),
    };
    return { ...keys, ...bids, ...chances };
  });
  return csvOf('pairs.csv', rows);
}

/** payoffs.csv: what the first player may expect of each pair of bids. @param keys of the players */
export function payoffsCsv({ payoffs, subject }: BidResult, keys: Keys, other: Keys): string {
  const sign = signOf(subject);
  const rows = payoffs.map(({ own, other: against, payoff, half }): Row<'payoffs.csv'> => {
    const bids = { measure: subject.name, bid: sign * own, otherBid: sign * against };
    return { ...keys, other: other.policy, ...bids, ...bounded('payoff', within(payoff, half)) };
  });
  return csvOf('payoffs.csv', rows);
}

function within(estimate: number, half: number): Estimate {
  return { estimate, low: Math.max(0, estimate - half), high: Math.min(1, estimate + half) };
}

/** The result as plain data; infinite and unknown bids are null. */
export function bidJson(result: BidResult): object {
  const sign = signOf(result.subject);
  const known = (bid: number | null): number | null => (bid !== null && Number.isFinite(bid) ? sign * bid : null);
  const ordered = (low: number | null, high: number | null): (number | null)[] =>
    sign === 1 ? [known(low), known(high)] : [known(high), known(low)];
  const { price } = result;
  const [low, high] = price?.shift ? [price.shift.low, price.shift.high] : [null, null];
  return {
    on: result.subject.name,
    direction: result.subject.direction,
    draw: result.draw,
    promisers: result.promisers.map(({ label, curve, fairWithin, equilibria, equilibriaWithin }) => ({
      policy: label,
      games: curve.n,
      horizon: curve.horizon,
      fair: known(curve.fair.estimate),
      fairInterval: ordered(curve.fair.low, curve.fair.high),
      fairWithin: ordered(...fairWithin),
      equilibria: equilibria.map((bid) => sign * bid),
      equilibriaWithin: equilibriaWithin.map(known),
      curve: [...curve.broken].map((broken, i) => [sign * (curve.first + i), 1 - broken, curve.half[i]]),
    })),
    responses: result.responses.map((side) =>
      side.map(({ to, best }) => ({
        to: sign * to,
        bid: known(best?.bid ?? null),
        payoff: best?.payoff ?? null,
        half: best?.half ?? null,
      })),
    ),
    payoffs: payoffRows(result, sign),
    solution: result.solution && solutionJson(result.solution, sign),
    price: price && {
      of: price.of,
      shift: price.shift && sign * price.shift.estimate,
      interval: price.shift && ordered(low, high),
    },
  };
}

/** Bids whose payoffs documents have; payoffs.csv has more. */
const PAYOFF_BIDS_MAX = 12;

function payoffRows({ payoffs, promisers: [{ curve }] }: BidResult, sign: 1 | -1): number[][] {
  const all = [...new Set(payoffs.flatMap(({ own, other }) => [own, other]))].sort((a, b) => a - b);
  const shown = new Set(thinned(all, PAYOFF_BIDS_MAX, curve.fair.estimate));
  return payoffs
    .filter(({ own, other }) => shown.has(own) && shown.has(other))
    .map(({ own, other, payoff, half }) => [sign * own, sign * other, payoff, half]);
}

function solutionJson({ equilibria, complete, safeA, safeB, half }: BidSolution, sign: 1 | -1): object {
  return {
    equilibria: equilibria.map((one) => ({ ...one, bidA: sign * one.bidA, bidB: sign * one.bidB })),
    complete,
    safeA: safeA && { ...safeA, bid: sign * safeA.bid },
    safeB: safeB && { ...safeB, bid: sign * safeB.bid },
    half,
  };
}
