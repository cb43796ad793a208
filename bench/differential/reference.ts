/**
 * The independent program of `bench/reference`, compiled and played in parts by processes of its own. Each part that is
 * done is kept in a folder named by the program's source, so that a long comparison may be stopped and goes on later.
 */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/package.js';
import { readDocument } from '../../src/report/read-document.js';
import type { Comparable } from '../../src/stats/diff.js';
import { compile } from '../compile.js';
import { joined } from '../joined.js';

const run = promisify(execFile);
const sources = join(packageRoot, 'bench/reference');
/** Games of a part: some tens of seconds of work, of which the first few are slow until everything is compiled. */
const PART = 50_000;

/** The same young generation as `satrap bench` gives the engine. */
const FLAGS = ['--max-semi-space-size=64'];

export interface Contest {
  readonly scenario: string;
  readonly policy: string;
}

/** CPU time of a program. */
export interface Timing {
  readonly games: number;
  /** A game. */
  readonly microseconds: number;
}

export class Reference {
  private constructor(
    private readonly program: string,
    private readonly folder: string,
  ) {}

  /** Compiles the program of now; parts that another one played are not used. */
  static async compiled(): Promise<Reference> {
    const hash = createHash('sha256');
    for (const name of readdirSync(sources).sort())
      if (name.endsWith('.ts')) hash.update(`${name}\0`).update(readFileSync(join(sources, name)));
    const folder = join(packageRoot, 'results/differential', hash.digest('hex').slice(0, 16));
    mkdirSync(folder, { recursive: true });
    await compile({ reference: join(sources, 'main.ts') }, folder);
    return new Reference(join(folder, 'reference.mjs'), folder);
  }

  /** Plays what is not yet there with so many processes at once, and returns all games together. */
  async play(
    contest: Contest,
    games: number,
    seed: number,
    processes: number,
    told: (games: number) => void,
  ): Promise<Comparable> {
    const starts = Array.from({ length: Math.ceil(games / PART) }, (_, i) => i * PART);
    const files = starts.map((from) => this.fileOf(contest, seed, from, Math.min(from + PART, games)));
    const open = starts.keys();
    const failure = new AbortController();
    let done = 0;
    const worker = async (): Promise<void> => {
      for (const i of open) {
        const to = Math.min(starts[i] + PART, games);
        if (!existsSync(files[i])) await this.playPart(contest, seed, starts[i], to, files[i], failure.signal);
        done += to - starts[i];
        told(done);
      }
    };
    // One that fails stops the others.
    const guarded = (): Promise<void> =>
      worker().catch((error: unknown) => {
        failure.abort();
        throw error;
      });
    await Promise.all(Array.from({ length: processes }, guarded));
    return files.flatMap((file): Comparable[] => readDocument(file)).reduce(joined);
  }

  private fileOf({ scenario, policy }: Contest, seed: number, from: number, to: number): string {
    return join(this.folder, `${scenario}-${policy}-${seed}-${from}-${to}.json`);
  }

  /** A part gets its name when it is complete. */
  private async playPart(
    contest: Contest,
    seed: number,
    from: number,
    to: number,
    file: string,
    signal: AbortSignal,
  ): Promise<void> {
    const unfinished = `${file}.${process.pid}.tmp`;
    const games = ['--from', String(from), '--games', String(to - from), '--seed', String(seed)];
    const words = [...FLAGS, this.program, ...wordsOf(contest), ...games, '--out', unfinished];
    await run(process.execPath, words, { signal });
    renameSync(unfinished, file);
  }

  async time(contest: Contest, milliseconds: number): Promise<Timing> {
    const words = [...FLAGS, this.program, ...wordsOf(contest), '--milliseconds', String(milliseconds)];
    return JSON.parse((await run(process.execPath, words)).stdout) as Timing;
  }
}

function wordsOf({ scenario, policy }: Contest): string[] {
  return ['--scenario', scenario, '--policy', policy];
}
