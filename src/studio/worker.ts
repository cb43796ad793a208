/** The program behind the page: runs commands as the command line does, in a worker. */

import { bytesOf, type Growth, growth, mkdirSync, pathsIn, provide, rmSync } from './host/files.js';
import { Exit, main, printed, signal, watched, written } from './host/globals.js';
import { type FromThread, type ToThread, threadsRun } from './host/piscina.js';
import { importWritten } from './host/user-module.js';

/** The current folder of the program. */
const HOME = '/home';

/** What the page sends. */
export interface Asked {
  /** Begins: the text of this script, for its threads. A worker of a page from a disk cannot read what the page can. */
  readonly code?: string;
  /** Words of a command. */
  readonly words?: readonly string[];
  /** Files that it finds in its folder. */
  readonly files?: ReadonlyMap<string, string | Uint8Array>;
  /** What is run after it in the same folder, if it gave a result. */
  readonly after?: readonly (readonly string[])[];
  /** What the page shows of something before a command is run: by name (`Built.shown`), and of what. */
  readonly show?: readonly [what: string, of: string];
  /** The command that runs is to end in order. */
  readonly stop?: true;
}

/** What it answers. */
export interface Answer {
  readonly ready?: true;
  /** What the command wrote to stderr, as it comes: progress and notes. */
  readonly note?: string;
  /** What the command has written since it was told last, of files in its folder. */
  readonly grown?: readonly Growth[];
  /** The command ended. */
  readonly done?: {
    readonly code: number;
    readonly out: string;
    /** What the commands after it wrote to stdout. */
    readonly after: readonly string[];
    /** What the command wrote, by path in its folder. */
    readonly files: ReadonlyMap<string, Uint8Array>;
    /** What reports show of a battle's or of odds' document. */
    readonly drawn?: string;
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
  /** A document as reports show it. */
  drawn(command: string, document: string): Promise<string>;
  /** What can be asked at the table, what there is to choose from in a scenario, ... */
  readonly shown: Readonly<Record<string, (of: string) => Promise<unknown>>>;
}

const answer = (message: Answer | FromThread): void => self.postMessage(message);

function thread({ threads }: Built): void {
  let work: ((task: unknown) => Promise<unknown>) | null = null;
  // Looked for before they are loaded.
  for (const file of Object.keys(written)) provide(`${HOME}/${file}`, '');
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

/** One command: what it prints, and its exit code. */
async function command(words: readonly string[]) {
  let out = '';
  printed.out = (text) => {
    out += text;
  };
  process.chdir(HOME);
  const code = await main.run(words);
  return { code, out };
}

/** How often it is told what was written. */
const TELL_MS = 1000;
/** Exit codes with which there is a result: done, interrupted, a threshold missed. */
const WITH_RESULT = [0, 99, 130];

async function run(built: Built, { words = [], files: given = new Map(), after = [] }: Asked): Promise<void> {
  // What the command before has written is gone: the page has it.
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(HOME, { recursive: true });
  for (const [path, text] of given) provide(`${HOME}/${path}`, text);
  growth(HOME);
  printed.err = (note) => answer({ note });
  const tell = (): void => {
    const grown = growth(HOME);
    if (grown.length > 0) answer({ grown });
  };
  const timer = setInterval(tell, TELL_MS);
  const { code, out } = await command(words);
  clearInterval(timer);
  tell();
  const later: string[] = [];
  if (WITH_RESULT.includes(code)) for (const next of after) later.push((await command(next)).out);
  const files = new Map(pathsIn(HOME).map((path) => [path.slice(HOME.length + 1), bytesOf(path).slice()]));
  const isDrawn = code === 0 && /^(battle|odds)$/.test(words[0] ?? '') && words.includes('--json');
  const drawn = isDrawn ? await built.drawn(words[0], out) : undefined;
  answer({ done: { code, out, after: later, files, ...(drawn !== undefined && { drawn }) } });
}

async function show({ shown }: Built, what: string, of: string): Promise<void> {
  const told = (code: number, out: string): void => answer({ done: { code, out, after: [], files: new Map() } });
  try {
    told(0, JSON.stringify(await shown[what](of)));
  } catch (error) {
    told(1, String(error));
  }
}

function coordinator(built: Built): void {
  watched();
  self.onmessage = ({ data }: MessageEvent<Asked>) => {
    const { code, words, show: shown, stop } = data;
    if (code !== undefined) threadsRun(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    if (stop) signal('SIGINT');
    if (shown !== undefined) void show(built, ...shown);
    if (words !== undefined) void run(built, data);
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
  Object.assign(globalThis, { importWritten, importNamed: (name: string | number) => importNamed(built, name) });
  main.run = async (words) => {
    try {
      return await built.runProgram(words);
    } catch (error) {
      return error instanceof Exit ? error.code : built.reportError(error);
    }
  };
  if (self.name === 'thread') thread(built);
  else coordinator(built);
}
