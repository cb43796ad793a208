/** Of two players with policies of their own the one who bids more plays the Empire (1). */

import { expect, test } from 'vitest';
import { satrap, temporaryFolder } from '../../support/satrap.js';

const WORDS = ['bid', 'fitg/standard', '--policy', 'marshal,drill', '--games', '40', '--quiet'];

test('the first policy promises for the Empire, unless another seat is named', async () => {
  const { code, stdout, stderr } = await satrap(WORDS, temporaryFolder());
  expect([code, stderr.replace(/^written to .*\n/m, '')]).toEqual([0, '']);
  expect(stdout.indexOf('rebel=drill+empire=marshal: 40 games')).toBeGreaterThan(0);
  expect(stdout.indexOf('rebel=drill+empire=marshal: 40')).toBeLessThan(
    stdout.indexOf('rebel=marshal+empire=drill: 40'),
  );
  const other = (await satrap([...WORDS, '--seat', 'rebel'], temporaryFolder())).stdout;
  expect(other.indexOf('rebel=marshal+empire=drill: 40')).toBeLessThan(other.indexOf('rebel=drill+empire=marshal: 40'));
});
