/** What Satrap says to a bot of the tests. */

import { readSync } from 'node:fs';

const buffer = Buffer.alloc(1 << 16);
let rest = '';

/** Waits for the next line; ends the bot where none comes any more. */
export function heardLine() {
  for (;;) {
    const end = rest.indexOf('\n');
    if (end >= 0) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 1);
      return line;
    }
    const length = readSync(0, buffer, 0, buffer.length, null);
    if (length === 0) process.exit(0);
    rest += buffer.toString('utf8', 0, length);
  }
}
