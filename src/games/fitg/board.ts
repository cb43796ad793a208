/** The galaxy as data for pictures: five provinces around the throne, the planets of a province system by system. */

import type { Board, BoardCell, ResolvedSetup } from '../game.js';
import type { FitgPlanet, FitgSetup } from './setup.js';

/** Sides of a planet's square, of the gap between planets, systems and provinces. */
const SQUARE = 1;
const GAP = 0.15;
const BETWEEN = 0.5;
/** Provinces 2 to 5 stand around Province One, as close as they may: column and row of the first system. */
const PLACES: readonly (readonly [x: number, y: number])[] = [
  [6.4, 4.6],
  [0, 0],
  [0, 9.2],
  [12.8, 9.2],
  [12.8, 0],
];
/** Systems of a province side by side. */
const SYSTEMS_WIDE = 2;
const SYSTEM_WIDTH = 2.5;
const SYSTEM_HEIGHT = 2.6;

export function boardOf(setup: ResolvedSetup<FitgSetup>): Board {
  const { planets, routes } = setup.document.map;
  const systems = [...new Set(planets.map(({ system }) => system))];
  return {
    title: 'The galaxy: five provinces',
    cells: planets.map((planet) => cell(planet, planets, systems, routes)),
  };
}

function cell(
  planet: FitgPlanet,
  planets: readonly FitgPlanet[],
  systems: readonly number[],
  routes: FitgSetup['map']['routes'],
): BoardCell {
  const [x, y] = PLACES[planet.province - 1];
  const ofProvince = systems.filter((system) => Math.floor(system / 10) === planet.province);
  const number = ofProvince.indexOf(planet.system);
  const inSystem = planets.filter(({ system }) => system === planet.system);
  const place = inSystem.indexOf(planet);
  const near = new Set(routes.flatMap(({ a, b }) => (a === planet.system ? [b] : b === planet.system ? [a] : [])));
  return {
    id: String(planet.id),
    name: planet.name,
    shape: {
      kind: 'rectangle',
      x: x + (number % SYSTEMS_WIDE) * (SYSTEM_WIDTH + BETWEEN) + (place % 2) * (SQUARE + GAP),
      y: y + Math.floor(number / SYSTEMS_WIDE) * (SYSTEM_HEIGHT + BETWEEN / 2) + Math.floor(place / 2) * (SQUARE + GAP),
      width: SQUARE,
      height: SQUARE,
    },
    neighbours: planets
      .filter((other) => other !== planet && (other.system === planet.system || near.has(other.system)))
      .map(({ id }) => String(id)),
  };
}
