/** Parts of the data that can be moved by whole steps, for studies of what matters. */

import { isReconstructed } from '../../shared/data/known-cells.js';
import { numberNames } from '../../shared/numbers.js';
import { type Variation, variationsOf } from '../../shared/variations.js';
import { BUILT_TYPES, UNIT_TYPES } from '../position/units.js';
import {
  type BfgeScenario,
  type BfgeSetup,
  CHIT_TYPES,
  CHITS_MAX,
  INDEX_MAX,
  levelsMeet,
  POINTS_MAX,
  POOL_MAX,
  SIDE_NAMES,
  STRENGTH_MAX,
  TURNS_MAX,
  VALUE_MAX,
  VALUE_NAMES,
} from '../setup.js';
import { NUMBERS } from './numbers.js';

/** Numbers that move together, each within its range. */
interface Moved {
  readonly name: string;
  readonly group: string;
  readonly meaning: string;
  /** Kind of the file that has the cells, and their names in it. */
  readonly kind: 'charts' | 'map' | 'scenario';
  readonly cells: readonly string[];
  readonly values: readonly number[];
  readonly range: readonly [least: number, most: number];
  readonly texts: (values: readonly number[]) => readonly string[];
}

function variation(
  data: BfgeSetup,
  { name, group, meaning, kind, cells, values, range: [least, most], texts }: Moved,
): Variation {
  return {
    name,
    group,
    meaning,
    cells: cells.length,
    reconstructed: cells.filter((cell) => isReconstructed(data, kind, cell)).length,
    move(steps) {
      const moved = values.map((value) => value + steps);
      return moved.every((value) => value >= least && value <= most) ? texts(moved) : null;
    },
  };
}

/** A number of the charts that is moved by itself. */
function cell(
  data: BfgeSetup,
  path: string,
  group: string,
  meaning: string,
  value: number,
  range: readonly [number, number],
): Variation {
  return variation(data, {
    ...{ name: path, group, meaning, kind: 'charts', range },
    // The strengths of a unit are one cell.
    cells: [path.replace(/\.(?:military|morphogenetic)$/, '.strength')],
    values: [value],
    texts: ([moved]) => [`charts.${path}=${moved}`],
  });
}

function units(data: BfgeSetup): Variation[] {
  return BUILT_TYPES.flatMap((type) => {
    const { cost, military, morphogenetic } = data.charts.units[type];
    const dice = (segment: string, value: number) =>
      cell(data, `units.${type}.${segment}`, 'strengths', `${type} fires a die more in the ${segment} segment`, value, [
        0,
        STRENGTH_MAX,
      ]);
    return [
      cell(data, `units.${type}.cost`, 'prices', `${type} costs a point more`, cost, [1, 99]),
      dice('military', military),
      dice('morphogenetic', morphogenetic),
    ];
  });
}

/** Trans-humans of a side are stronger at every index. */
function transHumans(data: BfgeSetup): Variation[] {
  const { transHuman } = data.charts;
  const keys = transHuman.map(({ upTo }, i) => `${(transHuman[i - 1]?.upTo ?? 0) + 1}-${upTo ?? 100}`);
  return SIDE_NAMES.map((side) =>
    variation(data, {
      name: `transHuman.${side}`,
      group: 'strengths',
      meaning: `Trans-humans of ${side} are one stronger`,
      kind: 'charts',
      cells: keys.map((key) => `transHuman.${key}`),
      values: transHuman.map((band) => band[side]),
      range: [0, STRENGTH_MAX],
      texts: (moved) => keys.map((key, i) => `charts.transHuman.cells.${key}.${side}=${moved[i]}`),
    }),
  );
}

function counters(data: BfgeSetup): Variation[] {
  const { charts } = data;
  return SIDE_NAMES.flatMap((side) => [
    ...UNIT_TYPES.map((type) =>
      cell(data, `pools.${side}.${type}`, 'force pools', `${side} has one more ${type}`, charts.pools[side][type], [
        0,
        POOL_MAX,
      ]),
    ),
    ...CHIT_TYPES.map((chit) =>
      cell(
        data,
        `chits.${side}.${chit}`,
        'action chits',
        `${side} has one more ${chit} chit`,
        charts.chits[side][chit],
        [0, CHITS_MAX],
      ),
    ),
  ]);
}

function points(data: BfgeSetup): Variation[] {
  return numberNames(NUMBERS).map((name) => {
    const { min, max, more } = NUMBERS[name];
    return cell(data, name, 'points', more, data.charts[name], [min, max]);
  });
}

/** All six chits of a kind of value. */
function values(data: BfgeSetup): Variation[] {
  const { map } = data;
  return VALUE_NAMES.map((name) =>
    variation(data, {
      name: `values.${name}`,
      group: 'value chits',
      meaning: `every ${name} value is one higher`,
      kind: 'map',
      cells: map.values[name].map((_, i) => `values.${name}.${i}`),
      values: map.values[name],
      range: [1, VALUE_MAX],
      texts: (moved) => [`map.values.${name}=[${moved.join(',')}]`],
    }),
  );
}

function numbers(data: BfgeSetup): Variation[] {
  const { turns, chaosIndex, buildPoints, handLimit, victory } = data.scenario;
  const number = (path: string, meaning: string, value: number, range: readonly [number, number]): Variation =>
    variation(data, {
      ...{ name: path, group: 'scenario', meaning, kind: 'scenario', cells: [path], range },
      values: [value],
      texts: ([moved]) => [`${path}=${moved}`],
    });
  const index: readonly [number, number] = [-INDEX_MAX, INDEX_MAX];
  const possible = (one: Variation, change: (steps: number) => Pick<BfgeScenario, 'turns' | 'victory'>): Variation => ({
    ...one,
    move: (steps) => (levelsMeet(change(steps)) ? null : one.move(steps)),
  });
  return [
    number('chaosIndex', 'the Chaos Index starts one higher', chaosIndex, index),
    ...SIDE_NAMES.map((side) =>
      number(`buildPoints.${side}`, `${side} has a point more before turn 1`, buildPoints[side], [0, POINTS_MAX]),
    ),
    number('handLimit', 'both hold a chit more', handLimit, [0, 20]),
    possible(number('turns', 'a turn more', turns, [1, TURNS_MAX]), (steps) => ({ turns: turns + steps, victory })),
    possible(number('victory.red', 'Red wins at an index one higher', victory.red, index), (steps) => ({
      turns,
      victory: { ...victory, red: victory.red + steps },
    })),
    possible(number('victory.blue', 'Blue wins at an index one higher', victory.blue, index), (steps) => ({
      turns,
      victory: { ...victory, blue: victory.blue + steps },
    })),
    possible(number('victory.step', 'the levels close in a point faster', victory.step, [0, 100]), (steps) => ({
      turns,
      victory: { ...victory, step: victory.step + steps },
    })),
    number('victory.lastTurnRed', 'on the last turn Red wins at an index one higher', victory.lastTurnRed, index),
  ];
}

export const variations = variationsOf((data: BfgeSetup): Variation[] => [
  ...units(data),
  ...transHumans(data),
  ...counters(data),
  ...points(data),
  ...values(data),
  ...numbers(data),
]);
