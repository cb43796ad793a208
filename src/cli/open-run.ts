/** A run with its folder, disk and journal: begun, or continued. */

import { existsSync } from 'node:fs';
import { type GameModule, UserError } from '../games/game.js';
import { gamesCsvLayout } from '../report/games-csv.js';
import { CHECKPOINT_FILE, RunDisk, readCheckpoint, readPlan } from '../report/run-disk.js';
import type { RunFolder } from '../report/run-folder.js';
import { restore } from '../run/checkpoint.js';
import { verifiedPlan } from '../run/current-plan.js';
import { Journal } from '../run/journal.js';
import type { RowLayout } from '../run/rows.js';
import { RunCounts } from '../run/run-counts.js';
import { playedJobs, type RunPlan } from '../run/run-plan.js';
import { stoppingRule } from '../run/stopping.js';
import { isSystemError, OutputError } from './errors.js';

/** A run that has its files and can be played. */
export interface OpenRun {
  readonly plan: RunPlan;
  readonly folder: RunFolder;
  readonly disk: RunDisk;
  readonly counts: RunCounts;
  readonly journal: Journal;
  /** Layout of games.csv per job; null without `--per-game`. */
  readonly layouts: readonly RowLayout[] | null;
}

/** Opens a run that begins. */
export function openNew(plan: RunPlan, games: readonly GameModule[], folder: RunFolder): OpenRun {
  const { counts, disk, layouts } = parts(plan, games, folder);
  const journal = writing(folder, () => {
    disk.create();
    return new Journal(counts, disk, plan, { length: 0, crc: 0 });
  });
  return { plan, folder, disk, counts, journal, layouts };
}

/** @throws OutputError where the disk refuses before anything is played */
function writing(folder: RunFolder, write: () => Journal): Journal {
  try {
    return write();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new OutputError(
      `cannot write to ${folder.path}: ${error.message}; nothing was played, repeat it when that is mended`,
    );
  }
}

/**
 * Opens a run that an earlier process began.
 *
 * @param programs whether those that play in it may be started
 * @throws UserError when its checkpoint cannot be read, or its games would not be played as before.
 */
export async function openAgain(folder: RunFolder, programs: boolean): Promise<OpenRun> {
  const bytes = readCheckpoint(folder.path);
  const name = `${folder.path}/${CHECKPOINT_FILE}`;
  const run = readPlan(folder.path);
  if (!bytes || !run)
    throw new UserError(`${name} is not a checkpoint of a run, or is damaged; begin the run anew, with --force`);
  // Relative paths of scenarios, charts and policies begin there.
  if (existsSync(run.folder)) process.chdir(run.folder);
  const { plan, games } = await verifiedPlan(run, name, programs);
  const { counts, disk, layouts } = parts(plan, games, folder);
  const journal = writing(folder, () => {
    disk.reopen();
    const rows = restore(bytes, counts, disk.rowsChecker());
    disk.truncateRows(rows.length);
    return new Journal(counts, disk, plan, rows);
  });
  return { plan, folder, disk, counts, journal, layouts };
}

function parts(plan: RunPlan, games: readonly GameModule[], folder: RunFolder) {
  const jobs = playedJobs(plan);
  const table = plan.perGame ? gamesCsvLayout(jobs, games) : null;
  const counts = new RunCounts(jobs, games, stoppingRule(jobs, games), plan.perGame);
  return { counts, disk: new RunDisk(folder.path, table?.header ?? null), layouts: table?.layouts ?? null };
}
