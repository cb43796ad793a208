/** The process of a bot, for whoever may wait for events: its lines, and how it ends. */

import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { endProcess, noteRunning } from './running.js';

/** Bytes of a line at most. */
export const LINE_MAX = 1_000_000;
/** What is kept of what it says on stderr. */
const LAST_WORDS = 2_000;

/** Time in which it may end by itself. */
const PATIENCE_MS = 1_000;

/** Who is told of a bot. */
export interface BotListener {
  /** Lines that came together, without the ends of lines. */
  lines(lines: readonly Buffer[]): void;
  /** It has ended, or was ended; nothing more is told. */
  ended(why: string): void;
}

export interface BotChild {
  readonly input: Writable;
  /** What to write to at once; -1: nothing, as on Windows. */
  readonly inputHandle: number;
  /** Lets it end by itself, for a second. */
  end(): void;
  kill(): void;
}

/** Starts a bot; one that cannot be started ends at once. */
export function startBot(words: readonly string[], listener: BotListener): BotChild {
  const [program, ...args] = words;
  // In a group of its own: Ctrl-C ends the run in order, and the bot after it.
  const detached = process.platform !== 'win32';
  const child = spawn(program, args, { stdio: 'pipe', windowsHide: true, detached });
  const { stdin, stdout, stderr } = child;
  // Node would close it when the process ends, and give its number to another file while somebody still writes.
  Reflect.set(child, 'stdin', null);
  const { pid } = child;
  const forget = noteRunning(pid ?? 0);
  const kill = (): void => {
    if (pid !== undefined) endProcess(pid);
  };
  stdin.on('error', () => {});
  let why: string | null = null;
  let lastWords = '';
  let begun: Buffer[] = [];
  let size = 0;
  stderr.on('data', (piece: Buffer) => {
    lastWords = (lastWords + piece.toString('utf8')).slice(-LAST_WORDS);
  });
  stdout.on('data', (piece: Buffer) => {
    const lines: Buffer[] = [];
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      lines.push(Buffer.concat([...begun, piece.subarray(from, end)]));
      begun = [];
      size = 0;
      from = end + 1;
    }
    begun.push(piece.subarray(from));
    size += piece.length - from;
    if (size > LINE_MAX || lines.some(({ length }) => length > LINE_MAX)) {
      why ??= `it wrote a line of more than ${LINE_MAX} bytes`;
      kill();
    } else if (lines.length > 0 && why === null) listener.lines(lines);
  });
  child.on('error', (error) => {
    why ??= `it cannot be started: ${error.message}`;
    if (pid === undefined) listener.ended(why);
  });
  child.on('close', (code, signal) => {
    forget();
    const how = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
    const said = lastWords.trim();
    listener.ended(why ?? `it ${how}${said === '' ? '' : `, after it said: ${said}`}`);
  });
  return {
    input: stdin,
    inputHandle: handleOf(stdin),
    end: () => {
      stdin.end();
      setTimeout(kill, PATIENCE_MS).unref();
    },
    kill,
  };
}

/** Node says it to nobody else; without it messages take twice as long. */
function handleOf(stdin: Writable): number {
  const handle: unknown = Reflect.get(stdin as Socket, '_handle');
  const fd: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'fd') : undefined;
  return typeof fd === 'number' ? fd : -1;
}
