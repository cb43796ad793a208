/** From a chart set of valid shape to the data of the engine, and what it must keep beyond its shape. */

import { type BandTable, type Domain, readBands, UNBOUNDED } from '../../shared/data/bands.js';
import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import {
  type BuildingData,
  type ChartsData,
  EVENT_KINDS,
  EXPANSIONS,
  FEATURES,
  GOVERNMENTS,
  GROUNDS_MAX,
  type GroundData,
  HOLIDAYS,
  ROWS_MAX,
  TABLE_NAMES,
  TAXES,
} from '../setup.js';
import type { ChartsFile, OddsFile } from './schemas.js';

/** Faces of the die by which Sectors are drawn, and of d%. */
const SECTOR_DIE: Domain = [1, 12];
const PERCENT: Domain = [1, 100];

export function buildCharts(document: Document, file: ChartsFile, odds: OddsFile, problems: Problem[]): ChartsData {
  const report = (path: readonly string[], expected: string, remedy: string) =>
    problems.push(problemAt(document, path, expected, remedy));
  const ids = Object.keys(file.buildings);
  const grounds = (table: ChartsFile['biome']): GroundData[] =>
    Object.entries(table).map(([name, ground]) => ({ name, ...ground }));
  const rowOf = (path: readonly string[], id: string): number => {
    const row = ids.indexOf(id);
    if (row < 0) report(path, 'a name in buildings', 'add the building or name another');
    return row;
  };
  /** An index in `names` for each face of the die; `last` and such names come after the plain ones, as -1, -2. */
  const draw = (
    path: readonly string[],
    table: BandTable<string>,
    domain: Domain,
    names: readonly string[],
    special: readonly string[] = [],
  ): number[] =>
    readBands(document, [...path, 'bands'], table, domain, problems).flatMap(({ key, low, high, value }) => {
      const index = special.includes(value) ? -1 - special.indexOf(value) : names.indexOf(value);
      if (index < 0 && !special.includes(value))
        report([...path, 'bands', key], `one of ${[...names, ...special].join(', ')}`, 'name one of them');
      const faces = Math.min(high, domain[1]) - Math.max(low, domain[0]) + 1;
      return new Array<number>(Math.max(0, faces)).fill(index);
    });
  checkCatalogue(file, report);
  for (const name of ['topography', 'biome', 'atmosphere'] as const)
    if (Object.keys(file[name]).length > GROUNDS_MAX) report([name], `at most ${GROUNDS_MAX} names`, 'take some out');
  const { gifts, ethos, draws } = file;
  return {
    id: file.id,
    title: file.title,
    buildings: Object.entries(file.buildings).map(([id, row]): BuildingData => ({ id, ...row })),
    topography: grounds(file.topography),
    biome: grounds(file.biome),
    atmosphere: grounds(file.atmosphere),
    colonyLevels: file.colonyLevels,
    draws: {
      topography: draw(['draws', 'topography'], draws.topography, SECTOR_DIE, Object.keys(file.topography), ['last']),
      biome: draw(['draws', 'biome'], draws.biome, SECTOR_DIE, Object.keys(file.biome)),
      feature: draw(['draws', 'feature'], draws.feature, SECTOR_DIE, FEATURES),
    },
    leaders: file.leaders,
    ethosBonus: ethos.bonus,
    taxes: TAXES.map((name) => file.taxes[name]),
    holidays: HOLIDAYS.map((name) => file.holidays[name]),
    expansions: EXPANSIONS.map((name) => file.expansions[name]),
    governments: GOVERNMENTS.map((name) => file.governments[name]),
    limits: readBands(document, ['limits', 'bands'], file.limits, UNBOUNDED, problems).map(({ high, value }) => ({
      upTo: Math.min(high, 99_999),
      ...value,
    })),
    newEvents: draw(['newEvents'], file.newEvents, PERCENT, EVENT_KINDS, TABLE_NAMES),
    empireEvents: draw(['empireEvents'], file.empireEvents, PERCENT, EVENT_KINDS),
    colonyEvents: draw(['colonyEvents'], file.colonyEvents, PERCENT, EVENT_KINDS),
    xp: file.xp,
    firstBuildings: gifts.firstBuildings.map((id, i) => rowOf(['gifts', 'firstBuildings', String(i)], id)),
    tribute: gifts.tribute.map((id, i) => rowOf(['gifts', 'tribute', String(i)], id)),
    immigrant: gifts.immigrant,
    immigrantElse: rowOf(['gifts', 'immigrantElse'], gifts.immigrantElse),
    numbers: file.numbers,
    party: file.party,
    army: file.army,
    odds: { from: odds.from, percent: odds.percent },
  };
}

type Report = (path: readonly string[], expected: string, remedy: string) => void;

/** A building is there once a Level, and a Colony can begin. */
function checkCatalogue({ buildings, gifts }: ChartsFile, report: Report): void {
  const rows = Object.entries(buildings);
  if (rows.length > ROWS_MAX) report(['buildings'], `at most ${ROWS_MAX} rows`, 'take some out');
  const seen = new Set<string>();
  for (const [id, { name, level }] of rows) {
    const building = `${name}, Level ${level}`;
    if (seen.has(building)) report(['buildings', id, 'level'], `no second row for ${building}`, 'change name or level');
    seen.add(building);
  }
  for (const [i, id] of gifts.firstBuildings.entries())
    if (buildings[id] !== undefined && buildings[id].level !== 1)
      report(['gifts', 'firstBuildings', String(i)], 'a building of Level 1', 'name another');
  const plain = rows.some(([, { level, contraband }]) => level === 1 && contraband !== true);
  if (!plain) report(['buildings'], 'a building of Level 1 that is no Black Market', 'add one');
}
