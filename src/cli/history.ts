/** What was played on this machine: a file of lines of JSON in the user's data folder. */

import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const entry = z.object({
  /** When it ended, ISO 8601. */
  time: z.string(),
  command: z.string(),
  /** The first thing that was found; empty: nothing is said in a sentence. */
  finding: z.string(),
  /** Folder of the files, and the one that the command was given in. */
  folder: z.string(),
  from: z.string(),
});

export type HistoryEntry = z.infer<typeof entry>;

/** A longer file loses its older half. */
const BYTES_MAX = 4_000_000;

/** `0` keeps no history, a path keeps it there. */
const VARIABLE = 'SATRAP_HISTORY';

/** The file; null: none is kept. */
export async function historyFile(): Promise<string | null> {
  const named = process.env[VARIABLE];
  if (named === '0') return null;
  if (named) return named;
  const { default: envPaths } = await import('env-paths');
  return join(envPaths('satrap', { suffix: '' }).data, 'history.ndjson');
}

/** Notes a result. A history that cannot be written is no reason to say that a result failed. */
export async function remember(result: Omit<HistoryEntry, 'time' | 'from'>): Promise<void> {
  const file = await historyFile();
  if (file === null) return;
  const line: HistoryEntry = { time: new Date().toISOString(), ...result, from: process.cwd() };
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file) && statSync(file).size > BYTES_MAX) {
      const entries = readHistory(file);
      replaceHistory(file, entries.slice(entries.length >> 1));
    }
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  } catch {
    // No folder of one's own, or a full disk.
  }
}

/** The oldest first; lines that are none are left out. */
export function readHistory(file: string): HistoryEntry[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const parsed = entry.safeParse(JSON.parse(line));
        return parsed.success ? [parsed.data] : [];
      } catch {
        return [];
      }
    });
}

export function replaceHistory(file: string, entries: readonly HistoryEntry[]): void {
  writeFileSync(`${file}.tmp`, entries.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}
