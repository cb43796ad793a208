/** Every option of a scenario does what it says, and nothing of it is left undone. */

import { describe, expect, test } from 'vitest';
import drill from '../../../policies/fitg/drill.js';
import marshal from '../../../policies/fitg/marshal.js';
import { fitg } from '../../../src/games/fitg/index.js';
import { unitCost } from '../../../src/games/fitg/position/charts.js';
import { ELITE, IMP, ON, PLANETS, PROVINCES, slot, TYPES } from '../../../src/games/fitg/position/layout.js';
import {
  cell,
  gPlanet,
  gStatus,
  N_EMPIRE_TRACK,
  N_NEXT_HISTORIC,
  n,
  pdbLevel,
  revealed,
  units,
} from '../../../src/games/fitg/position/state.js';
import { province } from '../../../src/games/fitg/position/tables.js';
import type { FitgSetup } from '../../../src/games/fitg/setup.js';
import { type PolicyModule, R_ENDING, R_FIRST } from '../../../src/games/game.js';
import { fillParameters } from '../../../src/policy/parameters.js';

const metric = (name: string): number => R_FIRST + fitg.metrics.findIndex((known) => known.name === name);

/** Plays games with options set, and returns their records; the table lies as the last one left it. */
function played(
  set: readonly string[],
  games = 1,
  module: PolicyModule = drill as PolicyModule,
  scenario = 'standard',
) {
  const policy = { label: module.name, module, parameters: fillParameters(module, {}) };
  const engine = fitg.createEngine(fitg.resolve({ scenario, set }), [policy, policy], 'options');
  return Array.from({ length: games }, (_, game) => {
    engine.play(game);
    return Int32Array.from(engine.record);
  });
}

const sum = (records: readonly Int32Array[], name: string): number =>
  records.reduce((total, record) => total + record[metric(name)], 0);

/** Imperial units of a type. */
function imperial(type: number): number {
  let number = 0;
  for (let planet = 0; planet < PLANETS; planet++) number += units[slot(IMP, planet, type)];
  return number;
}

describe('how long a game lasts', () => {
  test('threshold: the Empire falls in the first turn that ends with so many points', () => {
    for (const threshold of [1, 5]) {
      const [record] = played([`threshold=${threshold}`], 1, marshal as PolicyModule);
      expect(fitg.endings[record[R_ENDING]].id).toBe('threshold');
      expect(record[metric('vpEnd')]).toBeGreaterThanOrEqual(threshold);
    }
  });

  test('horizon, firstTurn: a game that stands has the turn after the horizon', () => {
    for (const record of played(['horizon=7', 'firstTurn=5'], 3)) {
      expect(fitg.endings[record[R_ENDING]].id).toBe('horizon');
      expect(record[metric('turn')]).toBe(8);
    }
    // Three turns of nine Rebel groups at most.
    expect(played(['horizon=7', 'firstTurn=5'])[0][metric('missionsReb')]).toBeLessThanOrEqual(27);
  });
});

describe('cards and chits', () => {
  test('eventPhase: no cards are drawn, gained or played without it', () => {
    const cards = ['galacticCards', 'majorCards', 'handCards'];
    const [withEvents, without] = ['true', 'false'].map((flag) => played([`eventPhase=${flag}`, 'horizon=30'], 3));
    for (const name of cards) {
      expect(sum(withEvents, name), name).toBeGreaterThan(0);
      expect(sum(without, name), name).toBe(0);
    }
  });

  test('startingEvents: H1 lies in the New Box, else the first Event Phase draws a Galactic card', () => {
    const [withThem] = played(['horizon=1']);
    expect(withThem[metric('galacticCards')]).toBe(0);
    expect(n[N_NEXT_HISTORIC]).toBeGreaterThan(0);
    expect(played(['horizon=1', 'startingEvents=false'])[0][metric('galacticCards')]).toBeGreaterThanOrEqual(1);
  });

  test('replacement: the same chit may come again, so an environ may have more of its letters', () => {
    const [without, withIt] = ['false', 'true'].map((flag) => played([`replacement=${flag}`, 'horizon=12'], 3));
    expect(sum(withIt, 'chits')).not.toBe(sum(without, 'chits'));
  });
});

