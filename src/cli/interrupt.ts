/** Ctrl-C and SIGTERM: the first asks for an end in order, the second quits at once. */

import { EXIT } from './command.js';
import { note } from './output.js';
import { clearLine } from './redraws.js';

/**
 * Calls `stop` at the first Ctrl-C or SIGTERM and quits at the second. Returns a function that ends this; once it was
 * asked to end, a second one quits in this way to the last, while files are written too.
 */
export function onInterrupt(stop: () => void): () => void {
  let asked = false;
  const handler = (): void => {
    if (asked) {
      note('satrap: interrupted twice; quitting at once');
      process.exit(EXIT.interrupted);
    }
    asked = true;
    stop();
  };
  process.on('SIGINT', handler);
  process.on('SIGTERM', handler);
  return () => {
    if (asked) return;
    process.off('SIGINT', handler);
    process.off('SIGTERM', handler);
  };
}

/** The signal of a program in place of Ctrl-C. */
export class Ending {
  private stop: (() => void) | null = null;
  private readonly heard = (): void => this.stop?.();

  constructor(private readonly signal: AbortSignal | undefined) {
    signal?.addEventListener('abort', this.heard);
  }

  onAsked(stop: () => void): void {
    this.stop = stop;
    if (this.signal?.aborted) stop();
  }

  release(): void {
    this.signal?.removeEventListener('abort', this.heard);
  }
}

/** Ctrl-C and SIGTERM for work that is yet to be set up: asked for early, it ends as soon as it can. */
export class Interruption {
  /** Ends this. */
  readonly release: () => void;
  private asked = false;
  private stop: (() => void) | null = null;

  constructor() {
    this.release = onInterrupt(() => {
      this.asked = true;
      clearLine();
      note('satrap: interrupted; finishing the games in flight (once more to quit at once)');
      this.stop?.();
    });
  }

  /** Calls `stop` when the work is to end: at once when that was asked for before. */
  onAsked(stop: () => void): void {
    this.stop = stop;
    if (this.asked) stop();
  }
}
