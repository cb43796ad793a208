import { type Command, EXIT } from '../../cli/command.js';
import { note } from '../../cli/output.js';
import { PLAY_OPTIONS, playArguments } from '../../cli/play-options.js';

export const resume: Command = {
  name: 'resume',
  usage: 'resume <folder>',
  summary: 'Goes on with a run or a tuning that was interrupted or killed; its files end as if it had never stopped.',
  examples: [
    ['satrap resume results/over-the-edge-steward-100000-seed-7', 'the folder that the run named'],
    ['satrap resume results/night --threads 4 --json', 'on other threads: the bytes are the same'],
  ],
  notes:
    'A run keeps a checkpoint (run.checkpoint) in its folder until it is complete; a kill loses at most the chunks that were ' +
    'being played, or the round of a tuning (tune.checkpoint). Where code, rules version, charts, set-up, policies or seed are not those of the checkpoint, the command ' +
    'tells what differs and changes nothing (exit code 2). Relative paths mean what they meant where the run was started.',
  options: PLAY_OPTIONS,
  run: async (args) => {
    const { resolve } = await import('node:path');
    const { resumableFolder } = await import('./resumable.js');
    const { RunFolder } = await import('../../report/run-folder.js');
    const { openAgain } = await import('../../cli/open-run.js');
    const { playOpen, runInterruption } = await import('../../cli/play-jobs.js');
    const path = resolve(args.texts('folder')[0]);
    const { isTuning } = await import('../../report/tune-log.js');
    if (isTuning(path)) {
      const { resumeTuning } = await import('../tune/play.js');
      await resumeTuning(path, args);
      return EXIT.done;
    }
    const options = playArguments(args);
    if (!resumableFolder(path)) {
      note(`${path} is complete; there is nothing to resume`);
      return EXIT.done;
    }
    const folder = RunFolder.existing(path);
    const interruption = runInterruption();
    try {
      const open = await openAgain(folder);
      const output = { json: args.flag('json'), quiet: args.flag('quiet') };
      return await playOpen(open, options, output, interruption);
    } finally {
      folder.release();
      interruption.release();
    }
  },
};
