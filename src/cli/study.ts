/** How a study is declared, and made a command. */

import type { SectionsOf } from '../report/html/section.js';
import type { Arguments } from './arguments.js';
import type { Command, Reproducible, ResumedStudy } from './command.js';
import type { StudyOver } from './over-option.js';
import type { Asking, StudySession } from './study-session.js';

/** A command that plays games to answer a question. All that the toolkit must know of it is stated here, once. */
export interface Study extends Omit<Command, 'deciding' | 'run' | 'resume' | 'figures'>, Reproducible {
  /** Loads what reports show of its documents. */
  figures(): Promise<SectionsOf>;
  /** Where `--over` is an option: the answers that are given under other charts too. */
  readonly over?: StudyOver;
  /** Files that it writes, beside run.json; a name with `*` stands for some of that form. */
  readonly files: readonly string[];
  /** Plays it and prints the result; imports what it needs when it is called. @returns the exit code */
  play(session: StudySession): Promise<number>;
}

/** The command of a study. */
export function studyCommand(study: Study): Command {
  const play = async (args: Arguments, begun: ResumedStudy | null, asking: Asking | null = null): Promise<number> => {
    const { StudySession } = await import('./study-session.js');
    const session = new StudySession(study, args, begun, asking);
    try {
      return await study.play(session);
    } finally {
      await session.dispose();
    }
  };
  const ask = async (args: Arguments, signal: AbortSignal | undefined): Promise<object> => {
    const { silently } = await import('./output.js');
    const documents: object[] = [];
    try {
      await silently(() => play(args, null, { signal, take: (document) => documents.push(document) }));
    } catch (error) {
      if (error instanceof Error && error.name === 'Interrupted') signal?.throwIfAborted();
      throw error;
    }
    return documents[0];
  };
  return { ...study, run: (args) => play(args, null), resume: play, ask };
}
