/** The program behind the page: unpacks it, starts its worker, and asks it. */

import type { Answer, Asked } from '../worker.js';

/** How a command ended. */
export type Ended = NonNullable<Answer['done']>;

async function unpacked(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/** A line of progress without what moves a terminal's cursor. */
const plain = (note: string): string => note.split('\u001b[K').at(-1)?.replaceAll('\r', '').trim() ?? '';

export class Program {
  private worker: Promise<Worker> | null = null;
  private readonly code: Promise<string>;
  private fail: ((error: Error) => void) | null = null;

  /** @param packed code of the worker: deflated, in base64 */
  constructor(packed: string) {
    this.code = unpacked(packed);
  }

  /** Runs a command. @param hear given each line of progress and each note. @throws Error when it was ended */
  async run(words: readonly string[], hear: (note: string) => void): Promise<Ended> {
    const worker = await this.started();
    return new Promise((resolve, reject) => {
      this.fail = reject;
      worker.onmessage = ({ data: { note, done } }: MessageEvent<Answer>) => {
        if (note !== undefined && plain(note) !== '') hear(plain(note));
        if (done !== undefined) resolve(done);
      };
      worker.postMessage({ words } satisfies Asked);
    });
  }

  /** Asks the command to end with what it has. */
  async stop(): Promise<void> {
    (await this.worker)?.postMessage({ stop: true } satisfies Asked);
  }

  /** Ends it at once, whatever it does; the next command starts it anew. */
  async end(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    this.fail?.(new Error('ended; what it had played is gone'));
    (await worker)?.terminate();
  }

  private started(): Promise<Worker> {
    this.worker ??= this.start();
    return this.worker;
  }

  private async start(): Promise<Worker> {
    const code = await this.code;
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { name: 'program' });
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = () => resolve();
      worker.onerror = ({ message }) => reject(new Error(message));
    });
    worker.onerror = ({ message }) => this.fail?.(new Error(message));
    worker.postMessage({ code } satisfies Asked);
    return worker;
  }
}
