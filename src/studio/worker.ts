/** The program behind the page: runs commands as the command line does, in a worker. */

import { bytesOf, mkdirSync, pathsIn, provide, rmSync } from './host/files.js';
import { Exit, printed, signal, watched } from './host/globals.js';
import { type FromThread, type ToThread, threadsRun } from './host/piscina.js';

/** The current folder of the program. */
const HOME = '/home';

/** What the page sends. */
export interface Asked {
  /** Begins: the text of this script, for its threads. A worker of a page from a disk cannot read what the page can. */
  readonly code?: string;
  /** Words of a command. */
  readonly words?: readonly string[];
  /** Files that it finds in its folder. */
  readonly files?: ReadonlyMap<string, string>;
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
    /** What the command wrote, by path in its folder. */
    readonly files: ReadonlyMap<string, Uint8Array>;
  };
}

/** What the build puts together with this module (.build/studio.mjs). */
export interface Built {
  /** Modules that are loaded later, by number, and policies by their address. */
  readonly modules: Readonly<Record<string | number, object>>;
  /** Tasks of threads, by the path of their module. */
  readonly threads: Readonly<Record<string, (task: unknown) => Promise<unknown>>>;
  runProgram(words: readonly string[]): Promise<number>;
  reportError(error: unknown): number;
}

const answer = (message: Answer | FromThread): void => self.postMessage(message);

function thread({ threads }: Built): void {
  let work: ((task: unknown) => Promise<unknown>) | null = null;
  self.onmessage = async ({ data: { module, task } }: MessageEvent<ToThread>) => {
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

async function run(built: Built, words: readonly string[], given: ReadonlyMap<string, string>): Promise<void> {
  let out = '';
  let code = 0;
  // What the command before has written is gone: the page has it.
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(HOME, { recursive: true });
  for (const [path, text] of given) provide(`${HOME}/${path}`, text);
  printed.out = (text) => {
    out += text;
  };
  printed.err = (note) => answer({ note });
  try {
    code = await built.runProgram(words);
  } catch (error) {
    code = error instanceof Exit ? error.code : built.reportError(error);
  }
  const files = new Map(pathsIn(HOME).map((path) => [path.slice(HOME.length + 1), bytesOf(path)]));
  answer({ done: { code, out, files } });
}

function coordinator(built: Built): void {
  watched();
  self.onmessage = ({ data: { code, words, files, stop } }: MessageEvent<Asked>) => {
    if (code !== undefined) threadsRun(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    if (stop) signal('SIGINT');
    if (words !== undefined) void run(built, words, files ?? new Map());
  };
  answer({ ready: true });
}

/** A module that is loaded by a path which is known only when it is wanted. */
async function importNamed({ modules }: Built, name: string | number): Promise<object> {
  const known = modules[name];
  if (known === undefined) throw new Error(`${name} is not in this page; the command line has it`);
  return known;
}

/** Begins to listen, to the page or to the worker whose thread this is. */
export function begin(built: Built): void {
  Object.assign(globalThis, { importNamed: (name: string | number) => importNamed(built, name) });
  if (self.name === 'thread') thread(built);
  else coordinator(built);
}