describe('set-up', () => {
  test('forcePoints: a province spends what it has on units', () => {
    const strength = (points: number): number => {
      played([`forcePoints.2=${points}`, 'horizon=1', 'firstTurn=1']);
      let cost = 0;
      for (let planet = 0; planet < PLANETS; planet++)
        for (let type = 0; province[planet] === 1 && type < TYPES; type++)
          cost += units[slot(IMP, planet, type)] * unitCost[IMP * TYPES + type];
      return cost;
    };
    expect(strength(70) - strength(40)).toBeGreaterThan(20);
  });

  test('elitesMax: so many elites, and none where it is zero', () => {
    played(['horizon=1']);
    const before = imperial(ELITE);
    expect(before).toBeGreaterThanOrEqual(PROVINCES - 1);
    expect(before).toBeLessThanOrEqual(PROVINCES + 1);
    played(['horizon=1', ...Array.from({ length: PROVINCES }, (_, i) => `elitesMax.${i + 1}=0`)]);
    expect(imperial(ELITE)).toBe(0);
  });

  test('pdbLevelMax: no PDB begins above it', () => {
    const wildest = (level: number): number => {
      played([`pdbLevelMax=${level}`, 'horizon=1'], 1, marshal as PolicyModule);
      return Math.max(...pdbLevel);
    };
    expect(wildest(0)).toBe(0);
    const { scenario } = fitg.resolve({ scenario: 'standard', set: ['pdbLevelMax=1'] })
      .document as unknown as FitgSetup;
    expect(scenario.pdbLevelMax).toBe(1);
  });

  test('foundGroups: groups 8 and 9 begin beside those named', () => {
    played(['horizon=1']);
    expect([gStatus[7], gStatus[8]]).not.toEqual([ON, ON]);
    played(['horizon=1', 'foundGroups.8=2', 'foundGroups.9=6']);
    for (const group of [7, 8]) expect(gPlanet[group]).toBeGreaterThanOrEqual(0);
  });

  test('startCells: a Cell in each province, which is sent on a mission in the first turn', () => {
    expect(played(['horizon=1'])[0][metric('cellMissions')]).toBe(0);
    const [record] = played(['horizon=1', 'startCells=true']);
    expect(record[metric('cellMissions')]).toBe(PROVINCES);
    expect(cell.filter((environ) => environ >= 0).length + record[metric('cellsLost')]).toBeGreaterThanOrEqual(
      PROVINCES,
    );
  });

  test('secretsRevealed: so many secrets lie open', () => {
    for (const number of [0, 6, 16]) {
      const [record] = played([`secretsRevealed=${number}`, 'horizon=1']);
      expect(record[metric('secretsRevealed')]).toBeGreaterThanOrEqual(number);
      expect(revealed.reduce((all, one) => all + one, 0)).toBe(record[metric('secretsRevealed')]);
    }
  });

  test('productionFirstTurn: the Empire buys nothing in the first turn without it', () => {
    // Turn 2 begins with taxes.
    const spent = (flag: boolean): number =>
      played([`productionFirstTurn=${flag}`, 'firstTurn=2', 'horizon=2'], 1, marshal as PolicyModule)[0][
        metric('impSpent')
      ];
    expect(spent(true)).toBeGreaterThan(0);
    expect(spent(false)).toBe(0);
    expect(n[N_EMPIRE_TRACK]).toBeGreaterThan(0);
  });
});

test('every field of a scenario that changes games is tested here', () => {
  const { scenario } = fitg.resolve({ scenario: 'standard', set: [] }).document as unknown as FitgSetup;
  expect(Object.keys(scenario).sort()).toEqual(
    [
      ...['threshold', 'horizon', 'eventPhase', 'replacement', 'firstTurn', 'forcePoints', 'elitesMax', 'pdbLevelMax'],
      ...['foundGroups', 'startCells', 'secretsRevealed', 'startingEvents', 'productionFirstTurn'],
      // The switches for departures from the text: ../rules/departures.test.ts.
      ...['securityAgain', 'rebelElites', 'swarmAgain', 'gamesDominoes', 'secretsChosen'],
      ...['id', 'title'],
    ].sort(),
  );
});
