/** The galaxy as data for pictures: five provinces around the throne, the planets of a system side by side. */

import type { Board, BoardCell, BoardLabel, ResolvedSetup } from '../game.js';
import type { FitgPlanet, FitgSetup } from './setup.js';

/** A planet, and the gaps between systems of a row, between rows and between provinces. */
const WIDTH = 1;
const HEIGHT = 0.62;
const GAP = 0.15;
const BETWEEN = 0.35;
/** Room for the name of a province above it. */
const NAME = 0.25;
const HALF = 4;
/** Column of each province, and planets in its rows: Province One lies between the four others. */
const PROVINCES: readonly { readonly left: number; readonly wide: number }[] = [
  { left: 0, wide: 2 * HALF },
  { left: 0, wide: HALF },
  { left: 0, wide: HALF },
  { left: HALF + BETWEEN, wide: HALF },
  { left: HALF + BETWEEN, wide: HALF },
];
/** Provinces from top to bottom; those of a band stand side by side. */
const BANDS: readonly (readonly number[])[] = [[2, 5], [1], [3, 4]];
const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five'];

type System = readonly FitgPlanet[];

export function boardOf(setup: ResolvedSetup<FitgSetup>): Board {
  const { planets, routes } = setup.document.map;
  const cells = new Map<number, BoardCell>();
  const labels: BoardLabel[] = [];
  let top = 0;
  for (const band of BANDS) {
    const rows = band.map((province) => rowsOf(planets, province));
    for (const [i, province] of band.entries()) {
      labels.push({ text: `Province ${NUMBERS[province - 1]}`, x: PROVINCES[province - 1].left, y: top });
      for (const [row, systems] of rows[i].entries()) {
        let x = PROVINCES[province - 1].left;
        for (const system of systems) {
          for (const planet of system) {
            cells.set(planet.id, cell(planet, x, top + NAME + row * (HEIGHT + GAP), planets, routes));
            x += WIDTH;
          }
          x += GAP;
        }
      }
    }
    top += NAME + Math.max(...rows.map(({ length }) => length)) * (HEIGHT + GAP);
  }
  return {
    title: 'The galaxy: five provinces',
    cells: planets.flatMap(({ id }) => cells.get(id) ?? []),
    labels,
  };
}

/** The systems of a province in rows: each as far up as it fits, the larger ones first. */
function rowsOf(planets: readonly FitgPlanet[], province: number): System[][] {
  const numbers = new Set(planets.flatMap((planet) => (planet.province === province ? [planet.system] : [])));
  const systems = [...numbers].map((number) => planets.filter(({ system }) => system === number));
  const rows: System[][] = [];
  for (const system of systems.sort((a, b) => b.length - a.length)) {
    const fits = (row: readonly System[]): boolean => row.flat().length + system.length <= PROVINCES[province - 1].wide;
    const row = rows.find(fits);
    if (row === undefined) rows.push([system]);
    else row.push(system);
  }
  return rows;
}

function cell(
  planet: FitgPlanet,
  x: number,
  y: number,
  planets: readonly FitgPlanet[],
  routes: FitgSetup['map']['routes'],
): BoardCell {
  const near = new Set(routes.flatMap(({ a, b }) => (a === planet.system ? [b] : b === planet.system ? [a] : [])));
  return {
    id: String(planet.id),
    name: planet.name,
    shape: { kind: 'rectangle', x, y, width: WIDTH, height: HEIGHT },
    neighbours: planets
      .filter((other) => other !== planet && (other.system === planet.system || near.has(other.system)))
      .map(({ id }) => String(id)),
  };
}
