/** The program behind the page: runs commands as the command line does, in a worker. */

import { bytesAt, followChanges, pathsIn, provide, rmSync } from './host/files.js';
import { Exit, printed, signal } from './host/globals.js';
import { type FromThread, type ToThread, threadsRead, threadsRun } from './host/piscina.js';

/** Where the user's files lie: the current folder of the program. */
const HOME = '/home';

/** What the page sends. */
export interface Asked {
  /** Begins: the text of this script, for its threads. A worker of a page from a disk cannot read what the page can. */
  readonly code?: string;
  /** Words of a command. */
  readonly words?: readonly string[];
  /** Files of the user's own, by name; null removes one. */
  readonly files?: Readonly<Record<string, string | Uint8Array | null>>;
  /** The command that runs is to end in order. */
  readonly stop?: true;
}

/** What it answers. */
export interface Answer {
  readonly ready?: true;
  /** What the command wrote to stderr, as it comes: progress and notes. */
  readonly note?: string;
  /** The command ended. */
  readonly done?: {
    readonly code: number;
    readonly out: string;
    /** What the command wrote, by path in the user's folder. */
    readonly files: ReadonlyMap<string, Uint8Array>;
  };
}

/** What the build puts together with this module (.build/studio.mjs). */
export interface Program {
  /** Modules that are loaded by a path which is known only when they are wanted, by address. */
  readonly modules: Readonly<Record<string, object>>;
  /** Tasks of threads, by the path of their module. */
  readonly threads: Readonly<Record<string, (task: unknown) => Promise<unknown>>>;
  runProgram(words: readonly string[]): Promise<number>;
  reportError(error: unknown): number;
}

const answer = (message: Answer | FromThread): void => self.postMessage(message);

function thread({ threads }: Program): void {
  let work: ((task: unknown) => Promise<unknown>) | null = null;
  self.onmessage = async ({ data: { module, files = [], task } }: MessageEvent<ToThread>) => {
    for (const [path, bytes] of files) provide(path, bytes);
    if (module !== undefined) {
      work = threads[module];
      return;
    }
    try {
      answer({ result: await work?.(task) });
    } catch (error) {
      answer({ error: error instanceof Error ? error.message : String(error) });
    }
  };
}

async function run(program: Program, words: readonly string[]): Promise<void> {
  let out = '';
  let code = 0;
  const written = new Set<string>();
  printed.out = (text) => {
    out += text;
  };
  printed.err = (note) => answer({ note });
  followChanges((path) => written.add(path));
  try {
    code = await program.runProgram(words);
  } catch (error) {
    code = error instanceof Exit ? error.code : program.reportError(error);
  }
  const files = new Map<string, Uint8Array>();
  for (const path of written) {
    const bytes = bytesAt(path);
    if (bytes !== null && path.startsWith(`${HOME}/`)) files.set(path.slice(HOME.length + 1), bytes);
  }
  answer({ done: { code, out, files } });
}

function coordinator(program: Program): void {
  threadsRead(() => pathsIn(HOME).map((path) => [path, bytesAt(path) ?? new Uint8Array(0)]));
  self.onmessage = ({ data: { code, words, files = {}, stop } }: MessageEvent<Asked>) => {
    if (code !== undefined) threadsRun(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    for (const [name, data] of Object.entries(files)) {
      if (data === null) rmSync(`${HOME}/${name}`, { recursive: true, force: true });
      else provide(`${HOME}/${name}`, data);
    }
    if (stop) signal('SIGINT');
    if (words !== undefined) void run(program, words);
  };
  answer({ ready: true });
}

/** A module by its address: one of the program's, or one that was compiled for the user and lies among his files. */
async function importNamed({ modules }: Program, address: string): Promise<object> {
  const known = modules[address];
  if (known !== undefined) return known;
  const bytes = bytesAt(decodeURIComponent(new URL(address).pathname));
  if (bytes === null) throw new Error(`${address} is not in this page; the command line has it`);
  const url = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
  try {
    return await import(/* @vite-ignore */ url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Begins to listen, to the page or to the worker whose thread this is. */
export function begin(program: Program): void {
  provide(`${HOME}/.keep`, '');
  Object.assign(globalThis, { importNamed: (address: string) => importNamed(program, address) });
  if (self.name === 'thread') thread(program);
  else coordinator(program);
}
