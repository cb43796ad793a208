import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import type { EnvironKind, FitgEnviron, FitgMap, FitgPlanet, FitgRoute, MugName, SovereignSide } from '../setup.js';
import { CUPS, MAP_PLANETS, PROVINCES, RACES } from '../setup.js';
import type { MapFile } from './schemas.js';

type Report = (path: readonly string[], expected: string, remedy: string) => void;

/** The map of a file of valid shape; everything that the lists name must be there. */
export function buildMap(document: Document, file: MapFile, problems: Problem[]): FitgMap {
  const report: Report = (path, expected, remedy) => problems.push(problemAt(document, path, expected, remedy));
  checkPlanetLists(file, report);
  checkSovereigns(file, report);
  const planets = Object.keys(file.planets)
    .map(Number)
    .sort((a, b) => a - b)
    .map((id) => planetOf(file, id));
  const routes = routesOf(file, planets, report);
  return { id: file.id, title: file.title, planets, routes };
}

/** The mug that an environ draws from. */
export function mugOf(kind: EnvironKind): MugName {
  return kind === 'urban' || kind === 'wild' ? kind : 'special';
}

function planetOf(file: MapFile, id: number): FitgPlanet {
  const { name, races, loyalty, vp, environs } = file.planets[id];
  const sovereign = file.sovereigns[id];
  return {
    id,
    name,
    province: Math.floor(id / 100),
    system: Math.floor(id / 10),
    races,
    loyalty,
    vp,
    home: RACES.find((race) => file.homes[race] === id) ?? null,
    capital: file.capitals.includes(id),
    throne: file.throne === id,
    cup: CUPS.find((cup) => file.secretCups[cup].includes(id)) ?? null,
    conduit: file.conduits.includes(id),
    environs: environs.map((environ, i) => environOf(environ, sovereign?.environ === i + 1 ? sovereign.side : null)),
  };
}

function environOf(
  { kind, size, resource, star = false, coup = 0, creature = false }: MapFile['planets'][string]['environs'][number],
  sovereign: SovereignSide | null,
): FitgEnviron {
  return { kind, mug: mugOf(kind), size, resource, star, coup, creature, sovereign };
}

function checkPlanetLists(file: MapFile, report: Report): void {
  const known = (path: readonly string[], id: number): void => {
    if (!(id in file.planets)) report(path, 'the number of a planet of this map', 'correct it or add the planet');
  };
  const each = (path: readonly string[], ids: readonly number[]): void => {
    ids.forEach((id, i) => {
      known([...path, String(i)], id);
      if (ids.indexOf(id) !== i) report([...path, String(i)], 'each planet once', 'name another one');
    });
  };
  const number = Object.keys(file.planets).length;
  if (number !== MAP_PLANETS)
    report(
      ['planets'],
      `${MAP_PLANETS} planets, here are ${number}`,
      number < MAP_PLANETS ? 'add some' : 'take some out',
    );
  known(['throne'], file.throne);
  each(['capitals'], file.capitals);
  each(['conduits'], file.conduits);
  for (const cup of CUPS) each(['secretCups', cup], file.secretCups[cup]);
  for (const [i, id] of file.capitals.entries())
    if (Math.floor(id / 100) !== i + 1)
      report(['capitals', String(i)], `a planet of province ${i + 1}`, 'give one capital for each province, in order');
  if (Math.floor(file.throne / 100) !== 1) report(['throne'], 'a planet of province 1', 'name one of them');
  if (file.capitals.includes(file.throne)) report(['throne'], 'no capital', 'name another planet');
  file.secretCups.B.forEach((id, i) => {
    if (file.secretCups.A.includes(id))
      report(['secretCups', 'B', String(i)], 'a planet of one cup only', 'take it out');
  });
  for (const [race, id] of Object.entries(file.homes)) if (id !== undefined) known(['homes', race], id);
  for (let province = 1; province <= PROVINCES; province++)
    if (!Object.keys(file.planets).some((id) => Math.floor(Number(id) / 100) === province))
      report(['planets'], `a planet in province ${province}`, 'add one');
}

function checkSovereigns(file: MapFile, report: Report): void {
  for (const [id, { environ }] of Object.entries(file.sovereigns)) {
    const environs = file.planets[id]?.environs.length;
    if (environs === undefined)
      report(['sovereigns', id], 'the number of a planet of this map', 'correct it or add the planet');
    else if (environ > environs)
      report(['sovereigns', id, 'environ'], `an environ of ${id}, 1 to ${environs}`, 'correct the number');
  }
}

/** Routes by file order; from every system to every other there must be a way. */
function routesOf(file: MapFile, planets: readonly FitgPlanet[], report: Report): FitgRoute[] {
  const systems = new Set(planets.map(({ system }) => system));
  const routes: FitgRoute[] = [];
  for (const [name, stars] of Object.entries(file.routes)) {
    const [a, b] = name.split('-').map(Number);
    const back = a !== b && `${b}-${a}` in file.routes && a > b;
    if (!systems.has(a) || !systems.has(b)) report(['routes', name], 'two systems with planets', 'correct the name');
    else if (a === b || back) report(['routes', name], 'a route between two systems, given once', 'take it out');
    else routes.push({ a, b, stars });
  }
  const reached = new Set([planets[0].system]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { a, b } of routes) if (reached.has(a) || reached.has(b)) reached.add(a).add(b);
  }
  for (const system of systems)
    if (!reached.has(system)) report(['routes'], `a way to system ${system}`, `add a route that ends at ${system}`);
  return routes;
}
