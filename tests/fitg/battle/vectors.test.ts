/** The exact subsystems against the test vectors that came with the rules: fractions, worked out by another program. */

import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { distancesOf } from '../../../src/games/fitg/battle/distances.js';
import { fightOdds } from '../../../src/games/fitg/battle/fight.js';
import { choose, drawnAtLeast, marks } from '../../../src/games/fitg/battle/letters.js';
import { meanLosses } from '../../../src/games/fitg/battle/military.js';
import { missionOdds } from '../../../src/games/fitg/battle/mission.js';
import { cellOdds, jumpOdds, searchOdds } from '../../../src/games/fitg/battle/procedures.js';
import { secretOdds } from '../../../src/games/fitg/battle/secrets.js';
import { battlefieldStrength, squadOf } from '../../../src/games/fitg/battle/tables.js';
import { resolveFitg } from '../../../src/games/fitg/data/resolve.js';
import { CHITS, CRT_COLUMNS, type FitgSetup, MUGS } from '../../../src/games/fitg/setup.js';
import { bidCurve, pairChances } from '../../../src/stats/bid-curve.js';

type Fractions = Readonly<Record<string, string>>;

interface Vectors {
  readonly letters: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly pct1: readonly (readonly number[])[];
  readonly pct2: readonly (readonly number[])[];
  readonly atLeastOne: Readonly<Record<string, readonly [string, string]>>;
  readonly soloStartRebellion: Readonly<Record<string, readonly [string, number]>>;
  readonly secretsCupA: Readonly<Record<string, Fractions>>;
  readonly hyperjumpByDistanceMinusRating: Readonly<Record<string, Fractions>>;
  readonly distances: Readonly<Record<string, readonly number[]>>;
  readonly crtMeanLosses: Readonly<Record<string, readonly [string, string]>>;
  readonly fights: readonly (Readonly<Record<string, number>> & {
    readonly foe: readonly [number, number];
    readonly firefight: boolean;
  })[];
  readonly search: Fractions;
  readonly cellSentOnD: Fractions;
  readonly squadsWithBattlefields: readonly {
    readonly own: number;
    readonly enemy: number;
    readonly squad: readonly [number, number];
  }[];
  readonly victoryPoints: number;
  /** Of each province in full, and by half. */
  readonly resources: Readonly<Record<string, readonly [number, number]>>;
  readonly bids: readonly {
    readonly bids: readonly [number, number];
    readonly T: number;
    readonly result: 'rebel' | 'draw' | 'empire';
  }[];
}

const vectors = JSON.parse(readFileSync('tests/fitg/reference/vectors.json', 'utf8')) as Vectors;
const setup = resolveFitg({ scenario: 'standard', set: [] }).document as unknown as FitgSetup;
const { charts, chits, map } = setup;
/** Decimals of `toBeCloseTo` that a difference of 5e-13 is. */
const EXACT = 12;

function fraction(text: string): number {
  const [above, below = 1] = text.split('/').map(Number);
  return above / below;
}

