/** Ctrl-C and SIGTERM for what leaves nothing behind when it is ended early. */

import { Interruption } from './interrupt.js';
import { Interrupted } from './interrupted.js';

/**
 * Runs what plays until it is done or its signal ends it.
 *
 * @throws Interrupted when the user asked for an end, whatever `playing` has come to by then
 */
export async function interruptible<Result>(playing: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const interruption = new Interruption();
  interruption.onAsked(() => controller.abort(new Interrupted('interrupted; nothing is written')));
  try {
    const result = await playing(signal);
    signal.throwIfAborted();
    return result;
  } finally {
    interruption.release();
  }
}
