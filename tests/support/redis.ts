import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { temporaryFolder } from './satrap.js';

/** Program of a Redis or Valkey server; null where there is none. */
export const redisProgram: string | null =
  ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null;

/** A server of its own for a test, in memory, on the loopback interface. */
export interface RedisServer {
  readonly url: string;
  stop(): void;
}

export async function startRedis(program: string): Promise<RedisServer> {
  const port = await freePort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server: ChildProcess = spawn(program, [...words, '--dir', temporaryFolder()]);
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => {
      if (text.includes('eady to accept connections')) resolve();
    });
    server.on('exit', (code) => reject(new Error(`${program} ended with code ${code}`)));
  });
  return { url: `redis://127.0.0.1:${port}`, stop: () => server.kill('SIGKILL') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
