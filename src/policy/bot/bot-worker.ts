/** Listens to a bot for a thread that waits for it. */

import { parentPort, workerData } from 'node:worker_threads';
import { startBot } from './child.js';
import { type BotThread, END, EVENTS, EXTRA, FULL, GONE, INPUT, KILL, LENGTH, RUNS } from './mailbox.js';

const { command, mailbox } = workerData as BotThread;
const { words, line, gone } = mailbox;

function happened(): void {
  Atomics.add(words, EVENTS, 1);
  Atomics.notify(words, EVENTS);
}

const child = startBot(command, {
  lines: (lines) => {
    if (lines.length > 1 || Atomics.load(words, FULL) === 1) words[EXTRA] = 1;
    else {
      line.set(lines[0]);
      words[LENGTH] = lines[0].length;
      Atomics.store(words, FULL, 1);
    }
    happened();
  },
  ended: (why) => {
    const text = Buffer.from(why).subarray(0, gone.length);
    gone.set(text);
    Atomics.store(words, GONE, text.length);
    happened();
    parentPort?.close();
  },
});
parentPort?.on('message', (message: Uint8Array | typeof END | typeof KILL) => {
  if (message === END) child.end();
  else if (message === KILL) child.kill();
  else child.input.write(message);
});
words[INPUT] = child.inputHandle;
Atomics.store(words, RUNS, 1);
happened();
