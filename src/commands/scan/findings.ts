/** What a scan found, in sentences: names as they are typed, or as a page has them. */

import { listed, plural } from '../../report/words.js';
import { meanText, plainNumber } from '../../stats/digits.js';
import { SHOWN_P } from '../../stats/holm.js';
import type { Axis, Coordinates } from '../../study/axes.js';
import { plainRateText } from '../../study/figure-rows.js';
import { isWinRate } from '../../study/measure.js';
import { amongText, signedText } from '../../study/texts.js';
import { type Even, highestAndLowest, type ScanCell, type ScanPoint, type ScanVerdict, tiedWith } from './result.js';

/** How sentences name what is varied, points and what is measured. */
export interface ScanNames {
  readonly axes: readonly string[];
  /** `at chaosIndex=70`. */
  at(point: Coordinates): string;
  /** The same of the only axis: `at chaosIndex 72.5`. */
  atValue(value: string): string;
  /** `most games are won`; with `how many` the other way round, where somebody wins them. */
  won(games: string): string;
  whichWon(which: string): string;
  measure(name: string): string;
  /** A point: pages may have points of victory beside it. */
  readonly point: string;
  /** `at every point`. */
  readonly everywhere: string;
}

/** Names as they are typed. */
export function typedNames(axes: readonly Axis[]): ScanNames {
  return {
    axes: axes.map(({ name }) => name),
    at: (point) => `at ${pointText(axes, point)}`,
    atValue: (value) => `at ${axes[0].name} ${value}`,
    won: (games) => `${games} are won`,
    whichWon: (which) => `${which} games are won`,
    measure: (name) => name,
    point: 'point',
    everywhere: 'at every point',
  };
}

/** `chaosIndex=70 policy=garrison`, or `the set-up as given`. */
export function pointText(axes: readonly Axis[], point: Coordinates): string {
  const words = axes.flatMap(({ name }, i) => (point[i] === null ? [] : [`${name}=${point[i]}`]));
  return words.length === 0 ? 'the set-up as given' : words.join(' ');
}

/** Extremes, the even point, what learning changes and the requirements, a sentence each. */
export function scanFindings(
  axes: readonly Axis[],
  points: readonly ScanPoint[],
  even: Even | null,
  verdicts: readonly ScanVerdict[],
  names = typedNames(axes),
): string[] {
  return [
    ...extremeLines(axes, points, names),
    ...evenLines(even, names),
    ...adaptedFindings(points, names),
    ...requirementTexts(verdicts),
  ];
}

/** Where the first measure is highest and lowest, and how many points are shown to change it. */
export function extremeLines(axes: readonly Axis[], points: readonly ScanPoint[], names: ScanNames): string[] {
  const [first, last] = highestAndLowest(points);
  const { measure, level } = first.cells[0];
  const what = measure === 'win' ? names.whichWon('how many') : names.measure(measure);
  const differ = points.filter(({ cells: [{ corrected }] }) => corrected !== null && corrected <= SHOWN_P).length;
  const shown = `${countText(names.axes, points, differ)} to change ${what} (p at most ${SHOWN_P})`;
  if (level.estimate === last.cells[0].level.estimate) {
    const same = measure === 'win' ? 'the share of games won is the same' : `${what} is the same`;
    return [`${same} ${names.everywhere}: ${measure === 'win' ? plainRateText(level) : meanText(level)}`, shown];
  }
  const most = measure === 'win' ? names.won('most games') : `${what} is highest`;
  const least = measure === 'win' ? 'fewest' : 'lowest';
  const [high, low] = [first, last].map(
    (point) => `${names.at(point.coordinates)}${tiedText(point, points, names)}, ${levelText(point)}`,
  );
  const ends = `${most} ${high}, and ${least} ${low}`;
  const chosen = amongText(points.length, names.point);
  // What is seen where nothing is shown comes second.
  if (differ === 0) return [shown, `${ends}, ${chosen}`];
  return [`${trendText(axes, points, names) ?? ends}, ${chosen}`, shown];
}

/** `the higher chaosIndex, the fewer games are won: ...`; null: not along all of one axis. */
function trendText(axes: readonly Axis[], points: readonly ScanPoint[], names: ScanNames): string | null {
  const along = points
    .flatMap((point) => (point.coordinates[0] === null ? [] : [{ point, x: Number(point.coordinates[0]) }]))
    .sort((a, b) => a.x - b.x);
  if (axes.length > 1 || along.some(({ x }) => !Number.isFinite(x))) return null;
  const steps = along.slice(1).map(({ point }, i) => levelOf(point) - levelOf(along[i].point));
  const isFalling = steps.every((step) => step <= 0);
  if (!isFalling && !steps.every((step) => step >= 0)) return null;
  const [start, end] = [along[0], along[along.length - 1]];
  // Only theirs are the intervals that allow for the choice.
  if (!highestAndLowest(points).every((point) => point === start.point || point === end.point)) return null;
  const [{ measure }] = start.point.cells;
  const what =
    measure === 'win'
      ? names.whichWon(isFalling ? 'the fewer' : 'the more')
      : `the ${isFalling ? 'lower' : 'higher'} ${names.measure(measure)}`;
  const ends = [start, end].map(({ point, x }) => `${levelText(point)} at ${x}`);
  return `the higher ${names.axes[0]}, ${what}: ${ends.join(', ')}`;
}

