import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src/games/sfge/catalog.js';
import { resolveSfge } from '../../../src/games/sfge/data/resolve.js';
import { OPTION_NAMES, type SfgeScenario, type SfgeSetup } from '../../../src/games/sfge/setup.js';

function scenario(id: string, set: readonly string[] = []): SfgeScenario {
  return (resolveSfge({ scenario: id, set }).document as unknown as SfgeSetup).scenario;
}

/** What a scenario has unless it says otherwise. */
const PLAIN = {
  unlimited: false,
  firstTurnIndexCap: 95,
  firstTurnRebellions: null,
  rebelRecruiting: 0,
  empires: { choice: 'none', numbers: [], homes: [], distance: 0, extraUnits: [], absorbRebels: false },
  leaders: [],
  nexuses: { count: 0, on: [] },
  repression: 0,
  illumination: 0,
  leviathanPlaced: false,
  poolRemovals: {},
  poolAdditions: [],
  usurperArrivals: [],
  starGates: [],
  universalVictoryIndex: 10,
  options: Object.fromEntries(OPTION_NAMES.map((name) => [name, true])),
};

const systems = (owner: string, from: number, to: number, minimumResource = 0) => ({
  owner,
  from,
  to,
  minimumResource,
});
const units = (text: string) =>
  text.split(', ').map((part) => ({ type: part.slice(-2), count: Number(part.slice(0, -2)) }));
const levels = (decline: number, survival: number, expanding: number, galactic: number) => ({
  decline,
  survival,
  expanding,
  galactic,
});
const onSystems = (perSector: number | null) => ({ where: 'imperial-systems', perSector, dieForSide: false });

