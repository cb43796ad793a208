/** Processes that play a case when they are asked to. */

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { UserError } from '../games/game.js';
import { packageRoot } from '../package.js';
import type { Facts } from './player.js';
import { onProcessor } from './processors.js';
import { type Case, caseName } from './suite.js';

const PROGRAM = join(packageRoot, 'dist/src/bench/player.js');

/** @throws UserError when the folder holds no built Satrap. */
export function requireBuild(folder: string): string {
  const file = join(folder, 'dist/src/games/registry.js');
  if (!existsSync(file)) throw new UserError(`${folder}: no built Satrap (${file} is missing)`);
  return folder;
}

/** A process with an engine of a build; it plays while a question waits for its answer, and else stands still. */
export class Player {
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private readonly answers: AsyncIterator<string>;
  private complaint = '';

  /** @param processor the one to play on; null: any */
  constructor(
    private readonly folder: string,
    private readonly of: Case,
    processor: string | null = null,
  ) {
    const { game, scenario, policy } = of;
    const words: [string, ...string[]] = [
      process.execPath,
      '--max-semi-space-size=64',
      PROGRAM,
      folder,
      game,
      scenario,
      policy,
    ];
    const [program, ...rest] = onProcessor(processor, words);
    this.child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.complaint += text;
    });
    // A process that has ended says so by its missing answer.
    this.child.stdin.on('error', () => {});
    this.answers = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  private async ask<T>(question: string): Promise<T> {
    this.child.stdin.write(`${question}\n`);
    const { value, done } = await this.answers.next();
    if (!done) return JSON.parse(value) as T;
    const reason = this.complaint.split('\n').find((line) => line.includes('Error')) ?? 'its process ended';
    const message = `${this.folder}: ${caseName(this.of)} cannot be played: ${reason}`;
    throw this.folder === packageRoot ? new Error(message) : new UserError(message);
  }

  /** Plays until V8 has compiled what is played: microseconds a game. */
  warm(): Promise<number> {
    return this.ask('warm');
  }

  /** CPU time of the process for these games, microseconds. */
  play(from: number, count: number): Promise<number> {
    return this.ask(`play ${from} ${count}`);
  }

  facts(): Promise<Facts> {
    return this.ask('facts');
  }

  /** Heap bytes a game, of so many; null: the collector ran while measuring. */
  bytes(games: number): Promise<number | null> {
    return this.ask(`bytes ${games}`);
  }

  /** Phase -> share of the time; null where the game has no phases. */
  phases(ms: number): Promise<Readonly<Record<string, number>> | null> {
    return this.ask(`phases ${ms}`);
  }

  end(): void {
    this.child.stdin.end();
  }
}
