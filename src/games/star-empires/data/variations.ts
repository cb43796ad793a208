/** Parts of the data that can be moved by whole steps, for studies of what matters. */

import { parseBand } from '../../shared/data/bands.js';
import { cellsWithin, isReconstructed, oneCell } from '../../shared/data/known-cells.js';
import { type NumberList, type NumbersOf, numberNames } from '../../shared/numbers.js';
import { type Variation, variationsOf } from '../../shared/variations.js';
import {
  EVENT_KINDS,
  EXPANSIONS,
  FEATURES,
  GROUND_PRICES,
  type GroundData,
  HOLIDAYS,
  ROLES,
  type StarEmpiresSetup,
  TAXES,
} from '../setup.js';
import { ARMY_NUMBERS, PARTY_NUMBERS, RULE_NUMBERS } from './numbers.js';

const COST_MAX = 9999;
const LEVEL_MAX = 99_999;
const FROM_MAX = 60;
/** Of what the ground adds. */
const GROUND_MAX = 99;

/** A building costs a tenth of its price more. */
function prices(data: StarEmpiresSetup): Variation[] {
  return data.charts.buildings.map(({ id, name, level, cost }) => {
    const step = tenthOf(cost);
    return {
      name: `buildings.${id}`,
      group: 'prices of buildings',
      meaning: `${name} L${level} costs ${step} BP more than ${cost}`,
      ...oneCell(data, 'charts', `buildings.${id}.cost`),
      move: (steps) => within(`charts.buildings.${id}.cost`, cost + steps * step, 1, COST_MAX),
    };
  });
}

/** A tenth, at least 1. */
function tenthOf(value: number): number {
  return Math.max(1, Math.round(Math.abs(value) / 10));
}

/** What a table gives for each face of its die: without what is known, and put back. */
type Reading = (faces: readonly string[], steps: number) => readonly string[] | null;

/** Each face reads as the one above it. */
const readHigher: Reading = (faces, steps) =>
  faces.map((_, i) => faces[Math.min(faces.length - 1, Math.max(0, i + steps))]);

/** What stands in the first half of the table gets a face more each, from its counterpart in the other half. */
const moreOfFirst: Reading = (faces, steps) => {
  const results = [...new Set(faces)];
  const last = results.length - 1;
  const counts = results.map((result, i) => {
    const sign = Math.sign(last - 2 * i);
    return faces.filter((face) => face === result).length + sign * steps;
  });
  return counts.some((count) => count < 0) ? null : results.flatMap((result, i) => Array(counts[i]).fill(result));
};

/** A table read with a die; printed and entered faces stay. */
function draws(data: StarEmpiresSetup): Variation[] {
  const { draws: sector, colonyEvents, topography, biome } = data.charts;
  const table = (name: string, meaning: string, faces: readonly string[], reading: Reading): Variation => {
    const cells = cellsWithin(data, 'charts', name);
    const free = faces.flatMap((_, i) =>
      cells.some((cell) => cell.reconstructed && holds(cell.name, i + 1)) ? [i] : [],
    );
    return {
      name,
      group: 'draws and events',
      meaning,
      cells: cells.length,
      reconstructed: cells.filter(({ reconstructed }) => reconstructed).length,
      move(steps) {
        const read = reading(
          free.map((i) => faces[i]),
          steps,
        );
        if (read === null) return null;
        const moved = [...faces];
        for (const [at, i] of free.entries()) moved[i] = read[at];
        return moved.every((face, i) => face === faces[i]) ? [] : [`charts.${name}.bands=${bandsText(moved)}`];
      },
    };
  };
  const names = (grounds: readonly GroundData[]): string[] => grounds.map(({ name }) => name);
  const named = (of: readonly string[], indices: readonly number[]): string[] => indices.map((i) => of[i] ?? 'last');
  const higher = (what: string): string => `the die for the ${what} of a new Sector is read one higher`;
  return [
    table('draws.topography', higher('topography'), named(names(topography), sector.topography), readHigher),
    table('draws.biome', higher('biome'), named(names(biome), sector.biome), readHigher),
    table('draws.feature', higher('feature'), named(FEATURES, sector.feature), readHigher),
    table(
      'colonyEvents',
      'events of Colonies from the first half of table 5-3, the bad ones, are likelier by a percent each',
      named(EVENT_KINDS, colonyEvents),
      moreOfFirst,
    ),
  ];
}

/** @param cell - `colonyEvents.1-4` */
function holds(cell: string, face: number): boolean {
  const band = parseBand(cell.slice(cell.lastIndexOf('.') + 1));
  return band !== null && band.low <= face && face <= band.high;
}

