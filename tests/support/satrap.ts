import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finished } from './finished.js';

export type { Finished };

import { runInProcess } from './in-process.js';
import { QUICK_START } from './quick-start.js';

export const binary = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
const ENVIRONMENT = { SATRAP_GAMES: testGame('pig'), SATRAP_DEBUG: '' };

/** Module of a game of `tests/support`, compiled by `build.ts`: a thread need not load a compiler for it. */
export function testGame(name: 'pig' | 'herd' | 'faulty' | 'patient'): string {
  return fileURLToPath(new URL(`../../dist/tests/support/${name}.js`, import.meta.url));
}

/** Module of a shipped policy that plays slowly where Pig does, compiled likewise. */
export function unhurried(policy: 'garrison' | 'admiral' | 'drill' | 'warlord'): string {
  return fileURLToPath(new URL(`../../dist/tests/support/unhurried/${policy}.js`, import.meta.url));
}

/** A folder of its own for a test. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'satrap-'));
}

/** Path of a policy that misbehaves. */
export function hostile(name: string): string {
  return fileURLToPath(new URL(`./hostile/${name}`, import.meta.url));
}

/** Starts the real binary, with the test game Pig beside the shipped games. */
export function start(
  words: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): { child: ChildProcess; finished: Promise<Finished> } {
  const child = spawn(process.execPath, [...QUICK_START, binary, ...words], {
    cwd: folder,
    env: { ...process.env, ...ENVIRONMENT, ...environment },
    timeout: 800_000,
    killSignal: 'SIGKILL',
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, finished };
}

/** As `start`, with a pause in every game of Pig: what is under way when a test looks is still so when it acts. */
export function startSlowly(
  words: readonly string[],
  folder: string,
  pauseMs = 0.2,
): { child: ChildProcess; finished: Promise<Finished> } {
  return start(words, folder, { SATRAP_PIG_PAUSE_MS: String(pauseMs) });
}

/** Waits for a sign of a running program. @throws when the program ends without giving it */
export async function until(sign: () => boolean, child: ChildProcess): Promise<void> {
  while (!sign()) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the program ended too early: ${child.exitCode ?? child.signalCode}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Waits until a running program has written a text to stderr. @throws when it ends without doing so */
export async function says(child: ChildProcess, text: string): Promise<void> {
  let said = '';
  const hear = (more: string | Buffer): void => {
    said += more;
  };
  child.stderr?.on('data', hear);
  await until(() => said.includes(text), child);
  child.stderr?.off('data', hear);
}

/** Waits until a file that the program writes is longer than so many bytes. */
export function grown(file: string, bytes: number, child: ChildProcess): Promise<void> {
  return until(() => existsSync(file) && statSync(file).size > bytes, child);
}

/**
 * Runs a command line to its end in the process of the test, with the test game Pig beside the shipped games: what a
 * command prints, writes and returns. Signals, pipes and the exit code of the process are for `start` and `program`.
 */
export function satrap(
  words: readonly string[],
  folder: string = temporaryFolder(),
  environment: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  return runInProcess(words, folder, { ...ENVIRONMENT, ...environment });
}

/** Runs the real binary to its end. */
export function program(words: readonly string[], folder: string = temporaryFolder()): Promise<Finished> {
  return start(words, folder).finished;
}
