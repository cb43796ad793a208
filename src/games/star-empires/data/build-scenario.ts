/** From a scenario of valid shape to the data of the engine, and what it must keep beyond its shape. */

import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import { ROLES, type RoleStart, type ScenarioData, type SectorData, type StartData } from '../setup.js';
import type { ChartsFile, ScenarioFile } from './schemas.js';

type Report = (path: readonly string[], expected: string, remedy: string) => void;

const MODULES_A_DISTRICT = 36;
/** Roles that exist only where a scenario names them. */
const FURTHER_ROLES = ['consort', 'successor'];
const TRAITS = 3;
/** Events that go on, and can so be under way. */
const CONTINUOUS = [
  'feud',
  'radicalActivity',
  'attack',
  'plague',
  'smugglers',
  'drugTrade',
  'sensationalCrime',
  'slavers',
];

export function buildScenario(
  document: Document,
  file: ScenarioFile,
  charts: ChartsFile,
  problems: Problem[],
): ScenarioData {
  const report: Report = (path, expected, remedy) => problems.push(problemAt(document, path, expected, remedy));
  const { economy, loyalty } = file.ethos;
  if (economy + loyalty > TRAITS) report(['ethos'], `at most ${TRAITS} traits in all`, 'lower one of them');
  const home = sectorOf(['home'], file.home, charts, report);
  const start = file.start === undefined ? null : startOf(file, charts, report);
  const cost = 1 + preparation(file.home, charts);
  const first = Math.max(0, ...charts.gifts.firstBuildings.map((id) => charts.buildings[id]?.cost ?? 0));
  if (start === null && file.fund < cost + first)
    report(['fund'], `at least ${cost + first} BP, what the first Colony costs here`, 'raise it');
  return {
    id: file.id,
    title: file.title,
    turns: file.turns,
    fund: file.fund,
    leaders: ROLES.map((role) => roleOf(role, file)),
    ethos: file.ethos,
    home,
    uniformTerrain: file.uniformTerrain,
    exploration: file.exploration,
    invasions: file.invasions,
    partyLevel: file.partyLevel,
    goal: file.goal,
    declineSize: file.declineSize,
    lastingLosses: file.lastingLosses,
    slaversLowerUnrest: file.slaversLowerUnrest,
    start,
  };
}

function roleOf(role: (typeof ROLES)[number], { leaders, bonus }: ScenarioFile): RoleStart {
  const given = (leaders as Readonly<Record<string, number | string | { returns: number; bonus: number } | undefined>>)[
    role
  ];
  if (typeof given === 'number') return { bonus: given, state: 'filled', returns: 0 };
  if (typeof given === 'object') return { bonus: given.bonus, state: 'vacant', returns: given.returns };
  if (given === 'vacant') return { bonus: 0, state: 'vacant', returns: 0 };
  if (given === 'none' || FURTHER_ROLES.includes(role)) return { bonus: 0, state: 'none', returns: 0 };
  return { bonus, state: 'filled', returns: 0 };
}

const GROUNDS = ['topography', 'biome', 'atmosphere'] as const;

function sectorOf(
  path: readonly string[],
  sector: ScenarioFile['home'],
  charts: ChartsFile,
  report: Report,
): SectorData {
  const index = (ground: (typeof GROUNDS)[number]): number => {
    const names = Object.keys(charts[ground]);
    const found = names.indexOf(sector[ground]);
    if (found < 0) report([...path, ground], `one of ${names.join(', ')}`, 'name one of them');
    return found;
  };
  return { topography: index('topography'), biome: index('biome'), atmosphere: index('atmosphere') };
}

function preparation(sector: ScenarioFile['home'], charts: ChartsFile): number {
  return GROUNDS.reduce((sum, ground) => sum + (charts[ground][sector[ground]]?.prepareCost ?? 0), 0);
}

function startOf({ start }: ScenarioFile, charts: ChartsFile, report: Report): StartData | null {
  if (start === undefined) return null;
  const ids = Object.keys(charts.buildings);
  const sectors = start.sectors.map((sector, i) => {
    const path = ['start', 'sectors', String(i)];
    const rows = sector.buildings.map((id, at) => {
      const row = ids.indexOf(id);
      if (row < 0) report([...path, 'buildings', String(at)], 'a name in buildings', 'name another');
      return row;
    });
    const modules = sector.buildings.reduce((sum, id) => sum + (charts.buildings[id]?.modules ?? 0), 0);
    if (modules > MODULES_A_DISTRICT * sector.districts)
      report([...path, 'districts'], `Districts for ${modules} Modules`, 'raise it');
    return { ...sectorOf(path, sector, charts, report), districts: sector.districts, buildings: rows };
  });
  if (start.damaged > start.sectors[0].buildings.length)
    report(['start', 'damaged'], 'no more than the first Colony has buildings', 'lower it');
  const events = start.events.map(({ kind, sector }, i) => {
    const path = ['start', 'events', String(i)];
    if (!CONTINUOUS.includes(kind)) report([...path, 'kind'], `one of ${CONTINUOUS.join(', ')}`, 'name another');
    if (sector > sectors.length) report([...path, 'sector'], `at most ${sectors.length}`, 'name another Sector');
    return { kind, sector: sector - 1 };
  });
  const { treasury, unrest, xp, reached, damaged, drawn } = start;
  return { treasury, unrest, xp, reached, damaged, drawn, sectors, events };
}
