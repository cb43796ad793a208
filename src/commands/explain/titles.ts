/** Printed names of the columns of a trace: markers, places, numbers. */

import type { Board, SeatInfo, TraceColumn } from '../../games/game.js';
import { withCode, withoutCommonStart } from '../../report/names.js';

/** Titles of columns, in their order. */
export function columnTitles(
  columns: readonly TraceColumn[],
  board: Board | null,
  seats: readonly SeatInfo[],
): string[] {
  const counts = columns.filter(({ kind }) => kind === 'count');
  const short = withoutCommonStart(counts.map(({ meaning }) => meaning));
  return columns.map((column) => {
    if (column.kind === 'count') return short[counts.indexOf(column)];
    return column.kind === 'place' ? placeTitle(column, board, seats) : withCode(column.meaning, column.name);
  });
}

/** `111 Mimulus`: the cell of the board, or the name without the seat that holds it. */
function placeTitle(
  { name, cell }: Extract<TraceColumn, { kind: 'place' }>,
  board: Board | null,
  seats: readonly SeatInfo[],
): string {
  const found = board?.cells.find(({ id }) => id === cell);
  if (found !== undefined) return found.name.includes(found.id) ? found.name : `${found.id} ${found.name}`;
  const seat = seats.find(({ id }) => name.endsWith(`.${id}`));
  return seat === undefined ? name : name.slice(0, -seat.id.length - 1);
}
