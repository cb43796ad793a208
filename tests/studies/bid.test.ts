import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fairGift } from '../../src/commands/bid/given.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const WORDS = ['bid', 'over-the-edge', '--policy', 'garrison', '--games', '150', '--quiet'];

describe('satrap bid', () => {
  test('writes the whole curve and all pairs, the same bytes from any number of threads', async () => {
    const play = async (threads: string) => {
      const out = temporaryFolder();
      const { code, stdout, stderr } = await satrap([...WORDS, '--out', out, '--threads', threads]);
      expect([code, stderr]).toEqual([0, '']);
      return [
        stdout,
        ...['bids.csv', 'pairs.csv', 'payoffs.csv', 'run.json'].map((file) => readFileSync(join(out, file), 'utf8')),
      ];
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    const [, fair] = /fair bid: (\d+) /.exec(one[0]) ?? [];
    // Equal bids of equal players are worth one half exactly.
    expect(one[0]).toMatch(new RegExp(`\\n +${fair} +${fair}  0\\.5\\n`));
    const [header, ...rows] = one[1].trimEnd().split('\n');
    expect(header).toBe('game,scenario,overrides,policy,seed,measure,bid,kept,keptLow,keptHigh');
    const kept = rows.map((row) => Number(row.split(',')[7]));
    expect(kept).toEqual([...kept].sort((a, b) => b - a));
    expect([kept[0], kept[kept.length - 1]]).toEqual([1, 0]);
  });

  test('knows the turn in which the Empire falls up to the turn limit only', async () => {
    const { code, stdout } = await satrap([...WORDS, '--on', 'fall', '--json']);
    expect(code).toBe(0);
    const [promiser] = JSON.parse(stdout).promisers;
    expect(promiser.horizon).toBe(10);
    expect(Math.max(...promiser.curve.map(([bid]: number[]) => bid))).toBe(10);
  });

  test('tells no best response and no equilibrium that a bid beyond the turn limit may better', async () => {
    const words = [...WORDS, '--on', 'fall', '--policy', 'steward'];
    const { stdout } = await satrap(words);
    expect(stdout).toMatch(/\n +10 +beyond the data\n\nequilibrium: beyond the data/);
    const { responses, solution } = JSON.parse((await satrap([...words, '--json'])).stdout);
    expect(solution).toBeNull();
    for (const side of responses)
      expect(side[side.length - 1]).toEqual({ to: 10, bid: null, payoff: null, half: null });
  });

  test('prices a change of the rules, paired, and of no change at nothing', async () => {
    const same = await satrap([...WORDS, '--versus', 'chaosIndex=80', '--json']);
    expect(JSON.parse(same.stdout).price).toEqual({ of: 'chaosIndex=80', shift: 0, interval: [0, 0] });
    const worse = await satrap([...WORDS, '--versus', 'turns=4', '--json']);
    expect(JSON.parse(worse.stdout).price.interval[0]).toBeGreaterThan(0);
  });

  test('lets two players of a game with two seats bid: each promises in games of his own seat', async () => {
    const { code, stdout } = await satrap([
      ...['bid', 'short', '--policy', 'hold:at=18,once', '--on', 'lead', '--games', '400', '--quiet', '--json'],
    ]);
    expect(code).toBe(0);
    const { promisers, solution } = JSON.parse(stdout);
    expect(promisers.map(({ policy }: { policy: string }) => policy)).toEqual([
      'red=hold:at=18+blue=once',
      'red=once+blue=hold:at=18',
    ]);
    expect(solution.safeA.secured).toBeGreaterThan(0.5);
  });

  test('promises less than the bid where less is better', async () => {
    const { stdout } = await satrap([...WORDS, '--on', 'chaosIndex', '--direction', 'low', '--json']);
    const [{ curve, fair }] = JSON.parse(stdout).promisers;
    expect(fair).toBeGreaterThan(0);
    const rising = curve.map(([bid, kept]: number[]) => [bid, kept]).sort((a: number[], b: number[]) => a[0] - b[0]);
    for (let i = 1; i < rising.length; i++) expect(rising[i][1]).toBeGreaterThanOrEqual(rising[i - 1][1]);
  });

  test('shows pairs of bids that can occur: chaosIndex is never less than 0', async () => {
    const words = WORDS.map((word) => (word === 'garrison' ? 'steward' : word));
    const { stdout } = await satrap([...words, '--on', 'chaosIndex', '--direction', 'low']);
    const table = stdout.split('pairs of bids')[1].split('best responses')[0].split('\n').slice(2);
    const bids = table.flatMap((line) => line.trim().split(/ +/, 2).map(Number));
    expect(bids.length).toBeGreaterThan(4);
    expect(Math.min(...bids)).toBeGreaterThanOrEqual(0);
  });

  test.each([
    [['--on', 'vpp'], "unknown --on 'vpp'; did you mean vp?"],
    [['--on', 'fall', '--direction', 'low'], 'fall is promised to come later'],
    [['--direction', 'up'], "unknown direction 'up'; known are high, low"],
    [['--draw', '0.7'], '--draw 0.7: expected a number from 0 to 0.5'],
    [['--seat', 'rebel'], "--seat: 'rebel' does not play; known are empire"],
    [['--policy', 'passive,wild'], 'give one policy or two'],
    [['--policy', 'passive', '--versus', 'turns=4'], '--versus prices a change for one policy'],
    [['--versus', 'tuns=4'], 'tuns'],
  ])('bid %j is refused in one line', async (words, message) => {
    const { code, stdout, stderr } = await satrap([...WORDS, ...words]);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});

describe('satrap bid --give', () => {
  const GIVE = ['bid', 'noble-houses/open-sector', '--policy', 'warlord', '--games', '80', '--quiet'];

  test('plays every bid in the same games and tells how often who gives it wins', async () => {
    const out = temporaryFolder();
    const words = [...GIVE, '--give', 'handicap.1=400,0'];
    const { code, stdout } = await satrap([...words, '--json', '--report', '--out', out]);
    expect(code).toBe(0);
    const { on, promisers } = JSON.parse(stdout);
    expect(on).toBe('handicap.1');
    const [{ curve, fair, fairInterval }] = promisers;
    expect(curve.map(([bid]: number[]) => bid)).toEqual([0, 400]);
    // Who gives nothing is about even; who gives 400 Solats is lost.
    expect(curve[0][1]).toBeGreaterThan(0.4);
    expect(curve[1][1]).toBeLessThan(0.3);
    expect(fairInterval[1]).toBe(400);
    expect(fair === null || (fair >= 0 && fair < 400)).toBe(true);
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('handicap.1');
    expect(readFileSync(join(out, 'bids.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(3);
    const run = await satrap(['run', 'noble-houses/open-sector', '--policy', 'warlord', '--games', '80', '--json']);
    const { seat1: wins, draw: draws } = JSON.parse(run.stdout).runs[0].outcomes;
    expect(curve[0][1]).toBeCloseTo((wins + draws / 2) / 80, 12);
  });

  test.each([
    [['handicap.1=5'], 'at least two'],
    [['handicap.1=a,b'], 'a bid is a number'],
    [['handicap.1'], 'expected path=from..to:step'],
    [['policy=warlord,wild'], 'a bid is a number'],
    [['handicap.1=0..9', '--on', 'turns'], '--on and --give'],
  ])('refuses --give %j', async ([give, ...others], why) => {
    const { code, stderr } = await satrap([...GIVE, '--give', give, ...others]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
  });

  test('reads the fair bid off the two bids on both sides of one half', () => {
    const bid = (at: number, estimate: number) => ({
      bid: at,
      kept: { estimate, low: estimate - 0.05, high: estimate + 0.05 },
    });
    expect(fairGift([bid(0, 0.6), bid(10, 0.52), bid(20, 0.48), bid(30, 0.4)])).toEqual({
      at: 15,
      above: 0,
      below: 30,
    });
    expect(fairGift([bid(0, 0.7), bid(10, 0.6)])).toEqual({ at: null, above: 10, below: null });
  });
});
