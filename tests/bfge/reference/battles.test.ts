/**
 * Battles fought by the engine against their exact distribution, over a grid of small battles and all optional rules.
 */

import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../src/games/bfge/battle/chain.js';
import { exactBattle } from '../../../src/games/bfge/battle/exact.js';
import { forceText, parseForce } from '../../../src/games/bfge/battle/force.js';
import { BattleTable } from '../../../src/games/bfge/battle/simulate.js';
import { studyBattle } from '../../../src/games/bfge/battle/study.js';
import { Tables } from '../../../src/games/bfge/position/tables.js';
import { setupFor } from '../players.js';

const FORCES = ['SF', 'CG', 'AF', 'IO', 'WS', 'TH', '2 SF', 'SF, CG', 'AF, CG', 'WS, CG', 'IO, SF', 'AF, SF'];
const RULES: readonly (readonly string[])[] = [
  [],
  ['options.hardWorldShips=true'],
  ['options.mainWeapon=true', 'chaosIndex=20'],
];
const GAMES = 2000;
const COMBAT_VALUE = 3;

interface Compared {
  readonly name: string;
  /** (fought - exact) in standard errors, of each share. */
  readonly z: readonly number[];
}

function grid(): Compared[] {
  const compared: Compared[] = [];
  for (const set of RULES) {
    const setup = setupFor({ scenario: 'civil-war', set });
    const rules = rulesOf(Tables.of(setup), setup.scenario.chaosIndex);
    FORCES.forEach((a, i) => {
      for (const b of FORCES.slice(i)) {
        const exact = exactBattle(rules, parseForce(a), parseForce(b), COMBAT_VALUE);
        // A seed for each: battles of one seed share their dice, and their errors would not be independent.
        const seed = `grid ${a} ${b} ${set.join(' ')}`;
        const fought = new BattleTable(setup, parseForce(a), parseForce(b), COMBAT_VALUE, seed).simulate(GAMES);
        if (exact === null) throw new Error(`${a} against ${b} is too large`);
        const shares = ['a', 'b', 'nobody', 'aControls', 'bControls'] as const;
        const z = shares.map((name) => {
          const p = exact[name];
          const error = Math.sqrt((p * (1 - p)) / GAMES);
          return error < 1e-9
            ? Math.abs(fought[name] - p) < 1e-9
              ? 0
              : Number.POSITIVE_INFINITY
            : (fought[name] - p) / error;
        });
        compared.push({ name: `${a} against ${b} ${set.join(' ')}`, z });
      }
    });
  }
  return compared;
}

describe('the grid', () => {
  const compared = grid();

  it('has more than 200 battles, and no share fought lies beyond 4.6 standard errors of its exact value', () => {
    expect(compared.length).toBeGreaterThan(200);
    for (const { name, z } of compared) for (const value of z) expect(Math.abs(value), name).toBeLessThan(4.6);
  });

  it('95 % intervals hold the exact value about as often as they say', () => {
    const all = compared.flatMap(({ z }) => z).filter((value) => value !== 0);
    const inside = all.filter((value) => Math.abs(value) < 1.96).length / all.length;
    expect(inside).toBeGreaterThan(0.92);
    expect(inside).toBeLessThan(0.99);
  });
});

describe('exact distributions', () => {
  const setup = setupFor({ scenario: 'civil-war', set: [] });
  const rules = rulesOf(Tables.of(setup), 50);
  const exact = (a: string, b: string, max?: number) => exactBattle(rules, parseForce(a), parseForce(b), 3, max);

  it('one SF against one SF by hand: per round 4/9 miss, 25/36 no six', () => {
    const missed = 4 / 9;
    const survives = missed * (1 - missed);
    expect(exact('SF', 'SF')?.a).toBeCloseTo(survives / (1 - missed * missed), 12);
  });

  it('sum to one and are symmetric', () => {
    for (const [a, b] of [
      ['SF, CG', 'IO'],
      ['2 AF', 'WS'],
    ]) {
      const one = exact(a, b);
      const other = exact(b, a);
      expect((one?.a ?? 0) + (one?.b ?? 0) + (one?.nobody ?? 0)).toBeCloseTo(1, 12);
      expect(one?.a).toBeCloseTo(other?.b ?? -1, 12);
    }
  });

  it('give up when the battle is too large, and say so', () => {
    expect(exact('4 SF, 4 CG', '4 SF, 4 CG', 1000)).toBeNull();
    const report = studyBattle({
      a: '9 SF, 9 CG, 9 IO',
      b: '9 AF, 9 CG, 9 IO',
      set: [],
      options: {},
      games: 10,
      seed: '1',
    });
    expect(report.exact).toBeNull();
    expect(report.notes).toContain('too many units for the exact distribution');
    expect(report.simulated?.games).toBe(10);
  });
});

describe('forces', () => {
  it('are read as people write them', () => {
    expect(forceText(parseForce('3SF, cg,2 SF'))).toBe('5 SF, 1 CG');
  });

  it.each([
    ['3 XX', "unknown unit 'XX'"],
    ['3 SFF', 'did you mean SF'],
    ['', 'not understood'],
    ['SF CG', 'not understood'],
    ['-1 SF', 'not understood'],
    ['0 SF', 'at least one unit'],
    ['61 SF', 'at most 60 units'],
    ['1e9 SF', 'not understood'],
  ])('%s is refused: %s', (text, message) => {
    expect(() => parseForce(text)).toThrow(message);
  });

  it('a Combat value that is none is refused', () => {
    const request = { a: 'SF', b: 'SF', set: [], games: 1, seed: '1' };
    for (const value of ['-1', 'x', '1.5', '1000'])
      expect(() => studyBattle({ ...request, options: { 'combat-value': value } })).toThrow('expected an integer');
  });
});
