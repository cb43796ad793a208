import { EXIT } from './command.js';

/** Calls `stop` at the first Ctrl-C or SIGTERM and quits at the second. Returns a function that ends this. */
export function onInterrupt(stop: () => void): () => void {
  let asked = false;
  const handler = (): void => {
    if (asked) process.exit(EXIT.interrupted);
    asked = true;
    stop();
  };
  process.on('SIGINT', handler);
  process.on('SIGTERM', handler);
  return () => {
    process.off('SIGINT', handler);
    process.off('SIGTERM', handler);
  };
}

/** Ctrl-C and SIGTERM for work that is yet to be set up: asked for early, it ends as soon as it can. */
export class Interruption {
  /** Ends this. */
  readonly release: () => void;
  private asked = false;
  private stop: (() => void) | null = null;

  /** @param tell says that the interrupt is heard */
  constructor(tell: () => void) {
    this.release = onInterrupt(() => {
      this.asked = true;
      tell();
      this.stop?.();
    });
  }

  /** Calls `stop` when the work is to end: at once when that was asked for before. */
  onAsked(stop: () => void): void {
    this.stop = stop;
    if (this.asked) stop();
  }
}
