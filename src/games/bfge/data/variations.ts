/** Parts of the data that can be moved by whole steps, for studies of what matters. */

import { numberNames } from '../../shared/numbers.js';
import { type Variation, variationsOf } from '../../shared/variations.js';
import { BUILT_TYPES, UNIT_TYPES } from '../position/units.js';
import {
  type BfgeCharts,
  type BfgeMap,
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
import { isPrinted } from './printed.js';

/** Numbers that move together, each within its range. */
interface Moved {
  readonly name: string;
  readonly group: string;
  readonly meaning: string;
  /** File that says where the cells come from, and their names in it. */
  readonly file: string;
  readonly cells: readonly string[];
  readonly values: readonly number[];
  readonly range: readonly [least: number, most: number];
  readonly texts: (values: readonly number[]) => readonly string[];
}

function variation({ name, group, meaning, file, cells, values, range: [least, most], texts }: Moved): Variation {
  return {
    name,
    group,
    meaning,
    cells: cells.length,
    reconstructed: cells.filter((cell) => !isPrinted(file, cell)).length,
    move(steps) {
      const moved = values.map((value) => value + steps);
      return moved.every((value) => value >= least && value <= most) ? texts(moved) : null;
    },
  };
}

/** A number of the charts that is moved by itself. */
function cell(
  { id }: BfgeCharts,
  path: string,
  group: string,
  meaning: string,
  value: number,
  range: readonly [number, number],
): Variation {
  return variation({
    ...{ name: path, group, meaning, file: id, range },
    // The strengths of a unit are one cell.
    cells: [path.replace(/\.(?:military|morphogenetic)$/, '.strength')],
    values: [value],
    texts: ([moved]) => [`charts.${path}=${moved}`],
  });
}

function units(charts: BfgeCharts): Variation[] {
  return BUILT_TYPES.flatMap((type) => {
    const { cost, military, morphogenetic } = charts.units[type];
    const dice = (segment: string, value: number) =>
      cell(
        charts,
        `units.${type}.${segment}`,
        'strengths',
        `${type} fires a die more in the ${segment} segment`,
        value,
        [0, STRENGTH_MAX],
      );
    return [
      cell(charts, `units.${type}.cost`, 'prices', `${type} costs a point more`, cost, [1, 99]),
      dice('military', military),
      dice('morphogenetic', morphogenetic),
    ];
  });
}

/** Trans-humans of a side are stronger at every index. */
function transHumans({ id, transHuman }: BfgeCharts): Variation[] {
  const keys = transHuman.map(({ upTo }, i) => `${(transHuman[i - 1]?.upTo ?? 0) + 1}-${upTo ?? 100}`);
  return SIDE_NAMES.map((side) =>
    variation({
      name: `transHuman.${side}`,
      group: 'strengths',
      meaning: `Trans-humans of ${side} are one stronger`,
      file: id,
      cells: keys.map((key) => `transHuman.${key}`),
      values: transHuman.map((band) => band[side]),
      range: [0, STRENGTH_MAX],
      texts: (moved) => keys.map((key, i) => `charts.transHuman.cells.${key}.${side}=${moved[i]}`),
    }),
  );
}

function counters(charts: BfgeCharts): Variation[] {
  return SIDE_NAMES.flatMap((side) => [
    ...UNIT_TYPES.map((type) =>
      cell(charts, `pools.${side}.${type}`, 'force pools', `${side} has one more ${type}`, charts.pools[side][type], [
        0,
        POOL_MAX,
      ]),
    ),
    ...CHIT_TYPES.map((chit) =>
      cell(
        charts,
        `chits.${side}.${chit}`,
        'action chits',
        `${side} has one more ${chit} chit`,
        charts.chits[side][chit],
        [0, CHITS_MAX],
      ),
    ),
  ]);
}

function points(charts: BfgeCharts): Variation[] {
  return numberNames(NUMBERS).map((name) => {
    const { min, max, more } = NUMBERS[name];
    return cell(charts, name, 'points', more, charts[name], [min, max]);
  });
}

/** All six chits of a kind of value; `map` is the shipped one if its id says so. */
function values(map: BfgeMap): Variation[] {
  return VALUE_NAMES.map((name) =>
    variation({
      name: `values.${name}`,
      group: 'value chits',
      meaning: `every ${name} value is one higher`,
      file: map.id,
      cells: map.values[name].map((_, i) => `values.${name}.${i}`),
      values: map.values[name],
      range: [1, VALUE_MAX],
      texts: (moved) => [`map.values.${name}=[${moved.join(',')}]`],
    }),
  );
}

function numbers(scenario: BfgeScenario): Variation[] {
  const { id, turns, chaosIndex, buildPoints, handLimit, victory } = scenario;
  const number = (path: string, meaning: string, value: number, range: readonly [number, number]): Variation =>
    variation({
      ...{ name: path, group: 'scenario', meaning, file: id, cells: [path], range },
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

export const variations = variationsOf(({ charts, map, scenario }: BfgeSetup): Variation[] => [
  ...units(charts),
  ...transHumans(charts),
  ...counters(charts),
  ...points(charts),
  ...values(map),
  ...numbers(scenario),
]);
