import { describe, expect, test } from 'vitest';
import { familiesOf, variantSet } from '../../../src/commands/calibrate/result.js';
import type { ResolvedSetup } from '../../../src/games/game.js';
import { resolveSfge } from '../../../src/games/sfge/data/resolve.js';
import { sfge } from '../../../src/games/sfge/index.js';
import type { SfgeSetup } from '../../../src/games/sfge/setup.js';

const resolved = resolveSfge({ scenario: 'over-the-edge', set: [] });
const { charts } = resolved.document as unknown as SfgeSetup;

/** Reads a chart as a player does. */
function look<Row extends { readonly upTo: number | null }>(bands: readonly Row[], total: number): Row {
  const row = bands.find(({ upTo }) => upTo === null || total <= upTo);
  if (row === undefined) throw new Error(`no row for ${total}`);
  return row;
}

/** `[last total, result]` lines as printed; the last one is open. */
function rowsAre<Row extends { readonly upTo: number | null }>(
  bands: readonly Row[],
  from: number,
  printed: readonly (readonly [number, Omit<Row, 'upTo'>])[],
): void {
  let total = from;
  for (const [last, result] of printed)
    for (; total <= last; total++) {
      const { upTo: _upTo, ...found } = look(bands, total);
      expect(found, `total ${total}`).toEqual(result);
    }
  expect(bands.at(-1)?.upTo).toBeNull();
  bands.slice(1).forEach((row, i) => {
    expect(row.upTo ?? Number.POSITIVE_INFINITY).toBeGreaterThan(bands[i].upTo ?? 0);
  });
}

