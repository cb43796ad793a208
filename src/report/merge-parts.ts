/** Joins the parts of a run that was played as shards. */

import { type GameModule, UserError } from '../games/game.js';
import { RunCounts } from '../run/run-counts.js';
import { planDifferences, type RunPlan } from '../run/run-plan.js';
import { gamesCsvLayout } from './games-csv.js';
import { RunDisk } from './run-disk.js';
import type { RunFolder } from './run-folder.js';
import { copyRows, loadPart, type ShardPart } from './shard-part.js';

/** More names than this tell no more. */
const NAMED_MAX = 20;

/**
 * Checks that the parts are all parts of one run, each once, and returns them in order.
 *
 * @throws UserError telling what does not fit, or what is missing
 */
export function orderedParts(parts: readonly ShardPart[]): ShardPart[] {
  const [first] = parts;
  const { count } = first.shard;
  for (const part of parts) {
    const differences = planDifferences(first.plan, first.path, part.plan, part.path);
    if (part.shard.count !== count) differences.push(`parts: 1 of ${count}, 1 of ${part.shard.count}`);
    if (differences.length > 0)
      throw new UserError(`${first.path} and ${part.path} are not parts of one run:\n  ${differences.join('\n  ')}`);
  }
  const byIndex = new Map<number, ShardPart>();
  for (const part of parts) {
    const other = byIndex.get(part.shard.index);
    if (other)
      throw new UserError(`${other.path} and ${part.path} overlap: both are shard ${part.shard.index}/${count}`);
    byIndex.set(part.shard.index, part);
  }
  const missing = Array.from({ length: count }, (_, i) => i + 1).filter((index) => !byIndex.has(index));
  if (missing.length > 0) {
    const names = missing.slice(0, NAMED_MAX).map((index) => `${index}/${count}`);
    const more = missing.length > NAMED_MAX ? `, ... (${missing.length} in all)` : '';
    throw new UserError(`missing: shard ${names.join(', ')}${more}`);
  }
  return [...byIndex.values()].sort((a, b) => a.shard.index - b.shard.index);
}

/** Parts that were read and checked; only their rows are still on the disk. */
export interface LoadedParts {
  readonly plan: RunPlan;
  readonly paths: readonly string[];
  /** Counts per part. */
  readonly counts: readonly RunCounts[];
  /** Counts of the whole run. */
  readonly whole: RunCounts;
}

/** Reads all of the parts, so that nothing need be written before it is known that they are sound. */
export function loadParts(parts: readonly ShardPart[], games: readonly GameModule[]): LoadedParts {
  const { plan } = parts[0];
  const whole = new RunCounts(plan.jobs, games, null, false);
  const counts = parts.map((part) => loadPart(part, games));
  for (const part of counts)
    for (const [job, state] of part.states.entries())
      for (const { ranges, tally } of state.pieces()) whole.states[job].take(ranges, tally);
  return { plan, paths: parts.map(({ path }) => path), counts, whole };
}

/** Joins the rows of the parts in the games.csv of a folder that is none of theirs. */
export function joinRows({ plan, paths, counts }: LoadedParts, games: readonly GameModule[], folder: RunFolder): void {
  if (!plan.perGame) return;
  const { header } = gamesCsvLayout(plan.jobs, games);
  const disk = new RunDisk(folder.path, header);
  disk.create();
  for (const job of plan.jobs.keys())
    for (const [i, path] of paths.entries()) {
      const ends = counts[i].blocks?.position.ends ?? [];
      copyRows(path, header, ends[job - 1] ?? 0, ends[job], (bytes) => disk.appendRows(bytes));
    }
  disk.commitRows();
}
