import { printJson, printLines } from '../../cli/output.js';
import { type GameModule, type ResolvedSetup, type TraceColumn, UserError } from '../../games/game.js';
import { turnOfRow } from '../../games/turns.js';
import type { Column, Table } from '../../report/table.js';
import type { Job } from '../../run/plan.js';
import { replay } from '../../run/replay.js';
import { PlayError } from '../../study/play-error.js';
import { endLines, gameDocument, type PrintHow } from './print-game.js';

/**
 * Prints how a game stands before its first turn and after each, then its outcome, ending and metrics.
 *
 * @throws PlayError when the game cannot be played, UserError when it cannot be followed turn by turn
 */
export async function printSummary(job: Job, game: GameModule, index: number, how: PrintHow): Promise<void> {
  const columns = game.trace?.columns(job.setup);
  if (columns === undefined) throw new UserError(`--summary: ${game.id} has no turn-by-turn trace`);
  const turns: Int32Array[] = [];
  const end = await replay(job, game, index, how.stuckAfterMs, { turn: (values) => void turns.push(values) });
  if ('failure' in end) throw new PlayError({ job, failure: end.failure });
  if (how.json) {
    const names = columns.map(({ name }) => name);
    const rows = turns.map((values) => Array.from(values));
    const { firstTurn } = job.setup;
    const document = {
      ...gameDocument(job, game, index, end.replayed, ['--summary']),
      ...(firstTurn !== undefined && { firstTurn }),
    };
    await printJson({ ...document, columns: names, turns: rows });
  } else await printLines([summaryTable(columns, turns, job.setup), '', ...endLines(game, end.replayed, false)]);
}

/** A row a turn: how the game stands, and what came up in the turn. */
export function summaryTable(
  columns: readonly TraceColumn[],
  turns: readonly Int32Array[],
  setup: Pick<ResolvedSetup, 'firstTurn'>,
): Table {
  const at = (kinds: readonly TraceColumn['kind'][]): number[] =>
    columns.flatMap(({ kind }, i) => (kinds.includes(kind) ? [i] : []));
  const [shown, counts, places] = [at(['standing', 'state']), at(['count']), at(['place'])];
  const heads = shown.map((i, place): Column => ({ title: columns[i].name, align: 'right', spare: 1 + place }));
  const events: Column[] = [
    { title: 'came up', align: 'left', spare: 1 + shown.length },
    { title: 'places won and lost', align: 'left', spare: 2 + shown.length },
  ];
  const rows = turns.map((values, turn) => {
    const before = turns[turn - 1] ?? values;
    const came = counts.flatMap((i) => countText(columns[i].name, values[i] - before[i]));
    const changed = places.flatMap((i) => placeText(columns[i].name, values[i] - before[i]));
    return [
      String(turnOfRow(setup, turn)),
      ...shown.map((i) => String(values[i])),
      came.join(', '),
      changed.join(', '),
    ];
  });
  return { columns: [{ title: 'turn', align: 'right' }, ...heads, ...events], rows };
}

function countText(name: string, count: number): string[] {
  if (count <= 0) return [];
  return [count === 1 ? name : `${count} x ${name}`];
}

function placeText(name: string, change: number): string[] {
  if (change === 0) return [];
  return [`${change > 0 ? '+' : '-'} ${name}`];
}
