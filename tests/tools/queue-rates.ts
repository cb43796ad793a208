/** What the queue costs, measured with the program itself and a server of its own. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueRates } from '../../bench/scale/stored.js';
import { packageRoot } from '../../src/package.js';
import { DEATHS_MAX, HOLD_MS, LOST_LOOK_MS } from '../../src/queue/keys.js';
import { Link } from '../../src/queue/link.js';
import { redisProgram, startRedis } from '../support/redis.js';

const PROGRAM = join(packageRoot, 'dist/src/main.js');
/** Has a process say at its end how long it had a processor, in microseconds. */
const SAYS_CPU = `data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();process.stderr.write('cpu '+(user+system)+'\\n')})`;

/** Chunks of a short run and of a long one: what is once in a run is the same in both. */
const CHUNKS = [500, 5500] as const;
const DEATHS = 30;
/** Workers die within so long after they took their chunk. */
const DEATH_MS = 6000;

/** @param folder for what is played */
export async function queueRates(folder: string): Promise<QueueRates> {
  if (redisProgram === null) throw new Error('scale: needs redis-server or valkey-server');
  const server = await startRedis(redisProgram);
  try {
    const link = await Link.open(server.url);
    const takeOvers = await measureTakeOvers(link);
    const handling = await measureHandling(link, server.url, folder);
    link.close();
    return { ...handling, takeOvers };
  } finally {
    server.stop();
  }
}

/** Runs Satrap. @returns milliseconds of processor time */
async function cpuMs(words: readonly string[], folder: string): Promise<number> {
  const child = spawn(process.execPath, ['--import', SAYS_CPU, PROGRAM, ...words], { cwd: folder });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  child.stdout.resume();
  const code = await new Promise((resolve) => child.on('close', resolve));
  // Threads that end say what the process had until then; the last word is that of the whole.
  const micros = Number([...said.matchAll(/^cpu (\d+)$/gm)].pop()?.[1]);
  if (code !== 0 || !(micros > 0)) throw new Error(`scale: satrap ${words.join(' ')} ended with ${code}: ${said}`);
  return micros / 1000;
}

/** Chunks of one game each, so that there is little but the way to and fro. */
async function measureHandling(link: Link, url: string, folder: string) {
  const worker = spawn(process.execPath, [PROGRAM, 'worker', '--queue', url, '--threads', '1'], { stdio: 'ignore' });
  try {
    const ends = [];
    for (const games of CHUNKS) {
      const before = await serverUse(link);
      const words = ['over-the-edge', '--policy', 'passive', '--games', String(games), '--chunk', '1', '--quiet'];
      const ms = await cpuMs(['run', ...words, '--queue', url, '--out', `queue-${games}`], folder);
      const after = await serverUse(link);
      ends.push({ ms, serverMs: after.ms - before.ms, bytes: after.bytes - before.bytes });
    }
    const [short, long] = ends;
    const chunks = CHUNKS[1] - CHUNKS[0];
    return {
      chunks,
      coordinatorMs: (long.ms - short.ms) / chunks,
      serverMs: (long.serverMs - short.serverMs) / chunks,
      bytes: Math.round((long.bytes - short.bytes) / chunks),
    };
  } finally {
    worker.kill();
  }
}

/** Processor time of the server, and what came and went, so far. */
async function serverUse({ redis }: Link): Promise<{ readonly ms: number; readonly bytes: number }> {
  const text = await redis.info();
  const field = (name: string): number => Number(new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]);
  return {
    ms: 1000 * (field('used_cpu_user') + field('used_cpu_sys')),
    bytes: field('total_net_input_bytes') + field('total_net_output_bytes'),
  };
}

/** @returns seconds from the death of a worker to when another has its chunk, the shortest first */
async function measureTakeOvers(link: Link): Promise<number[]> {
  const { Queue, Worker } = link.packages.bullmq;
  const queue = new Queue('deaths', { connection: link.connection() });
  const options = { lockDuration: HOLD_MS, stalledInterval: LOST_LOOK_MS, maxStalledCount: DEATHS_MAX };
  const died = new Map<string, number>();
  const took = new Map<string, number>();
  await queue.addBulk(Array.from({ length: DEATHS }, (_, i) => ({ name: 'chunk', data: i })));
  for (let i = 0; i < DEATHS; i++) {
    const worker = new Worker(
      'deaths',
      async ({ id = '' }) => {
        // The deaths are spread evenly over all that can lie between two renewals and two looks.
        await sleep((DEATH_MS * i) / DEATHS);
        died.set(id, performance.now());
        void worker.close(true);
        await new Promise(() => {});
      },
      { ...options, connection: link.connection() },
    );
    worker.on('error', () => {});
  }
  while ((await queue.getWaitingCount()) > 0) await sleep(10);
  const heir = new Worker(
    'deaths',
    async ({ id = '' }) => {
      took.set(id, performance.now());
    },
    { ...options, concurrency: DEATHS, connection: link.connection() },
  );
  while (took.size < DEATHS) await sleep(50);
  await heir.close();
  await queue.obliterate({ force: true });
  await queue.close();
  return [...took].map(([id, at]) => (at - (died.get(id) ?? Number.NaN)) / 1000).sort((a, b) => a - b);
}
