import { describe, expect, test } from 'vitest';
import { replicated } from '../../tests/support/size.js';
import { uniforms } from '../../tests/support/uniforms.js';
import { seedKey } from '../random/stream.js';
import { sampleOf } from './mean-estimate.js';
import { medianUnbiased } from './median-unbiased.js';
import { type ThreeWayDecision, type ThreeWayGoal, ThreeWayTest } from './three-way.js';

const GOAL: ThreeWayGoal = { gain: 0.1, alpha: 0.05, beta: 0.05 };

/** A study of differences +1 with chance `up`, -1 with `down`, 0 else. */
function study(next: () => number, up: number, down: number): { values: number[]; decision: ThreeWayDecision | null } {
  const test = new ThreeWayTest(GOAL);
  const values: number[] = [];
  while (values.length < 5000) {
    const u = next();
    const value = u < up ? 1 : u < up + down ? -1 : 0;
    values.push(value);
    const decision = test.add(value);
    if (decision) return { values, decision };
  }
  return { values, decision: null };
}

function keyOf(name: string): [number, number, number, number] {
  const [a, b] = seedKey(name);
  const [c, d] = seedKey(`${name}'`);
  return [a, b, c, d];
}

describe('the estimate after a sequential test', () => {
  test('lies above the truth as often as below, and on average nearer to it than the plain mean', () => {
    const next = uniforms('stopped');
    const [studies, truth] = [replicated(16, 40), 0.1];
    let [above, plain, found] = [0, 0, 0];
    for (let i = 0; i < studies; i++) {
      const { values, decision } = study(next, 0.25, 0.15);
      const estimate = medianUnbiased(sampleOf(values), decision, GOAL, keyOf(`${i}`));
      if (estimate > truth) above++;
      plain += values.reduce((a, b) => a + b, 0) / values.length / studies;
      found += estimate / studies;
    }
    // Three standard errors.
    expect(Math.abs(above / studies - 0.5)).toBeLessThan(1.5 / Math.sqrt(studies));
    expect(plain).toBeGreaterThan(1.2 * truth);
    expect(found - truth).toBeLessThan(0.8 * (plain - truth));
  });

  test('mirrors when A and B change places, and is the same for the same key', () => {
    const { values, decision } = study(uniforms('mirror'), 0.3, 0.1);
    expect(decision).toBe('a');
    const found = medianUnbiased(sampleOf(values), 'a', GOAL, keyOf('k'));
    expect(medianUnbiased(sampleOf(values), 'a', GOAL, keyOf('k'))).toBe(found);
    const mean = values.reduce((a, b) => a + b, 0) / values.length;
    expect(found).toBeLessThan(mean);
    expect(found).toBeGreaterThan(0);
    const mirrored = medianUnbiased(sampleOf(values.map((x) => -x)), 'b', GOAL, keyOf('k'));
    expect(Math.abs(mirrored + found)).toBeLessThan(0.15 * mean);
  });
});
