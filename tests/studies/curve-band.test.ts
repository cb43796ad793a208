import { expect, test } from 'vitest';
import { type Counted, curveBand } from '../../src/study/curve-band.js';
import { replicated } from '../support/size.js';
import { coverage, uniforms } from '../support/uniforms.js';

const STUDIES = replicated(300, 2000);
const FIXED = { kind: 'fixed', confidence: 0.95 } as const;
const TURNS = 12;

/** Whether all of the truth lies within the bounds. */
function within(bounds: ReturnType<typeof curveBand>, truth: readonly number[]): boolean {
  return bounds.every(({ low, high }, turn) => (low ?? 0) <= truth[turn] && truth[turn] <= (high ?? 1));
}

/** Share of studies whose band, and whose intervals of each point alone, hold the curve. */
function held(truth: readonly number[], counted: () => Counted[]): [whole: number, alone: number, least: number] {
  let alone = 0;
  const [whole, least] = coverage(STUDIES, 0.95, () => {
    const points = counted();
    if (
      within(
        points.flatMap((point) => curveBand([point], FIXED)),
        truth,
      )
    )
      alone++;
    return within(curveBand(points, FIXED), truth);
  });
  return [whole, alone / STUDIES, least];
}

test('the band of a survival curve holds all of it', () => {
  // One game in ten ends in each turn, from the third on two: what survives is known turn by turn.
  const next = uniforms('survival band');
  const ends = Array.from({ length: TURNS }, (_, turn) => (turn < 2 ? 0.1 : 0.2));
  const truth = ends.map((_, turn) => ends.slice(0, turn + 1).reduce((left, end) => left * (1 - end), 1));
  const [whole, alone, least] = held(truth, () => {
    const on = new Array<number>(TURNS).fill(0);
    for (let game = 0; game < 250; game++) for (let turn = 0; turn < TURNS && next() >= ends[turn]; turn++) on[turn]++;
    return on.map((count) => ({ count, games: 250 }));
  });
  expect(whole).toBeGreaterThanOrEqual(least);
  // The check can fail: intervals of each turn alone do not hold the curve.
  expect(alone).toBeLessThan(0.85);
});

test('the band of how often the leader wins holds all of it', () => {
  // A walk of steps up and down, won above 0: how often the sign after a turn is that of the end, by 200,000 games.
  const next = uniforms('leader band');
  const counted = (games: number): Counted[] => {
    const turns = Array.from({ length: TURNS - 1 }, () => ({ count: 0, games: 0 }));
    for (let game = 0; game < games; game++) {
      const at: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) at.push((at[turn - 1] ?? 0) + (next() < 0.5 ? 1 : -1));
      const end = Math.sign(at[TURNS - 1]) || (next() < 0.5 ? 1 : -1);
      for (const [turn, own] of turns.entries()) {
        if (at[turn] === 0) continue;
        own.games++;
        if (Math.sign(at[turn]) === end) own.count++;
      }
    }
    return turns;
  };
  const truth = counted(200_000).map(({ count, games }) => count / games);
  const [whole, alone, least] = held(truth, () => counted(200));
  expect(whole).toBeGreaterThanOrEqual(least);
  expect(alone).toBeLessThan(0.85);
});
