/** The bots of this thread, each a process that is asked and waited for: games are played without a break. */

import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { workerModule } from '../../package.js';
import { LINE_MAX } from './child.js';
import {
  type BotThread,
  END,
  EVENTS,
  EXTRA,
  FULL,
  GONE,
  GONE_MAX,
  INPUT,
  KILL,
  LENGTH,
  MAILBOX_WORDS,
  RUNS,
} from './mailbox.js';
import { SHOWN } from './protocol.js';

/** What is wrong with a bot, or with what it said. */
export class BotFault extends Error {
  override readonly name = 'BotFault';
}

/** Time in which a process must run. */
const START_MS = 10_000;

/** Answers of a bot are texts in UTF-8. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

export class BotProcess {
  private readonly words = new Int32Array(new SharedArrayBuffer(4 * MAILBOX_WORDS));
  private readonly line = new Uint8Array(new SharedArrayBuffer(LINE_MAX));
  private readonly gone = new Uint8Array(new SharedArrayBuffer(GONE_MAX));
  private readonly thread: Worker;
  /** What was last wrong with it. */
  private fault: string | null = null;
  /** Texts go through the listening thread until the next answer: the process did not take one at once. */
  private slow = false;
  /** Players that it was told to play, and decisions that it was asked for. */
  players = 0;
  decisions = 0;

  /** @param limitMs time for an answer */
  constructor(
    command: readonly string[],
    private readonly limitMs: number,
  ) {
    const { words, line, gone } = this;
    const { url, options } = workerModule(import.meta.url, './bot-worker');
    const workerData: BotThread = { command, mailbox: { words, line, gone } };
    this.thread = new Worker(url, { ...options, workerData });
    this.thread.unref();
    this.wait(RUNS, START_MS, 'it did not start');
  }

  /** Says a line. @throws BotFault */
  send(message: object): void {
    this.check();
    this.write(`${JSON.stringify(message)}\n`);
  }

  /** Says a line and waits for one. @throws BotFault */
  ask(message: object, limitMs = this.limitMs): unknown {
    this.send(message);
    this.wait(FULL, limitMs, 'it did not answer');
    const { words } = this;
    const bytes = this.line.slice(0, words[LENGTH]);
    Atomics.store(words, FULL, 0);
    this.slow = false;
    this.check();
    return this.read(bytes);
  }

  private read(bytes: Uint8Array): unknown {
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch {
      throw this.failed(`its answer is not text in UTF-8: ${Buffer.from(bytes.subarray(0, SHOWN)).toString('latin1')}`);
    }
    try {
      return JSON.parse(text);
    } catch {
      throw this.failed(`its answer is not JSON: ${text.slice(0, SHOWN)}`);
    }
  }

  /** It cannot play any more. */
  get isOver(): boolean {
    return this.fault !== null;
  }

  /** From now on it is of no use. */
  failed(why: string): BotFault {
    this.fault ??= why;
    this.thread.postMessage(KILL);
    return new BotFault(this.fault);
  }

  /** It is asked nothing more. */
  end(): void {
    this.fault ??= 'it was ended';
    this.thread.postMessage(END);
  }

  private check(): void {
    if (this.fault !== null) throw new BotFault(this.fault);
    if (this.words[EXTRA] === 1) throw this.failed('it said more than it was asked: one line answers one question');
  }

  private write(text: string): void {
    const handle = this.words[INPUT];
    let rest = Buffer.from(text);
    if (handle >= 0 && !this.slow) {
      try {
        rest = rest.subarray(writeSync(handle, rest));
      } catch {
        // It reads nothing now, or has ended: the listening thread finds out.
      }
    }
    if (rest.length === 0) return;
    this.slow = true;
    this.thread.postMessage(new Uint8Array(rest));
  }

  /** Waits until a word is set. @throws BotFault */
  private wait(word: number, limitMs: number, late: string): void {
    const { words } = this;
    for (;;) {
      const events = Atomics.load(words, EVENTS);
      if (Atomics.load(words, EXTRA) !== 0 || Atomics.load(words, word) !== 0) return;
      const gone = Atomics.load(words, GONE);
      if (gone !== 0) throw this.failed(Buffer.from(this.gone.slice(0, gone)).toString('utf8'));
      if (Atomics.wait(words, EVENTS, events, limitMs) === 'timed-out')
        throw this.failed(`${late} within ${limitMs / 1000} s`);
    }
  }
}
