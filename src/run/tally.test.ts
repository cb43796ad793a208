import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Histogram } from './histogram.js';
import { Tally, type TallyShape } from './tally.js';

const SHAPE: TallyShape = { outcomes: 3, endings: 2, metrics: [0, 2] };

/** Records of games with three metrics, some values far out. */
const record = fc
  .tuple(
    fc.integer({ min: 0, max: 2 }),
    fc.integer({ min: 0, max: 1 }),
    fc.integer({ min: -50, max: 50 }),
    fc.integer(),
    fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, 70_000)),
  )
  .map((numbers) => Int32Array.from(numbers));
const illegal = fc.record({
  seat: fc.integer({ min: 0, max: 1 }),
  decision: fc.constantFrom('build', 'move'),
  reason: fc.constantFrom('too far', 'too dear'),
  count: fc.integer({ min: 1, max: 9 }),
  firstGame: fc.nat(1000),
});
const part = fc.record({ records: fc.array(record, { maxLength: 20 }), orders: fc.array(illegal, { maxLength: 4 }) });

function tallyOf(parts: readonly { records: Int32Array[]; orders: Parameters<Tally['addIllegal']>[0][] }[]): Tally {
  const tally = new Tally(SHAPE);
  for (const { records, orders } of parts) {
    for (const each of records) tally.add(each);
    for (const each of orders) tally.addIllegal(each);
  }
  return tally;
}

describe('tally', () => {
  test('counts each value of a metric, near that of the first game or far from it', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 60, maxLength: 200 }), (records) => {
        const tally = tallyOf([{ records, orders: [] }]);
        for (const [i, metric] of SHAPE.metrics.entries()) {
          const known = new Map<number, number>();
          for (const each of records) known.set(each[2 + metric], (known.get(each[2 + metric]) ?? 0) + 1);
          expect(tally.histograms[i].entries()).toEqual([...known].sort((a, b) => a[0] - b[0]));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('merging parts in any order equals counting everything at once', () => {
    fc.assert(
      fc.property(
        fc
          .array(part, { maxLength: 6 })
          .chain((parts) => fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts, { minLength: parts.length }))),
        ([parts, shuffled]) => {
          const merged = new Tally(SHAPE);
          for (const each of shuffled) merged.merge(tallyOf([each]));
          expect(merged.encode()).toEqual(tallyOf(parts).encode());
        },
      ),
    );
  });

  test('merging is associative', () => {
    fc.assert(
      fc.property(part, part, part, (a, b, c) => {
        const left = tallyOf([a]);
        left.merge(tallyOf([b]));
        left.merge(tallyOf([c]));
        const right = tallyOf([b]);
        right.merge(tallyOf([c]));
        const whole = tallyOf([a]);
        whole.merge(right);
        expect(left.encode()).toEqual(whole.encode());
      }),
    );
  });

  test('only the metrics of the shape are counted', () => {
    const tally = tallyOf([{ records: [Int32Array.of(1, 0, 7, 8, 9)], orders: [] }]);
    expect(tally.histograms.map((histogram) => histogram.entries())).toEqual([[[7, 1]], [[9, 1]]]);
    expect([...tally.outcomes]).toEqual([0, 1, 0]);
    expect([...tally.endings]).toEqual([1, 0]);
  });

  test('illegal orders of one kind are added up and keep their first game', () => {
    const order = { seat: 0, decision: 'build', reason: 'too dear', count: 2, firstGame: 40 };
    const tally = tallyOf([{ records: [], orders: [order, { ...order, count: 3, firstGame: 7 }] }]);
    expect(tally.illegalOrders()).toEqual([{ ...order, count: 5, firstGame: 7 }]);
  });

  test('data of another shape are refused', () => {
    const other = new Tally({ ...SHAPE, metrics: [0] });
    expect(() => new Tally(SHAPE).mergeData(other.encode())).toThrow(RangeError);
  });
});

describe('histogram', () => {
  test('counts any integers, whatever their order and distance', () => {
    const value = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer(), fc.constantFrom(65_000, -65_000, 200_000));
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const histogram = new Histogram();
        const expected = new Map<number, number>();
        for (const each of values) {
          histogram.add(each);
          expected.set(each, (expected.get(each) ?? 0) + 1);
        }
        expect(histogram.entries()).toEqual([...expected].sort((a, b) => a[0] - b[0]));
      }),
    );
  });

  test('a fraction is refused', () => {
    expect(() => new Histogram().add(0.5)).toThrow(RangeError);
  });
});
