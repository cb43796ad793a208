import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { varianceShares } from '../../src/stats/crossed.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { coverage, uniforms } from '../support/uniforms.js';

describe('parts of a variance', () => {
  test('by hand: two rows, two columns', () => {
    // Means of rows 2 and 4, of columns 2.5 and 3.5; residual 1/4 each: variance 1, which is 4 times the squares over
    // 1.
    const shares = varianceShares([Float64Array.of(1, 3), Float64Array.of(4, 4)]);
    // Rows: (1 + 1)/2 - (1/2)(1)/2 = 0.75; columns: 0.5 - 1/2 = 0; both: 1. In all 1.75.
    expect(shares?.rows).toEqual({ estimate: 0.75 / 1.75, low: null, high: null });
    expect(shares?.columns.estimate).toBe(0);
    expect(shares?.both.estimate).toBeCloseTo(1 / 1.75, 12);
  });

  test('nothing where nothing varies; all to the rows where only they differ', () => {
    expect(varianceShares([Float64Array.of(2, 2), Float64Array.of(2, 2)])).toBeNull();
    const row = (value: number) => new Float64Array(50).fill(value);
    expect(varianceShares([row(1), row(5), row(2)])?.rows.estimate).toBe(1);
  });

  test('nothing is 0, not what sums of rounded numbers leave of it', () => {
    const next = uniforms('nothing');
    const loser = new Float64Array(300);
    for (const chance of [0.2, 0.5, 0.72, 0.9]) {
      const winner = Float64Array.from({ length: 300 }, () => (next() < chance ? 1 : 0));
      // Who alone wins shares no luck with those who never do.
      expect(varianceShares([loser, loser, loser, winner])?.columns).toEqual({ estimate: 0, low: null, high: null });
    }
  });

  test('intervals hold the truth', () => {
    const next = uniforms('shares');
    const rows = [0, 1, 3, 4];
    // Between rows 2.5; a column adds 6 (u - 1/2): 3; the rest 4.8 (u - 1/2): 1.92. Sum 7.42.
    const truth = [2.5 / 7.42, 3 / 7.42, 1.92 / 7.42];
    let sum = 0;
    const parts = [0, 1, 2].map((part) =>
      coverage(400, 0.95, () => {
        const luck = Float64Array.from({ length: 200 }, () => 6 * (next() - 0.5));
        const table = rows.map((value) => luck.map((column) => value + column + 4.8 * (next() - 0.5)));
        const shares = varianceShares(table);
        if (shares === null) return false;
        const { estimate, low, high } = [shares.rows, shares.columns, shares.both][part];
        sum += estimate - truth[part];
        return low !== null && high !== null && low <= truth[part] && truth[part] <= high;
      }),
    );
    for (const [share, least] of parts) expect(share).toBeGreaterThanOrEqual(least);
    expect(Math.abs(sum / 1200)).toBeLessThan(0.003);
  });
});

describe('parts of a variance of which a few games carry most', () => {
  test('have intervals that hold the truth, too', () => {
    const next = uniforms('shares, long tails');
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    // A column adds exp(normal), of variance e (e - 1); the rest has variance 1.
    const parts = [0.3125, Math.E * (Math.E - 1), 1];
    const held = [0, 0, 0];
    for (let study = 0; study < 500; study++) {
      const luck = Float64Array.from({ length: 200 }, () => Math.exp(normal()));
      const shares = varianceShares([0, 0.5, 1, 1.5].map((value) => luck.map((column) => value + column + normal())));
      for (const [part, share] of [shares?.rows, shares?.columns, shares?.both].entries()) {
        const truth = parts[part] / (parts[0] + parts[1] + parts[2]);
        if ((share?.low ?? 1) <= truth && truth <= (share?.high ?? 0)) held[part]++;
      }
    }
    // About 94 % are the truth, two standard errors are 2.1 %. With Student's quantile for 20 groups 88 %.
    for (const count of held) expect(count / 500).toBeGreaterThan(0.915);
  });
});

describe('satrap skill', () => {
  const words = ['skill', 'over-the-edge', '--policy', 'garrison,passive,wild', '--games', '120', '--metric', 'vp'];

  test('shows players from the weakest to the strongest; the same bytes from any number of threads', async () => {
    const play = async (threads: string) => {
      const out = temporaryFolder();
      const { code, stdout } = await satrap([...words, '--quiet', '--json', '--out', out, '--threads', threads]);
      expect(code).toBe(0);
      return [stdout, readFileSync(join(out, 'skill.csv'), 'utf8'), readFileSync(join(out, 'table.json'), 'utf8')];
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    const { players, span, variance, seat } = JSON.parse(one[0]);
    expect(seat).toBe('empire');
    const levels = players.map(({ level }: { level: { estimate: number } }) => level.estimate);
    expect(levels).toEqual([...levels].sort((a: number, b: number) => a - b));
    expect(players[2].policy).toBe('passive');
    expect(span.estimate).toBeCloseTo(levels[2] - levels[0], 9);
    expect(variance.player.estimate + variance.luck.estimate + variance.both.estimate).toBeCloseTo(1, 12);
    expect(one[1].trimEnd().split('\n')).toHaveLength(4);

    // The levels are those of `run`, in the same games.
    const run = await satrap(['run', 'over-the-edge', '--policy', 'passive', '--games', '120', '--json', '--quiet']);
    expect(JSON.parse(run.stdout).runs[0].metrics.vp.mean).toBeCloseTo(levels[2], 12);
  });

  test('says in words what is up to the player, and draws each level', async () => {
    const { stdout } = await satrap([...words, '--quiet', '--out', temporaryFolder()]);
    expect(stdout).toMatch(/^passive +\d+\.\d ± \d\.\d +-+o-+ +\+\d+\.\d \(/m);
    expect(stdout).toMatch(/^passive has [\d.]+ more vp than \w+ \([\d.]+ to [\d.]+\): that much hangs on who plays$/m);
    expect(stdout).toMatch(
      /of how much vp varies from game to game, [\d.]+ % .* is the player, [\d.]+ % .* luck that all players share/,
    );
  });

  test('one seat of two, against one other player', async () => {
    const all = ['skill', 'bfge/civil-war', '--policy', 'drill,random', '--seat', 'red', '--versus', 'drill'];
    const { code, stdout } = await satrap([...all, '--games', '20', '--json', '--quiet', '--out', temporaryFolder()]);
    const { measure, seat, players } = JSON.parse(stdout);
    expect([code, measure, seat, players.length]).toEqual([0, 'win.red', 'red', 2]);
  });

  test.each([
    [['skill', 'over-the-edge', '--policy', 'steward'], 'give at least two players'],
    [['skill', 'over-the-edge', '--policy', 'steward,steward'], 'steward is given twice'],
    [['skill', 'bfge/civil-war', '--policy', 'blue=drill+red=random,drill'], 'give one player'],
    [['skill', 'over-the-edge', '--versus', 'passive'], '--versus: the game has one seat'],
    [['skill', 'bfge/civil-war', '--seat', 'green'], "--seat: 'green' does not play"],
    [['skill', 'over-the-edge', '--metric', 'vpp'], "unknown measure 'vpp'"],
    [['skill', 'over-the-edge', '--games', '1'], '--games'],
  ])('%j is refused in one line', async (bad, message) => {
    const { code, stdout, stderr } = await satrap(bad);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});
