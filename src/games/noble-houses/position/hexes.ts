/** The sector: 10 x 10 hexes, odd columns half a hex lower (3.1). */

export const COLUMNS = 10;
export const HEXES = 100;

/** Neighbours of each hex, six slots, `HEXES` where the sector ends. */
export const neighbours = new Int8Array(HEXES * 6).fill(HEXES);
/** Steps between two hexes where nothing is in the way. */
export const distance = new Uint8Array(HEXES * HEXES);

/** In cube coordinates of an "odd-q" layout (https://www.redblobgames.com/grids/hexagons). */
function steps(a: number, b: number): number {
  const q = (b % COLUMNS) - (a % COLUMNS);
  const r = slope(b) - slope(a);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

function slope(hex: number): number {
  const column = hex % COLUMNS;
  return Math.floor(hex / COLUMNS) - (column - (column & 1)) / 2;
}

// Below the functions: the build makes constants of them, which are known only from here on.
for (let hex = 0; hex < HEXES; hex++) {
  const column = hex % COLUMNS;
  const row = Math.floor(hex / COLUMNS);
  // The neighbours to the side lie half a hex higher and lower: rows -1 and 0 of even columns, 0 and 1 of odd ones.
  const upper = column % 2 === 0 ? row - 1 : row;
  const around = [
    [column, row - 1],
    [column, row + 1],
    [column - 1, upper],
    [column - 1, upper + 1],
    [column + 1, upper],
    [column + 1, upper + 1],
  ];
  around.forEach(([c, r], i) => {
    if (c >= 0 && c < COLUMNS && r >= 0 && r < COLUMNS) neighbours[hex * 6 + i] = r * COLUMNS + c;
  });
  for (let other = 0; other < HEXES; other++) distance[hex * HEXES + other] = steps(hex, other);
}
