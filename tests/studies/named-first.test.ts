import { expect, test } from 'vitest';
import { influences } from '../../src/commands/explain/result.js';
import { highestAndLowest, type PointData, scan } from '../../src/commands/scan/result.js';
import { tornado } from '../../src/commands/sensitivity/result.js';
import type { TraceColumn } from '../../src/games/game.js';
import type { RunResult } from '../../src/report/document.js';
import { contests } from '../../src/report/text.js';
import type { Estimate } from '../../src/stats/interval.js';
import { rateInterval } from '../../src/stats/rate-interval.js';
import type { Measure } from '../../src/study/measure.js';
import { replicated } from '../support/size.js';
import { coverage, uniforms } from '../support/uniforms.js';

const STUDIES = replicated(100, 2000);
const WIN: Measure = { name: 'win', meaning: '', min: 0, max: 1, column: () => new Float64Array() };

const holds = (found: Estimate | undefined, truth: number): boolean =>
  found === undefined || ((found.low ?? -1) <= truth && truth <= (found.high ?? 1));

/** Games won with these chances, 7 of 10 by luck that all share. */
function columns(next: () => number, games: number, chances: readonly number[]): Float64Array[] {
  const luck = Float64Array.from({ length: games }, next);
  return chances.map((chance) => luck.map((u) => ((next() < 0.7 ? u : next()) < chance ? 1 : 0)));
}

/** Most of many do little; a few do something that is found in half of the studies. */
const CHANGES = Array.from({ length: 24 }, (_, i) => (i < 6 ? 0.1 : i < 12 ? -0.05 : 0));

test('the part that is said to matter most changes as much as its interval says', () => {
  const next = uniforms('named part');
  let alone = 0;
  let named = 0;
  const [held, least] = coverage(STUDIES, 0.95, () => {
    const [before, ...moved] = columns(next, 150, [0.4, ...CHANGES.map((change) => 0.4 + change)]);
    const moves = moved.map((column, i) => {
      const name = String(i);
      return {
        move: { variation: { name, group: '', meaning: '', cells: 1, reconstructed: 1 }, steps: 1, set: [] },
        column,
      } as const;
    });
    const first = tornado(before, moves, true, 0.95, WIN).flatMap(({ up }) => (up?.named ? [up] : []));
    expect(first.length).toBeLessThan(2);
    const [most] = first;
    if (most === undefined) return true;
    const truth = CHANGES[Number(most.move.variation.name)];
    named++;
    if (holds(most.effect.difference, truth)) alone++;
    return holds(most.named, truth);
  });
  expect(held).toBeGreaterThanOrEqual(least);
  // The check can fail: the interval of each alone misses far more often.
  expect(named).toBeGreaterThan(STUDIES / 2);
  expect(alone / named).toBeLessThan(0.9);
});

test('the points that are named as highest and lowest lie within their intervals, both', () => {
  const next = uniforms('named points');
  let alone = 0;
  const [held, least] = coverage(STUDIES, 0.95, () => {
    const chances = Array.from({ length: 16 }, (_, i) => (i < 8 ? 0.4 : 0.42));
    const points = columns(next, 150, chances).map((column, i): PointData => {
      return { coordinates: [String(i)], policy: '', overrides: [], columns: [column] };
    });
    const ends = highestAndLowest(scan(points, 0, [WIN], 0.95));
    const all = (of: (point: (typeof ends)[number]) => Estimate | undefined): boolean =>
      ends.every((point) => holds(of(point), chances[Number(point.coordinates[0])]));
    if (all(({ cells }) => cells[0].level)) alone++;
    return all(({ cells }) => cells[0].namedLevel ?? { estimate: 0, low: 1, high: 0 });
  });
  expect(held).toBeGreaterThanOrEqual(least);
  expect(alone / STUDIES).toBeLessThan(0.9);
});

test('the marker that is said to matter most goes with as much as its interval says', () => {
  const next = uniforms('named marker');
  const effects = Array.from({ length: 16 }, (_, i) => (i < 6 ? -0.14 : 0));
  const markers = effects.map((_, i): TraceColumn => ({ name: String(i), kind: 'count', meaning: '' }));
  let [alone, named] = [0, 0];
  const [held, least] = coverage(STUDIES, 0.95, () => {
    const drawn = Array.from({ length: 300 }, () => effects.map(() => next() < 0.3));
    const success = drawn.map(
      (own) => next() < effects.reduce((sum, effect, i) => sum + (own[i] ? effect : -0.3 * effect), 0.5),
    );
    const exposures = (c: number) => drawn.map((own, game) => ({ game, stratum: '', exposed: own[c] }));
    const all = influences(
      markers,
      markers.map(({ name }) => name),
      'count',
      exposures,
      success,
      0.95,
    );
    const most = all.find((one) => one.named);
    if (most === undefined) return true;
    const truth = effects[Number(most.name)];
    named++;
    if (holds(most.effect.difference, truth)) alone++;
    return holds(most.named, truth);
  });
  expect(held).toBeGreaterThanOrEqual(least);
  expect(alone / named).toBeLessThan(0.9);
});

test('the policy that wins most does so as often, and by as much, as its intervals say', () => {
  const next = uniforms('named policy');
  const chances = new Map(Array.from({ length: 8 }, (_, i) => [String(i), i < 4 ? 0.4 : 0.42]));
  const games = 200;
  const play = ([policy, chance]: readonly [string, number]): RunResult => {
    const wins = Array.from({ length: games }, next).filter((u) => u < chance).length;
    const own = {
      game: 'g',
      scenario: 's',
      overrides: [],
      policy,
      games,
      intervals: { kind: 'fixed', confidence: 0.95 },
    };
    return { ...own, rates: { win: rateInterval(wins, games, 0.95) } } as unknown as RunResult;
  };
  let [alone, differences] = [0, 0];
  const [held, least] = coverage(STUDIES, 0.95, () => {
    const [{ best, named, others }] = contests([...chances].map(play));
    const truth = chances.get(best.policy) ?? 0;
    if (holds(best.rates.win, truth)) alone++;
    if (others.every((other) => holds(other.named, truth - (chances.get(other.run.policy) ?? 0)))) differences++;
    return holds(named, truth);
  });
  expect(held).toBeGreaterThanOrEqual(least);
  expect(differences / STUDIES).toBeGreaterThanOrEqual(least);
  // The check can fail: the interval of each alone misses far more often.
  expect(alone / STUDIES).toBeLessThan(0.93);
});
