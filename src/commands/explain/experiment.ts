/** What places and markers cause, from pairs of games with a change and without it. */

import type { TraceColumn } from '../../games/game.js';
import type { explainDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural } from '../../report/words.js';
import { plainNumber } from '../../stats/digits.js';
import { holm, largestShown } from '../../stats/holm.js';
import type { Estimate } from '../../stats/interval.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { together } from '../../stats/together.js';
import { effectOf } from '../../study/effect.js';
import type { Tried } from '../../study/experiment.js';
import { probabilityText, signedText } from '../../study/texts.js';

type Explained = DocumentOf<typeof explainDocument>;

export type Experiment = NonNullable<Explained['experiment']>;

export type Experimented = Experiment['changes'][number];

/** Pairs of games that a change needs to be judged. */
export const PAIRS_MIN = 30;

/** Changes, places and markers that are shown, from either end. */
export const SHOWN = 8;

export const CHANGES = ['taken', 'given', 'drawn'] as const;

/** Effects of all changes that were tried often enough; the intervals hold for all at once. */
export function experimentOf(
  tried: readonly Tried[],
  columns: readonly TraceColumn[],
  titles: readonly string[],
  pairs: number,
  confidence: number,
): Experiment {
  const known = tried.filter((one) => one.pairs.length >= PAIRS_MIN);
  const own = together(confidence, known.length);
  const found = known.map(({ change: { column, kind }, impossible, ...one }): Omit<Experimented, 'corrected'> => {
    const [without, changed] = [0, 1].map((side) => Float64Array.from(one.pairs, (pair) => pair[side]));
    const rate = (values: Float64Array): Estimate =>
      rateInterval(
        values.reduce((sum, value) => sum + value, 0),
        values.length,
        confidence,
      );
    const place = columns[column];
    const cell = place.kind === 'place' ? place.cell : undefined;
    return {
      ...{ name: place.name, title: titles[column], ...(cell !== undefined && { cell }), change: kind },
      ...{ pairs: one.pairs.length, impossible, without: rate(without), changed: rate(changed) },
      ...effectOf(without, changed, true, own),
    };
  });
  const corrected = holm(found.map(({ p }) => p));
  return {
    ...{ pairs, pairsMin: PAIRS_MIN },
    left: tried
      .filter((one) => !known.includes(one))
      .map(({ change: { column, kind } }) => ({ name: columns[column].name, change: kind })),
    changes: found
      .map((one, i) => ({ ...one, corrected: corrected[i] }))
      .sort((a, b) => a.difference.estimate - b.difference.estimate),
  };
}

/** What goes with a change in the games as they were played; null: nothing is known. */
export function goesWith(
  { places, markers }: Pick<Explained, 'places' | 'markers'>,
  one: Experimented,
): Estimate | null {
  const list = one.change === 'taken' ? places : one.change === 'drawn' ? markers : [];
  return list.find(({ name }) => name === one.name)?.effect.difference ?? null;
}

/** The worst and the best of each kind; all are in the file. */
export function experimentLines(found: Pick<Explained, 'places' | 'markers' | 'experiment'>): Line[] {
  const { experiment } = found;
  if (experiment === undefined) return [];
  const { changes, pairsMin, left } = experiment;
  const tables = CHANGES.flatMap((kind): Line[] => {
    const own = changes.filter(({ change }) => change === kind);
    if (own.length === 0) return [];
    const rows = ends(own).map((one) => [
      ...[one.title, signedText(one.difference, true), probabilityText(one.corrected), String(one.pairs)],
      signedText(goesWith(found, one) ?? UNKNOWN, true),
    ]);
    const what = kind === 'drawn' ? 'marker' : 'place';
    const columns: Column[] = [
      ...[what, 'points'].map((title): Column => ({ title, align: 'left' })),
      ...['p', 'pairs'].map((title): Column => ({ title, align: 'right' })),
      ...(kind === 'given' ? [] : [{ title: 'goes with it', align: 'left' } as const]),
    ];
    return [
      `  a ${what} ${kind}`,
      tableOf(
        columns,
        rows.map((row) => row.slice(0, columns.length)),
      ),
    ];
  });
  return [
    'by experiment: change of the chance of success where, in games and turns by lot, it is changed (same luck)',
    ...tables,
    `points and p hold for all ${plural(changes.length, 'change')} at once; what goes with it is no cause`,
    ...(left.length > 0
      ? [`${plural(left.length, 'change')} possible in fewer than ${pairsMin} games: not judged`]
      : []),
    '',
  ];
}

const UNKNOWN: Estimate = { estimate: Number.NaN, low: null, high: null };

/** The first and the last of a list that is too long to be shown. */
export function ends<T>(list: readonly T[]): readonly T[] {
  return list.length <= 2 * SHOWN ? list : [...list.slice(0, SHOWN), ...list.slice(-SHOWN)];
}

/** The largest change that is shown, in words; its interval holds whichever it is. */
export function experimentFindings({ experiment }: Pick<Explained, 'experiment'>): string[] {
  if (experiment === undefined) return [];
  const { changes } = experiment;
  const largest = largestShown(
    changes.map(({ difference }) => difference.estimate),
    changes.map(({ corrected }) => corrected),
  );
  if (largest < 0)
    return [
      `by experiment no place or marker is shown to change the chance of success (${plural(changes.length, 'change')} tried)`,
    ];
  const { title, change, difference, pairs } = changes[largest];
  return [
    `by experiment success changes most where ${title} is ${change}: ${signedText(difference, true)} percentage points ` +
      `(${plainNumber(pairs)} pairs of games; holds for all ${plural(changes.length, 'change')} at once)`,
  ];
}