/** Faces from 1 on as a file has them. */
function bandsText(faces: readonly string[]): string {
  const bands: Record<string, string> = {};
  for (let low = 1; low <= faces.length; low++) {
    const first = low;
    while (faces[low] === faces[first - 1]) low++;
    bands[first === low ? `${first}` : `${first}-${low}`] = faces[first - 1];
  }
  return JSON.stringify(bands);
}

/** What the ground adds where nobody has printed it: those of the book are many, and known. */
function grounds(data: StarEmpiresSetup): Variation[] {
  const { charts } = data;
  return (['topography', 'biome', 'atmosphere'] as const).flatMap((table) =>
    charts[table].flatMap((ground) =>
      ([...GROUND_PRICES, 'defense', 'consumption'] as const).flatMap((field): Variation[] => {
        const name = `${table}.${ground.name}.${field}`;
        if (!isReconstructed(data, 'charts', name)) return [];
        const value = ground[field];
        return [
          {
            name,
            group: 'what the ground adds',
            meaning: `${ground.name} adds ${value + 1} for ${value} (${field})`,
            ...oneCell(data, 'charts', name),
            move: (steps) => within(`charts.${name}`, value + steps, -GROUND_MAX, GROUND_MAX),
          },
        ];
      }),
    ),
  );
}

/** Levels of Colonies ask for a tenth more. */
function colonyLevels(data: StarEmpiresSetup): Variation {
  const { colonyLevels: levels } = data.charts;
  return {
    name: 'colonyLevels',
    group: 'numbers of the rules',
    meaning: 'every Level of a Colony asks for a tenth more Build Points',
    ...oneCell(data, 'charts', 'colonyLevels'),
    move(steps) {
      const moved = levels.map((level) => Math.round((level * (10 + steps)) / 10));
      return moved.every((level) => level >= 0 && level <= LEVEL_MAX) ? [`charts.colonyLevels=[${moved}]`] : null;
    },
  };
}

/** Single numbers of the charts: each a tenth more. */
function ruleNumbers(data: StarEmpiresSetup): Variation[] {
  const { numbers: rules, party, army } = data.charts;
  const each = <List extends NumberList>(table: string, list: List, values: NumbersOf<List>): Variation[] =>
    numberNames(list).map((key) => {
      const { meaning, min, max } = list[key];
      const [name, value] = [`${table}.${key}`, values[key]];
      const step = tenthOf(value);
      return {
        name,
        group: 'numbers of the rules',
        meaning: `${meaning}: ${value + step} for ${value}`,
        ...oneCell(data, 'charts', name),
        move: (steps) => within(`charts.${name}`, value + steps * step, min, max),
      };
    });
  return [
    ...each('numbers', RULE_NUMBERS, rules),
    ...each('party', PARTY_NUMBERS, party),
    ...each('army', ARMY_NUMBERS, army),
  ];
}

/** Chances of victory by difference of ACR: where they lie, and how much a difference tells. */
function chances(data: StarEmpiresSetup): Variation[] {
  const { from, percent } = data.charts.odds;
  const part = (cell: string, meaning: string): Omit<Variation, 'move'> => ({
    name: `odds.${cell}`,
    group: 'chances of victory',
    meaning,
    ...oneCell(data, 'odds', cell),
  });
  const farther = (chance: number, steps: number): number =>
    Math.min(100, Math.max(0, Math.round(50 + ((chance - 50) * (5 + steps)) / 5)));
  return [
    {
      ...part('from', 'defenders fight with an ACR more'),
      move: (steps) => within('odds.from', from - steps, -FROM_MAX, FROM_MAX),
    },
    {
      ...part('percent', 'a difference of ACR tells more: chances of victory are a fifth farther from 50 %'),
      move: (steps) => (steps < -5 ? null : [`odds.percent=[${percent.map((chance) => farther(chance, steps))}]`]),
    },
  ];
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
            chosen: true,
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

/** Of the scenario: no book prints one, so whoever sets up a game chooses them. */
function numbers(data: StarEmpiresSetup): Variation[] {
  const number = (name: string, value: number, step: number, min: number, max: number, meaning: string): Variation => ({
    name,
    group: 'scenario',
    meaning,
    ...oneCell(data, 'scenario', name),
    chosen: true,
    move: (steps) => within(name, value + steps * step, min, max),
  });
  const { fund, partyLevel, invasions, turns } = data.scenario;
  return [
    number('fund', fund, 5, 0, COST_MAX, `5 BP more than ${fund} for the set-up`),
    number('partyLevel', partyLevel, 1, 1, 50, `party level ${partyLevel + 1} for ${partyLevel}`),
    number('invasions', invasions, 5, 0, 100, 'Invasions in 5 % more of the Turns'),
    number('turns', turns, 1, 1, 100, 'a Turn more'),
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
  ...draws(data),
  ...grounds(data),
  colonyLevels(data),
  ...ruleNumbers(data),
  ...chances(data),
  ...numbers(data),
]);