describe('the scenarios of 30.0', () => {
  test('1, Over the Edge', () => {
    expect(scenario('over-the-edge')).toEqual({
      ...PLAIN,
      id: 'over-the-edge',
      title: 'Over the Edge',
      number: 1,
      turns: 10,
      chaosIndex: 80,
      resourcePoints: 10,
      firstTurnMarkers: 24,
      systems: [systems('imperial', 1, 57)],
      imperialUnits: units('1IO, 6AF, 10SF, 3CG'),
      placement: onSystems(2),
      nexuses: { count: 5, on: [] },
      victory: levels(31, 36, 41, 45),
    });
  });

  test('2, Civil War', () => {
    expect(scenario('civil-war')).toEqual({
      ...PLAIN,
      id: 'civil-war',
      title: 'Civil War',
      number: 2,
      turns: 10,
      chaosIndex: 80,
      resourcePoints: 0,
      firstTurnMarkers: 16,
      systems: [systems('die', 1, 57)],
      imperialUnits: units('2AF, 6SF, 8CG, 4CF'),
      placement: { where: 'anywhere', perSector: 2, dieForSide: true },
      victory: levels(24, 29, 34, 39),
    });
  });

  test('3, The Empire Strikes', () => {
    expect(scenario('the-empire-strikes')).toEqual({
      ...PLAIN,
      id: 'the-empire-strikes',
      title: 'The Empire Strikes',
      number: 3,
      turns: 5,
      chaosIndex: 80,
      resourcePoints: 15,
      firstTurnMarkers: 16,
      systems: [systems('chaos', 26, 57), systems('imperial', 1, 25)],
      rebelRecruiting: 1,
      empires: {
        choice: 'fixed',
        numbers: [5, 6],
        homes: [49, 57],
        distance: 0,
        extraUnits: ['SF', 'CG'],
        absorbRebels: false,
      },
      imperialUnits: units('2IO, 3AF, 5SF, 3CG, 2CF'),
      placement: onSystems(null),
      leaders: [3],
      nexuses: { count: 3, on: [] },
      illumination: 2,
      victory: levels(21, 26, 31, 36),
    });
  });

  const strongest = {
    choice: 'strongest',
    numbers: [5, 6],
    homes: [],
    distance: 2,
    extraUnits: [],
    absorbRebels: true,
  };

  test('4, Eternal Empire', () => {
    expect(scenario('eternal-empire')).toEqual({
      ...PLAIN,
      id: 'eternal-empire',
      title: 'Eternal Empire',
      number: 4,
      turns: 10,
      chaosIndex: 70,
      resourcePoints: 20,
      firstTurnMarkers: 16,
      systems: [systems('chaos', 18, 57), systems('imperial', 1, 17)],
      rebelRecruiting: 2,
      empires: strongest,
      imperialUnits: units('3IO, 3AF, 3CG, 1WS'),
      placement: onSystems(null),
      leaders: [2],
      nexuses: { count: 1, on: [1] },
      repression: 2,
      illumination: 2,
      leviathanPlaced: true,
      poolRemovals: { leviathan: 1 },
      victory: levels(16, 21, 26, 31),
    });
  });

  test('5, Trans-human Revolt', () => {
    expect(scenario('trans-human-revolt')).toEqual({
      ...PLAIN,
      id: 'trans-human-revolt',
      title: 'Trans-human Revolt',
      number: 5,
      turns: 10,
      chaosIndex: 80,
      resourcePoints: 10,
      firstTurnMarkers: 24,
      firstTurnRebellions: 2,
      systems: [systems('imperial', 1, 9, 2), systems('chaos', 10, 57)],
      imperialUnits: units('2IO, 2AF'),
      placement: onSystems(null),
      nexuses: { count: 1, on: [1] },
      repression: 4,
      leviathanPlaced: true,
      poolRemovals: { usurper: 8, leviathan: 2 },
      poolAdditions: [{ turn: 6, event: 'usurper', count: 3 }],
      usurperArrivals: [1, 2, 3, 4, 5],
      victory: levels(16, 21, 26, 31),
    });
  });

  test('6, Second Empire', () => {
    const second = scenario('second-empire');
    expect(second).toEqual({
      ...PLAIN,
      id: 'second-empire',
      title: 'Second Empire',
      number: 6,
      turns: 10,
      chaosIndex: 70,
      resourcePoints: 5,
      firstTurnMarkers: 24,
      systems: [systems('chaos', 2, 57), systems('imperial', 1, 1)],
      rebelRecruiting: 3,
      empires: strongest,
      imperialUnits: units('5TH'),
      placement: { where: 'anywhere', perSector: null, dieForSide: false },
      leaders: [1, 1, 1],
      illumination: 4,
      poolRemovals: { usurper: 8, rebellion: 12 },
      poolAdditions: second.poolAdditions,
      victory: levels(6, 11, 16, 21),
    });
    for (let turn = 1; turn <= 10; turn++) {
      const added = (event: string) =>
        second.poolAdditions
          .filter((addition) => addition.turn === turn && addition.event === event)
          .reduce((sum, { count }) => sum + count, 0);
      expect(added('usurper')).toBe(turn >= 2 && turn <= 9 ? 1 : 0);
      const rebellions = turn <= 5 ? 1 : 2;
      expect(added('rebellion')).toBe(turn >= 2 && turn <= 9 ? rebellions : 0);
    }
    expect(second.poolAdditions.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  });

  test('7, Sweep of Empire, is Over the Edge for 200 turns unless told otherwise', () => {
    expect(scenario('sweep-of-empire')).toEqual({
      ...scenario('over-the-edge'),
      id: 'sweep-of-empire',
      title: 'Sweep of Empire (Over the Edge)',
      turns: 200,
      unlimited: true,
    });
  });

  test.each([
    ['over-the-edge', 1],
    ['civil-war', 2],
    ['the-empire-strikes', 3],
    ['eternal-empire', 4],
    ['trans-human-revolt', 5],
    ['second-empire', 6],
  ])('7, Sweep of Empire, over %s', (base, number) => {
    const sweep = scenario('sweep-of-empire', [`base=${base}`, 'turnCap=40', 'chaosIndex=60']);
    const { title } = scenario(base);
    expect(sweep).toEqual({
      ...scenario(base),
      id: 'sweep-of-empire',
      title: `Sweep of Empire (${title})`,
      number,
      turns: 40,
      unlimited: true,
      chaosIndex: 60,
    });
  });
});

describe('options', () => {
  test('what a rule that is off would need is not set up', () => {
    expect(scenario('eternal-empire', ['options.nexus=false']).nexuses).toEqual({ count: 0, on: [] });
    const dark = scenario('eternal-empire', ['options.repressionIllumination=false']);
    expect([dark.repression, dark.illumination]).toEqual([0, 0]);
    expect(scenario('over-the-edge', ['starGates=[1,13]']).starGates).toEqual([1, 13]);
    expect(scenario('over-the-edge', ['starGates=[1,13]', 'options.starGates=false']).starGates).toEqual([]);
  });
});

describe('lists', () => {
  test('scenarios stand in the order of the rulebook', () => {
    expect(catalog.scenarios().map(({ id }) => id)).toEqual([
      'over-the-edge',
      'civil-war',
      'the-empire-strikes',
      'eternal-empire',
      'trans-human-revolt',
      'second-empire',
      'sweep-of-empire',
    ]);
    for (const { title, summary, file } of catalog.scenarios()) {
      expect(title).not.toBe('undefined');
      expect(summary.length).toBeGreaterThan(20);
      expect(file).toMatch(/^scenarios\/sfge\/.*\.json$/);
    }
  });

  test('chart sets say how much of them is reconstructed', () => {
    expect(catalog.chartSets()).toEqual([
      {
        id: 'house',
        title: 'House charts',
        file: 'scenarios/sfge/charts/house.json',
        provenance: { RB: 47, SIS: 2, REC: 395 },
      },
      {
        id: 'house-2',
        title: 'House charts, dearer',
        file: 'scenarios/sfge/charts/house-2.json',
        provenance: { RB: 47, SIS: 2, REC: 395 },
      },
    ]);
  });
});