describe('the house charts', () => {
  test('3.1: five bands of twenty, 5 to 9 markers, 8 at 70 and at 80', () => {
    for (let index = 1; index <= 100; index++)
      expect(look(charts.chaosMarkers, index).markers).toBe(5 + Math.floor((index - 1) / 20));
    expect(look(charts.chaosMarkers, 70).markers).toBe(8);
    expect(look(charts.chaosMarkers, 80).markers).toBe(8);
  });

  test('3.2: every cell follows from column + roll', () => {
    const result = (sum: number) => {
      if (sum <= -2) return 'A3';
      if (sum <= 1) return 'A2';
      if (sum <= 3) return 'A1';
      if (sum <= 6) return 'none';
      if (sum <= 8) return 'D1';
      return sum <= 11 ? 'D2' : 'D3';
    };
    expect(charts.combatResults).toHaveLength(14);
    charts.combatResults.forEach((row, i) => {
      expect(row).toEqual(Array.from({ length: 13 }, (_, column) => result(column - 6 + i - 2)));
    });
    expect(charts.combatResults[5 + 2][2 + 6], 'the example of 9.4').toBe('D1');
  });

  test('3.3: every roll of every column', () => {
    const act = (move: string, attack: boolean) => ({ operation: 'act', move, attack });
    const attrition = { operation: 'attrition', move: 'none', attack: false };
    const none = { operation: 'no-operations', move: 'none', attack: false };
    const times = <T>(n: number, cell: T): T[] => Array(n).fill(cell);
    expect(charts.operations.usurper).toEqual([
      ...times(2, attrition),
      ...times(2, none),
      ...times(2, act('toward-core', false)),
      ...times(6, act('toward-core', true)),
    ]);
    expect(charts.operations.empire).toEqual([
      ...times(2, attrition),
      ...times(2, none),
      act('threatened', false),
      ...times(2, act('threatened', true)),
      ...times(5, act('threatened-or-next', true)),
    ]);
    const ways = ['away-from-core', 'lower', 'higher', 'one-toward-core'];
    expect(charts.operations.invader).toEqual([
      ...times(2, attrition),
      none,
      ...ways.map((way) => act(way, false)),
      ...ways.map((way) => act(way, true)),
      act('none', true),
    ]);
    expect(charts.operations.rebel).toEqual([attrition, ...times(3, none), ...times(6, act('none', true))]);
  });

  test('3.3: Invaders of leadership 1 to 4 attack on 40, 50, 60 and 70 % of rolls', () => {
    const attacks = [1, 2, 3, 4].map((leadership) => {
      const cells = Array.from({ length: 10 }, (_, die) => charts.operations.invader[Math.min(die + leadership, 11)]);
      return cells.filter(({ attack }) => attack).length;
    });
    expect(attacks).toEqual([4, 5, 6, 7]);
  });

  test('3.4: Extropy', () => {
    const row = (addDice: number, subtractDice: number, leaderLost: boolean, transHumans: number) => ({
      addDice,
      subtractDice,
      leaderLost,
      transHumans,
    });
    rowsAre(charts.extropy, -3, [
      [2, row(1, 0, true, 0)],
      [4, row(0, 0, false, 0)],
      [7, row(0, 1, false, 0)],
      [10, row(0, 2, false, 0)],
      [13, row(0, 2, false, 1)],
      [16, row(0, 3, false, 1)],
      [30, row(0, 3, false, 2)],
    ]);
    const mean = (modifier: number) => {
      const dice = Array.from({ length: 10 }, (_, die) => look(charts.extropy, die + modifier));
      return dice.reduce((sum, { addDice, subtractDice }) => sum + 0.45 * (addDice - subtractDice), 0);
    };
    [-1.8, -4.5, -6.75, -9, -10.8, -11.7].forEach((value, i) => {
      expect(mean(2 * i)).toBeCloseTo(value, 10);
    });
  });

  test('3.5: Usurpation, and the chances of the defence', () => {
    const row = (result: 'defeated' | 'stalemate' | 'victorious', addDice: number, subtractDice: number) => ({
      result,
      addDice,
      subtractDice,
    });
    rowsAre(charts.usurpation, -3, [
      [1, row('defeated', 0, 2)],
      [4, row('defeated', 0, 1)],
      [6, row('stalemate', 0, 0)],
      [7, row('stalemate', 1, 0)],
      [9, row('victorious', 1, 0)],
      [11, row('victorious', 2, 0)],
      [20, row('victorious', 3, 0)],
    ]);
    const defence = [-1, 0, 1, 2, 3, 4].map((modifier) => {
      const results = Array.from({ length: 10 }, (_, die) => look(charts.usurpation, die + modifier).result);
      const defeated = results.filter((result) => result === 'defeated').length;
      return Math.round((100 * defeated) / results.filter((result) => result !== 'stalemate').length);
    });
    expect(defence).toEqual([86, 71, 57, 43, 29, 14]);
  });

  test('3.6: Suppression, 12 being suppressed with Alienation', () => {
    const row = (suppressed: boolean, alienation: boolean, resistance: boolean) => ({
      suppressed,
      alienation,
      resistance,
    });
    rowsAre(charts.suppression, -4, [
      [1, row(false, false, true)],
      [4, row(false, true, false)],
      [7, row(false, false, false)],
      [12, row(true, true, false)],
      [30, row(true, false, false)],
    ]);
  });

  test('3.7: Increased Resources, 7 doubling and 5 giving two dice', () => {
    rowsAre(charts.increasedResources, 0, [
      [1, { multiplier: 1 }],
      [5, { multiplier: 1.5 }],
      [9, { multiplier: 2 }],
      [11, { multiplier: 2.5 }],
      [13, { multiplier: 3 }],
    ]);
    const dice = Array.from({ length: 10 }, (_, die) => look(charts.increasedResourcesDice, die).dice);
    expect(dice).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
  });

  test('3.8: Recruiting, with what the scenarios say is possible', () => {
    rowsAre(charts.recruiting, 0, [
      [5, { units: [] }],
      [8, { units: ['SF'] }],
      [11, { units: ['CG'] }],
      [14, { units: ['AF'] }],
      [16, { units: ['AF', 'AF'] }],
      [18, { units: ['CG', 'CG'] }],
      [20, { units: ['AF', 'CG', 'CG'] }],
      [22, { units: ['AF', 'AF', 'CG', 'CG'] }],
      [40, { units: ['WS', 'AF', 'CG'] }],
    ]);
    const possible = (multiplier: number, top: number) => {
      const seen = new Set<string>();
      for (let die = 0; die <= top; die++)
        for (let resource = 1; resource <= 4; resource++)
          seen.add(look(charts.recruiting, die + multiplier * resource).units.join(' '));
      return [...seen].sort();
    };
    for (const top of [9, 10]) {
      expect(possible(1, top)).toEqual(['', 'AF', 'CG', 'SF']);
      expect(possible(2, top)).toEqual(['', 'AF', 'AF AF', 'CG', 'CG CG', 'SF']);
    }
  });

  test('3.9: Aliens and Expeditions', () => {
    rowsAre(charts.aert, -1, [
      [3, { outcome: 'negative' }],
      [6, { outcome: 'indeterminate' }],
      [20, { outcome: 'positive' }],
    ]);
  });

  test('3.10: two entries of five cells in each row', () => {
    const printed = [
      ['lost-in-hyperspace', 'ancient-guardian'],
      ['fight-for-information', 'go-deeper'],
      ['star-gate', 'star-gate'],
      ['derelict-fleet', 'lost-colony'],
      ['ancient-world-ship', 'living-archive'],
      ['psionic-choir', 'sealed-dossiers'],
      ['trans-human-enclave', 'evolutionary-leap'],
      ['hero-of-the-frontier', 'mutiny'],
      ['nova-trigger', 'first-contact'],
      ['cosmic-harmony', 'pandoras-vault'],
    ];
    expect(charts.expeditions).toEqual(
      printed.map(([left, right]) => [...Array(5).fill(left), ...Array(5).fill(right)]),
    );
  });

  test('3.11: prices and maintenance', () => {
    expect(charts.expenditure).toEqual({
      recruit: { SF: 2, CG: 3, AF: 4, CF: 5, IO: 6, WS: 10, TH: 10 },
      maintain: { SF: 1, CG: 1, AF: 2, CF: 1, IO: 2, WS: 3, TH: 0 },
      leader: [2, 4, 6],
      nexusRecruit: 5,
      nexusMaintain: 1,
      repression: 1,
      illumination: 2,
      starGate: 10,
      transHumanIllumination: 1,
      extropyPerSystem: 1,
    });
  });

  test('3.12: Trans-humans of both sides are worth 4 together at any index', () => {
    rowsAre(charts.transHumans, 1, [
      [30, { imperial: 3, chaos: 1 }],
      [70, { imperial: 2, chaos: 2 }],
      [100, { imperial: 1, chaos: 3 }],
    ]);
  });

  test('29.1: a point less for each ten of the index, 46 at most', () => {
    for (let index = 1; index <= 100; index++)
      expect(look(charts.victoryPoints, index).points).toBe(9 - Math.floor((index - 1) / 10));
    expect(charts.victoryPointsCore).toBe(5);
    expect(charts.victoryPointsSystem).toBe(1);
    expect(charts.victoryPointsCore + 32 * charts.victoryPointsSystem + look(charts.victoryPoints, 10).points).toBe(46);
  });

  test('32.0: the forces of Invaders by die', () => {
    const printed = ['AF', 'AF', 'SF', 'SF', 'SF SF', 'SF CG', 'CG', 'CG CG', 'WS', 'TH'];
    expect(charts.invaderForce.map((units) => units.join(' '))).toEqual(printed);
  });

  test('27.0: Star gate movement by die', () => {
    const printed = ['collapse', 'eliminated', 'fails', 'random', ...Array(6).fill('arrives')];
    expect(charts.starGates).toEqual(printed);
  });

  test('32.0: changes of the index by combat', () => {
    expect(charts.indexChanges).toEqual({
      imperialMobileEliminated: 2,
      imperialMobileConverted: 1,
      imperialSystemEliminatedPerResource: 2,
      imperialSystemConvertedPerResource: 1,
      chaosMobileEliminated: -1,
      chaosMobileConverted: -2,
      chaosSystemEliminatedPerResource: -1,
      chaosSystemConvertedPerResource: -2,
      nexusInCoreLost: 2,
      nexusLost: 1,
    });
  });

  test('name, hash and number of cells stand beside every result', () => {
    expect(resolved.charts).toMatchObject({ id: 'house', cells: 444, reconstructed: 395 });
    expect(resolved.charts.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('house-2 is house with every reconstructed price an RP higher, and says so of each cell', () => {
    const dearer = resolveSfge({ scenario: 'over-the-edge', charts: 'house-2', set: [] });
    expect(dearer.charts).toMatchObject({ id: 'house-2', cells: 444, reconstructed: 395 });
    const up = familiesOf(sfge, resolved).map(({ name }) => (name === 'prices' ? 1 : 0));
    const moved = resolveSfge({
      scenario: 'over-the-edge',
      set: variantSet(sfge, resolved, familiesOf(sfge, resolved), up, () => resolved),
    });
    const chartsOf = (setup: ResolvedSetup) => (setup.document as unknown as SfgeSetup).charts;
    expect({ ...chartsOf(dearer), id: 'house', title: '' }).toEqual({ ...chartsOf(moved), title: '' });
    const listed = sfge.chartSets().map(({ id, provenance }) => [id, provenance]);
    expect(listed).toEqual([
      ['house', { RB: 47, SIS: 2, REC: 395 }],
      ['house-2', { RB: 47, SIS: 2, REC: 395 }],
    ]);
  });
});
