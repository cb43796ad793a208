/** Processes that play for so many milliseconds when they are asked to (src/commands/bench/windows.ts). */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onProcessor } from '../src/bench/processors.js';

/** As the benchmark starts its processes. */
const FLAGS = ['--max-semi-space-size=64'];

export interface WindowPlayer {
  /** Microseconds of processor time a game. */
  play(ms: number): Promise<number>;
  end(): void;
}

/**
 * @param folder of the compiled program
 * @param words game, scenario, policy
 * @param processor it runs on; null: on any
 */
export function windowPlayer(
  folder: string,
  kind: 'engine' | 'run',
  words: readonly string[],
  processor: string | null,
): WindowPlayer {
  const program = `${folder}/src/commands/bench/windows.js`;
  const flags = kind === 'engine' ? FLAGS : [];
  const [command, ...rest] = onProcessor(processor, [process.execPath, ...flags, program, kind, ...words]);
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async play(ms) {
      child.stdin.write(`${ms}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`${kind} ${words.join(' ')}: the process has ended`);
      return Number(value);
    },
    end() {
      child.stdin.end();
    },
  };
}
