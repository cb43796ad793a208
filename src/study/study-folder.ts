import { renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../games/game.js';
import { RunFolder } from '../report/run-folder.js';

/** The folder that the user named for a study; an earlier result in it is replaced. */
export class StudyFolder {
  private constructor(private readonly folder: RunFolder) {}

  get path(): string {
    return this.folder.path;
  }

  /** @throws UserError when it holds anything that is no result of Satrap, unless `force` */
  static use(path: string, force: boolean): StudyFolder {
    return new StudyFolder(RunFolder.use(resolve(path), force));
  }

  /** Gives the folder up for others. */
  release(): void {
    this.folder.release();
  }

  /** Writes a file at once: a reader sees none or the whole. */
  write(file: string, text: string): void {
    const path = join(this.path, file);
    try {
      writeFileSync(`${path}.tmp`, text);
      renameSync(`${path}.tmp`, path);
    } catch (error) {
      throw new UserError(`cannot write ${path}: ${error instanceof Error ? error.message : error}`);
    }
  }
}