/** Numbers of a text, in order. */
function numbers(text: string): number[] {
  return [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

const mug = (marked: number) => ({ chits: CHITS, marked, replacement: false });

test('every mug has so many of each letter', () => {
  for (const name of MUGS)
    for (const [letter, count] of Object.entries(vectors.letters[name]))
      expect([name, letter, marks(chits[name], letter)]).toEqual([name, letter, count]);
});

test.each([
  [1, vectors.pct1],
  [2, vectors.pct2],
] as const)('per cent for at least %i letters of 0 to 5 in 0 to 36 draws', (least, table) => {
  table.forEach((row, marked) => {
    row.forEach((per, draws) => {
      // Rounded half up, on integers.
      const all = choose(CHITS, draws);
      const none = choose(CHITS - marked, draws);
      const one = least === 1 ? 0 : marked * choose(CHITS - marked, draws - 1);
      expect([marked, draws, Math.floor((200 * (all - none - one) + all) / (2 * all))]).toEqual([marked, draws, per]);
      expect(100 * drawnAtLeast(mug(marked), draws, least)).toBeCloseTo((100 * (all - none - one)) / all, 10);
    });
  });
});

test.each(Object.entries(vectors.atLeastOne))('%s: at least one, at least two', (name, [one, two]) => {
  const [marked, draws] = numbers(name);
  expect(drawnAtLeast(mug(marked), draws, 1)).toBeCloseTo(fraction(one), EXACT);
  expect(drawnAtLeast(mug(marked), draws, 2)).toBeCloseTo(fraction(two), EXACT);
});

describe('a Rebel group alone on Start Rebellion, without fights', () => {
  test.each(Object.entries(vectors.soloStartRebellion))('%s', (name, [exact]) => {
    const [size, bonus] = numbers(name);
    for (const kind of MUGS) {
      const request = { mission: 'R', chits: chits[kind], replacement: false, size, bonus } as const;
      const { letters } = missionOdds({ ...request, side: 'rebel', turn: 10, diplomacy: 2, events: 'aborts' });
      expect(letters[1]).toBeCloseTo(fraction(exact), EXACT);
      expect(letters[0] + letters[1]).toBeCloseTo(1, EXACT);
    }
  });
});

test('the secrets of cup A, over all 720 orders', () => {
  const odds = secretOdds(charts, map, 'A');
  odds?.secrets.forEach((secret, s) => {
    odds.planets.forEach((planet, p) => {
      expect(odds.shares[s][p]).toBeCloseTo(fraction(vectors.secretsCupA[secret][planet]), EXACT);
    });
  });
  expect(odds?.secrets).toEqual(Object.keys(vectors.secretsCupA));
});

test.each(Object.entries(vectors.hyperjumpByDistanceMinusRating))(
  'a jump %s further than the rating',
  (more, results) => {
    const odds = jumpOdds(charts, 3, 3 + Number(more));
    expect(Object.keys(odds).sort()).toEqual(Object.keys(results).sort());
    for (const [result, share] of Object.entries(odds)) expect(share).toBeCloseTo(fraction(results[result]), EXACT);
  },
);

test('hyperjump distances between all systems', () => {
  const { systems, between } = distancesOf(map);
  expect(systems.map(String)).toEqual(Object.keys(vectors.distances));
  systems.forEach((system, i) => {
    expect(between[i]).toEqual(vectors.distances[system]);
  });
});

test.each(Object.entries(vectors.crtMeanLosses))('mean losses of column %s', (column, losses) => {
  const found = meanLosses(charts, CRT_COLUMNS.indexOf(column as (typeof CRT_COLUMNS)[number]));
  losses.forEach((loss, i) => {
    expect(found[i]).toBeCloseTo(fraction(loss), EXACT);
  });
});

describe('fights, given with six decimals', () => {
  it.each(vectors.fights)('combat $C, endurance $E against $foe, firefight $firefight', (vector) => {
    const [combat, endurance] = vector.foe;
    const { ends, wounds } = fightOdds(charts, {
      group: { combat: vector.C, endurance: vector.E },
      foe: { combat, endurance },
      firefight: vector.firefight,
    });
    const found = [ends.defeated, ends.brokeOff, ends.foeOut, ends.bothOut, ends.unresolved, wounds];
    const names = ['defeated', 'broke off', 'foe out', 'both out', 'unresolved', 'wounds'];
    found.forEach((value, i) => {
      expect(Math.abs(value - vector[names[i]]), names[i]).toBeLessThan(5.0001e-7);
    });
    expect(found.slice(0, 5).reduce((sum, share) => sum + share)).toBeCloseTo(1, EXACT);
  });
});

test.each(Object.entries(vectors.search))('a search: %s', (name, share) => {
  const [, strength, hiding, leader] = /strength (\d+)\D.*hiding (\d+)\D.*leader (\d)/.exec(name) ?? [];
  const request = { strength: Number(strength), hiding: Number(hiding), leader: Number(leader), hunters: true };
  const odds = searchOdds(charts, request);
  expect(odds.found).toBeCloseTo(fraction(share), EXACT);
  expect(odds.hunters).toBeCloseTo(1 / 6, EXACT);
});

test('a Rebel Cell sent on D', () => {
  const { missions, twoLetters } = cellOdds(charts, 'D');
  for (const [mission, share] of Object.entries(vectors.cellSentOnD))
    expect(missions[mission as keyof typeof missions]).toBeCloseTo(fraction(share), EXACT);
  expect(twoLetters).toBeCloseTo(1 / 6, EXACT);
});

test.each(vectors.squadsWithBattlefields)('a squad of $own against $enemy', ({ own, enemy, squad }) => {
  const { combat, endurance } = squadOf(charts, battlefieldStrength(own, enemy), false);
  expect([combat, endurance]).toEqual(squad);
});

test('victory points of all planets, and what provinces are worth in taxes', () => {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  expect(sum(map.planets.map(({ vp }) => vp))).toBe(vectors.victoryPoints);
  for (const [number, taxes] of Object.entries(vectors.resources)) {
    const resources = map.planets
      .filter(({ province }) => province === Number(number))
      .flatMap(({ environs }) => environs.map(({ resource }) => resource));
    expect([sum(resources), sum(resources.map((one) => Math.ceil(one / 2)))]).toEqual(taxes);
  }
});

test('no vector is left out', () => {
  expect(Object.keys(vectors).sort()).toEqual(
    [
      ...[
        'atLeastOne',
        'bids',
        'cellSentOnD',
        'crtMeanLosses',
        'distances',
        'fights',
        'hyperjumpByDistanceMinusRating',
      ],
      ...['letters', 'pct1', 'pct2', 'resources', 'search', 'secretsCupA', 'soloStartRebellion'],
      ...['squadsWithBattlefields', 'victoryPoints'],
    ].sort(),
  );
});

test.each(vectors.bids)('bids $bids and T = $T: $result', ({ bids: [lower, higher], T, result }) => {
  const curve = bidCurve([{ time: T, observed: true }]);
  const chances = pairChances(curve, lower, higher);
  const of = { rebel: chances?.loss, draw: chances?.draw, empire: chances?.win };
  for (const [name, share] of Object.entries(of)) expect(share, name).toBe(name === result ? 1 : 0);
});
