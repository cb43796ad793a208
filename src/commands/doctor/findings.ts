/** What this machine can do, finding by finding. */

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { availableParallelism, cpus, freemem, release, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import type { KnownGames } from '../../bench/known-games.js';
import type { ShippedFigures } from '../../bench/shipped-figures.js';
import { packageRoot, packageVersion } from '../../package.js';
import { changedFolders } from '../../run/code-hash.js';
import { chromiumPath } from './chromium.js';

export interface Finding {
  readonly what: string;
  readonly found: string;
  /** False: something will not work; null: it is only mentioned. */
  readonly ok: boolean | null;
  /** What to do, where it is not in order. */
  readonly remedy?: string;
}

const MIB = 2 ** 20;
/** A run of a hundred thousand games with `--per-game` writes less. */
const DISK_FREE_MIN = 100 * MIB;
const WRITTEN = 16 * MIB;

export function programFindings(): Finding[] {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const wanted = (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { engines: { node: string } })
    .engines.node;
  const [needMajor, needMinor] = wanted.replace(/^>=/, '').split('.').map(Number);
  const ok = major > needMajor || (major === needMajor && minor >= needMinor);
  return [
    { what: 'Satrap', found: `${packageVersion} in ${packageRoot}`, ok: null },
    codeFinding(changedFolders()),
    {
      what: 'Node.js',
      found: `${process.version}, wanted ${wanted}`,
      ok,
      ...(ok ? {} : { remedy: `install Node.js ${wanted}` }),
    },
    { what: 'system', found: `${process.platform} ${release()}, ${process.arch}`, ok: null },
    {
      what: 'games of your own',
      found: process.env.SATRAP_GAMES ? process.env.SATRAP_GAMES : 'none (SATRAP_GAMES)',
      ok: null,
    },
  ];
}

/** @param changed folders that are not as they were built; null: nothing was */
export function codeFinding(changed: readonly string[] | null): Finding {
  if (changed === null) return { what: 'code', found: 'runs from source', ok: null };
  if (changed.length === 0) return { what: 'code', found: 'as it was built', ok: true };
  const found = `not as it was built: ${changed.join(', ')}`;
  return { what: 'code', found, ok: false, remedy: 'the copy is edited or not whole: install the package anew' };
}

export function machineFindings(): Finding[] {
  const model = cpus()[0]?.model.trim() || 'unknown';
  const heap = getHeapStatistics().heap_size_limit;
  return [
    { what: 'processor', found: model, ok: null },
    { what: 'threads', found: `${availableParallelism()} (the default of --threads)`, ok: null },
    {
      what: 'memory',
      found: `${mebibytes(totalmem())}, ${mebibytes(freemem())} free, heap ${mebibytes(heap)}`,
      ok: null,
    },
  ];
}

/** Whether results can be written there, how fast, and how much. */
export function diskFindings(folder: string): Finding[] {
  const place = existingAbove(resolve(folder));
  const what = `results in ${folder}`;
  let scratch: string;
  try {
    scratch = mkdtempSync(join(place, '.satrap-doctor-'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ what, found: reason, ok: false, remedy: 'give a folder that you may write to: --out FOLDER' }];
  }
  try {
    const seconds = writeSeconds(join(scratch, 'block'));
    const { bavail, bsize } = statfsSync(place);
    const free = bavail * bsize;
    const enough = free >= DISK_FREE_MIN;
    return [
      { what, found: `can be written, ${Math.round(WRITTEN / MIB / seconds)} MiB/s`, ok: true },
      {
        what: 'disk space there',
        found: mebibytes(free),
        ok: enough,
        ...(enough ? {} : { remedy: 'make room: results of long runs take tens of mebibytes' }),
      },
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function writeSeconds(path: string): number {
  const block = Buffer.alloc(MIB, 'satrap ');
  const start = performance.now();
  const file = openSync(path, 'w');
  try {
    for (let written = 0; written < WRITTEN; written += block.length) writeSync(file, block);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return (performance.now() - start) / 1000;
}

function existingAbove(path: string): string {
  let at = path;
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at);
  return at;
}

/** Packages that only some commands need, and the browser of the tests. */
export function optionalFindings(): Finding[] {
  const missing = ['bullmq', 'ioredis'].filter((name) => !isInstalled(name));
  const found =
    missing.length === 0 ? 'installed' : `${missing.join(', ')} not installed (npm install ${missing.join(' ')})`;
  const browser = chromiumPath() ?? 'none: tests of reports are skipped (CHROMIUM names one that is elsewhere)';
  return [
    { what: 'packages for --queue', found, ok: null },
    { what: 'Chromium', found: browser, ok: null },
  ];
}

function isInstalled(name: string): boolean {
  try {
    return existsSync(new URL(import.meta.resolve(name)));
  } catch {
    return false;
  }
}

/** A server that was named: does it answer, and what is it? */
export async function queueFindings(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return [];
  const { Link, shownUrl } = await import('../../queue/link.js');
  const what = `queue ${shownUrl(url)}`;
  const start = performance.now();
  const link = await Link.open(url).catch((error: Error) => error);
  if (link instanceof Error)
    return [{ what, found: link.message, ok: false, remedy: 'start the server, or correct the address' }];
  try {
    const connected = Math.round(performance.now() - start);
    const info = await link.redis.info('server');
    const [, version = 'unknown version'] = /^(?:valkey|redis)_version:(\S+)/m.exec(info) ?? [];
    const encrypted = url.startsWith('rediss:') ? 'encrypted' : 'not encrypted';
    return [{ what, found: `answers in ${connected} ms, version ${version}, ${encrypted}`, ok: true }];
  } finally {
    link.close();
  }
}

/** The known games beside the figures that were shipped. */
export function gamesFindings(played: readonly KnownGames[], shipped: ShippedFigures | null): Finding[] {
  return played.map(({ game, signature, games, gamesPerSecond }) => {
    const known = shipped?.games.find((entry) => entry.game === game);
    const speed = `${games} games, ${Math.round(gamesPerSecond)} a second`;
    const what = `plays ${game}`;
    if (known === undefined)
      return { what, found: `${signature}, ${speed}; no shipped figures to compare with`, ok: null };
    const ratio = (gamesPerSecond / known.gamesPerSecond).toFixed(2);
    if (signature === known.signature)
      return {
        what,
        found: `${signature} as shipped, ${speed}, ${ratio} times the speed of where it was packed`,
        ok: true,
      };
    return {
      what,
      found: `${signature}, but ${known.signature} was shipped, ${speed}`,
      ok: false,
      remedy: 'results differ from those of others: install the package anew, and report this',
    };
  });
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / MIB)} MiB`;
}
