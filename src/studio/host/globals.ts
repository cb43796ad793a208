/** `process` and `Buffer` of Node, before any other module of the program is loaded. */

import { Buffer as Bytes } from 'buffer';

type Writer = (text: string) => void;

/** Where what is printed goes. */
export const printed: { out: Writer; err: Writer } = { out: () => {}, err: () => {} };

type Handler = (...what: unknown[]) => void;
const handlers = new Map<string, Set<Handler>>();

/** Tells those who listen that something happened to the program: `SIGINT` ends a run in order. */
export function signal(name: string): void {
  for (const handler of handlers.get(name) ?? []) handler();
}

/** A command ended by itself. */
export class Exit extends Error {
  constructor(readonly code: number) {
    super(`exit ${code}`);
  }
}

const off = (name: string, handler: Handler): void => void handlers.get(name)?.delete(handler);

function on(name: string, handler: Handler): void {
  handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
}

const stream = (which: 'out' | 'err') => ({
  isTTY: false,
  columns: which === 'err' ? 1000 : undefined,
  write(text: string, done?: () => void): boolean {
    printed[which](text);
    done?.();
    return true;
  },
  on() {},
});

const started = performance.now();
const hrtime = Object.assign(() => [Math.floor(performance.now() / 1000), 0], {
  bigint: () => BigInt(Math.round(performance.now() * 1e6)),
});
const used = { user: 0, system: 0 };

let folder = '/home';

/** Players that were written in the page, by file: functions that give what their text exports. */
export const written: Readonly<Record<string, (modules: (name: string) => object) => unknown>> =
  (globalThis as { written?: typeof written }).written ?? {};
/** What a player of one's own throws is told with its place. */
const debug = Object.keys(written).length > 0 ? { SATRAP_DEBUG: '1' } : {};

const host = {
  argv: ['satrap', 'satrap'],
  env: { LANG: 'en_US.UTF-8', SATRAP_HISTORY: '0', ...debug } as Readonly<Record<string, string>>,
  platform: 'browser',
  arch: 'page',
  version: 'v20.19.0',
  versions: { node: '20.19.0' },
  pid: 1,
  execPath: '/satrap',
  stdout: stream('out'),
  stderr: stream('err'),
  stdin: { isTTY: true },
  cwd: () => folder,
  chdir(path: string): void {
    folder = path;
  },
  exit(code = 0): never {
    throw new Exit(code);
  },
  exitCode: 0,
  on,
  off,
  once: on,
  kill: () => true,
  hrtime,
  uptime: () => (performance.now() - started) / 1000,
  cpuUsage: () => used,
  memoryUsage: () => ({ rss: 0, heapUsed: 0, heapTotal: 0, external: 0, arrayBuffers: 0 }),
  setSourceMapsEnabled() {},
};

/** What the program does with its words: put there when it begins. */
export const main: { run(words: readonly string[]): Promise<number> } = { run: async () => 1 };

/**
 * The program, started by itself in another folder: a page has no processes, so it runs within the one that waits for
 * it.
 */
export async function runInside(words: readonly string[], cwd: string, env: Readonly<Record<string, string>>) {
  const before = { ...printed, folder, env: host.env };
  const said = { out: '', err: '' };
  printed.out = (text) => {
    said.out += text;
  };
  printed.err = (text) => {
    said.err += text;
    before.err(text);
  };
  folder = cwd;
  host.env = env;
  try {
    return { code: await main.run(words), ...said };
  } finally {
    Object.assign(printed, { out: before.out, err: before.err });
    folder = before.folder;
    host.env = before.env;
  }
}

/** Somebody looks on from now on: progress is written over and over, as on a terminal. */
export function watched(): void {
  host.stderr.isTTY = true;
}

const URL_SAFE = 'base64url';

/** Bytes as Node has them: the package does not know the base64 of addresses. */
function bytesFrom(value: string & ArrayBuffer, encoding?: string & number, length?: number): Bytes {
  if (encoding === URL_SAFE) return Bytes.from(value.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
  return Bytes.from(value, encoding, length);
}

const plain = Bytes.prototype.toString;
Bytes.prototype.toString = function (encoding?: string, ...part: number[]): string {
  if (encoding !== URL_SAFE) return plain.call(this, encoding as BufferEncoding, ...part);
  return plain.call(this, 'base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Node's timers, which can be let go; what a browser calls a timer is a number. */
const timers = ['setTimeout', 'setInterval'] as const;
for (const name of timers) {
  const begin = globalThis[name] as unknown as (doing: () => void, ms: number) => number;
  const held = (doing: () => void, ms: number) => {
    const id = begin(doing, ms);
    return { unref() {}, ref() {}, [Symbol.toPrimitive]: () => id };
  };
  Object.assign(globalThis, { [name]: held });
}

Object.assign(performance, { nodeTiming: { environment: started } });
Object.assign(globalThis, {
  process: host,
  Buffer: Object.assign(Object.create(Bytes), { from: bytesFrom }),
  // Pages from a disk have none. A progress word is then read by its own thread alone.
  SharedArrayBuffer: globalThis.SharedArrayBuffer ?? ArrayBuffer,
});
