/** Parts of the data that can be moved by whole steps, for studies of what matters. */

import { oneCell } from '../../shared/data/known-cells.js';
import { type Variation, variationsOf } from '../../shared/variations.js';
import { type FitgSetup, OPPONENTS, SIDE_NAMES, TURNS_MAX } from '../setup.js';
import { PROVINCE_NAMES } from './scenario-schema.js';

/** Null beyond the range of the files. */
function within(path: string, value: number, min: number, max: number): readonly string[] | null {
  return value < min || value > max ? null : [`${path}=${value}`];
}

function numbers(data: FitgSetup): Variation[] {
  const { threshold, horizon, forcePoints } = data.scenario;
  return [
    {
      name: 'threshold',
      group: 'scenario',
      meaning: `the Empire falls at ${threshold + 1} victory points for ${threshold}`,
      ...oneCell(data, 'scenario', 'threshold'),
      move: (steps) => within('threshold', threshold + steps, 1, 999),
    },
    {
      name: 'horizon',
      group: 'scenario',
      meaning: 'a turn more is played',
      ...oneCell(data, 'scenario', 'horizon'),
      chosen: true,
      move: (steps) => within('horizon', horizon + steps, 1, TURNS_MAX),
    },
    ...PROVINCE_NAMES.map(
      (province, i): Variation => ({
        name: `forcePoints.${province}`,
        group: 'scenario',
        meaning: `5 Force Points more than ${forcePoints[i]} in Province ${province} at set-up`,
        ...oneCell(data, 'scenario', `forcePoints.${province}`),
        move: (steps) => within(`forcePoints.${province}`, forcePoints[i] + 5 * steps, 0, 999),
      }),
    ),
  ];
}

/** A type of unit costs a point more. */
function costs(data: FitgSetup): Variation[] {
  const { units } = data.charts;
  return SIDE_NAMES.flatMap((side) =>
    units[side].map(({ name, cost }, type) => ({
      name: `units.${side}.${type}.cost`,
      group: 'costs of units',
      meaning: `${side} ${name} costs ${cost + 1} for ${cost}`,
      ...oneCell(data, 'charts', `units.${side}.${type}.cost`),
      move: (steps: number) => within(`charts.units.${side}.${type}.cost`, cost + steps, 1, 99),
    })),
  );
}

/** There are two units more of a type. */
function pools(data: FitgSetup): Variation[] {
  const { units } = data.charts;
  return SIDE_NAMES.flatMap((side) =>
    units[side].map(({ name, pool }, type) => ({
      name: `units.${side}.${type}.pool`,
      group: 'numbers of units',
      meaning: `${pool + 2} ${side} ${name} for ${pool}`,
      ...oneCell(data, 'charts', `units.${side}.${type}.pool`),
      move: (steps: number) => within(`charts.units.${side}.${type}.pool`, pool + 2 * steps, 1, 99),
    })),
  );
}

/** A foe of groups has a point of combat more. */
function foes(data: FitgSetup): Variation[] {
  const { opponents } = data.charts;
  return OPPONENTS.map((name) => {
    const { combat, endurance } = opponents[name];
    return {
      name: `opponents.${name}`,
      group: 'foes of groups',
      meaning: `${name} fights with ${combat + 1} for ${combat}`,
      ...oneCell(data, 'charts', `opponents.${name}`),
      move: (steps: number) =>
        combat + steps < 1 || combat + steps > 20
          ? null
          : [`charts.opponents.${name}=[${combat + steps},${endurance}]`],
    };
  });
}

/** A planet begins one space nearer to Unrest. */
function loyalties(data: FitgSetup): Variation[] {
  return data.map.planets.map(({ id, name, loyalty }) => ({
    name: `planets.${id}.loyalty`,
    group: 'loyalty at the start',
    meaning: `${name} begins at loyalty ${loyalty + 1} for ${loyalty}`,
    ...oneCell(data, 'map', `planets.${id}.loyalty`),
    move: (steps) => within(`map.planets.${id}.loyalty`, loyalty + steps, 0, 4),
  }));
}

export const variations = variationsOf((data: FitgSetup): Variation[] => [
  ...numbers(data),
  ...costs(data),
  ...pools(data),
  ...foes(data),
  ...loyalties(data),
]);
