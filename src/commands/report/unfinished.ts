import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocument } from '../../report/build.js';
import { RESULT_FILE } from '../../report/result-files.js';
import { CHECKPOINT_FILE, readCheckpoint, readPlan } from '../../report/run-disk.js';
import { commandText, playedStates } from '../../report/write-files.js';
import { restore } from '../../run/checkpoint.js';
import { resumeCommand } from '../../run/command.js';
import { verifiedPlan } from '../../run/current-plan.js';
import { RunCounts } from '../../run/run-counts.js';
import { playedJobs } from '../../run/run-plan.js';
import { stoppingRule } from '../../run/stopping.js';

/**
 * What the checkpoint of a run that was killed knows, as a document marked partial; null where the path is something
 * else.
 *
 * @param programs whether those that play in it may be started
 * @throws UserError where its games would not be played as before
 */
export async function unfinishedDocument(path: string, programs: boolean): Promise<object | null> {
  if (!statSync(path).isDirectory() || existsSync(join(path, RESULT_FILE))) return null;
  const bytes = readCheckpoint(path);
  const run = bytes && readPlan(path);
  if (!bytes || !run) return null;
  const { plan, games } = await verifiedPlan(run, join(path, CHECKPOINT_FILE), programs);
  const jobs = playedJobs(plan);
  const counts = new RunCounts(jobs, games, stoppingRule(jobs, games), plan.perGame);
  restore(bytes, counts, () => true);
  counts.fold();
  const stopped = `not finished; to go on: ${resumeCommand(path, process.cwd())}`;
  return buildDocument(playedStates(counts.states), stopped, commandText(plan));
}
