/** Parts of the data that can be moved by whole steps, for studies of what matters. */

import { oneCell } from '../../shared/data/known-cells.js';
import { type Variation, variationsOf } from '../../shared/variations.js';
import { EXPANSIONS, HOLIDAYS, ROLES, type StarEmpiresSetup, TAXES } from '../setup.js';

const COST_MAX = 9999;

/** A building costs a tenth of its price more. */
function prices(data: StarEmpiresSetup): Variation[] {
  return data.charts.buildings.map(({ id, name, level, cost }) => {
    const step = Math.max(1, Math.round(cost / 10));
    return {
      name: `buildings.${id}`,
      group: 'prices of buildings',
      meaning: `${name} L${level} costs ${step} BP more than ${cost}`,
      ...oneCell(data, 'charts', `buildings.${id}.cost`),
      move: (steps) => within(`charts.buildings.${id}.cost`, cost + steps * step, 1, COST_MAX),
    };
  });
}

/** A leader's Rulership Bonus is 1 higher. */
function leaders(data: StarEmpiresSetup): Variation[] {
  const { leaders: roles } = data.scenario;
  return ROLES.flatMap((role, i) =>
    roles[i].state !== 'filled'
      ? []
      : [
          {
            name: `leaders.${role}`,
            group: 'leaders',
            meaning: `${role} has a Rulership Bonus of ${roles[i].bonus + 1} for ${roles[i].bonus}`,
            ...oneCell(data, 'scenario', `leaders.${role}`, 'bonus'),
            move: (steps: number) => within(`leaders.${role}`, roles[i].bonus + steps, 0, 50),
          },
        ],
  );
}

/** A level of taxes, holidays or expansion gives a point of Loyalty more. */
function levels(data: StarEmpiresSetup): Variation[] {
  const { charts } = data;
  const tables = [
    ['taxes', TAXES, charts.taxes],
    ['holidays', HOLIDAYS, charts.holidays],
    ['expansions', EXPANSIONS, charts.expansions],
  ] as const;
  return tables.flatMap(([table, names, rows]) =>
    names.map((name, i) => ({
      name: `${table}.${name}`,
      group: 'edict levels',
      meaning: `${table} ${name}: Loyalty ${rows[i].loyalty + 1} for ${rows[i].loyalty}`,
      ...oneCell(data, 'charts', `${table}.${name}.loyalty`),
      move: (steps: number) => within(`charts.${table}.${name}.loyalty`, rows[i].loyalty + steps, -99, 99),
    })),
  );
}

function numbers(data: StarEmpiresSetup): Variation[] {
  const number = (name: string, value: number, step: number, min: number, max: number, meaning: string): Variation => ({
    name,
    group: 'scenario',
    meaning,
    ...oneCell(data, 'scenario', name),
    move: (steps) => within(name, value + steps * step, min, max),
  });
  const { fund, partyLevel, invasions, turns } = data.scenario;
  return [
    number('fund', fund, 5, 0, COST_MAX, `5 BP more than ${fund} for the set-up`),
    number('partyLevel', partyLevel, 1, 1, 50, `party level ${partyLevel + 1} for ${partyLevel}`),
    number('invasions', invasions, 5, 0, 100, 'Invasions in 5 % more of the Turns'),
    { ...number('turns', turns, 1, 1, 100, 'a Turn more'), chosen: true },
  ];
}

/** Null beyond the range of the rules. */
function within(path: string, value: number, min: number, max: number): readonly string[] | null {
  return value < min || value > max ? null : [`${path}=${value}`];
}

export const variations = variationsOf((data: StarEmpiresSetup): Variation[] => [
  ...prices(data),
  ...leaders(data),
  ...levels(data),
  ...numbers(data),
]);
