import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calibrateLines } from '../../src/commands/calibrate/report.js';
import { calibrate, drawVariants, familiesOf, variantFit, variantSet } from '../../src/commands/calibrate/result.js';
import { type Bar, jointParts } from '../../src/commands/sensitivity/result.js';
import type { GameModule } from '../../src/games/game.js';
import { loadGame } from '../../src/games/registry.js';
import type { SfgeSetup } from '../../src/games/sfge/setup.js';
import { renderLines } from '../../src/report/render.js';
import { PAPER } from '../../src/report/screen.js';
import { hypergeometric, hypergeometricTwoSided } from '../../src/stats/hypergeometric.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { isRest, replicated } from '../support/size.js';
import { coverage, uniforms } from '../support/uniforms.js';

describe('the hypergeometric distribution', () => {
  test('adds up to 1 and is that of the lady who tastes tea', () => {
    let sum = 0;
    for (let k = 0; k <= 8; k++) sum += hypergeometric(k, 20, 8, 9);
    expect(sum).toBeCloseTo(1, 12);
    expect(hypergeometric(4, 8, 4, 4)).toBeCloseTo(1 / 70, 12);
    expect(hypergeometricTwoSided(4, 8, 4, 4)).toBeCloseTo(2 / 70, 12);
    expect(hypergeometricTwoSided(2, 8, 4, 4)).toBeCloseTo(1, 12);
    expect(hypergeometric(5, 8, 4, 4)).toBe(0);
  });
});

describe('a calibration', () => {
  /** Fits of variants whose distance is noise, and more the farther the first family is from its true step. */
  const simulated = (next: () => number, name: string, truth: number | null) => {
    const variants = drawVariants(5, 81, name);
    return variants.map((variant) => {
      const off = truth === null ? 0 : Math.abs(variant[0] - truth);
      const share = 0.5 + 0.2 * off + 0.1 * next();
      return variantFit(variant, [{ scenario: 's', below: Float64Array.from([share, share]) }], 0.95);
    });
  };
  const names = ['a', 'b', 'c', 'd', 'e'];

  test('prefers nothing in at least 95 % of studies in which nothing matters', () => {
    const next = uniforms('calibration');
    // Without the correction for 15 steps about half of the studies prefer one: 40 tell that.
    const [quiet, least] = coverage(replicated(100, 400), 0.95, (study) =>
      calibrate(names, simulated(next, `null ${study}`, null), 0.2, 0.95).evidence.every(
        ({ corrected }) => corrected > 0.05,
      ),
    );
    expect(quiet).toBeGreaterThanOrEqual(least);
  });

  test('finds the family and the step that matter', () => {
    const { evidence, accepted } = calibrate(names, simulated(uniforms('truth'), 'truth', 1), 0.2, 0.95);
    expect(accepted).toHaveLength(16);
    const found = evidence.filter(({ corrected }) => corrected <= 0.05);
    expect(found.map(({ family }) => family).every((family) => family === 'a')).toBe(true);
    expect(found.find(({ step }) => step === 1)?.posterior.estimate).toBeGreaterThan(0.8);
  });

  /** A calibration of variants with these distances, the first the charts as given. */
  const ofDistances = (...distances: readonly number[]) =>
    calibrate(
      ['a'],
      distances.map((off) => variantFit([0], [{ scenario: 's', below: Float64Array.of(0.5 + off) }], 0.95)),
      0.4,
      0.95,
    );

  test('tells ties with the charts as given, and at the border of acceptance', () => {
    const untied = ofDistances(0.2, 0.1, 0.3, 0.3, 0.4, 0.45);
    expect(untied).toMatchObject({ rankAsGiven: 2, tiedAsGiven: 0, accepted: [1, 2] });
    // Two are as far off as the last accepted, and one of them was left out.
    expect(untied.tiedBorder).toMatchObject({ accepted: 1, rejected: 1 });
    expect(renderLines(calibrateLines(untied), PAPER)[0]).toContain('the charts as given are number 2 of 6');
    const alike = ofDistances(0.5, 0.5, 0.5, 0.5, 0.5, 0.5);
    expect(alike).toMatchObject({
      rankAsGiven: 1,
      tiedAsGiven: 5,
      tiedBorder: { distance: 0.5, accepted: 2, rejected: 3 },
    });
    const [head, warning] = renderLines(calibrateLines(alike), PAPER);
    expect(head).toContain('one of 6 that share places 1 to 6 of 6');
    expect(warning).toContain(
      'warning: 5 variants of the charts are equally far from the middle level (0.5); only the order of drawing decided that 2 of them are accepted and 3 are not',
    );
    expect(ofDistances(0.2, 0.1, 0.1, 0.3, 0.4, 0.45).tiedBorder).toBeNull();
  });

  test('begins with the charts as they are, which are no draw from the prior', () => {
    const variants = drawVariants(4, 30, 'seed');
    expect(variants[0]).toEqual([0, 0, 0, 0]);
    expect(new Set(variants.map(String)).size).toBeGreaterThan(20);
    expect(drawVariants(4, 30, 'seed')).toEqual(variants);
  });

  test('of SFGE draws variants that can be played and keep every printed cell', async () => {
    const game = await loadGame('sfge');
    const setup = game.resolve({ scenario: 'civil-war', set: [] });
    const resolve = (more: readonly string[]) => game.resolve({ scenario: 'civil-war', set: [...more] });
    const families = familiesOf(game, setup);
    expect(families.map(({ name }) => name)).toContain('combatResults');
    expect(families.map(({ name }) => name)).not.toContain('event markers');
    for (const variant of drawVariants(families.length, 25, 'play')) {
      const set = variantSet(game, setup, families, variant, resolve);
      const { charts } = game.resolve({ scenario: 'civil-war', set }).document as unknown as SfgeSetup;
      expect(charts.combatResults[7][8]).toBe('D1');
      expect(charts.expenditure.recruit.TH).toBe(10);
    }
  });
});

