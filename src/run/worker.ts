import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { Engine, GameModule, IllegalOrders, PolicyInstance } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { loadPolicy } from '../policy/load.js';
import { findBlame, stackOf, text } from './blame.js';
import { newIllegalOrders, playChunk, STARTING } from './chunk.js';
import type { Failure } from './failure.js';
import type { Chunk, Job } from './plan.js';
import { type RowLayout, RowWriter } from './rows.js';
import { limitedEngine } from './step-budget.js';
import { Tally, type TallyData, type TallyShape } from './tally.js';

/** What every worker is given once. */
export interface WorkerSetup {
  readonly jobs: readonly Job[];
  /** Layout of games.csv per job; null without `--per-game`. */
  readonly rows: readonly RowLayout[] | null;
  /** Progress words on shared memory, one per task in flight. */
  readonly progress: Int32Array;
}

export interface ChunkTask {
  readonly chunk: Chunk;
  /** Index of the task's progress word. */
  readonly slot: number;
}

/** What came of a chunk: its finished games, and the failure that ended it early. */
export interface ChunkResult {
  /** The games `chunk.from <= index < finishedTo` are in the tally. */
  readonly finishedTo: number;
  readonly tally: TallyData | null;
  readonly rows: Uint8Array<ArrayBuffer> | null;
  /** Time spent playing. */
  readonly playMs: number;
  readonly failure: Failure | null;
}

/** An engine ready to play chunks of one job. */
interface Table {
  readonly job: number;
  readonly game: GameModule;
  readonly policies: readonly PolicyInstance[];
  readonly engine: Engine;
  readonly shape: TallyShape;
  illegal: readonly IllegalOrders[];
  /** Games before this one have been played. */
  playedTo: number;
}

const setup = workerData as WorkerSetup;
/** Jobs are played one after the other, so one engine is enough: memory does not grow with the number of jobs. */
let table: Table | null = null;

/** Plays one chunk; the entry point of piscina's workers. */
export default async function work({ chunk, slot }: ChunkTask): Promise<ChunkResult> {
  setup.progress[slot] = STARTING;
  // An engine tells the first game with illegal orders, which is the smallest only while games are played in order.
  if (table?.job !== chunk.job || chunk.from < table.playedTo) {
    try {
      table = await setTable(chunk.job);
    } catch (error) {
      const failure: Failure = {
        kind: 'setup',
        game: null,
        message: text(error),
        policy: null,
        decision: null,
        stack: stackOf(error),
      };
      return { finishedTo: chunk.from, tally: null, rows: null, playMs: 0, failure };
    }
  }
  return transferring(playAt(table, chunk, slot));
}

async function setTable(index: number): Promise<Table> {
  const job = setup.jobs[index];
  const game = await loadGame(job.game);
  const policies = await Promise.all(job.policies.map(loadPolicy));
  const engine = limitedEngine(game, job.setup, policies, job.seed);
  const shape = { outcomes: game.outcomes.length, endings: game.endings.length, metrics: job.metrics };
  return { job: index, game, policies, engine, shape, illegal: [], playedTo: 0 };
}

function playAt(at: Table, chunk: Chunk, slot: number): ChunkResult {
  at.playedTo = chunk.to;
  const tally = new Tally(at.shape);
  const rows = setup.rows ? new RowWriter(setup.rows[chunk.job], at.game) : null;
  const start = performance.now();
  const failed = playChunk(at.engine, chunk.from, chunk.to, tally, rows, { words: setup.progress, index: slot });
  const playMs = performance.now() - start;
  const illegal = at.engine.illegalOrders();
  for (const orders of newIllegalOrders(at.illegal, illegal)) tally.addIllegal(orders);
  at.illegal = illegal.map((orders) => ({ ...orders }));
  const failure = failed
    ? findBlame(at.game, setup.jobs[at.job], at.policies, failed.game, failed.checked, failed.error)
    : null;
  const finishedTo = failed ? failed.game : chunk.to;
  return { finishedTo, tally: tally.encode(), rows: rows ? rows.take() : null, playMs, failure };
}

/** Rows are long: they are handed over, not copied. */
function transferring(result: ChunkResult): ChunkResult {
  if (!result.rows) return result;
  const movable = { [transferableSymbol]: [result.rows.buffer], [valueSymbol]: result };
  return move(movable as never) as never;
}
