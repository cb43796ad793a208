/** What the trace of a game says is what its columns say. */

import type { Board, TraceColumn } from '../../../games/game.js';
import { seatsOf } from '../../../games/seats.js';
import { deadline, engineOf, errorText, type Report, type Subject } from './subject.js';

const GAMES = 50;

export function checkTraces(subject: Subject, report: Report): void {
  const { game, setup } = subject;
  const columns = game.trace?.columns(setup) ?? [];
  const board = game.trace?.board?.(setup);
  if (board) checkBoard(board, report);
  const engine = engineOf(subject);
  if ((engine.trace === undefined) !== (game.trace === undefined))
    report('trace', 'a game with turns to trace has GameModule.trace and Engine.trace');
  if (!engine.trace || columns.length === 0) return;
  checkColumns(columns, board, seatsOf(game, setup).length, report);
  const isLate = deadline(subject.budgetMs / 4);
  for (let index = 0; index < Math.min(GAMES, subject.games) && !(index > 1 && isLate()); index++) {
    let turns = 0;
    let problem: string | null = null;
    const before = new Int32Array(columns.length);
    try {
      engine.trace(index, (values) => {
        problem ??= rowProblem(columns, values, turns > 0 ? before : null, board?.cells.length ?? 0);
        before.set(values.subarray(0, columns.length));
        turns++;
      });
    } catch (error) {
      problem = errorText(error);
    }
    if (turns < 2) problem ??= 'gives fewer than two rows: the start, and one after each turn';
    if (problem === null) continue;
    report('trace', `game ${index}: ${problem}`);
    return;
  }
}

function checkColumns(columns: readonly TraceColumn[], board: Board | undefined, seats: number, report: Report): void {
  const standing = columns.flatMap((column) => (column.kind === 'standing' ? [column.seat ?? 0] : []));
  if (!standing.includes(0)) report('trace', 'no column says how the first seat stands');
  if (new Set(standing).size < standing.length) report('trace', 'two columns say how one seat stands');
  const cells = new Set(board?.cells.map(({ id }) => id));
  for (const column of columns) {
    const seat = 'seat' in column ? (column.seat ?? 0) : 0;
    if (seat >= seats) report('trace', `column '${column.name}' is of seat ${seat}, which does not play`);
    if (column.kind !== 'place') continue;
    if (column.cell !== undefined && !cells.has(column.cell))
      report('trace', `column '${column.name}' lies in the cell '${column.cell}', which the board does not have`);
    const where = columns.find(({ name }) => name === column.cellColumn);
    if (column.cellColumn !== undefined && where?.kind !== 'cell')
      report('trace', `column '${column.name}': '${column.cellColumn}' is no column of the kind cell`);
  }
}

function rowProblem(
  columns: readonly TraceColumn[],
  values: Int32Array,
  before: Int32Array | null,
  cells: number,
): string | null {
  if (values.length !== columns.length) return `gives ${values.length} values for ${columns.length} columns`;
  for (const [i, { name, kind }] of columns.entries()) {
    const value = values[i];
    if (kind === 'place' && value !== 0 && value !== 1) return `place '${name}' is ${value}; expected 0 or 1`;
    if (kind === 'count' && value < (before?.[i] ?? 0)) return `count '${name}' falls to ${value}`;
    if (kind === 'cell' && (value < -1 || value >= cells)) return `'${name}' is ${value}; the board has ${cells} cells`;
  }
  return null;
}

function checkBoard({ cells }: Board, report: Report): void {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  if (byId.size < cells.length) report('board', 'two cells of the board have one id');
  for (const { id, neighbours } of cells)
    for (const other of neighbours)
      if (!byId.get(other)?.neighbours.includes(id))
        report('board', `cell '${id}' has the neighbour '${other}', which does not have it`);
}
