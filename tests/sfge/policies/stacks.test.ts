import { expect, test } from 'vitest';
import { common } from '../../../policies/sfge/lib/campaign.js';
import { countOf, FIELD_MAX, ONE, TYPES } from '../../../src/games/sfge/kit.js';

/** Numbers that differ from step to step, the same each time. */
function* numbers(): Generator<number> {
  let state = 1;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

test('common is the smaller number of each type', () => {
  const source = numbers();
  const next = () => source.next().value ?? 0;
  const stack = () => {
    let units = 0;
    for (let type = 0; type < TYPES; type++) {
      // Empty and full fields are as frequent as all others together.
      const most = FIELD_MAX[type];
      const count = [0, most, next() % (most + 1), next() % (most + 1)][next() % 4];
      units += count * ONE[type];
    }
    return units;
  };
  for (let round = 0; round < 5_000; round++) {
    const a = stack();
    const b = stack();
    const counts = (units: number) => Array.from({ length: TYPES }, (_, type) => countOf(units, type));
    expect(counts(common(a, b))).toEqual(counts(a).map((n, type) => Math.min(n, counts(b)[type])));
  }
});
