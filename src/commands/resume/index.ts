import { existsSync } from 'node:fs';
import type { Arguments } from '../../cli/arguments.js';
import { type Command, EXIT } from '../../cli/command.js';
import { isSystemError, OutputError } from '../../cli/errors.js';
import { note } from '../../cli/output.js';
import { PLAY_OPTIONS, playArguments } from '../../cli/play-options.js';
import { PROGRAMS_OPTION } from '../../cli/watch-options.js';
import { UserError } from '../../games/game.js';

export const resume: Command = {
  name: 'resume',
  usage: 'resume <folder>',
  summary: 'Continues a run or a study that was interrupted or killed; its files end up as if it had never stopped.',
  examples: [
    ['satrap resume results/over-the-edge-steward-100000-seed-7', 'the folder that the run printed'],
    ['satrap resume results/night --threads 4 --json', 'on other threads: the bytes are the same'],
  ],
  notes:
    'A run or a study keeps a checkpoint (run.checkpoint) in its folder until it is complete; a kill loses at most ' +
    'the games that were being played. Where code, rules version, charts, set-up, policies or seed are not those ' +
    'of the checkpoint, the command prints what differs and changes nothing (exit code 2). Relative paths are read ' +
    'from the folder where the run was started.',
  options: { ...PLAY_OPTIONS, programs: PROGRAMS_OPTION },
  run: async (args, commandNamed) => {
    const { resolve } = await import('node:path');
    const { isStudy } = await import('../../study/study-log.js');
    const path = resolve(args.texts('folder')[0]);
    return isStudy(path) ? resumeStudy(path, args, commandNamed) : resumeRun(path, args, commandNamed);
  },
};

async function resumeRun(
  path: string,
  args: Arguments,
  commandNamed: (name: string) => Promise<Command>,
): Promise<number> {
  const { resumableFolder } = await import('./resumable.js');
  const { RunFolder } = await import('../../report/run-folder.js');
  const { Interruption } = await import('../../cli/interrupt.js');
  const { openAgain } = await import('../../cli/open-run.js');
  const { playOpen } = await import('../../cli/play-jobs.js');
  const { pagesOf } = await import('../../cli/write-report.js');
  const options = playArguments(args);
  const pages = await pagesOf(args, async () => (await commandNamed('run')).figures?.());
  if (!resumableFolder(path)) {
    note(`${path} is complete; there is nothing to resume`);
    return EXIT.done;
  }
  const folder = RunFolder.existing(path);
  const interruption = new Interruption();
  try {
    const open = await openAgain(folder, args.flag('programs'));
    const output = {
      json: args.flag('json'),
      quiet: args.flag('quiet'),
      pages,
    };
    return await playOpen(open, options, output, interruption);
  } finally {
    folder.release();
    interruption.release();
  }
}

/** @throws OutputError where the disk refuses before anything is played */
function reopened<Log>(reopen: () => Log, path: string): Log {
  try {
    return reopen();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new OutputError(
      `cannot write to ${path}: ${error.message}; nothing was played, repeat it when that is mended`,
    );
  }
}

async function resumeStudy(
  path: string,
  args: Arguments,
  commandNamed: (name: string) => Promise<Command>,
): Promise<number> {
  for (const option of ['queue', 'chunk'])
    if (args.text(option) !== undefined) throw new UserError(`--${option}: a study has no such option`);
  const { RunFolder } = await import('../../report/run-folder.js');
  const { StudyLog } = await import('../../study/study-log.js');
  const folder = RunFolder.existing(path);
  try {
    const log = reopened(() => StudyLog.reopen(path), path);
    const command = log && (await commandNamed(log.plan.study));
    if (!log || !command?.resume) throw new UserError(`${path} has no study to continue`);
    const { refusePrograms } = await import('../../policy/syntax.js');
    if (!args.flag('programs')) refusePrograms([JSON.stringify(log.plan.arguments)], path);
    // Relative paths of scenarios, charts and policies begin there.
    if (existsSync(log.plan.folder)) process.chdir(log.plan.folder);
    return await command.resume(args, { folder, log });
  } finally {
    folder.release();
  }
}
