/** A worker thread of `collect`. */

import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { IllegalOrders, PolicyInstance } from '../games/game.js';
import type { PolicyChoice } from '../policy/choice.js';
import { loadPolicy } from '../policy/load.js';
import { STARTING } from '../run/chunk.js';
import type { Failure } from '../run/failure.js';
import { installGuards } from '../run/luck-guard.js';
import type { Chunk, Job } from '../run/plan.js';
import { setupFailure, Table } from '../run/table.js';
import type { Supervised } from '../run/task-pool.js';
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

/** A study goes back and forth between its jobs; engines cost memory, so only the latest used are kept. */
const ENGINES_MAX = 24;

installGuards();

const setup = workerData as CollectSetup & Supervised;
/** By job, the latest used last. */
const tables = new Map<number, Table>();

/** Plays one chunk; the entry point of the worker threads. */
export default async function work({ chunk, policies, slot }: CollectTask): Promise<CollectResult> {
  setup.progress[slot] = STARTING;
  let table: Table;
  try {
    // Policies that are tried once are not worth keeping.
    table = policies ? await Table.set({ ...setup.jobs[chunk.job], policies }, policyOf) : await tableFor(chunk);
  } catch (error) {
    return { records: new Int32Array(0), illegal: [], playMs: 0, failure: setupFailure(error) };
  }
  const records = new RecordBuffer(table.job.metrics, chunk.to - chunk.from);
  const { illegal, playMs, failure } = table.play(
    chunk,
    records,
    null,
    { words: setup.progress, index: slot },
    setup.checkPolicies,
  );
  const result: CollectResult = { records: records.data, illegal, playMs, failure };
  // Records are long: they are handed over, not copied.
  return move({ [transferableSymbol]: [result.records.buffer], [valueSymbol]: result } as never) as never;
}

async function tableFor(chunk: Chunk): Promise<Table> {
  const { job } = chunk;
  const known = tables.get(job);
  tables.delete(job);
  const table = known?.continues(chunk) ? known : await Table.set(setup.jobs[job], policyOf);
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
