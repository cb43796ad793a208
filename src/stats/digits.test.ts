import { describe, expect, test } from 'vitest';
import { signedText } from '../study/texts.js';
import { decimalsFor, meanText, plusMinusText, rateText } from './digits.js';

describe('digits end where knowledge ends', () => {
  test.each([
    [0.3, 2],
    [0.046, 3],
    [0.0349, 3],
    [0.012, 3],
    [0.0096, 4],
    [0.0299, 3],
    [5, 1],
    [14, 0],
    [1.4, 1],
    [0, 0],
  ])('an error of %f leaves %i decimals', (half, decimals) => {
    expect(decimalsFor(half)).toBe(decimals);
  });

  test('a mean shows its half-width', () => {
    expect(meanText({ estimate: 19.747606, low: 19.7018, high: 19.7934 })).toBe('19.748 ± 0.046');
    expect(meanText({ estimate: 1234.5678, low: 1220.5678, high: 1248.5678 })).toBe('1235 ± 14');
  });

  test('a mean whose error is larger to one side shows both bounds', () => {
    expect(meanText({ estimate: 1.2, low: 0.9, high: 2.04 })).toBe('1.20 (0.90 to 2.04)');
    expect(meanText({ estimate: -1.2, low: -3.1, high: -0.9 })).toBe('-1.2 (-3.1 to -0.9)');
    expect(meanText({ estimate: 1.2, low: 0.84, high: 1.6 })).toBe('1.20 ± 0.38');
  });

  test('a mean without error is shown as it is, one without interval with a question mark', () => {
    expect(meanText({ estimate: 3, low: 3, high: 3 })).toBe('3');
    expect(meanText({ estimate: 3.5, low: null, high: null })).toBe('3.5 ± ?');
    expect(meanText({ estimate: 2.2381, low: null, high: null })).toBe('2.24 ± ?');
    expect(meanText({ estimate: -20381.4, low: null, high: null })).toBe('-20381 ± ?');
    expect(meanText({ estimate: Number.NaN, low: null, high: null })).toBe('-');
  });

  test('a mean with one bound shows that, one that is the same in all games says so', () => {
    expect(meanText({ estimate: 0.005, low: 0.0012, high: null })).toBe('0.0050 (0.0012 or more)');
    expect(meanText({ estimate: 0.005, low: null, high: 0.02 })).toBe('0.005 (0.020 or less)');
    expect(meanText({ estimate: 7, low: null, high: null, constant: true })).toBe('7 in every game');
    expect(signedText({ estimate: 0.005, low: 0.0012, high: null })).toBe('+0.0050 (+0.0012 or more)');
    expect(signedText({ estimate: 0.5, low: null, high: null })).toBe('+0.50 ± ?');
  });

  test('rounding changes no error by more than a twentieth', () => {
    for (let half = 1e-6; half < 9; half *= 1.07) {
      const shown = Number(half.toFixed(decimalsFor(half)));
      expect(Math.abs(shown / half - 1)).toBeLessThanOrEqual(0.05 + 1e-9);
    }
  });

  test('a number without error keeps its digits', () => {
    expect(plusMinusText(0.5, 0)).toBe('0.5');
    expect(plusMinusText(0.50512, 0.021)).toBe('0.505 ± 0.021');
    expect(rateText({ estimate: 0.375, low: 0.375, high: 0.375 })).toBe('37.5 % (37.5-37.5)');
    expect(signedText({ estimate: 0.5, low: 0.5, high: 0.5 })).toBe('+0.5');
    expect(signedText({ estimate: -0.125, low: -0.125, high: -0.125 }, true)).toBe('-12.5');
    expect(signedText({ estimate: 0, low: 0, high: 0 })).toBe('0');
  });

  test('a mean that rounds to nothing has no sign', () => {
    expect(meanText({ estimate: -0.001, low: -0.401, high: 0.399 })).toBe('0.00 ± 0.40');
  });

  test('a rate shows both bounds in percent', () => {
    expect(rateText({ estimate: 0.342, low: 0.3392, high: 0.3451 })).toBe('34.20 % (33.92-34.51)');
    expect(rateText({ estimate: 0, low: 0, high: 0.00038 })).toBe('0.000 % (0.000-0.038)');
  });
});
