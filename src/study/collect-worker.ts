import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { Engine, GameModule, IllegalOrders, PolicyInstance } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { loadPolicy } from '../policy/load.js';
import { findBlame, stackOf, text } from '../run/blame.js';
import { newIllegalOrders, playChunk, STARTING } from '../run/chunk.js';
import type { Failure } from '../run/failure.js';
import type { Chunk, Job, PolicyChoice } from '../run/plan.js';
import { RecordBuffer } from './record-buffer.js';

/** What every worker is given once. */
export interface CollectSetup {
  readonly jobs: readonly Job[];
  /** Progress words on shared memory, one per task in flight. */
  readonly progress: Int32Array;
}

export interface CollectTask {
  readonly chunk: Chunk;
  /** Policies instead of the job's; null: the job's own. */
  readonly policies: readonly PolicyChoice[] | null;
  readonly slot: number;
}

/** Records of a chunk's games, and the failure that ended it early. */
export interface CollectResult {
  readonly records: Int32Array<ArrayBuffer>;
  readonly illegal: readonly IllegalOrders[];
  /** Time spent playing. */
  readonly playMs: number;
  readonly failure: Failure | null;
}

/** An engine ready to play one job. */
interface Table {
  readonly job: Job;
  readonly game: GameModule;
  readonly policies: readonly PolicyInstance[];
  readonly engine: Engine;
  illegal: readonly IllegalOrders[];
}

/** A study goes back and forth between its jobs; engines cost memory, so only the latest used are kept. */
const ENGINES_MAX = 24;

const setup = workerData as CollectSetup;
/** By job, the latest used last. */
const tables = new Map<number, Table>();

/** Plays one chunk; the entry point of the worker threads. */
export default async function work({ chunk, policies, slot }: CollectTask): Promise<CollectResult> {
  setup.progress[slot] = STARTING;
  let table: Table;
  try {
    // Policies that are tried once are not worth keeping.
    table = policies ? await setTable({ ...setup.jobs[chunk.job], policies }) : await tableOf(chunk.job);
  } catch (error) {
    const where = { kind: 'setup', game: null, policy: null, decision: null } as const;
    const failure: Failure = { ...where, message: text(error), stack: stackOf(error) };
    return { records: new Int32Array(0), illegal: [], playMs: 0, failure };
  }
  const result = playAt(table, chunk, slot);
  // Records are long: they are handed over, not copied.
  return move({ [transferableSymbol]: [result.records.buffer], [valueSymbol]: result } as never) as never;
}

async function tableOf(job: number): Promise<Table> {
  const known = tables.get(job);
  tables.delete(job);
  const table = known ?? (await setTable(setup.jobs[job]));
  tables.set(job, table);
  const [oldest] = tables.keys();
  if (tables.size > ENGINES_MAX) tables.delete(oldest);
  return table;
}

/** Modules by file and what is denied: many jobs of a scan differ in parameters only, and TypeScript is slow to load. */
const modules = new Map<string, Promise<PolicyInstance>>();

async function policyOf(choice: PolicyChoice): Promise<PolicyInstance> {
  const key = JSON.stringify([choice.file, choice.forbid]);
  const loaded = modules.get(key) ?? loadPolicy(choice);
  modules.set(key, loaded);
  return { ...(await loaded), label: choice.label, parameters: choice.parameters };
}

async function setTable(job: Job): Promise<Table> {
  const game = await loadGame(job.game);
  const policies = await Promise.all(job.policies.map(policyOf));
  return { job, game, policies, engine: game.createEngine(job.setup, policies, job.seed), illegal: [] };
}

function playAt(at: Table, chunk: Chunk, slot: number): CollectResult {
  const { job } = at;
  const buffer = new RecordBuffer(job.metrics, chunk.to - chunk.from);
  const start = performance.now();
  const failed = playChunk(at.engine, chunk.from, chunk.to, buffer, null, { words: setup.progress, index: slot });
  const playMs = performance.now() - start;
  const after = at.engine.illegalOrders();
  const illegal = newIllegalOrders(at.illegal, after);
  at.illegal = after.map((orders) => ({ ...orders }));
  const failure = failed ? findBlame(at.game, job, at.policies, failed.game, failed.checked, failed.error) : null;
  return { records: buffer.data, illegal, playMs, failure };
}
