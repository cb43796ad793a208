import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sensitivityLines } from '../../src/commands/sensitivity/report.js';
import { jointMoves, type Move, movesOf, reconstructed, tornado } from '../../src/commands/sensitivity/result.js';
import { loadGame } from '../../src/games/registry.js';
import type { SfgeSetup } from '../../src/games/sfge/setup.js';
import { renderLines } from '../../src/report/render.js';
import { PAPER } from '../../src/report/screen.js';
import { residualNoise, spread } from '../../src/stats/spread.js';
import { levelOf } from '../../src/study/effect.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { isRest, replicated } from '../support/size.js';
import { coverage, normals, uniforms } from '../support/uniforms.js';

function move(name: string, steps: 1 | -1, cells = 1): Move {
  return {
    variation: { name, group: 'g', meaning: '', cells, reconstructed: cells },
    steps,
    set: [`${name}=${steps}`],
  };
}

describe('the spread of variants that play the same games', () => {
  /** Games won with chances around one half that differ by `spread`; luck is shared in nine games of ten. */
  const study = (
    normal: () => number,
    next: () => number,
    spreadTrue: number,
    variants: number,
    games: number,
    shared = 0.9,
  ) => {
    const luck = Float64Array.from({ length: games }, next);
    return Array.from({ length: variants }, () => {
      const chance = 0.5 + spreadTrue * normal();
      return luck.map((u) => ((next() < shared ? u : next()) < chance ? 1 : 0));
    });
  };
  const spreadOf = (columns: readonly Float64Array[]) =>
    spread(
      columns.map((column) => column.reduce((a, b) => a + b, 0) / column.length),
      residualNoise(columns),
    );

  test('takes off what is left of games x variants only: a spread of 0.02 is found in 1000 games', () => {
    const [normal, next] = [normals('variants'), uniforms('variants luck')];
    let zero = 0;
    const found: number[] = [];
    const [share, least] = coverage(replicated(100, 300), 0.95, () => {
      const { estimate, low, high } = spreadOf(study(normal, next, 0.02, 16, 1000));
      found.push(estimate);
      if (estimate === 0) zero++;
      return low !== null && high !== null && low <= 0.02 && 0.02 <= high;
    });
    expect(share).toBeGreaterThanOrEqual(least);
    expect(zero).toBe(0);
    const squares = found.reduce((sum, x) => sum + x * x, 0) / found.length;
    expect(Math.sqrt(squares)).toBeCloseTo(0.02, 2.5);
  });

  test('knows that those who share all luck stray together', () => {
    const [normal, next] = [normals('variants, all luck'), uniforms('all luck')];
    const [share] = coverage(400, 0.95, () => {
      const { low, high } = spreadOf(study(normal, next, 0.01, 16, 300, 1));
      return low !== null && high !== null && low <= 0.01 && 0.01 <= high;
    });
    // With 15 degrees of freedom 75 %.
    expect(share).toBeGreaterThanOrEqual(0.95);
  });

  test('is that of a two-way layout, and a common baseline changes nothing', () => {
    const columns = [
      [1, 0, 3],
      [2, 2, 5],
    ].map((column) => Float64Array.from(column));
    // Residuals of the second variant: 1/2 (1 - 5/3, 2 - 5/3, 2 - 5/3); of the first, the negatives.
    const own = (4 / 9 + 1 / 9 + 1 / 9) / 4 / (2 * 3);
    const noise = residualNoise(columns);
    for (const [v, row] of noise.entries())
      for (const [w, both] of row.entries()) expect(both).toBeCloseTo(v === w ? own : -own, 12);
    const less = columns.map((column) => column.map((x, g) => x - [7, 1, 4][g]));
    for (const [v, row] of residualNoise(less).entries())
      for (const [w, both] of row.entries()) expect(both).toBeCloseTo(noise[v][w], 12);
  });
});

