/** Players that learn a change: `--adapt`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package.js';
import type { PolicyChoice } from '../../src/policy/choice.js';
import { adapted } from '../../src/study/adapt.js';
import { Collector } from '../../src/study/collect.js';
import { measureOf } from '../../src/study/measure.js';
import pig from '../support/pig.js';
import { pigJob } from '../support/pig-job.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { isVerify } from '../support/size.js';

const QUIET = ['--quiet', '--json'];

async function documentOf(words: readonly string[], folder = temporaryFolder()) {
  const { code, stdout, stderr } = await satrap([...words, ...QUIET], folder);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

async function messageOf(words: string): Promise<string> {
  const { code, stderr } = await satrap(words.split(' '), temporaryFolder());
  expect(code).toBe(2);
  return stderr;
}

describe('scan --adapt', () => {
  test.runIf(isVerify)('a player that learns what Star Fleets cost loses less by it', async () => {
    const words = ['scan', 'over-the-edge', '--policy', 'crusader', '--vary', 'charts.expenditure.recruit.SF=5'];
    const { points, adapt, findings } = await documentOf([
      ...[...words, '--metric', 'vp', '--games', '4000', '--adapt', '30000'],
    ]);
    expect(adapt).toMatchObject({ objective: 'vp' });
    const [reference, dear] = points;
    expect(reference.adapted.policy).toMatch(/^crusader:/);
    expect(dear.cells[0].effect.difference.high).toBeLessThan(-0.5);
    const [{ effect, learned, learnedCorrected, level }] = dear.adapted.cells;
    expect(learned.difference.low).toBeGreaterThan(0);
    expect(learnedCorrected).toBeLessThan(0.05);
    expect(level.estimate).toBeGreaterThan(dear.cells[0].level.estimate);
    // What learning adds is the difference of the two answers.
    const [adaptedBy, sameBy] = [effect.difference.estimate, dear.cells[0].effect.difference.estimate];
    expect(learned.difference.estimate).toBeCloseTo(adaptedBy - sameBy, 9);
    expect(findings.join('\n')).toContain('learning is shown to change what 1 of 1 point do to vp');
  });

  test('where nothing that may be learned matters, both answers are the same', async () => {
    const vary = ['--vary', 'policy.at=20,30', '--vary', 'target=30,60'];
    const folder = temporaryFolder();
    const words = ['scan', 'short', '--policy', 'hold', ...vary, '--games', '300', '--adapt', '2000', '--out', 'out'];
    const { points, findings } = await documentOf(words, folder);
    expect(points).toHaveLength(5);
    for (const { policy, cells, adapted: own } of points) {
      expect(own.policy).toBe(policy);
      for (const [i, { learned, learnedCorrected, ...cell }] of own.cells.entries()) {
        expect(cell).toEqual(cells[i]);
        if (learned !== null) expect([learned.difference.estimate, learnedCorrected]).toEqual([0, 1]);
      }
    }
    expect(findings.join('\n')).toContain('learning is shown to change what 0 of 4 points do to win');
    const [head, ...rows] = readFileSync(join(folder, 'out', 'scan.csv'), 'utf8')
      .trim()
      .split('\n');
    const at = head.split(',').indexOf('adapted');
    expect(rows.map((row) => row.split(',')[at]).filter((text) => text === 'true')).toHaveLength(rows.length / 2);
  });

  test('is the same on any number of threads', async () => {
    const words = ['scan', 'short', '--vary', 'target=20,40', '--games', '100', '--adapt', '1500', '--seed', '3'];
    const [one, two] = await Promise.all(['1', '2'].map((threads) => documentOf([...words, '--threads', threads])));
    expect(two).toEqual(one);
    expect(one.points[0].adapted.policy).toMatch(/at=/);
  });

  test('without it the table says that the player does not learn; where only players differ it has nothing to say', async () => {
    const table = async (vary: string) => {
      const words = ['scan', 'short', '--policy', 'hold', '--vary', vary, '--games', '50', '--quiet'];
      return (await satrap(words, temporaryFolder())).stdout;
    };
    expect(await table('target=30,60')).toContain('do not learn what changes: --adapt BUDGET');
    expect(await table('policy.at=20,30')).not.toContain('--adapt');
  });

  test.each([
    ['scan short --vary target=30,60 --adapt 10', '--adapt 10: too few for a single round of hold'],
    ['scan short --vary target=30,60 --adapt much', '--adapt much: expected a number'],
    ['scan short --policy hold --vary policy.at=20,30 --adapt 2000', '--adapt: players adapt to set-ups'],
  ])('refuses: %s', async (words, message) => {
    expect(await messageOf(words)).toContain(message);
  });
});

describe('compare --adapt', () => {
  test('shows two players as they are and once both have learned each set-up, in the same games', async () => {
    const folder = temporaryFolder();
    const words = ['compare', 'hold:at=60', 'hold:at=12', 'short', 'long', '--metric', 'lead', '--games', '400'];
    const { comparisons, adapted: after } = await documentOf([...words, '--adapt', '6000', '--out', 'out'], folder);
    expect(after).toHaveLength(2);
    for (const [i, { a, b, from, games, metrics }] of after.entries()) {
      expect([from, games]).toEqual([comparisons[i].from, comparisons[i].games]);
      for (const label of [a, b]) expect(label).toMatch(/hold:at=\d+/);
      // Both were far from the best, to either side: what they learn is the same.
      const size = ({ estimate }: { estimate: number }) => Math.abs(estimate);
      expect(size(metrics.lead.difference)).toBeLessThan(size(comparisons[i].metrics.lead.difference) / 2);
    }
    const [, ...rows] = readFileSync(join(folder, 'out', 'compare.csv'), 'utf8')
      .trim()
      .split('\n');
    const adaptedIn = rows.map((row) => /,(true|false),(?:win|lead),/.exec(row)?.[1]);
    expect(adaptedIn).toEqual([...Array(4).fill('false'), ...Array(4).fill('true')]);
  });

  test('where nothing that may be learned matters, both answers are the same', async () => {
    const words = ['compare', 'passive', 'garrison', 'over-the-edge', '--set', 'chaosIndex=70', '--games', '100'];
    const { comparisons, adapted: after } = await documentOf([...words, '--adapt', '500']);
    expect(after).toEqual(comparisons);
  });

  test('says where set-ups differ that players do not learn them, and refuses a sequential test', async () => {
    const words = ['compare', 'hold', 'once', 'short', '--games', '50', '--quiet'];
    const { stdout } = await satrap([...words, '--set', 'target=30'], temporaryFolder());
    expect(stdout).toContain('do not learn what changes');
    expect((await satrap(words, temporaryFolder())).stdout).not.toContain('--adapt');
    expect(await messageOf('compare hold once short --gain 0.1 --adapt 900')).toContain('leave out --gain');
  });
});

describe('sensitivity --adapt', () => {
  test('has the bars of the same player, and of one that has adapted to each move', async () => {
    const folder = temporaryFolder();
    const words = ['sensitivity', 'over-the-edge', '--policy', 'crusader', '--metric', 'vp'];
    const some = ['--only', 'extropy', '--variants', '0', '--games', '40'];
    const all = [...words, ...some, '--seed', '4'];
    const [same, learned] = [
      await documentOf(all),
      await documentOf([...all, '--adapt', '400', '--out', 'out'], folder),
    ];
    expect(learned.bars).toEqual(same.bars);
    expect(learned.adapted.bars).toHaveLength(same.bars.length);
    const policies = learned.adapted.bars.flatMap(({ up, down }: Record<'up' | 'down', { policy: string } | null>) =>
      [up, down].flatMap((move) => move?.policy ?? []),
    );
    expect(policies.length).toBeGreaterThan(same.bars.length);
    expect(policies.every((label: string) => label.startsWith('crusader'))).toBe(true);
    const rows = readFileSync(join(folder, 'out', 'sensitivity.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    expect(rows.filter((row) => /,true,vp,/.test(row))).toHaveLength(rows.length / 2);
  });
});

describe('design --adapt', () => {
  test('plays the points once more by players that have adapted to each, in the same games', async () => {
    const words = ['design', 'short', '--policy', 'hold:at=2', '--want', 'win=60%+-8', '--vary', 'target=20,30'];
    const all = [...words, '--games', '40', '--confirm', '300', '--guard', 'none', '--seed', '5'];
    const folder = temporaryFolder();
    const [same, learned] = [
      await documentOf(all),
      await documentOf([...all, '--adapt', '3000', '--out', 'out'], folder),
    ];
    const { adapt, points, findings, ...others } = learned;
    expect(adapt).toEqual({ objective: 'lead', budget: 3000 });
    for (const [i, { adapted: own, ...point }] of points.entries()) {
      expect({ ...point, files: [] }).toEqual({ ...same.points[i], files: [] });
      expect(own.policies[0]).toMatch(/^red=hold:at=\d+.*\+blue=hold:at=2$/);
      // Who holds at once is slow: what is learned is better, everywhere.
      expect(own.targets[0].found.low).toBeGreaterThan(point.confirmed.targets[0].found.high);
    }
    expect(others.advice).toEqual(same.advice);
    expect(findings.at(-1)).toMatch(/^players that have adapted, 60 ± 8 % of games won: /);
    const [head, ...rows] = readFileSync(join(folder, 'out', 'design.csv'), 'utf8')
      .trim()
      .split('\n');
    const at = head.split(',').indexOf('adapted');
    const each = points.map(() => 'false');
    expect(rows.map((row) => row.split(',')[at])).toEqual([...each, ...each.map(() => 'true')]);
  });

  test('refuses a budget too small for a round before anything is played', async () => {
    const words = 'design short --policy hold --want win=60% --vary target=20,30 --adapt 10';
    expect(await messageOf(words)).toContain('--adapt 10: too few for a single round of hold');
  });
});

test('players that are adapting when the user ends it have not adapted', async () => {
  const controller = new AbortController();
  const file = join(packageRoot, 'tests/support/policies/pig/hold.ts');
  const hold: PolicyChoice = { label: 'hold', file, parameters: { at: 20, risk: 0.5 }, hash: '' };
  const job = { ...pigJob(), policies: [hold, hold], to: 100 };
  const collector = new Collector([], {
    threads: 1,
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('enough')),
  });
  try {
    const how = { game: pig, objective: measureOf(pig, 'win'), seat: 0, budget: 2000, fixed: [] };
    expect(await adapted([job], how, collector, () => {})).toBeNull();
  } finally {
    await collector.close();
  }
});