function levelOf({ cells: [{ level }] }: ScanPoint): number {
  return level.estimate;
}

function levelText({ cells: [{ measure, level, namedLevel = level }] }: ScanPoint): string {
  return measure === 'win' ? plainRateText(namedLevel) : meanText(namedLevel);
}

/** What the first measure is between, of several axes; empty: nothing is shown to change it. */
export function rangeLines(points: readonly ScanPoint[], names: ScanNames): string[] {
  const [first, last] = highestAndLowest(points);
  const { measure, level } = first.cells[0];
  const isShown = points.some(({ cells: [{ corrected }] }) => corrected !== null && corrected <= SHOWN_P);
  if (!isShown || level.estimate === last.cells[0].level.estimate) return [];
  const [from, to] = [last, first].map(levelText);
  const range =
    measure === 'win' ? names.won(`${from} to ${to} of the games`) : `${names.measure(measure)}: ${from} to ${to}`;
  return [`${range}, depending on ${listed(names.axes)}`];
}

/** ` and 2 more points`: others where the first measure is the same; empty where there are none. */
export function tiedText(point: ScanPoint, points: readonly ScanPoint[], names: ScanNames): string {
  const tied = tiedWith(point, points);
  return tied === 0 ? '' : ` and ${plural(tied, `more ${names.point}`)}`;
}

/** `7 of 7 other values of chaosIndex are shown`, `none of 11 other cases of chaosIndex and turns is shown`. */
function countText(axes: readonly string[], points: readonly ScanPoint[], differ: number): string {
  const [one, many] = axes.length === 1 ? ['other value', 'other values'] : ['other case', 'other cases'];
  const given = axes.length === 1 ? points.find(({ reference }) => reference)?.coordinates[0] : null;
  const of = `of ${listed(axes)}${given == null ? '' : ` than ${given}`}`;
  if (points.length === 2) return `the ${one} ${of} is ${differ === 0 ? 'not ' : ''}shown`;
  return `${differ === 0 ? 'none' : differ} of ${plural(points.length - 1, one, many)} ${of} ${differ > 1 ? 'are' : 'is'} shown`;
}

/** `half of the games are won at chaosIndex 72 (surely above 65 and below 80)`; empty where that is not known. */
export function evenLines(even: Even | null, names: ScanNames): string[] {
  if (even === null) return [];
  const { at, from, to } = even;
  const known = [...(from === null ? [] : [`above ${from}`]), ...(to === null ? [] : [`below ${to}`])];
  const range = known.length === 0 ? 'sure of no value given' : `surely ${known.join(' and ')}`;
  return [`${names.won('half of the games')} ${names.atValue(plainNumber(Number(at.toPrecision(3))))} (${range})`];
}

/** What learning changes, in the first measure. */
export function adaptedFindings(points: readonly ScanPoint[], names: ScanNames): string[] {
  const learned = points.flatMap(({ coordinates, reference, cells: [same], adapted }) => {
    const cell = adapted?.cells[0];
    return reference || !cell?.learned ? [] : [{ coordinates, same, cell }];
  });
  if (learned.length === 0) return [];
  const shown = learned.filter(({ cell: { learnedCorrected } }) => (learnedCorrected ?? 1) <= SHOWN_P);
  const { measure } = learned[0].same;
  const count = `learning is shown to change what ${shown.length} of ${plural(learned.length, names.point)} do to ${names.measure(measure)}`;
  if (shown.length === 0) return [count];
  const most = shown.find(({ cell }) => cell.namedDifference) ?? shown[0];
  const text = ({ namedDifference: named }: ScanCell): string => (named ? signedText(named, isWinRate(measure)) : '-');
  return [
    `${count}; most ${names.at(most.coordinates)}: ${text(most.same)} for the same player, ` +
      `${text(most.cell)} for one that has adapted, ${amongText(learned.length, names.point)}`,
  ];
}

export function requirementsOf(verdicts: readonly ScanVerdict[]): string[] {
  return [...new Set(verdicts.map(({ requirement }) => requirement))];
}

export function requirementTexts(verdicts: readonly ScanVerdict[]): string[] {
  return requirementsOf(verdicts).map((requirement) => {
    const own = verdicts.filter((verdict) => verdict.requirement === requirement);
    const met = own.filter(({ verdict }) => verdict === 'met').length;
    return `${requirement}: met at ${met} of ${own.length} points`;
  });
}