describe('a tornado', () => {
  test('calls nothing important in at most 5 % of studies in which nothing is', () => {
    const next = uniforms('tornado');
    const moves = ['a', 'b', 'c', 'd'].flatMap((name) => [move(name, 1), move(name, -1)]);
    const [quiet, least] = coverage(800, 0.95, () => {
      const before = Float64Array.from({ length: 100 }, () => (next() < 0.4 ? 1 : 0));
      const moved = moves.map((m) => ({
        move: m,
        column: before.map((x) => (next() < 0.3 ? (next() < 0.4 ? 1 : 0) : x)),
      }));
      return tornado(before, moved, true, 0.95).every(({ matters }) => !matters);
    });
    expect(quiet).toBeGreaterThanOrEqual(least);
  });

  test('puts the longest bar first, and joint moves take the best, the worst, or any direction', () => {
    const before = new Float64Array(50);
    const column = (value: number): Float64Array => new Float64Array(50).map((_, i) => value + 0.01 * (i % 3));
    const moved = [
      { move: move('small', 1), column: column(1) },
      { move: move('small', -1), column: column(-2) },
      { move: move('large', 1), column: column(-5) },
      { move: move('large', -1), column: column(3) },
      { move: move('good', 1), column: column(1) },
    ];
    const bars = tornado(before, moved, false, 0.95);
    expect(bars.map(({ variation }) => variation.name)).toEqual(['large', 'small', 'good']);
    const joint = jointMoves(bars, 40, 'seed');
    const shown = {
      measure: 'lead',
      isRate: false,
      level: levelOf(before, false),
      bars,
      tests: 5,
      confidence: 0.95,
      joint: null,
      top: 9,
    };
    const lines = renderLines(sensitivityLines(shown), PAPER);
    const title = lines.findIndex((line) => line.includes('less'));
    const middle = lines[title].indexOf('|');
    // One step up of `large` costs 5, a step down brings 3: `+` is on the side of less.
    expect(lines[title + 1].slice(0, middle)).toMatch(/\+{15}$/);
    expect(lines[title + 1].slice(middle)).toMatch(/^\|-{9} /);
    expect(lines.join('\n')).toContain(
      'bars: - is a step down, + a step up; to the left of | it makes lead less, to the right more',
    );
    expect(joint.best).toEqual(['large=-1', 'small=1', 'good=1']);
    expect(joint.worst).toEqual(['large=1', 'small=-1']);
    expect(joint.random).toEqual(jointMoves([...bars].reverse(), 40, 'seed').random);
    expect(new Set(joint.random.map((set) => set.filter((text) => text.startsWith('large')).join())).size).toBe(3);
    const found = reconstructed(
      3,
      before,
      { best: column(4), worst: column(-4), random: [column(1), column(2)] },
      false,
      0.95,
    );
    expect(found.best.estimate).toBeCloseTo(4.01, 1);
    expect(found.mean).toBeCloseTo(1.51, 1);
  });
});

describe.skipIf(isRest)('moves of SFGE', () => {
  test.each(['over-the-edge', 'sweep-of-empire'])(
    'can be played, change something, and leave printed cells alone: %s',
    async (scenario) => {
      const game = await loadGame('sfge');
      const request = { scenario, set: [] };
      const setup = game.resolve(request);
      const moves = [...movesOf(game, setup, request, [])];
      const playable = moves.flatMap(({ move, setup }) => (setup ? [{ ...move, made: setup }] : []));
      expect(moves.length).toBeGreaterThan(200);
      expect(moves.length - playable.length).toBeLessThan(12);
      const { charts } = setup.document as unknown as SfgeSetup;
      for (const { variation, set, made } of playable.filter((m) => m.variation.reconstructed > 0)) {
        expect(made).toEqual(game.resolve({ scenario, set: set ?? [] }));
        const moved = (made.document as unknown as SfgeSetup).charts;
        expect([variation.name, moved.combatResults[7][8]]).toEqual([variation.name, charts.combatResults[7][8]]);
        const markers = moved.chaosMarkers.filter(({ upTo }) => upTo === 70 || upTo === 80).map((band) => band.markers);
        expect(markers).toEqual([8, 8]);
        expect(moved.expenditure.recruit.TH).toBe(charts.expenditure.recruit.TH);
      }
    },
  );
});

describe.skipIf(isRest)('satrap sensitivity', () => {
  const WORDS = [
    'sensitivity',
    'over-the-edge',
    '--policy',
    'garrison',
    '--games',
    '40',
    '--quiet',
    '--only',
    'operations',
  ];

  test('draws a tornado and says what reconstruction leaves open; the same bytes from any number of threads', async () => {
    const play = async (threads: string) => {
      const out = temporaryFolder();
      const words = [...WORDS, '--metric', 'vp', '--variants', '3', '--pairs', '4', '--threads', threads, '--out', out];
      const { code, stdout, stderr } = await satrap(words);
      expect([code, stderr]).toEqual([0, '']);
      return [stdout, ...['sensitivity.csv', 'together.csv'].map((name) => readFileSync(join(out, name), 'utf8'))];
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    expect(one[0]).toContain('corrected for 8 moves');
    expect(one[0]).toContain('If all 4 reconstructed parts are off by a step, vp changes');
    expect(one[0]).toContain('4 parts moved together in 16 set-ups');
    expect(one[1].trimEnd().split('\n')).toHaveLength(9);
    expect(one[2].trimEnd().split('\n')).toHaveLength(1 + 6);
  });

  test('says first that set-ups are being made, which may take seconds', async () => {
    const words = WORDS.filter((word) => word !== '--quiet');
    const { code, stderr } = await satrap([...words, '--variants', '0', '--out', temporaryFolder()]);
    expect(code).toBe(0);
    expect(stderr.split('\n')[0]).toBe('making 8 set-ups');
    expect(stderr.split('\n')[1]).toContain('moves 1 to');
  });

  test.each([
    [['sensitivity', 'short'], 'pig has no parts that can be moved by steps'],
    [[...WORDS, '--policy', 'passive'], 'give one policy'],
    [['sensitivity', 'sfge/civil-war', '--only', 'prizes'], "no part or group 'prizes'; did you mean prices?"],
    [['sensitivity', 'over-the-edge', '--policy', 'passive', '--only', 'chaosIndex', '--pairs', '3'], 'fewer than two'],
    [['sensitivity', 'over-the-edge', '--pairs', '18'], 'from 2 to 17'],
    [['sensitivity', 'sfge/civil-war', '--metric', 'vpp'], "unknown measure 'vpp'"],
  ])('%j is refused in one line', async (words, message) => {
    const { code, stdout, stderr } = await satrap(words);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});
