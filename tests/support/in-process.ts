import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Finished } from './finished.js';

/** The compiled program without the process around it. */
interface Program {
  runProgram(words: readonly string[]): Promise<number>;
  reportError(error: unknown): number;
}

/** Thrown where the program would end the process. */
class Ended extends Error {
  constructor(readonly code: number) {
    super(`process.exit(${code})`);
  }
}

const dist = process.env.SATRAP_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));

let program: Promise<Program> | null = null;

/** Reads the environment when it is first loaded, so that happens inside the first run. */
function load(): Promise<Program> {
  const module = (name: string) => import(pathToFileURL(`${dist}/src/${name}.js`).href);
  program ??= Promise.all([module('commands/program'), module('cli/errors')]).then(
    ([{ runProgram }, { reportError }]) => ({ runProgram, reportError }),
  );
  return program;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command line in the process of the test: the compiled program from its first word to the exit code, without a
 * start of Node. One after the other, since folder, environment and output are the process's.
 */
export function runInProcess(
  words: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Finished> {
  const run = last.then(() => runAlone(words, folder, environment));
  last = run.catch(() => {});
  return run;
}

async function runAlone(
  words: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Finished> {
  const stage = new Stage(folder, environment);
  let code: number;
  try {
    const { runProgram, reportError } = await load();
    code = await Promise.race([runProgram(words).catch((error) => reportError(error)), stage.ended]);
  } finally {
    stage.leave();
  }
  return { code, stdout: stage.stdout, stderr: stage.stderr };
}

/** The parts of the process that a command sees, as it would find them in a process of its own; undone by `leave`. */
class Stage {
  stdout = '';
  stderr = '';
  /** The code that the command ended the process with. */
  readonly ended: Promise<number>;
  private readonly undo: (() => void)[] = [];

  constructor(folder: string, environment: Readonly<Record<string, string>>) {
    const cwd = process.cwd();
    process.chdir(folder);
    this.undo.push(() => process.chdir(cwd));
    for (const [name, value] of Object.entries(environment)) this.setVariable(name, value);
    this.capture(process.stdout, (text) => {
      this.stdout += text;
    });
    this.capture(process.stderr, (text) => {
      this.stderr += text;
    });
    this.ended = new Promise((resolve) => {
      this.replace(process, 'exit', (code) => {
        resolve(Number(code ?? 0));
        throw new Ended(Number(code ?? 0));
      });
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const listeners = process.listeners(signal);
      this.undo.push(() => {
        for (const listener of process.listeners(signal))
          if (!listeners.includes(listener)) process.off(signal, listener);
      });
    }
  }

  leave(): void {
    for (const undo of this.undo.reverse()) undo();
  }

  private setVariable(name: string, value: string): void {
    const old = process.env[name];
    process.env[name] = value;
    this.undo.push(() => {
      if (old === undefined) delete process.env[name];
      else process.env[name] = old;
    });
  }

  /** A stream that is a pipe: no terminal, of no width. */
  private capture(stream: NodeJS.WriteStream, take: (text: string) => void): void {
    this.replace(stream, 'isTTY', false);
    this.replace(stream, 'columns', undefined as never);
    const write = (text: string | Uint8Array, ...rest: unknown[]): boolean => {
      take(typeof text === 'string' ? text : Buffer.from(text).toString('utf8'));
      const taken = rest.find((argument) => typeof argument === 'function') as (() => void) | undefined;
      if (taken) queueMicrotask(taken);
      return true;
    };
    this.replace(stream, 'write', write);
  }

  private replace<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name, value: Owner[Name]): void {
    const old = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    this.undo.push(() => {
      if (old) Object.defineProperty(owner, name, old);
      else delete owner[name];
    });
  }
}
