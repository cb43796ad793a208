import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
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
  return { url: `redis://127.0.0.1:${port}`, stop: await started(program, ['--port', String(port)]) };
}

/** A server that wants a password and speaks TLS only, with a certificate of an authority of its own. */
export interface SecureRedis extends RedisServer {
  /** The same server, with the wrong password. */
  readonly wrongUrl: string;
  /** Makes Node believe the authority. */
  readonly environment: Readonly<Record<string, string>>;
}

/** True where a certificate can be made. */
export const hasOpenssl: boolean = spawnSync('openssl', ['version']).status === 0;

export async function startSecureRedis(program: string): Promise<SecureRedis> {
  const folder = temporaryFolder();
  const port = await freePort();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
    ...names,
  ];
  if (spawnSync('openssl', made).status !== 0) throw new Error('openssl made no certificate');
  const tls = ['--tls-port', String(port), '--port', '0', '--tls-auth-clients', 'no', '--requirepass', 'good'];
  const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', certificate];
  return {
    url: `rediss://default:good@127.0.0.1:${port}`,
    wrongUrl: `rediss://default:bad@127.0.0.1:${port}`,
    environment: { NODE_EXTRA_CA_CERTS: certificate },
    stop: await started(program, [...tls, ...files]),
  };
}

/** Starts a server in memory, on the loopback interface. @returns what stops it */
async function started(program: string, words: readonly string[]): Promise<() => void> {
  const common = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', temporaryFolder()];
  const server: ChildProcess = spawn(program, [...words, ...common]);
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => {
      if (text.includes('eady to accept connections')) resolve();
    });
    server.on('exit', (code) => reject(new Error(`${program} ended with code ${code}`)));
  });
  return () => server.kill('SIGKILL');
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
