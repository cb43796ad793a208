/** Single battles solved exactly, against an independent program and against the rules as they are played. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BattleResult } from '../../../src/games/noble-houses/battle/chain.js';
import { exactBattle } from '../../../src/games/noble-houses/battle/exact.js';
import { parseForce } from '../../../src/games/noble-houses/battle/force.js';
import { psychicOdds } from '../../../src/games/noble-houses/battle/psychic-odds.js';
import { seatFighters, simulate } from '../../../src/games/noble-houses/battle/simulate.js';
import { studyBattle } from '../../../src/games/noble-houses/battle/study.js';
import { setupFor } from '../players.js';

const rows = readFileSync(new URL('battles-exact.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain))
  .map(([a, b, world, ...values]) => ({ a, b, world: Number(world), values: values.map(Number) }));

function exact(a: string, b: string, world: number): BattleResult {
  seatFighters(setupFor('open-sector'));
  const found = exactBattle(parseForce(a), parseForce(b), world);
  if (found === null) throw new Error('too large');
  return found;
}

describe('exact battles', () => {
  it('are thirteen', () => {
    expect(rows).toHaveLength(13);
  });

  it.each(rows)('$a against $b on $world agree to 1e-9', ({ a, b, world, values }) => {
    const { a: won, b: lost, nobody, rounds, leftOfA, leftOfB } = exact(a, b, world);
    [won, lost, nobody, rounds, leftOfA, leftOfB].forEach((value, i) => {
      expect(Math.abs(value - values[i])).toBeLessThan(1e-9);
    });
    expect(won + lost + nobody).toBeCloseTo(1, 12);
  });

  it.each([
    ['6x4,n2', '2x6', 24],
    ['7x3,11x2', '24x2,26,n1', 24],
    ['5x6,12x2', '19x3,2x2,n2', 24],
    ['20x2,23x3', '9x3,25', 8],
  ] as const)('%s against %s on %i end as often where they are fought', (a, b, world) => {
    const sure = exact(a, b, world);
    const games = 20_000;
    const fought = simulate(parseForce(a), parseForce(b), world, games, 'battles');
    for (const key of ['a', 'b', 'nobody'] as const) {
      const error = Math.sqrt((sure[key] * (1 - sure[key])) / games);
      expect(Math.abs(fought[key] - sure[key])).toBeLessThan(4.5 * error + 1e-12);
    }
    for (const key of ['rounds', 'dice', 'leftOfA', 'leftOfB'] as const)
      expect(Math.abs(fought[key] / sure[key] - 1)).toBeLessThan(0.04);
  });

  it('psychic odds add up, and two Veterans negate the higher of two attacks first [N24]', () => {
    const odds = psychicOdds(3, 2);
    expect(odds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    // One roll, one try: 3 dice come through when a 6 is rolled and not negated.
    expect(psychicOdds(1, 1).find(({ dice }) => dice === 3)?.share).toBeCloseTo(1 / 12, 12);
    expect(psychicOdds(1, 0).find(({ dice }) => dice === 0)?.share).toBeCloseTo(1 / 2, 12);
  });
});

describe('satrap battle', () => {
  const request = { set: [], options: {}, games: 10, seed: '1' };

  it.each([
    ['0x2', 'no army type 0'],
    ['31', 'no army type 31'],
    ['n2', 'no army'],
    ['', 'not understood'],
    ['6x', 'not understood'],
    ['1x61', 'at most 60 armies'],
    ['six', 'not understood'],
  ])('refuses the force %j', (a, message) => {
    expect(() => studyBattle({ ...request, a, b: '1' })).toThrow(message);
  });

  it('refuses a world that is none', () => {
    expect(() => studyBattle({ ...request, a: '1', b: '1', options: { world: '25' } })).toThrow('--world 25');
  });

  it('says when a battle is too large to be enumerated, and fights it', () => {
    const report = studyBattle({ ...request, a: '6x30,n20', b: '2x30,n20' });
    expect(report.exact).toBeNull();
    expect(report.notes.join()).toContain('too many armies');
    expect(report.simulated?.games).toBe(10);
  });

  it('uses charts as changed', () => {
    const stronger = studyBattle({ ...request, a: '1', b: '1', set: ['charts.armies.1.dice=3'] });
    // Three dice against four, as the defender of the seventh battle above has it.
    expect(stronger.exact?.a).toBeCloseTo(rows[6].values[1], 9);
  });
});
