/** The parts with the longest bars moved together: what two do beyond the sum of each, what single parts leave. */

import type { sensitivityDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { contrast, type Design, pairsOf, unexplained } from '../../stats/factorial.js';
import { holm, largestShown } from '../../stats/holm.js';
import { together } from '../../stats/together.js';
import { effectOf } from '../../study/effect.js';
import type { Bar } from './result.js';

export type Together = NonNullable<DocumentOf<typeof sensitivityDocument>['pairs']>;

/** A part, and the step in which it is moved with others. */
export type Factor = Pick<Together['parts'][number], 'part' | 'steps' | 'set'>;

/** The parts of the longest bars, each a step to the side of its longer one; no cell belongs to two of them. */
export function factorsOf(bars: readonly Bar[], most: number): Factor[] {
  return bars
    .filter(({ variation }) => !variation.overlaps)
    .slice(0, most)
    .flatMap(({ variation, up, down }): Factor[] => {
      const size = (move: typeof up): number => Math.abs(move?.effect.difference.estimate ?? -1);
      const longer = size(up) >= size(down) ? up : down;
      return longer === null
        ? []
        : [{ part: variation.name, steps: longer.move.steps, set: [...(longer.move.set ?? [])] }];
    });
}

/** What the runs of a design tell. @param columns by run, of the same games */
export function movedTogether(
  factors: readonly Factor[],
  design: Design,
  columns: readonly Float64Array[],
  confidence: number,
  allAtOnce: boolean,
): Together {
  const none = new Float64Array(columns[0].length);
  const effect = (numbers: readonly number[], level: number) => {
    const scale = 2 ** numbers.length;
    const found = contrast(columns, design, numbers).map((value) => scale * value);
    return effectOf(none, found, false, level);
  };
  const pairs = pairsOf(factors.length);
  const shared = together(confidence, pairs.length);
  const effects = pairs.map((pair) => effect(pair, allAtOnce ? shared : confidence));
  const corrected = holm(effects.map(({ p }) => p));
  const named = largestShown(
    effects.map(({ difference }) => difference.estimate),
    corrected,
  );
  const found = pairs.map(([a, b], i) => ({
    ...{ part: factors[a].part, other: factors[b].part, effect: effects[i], corrected: corrected[i] },
    ...(i === named && { named: effect([a, b], shared).difference }),
  }));
  const size = ({ effect: { difference } }: (typeof found)[number]): number => Math.abs(difference.estimate);
  return {
    runs: columns.length,
    parts: factors.map((factor, i) => ({ ...factor, amongOthers: effect([i], confidence).difference })),
    pairs: found.sort((a, b) => size(b) - size(a)),
    ...unexplained(columns, design, confidence),
  };
}
