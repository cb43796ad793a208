/** A worker thread of `collect`. */

import { deserialize } from 'node:v8';
import type { Json, PolicyInstance } from '../games/game.js';
import { deepFrozen } from '../games/shared/sealed.js';
import type { PolicyChoice } from '../policy/choice.js';
import { loadPolicy } from '../policy/load.js';
import { STARTING } from '../run/chunk.js';
import { JobPlayer, setupFailure } from '../run/job-player.js';
import { installGuards } from '../run/luck-guard.js';
import type { Chunk, Job } from '../run/plan.js';
import { workFor } from '../run/pool-worker.js';
import type { ChunkTask } from '../run/task-pool.js';
import { RecordBuffer, TraceBuffer } from './record-buffer.js';
import type { PartResult } from './sheets.js';

/** Something that is handed to workers, once written: its number among those of the collector, in shared memory. */
export interface Written {
  readonly id: number;
  readonly bytes: Uint8Array<SharedArrayBuffer>;
}

/**
 * A job as it is handed to workers. The parts of its set-up (map, charts, ...) stand apart: most jobs of a study differ
 * in one of them, and what is made of the others is made once a thread.
 */
export interface WrittenJob extends Written {
  readonly parts: readonly (readonly [name: string, part: Written])[];
}

export interface CollectTask extends ChunkTask {
  readonly job: WrittenJob;
  /** In place of records, rows of so many turns are wanted; null: of none. */
  readonly turnsMax: number | null;
}

/** Records of a chunk's games with illegal orders; or `TracedHead` and rows. */
export interface CollectResult extends PartResult {
  /** Time that the thread took to load all that its first game needed. */
  readonly startMs: number;
}

/** A study goes back and forth between its jobs; engines cost memory, so only the latest used are kept. */
const ENGINES_MAX = 40;
/** Parts of set-ups kept, the latest used. */
const PARTS_MAX = 200;

installGuards();

const loadedMs = performance.now() - performance.nodeTiming.environment;
let startMs = 0;

/** The entry point of the worker threads. */
export default workFor<object, CollectTask, CollectResult>((setup) => {
  const players = new Players(setup.checkPolicies);
  return async ({ chunk, job, turnsMax, slot }) => {
    setup.progress[slot] = STARTING;
    const begun = performance.now();
    let player: JobPlayer;
    try {
      player = await players.playerFor(chunk, job);
      if (turnsMax !== null) player.requireTrace();
    } catch (error) {
      const failure = setupFailure(error);
      return { finishedTo: chunk.from, extra: null, numbers: new Int32Array(0), playMs: 0, startMs, failure };
    }
    if (startMs === 0) startMs = loadedMs + performance.now() - begun;
    const games = chunk.to - chunk.from;
    const kept = turnsMax === null ? new RecordBuffer(player.job.metrics, games) : new TraceBuffer(turnsMax);
    const progress = { words: setup.progress, index: slot };
    const { illegal, ...played } = player.play(chunk, kept, null, progress);
    const extra = kept instanceof TraceBuffer ? kept.heads : illegal;
    // They are copied, not handed over: a thread that has given an array away plays more slowly (see `workFor`).
    return { ...played, extra, numbers: kept.numbers(), startMs };
  };
});

/** The engines of a study's jobs. */
class Players {
  /** By number of the job, the latest used last. */
  private readonly players = new Map<number, JobPlayer>();
  /** By number of the part. */
  private readonly parts = new Map<number, Json>();
  /** By file and restrictions: many jobs of a scan differ in parameters only, and TypeScript is slow to load. */
  private readonly modules = new Map<string, Promise<PolicyInstance>>();

  constructor(private readonly checkAll: boolean) {}

  async playerFor(chunk: Chunk, written: WrittenJob): Promise<JobPlayer> {
    const known = this.players.get(written.id);
    const job = known?.job ?? this.read(written);
    const player = known?.continues(chunk) ? known : await this.newPlayer(job);
    keepLatest(this.players, written.id, player, ENGINES_MAX);
    return player;
  }

  private read({ bytes, parts }: WrittenJob): Job {
    const job = readShared(bytes) as Job;
    const document = job.setup.document as { [part: string]: Json };
    for (const [name, part] of parts) document[name] = this.part(part);
    return job;
  }

  private part({ id, bytes }: Written): Json {
    const part = this.parts.get(id) ?? deepFrozen(readShared(bytes) as Json);
    keepLatest(this.parts, id, part, PARTS_MAX);
    return part;
  }

  private newPlayer(job: Job): Promise<JobPlayer> {
    return JobPlayer.of(job, this.checkAll, (choice) => this.policyOf(choice));
  }

  private async policyOf(choice: PolicyChoice): Promise<PolicyInstance> {
    const key = JSON.stringify([choice.file, choice.forbid, choice.members, choice.bot]);
    const loaded = this.modules.get(key) ?? loadPolicy(choice);
    this.modules.set(key, loaded);
    return { ...(await loaded), label: choice.label, parameters: choice.parameters };
  }
}

/** What is shared cannot be read in place. */
function readShared(bytes: Uint8Array<SharedArrayBuffer>): unknown {
  return deserialize(Uint8Array.from(bytes));
}

/** Puts it last in the order of use; the first one goes where there are too many. */
function keepLatest<Value>(all: Map<number, Value>, id: number, value: Value, max: number): void {
  all.delete(id);
  all.set(id, value);
  const [oldest] = all.keys();
  if (all.size > max) all.delete(oldest);
}
