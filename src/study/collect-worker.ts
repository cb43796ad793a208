/** A worker thread of `collect`. */

import { deserialize } from 'node:v8';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { IllegalOrders, PolicyInstance } from '../games/game.js';
import type { PolicyChoice } from '../policy/choice.js';
import { loadPolicy } from '../policy/load.js';
import { STARTING } from '../run/chunk.js';
import type { Failure } from '../run/failure.js';
import { JobPlayer, setupFailure } from '../run/job-player.js';
import { installGuards } from '../run/luck-guard.js';
import type { Chunk, Job } from '../run/plan.js';
import { workFor } from '../run/pool-worker.js';
import { RecordBuffer } from './record-buffer.js';

/** What every worker is given once. */
export interface CollectSetup {
  /** Progress words on shared memory, one per task in flight. */
  readonly progress: Int32Array;
}

/** A job as it is handed to workers: its number among those of the collector, and itself in shared memory. */
export interface WrittenJob {
  readonly id: number;
  readonly bytes: Uint8Array<SharedArrayBuffer>;
}

export interface CollectTask {
  readonly chunk: Chunk;
  readonly job: WrittenJob;
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
const ENGINES_MAX = 40;

installGuards();

/** The entry point of the worker threads. */
export default workFor<CollectSetup, CollectTask, CollectResult>((setup) => {
  const players = new Players(setup.checkPolicies);
  return async ({ chunk, job, slot }) => {
    setup.progress[slot] = STARTING;
    let player: JobPlayer;
    try {
      player = await players.playerFor(chunk, job);
    } catch (error) {
      return { records: new Int32Array(0), illegal: [], playMs: 0, failure: setupFailure(error) };
    }
    const records = new RecordBuffer(player.job.metrics, chunk.to - chunk.from);
    const progress = { words: setup.progress, index: slot };
    const { illegal, playMs, failure } = player.play(chunk, records, null, progress);
    const result: CollectResult = { records: records.data, illegal, playMs, failure };
    // Records are long: they are handed over, not copied.
    return move({ [transferableSymbol]: [result.records.buffer], [valueSymbol]: result } as never) as never;
  };
});

/** The engines of a study's jobs. */
class Players {
  /** By number of the job, the latest used last. */
  private readonly players = new Map<number, JobPlayer>();
  /** By file and restrictions: many jobs of a scan differ in parameters only, and TypeScript is slow to load. */
  private readonly modules = new Map<string, Promise<PolicyInstance>>();

  constructor(private readonly checkAll: boolean) {}

  async playerFor(chunk: Chunk, { id, bytes }: WrittenJob): Promise<JobPlayer> {
    const known = this.players.get(id);
    this.players.delete(id);
    // What is shared cannot be read in place.
    const job = known?.job ?? (deserialize(Uint8Array.from(bytes)) as Job);
    const player = known?.continues(chunk) ? known : await this.newPlayer(job);
    this.players.set(id, player);
    const [oldest] = this.players.keys();
    if (this.players.size > ENGINES_MAX) this.players.delete(oldest);
    return player;
  }

  private newPlayer(job: Job): Promise<JobPlayer> {
    return JobPlayer.of(job, this.checkAll, (choice) => this.policyOf(choice));
  }

  private async policyOf(choice: PolicyChoice): Promise<PolicyInstance> {
    const key = JSON.stringify([choice.file, choice.forbid]);
    const loaded = this.modules.get(key) ?? loadPolicy(choice);
    this.modules.set(key, loaded);
    return { ...(await loaded), label: choice.label, parameters: choice.parameters };
  }
}
