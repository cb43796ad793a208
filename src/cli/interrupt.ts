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
