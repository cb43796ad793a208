import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../games/game.js';
import { RunFolder } from '../report/run-folder.js';

/** Files that studies write, beside run.json. */
export const STUDY_FILES = [
  'compare.csv',
  'verdicts.csv',
  'rank.csv',
  'matrix.csv',
  'ablate.csv',
  'thresholds.csv',
  'distribution.csv',
  'bids.csv',
  'pairs.csv',
  'payoffs.csv',
  'scan.csv',
  'points.csv',
  'sensitivity.csv',
  'causes.csv',
  'turns.csv',
  'markers.csv',
  'luck.csv',
  'sectors.csv',
  'calibrate.csv',
] as const;
export type StudyFile = (typeof STUDY_FILES)[number] | 'run.json';

/** The folder that the user named for a study; an earlier result in it is replaced. */
export class StudyFolder {
  private constructor(private readonly folder: RunFolder) {}

  get path(): string {
    return this.folder.path;
  }

  /** @throws UserError when it holds anything that is no result of Satrap, unless `force` */
  static use(path: string, force: boolean): StudyFolder {
    const folder = RunFolder.use(resolve(path), force);
    for (const file of STUDY_FILES) rmSync(join(folder.path, file), { force: true });
    return new StudyFolder(folder);
  }

  /** Gives the folder up for others. */
  release(): void {
    this.folder.release();
  }

  /** Writes a file at once: a reader sees none or the whole. */
  write(file: StudyFile, text: string): void {
    const path = join(this.path, file);
    try {
      writeFileSync(`${path}.tmp`, text);
      renameSync(`${path}.tmp`, path);
    } catch (error) {
      throw new UserError(`cannot write ${path}: ${error instanceof Error ? error.message : error}`);
    }
  }
}
