/** What two players of the game promise each other: the turn in which the Empire falls. */

import { expect, test } from 'vitest';
import { bidSubject } from '../../../src/commands/bid/result.js';
import { fitg } from '../../../src/games/fitg/index.js';
import { satrap, temporaryFolder } from '../../support/satrap.js';

test('without --on the fall is promised, with it any metric; less than a bid only of a metric', () => {
  expect(bidSubject(fitg, undefined, 'high')).toMatchObject({ name: 'fall', metric: 'turn' });
  expect(bidSubject(fitg, 'vpEnd', 'high')).toMatchObject({ name: 'vpEnd', event: null });
  expect(bidSubject(fitg, undefined, 'low')).toMatchObject({ name: 'turn', event: null });
});

test('of an Empire that stands nothing is known beyond the horizon: no bid after it is fair', async () => {
  const out = temporaryFolder();
  const words = ['bid', 'fitg/no-events', '--policy', 'drill', '--games', '40', '--set', 'horizon=20', '--quiet'];
  const { code, stdout } = await satrap([...words, '--json', '--out', out]);
  expect(code).toBe(0);
  const document = JSON.parse(stdout);
  expect(document.on).toBe('fall');
  const [{ horizon, fair, curve }] = document.promisers;
  expect([horizon, fair]).toEqual([20, null]);
  expect(Math.max(...curve.map(([bid]: number[]) => bid))).toBeLessThanOrEqual(20);
});
