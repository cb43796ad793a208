import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveSfge } from '../../../src/games/sfge/data/resolve.js';
import { EVENT_KINDS, type SfgeSetup, UNIT_TYPES } from '../../../src/games/sfge/setup.js';

const { counters } = resolveSfge({ scenario: 'over-the-edge', set: [] }).document as unknown as SfgeSetup;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the counter mix', () => {
  test('has the mobile units of 1.3.C: military, morphogenetic, resource, movement, number', () => {
    const rows = UNIT_TYPES.map((type) => [type, ...Object.values(counters.units[type])]);
    expect(rows).toEqual([
      ['AF', 3, 0, 0, 3, 20],
      ['SF', 2, 0, 0, 2, 20],
      ['CG', 0, 2, 0, 2, 20],
      ['CF', 0, 0, 1, 1, 8],
      ['IO', 2, 2, 0, 3, 6],
      ['TH', 0, 0, 0, null, 8],
      ['WS', 3, 3, 1, 1, 4],
    ]);
  });

  test('has 40 system units of 20 kinds, resource values 1 to 4', () => {
    const kinds = counters.systems.map(({ military, morphogenetic, resource }) => [resource, military, morphogenetic]);
    const printed: Record<number, string> = {
      1: '1-1, 1-2, 2-1, 2-2, 1-3, 3-1, 2-3',
      2: '1-1, 1-2, 2-1, 2-2, 2-3, 3-2, 1-3',
      3: '1-2, 2-1, 2-2, 3-3',
      4: '2-2, 3-3',
    };
    for (const [resource, list] of Object.entries(printed)) {
      const found = kinds.filter(([value]) => value === Number(resource)).map(([, a, b]) => `${a}-${b}`);
      expect(found.sort()).toEqual(list.split(', ').sort());
    }
    expect(kinds).toHaveLength(20);
    expect(counters.systems.every(({ count }) => count === 2)).toBe(true);
    const mean = (field: 'military' | 'morphogenetic' | 'resource') =>
      sum(counters.systems.map((kind) => kind[field] * kind.count)) / 40;
    expect([mean('military'), mean('morphogenetic'), mean('resource')]).toEqual([1.85, 2, 2.05]);
  });

  test('has the markers', () => {
    expect(counters.leaders).toEqual([4, 4, 2]);
    expect(counters).toMatchObject({ nexuses: 6, imperialMarkers: 10, starGates: 4 });
    expect(counters.usurperLeadership).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(counters.invaderLeadership).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(counters).toMatchObject({ mutantLeadership: 5, mutantStrength: 3 });
  });

  test('has 140 event markers of 39 kinds', () => {
    const printed: Record<number, string> = {
      12: 'rebellion',
      8: 'usurper invaders-appear',
      6: 'independent-empire-arises',
      2:
        'the-institute leviathan the-mutant biomech-predators dark-empire hive living-nebula messiah probe randoids ' +
        'galactic-enlightenment imperial-elites-demand-privileges militarism pacifism paranoia spectacle web-raiders',
    };
    const number = (kind: string) =>
      Number(Object.entries(printed).find(([, kinds]) => kinds.split(' ').includes(kind))?.[0] ?? 4);
    for (const kind of EVENT_KINDS) expect(counters.events[kind], kind).toBe(number(kind));
    expect(EVENT_KINDS.filter((kind) => counters.events[kind] === 4)).toHaveLength(18);
    expect(sum(Object.values(counters.events))).toBe(140);
    expect(EVENT_KINDS).toHaveLength(39);
  });

  test('fills two sheets of 176 with what only keeps account at the table', () => {
    const file = JSON.parse(readFileSync('scenarios/sfge/counters.json', 'utf8'));
    const units = sum(UNIT_TYPES.map((type) => counters.units[type].count));
    const markers = sum(counters.leaders) + counters.nexuses + counters.imperialMarkers + counters.starGates;
    const account: number[] = Object.values(file.otherMarkers);
    expect(units).toBe(86);
    expect(140 + 40 + units + markers + sum(account)).toBe(352);
  });
});
