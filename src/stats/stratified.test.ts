import { describe, expect, test } from 'vitest';
import { replicated } from '../../tests/support/size.js';
import { coverage, uniforms } from '../../tests/support/uniforms.js';
import { holm } from './holm.js';
import { hypergeometric } from './hypergeometric.js';
import { independentDifference } from './independent-difference.js';
import { rateInterval } from './rate-interval.js';
import { type Exposure, stratifiedEffect } from './stratified.js';

/** One to three markers drawn in each turn of each game, some kinds rarer than others, none with any effect. */
function drawnMarkers(next: () => number, games: number, kinds: number, turns: number): Exposure[][] {
  const exposures = Array.from({ length: kinds }, (): Exposure[] => []);
  for (let game = 0; game < games; game++) {
    const had = new Array<number>(kinds).fill(0);
    for (let turn = 0; turn < turns; turn++) {
      const drawn = 1 + Math.floor(3 * next());
      const hit = new Set(Array.from({ length: drawn }, () => Math.floor(kinds * next() * next())));
      for (let kind = 0; kind < kinds; kind++)
        exposures[kind].push({ game, stratum: `${turn} ${Math.min(3, had[kind])} ${drawn}`, exposed: hit.has(kind) });
      for (const kind of hit) had[kind]++;
    }
  }
  return exposures;
}

describe('a stratified effect', () => {
  test('of one stratum is the difference of the rates', () => {
    const seven = [true, true, false, true, false, false, false];
    const success = Array.from({ length: 10 }, () => seven).flat();
    const exposures = success.map((_, game): Exposure => ({ game, stratum: 's', exposed: game % 7 < 4 }));
    const effect = stratifiedEffect(exposures, success);
    expect(effect?.difference.estimate).toBeCloseTo(0.75, 12);
    // The variance of the first rate with n - 1 is 0.1875/39, that of 39 games; all unexposed games fail.
    const { low, high } = independentDifference(rateInterval(0.75 * 39, 39), rateInterval(0, 30));
    expect(effect?.difference.low).toBeCloseTo(low ?? Number.NaN, 9);
    expect(effect?.difference.high).toBeCloseTo(high ?? Number.NaN, 9);
  });

  test("of one stratum has the p of Fisher's test, doubled, and no interval where few games are expected in a field", () => {
    const success = Array.from({ length: 40 }, (_, game) => game < 6);
    // 5 of the 6 successes are among 12 exposed games.
    const exposures = success.map((_, game): Exposure => ({ game, stratum: 's', exposed: game < 5 || game >= 33 }));
    const effect = stratifiedEffect(exposures, success);
    const tail = [5, 6].reduce((sum, k) => sum + hypergeometric(k, 40, 6, 12), 0);
    expect(effect?.p).toBeCloseTo(2 * tail, 12);
    expect([effect?.difference.low, effect?.difference.high]).toEqual([null, null]);
  });

  // Without the correction for 12 markers about half of the studies have a false alarm: 40 tell that from 5 %.
  test.each([
    [300, 0.05, replicated(60, 150)],
    ...replicated(
      [],
      [
        [1000, 0.02, 60],
        [4000, 0.01, 20],
      ],
    ),
  ])('of %i games with success in %d: no false alarm among 12 markers in 95 % of studies', (games, rate, studies) => {
    const next = uniforms(`markers ${games}`);
    const [quiet, least] = coverage(studies, 0.95, () => {
      const success = Array.from({ length: games }, () => next() < rate);
      const ps = drawnMarkers(next, games, 12, 6).map((exposures) => stratifiedEffect(exposures, success)?.p ?? 1);
      return holm(ps).every((p) => p > 0.05);
    });
    expect(quiet).toBeGreaterThanOrEqual(least);
  });

  test('that does nothing is called one in at most 5 % where the same games are exposed again and again', () => {
    const next = uniforms('prone');
    const [quiet, least] = coverage(replicated(200, 600), 0.95, () => {
      const success = Array.from({ length: 200 }, () => next() < 0.3);
      const exposures = success.flatMap((_, game) => {
        const prone = next() < 0.5 ? 0.9 : 0.1;
        return [1, 2, 3, 4, 5, 6].map((turn): Exposure => ({ game, stratum: `${turn}`, exposed: next() < prone }));
      });
      return (stratifiedEffect(exposures, success)?.p ?? 1) > 0.05;
    });
    expect(quiet).toBeGreaterThanOrEqual(least);
  });

  test('leaves out what cannot be compared', () => {
    const alone: Exposure[] = [0, 1, 2].map((game) => ({ game, stratum: String(game), exposed: game === 0 }));
    expect(stratifiedEffect(alone, [true, false, true])).toBeNull();
    const all = [0, 1, 2, 3].map((game) => ({ game, stratum: 's', exposed: game < 2 }));
    expect(stratifiedEffect(all, [true, true, true, true])).toBeNull();
  });

  test('holds the truth where games come again in later strata, and is not fooled by what strata tell apart', () => {
    // A game's luck (its stratum) makes both the event and success likelier; the event itself costs 20 points.
    const next = uniforms('stratified');
    const [share, least] = coverage(800, 0.95, () => {
      const exposures: Exposure[] = [];
      const success: boolean[] = [];
      for (let game = 0; game < 200; game++) {
        const lucky = next() < 0.5;
        let events = 0;
        for (const turn of [1, 2]) {
          const exposed = next() < (lucky ? 0.6 : 0.3);
          if (exposed) events++;
          exposures.push({ game, stratum: `${turn} ${lucky}`, exposed });
        }
        success.push(next() < (lucky ? 0.9 : 0.5) - 0.2 * events);
      }
      const { low, high } = stratifiedEffect(exposures, success)?.difference ?? { low: 1, high: 1 };
      return (low ?? 1) <= -0.2 && -0.2 <= (high ?? 1);
    });
    expect(share).toBeGreaterThanOrEqual(least);
  });
});
