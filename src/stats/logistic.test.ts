import { expect, test } from 'vitest';
import { Stream } from '../random/stream.js';
import { logisticChance, logisticRegression } from './logistic.js';

function uniforms(): () => number {
  const stream = new Stream();
  stream.bindGame(1, 2, 3);
  stream.start(0, 0);
  return () => (stream.word() >>> 0) / 2 ** 32;
}

test('one column of 0 and 1, no ridge: the shares of both groups', () => {
  // 3 of 10 succeed without, 12 of 20 with.
  const values = Float64Array.from({ length: 30 }, (_, i) => (i < 10 ? 0 : 1));
  const success = Uint8Array.from({ length: 30 }, (_, i) => (i < 3 || (i >= 10 && i < 22) ? 1 : 0));
  const model = logisticRegression(values, 1, success, 0);
  expect(logisticChance(model, [0])).toBeCloseTo(0.3, 6);
  expect(logisticChance(model, [1])).toBeCloseTo(0.6, 6);
});

test('finds the weights that made the data, and none for what does nothing', () => {
  const random = uniforms();
  const rows = 20_000;
  const values = Float64Array.from({ length: rows * 3 }, (_, i) => (i % 3 === 2 ? 7 : 10 * random()));
  const success = Uint8Array.from({ length: rows }, (_, i) =>
    random() < 1 / (1 + Math.exp(-(0.5 * values[3 * i] - 3))) ? 1 : 0,
  );
  const { columns, intercept } = logisticRegression(values, 3, success, 1);
  const [first, second, third] = columns.map(({ weight, scale }) => weight / scale);
  expect(Math.abs(first - 0.5)).toBeLessThan(0.03);
  expect(Math.abs(second)).toBeLessThan(0.03);
  expect(third).toBe(0);
  expect(Math.abs(intercept - (0.5 * 5 - 3))).toBeLessThan(0.1);
});

test('at the best weights the slope is 0: the mean chance is the share of successes, the ridge pulls the rest', () => {
  const random = uniforms();
  const values = Float64Array.from({ length: 400 }, random);
  const success = Uint8Array.from({ length: 200 }, (_, i) => (values[2 * i] + random() > 1 ? 1 : 0));
  const ridge = 3;
  const model = logisticRegression(values, 2, success, ridge);
  const off = Array.from(success, (won, i) => logisticChance(model, values, 2 * i) - won);
  expect(off.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 4);
  for (const [c, { mean, scale, weight }] of model.columns.entries()) {
    const slope = off.reduce((sum, one, i) => sum + (one * (values[2 * i + c] - mean)) / scale, 0);
    expect(slope + ridge * weight).toBeCloseTo(0, 4);
  }
});

test('without success the chance is small and the weights are 0, however often it is asked', () => {
  const model = logisticRegression(Float64Array.from([1, 2, 3, 4]), 1, new Uint8Array(4), 1);
  expect(model.columns[0].weight).toBe(0);
  expect(logisticChance(model, [2])).toBeCloseTo(0.5 / 5, 12);
});