describe.skipIf(isRest)('the slope of the Combat Results Table', () => {
  const chartsOf = (game: GameModule, set: readonly string[]) =>
    (game.resolve({ scenario: 'civil-war', set: [...set] }).document as unknown as SfgeSetup).charts.combatResults;

  test('a step up reads each column as the next one away from 0, and printed cells stay', async () => {
    const game = await loadGame('sfge');
    const setup = game.resolve({ scenario: 'civil-war', set: [] });
    const given = chartsOf(game, []);
    const steep = chartsOf(game, game.variations?.move(setup, 'combatSlope', 1) ?? []);
    const flat = chartsOf(game, game.variations?.move(setup, 'combatSlope', -1) ?? []);
    given.forEach((row, roll) => {
      row.forEach((cell, c) => {
        const printed = roll === 7 && c === 8; // +2 on a final roll of 5
        const away = Math.sign(c - 6);
        expect(steep[roll][c]).toBe(printed ? cell : row[Math.max(0, Math.min(12, c + away))]);
        expect(flat[roll][c]).toBe(printed ? cell : row[c - away]);
      });
    });
    expect(steep).not.toEqual(given);
    expect(flat).not.toEqual(given);
  });

  test('moves what a shift of all columns left', async () => {
    const game = await loadGame('sfge');
    const setup = game.resolve({ scenario: 'civil-war', set: [] });
    const families = familiesOf(game, setup);
    expect(families.at(-1)?.name).toBe('combatSlope');
    const variant = families.map(({ name }) => (name === 'combatResults' || name === 'combatSlope' ? 1 : 0) as 0 | 1);
    const both = variantSet(game, setup, families, variant, (more) =>
      game.resolve({ scenario: 'civil-war', set: [...more] }),
    );
    const given = chartsOf(game, []);
    const moved = chartsOf(game, both);
    for (let roll = 0; roll < given.length; roll++) {
      if (roll === 7) continue;
      // Shifted by one to the attacker's good, then column +3 reads as +4 of that, which is +5; -3 as -4, which is -3.
      expect(moved[roll][9]).toBe(given[roll][11]);
      expect(moved[roll][3]).toBe(given[roll][3]);
    }
  });

  test('is left out where all reconstructed parts are moved at once', async () => {
    const game = await loadGame('sfge');
    const setup = game.resolve({ scenario: 'civil-war', set: [] });
    const overlapping = (game.variations?.list(setup) ?? []).filter(({ overlaps }) => overlaps).map(({ name }) => name);
    expect(overlapping).toEqual(['combatSlope']);
    const bars = (game.variations?.list(setup) ?? []).map((variation) => ({ variation }) as Bar);
    expect(jointParts(bars).map(({ variation }) => variation.name)).not.toContain('combatSlope');
    expect(jointParts(bars).length).toBeGreaterThan(20);
  });
});

describe.skipIf(isRest)('satrap calibrate', () => {
  const WORDS = [
    'calibrate',
    'sfge/over-the-edge',
    '--policy',
    'passive',
    '--games',
    '10',
    '--variants',
    '6',
    '--quiet',
  ];

  test('gives posterior shares; the same bytes from any number of threads', async () => {
    const play = async (threads: string) => {
      const out = temporaryFolder();
      const { code, stdout, stderr } = await satrap([...WORDS, '--threads', threads, '--out', out]);
      expect([code, stderr]).toEqual([0, '']);
      return [stdout, readFileSync(join(out, 'calibrate.csv'), 'utf8')];
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    expect(one[0]).toContain('6 chart variants drawn');
    expect(one[1].trimEnd().split('\n')).toHaveLength(8);
  });

  test.each([
    [['calibrate', 'short'], 'pig/short has no victory levels by a metric'],
    [[...WORDS, '--accept', '2'], '--accept 2: expected a number between 0 and 1'],
    [[...WORDS, '--policy', 'wild'], 'give one policy'],
  ])('%j is refused in one line', async (words, message) => {
    const { code, stdout, stderr } = await satrap(words);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});
