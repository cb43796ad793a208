/** What the program asks of Node beside files, as a browser gives it: hashes, bytes, time, names of paths. */

import { sha256 } from '@noble/hashes/sha2.js';
import { parse, stringify } from 'devalue';
import { deflateSync, Inflate } from 'fflate';
import { runInside } from './globals.js';

/** What a page cannot do. */
function refused(what: string): never {
  throw new Error(`${what} is not possible in a page; the command line does it`);
}

// node:crypto

class Hash {
  private readonly hash = sha256.create();

  update(data: string | Uint8Array): this {
    this.hash.update(typeof data === 'string' ? new TextEncoder().encode(data) : data);
    return this;
  }

  digest(encoding: BufferEncoding): string {
    return Buffer.from(this.hash.digest()).toString(encoding);
  }
}

export function createHash(algorithm: string): Hash {
  return algorithm === 'sha256' ? new Hash() : refused(`a hash by ${algorithm}`);
}

export const randomUUID = (): string => crypto.randomUUID();

export function randomInt(max: number): number {
  return Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32) * max);
}

/** What guards against luck from outside look at. */
export const nodeCrypto = { webcrypto: crypto };

// node:zlib

export const deflateRawSync = (data: string | Uint8Array): Buffer =>
  Buffer.from(deflateSync(typeof data === 'string' ? new TextEncoder().encode(data) : data, { level: 9 }));

/** Bytes that are read before it is looked how long what came of them is. */
const INFLATE_STEP = 4096;

/** @throws Error for what is none, or too long */
export function inflateRawSync(bytes: Uint8Array, { maxOutputLength = 2 ** 31 } = {}): Buffer {
  const parts: Uint8Array[] = [];
  let [length, whole] = [0, false];
  const inflate = new Inflate((part, final) => {
    length += part.length;
    if (length > maxOutputLength) throw new RangeError('too long');
    parts.push(part);
    whole ||= final;
  });
  for (let at = 0; at === 0 || at < bytes.length; at += INFLATE_STEP)
    inflate.push(bytes.subarray(at, at + INFLATE_STEP), at + INFLATE_STEP >= bytes.length);
  if (!whole) throw new RangeError('ends early');
  return Buffer.concat(parts);
}

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32 of ISO 3309, which neither browsers nor the packages above offer. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

// node:v8

export const serialize = (value: unknown): Buffer => Buffer.from(stringify(value));
export const deserialize = (bytes: Uint8Array): unknown => parse(new TextDecoder().decode(bytes));
export const setFlagsFromString = (): void => {};
export const getHeapStatistics = (): object => ({});

// node:os

export const availableParallelism = (): number => Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
export const cpus = (): object[] =>
  Array.from({ length: navigator.hardwareConcurrency || 1 }, () => ({ model: 'browser' }));
export const hostname = (): string => 'page';
export const release = (): string => '';
export const tmpdir = (): string => '/tmp';
export const homedir = (): string => '/home';
export const loadavg = (): number[] => [0, 0, 0];
export const freemem = (): number => 2 ** 32;
export const totalmem = (): number => 2 ** 32;

// node:url

export const fileURLToPath = (url: string | URL): string => decodeURIComponent(new URL(url).pathname);
export const pathToFileURL = (path: string): URL => new URL(`file://${encodeURI(path)}`);

// node:timers/promises

const channel = new MessageChannel();
const turns: (() => void)[] = [];
channel.port1.onmessage = () => turns.shift()?.();

/** Lets messages have their turn, without the pause that nested timers of a browser make. */
export function setImmediate(): Promise<void> {
  return new Promise((resolve) => {
    turns.push(resolve);
    channel.port2.postMessage(null);
  });
}

export const setTimeout = (ms: number): Promise<void> =>
  new Promise((resolve) => void globalThis.setTimeout(resolve, ms));

// node:async_hooks

/** A page does one thing after the other. */
export class AsyncLocalStorage<Value> {
  private value: Value | undefined;

  getStore(): Value | undefined {
    return this.value;
  }

  async run<Result>(value: Value, doing: () => Promise<Result>): Promise<Result> {
    const before = this.value;
    this.value = value;
    try {
      return await doing();
    } finally {
      this.value = before;
    }
  }
}

// node:module

/** Modules that are loaded by name. Put there by the build. */
declare const required: (name: string) => unknown;

export const createRequire = () => (name: string) => required(name) ?? refused(`loading ${name}`);
export const syncBuiltinESMExports = (): void => {};

// node:worker_threads, but for threads (piscina.ts)

const environment = new Map<unknown, unknown>();

/** Whether this is the worker that the page talks to. */
export const isMainThread = self.name !== 'thread';
export const getEnvironmentData = (key: unknown): unknown => environment.get(key);
export const setEnvironmentData = (key: unknown, value: unknown): void => void environment.set(key, value);
export const parentPort = null;
export const workerData = null;
export const { MessagePort } = globalThis;

export class Worker {
  constructor() {
    refused('a thread of this kind');
  }
}

// node:child_process, node:inspector, node:readline

export const execFileSync = (): never => refused('another program');

type Heard = (what: never) => void;

/** The program by itself, as `satrap open` starts it; any other is refused. */
export function spawn(
  path: string,
  [, ...words]: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
) {
  if (path !== process.execPath) refused('another program');
  const heard = new Map<string, Heard>();
  const tell = (name: string, what: unknown): void => heard.get(name)?.(what as never);
  const stream = (name: string) => ({
    setEncoding: () => stream(name),
    on: (_: 'data', act: Heard) => void heard.set(name, act),
  });
  runInside(words, cwd, env).then(
    ({ code, out, err }) => {
      tell('stdout', Buffer.from(out));
      tell('stderr', err);
      tell('close', code);
    },
    (error) => tell('error', error),
  );
  return {
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    on: (name: string, act: Heard) => void heard.set(name, act),
  };
}

export class Session {
  constructor() {
    refused('a profile');
  }
}

/** Lines of what was read in one piece. */
export async function* createInterface({
  input,
}: {
  readonly input: AsyncIterable<Uint8Array>;
}): AsyncGenerator<string> {
  for await (const bytes of input) {
    const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
    if (lines.at(-1) === '') lines.pop();
    yield* lines;
  }
}

export const { performance } = globalThis;
